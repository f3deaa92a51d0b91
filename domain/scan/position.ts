export interface Position {
  line: number;
  column: number;
}

/**
 * Line and column of each offset, which must be in order: both from 1; LF, CRLF and CR end a line, as in PHP; columns
 * count code points (bytes that do not continue one). One pass over the bytes up to the last offset.
 */
export function positionsOf(b: Uint8Array, offsets: readonly number[]): Position[] {
  const positions: Position[] = [];
  let line = 1;
  let column = 1;
  let i = 0;
  for (const offset of offsets) {
    for (; i < offset && i < b.length; i++) {
      const c = b[i] as number;
      if (c === 0x0a || (c === 0x0d && b[i + 1] !== 0x0a)) {
        line++;
        column = 1;
      } else if ((c & 0xc0) !== 0x80) column++;
    }
    positions.push({ line, column });
  }
  return positions;
}
