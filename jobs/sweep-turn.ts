import { SECOND } from '../domain/durations.js';
import type { JobRun } from './job.js';

/** Looks up what is due: at most `limit` ids, the oldest first. */
export type Page = (limit: number) => Promise<readonly string[]>;

const FIRST_PAGE = 100;
const LARGEST_PAGE = 5000;
const SIDE_PAGE = 200;
const AT_ONCE = 8;
/** A run that takes longer stops there, well within its lock; the next one goes on. */
const TIME_OF_A_RUN = 40 * SECOND;

/** One run of the sweep: its time, and what goes wrong in it, which is logged, and told at its end. */
export class SweepTurn {
  readonly #ends = performance.now() + TIME_OF_A_RUN;
  #failed = 0;
  #lastFailure = '';

  constructor(private readonly run: JobRun) {}

  /** Does `act` for everything that `page` finds, once each. Answers how often it went well. */
  async each(step: string, page: Page, act: (id: string) => Promise<void>): Promise<number> {
    const seen = new Set<string>();
    let done = 0;
    for (;;) {
      // What failed is still due and found first: the page grows, so that it does not stand in the way of the rest.
      const limit = Math.min(FIRST_PAGE + seen.size, LARGEST_PAGE);
      const ids = (await this.#guarded(step, null, () => page(limit))) ?? [];
      const fresh = ids.filter((id) => !seen.has(id));
      if (fresh.length === 0) return done;
      for (const id of fresh) {
        if (this.#isOver) return done;
        seen.add(id);
        if ((await this.#guarded(step, id, () => act(id).then(() => true))) === true) done += 1;
      }
    }
  }

  /**
   * Does `act` for everything that `page` finds, several at once and side by side with other processes: `act` takes what
   * it does, so that it is not found again for a while, also where it fails; `false` when another process has it. Answers
   * how often it went well.
   */
  async side<T>(
    step: string,
    page: (limit: number) => Promise<readonly T[]>,
    nameOf: (one: T) => string,
    act: (one: T) => Promise<boolean>,
  ): Promise<number> {
    const seen = new Set<string>();
    let done = 0;
    for (;;) {
      const found = (await this.#guarded(step, null, () => page(SIDE_PAGE))) ?? [];
      const fresh = fromAnywhere(found.filter((one) => !seen.has(nameOf(one))));
      if (fresh.length === 0 || this.#isOver) return done;
      for (const one of fresh) seen.add(nameOf(one));
      const hand = async (): Promise<void> => {
        for (let one = fresh.pop(); one !== undefined && !this.#isOver; one = fresh.pop()) {
          const it = one;
          if ((await this.#guarded(step, nameOf(it), () => act(it))) === true) done += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, hand));
    }
  }

  /** Does `act`, which answers how much it did. */
  async once(step: string, act: () => Promise<number>): Promise<number> {
    return this.#isOver ? 0 : ((await this.#guarded(step, null, act)) ?? 0);
  }

  /** Throws when a step has failed: the sweep has done what it could, and did not go well. */
  end(): void {
    if (this.#failed > 0) throw new Error(`Steps that failed: ${this.#failed}. The last one: ${this.#lastFailure}`);
  }

  get #isOver(): boolean {
    return this.run.stopping.aborted || performance.now() > this.#ends;
  }

  async #guarded<T>(step: string, id: string | null, act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      const { actor, requestId, log } = this.run;
      this.#failed += 1;
      this.#lastFailure = `${id === null ? step : `${step} ${id}`}: ${error instanceof Error ? error.message : error}`;
      log.error({ err: error, job: actor.job, step, id, request_id: requestId }, 'a step of the sweep failed');
      return null;
    }
  }
}

/** Begins somewhere, so that processes that have found the same do not try for each one together. */
function fromAnywhere<T>(found: readonly T[]): T[] {
  const first = Math.floor(Math.random() * found.length);
  return [...found.slice(first), ...found.slice(0, first)].reverse();
}
