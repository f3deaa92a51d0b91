import { parseArgs } from 'node:util';
import { AnsweringProcess } from '../answering.js';
import type { Mutant } from '../instrument.js';
import { prepare, WORK } from '../prepare.js';
import { shuffled } from '../shuffled.js';
import { keepVerdict, verdicts } from '../verdicts.js';
import type { Searched } from './search.js';
import type { SearchOrder, SearchStart } from './worker.js';
import { write } from './written.js';

/**
 * `npm run search:scan`: for changes of the scan that no recorded text notices, looks for texts that do, makes them as short
 * as they can be, and adds them to `test/domain/scan/choices/searched.txt`. `npm run snapshots` then records what is found.
 * A change that a recorded text notices is killed: `npm run mutate -- --tests test/domain/scan/` does not judge it again.
 */
const { values: options } = parseArgs({
  options: {
    /** Only files whose path begins so. */
    files: { type: 'string', default: 'domain/scan/' },
    /** How many changes; without it all. The same as `npm run mutate` takes for the same files and seed. */
    sample: { type: 'string' },
    /** Only changes by these operators, such as `boundary,number`. */
    operators: { type: 'string' },
    /** Which changes come first, and which texts are tried. */
    seed: { type: 'string', default: String(Date.now() % 0x7fffffff) },
    jobs: { type: 'string', default: '2' },
    /** No further change is begun after so many minutes. */
    minutes: { type: 'string', default: '60' },
    /** How long a text is looked for, for each change; 0: only recorded texts are tried. */
    ms: { type: 'string', default: '600' },
  },
});

/** By what a change is killed that a recorded text notices. */
const BY_TEXT = 'what the scan finds in a recorded text';
const START_WITHIN = 10 * 60_000;
/** A change may make the scan endless. */
const PATIENCE = 20_000;

const seed = Number(options.seed);
const prepared = prepare('test/domain/scan/', []);
const open = shuffled(
  prepared.mutants.filter(({ file, operator }) => file.startsWith(options.files) && isWanted(operator)),
  seed,
).slice(0, options.sample === undefined ? Number.POSITIVE_INFINITY : Number(options.sample));
const judged = verdicts();
const counts = new Map<string, number>();
const end = Date.now() + Number(options.minutes) * 60_000;
process.stdout.write(`seed ${seed}: ${open.length} changes\n`);
await Promise.all(Array.from({ length: Number(options.jobs) }, (_, job) => work(job)));
process.stdout.write(`${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}\n`);

async function work(job: number): Promise<void> {
  const one = new AnsweringProcess(prepared.searcher, prepared.tree);
  for (let mutant = open.shift(); mutant !== undefined && Date.now() < end; mutant = open.shift()) {
    if (!one.runs) await one.start(startOf(job), START_WITHIN);
    note(mutant, await ask(one, { mutant, ms: Number(options.ms) }));
  }
  one.stop();
}

function isWanted(operator: string): boolean {
  return options.operators === undefined || options.operators.split(',').includes(operator);
}

function startOf(job: number): SearchStart {
  const { mutants, declarations, fingerprint } = prepared;
  return {
    mutants: mutants.length,
    declarations: declarations.filter(({ file }) => file.startsWith(options.files)),
    boundaries: mutants.filter(({ file, operator }) => operator === 'boundary' && file.startsWith(options.files)),
    // Each process tries others, also after a start.
    seed: seed + job + open.length,
    keptAt: `${WORK}/reached-${fingerprint}.json`,
  };
}

async function ask(one: AnsweringProcess, order: SearchOrder): Promise<Searched | null> {
  return (await one.ask(order, PATIENCE)) as Searched | null;
}

function note(mutant: Mutant, searched: Searched | null): void {
  const { file, line, operator, key } = mutant;
  const verdict = searched?.verdict ?? 'endless';
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  if (verdict === 'known' && judged.get(key)?.fingerprint !== prepared.fingerprint)
    keepVerdict(mutant, { verdict: 'killed', by: BY_TEXT, tests: 0 }, prepared.fingerprint);
  if (searched?.text == null) return;
  // At once: a run of hours may be ended at any time.
  write(searched.text);
  process.stdout.write(`${file}:${line} ${operator}: ${JSON.stringify(searched.text.text).slice(0, 100)}\n`);
}
