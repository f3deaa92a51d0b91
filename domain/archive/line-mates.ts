import { likeness } from './word-marks.js';

/** A line of a row, or a part of a long one. */
interface Line {
  readonly part: number;
  readonly text: string;
}

/** Pairs that are looked at in one place; in a larger one lines stand for one another as they come. */
const MOST_PAIRS = 900;

/**
 * Which lines that are gone and which that came stand for one another: those that are alike, in order on both sides, so
 * that what is alike in all of them together is most.
 */
export function matesIn(gone: readonly Line[], fresh: readonly Line[]): readonly (readonly [number, number])[] {
  if (gone.length * fresh.length > MOST_PAIRS) return gone.length === fresh.length ? gone.map((_, at) => [at, at]) : [];
  const width = fresh.length + 1;
  const best = new Float64Array((gone.length + 1) * width);
  const alike = gone.map((one) => fresh.map((other) => (one.part === other.part ? likeness(one.text, other.text) : 0)));
  for (let n = gone.length - 1; n >= 0; n -= 1) {
    for (let m = fresh.length - 1; m >= 0; m -= 1) {
      const both = (alike[n]?.[m] ?? 0) > 0 ? (alike[n]?.[m] ?? 0) + (best[(n + 1) * width + m + 1] ?? 0) : 0;
      best[n * width + m] = Math.max(both, best[(n + 1) * width + m] ?? 0, best[n * width + m + 1] ?? 0);
    }
  }
  const mates: [number, number][] = [];
  for (let n = 0, m = 0; n < gone.length && m < fresh.length; ) {
    const here = best[n * width + m] ?? 0;
    if (here === (best[(n + 1) * width + m] ?? 0)) n += 1;
    else if (here === (best[n * width + m + 1] ?? 0)) m += 1;
    else {
      mates.push([n, m]);
      n += 1;
      m += 1;
    }
  }
  return mates;
}
