/** How many letters and digits of ASCII a literal writes as `\\x61` or `\\u0061`, which nobody needs to. */
export function escapedLetters(b: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    if (b[i] !== 0x5c) continue;
    const kind = b[i + 1];
    if (kind === 0x78 && isLetter(b, i + 2)) count++;
    else if (kind === 0x75 && b[i + 2] === 0x30 && b[i + 3] === 0x30 && isLetter(b, i + 4)) count++;
    else if (kind === 0x75 && b[i + 2] === 0x7b && b[i + 5] === 0x7d && isLetter(b, i + 3)) count++;
    i++;
  }
  return count;
}

function isLetter(b: Uint8Array, at: number): boolean {
  const high = (b[at] ?? 0) - 0x30;
  const low = hex(b[at + 1] ?? 0);
  if (low < 0) return false;
  if (high === 3) return low < 10;
  return high === 4 || high === 6 ? low > 0 : (high === 5 || high === 7) && low <= 10;
}

function hex(c: number): number {
  if (c >= 0x30 && c <= 0x39) return c - 0x30;
  const lower = c | 32;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
