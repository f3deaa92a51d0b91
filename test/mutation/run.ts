import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Coverage, joined } from './coverage.js';
import type { Mutant } from './instrument.js';
import { judge } from './judge.js';
import { type Prepared, prepare, WORK } from './prepare.js';
import { shuffled } from './shuffled.js';
import { summarize } from './summary.js';
import { TestProcess } from './team.js';
import { keepVerdict, verdicts } from './verdicts.js';

const COVERAGE_WITHIN = 30 * 60_000;

const { values: options } = parseArgs({
  options: {
    /** How many changes; without it all. */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Only files whose path begins so. */
    files: { type: 'string', default: '' },
    /** Only tests whose path begins so: the start is quick then, and the share a lower bound. */
    tests: { type: 'string', default: '' },
    /** No files whose path begins so, and none of their tests. */
    without: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: '2' },
    /** No further change is begun after so many minutes. */
    minutes: { type: 'string', default: '1000000' },
    /** Of what earlier runs judged, only what survived is judged again. */
    survivors: { type: 'boolean', default: false },
  },
});

await main();

async function main(): Promise<void> {
  mkdirSync(WORK, { recursive: true });
  const prepared = prepare(options.tests, options.without);
  const coverage = await coverageOf(prepared);
  const known = verdicts();
  const isKnown = ({ key }: Mutant): boolean => {
    const line = known.get(key);
    if (options.survivors) return line?.verdict === 'killed' || line?.verdict === 'hung';
    return line?.fingerprint === prepared.fingerprint;
  };
  const sample = options.sample === undefined ? Number.POSITIVE_INFINITY : Number(options.sample);
  const chosen = shuffled(eligible(prepared.mutants), Number(options.seed)).slice(0, sample);
  const open = chosen.filter((mutant) => !isKnown(mutant));
  const end = Date.now() + Number(options.minutes) * 60_000;
  const work = async (): Promise<void> => {
    const one = new TestProcess(prepared);
    for (let mutant = open.shift(); mutant !== undefined && Date.now() < end; mutant = open.shift()) {
      const line = keepVerdict(mutant, await judge(one, mutant, prepared, coverage), prepared.fingerprint);
      known.set(line.key, line);
      process.stdout.write(`${line.verdict.padEnd(9)} ${line.file}:${line.line} ${line.operator}\n`);
    }
    one.stop();
  };
  await Promise.all(Array.from({ length: Number(options.jobs) }, work));
  const judged = chosen.flatMap(({ key }) => known.get(key) ?? []);
  const summary = summarize(judged, prepared.mutants.length, Number(options.seed));
  writeFileSync(join(WORK, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  process.stdout.write(summary.text);
}

/** What each test reaches, from a run of all of them with every change off; a part is kept until code or its tests change. */
async function coverageOf(prepared: Prepared): Promise<Coverage> {
  const parts: Coverage[] = [];
  const open = [...prepared.parts];
  const work = async (): Promise<void> => {
    for (let part = open.shift(); part !== undefined; part = open.shift()) {
      const file = join(WORK, `coverage-${part.fingerprint}.json`);
      if (!existsSync(file)) writeFileSync(file, JSON.stringify(await coverageBy(prepared, part.testFiles)));
      parts.push(JSON.parse(readFileSync(file, 'utf8')) as Coverage);
      process.stdout.write(`what tests reach: part ${parts.length} of ${prepared.parts.length}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(options.jobs) }, work));
  const coverage = joined(parts);
  for (const title of coverage.broken) process.stdout.write(`fails without any change: ${title}\n`);
  return coverage;
}

async function coverageBy(prepared: Prepared, files: readonly string[]): Promise<Coverage> {
  const one = new TestProcess(prepared);
  await one.restart(-1, files);
  const outcome = await one.run({ active: -1, titles: null, cover: true }, COVERAGE_WITHIN);
  one.stop();
  if (outcome?.coverage == null) throw new Error('the tests ended before all of them had run');
  return outcome.coverage;
}

function eligible(mutants: readonly Mutant[]): Mutant[] {
  const isLeftOut = (file: string): boolean => options.without.some((prefix) => file.startsWith(prefix));
  return mutants.filter(({ file }) => file.startsWith(options.files) && !isLeftOut(file));
}
