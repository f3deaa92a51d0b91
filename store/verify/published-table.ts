import type { PublishedFile } from '../../domain/verify/ports.js';

/** Measured with a million of them, slugs of 15 characters; the key and its place take two thirds. */
const BYTES_OF_A_VERSION = 200;

/** How many versions find room in so many bytes. */
export function versionsIn(bytes: number): number {
  return Math.max(1, Math.floor(bytes / BYTES_OF_A_VERSION));
}

/** A map that grows is built again whole: of many small ones, only one is at a time. */
const SHARDS = 128;
const FIRST_ROOM = 1024;
const HASH_BYTES = 32;
/** So many are kept as they are read, by the last digits of their places: a megabyte. */
const READY = 4096;
/** One in so many of those that are read anew takes the room of another. */
const ONE_IN = 16;

interface Kept {
  readonly file: PublishedFile;
  /** When the store was asked, in milliseconds. */
  readonly asked: number;
}

/** A version as it was read, and its place. */
interface Ready {
  readonly at: number;
  readonly kept: Kept;
}

/**
 * Published versions by key, at most so many: where there is no more room, one goes that was not asked for since the last
 * round. Everything but the keys lies in arrays of numbers, which cost a quarter of what objects do, and the garbage
 * collector nothing.
 */
export class PublishedTable {
  readonly #places = Array.from({ length: SHARDS }, () => new Map<string, number>());
  readonly #publishers = new Numbered();
  readonly #kids = new Numbered();
  readonly #keys: Array<string | null> = [];
  readonly #free: number[] = [];
  #room = 0;
  #hashes = Buffer.alloc(0);
  #published = new Float64Array(0);
  #asked = new Float64Array(0);
  #publisher = new Uint32Array(0);
  #kid = new Uint32Array(0);
  #used = new Uint8Array(0);
  readonly #ready = new Array<Ready | undefined>(READY).fill(undefined);
  #reads = 0;
  #hand = 0;
  #hasEvicted = false;

  constructor(private readonly most: number) {}

  get size(): number {
    return this.#keys.length - this.#free.length;
  }

  /** Whether one had to go for another since the table was empty. */
  get hasEvicted(): boolean {
    return this.#hasEvicted;
  }

  has(key: string): boolean {
    return this.#shardOf(key).has(key);
  }

  get(key: string): Kept | undefined {
    const at = this.#shardOf(key).get(key);
    if (at === undefined) return undefined;
    this.#used[at] = 1;
    const ready = this.#ready[at % READY];
    return ready?.at === at ? ready.kept : this.#read(at);
  }

  #read(at: number): Kept {
    const kept = {
      file: {
        sha256: this.#hashes.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
        publisher: this.#publishers.at(this.#publisher[at]),
        published_at: new Date(this.#published[at] ?? 0).toISOString(),
        kid: this.#kids.at(this.#kid[at]),
      },
      asked: this.#asked[at] ?? 0,
    };
    this.#reads += 1;
    // Each one that is kept is copied by the garbage collector: of many that are asked for once, most are not.
    if (this.#reads % ONE_IN === 0 || this.#ready[at % READY] === undefined) this.#ready[at % READY] = { at, kept };
    return kept;
  }

  set(key: string, { file, asked }: Kept): void {
    const shard = this.#shardOf(key);
    const at = shard.get(key) ?? this.#place();
    shard.set(key, at);
    this.#keys[at] = key;
    this.#hashes.write(file.sha256, at * HASH_BYTES, 'hex');
    this.#published[at] = Date.parse(file.published_at);
    this.#asked[at] = asked;
    this.#publisher[at] = this.#publishers.numberOf(file.publisher);
    this.#kid[at] = this.#kids.numberOf(file.kid);
    this.#used[at] = 0;
    if (this.#ready[at % READY]?.at === at) this.#ready[at % READY] = undefined;
  }

  delete(key: string): void {
    const shard = this.#shardOf(key);
    const at = shard.get(key);
    if (at === undefined) return;
    shard.delete(key);
    this.#keys[at] = null;
    this.#free.push(at);
  }

  clear(): void {
    for (const shard of this.#places) shard.clear();
    this.#keys.length = 0;
    this.#free.length = 0;
    this.#ready.fill(undefined);
    this.#hand = 0;
    this.#hasEvicted = false;
  }

  #shardOf(key: string): Map<string, number> {
    let sum = 0;
    for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) | 0;
    return this.#places[(sum ^ (sum >>> 15)) & (SHARDS - 1)] as Map<string, number>;
  }

  #place(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#keys.length >= this.most) return this.#evict();
    const at = this.#keys.length;
    if (at >= this.#room) this.#grow();
    this.#keys.push(null);
    return at;
  }

  #evict(): number {
    this.#hasEvicted = true;
    for (;;) {
      const at = this.#hand;
      this.#hand = (at + 1) % this.#keys.length;
      const key = this.#keys[at];
      if (this.#used[at] === 0 && key != null) {
        this.#shardOf(key).delete(key);
        return at;
      }
      this.#used[at] = 0;
    }
  }

  #grow(): void {
    this.#room = Math.min(this.most, Math.max(FIRST_ROOM, this.#room * 2));
    this.#hashes = Buffer.concat([this.#hashes], this.#room * HASH_BYTES);
    this.#published = larger(this.#published, new Float64Array(this.#room));
    this.#asked = larger(this.#asked, new Float64Array(this.#room));
    this.#publisher = larger(this.#publisher, new Uint32Array(this.#room));
    this.#kid = larger(this.#kid, new Uint32Array(this.#room));
    this.#used = larger(this.#used, new Uint8Array(this.#room));
  }
}

/** Texts of which there are few, by number. */
class Numbered {
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  at(number: number | undefined): string {
    return this.#texts[number ?? 0] ?? '';
  }
}

function larger<A extends Float64Array | Uint32Array | Uint8Array>(before: A, after: A): A {
  after.set(before);
  return after;
}
