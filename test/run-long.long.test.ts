import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('./run-long.js', import.meta.url));

/** What test files of mocha say: a line each. */
const GOOD = "it('is so', () => undefined);";
const BAD = "it('is not so', () => { throw new Error('deliberate'); });";
const LEFT_OUT = "it.skip('is not asked', () => undefined);";

const ENDS = "it('ends its process', () => process.exit(0));";

/** What goes wrong around the tests. */
const accidents: readonly string[] = [
  "throw new Error('in a file that cannot be read');",
  "before(() => { throw new Error('in a hook'); }); it('never runs', () => undefined);",
  "it.only('leaves out the others', () => undefined); it('is left out', () => undefined);",
  ENDS,
];

describe('npm run test:long', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-long-'));
    for (const [name, more] of [
      ['long', { parallel: true, jobs: 2 }],
      ['alone', { 'forbid-only': true }],
    ] as const) {
      mkdirSync(join(folder, name));
      const spec = [join(folder, name, '*.test.cjs')];
      writeFileSync(join(folder, `${name}.json`), JSON.stringify({ spec, exit: true, ...more }));
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(name: string, ...lines: readonly string[]): void {
    writeFileSync(join(folder, `${name}.test.cjs`), lines.join('\n'));
  }

  function run(): { status: number | null; totals: readonly number[]; text: string } {
    const file = join(folder, 'totals.json');
    const words = [RUN, join(folder, 'long.json'), join(folder, 'alone.json'), '--', '--no-color'];
    // What fails here on purpose is not to stand among what failed.
    const { MOCHA_FAILURES: _, ...rest } = process.env;
    const env = { ...rest, MOCHA_TOTALS: file };
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
    const { passed, failed, skipped } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
    return { status, totals: [passed ?? -1, failed ?? -1, skipped ?? -1], text: stdout + stderr };
  }

  it('counts every test of both runs, side by side and alone', () => {
    write('long/one', GOOD, GOOD, LEFT_OUT);
    write('long/two', GOOD);
    write('alone/three', GOOD);
    const { status, totals, text } = run();
    assert.deepEqual([status, totals], [0, [4, 0, 1]], text);
  });

  it('counts a test that fails in either, and runs the other all the same', () => {
    write('long/one', GOOD, BAD);
    write('long/two', GOOD);
    write('alone/three', GOOD, BAD, GOOD);
    const { status, totals, text } = run();
    assert.deepEqual([status, totals], [1, [4, 2, 0]], text);
  });

  it('counts each accident around the tests as a failure, and what ran beside it as it went', () => {
    accidents.forEach((line, number) => {
      write(`long/accident-${number}`, line);
      write(`long/good-${number}`, GOOD);
    });
    write('alone/three', GOOD);
    const { status, totals, text } = run();
    assert.deepEqual([status, totals], [1, [accidents.length + 1, accidents.length, 0]], text);
  });

  it('counts a run that ends without its totals as a failure, whatever its status', () => {
    write('long/one', GOOD);
    write('alone/two', GOOD, ENDS);
    const { status, totals, text } = run();
    assert.deepEqual([status, totals], [1, [1, 1, 0]], text);
    assert.match(text, /FAILED: .*alone\.json left no totals \(exit status 0\)/);
  });
});
