import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { honest, zipOf } from './archives.js';

const run = promisify(execFile);

describe('patterns of a review', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patterns-'));
    await writeFile(join(folder, 'package.zip'), zipOf(honest));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('are machine code from their first use on', async () => {
    // In a process of its own, where V8 tells of each pattern that it compiles.
    const flags = ['--trace-regexp-tier-up', fileURLToPath(new URL('./peak.js', import.meta.url))];
    const path = join(folder, 'package.zip');
    const { stdout } = await run(process.execPath, [...flags, path, path], { maxBuffer: 64 * 1024 * 1024 });
    const bytecode = stdout.match(/bytecode size/g)?.length ?? 0;
    const native = stdout.match(/native code size/g)?.length ?? 0;
    assert.ok(native > 100 && bytecode < 20, `${native} compiled to machine code, ${bytecode} to bytecode`);
  });
});
