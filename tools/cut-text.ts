/** At most this many faults are listed; the total says how many there were (decisions §2). */
export const MAX_FAULTS = 50;

const MAX_SHOWN = 200;

/** Cuts a text at 200 code points, or at as many as are asked for. */
export function cut(text: string, most: number = MAX_SHOWN): string {
  if (text.length <= most) return text;
  const points = [...text.slice(0, most * 2)];
  return points.length <= most ? points.join('') : `${points.slice(0, most - 1).join('')}…`;
}
