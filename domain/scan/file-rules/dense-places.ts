/**
 * Where a text may hold encoded data: such has more capitals and digits than words and programs. One look at every seventh
 * byte finds these places, so that only they are read.
 */
export interface Place {
  start: number;
  end: number;
}

const WINDOW = 512;
/** Odd, so that it meets every byte of items that are even in width: `0x78, `. */
const STEP = 7;
/** Of the bytes looked at. */
const ENOUGH = 14 / 64;

const COUNTS = new Uint8Array(256);
for (let c = 0x30; c <= 0x39; c++) COUNTS[c] = 1;
for (let c = 0x41; c <= 0x5a; c++) COUNTS[c] = 1;

/** Windows with many capitals and digits, each with half of the one before and behind it. */
export function densePlaces(b: Uint8Array): Place[] {
  const counts = COUNTS;
  const places: Place[] = [];
  let last: Place | undefined;
  for (let start = 0; start < b.length; start += WINDOW) {
    const end = Math.min(start + WINDOW, b.length);
    let found = 0;
    for (let at = start; at < end; at += STEP) found += counts[b[at] as number] as number;
    // The end of a file, or the whole of a short one.
    if (found * STEP < ENOUGH * (end - start)) continue;
    const to = Math.min(b.length, end + WINDOW / 2);
    if (last !== undefined && start - WINDOW / 2 <= last.end) last.end = to;
    else {
      last = { start: Math.max(0, start - WINDOW / 2), end: to };
      places.push(last);
    }
  }
  return places;
}
