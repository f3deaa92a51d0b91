import { SECOND } from '../../domain/durations.js';

export interface KnownKeys {
  readonly kids: ReadonlySet<string>;
  /** When the store was asked, in milliseconds. */
  readonly asked: number;
}

/** The compromised keys, kept in this process for no longer than an answer of the verify route (decisions §4). */
export class CompromisedKeys {
  #known: KnownKeys | null = null;
  #asking: Promise<KnownKeys> | null = null;

  constructor(
    private readonly look: () => Promise<ReadonlySet<string>>,
    private readonly clock: () => Date,
    private readonly life: number,
  ) {}

  /** What is known now; `null` when the store has to be asked. */
  fresh(now: number): KnownKeys | null {
    const known = this.#known;
    if (known === null || now - known.asked >= this.life) return null;
    // What was known later than now was known before the clock was set back.
    return known.asked - now > SECOND ? null : known;
  }

  /** Asks the store, once for all who ask meanwhile. */
  ask(): Promise<KnownKeys> {
    if (this.#asking !== null) return this.#asking;
    const asked = this.clock().getTime();
    const asking = this.look().then((kids) => {
      // What was asked before keys were forgotten may be what had to be forgotten.
      if (this.#asking === asking) this.#known = { kids, asked };
      return { kids, asked };
    });
    this.#asking = asking;
    const done = (): void => {
      if (this.#asking === asking) this.#asking = null;
    };
    asking.then(done, done);
    return asking;
  }

  forget(): void {
    this.#known = null;
    this.#asking = null;
  }
}
