import { KeySlots } from './key-slots.js';
import { type Kept, PackedKey, PublishedRows } from './published-rows.js';

/** A row, its place among the slots and what grows beside them, with keys of any length. */
const BYTES_OF_A_VERSION = 200;

/** How many versions find room in so many bytes. */
export function versionsIn(bytes: number): number {
  return Math.max(1, Math.floor(bytes / BYTES_OF_A_VERSION));
}

/** So many are kept as they are read, by the last digits of their rows: a megabyte. */
const READY = 4096;
/** One in so many of those that are read anew takes the room of another. */
const ONE_IN = 16;
const NONE = 2 ** 32 - 1;

/**
 * Published versions by key, at most so many: where there is no more room, one goes that was not asked for since the last
 * round.
 */
export class PublishedTable {
  readonly #rows: PublishedRows;
  readonly #slots: KeySlots;
  readonly #key = new PackedKey();
  /** The keys that find no room in a row. */
  readonly #long = new Map<string, number>();
  readonly #longByRow = new Map<number, string>();
  readonly #free: number[] = [];
  #count = 0;
  /** Which row is kept as it was read, by its last digits. */
  readonly #readyAt = new Uint32Array(READY).fill(NONE);
  readonly #ready = new Array<Kept | undefined>(READY).fill(undefined);
  #reads = 0;
  #hand = 0;
  #hasEvicted = false;

  constructor(private readonly most: number) {
    this.#rows = new PublishedRows(most);
    this.#slots = new KeySlots(this.#rows);
  }

  get size(): number {
    return this.#count - this.#free.length;
  }

  /** Whether one had to go for another since the table was empty. */
  get hasEvicted(): boolean {
    return this.#hasEvicted;
  }

  has(key: string): boolean {
    return this.#find(key) !== -1;
  }

  get(key: string): Kept | undefined {
    const at = this.#find(key);
    if (at === -1) return undefined;
    this.#rows.use(at, true);
    return this.#readyAt[at % READY] === at ? this.#ready[at % READY] : this.#read(at);
  }

  #read(at: number): Kept {
    const kept = this.#rows.read(at);
    this.#reads += 1;
    // Each one that is kept is copied by the garbage collector: of many that are asked for once, most are not.
    if (this.#reads % ONE_IN === 0 || this.#readyAt[at % READY] === NONE) {
      this.#readyAt[at % READY] = at;
      this.#ready[at % READY] = kept;
    }
    return kept;
  }

  set(key: string, kept: Kept): void {
    const found = this.#find(key);
    // Before it is packed: who goes is packed in its place.
    const at = found === -1 ? this.#place() : found;
    const isShort = this.#key.pack(key);
    this.#rows.write(at, isShort ? this.#key : null, kept);
    if (this.#readyAt[at % READY] === at) this.#unready(at);
    if (found !== -1) return;
    if (isShort) {
      this.#slots.add(this.#key.hash, at);
    } else {
      this.#long.set(key, at);
      this.#longByRow.set(at, key);
    }
  }

  delete(key: string): void {
    const at = this.#find(key);
    if (at === -1) return;
    this.#remove(key, at);
    this.#free.push(at);
  }

  clear(): void {
    this.#rows.clear();
    this.#slots.clear();
    this.#long.clear();
    this.#longByRow.clear();
    this.#free.length = 0;
    this.#count = 0;
    this.#readyAt.fill(NONE);
    this.#ready.fill(undefined);
    this.#hand = 0;
    this.#hasEvicted = false;
  }

  /** The row of a key, or -1. */
  #find(key: string): number {
    return this.#key.pack(key) ? this.#slots.find(this.#key) : (this.#long.get(key) ?? -1);
  }

  #remove(key: string, at: number): void {
    if (this.#key.pack(key)) {
      this.#slots.delete(this.#key.hash, at);
    } else {
      this.#long.delete(key);
      this.#longByRow.delete(at);
    }
    if (this.#readyAt[at % READY] === at) this.#unready(at);
  }

  #unready(at: number): void {
    this.#readyAt[at % READY] = NONE;
    this.#ready[at % READY] = undefined;
  }

  #place(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#count >= this.most) return this.#evict();
    this.#count += 1;
    return this.#count - 1;
  }

  /** No row is free then. */
  #evict(): number {
    this.#hasEvicted = true;
    for (;;) {
      const at = this.#hand;
      this.#hand = (at + 1) % this.#count;
      if (!this.#rows.isUsed(at)) {
        this.#remove(this.#longByRow.get(at) ?? this.#rows.keyOf(at), at);
        return at;
      }
      this.#rows.use(at, false);
    }
  }
}
