/** At most this many faults are listed; the total says how many there were (decisions §2). */
export const MAX_FAULTS = 50;

const MAX_SHOWN = 200;

/** Cuts a text at 200 code points. */
export function cut(text: string): string {
  if (text.length <= MAX_SHOWN) return text;
  const points = [...text.slice(0, MAX_SHOWN * 2)];
  return points.length <= MAX_SHOWN ? points.join('') : `${points.slice(0, MAX_SHOWN - 1).join('')}…`;
}
