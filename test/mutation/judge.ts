import { basename, dirname } from 'node:path';
import type { Coverage, CoveredTest } from './coverage.js';
import type { Mutant } from './instrument.js';
import type { Prepared } from './prepare.js';
import type { TestProcess } from './team.js';
import type { Outcome } from './worker.js';

export type Verdict = 'killed' | 'hung' | 'survived' | 'unreached';

export interface Judged {
  readonly verdict: Verdict;
  /** The test that failed. */
  readonly by: string | null;
  readonly tests: number;
}

/** Tests of the first round: the nearest, and the quickest of those. */
const FIRST_ROUND = 12;
const MOST_TESTS = 120;
/** Of a constant at least so many, and more of them while they take less than MOST_OF_FILES. */
const MOST_FROM_START = 40;
/** A change that more tests reach than are listed is judged by more of their files too, for so many ms. */
const MOST_OF_FILES = 15_000;
/** A round may take this long, in ms, and so many times what its tests took without a change: the machine is shared. */
const LEAST_WAIT = 60_000;
const TIMES_AS_LONG = 10;

/** Switches a change on and runs the tests that reach it, the nearest first, until one fails. */
export async function judge(one: TestProcess, mutant: Mutant, prepared: Prepared, coverage: Coverage): Promise<Judged> {
  const tests = testsOf(mutant, prepared, coverage);
  if (tests.length === 0) return { verdict: 'unreached', by: null, tests: 0 };
  if (coverage.reachedBy[mutant.id] === undefined) return judgeFromStart(one, mutant, coverage, tests);
  const chosen = tests.flatMap((test) => coverage.tests[test] ?? []).slice(0, MOST_TESTS);
  const more = moreTests(mutant, coverage, chosen);
  const judged = (verdict: Verdict, by: string | null): Judged => ({
    verdict,
    by,
    tests: chosen.length + more.length,
  });
  for (const round of [chosen.slice(0, FIRST_ROUND), chosen.slice(FIRST_ROUND), more]) {
    if (round.length === 0) continue;
    const outcome = await runRound(one, mutant, round);
    if (outcome === null || (outcome.failed !== null && (await failsAnyway(one, outcome.failed)))) {
      // The process may be spoilt by an earlier change, or the machine was slow: once more, in another.
      one.stop();
      const again = await runRound(one, mutant, round);
      one.stop();
      if (again === null) return judged('hung', null);
      if (again.failed !== null) return judged('killed', again.failed);
    } else if (outcome.failed !== null) return judged('killed', outcome.failed);
  }
  return judged('survived', null);
}

/** The other tests of the files that reach a change: those of the nearest files first, the quickest of each. */
function moreTests(mutant: Mutant, { tests, alsoIn, broken }: Coverage, chosen: readonly CoveredTest[]): CoveredTest[] {
  const files = new Map((alsoIn[mutant.id] ?? []).map((file) => [file, nearness(file, mutant.file)]));
  const known = new Set([...chosen.map(({ title }) => title), ...broken]);
  const others = tests.filter(({ file, title }) => files.has(file) && !known.has(title));
  const nearest = others.sort((a, b) => (files.get(b.file) ?? 0) - (files.get(a.file) ?? 0) || a.ms - b.ms);
  let ms = 0;
  return nearest.filter((test) => {
    ms += test.ms;
    return ms <= MOST_OF_FILES;
  });
}

/** How many folders the path of a test has in common with that of what it tests. */
function nearness(testFile: string, file: string): number {
  const folders = dirname(file).split('/');
  const depth = folders.findIndex((_, at) => !testFile.includes(`/test/${folders.slice(0, at + 1).join('/')}/`));
  return depth === -1 ? folders.length : depth;
}

function runRound(one: TestProcess, mutant: Mutant, tests: readonly CoveredTest[]): Promise<Outcome | null> {
  return one.run({ active: mutant.id, titles: tests.map(({ title }) => title), cover: false }, patienceFor(tests));
}

function patienceFor(tests: readonly CoveredTest[]): number {
  return LEAST_WAIT + TIMES_AS_LONG * tests.reduce((sum, { ms }) => sum + ms, 0);
}

async function failsAnyway(one: TestProcess, failed: string): Promise<boolean> {
  // Of a hook: `"before each" hook for "title"` belongs to no title that could be asked for.
  if (/"(before|after) (all|each)" hook/.test(failed)) return true;
  const control = await one.run({ active: -1, titles: [failed], cover: false }, LEAST_WAIT);
  return control === null || control.failed !== null;
}

/** A change of what is calculated while its file is loaded: by a process of its own. */
async function judgeFromStart(
  one: TestProcess,
  mutant: Mutant,
  coverage: Coverage,
  tests: readonly number[],
): Promise<Judged> {
  let ms = 0;
  const chosen = tests
    .flatMap((test) => coverage.tests[test] ?? [])
    .filter((test, at) => {
      ms += test.ms;
      return at < MOST_FROM_START || ms <= MOST_OF_FILES;
    });
  const files = [...new Set(chosen.map(({ file }) => file))];
  const titles = chosen.map(({ title }) => title);
  const outcome = await one.runFromStart({ active: mutant.id, titles, cover: false }, files, patienceFor(chosen));
  one.stop();
  if (outcome === null) return { verdict: 'hung', by: null, tests: titles.length };
  return { verdict: outcome.failed === null ? 'survived' : 'killed', by: outcome.failed, tests: titles.length };
}

/** Indexes of the tests that could notice a change, the nearest folder first. */
function testsOf(mutant: Mutant, prepared: Prepared, { reachedBy, tests, atLoad, broken }: Coverage): number[] {
  const direct = reachedBy[mutant.id];
  const found = direct ?? (atLoad.includes(mutant.id) ? testsOfConstant(mutant, prepared, reachedBy, tests) : []);
  const near = (test: number): number => nearness(tests[test]?.file ?? '', mutant.file);
  return found.filter((test) => !broken.includes(tests[test]?.title ?? '')).sort((a, b) => near(b) - near(a));
}

/**
 * Of a table that is made of another one while files are loaded, any test may show what it is worth: the quickest first.
 * Tests of the file itself may read nothing but its constants; those of the list of capabilities read every schema.
 */
function testsOfConstant(
  mutant: Mutant,
  prepared: Prepared,
  reachedBy: Coverage['reachedBy'],
  tests: readonly CoveredTest[],
): number[] {
  const all = [...tests.keys()];
  const found = testsOfUsers(mutant, prepared, reachedBy);
  const quickest = all.toSorted((a, b) => (tests[a]?.ms ?? 0) - (tests[b]?.ms ?? 0));
  const of = (file: string): number[] => all.filter((test) => tests[test]?.file.endsWith(`/test/${file}.test.js`));
  const own = of(`${dirname(mutant.file)}/${basename(mutant.file, '.ts')}`);
  return [...new Set([...own, ...(found.length > 0 ? found : quickest), ...of('capabilities')])];
}

/**
 * What a constant is worth shows where its name stands: in what has changes with its name in them, else in declarations
 * that name it, else in the rest of its file.
 */
function testsOfUsers(
  { within, file }: Mutant,
  { mutants, declarations }: Prepared,
  reachedBy: Coverage['reachedBy'],
): number[] {
  const name = new RegExp(`\\b${within ?? '(?!)'}\\b`);
  const naming = declarations.filter((one) => one.name !== within && name.test(one.code));
  const isNaming = new Set(naming.map((one) => placeOf(one.file, one.name)));
  const users = [
    (other: Mutant): boolean => name.test(other.before),
    (other: Mutant): boolean => isNaming.has(placeOf(other.file, other.within)),
    (other: Mutant): boolean => other.file === file && other.within !== within,
  ];
  for (const isUser of users) {
    const times = new Map<number, number>();
    for (const other of mutants.filter(isUser)) {
      for (const test of reachedBy[other.id] ?? []) times.set(test, (times.get(test) ?? 0) + 1);
    }
    if (times.size > 0) return [...times].sort((a, b) => b[1] - a[1]).map(([test]) => test);
  }
  return [];
}

function placeOf(file: string, declaration: string | null): string {
  return `${file} ${declaration ?? ''}`;
}
