import { STILL_SLOW } from '../domain/durations.js';
import type { Pace } from '../domain/webhook/endpoint.js';
import type { KnownPace } from './delivery-queues.js';

/** Endpoints whose pace is kept in memory; that of the others is read again. */
const MOST_KEPT = 20_000;

/** How fast receivers are: what this process has seen, and what is noted with the endpoints. */
export class KnownPaces {
  readonly #paces = new Map<string, Pace | null>();

  constructor(private readonly clock: () => Date) {}

  of(slug: string): KnownPace {
    const pace = this.#paces.get(slug);
    if (pace === undefined || pace === null) return 'unknown';
    if (!pace.slow) return 'prompt';
    return this.clock().getTime() - pace.at.getTime() > STILL_SLOW ? 'unknown' : 'slow';
  }

  /** Answers whether it is another one than before. */
  note(slug: string, slow: boolean): boolean {
    const before = this.of(slug);
    this.#set(slug, { slow, at: this.clock() });
    return this.of(slug) !== before;
  }

  /** Those that have not been asked for. */
  without(slugs: readonly string[]): string[] {
    return [...new Set(slugs)].filter((slug) => !this.#paces.has(slug));
  }

  /** Takes in what was found for these; what this process has seen meanwhile counts. */
  learn(asked: readonly string[], found: ReadonlyMap<string, Pace>): void {
    for (const slug of this.without(asked)) this.#set(slug, found.get(slug) ?? null);
  }

  #set(slug: string, pace: Pace | null): void {
    this.#paces.delete(slug);
    this.#paces.set(slug, pace);
    const [oldest] = this.#paces.keys();
    if (this.#paces.size > MOST_KEPT && oldest !== undefined) this.#paces.delete(oldest);
  }
}
