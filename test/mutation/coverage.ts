/** Which tests reach the place of a change. */
export interface Coverage {
  /** Of each change, by its number: indexes in `tests`, the quickest first. */
  readonly reachedBy: Readonly<Record<number, readonly number[]>>;
  readonly tests: readonly CoveredTest[];
  /** Of a change that more tests reach than are listed: the files of all of them. */
  readonly alsoIn: Readonly<Record<number, readonly string[]>>;
  /** Changes that were asked for while files were loaded. */
  readonly atLoad: readonly number[];
  /** Titles of tests that failed without any change. */
  readonly broken: readonly string[];
}

export interface CoveredTest {
  readonly title: string;
  /** The compiled test file. */
  readonly file: string;
  readonly ms: number;
}

/** Of the tests that reach a change, so many are listed; there may be thousands. */
const MOST_TESTS = 120;

/** Notes what each test reaches: by itself and its own hooks, or by the hooks before all tests of its suite. */
export class CoverageNotes {
  readonly #tests: CoveredTest[] = [];
  readonly #own: number[][] = [];
  readonly #suites: Mocha.Suite[] = [];
  readonly #ofSuite = new Map<Mocha.Suite, Set<number>>();
  readonly #broken = new Set<string>();
  #since = performance.now();

  constructor(private readonly reached: Uint8Array) {}

  hookEnded(hook: Mocha.Hook): void {
    if (!hook.title.startsWith('"before all"') || hook.parent === undefined) return;
    const before = this.#ofSuite.get(hook.parent) ?? new Set();
    this.#ofSuite.set(hook.parent, new Set([...before, ...this.#take()]));
    this.#since = performance.now();
  }

  testEnded(test: Mocha.Test): void {
    if (test.parent === undefined) return;
    const now = performance.now();
    this.#tests.push({ title: test.fullTitle(), file: test.file ?? '', ms: now - this.#since });
    this.#own.push(this.#take());
    this.#suites.push(test.parent);
    this.#since = now;
  }

  failed(test: Mocha.Runnable): void {
    this.#broken.add(test.fullTitle());
  }

  finish(atLoad: readonly number[]): Coverage {
    const all = new Map<number, Set<number>>();
    this.#own.forEach((own, test) => {
      const reached = new Set(own);
      for (let suite: Mocha.Suite | undefined = this.#suites[test]; suite !== undefined; suite = suite.parent) {
        for (const id of this.#ofSuite.get(suite) ?? []) reached.add(id);
      }
      for (const id of reached) all.set(id, (all.get(id) ?? new Set()).add(test));
    });
    const ms = (test: number): number => this.#tests[test]?.ms ?? 0;
    const quickest = (tests: Set<number>): number[] => [...tests].sort((a, b) => ms(a) - ms(b)).slice(0, MOST_TESTS);
    const reachedBy = Object.fromEntries([...all].map(([id, tests]) => [id, quickest(tests)]));
    const filesOf = (tests: Set<number>): string[] => [
      ...new Set([...tests].map((test) => this.#tests[test]?.file ?? '')),
    ];
    const many = [...all].filter(([, tests]) => tests.size > MOST_TESTS);
    const alsoIn = Object.fromEntries(many.map(([id, tests]) => [id, filesOf(tests)]));
    return { reachedBy, tests: this.#tests, alsoIn, atLoad, broken: [...this.#broken] };
  }

  #take(): number[] {
    const found: number[] = [];
    for (let id = this.reached.indexOf(1); id !== -1; id = this.reached.indexOf(1, id + 1)) found.push(id);
    this.reached.fill(0);
    return found;
  }
}

/** The coverage of processes that ran a part of the tests each. */
export function joined(parts: readonly Coverage[]): Coverage {
  const tests: CoveredTest[] = [];
  const reachedBy: Record<number, number[]> = {};
  const alsoIn: Record<number, string[]> = {};
  for (const part of parts) {
    for (const [id, files] of Object.entries(part.alsoIn))
      alsoIn[Number(id)] = [...(alsoIn[Number(id)] ?? []), ...files];
    for (const [id, found] of Object.entries(part.reachedBy)) {
      const known = reachedBy[Number(id)] ?? [];
      reachedBy[Number(id)] = [...known, ...found.map((test) => test + tests.length)];
    }
    tests.push(...part.tests);
  }
  const all = <T>(of: (part: Coverage) => readonly T[]): T[] => [...new Set(parts.flatMap(of))];
  return { reachedBy, tests, alsoIn, atLoad: all(({ atLoad }) => atLoad), broken: all(({ broken }) => broken) };
}
