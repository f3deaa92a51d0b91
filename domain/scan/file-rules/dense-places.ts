/**
 * Where a text may hold encoded data: such has more capitals and digits than words and programs. One look at a byte in
 * every eight finds these places, so that only they are read.
 */
export interface Place {
  start: number;
  end: number;
}

const WINDOW = 512;
const STEP = 8;
/** Of 64 bytes looked at. */
const ENOUGH = 15;
/**
 * At another place of each eight bytes, so that items of any width show all of their bytes: of `0x78, ` not the `0` alone.
 * Of several multipliers, this one is the furthest from all widths up to 130.
 */
const PLACES = Array.from(
  { length: WINDOW / STEP },
  (_, at) => at * STEP + ((Math.imul(at + 1, 2_246_822_519) >>> 21) % STEP),
);

const COUNTS = new Uint8Array(256);
for (let c = 0x30; c <= 0x39; c++) COUNTS[c] = 1;
for (let c = 0x41; c <= 0x5a; c++) COUNTS[c] = 1;

/** Windows with many capitals and digits, each with half of the one before and behind it. */
export function densePlaces(b: Uint8Array): Place[] {
  const counts = COUNTS;
  const looked = PLACES;
  const places: Place[] = [];
  let last: Place | undefined;
  for (let start = 0; start < b.length; start += WINDOW) {
    const end = Math.min(start + WINDOW, b.length);
    let found = 0;
    for (let i = 0; i < looked.length; i++) found += counts[b[start + (looked[i] as number)] ?? 0] as number;
    // The end of a file, or the whole of a short one.
    if (found * WINDOW < ENOUGH * (end - start)) continue;
    const to = Math.min(b.length, end + WINDOW / 2);
    if (last !== undefined && start - WINDOW / 2 <= last.end) last.end = to;
    else {
      last = { start: Math.max(0, start - WINDOW / 2), end: to };
      places.push(last);
    }
  }
  return places;
}
