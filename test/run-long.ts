import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `totals-reporter.ts` leaves of a run. */
interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const mocha = createRequire(import.meta.url).resolve('mocha/bin/mocha.js');
const reporter = new URL('./totals-reporter.js', import.meta.url).pathname;

process.exitCode = main(process.argv.slice(2));

/**
 * `run-long.js CONFIGURATION … -- WORD …` runs mocha with each configuration, one after the other, also after one that
 * failed; the words go to every one. Where `MOCHA_TOTALS` names a file, the sum of the totals is written to it.
 */
function main(words: readonly string[]): number {
  const end = words.indexOf('--');
  const all = words.slice(0, end).map((configuration) => run(configuration, words.slice(end + 1)));
  const count = (key: keyof Totals): number => all.reduce((sum, totals) => sum + totals[key], 0);
  const sum: Totals = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  const file = process.env['MOCHA_TOTALS'];
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(sum)}\n`);
  return sum.failed === 0 ? 0 : 1;
}

/**
 * A run that left no totals has crashed, and one that ended badly without a failed test too: each is one failure. The
 * status alone does not tell: a test may end the process with 0, and mocha may when one of its workers dies.
 */
function run(configuration: string, words: readonly string[]): Totals {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-totals-'));
  const file = join(folder, 'totals.json');
  try {
    const { status } = spawnSync(
      process.execPath,
      [mocha, '--config', configuration, '--reporter', reporter, ...words],
      {
        stdio: 'inherit',
        env: { ...process.env, MOCHA_TOTALS: file },
      },
    );
    const totals = totalsIn(file);
    if (totals !== null && (status === 0 || totals.failed > 0)) return totals;
    const how = totals === null ? `left no totals (exit status ${status})` : `exited with ${status} after its totals`;
    fail(`${configuration} ${how}`);
    return { passed: totals?.passed ?? 0, failed: 1, skipped: totals?.skipped ?? 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tells it here, and where `.ci/run` lists what failed. */
function fail(words: string): void {
  process.stdout.write(`FAILED: ${words}\n`);
  const failures = process.env['MOCHA_FAILURES'];
  if (failures !== undefined) appendFileSync(failures, `${words}\n`);
}

function totalsIn(file: string): Totals | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Totals;
  } catch {
    return null;
  }
}
