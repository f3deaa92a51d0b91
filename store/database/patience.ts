import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../domain/durations.js';

/** How long one call to the store may take: well under what a client waits, also with what else its request asks. */
export const STORE_DEADLINE = 6 * SECOND;
/** How long a call may take while the database is silent, at most half of the deadline, in ms. */
const SOON = 500;
/** From one question for a sign of life to the next, in ms. */
const ASKED_EVERY = 250;

/** What the store was asked for has not been answered in time; it may still be done. */
export class Silent extends Error {
  override readonly name = 'Silent';
}

/**
 * How long the store waits for its database, in all that one process asks of it. Once an answer has not come in time, the
 * database counts as silent until it gives a sign of life, and what is asked of it meanwhile fails soon: a request that
 * asks several times ends as one that asks once.
 */
export class Patience {
  #silent = false;
  #ended = false;

  /** `ask` fulfils when the database answers, whatever it is asked. */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly deadline: number = STORE_DEADLINE,
  ) {}

  /** The answer; rejects with `Silent` when it has not come within the deadline. */
  within<T>(answer: Promise<T>): Promise<T> {
    const limit = this.#limit;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(this.#late(limit)), limit);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  /** The answer, however long it takes while the database gives signs of life; rejects with `Silent` when it gives none. */
  whileAlive<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | null = null;
      let isOver = false;
      const wait = (limit: number): void => {
        timer = setTimeout(async () => {
          const isAlive = await this.#isAlive();
          if (isOver) return;
          if (isAlive) wait(this.deadline);
          else reject(this.#late(limit));
        }, limit);
      };
      wait(this.#limit);
      answer.then(resolve, reject).finally(() => {
        isOver = true;
        if (timer !== null) clearTimeout(timer);
      });
    });
  }

  /** Asks for no more signs of life. */
  end(): void {
    this.#ended = true;
  }

  get #soon(): number {
    return Math.min(SOON, this.deadline / 2);
  }

  get #limit(): number {
    return this.#silent ? this.#soon : this.deadline;
  }

  #late(limit: number): Silent {
    if (!this.#silent) {
      this.#silent = true;
      void this.#awaitSign();
    }
    return new Silent(`the database has not answered within ${limit} ms`);
  }

  async #awaitSign(): Promise<void> {
    while (this.#silent && !this.#ended) {
      if (await isFulfilled(this.ask())) this.#silent = false;
      else await sleep(ASKED_EVERY, undefined, { ref: false });
    }
  }

  #isAlive(): Promise<boolean> {
    return Promise.race([isFulfilled(this.ask()), sleep(this.#soon, false, { ref: false })]);
  }
}

function isFulfilled(answer: Promise<unknown>): Promise<boolean> {
  return answer.then(
    () => true,
    () => false,
  );
}
