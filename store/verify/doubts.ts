import { SECOND } from '../../domain/durations.js';
import { SET_BACK } from './recent-answers.js';

const MOST_IN_A_ROUND = 50;
const ROUND = SECOND;

/** A version, as it is asked for. */
export interface Name {
  readonly slug: string;
  readonly version: string;
}

/**
 * Names that were answered as unknown without asking for them. A few of them, in rounds, are asked for afterwards: a
 * decision that no confirmation saw, since its process's clock was far behind, would stay unseen otherwise.
 */
export class Doubts {
  #names = new Map<string, Name>();
  #round = Number.NEGATIVE_INFINITY;

  /** Notes a name, and gives those that are to be asked for now; mostly none. */
  note(key: string, slug: string, version: string, now: number): Iterable<Name> {
    if (this.#names.size < MOST_IN_A_ROUND && !this.#names.has(key)) this.#names.set(key, { slug, version });
    if (now - this.#round < ROUND && this.#round - now <= SET_BACK) return [];
    this.#round = now;
    const names = this.#names;
    this.#names = new Map();
    return names.values();
  }
}
