import { keyAfter } from '../bson/keys.js';
import type { DataFile } from './data-file.js';

/** The first byte of a key says what lies under it (0 is the format's description, see dataFile.ts). */
const catalogByte = 1;
const recordByte = 2;
const indexByte = 3;
const retryByte = 4;
const countByte = 5;

/** What LMDB allows at a page size of 4 KiB. */
export const maxKeyBytes = 1978;

export interface KeyRange {
  readonly start: Buffer;
  /** Exclusive. */
  readonly end: Buffer;
}

export function rangeOf(prefix: Buffer): KeyRange {
  return { start: prefix, end: keyAfter(prefix) };
}

export const catalogPrefix = Buffer.from([catalogByte]);
export const retryPrefix = Buffer.from([retryByte]);
export const countPrefix = Buffer.from([countByte]);

export function catalogKey(namespace: string): Buffer {
  return Buffer.concat([catalogPrefix, Buffer.from(namespace)]);
}

export function recordPrefix(collectionId: number): Buffer {
  const prefix = Buffer.alloc(5);
  prefix[0] = recordByte;
  prefix.writeUInt32BE(collectionId, 1);
  return prefix;
}

/** Of all indexes of a collection. */
export function indexesPrefix(collectionId: number): Buffer {
  const prefix = Buffer.alloc(5);
  prefix[0] = indexByte;
  prefix.writeUInt32BE(collectionId, 1);
  return prefix;
}

export function indexPrefix(collectionId: number, indexId: number): Buffer {
  const prefix = Buffer.alloc(9);
  prefix[0] = indexByte;
  prefix.writeUInt32BE(collectionId, 1);
  prefix.writeUInt32BE(indexId, 5);
  return prefix;
}

export function countKey(collectionId: number): Buffer {
  const key = Buffer.alloc(5);
  key[0] = countByte;
  key.writeUInt32BE(collectionId, 1);
  return key;
}

export function retryKey(sessionId: Buffer): Buffer {
  return Buffer.concat([retryPrefix, sessionId]);
}

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/**
 * Entries of a range in order. It reads in growing chunks and finds its place again by key, so it can go on after
 * a pause, sees what was committed meanwhile, and never keeps an LMDB cursor open.
 */
export function* entriesIn(file: DataFile, sought: KeyRange, reverse = false): Generator<Entry, void, void> {
  const range = { start: bound(sought.start), end: bound(sought.end) };
  let limit = 16;
  let from = reverse ? range.end : range.start;
  let first = true;
  for (;;) {
    const chunk = [
      ...file.getRange(
        reverse
          ? { start: from, end: range.start, reverse: true, exclusiveStart: true, inclusiveEnd: true, limit }
          : { start: from, end: range.end, exclusiveStart: !first, limit },
      ),
    ];
    yield* chunk;
    const last = chunk.at(-1);
    if (last === undefined || chunk.length < limit) return;
    from = last.key;
    first = false;
    if (limit < 256) limit *= 2;
  }
}

/** LMDB takes no longer bound than a key; no stored key lies between this one and the one that was asked for. */
function bound(key: Buffer): Buffer {
  return key.length <= maxKeyBytes ? key : keyAfter(key.subarray(0, maxKeyBytes));
}

/** Removes everything in a range; call it inside a transaction. */
export function removeRange(file: DataFile, range: KeyRange): number {
  const keys = [...file.getKeys({ start: range.start, end: range.end })];
  for (const key of keys) file.removeSync(key);
  return keys.length;
}
