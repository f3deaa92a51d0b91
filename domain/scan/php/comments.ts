/** The end of a `//` or `#` comment: its line's end, or the `?>` that ends PHP even there. */
export function endOfLineComment(b: Uint8Array, from: number): number {
  const size = b.length;
  let i = from;
  for (; i < size; i++) {
    const c = b[i] as number;
    if (c === 0x0a || c === 0x0d) return i;
    if (c === 0x3f && b[i + 1] === 0x3e) return i;
  }
  return size;
}

/** The end of a block comment; one that is never closed takes the rest of the file. */
export function endOfBlockComment(b: Uint8Array, from: number): number {
  const size = b.length;
  // One of both bytes of the end stands at every second place.
  for (let i = from + 1; i < size; i += 2) {
    const c = b[i];
    if (c === 0x2f) {
      if (b[i - 1] === 0x2a) return i + 1;
    } else if (c === 0x2a && b[i + 1] === 0x2f) return i + 2;
  }
  return size;
}
