import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { honest, honestWith, type TestEntry, zipOf } from './archives.js';

const run = promisify(execFile);
const MiB = 1024 * 1024;

/** What a review takes of the process that it runs in (DESIGN, "What it must reach"). */
describe('memory and event loop during a review', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'peak-'));
    await writeFile(join(folder, 'small.zip'), zipOf(honest));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Text that compresses about a hundred times: within the ratio that is allowed. */
  function text(bytes: number, line: string): Buffer {
    const data = Buffer.alloc(bytes, line);
    for (let at = 512; at < bytes - 4; at += 1500) data.write(randomBytes(2).toString('hex'), at, 'latin1');
    return data;
  }

  const many = (count: number, entry: (at: number) => TestEntry) => Array.from({ length: count }, (_, at) => entry(at));
  const php = '<?php function f($a) { return g($a, "some text") . $a->b[1]; }\n';
  const long = (at: number) => `migrations/${'x'.repeat(250)}/${'y'.repeat(250)}/${'z'.repeat(250)}/${at}.sql`;
  const manifest = `{"slug":"my-module","version":"1.2.0","pad":[${Array.from({ length: 340_000 }, () => '[]').join()}]}`;

  const archives: readonly (readonly [string, () => Buffer])[] = [
    [
      '40 MB in 7,500 files',
      () =>
        honestWith(
          ...many(7300, (at) => ({ name: `src/${at % 100}/${at}.php`, data: text(8000, php) })),
          ...many(180, (at) => ({ name: `img/${at}.png`, data: randomBytes(200_000), store: true })),
        ),
    ],
    [
      '396 MiB in 4 files of text',
      () => honestWith(...many(4, (at) => ({ name: `${at}.txt`, data: text(99 * MiB, 'a line of text\n') }))),
    ],
    ['one PHP file of 60 MiB', () => honestWith({ name: 'large.php', data: text(60 * MiB, php) })],
    [
      '9,990 long names and a manifest of 1 MiB',
      () => honestWith({ name: 'module.json', data: manifest }, ...many(9980, (at) => ({ name: long(at), data: 'x' }))),
    ],
  ];
  for (const [what, make] of archives) {
    it(`stay within 250 MB above idle, and the loop is not held up, for ${what} (DESIGN, What it must reach)`, async () => {
      const path = join(folder, 'package.zip');
      await writeFile(path, make());
      const script = fileURLToPath(new URL('./peak.js', import.meta.url));
      const { stdout } = await run(process.execPath, [script, path, join(folder, 'small.zip')]);
      const { read, peak, delay } = JSON.parse(stdout) as { read: boolean; peak: number; delay: number };
      assert.ok(read);
      assert.ok(peak <= 250, `${peak} MiB above idle`);
      // Whether work has slipped onto the main thread; how near it comes to 50 ms depends on the machine.
      assert.ok(delay < 500, `event loop delayed by ${delay} ms`);
    });
  }
});
