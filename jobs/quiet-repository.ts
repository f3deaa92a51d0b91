import { type Db, MongoJobRepository } from '@agendajs/mongo-backend';

type Asked = Parameters<MongoJobRepository['getNextJobToRun']>;
type Found = ReturnType<MongoJobRepository['getNextJobToRun']>;

const EPOCH = new Date(0);
/** Questions of one look come together: one answer serves them for so many ms. */
const SAME_LOOK = 250;
/** How far to look ahead, in looks of Agenda. */
const AHEAD = 3;
/** Where so many are due, every name is asked for. */
const MOST_FOUND = 200;

/**
 * Agenda's jobs, asked for with one query where Agenda looks for each name by itself, with a write that finds nothing;
 * and with none for a while after nothing was near.
 */
export class QuietRepository extends MongoJobRepository {
  #names: Promise<ReadonlySet<string> | 'all'> = Promise.resolve('all');
  #askedAt = Number.NEGATIVE_INFINITY;
  #quietUntil = Number.NEGATIVE_INFINITY;

  constructor(
    options: ConstructorParameters<typeof MongoJobRepository>[0],
    private readonly at: Db,
    private readonly collectionName: string,
    private readonly processEvery: number,
  ) {
    super(options);
  }

  /** Something may be due soon that was not there. */
  wake(): void {
    this.#quietUntil = Number.NEGATIVE_INFINITY;
    this.#askedAt = Number.NEGATIVE_INFINITY;
  }

  override async getNextJobToRun(...asked: Asked): Found {
    const [name, until] = asked;
    const names = await this.#namesDue(until);
    return names === 'all' || names.has(name) ? super.getNextJobToRun(...asked) : undefined;
  }

  #namesDue(until: Date): Promise<ReadonlySet<string> | 'all'> {
    const now = performance.now();
    if (now < this.#quietUntil) return Promise.resolve(new Set());
    if (now - this.#askedAt > SAME_LOOK) {
      this.#askedAt = now;
      this.#names = this.#findNames(until);
    }
    return this.#names;
  }

  /** Looks ahead, so that looks at which nothing can be due are left out. */
  async #findNames(until: Date): Promise<ReadonlySet<string> | 'all'> {
    const near = new Date(until.getTime() + AHEAD * this.processEvery);
    const found = await this.at
      .collection(this.collectionName)
      .find(
        // What a process that died holds is locked.
        { $or: [{ nextRunAt: { $gt: EPOCH, $lte: near } }, { lockedAt: { $gt: EPOCH } }] },
        { projection: { name: 1, nextRunAt: 1, lockedAt: 1 } },
      )
      .limit(MOST_FOUND)
      .toArray();
    if (found.length === MOST_FOUND) return 'all';
    const isDue = ({ nextRunAt, lockedAt }: (typeof found)[number]): boolean => Boolean(lockedAt) || nextRunAt <= until;
    const due = found.filter(isDue);
    if (due.length === 0) {
      const next = Math.min(near.getTime(), ...found.map(({ nextRunAt }) => nextRunAt.getTime()));
      // A timer may be a little early.
      this.#quietUntil = performance.now() + next - until.getTime() - SAME_LOOK;
    }
    return new Set(due.map(({ name }) => String(name)));
  }
}
