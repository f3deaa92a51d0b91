/** A key of a manifest that nobody reads and that looks like one that is read (decisions §5 "Manifest"). */
export interface NearKey {
  readonly field: string;
  /** The key that may have been meant. */
  readonly expected: string;
}

const knownKeys = ['slug', 'version', 'name', 'permissions', 'hooks', 'requires'];
const plainKey = /^[\p{L}\p{N} _.-]+$/u;
const longestKey = 20;
const keysNamed = 20;

/** The keys of a manifest that are near misses of those that are read, in its order, at most 20. */
export function nearKeys(manifest: Readonly<Record<string, unknown>>): NearKey[] {
  const found: NearKey[] = [];
  for (const field of Object.keys(manifest)) {
    const expected = nearestKey(field);
    if (expected === null) continue;
    found.push({ field, expected });
    if (found.length === keysNamed) break;
  }
  return found;
}

/** The key that is read and that this one may stand for; `null` for one that is read itself, and for one of its own. */
function nearestKey(key: string): string | null {
  if (key.length > longestKey || knownKeys.includes(key) || !plainKey.test(key)) return null;
  const folded = key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ _.-]/g, '');
  return knownKeys.find((known) => areNear(folded, known)) ?? null;
}

/** One slip, two in a long word: a letter more, less, other, or two that changed places. */
function areNear(key: string, known: string): boolean {
  return slipsBetween(key, known) <= (known.length > 6 ? 2 : 1);
}

function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
