import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROGRAM } from './running.js';

describe('bin/countersign.js', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-entry-'));
  const entry = join(folder, 'bin', 'countersign.js');

  before(() => {
    mkdirSync(dirname(entry));
    copyFileSync(PROGRAM, entry);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  /** A file that was last written so many seconds after the epoch. */
  function put(path: string, text: string, seconds: number): void {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, seconds, seconds);
  }

  const run = (): { readonly stdout: string; readonly stderr: string; readonly status: number | null } =>
    spawnSync(process.execPath, [entry], { encoding: 'utf8' });

  it('runs the program, unless something has been compiled since it was joined', () => {
    const { status, stderr } = run();
    assert.equal(status, 2);
    assert.match(stderr, /npm run build/);
    put('dist/main/cli/index.js', 'process.stdout.write("modules")', 100);
    put('dist/.tsbuildinfo', '', 100);
    assert.equal(run().stdout, 'modules');
    put('dist/program/index.js', 'process.stdout.write("program")', 200);
    assert.equal(run().stdout, 'program');
    put('packages/signed-package/dist/.tsbuildinfo-product', '', 300);
    assert.equal(run().stdout, 'modules');
    rmSync(join(folder, 'dist/main'), { recursive: true });
    rmSync(join(folder, 'dist/.tsbuildinfo'));
    rmSync(join(folder, 'packages'), { recursive: true });
    assert.equal(run().stdout, 'program');
  });
});
