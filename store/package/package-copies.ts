import { MINUTE, SECOND } from '../../domain/durations.js';
import type { LentCopy, Spool } from '../../domain/release/ports.js';

/** Unused for so long, or made so long ago, a copy goes. The spool's own sweep takes no file younger than an hour. */
const IDLE_LIFE = 5 * MINUTE;
const WHOLE_LIFE = 30 * MINUTE;
/** How often it is asked whether the packages are still there, as long as there are copies. */
const LOOKS_EVERY = 3 * SECOND;
/** At most this many stay that nobody is reading: 160 MB. */
const KEPT = 4;

interface Copy {
  readonly fileId: string;
  readonly made: number;
  readonly spool: Promise<Spool | null>;
  used: number;
  readers: number;
  /** To be discarded by its last reader. */
  isOver: boolean;
}

/**
 * Private copies of packages that somebody reads, file after file: the bytes come out of the database once. A copy goes
 * when nobody has used it for five minutes, when its package is discarded, in whatever process, and when the store closes.
 */
export class PackageCopies {
  readonly #copies = new Map<string, Copy>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(
    private readonly fetch: (fileId: string) => Promise<Spool | null>,
    /** Those of these packages that are still there. */
    private readonly existing: (fileIds: readonly string[]) => Promise<ReadonlySet<string>>,
    private readonly now: () => number = Date.now,
  ) {}

  async lend(fileId: string): Promise<LentCopy | null> {
    const copy = this.#fresh(fileId) ?? this.#make(fileId);
    copy.readers += 1;
    const spool = await copy.spool.catch((error: unknown) => {
      copy.readers -= 1;
      this.#forget(copy);
      throw error;
    });
    if (spool === null) {
      copy.readers -= 1;
      this.#forget(copy);
      return null;
    }
    let isLent = true;
    const giveBack = async (): Promise<void> => {
      if (!isLent) return;
      isLent = false;
      copy.readers -= 1;
      copy.used = this.now();
      if (copy.isOver && copy.readers === 0) await discardSpool(copy);
      else await this.sweep();
    };
    return { path: spool.path, sha256: spool.sha256, giveBack };
  }

  /** Drops the copy of a package whose bytes go. */
  async discard(fileId: string): Promise<void> {
    const copy = this.#copies.get(fileId);
    if (copy !== undefined) await this.#retire(copy);
  }

  /** Drops what is over and what is too many; answers how many went. */
  async sweep(): Promise<number> {
    const now = this.now();
    const unread = [...this.#copies.values()].filter(({ readers }) => readers === 0);
    const over = unread.filter(({ used, made }) => now - used > IDLE_LIFE || now - made > WHOLE_LIFE);
    const rest = unread.filter((copy) => !over.includes(copy)).sort((one, other) => other.used - one.used);
    const gone = [...over, ...rest.slice(KEPT)];
    for (const copy of gone) await this.#retire(copy);
    this.#wake();
    return gone.length;
  }

  /** Drops the copies of packages that are gone: of a decision in another process nobody tells this one. */
  async dropGone(): Promise<void> {
    const held = [...this.#copies.values()];
    if (held.length === 0) return;
    const there = await this.existing(held.map(({ fileId }) => fileId));
    for (const copy of held) if (!there.has(copy.fileId)) await this.#retire(copy);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const copy of this.#copies.values()) await discardSpool(copy);
  }

  #fresh(fileId: string): Copy | null {
    const copy = this.#copies.get(fileId);
    return copy === undefined || this.now() - copy.made > WHOLE_LIFE ? null : copy;
  }

  #make(fileId: string): Copy {
    const old = this.#copies.get(fileId);
    const now = this.now();
    const copy: Copy = { fileId, made: now, used: now, readers: 0, isOver: false, spool: this.fetch(fileId) };
    this.#copies.set(fileId, copy);
    if (old !== undefined) void this.#retire(old);
    this.#wake();
    return copy;
  }

  #forget(copy: Copy): void {
    if (this.#copies.get(copy.fileId) === copy) this.#copies.delete(copy.fileId);
  }

  /** Lends it no more, and discards it as soon as nobody reads it. */
  async #retire(copy: Copy): Promise<void> {
    this.#forget(copy);
    copy.isOver = true;
    if (copy.readers === 0) await discardSpool(copy);
  }

  /** Looks again by itself, so that a process that runs no jobs keeps nothing either. */
  #wake(): void {
    if (this.#timer !== null || this.#closed || this.#copies.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // Where the database does not answer, it is asked again.
      void this.dropGone()
        .catch(() => {})
        .then(() => this.sweep());
    }, LOOKS_EVERY);
    this.#timer.unref();
  }
}

async function discardSpool({ spool }: Copy): Promise<void> {
  const made = await spool.catch(() => null);
  await made?.discard();
}
