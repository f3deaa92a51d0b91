type Begin = () => void;

/**
 * Gives each piece of work a turn, so many at a time. What is urgent goes first: a person's decision, which signs, does
 * not wait behind the packages that came in meanwhile. (Piscina's own queue passes over tasks that have a signal.)
 */
export class Turns {
  readonly #urgent: Begin[] = [];
  readonly #others: Begin[] = [];
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** How many wait that are not urgent. */
  get waiting(): number {
    return this.#others.length;
  }

  async take<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => (isUrgent ? this.#urgent : this.#others).push(begin));
    try {
      return await work();
    } finally {
      const next = this.#urgent.shift() ?? this.#others.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
