type Begin = () => void;

/** Of so many it is remembered when they were served. */
const REMEMBERED = 1000;

interface Waiting {
  readonly whose: string;
  readonly begin: Begin;
}

/**
 * Gives each piece of work a turn, so many at a time. What is urgent goes first: a person's decision, which signs, does
 * not wait behind the packages that came in meanwhile. Of the others, whoever was served longest ago is next, so that nobody's packages stand behind all of another's. (Piscina's own queue passes over tasks that have
 * a signal.)
 */
export class Turns {
  readonly #urgent: Begin[] = [];
  readonly #others: Waiting[] = [];
  /** When each was served last, as a running number. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #free: number;
  /** How those that were lent a place are asked to give it back. */
  readonly #lent = new Set<Begin>();

  constructor(places: number) {
    this.#free = places;
  }

  /** How many wait that are not urgent. */
  get waiting(): number {
    return this.#others.length;
  }

  /** How many of one wait. */
  waitingOf(whose: string): number {
    return this.#others.filter((one) => one.whose === whose).length;
  }

  /** `whose`: what the work is for; pieces of one are done in their order. */
  async take<T>(isUrgent: boolean, work: () => Promise<T>, whose = ''): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else {
      for (const giveWay of this.#lent) giveWay();
      await new Promise<void>((begin) => (isUrgent ? this.#urgent.push(begin) : this.#others.push({ whose, begin })));
    }
    this.#served.set(whose, ++this.#turn);
    try {
      return await work();
    } finally {
      this.#handOn();
    }
  }

  /**
   * Lends a place that nobody needs, if there is one, to work that has a place already; `null` if there is none. `giveWay` is
   * called when somebody waits: the work is then to end soon.
   */
  lend<T>(work: () => Promise<T>, giveWay: Begin): Promise<T> | null {
    if (this.#free === 0) return null;
    this.#free -= 1;
    this.#lent.add(giveWay);
    return work().finally(() => {
      this.#lent.delete(giveWay);
      this.#handOn();
    });
  }

  #handOn(): void {
    const next = this.#urgent.shift() ?? this.#nextOther();
    if (next === undefined) this.#free += 1;
    else next();
  }

  #nextOther(): Begin | undefined {
    let next = 0;
    for (let i = 1; i < this.#others.length; i++) {
      if (this.#servedAt(i) < this.#servedAt(next)) next = i;
    }
    const [waiting] = this.#others.splice(next, 1);
    if (this.#served.size > REMEMBERED) this.#served.clear();
    return waiting?.begin;
  }

  #servedAt(index: number): number {
    return this.#served.get(this.#others[index]?.whose ?? '') ?? 0;
  }
}
