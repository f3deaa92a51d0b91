import { invertKey, keyAfter, keyOf } from '../bson/keys.js';
import { rankOf, TypeRank } from '../bson/values.js';
import { type KeyRange, rangeOf } from '../engine/keyspace.js';
import type { PathBounds } from './bounds.js';

/** One end of a span: the keys that begin with `key` belong to it, or do not. */
interface Limit {
  readonly key: Buffer;
  readonly inclusive: boolean;
}

/** The keys under `prefix` whose next value lies within the bounds, in their order; all of them where bounds cannot narrow it down. */
export function rangesWithin(prefix: Buffer, bounds: PathBounds, direction: 1 | -1, multikey: boolean): KeyRange[] {
  const spans = spansOf(bounds, multikey);
  if (spans === null) return [rangeOf(prefix)];
  const ranges = spans.map(({ lower, upper }) => {
    const { start, end } = direction > 0 ? ascending(lower, upper) : descending(lower, upper);
    return { start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) };
  });
  return direction > 0 ? ranges : ranges.reverse();
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

interface Span {
  readonly lower: Limit;
  readonly upper: Limit;
}

function spansOf(bounds: PathBounds, multikey: boolean): Span[] | null {
  if (bounds.prefix !== undefined) {
    const text = keyOf(bounds.prefix.text);
    // Without its terminating zero, the key is a prefix of the keys of all longer texts.
    return [text.subarray(0, text.length - 1), keyOf(bounds.prefix.pattern)].map((key) => {
      const limit = { key, inclusive: true };
      return { lower: limit, upper: limit };
    });
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
  return [
    {
      lower: hasLower ? { key: keyOf(lower), inclusive: '$gte' in bounds } : wholeType,
      upper: useUpper ? { key: keyOf(upper), inclusive: '$lte' in bounds } : wholeType,
    },
  ];
}
