import type { PackedKey, PublishedRows } from './published-rows.js';

/** One that grows is built again whole: of many small ones, only one is at a time. */
const SHARDS = 16;
const OF_SHARD = 4;
const FIRST_ROOM = 64;
/** Full to two thirds at most: so a key is found within three places, nearly always in one line of the cache. */
const FULL = 2 / 3;

/** The hash of a key and, one higher, its row; zero in an empty place. */
interface Shard {
  slots: Uint32Array;
  mask: number;
  count: number;
}

/** In which row a key is, by open addressing. */
export class KeySlots {
  readonly #shards = Array.from({ length: SHARDS }, emptyShard);

  constructor(private readonly rows: PublishedRows) {}

  /** The row, or -1. */
  find(key: PackedKey): number {
    const { hash } = key;
    const { slots, mask } = this.#shardOf(hash);
    for (let place = hash >>> OF_SHARD; ; place += 1) {
      const slot = (place & mask) << 1;
      const row = slots[slot + 1] as number;
      if (row === 0) return -1;
      if (slots[slot] === hash && this.rows.has(row - 1, key)) return row - 1;
    }
  }

  /** Of a key that is not there. */
  add(hash: number, row: number): void {
    const shard = this.#shardOf(hash);
    if (shard.count + 1 > (shard.mask + 1) * FULL) grow(shard);
    shard.count += 1;
    place(shard, hash, row + 1);
  }

  /** Of a key that is there. What stands behind it moves up, so that no gap cuts it off. */
  delete(hash: number, row: number): void {
    const shard = this.#shardOf(hash);
    const { slots, mask } = shard;
    let gap = (hash >>> OF_SHARD) & mask;
    while (slots[gap * 2 + 1] !== row + 1) gap = (gap + 1) & mask;
    for (let next = (gap + 1) & mask; slots[next * 2 + 1] !== 0; next = (next + 1) & mask) {
      const wanted = ((slots[next * 2] as number) >>> OF_SHARD) & mask;
      if (((next - wanted) & mask) < ((next - gap) & mask)) continue;
      slots.copyWithin(gap * 2, next * 2, next * 2 + 2);
      gap = next;
    }
    slots[gap * 2 + 1] = 0;
    shard.count -= 1;
  }

  clear(): void {
    for (const shard of this.#shards) Object.assign(shard, emptyShard());
  }

  #shardOf(hash: number): Shard {
    return this.#shards[hash & (SHARDS - 1)] as Shard;
  }
}

function emptyShard(): Shard {
  return { slots: new Uint32Array(FIRST_ROOM * 2), mask: FIRST_ROOM - 1, count: 0 };
}

function grow(shard: Shard): void {
  const { slots } = shard;
  shard.slots = new Uint32Array(slots.length * 2);
  shard.mask = slots.length - 1;
  for (let slot = 0; slot < slots.length; slot += 2) {
    const row = slots[slot + 1] as number;
    if (row !== 0) place(shard, slots[slot] as number, row);
  }
}

function place({ slots, mask }: Shard, hash: number, row: number): void {
  let at = (hash >>> OF_SHARD) & mask;
  while (slots[at * 2 + 1] !== 0) at = (at + 1) & mask;
  slots[at * 2] = hash;
  slots[at * 2 + 1] = row;
}
