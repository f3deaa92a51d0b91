/** A part of both texts: lines `a0` up to, not including, `a1` of the old one, `b0` up to `b1` of the new one. */
export interface Box {
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

/** Steps that may still be taken: one for each diagonal looked at and for each line run over. */
export interface Budget {
  left: number;
}

/** How far each diagonal is reached from the beginning and from the end; made once for a text, used again for each box. */
export interface Reach {
  readonly ahead: Int32Array;
  readonly behind: Int32Array;
}

export function reachFor(lines: number): Reach {
  return { ahead: new Int32Array(lines + 3), behind: new Int32Array(lines + 3) };
}

/**
 * Where a shortest way through a box has its middle (Myers, 1986, section 4b: from both ends at once, in linear space):
 * what is before it, and what is behind it. Neither of the box's sides is empty, its first lines differ and so do its
 * last. `null` when the budget is used up.
 */
export function splitInTheMiddle(
  a: Int32Array,
  b: Int32Array,
  { a0, a1, b0, b1 }: Box,
  { ahead, behind }: Reach,
  budget: Budget,
): readonly [Box, Box] | null {
  const n = a1 - a0;
  const m = b1 - b0;
  const delta = n - m;
  const isOdd = (n + m) % 2 === 1;
  // Diagonals go from -m to n.
  const zero = m + 1;
  ahead[zero + 1] = 0;
  behind[zero + 1] = 0;
  for (let d = 0; d <= (n + m + 1) >> 1; d += 1) {
    const lowest = -(d - 2 * Math.max(0, d - m));
    const highest = d - 2 * Math.max(0, d - n);
    let steps = highest - lowest + 2;
    for (let k = lowest; k <= highest; k += 2) {
      let x = startOf(ahead, zero + k, k === -d, k === d);
      const from = x;
      while (x < n && x - k < m && a[a0 + x] === b[b0 + x - k]) x += 1;
      ahead[zero + k] = x;
      steps += x - from;
      const other = delta - k;
      if (isOdd && other > -d && other < d && x + (behind[zero + other] as number) >= n) {
        return [
          { a0, a1: a0 + from, b0, b1: b0 + from - k },
          { a0: a0 + x, a1, b0: b0 + x - k, b1 },
        ];
      }
    }
    for (let k = lowest; k <= highest; k += 2) {
      let x = startOf(behind, zero + k, k === -d, k === d);
      const from = x;
      while (x < n && x - k < m && a[a1 - 1 - x] === b[b1 - 1 - x + k]) x += 1;
      behind[zero + k] = x;
      steps += x - from;
      const other = delta - k;
      if (!isOdd && other >= -d && other <= d && x + (ahead[zero + other] as number) >= n) {
        return [
          { a0, a1: a1 - x, b0, b1: b1 - x + k },
          { a0: a1 - from, a1, b0: b1 - from + k, b1 },
        ];
      }
    }
    budget.left -= steps;
    if (budget.left < 0) return null;
  }
  return null;
}

/** The furthest that a diagonal is reached from its neighbours, by one more line of either text. */
function startOf(reached: Int32Array, at: number, isLowest: boolean, isHighest: boolean): number {
  const down = reached[at + 1] as number;
  const right = reached[at - 1] as number;
  return isLowest || (!isHighest && right < down) ? down : right + 1;
}
