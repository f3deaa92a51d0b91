import type { Binary, ObjectId, Timestamp } from 'bson';
import { compareNumbers } from './numbers.js';
import { binaryBytes, type Document, type NumericValue, rankOf, regexParts, TypeRank } from './values.js';

/** MongoDB's total order over values of all types; a missing field equals `null` here. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = rankOf(a);
  const other = rankOf(b);
  if (rank !== other) return rank < other ? -1 : 1;
  switch (rank) {
    case TypeRank.number:
      return compareNumbers(a as NumericValue, b as NumericValue);
    case TypeRank.string:
      return compareStrings(textOf(a), textOf(b));
    case TypeRank.object:
      return compareDocuments(a as Document, b as Document);
    case TypeRank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case TypeRank.binary:
      return compareBinaries(a as Binary, b as Binary);
    case TypeRank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case TypeRank.boolean:
      return order(a as boolean, b as boolean);
    case TypeRank.date:
      return order((a as Date).getTime(), (b as Date).getTime());
    case TypeRank.timestamp:
      return order(unsigned(a as Timestamp), unsigned(b as Timestamp));
    case TypeRank.regex:
      return compareRegexes(a as RegExp, b as RegExp);
    case TypeRank.code:
    case TypeRank.codeWithScope:
      return compareCode(a as CodeLike, b as CodeLike);
    default:
      return 0;
  }
}

export function equalValues(a: unknown, b: unknown): boolean {
  // Which of two texts comes first is not asked: that takes their bytes.
  if (typeof a === 'string' && typeof b === 'string') return a === b;
  return compareValues(a, b) === 0;
}

type CodeLike = { code: string; scope?: Document | null };

function order<T extends number | bigint | boolean | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String((value as { value: unknown }).value);
}

/** By UTF-8 bytes, which differs from UTF-16 order beyond the basic plane. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function compareDocuments(a: Document, b: Document): number {
  const fieldsA = Object.keys(a);
  const fieldsB = Object.keys(b);
  const shared = Math.min(fieldsA.length, fieldsB.length);
  for (let i = 0; i < shared; i += 1) {
    const fieldA = fieldsA[i] as string;
    const fieldB = fieldsB[i] as string;
    const result =
      order(rankOf(a[fieldA]), rankOf(b[fieldB])) ||
      compareStrings(fieldA, fieldB) ||
      compareValues(a[fieldA], b[fieldB]);
    if (result !== 0) return result;
  }
  return order(fieldsA.length, fieldsB.length);
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const result = compareValues(a[i], b[i]);
    if (result !== 0) return result;
  }
  return order(a.length, b.length);
}

/** Length first, then subtype, then the bytes. */
function compareBinaries(a: Binary, b: Binary): number {
  return (
    order(a.position, b.position) || order(a.sub_type, b.sub_type) || Buffer.compare(binaryBytes(a), binaryBytes(b))
  );
}

function compareRegexes(a: RegExp, b: RegExp): number {
  const left = regexParts(a);
  const right = regexParts(b);
  return compareStrings(left.pattern, right.pattern) || compareStrings(left.options, right.options);
}

function compareCode(a: CodeLike, b: CodeLike): number {
  return compareStrings(a.code, b.code) || compareDocuments(a.scope ?? {}, b.scope ?? {});
}

function unsigned(value: Timestamp): bigint {
  return BigInt.asUintN(64, value.toBigInt());
}
