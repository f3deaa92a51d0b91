import { setEnvironmentData } from 'node:worker_threads';
import Mocha from 'mocha';
import { type Coverage, CoverageNotes } from './coverage.js';
import { SHARED, type Shared, sharedBy } from './shared.js';

/** What the process is started with: test files, how many changes there are, and one that is on from the start, or -1. */
export interface Start {
  readonly files: readonly string[];
  readonly mutants: number;
  readonly active: number;
}

/** Runs the tests of these titles, or all, with a change switched on, or none (-1). */
export interface Order {
  readonly active: number;
  readonly titles: readonly string[] | null;
  /** All tests are run, and what each reaches is noted. */
  readonly cover: boolean;
}

export interface Outcome {
  /** The title of the first test that failed. */
  readonly failed: string | null;
  readonly ran: number;
  readonly coverage: Coverage | null;
}

/** A test may take this long, in ms: more than in `npm test`, for many run beside it. */
const TEST_TIMEOUT = 20_000;

class Silent {}

process.once('message', (start: Start) => void serve(start));

async function serve({ files, mutants, active }: Start): Promise<void> {
  const shared = sharedBy(mutants, active);
  // Threads that are started later share the memory.
  setEnvironmentData(SHARED, shared as never);
  const mocha = new Mocha({ timeout: TEST_TIMEOUT, reporter: Silent as never });
  mocha.cleanReferencesAfterRun(false);
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  const atLoad = [...shared.reached.keys()].filter((id) => shared.reached[id] === 1);
  process.on('message', (order: Order) => {
    void run(mocha, shared, order, atLoad).then((outcome) => process.send?.(outcome));
  });
  process.send?.({ ready: true });
}

function run(mocha: Mocha, shared: Shared, order: Order, atLoad: readonly number[]): Promise<Outcome> {
  const wanted = order.titles === null ? null : new Set(order.titles);
  const chosen = { test: (title: string) => wanted === null || wanted.has(title) };
  // Mocha only asks it `test`.
  mocha.options.grep = chosen as never;
  stopAtFirst(mocha.suite, !order.cover);
  shared.active.fill(order.active);
  shared.reached.fill(0);
  const notes = order.cover ? new CoverageNotes(shared.reached) : null;
  let failed: string | null = null;
  let ran = 0;
  return new Promise((resolve) => {
    const runner = mocha.run(() => {
      shared.active.fill(-1);
      resolve({ failed, ran, coverage: notes?.finish(atLoad) ?? null });
    });
    runner.on('fail', (test) => {
      failed ??= test.fullTitle();
      notes?.failed(test);
    });
    runner.on('hook end', (hook) => notes?.hookEnded(hook));
    runner.on('test end', (test) => {
      ran += 1;
      notes?.testEnded(test);
    });
  });
}

/** Mocha hands `bail` down when a suite is made; here it changes with every order. */
function stopAtFirst(suite: Mocha.Suite, stop: boolean): void {
  suite.bail(stop);
  for (const inner of suite.suites) stopAtFirst(inner, stop);
}
