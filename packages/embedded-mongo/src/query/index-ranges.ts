import { invertKey, keyAfter, keyOf } from '../bson/keys.js';
import { rankOf, TypeRank } from '../bson/values.js';
import { type KeyRange, rangeOf } from '../engine/keyspace.js';
import type { PathBounds } from './bounds.js';

/** One end of a span: the keys that begin with `key` belong to it, or do not. */
interface Limit {
  readonly key: Buffer;
  readonly inclusive: boolean;
}

/** The keys under `prefix` whose next value lies within the bounds; all of them where bounds cannot narrow it down. */
export function rangeWithin(prefix: Buffer, bounds: PathBounds, direction: 1 | -1, multikey: boolean): KeyRange {
  const span = spanOf(bounds, multikey);
  if (span === null) return rangeOf(prefix);
  const { start, end } = direction > 0 ? ascending(span.lower, span.upper) : descending(span.lower, span.upper);
  return { start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) };
}

function ascending(lower: Limit, upper: Limit): KeyRange {
  return {
    start: lower.inclusive ? lower.key : keyAfter(lower.key),
    end: upper.inclusive ? keyAfter(upper.key) : upper.key,
  };
}

/** Descending fields are filed under inverted keys, so the ends change places. */
function descending(lower: Limit, upper: Limit): KeyRange {
  return ascending(
    { key: invertKey(upper.key), inclusive: upper.inclusive },
    { key: invertKey(lower.key), inclusive: lower.inclusive },
  );
}

function spanOf(bounds: PathBounds, multikey: boolean): { lower: Limit; upper: Limit } | null {
  if (bounds.prefix !== undefined) {
    const text = keyOf(bounds.prefix);
    // Without its terminating zero, the key is a prefix of the keys of all longer texts.
    const limit = { key: text.subarray(0, text.length - 1), inclusive: true };
    return { lower: limit, upper: limit };
  }
  const lower = '$gte' in bounds ? bounds.$gte : bounds.$gt;
  const upper = '$lte' in bounds ? bounds.$lte : bounds.$lt;
  const hasLower = '$gte' in bounds || '$gt' in bounds;
  const hasUpper = '$lte' in bounds || '$lt' in bounds;
  const rank = rankOf(hasLower ? lower : upper);
  if (rank === TypeRank.minKey || rank === TypeRank.maxKey) return null;
  // Ranges span one type only. With arrays, one element may satisfy the lower bound and another the upper one.
  const useUpper = hasUpper && !(multikey && hasLower) && rankOf(upper) === rank;
  const wholeType = { key: Buffer.from([rank]), inclusive: true };
  return {
    lower: hasLower ? { key: keyOf(lower), inclusive: '$gte' in bounds } : wholeType,
    upper: useUpper ? { key: keyOf(upper), inclusive: '$lte' in bounds } : wholeType,
  };
}
