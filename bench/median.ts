/** The middle one of some measurements: one odd round does not move it. `NaN` of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median with the least and the most beside it: `0.42 (0.38–0.51)`. */
export function withSpread(values: readonly number[], digits = 2): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map((one) =>
    one.toFixed(digits),
  );
  return `${middle} (${least}–${most})`;
}

/** What one side took against the other, round by round. */
export function ratios(ours: readonly number[], peer: readonly number[]): number[] {
  return ours.map((one, round) => one / (peer[round] ?? Number.NaN));
}
