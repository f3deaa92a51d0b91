const LF = 10;
const CR = 13;

/** Where the lines of a text begin and end, as those of the fingerprints do. */
export interface LineBounds {
  readonly count: number;
  /** Offsets of line `line` (from 1), without its line end. */
  of(line: number): readonly [from: number, to: number];
}

export function lineBounds(bytes: Uint8Array): LineBounds {
  const count = eachLine(bytes, () => {});
  const places = new Uint32Array(count * 2);
  let at = 0;
  eachLine(bytes, (from, to) => {
    places[at] = from;
    places[at + 1] = to;
    at += 2;
  });
  return { count, of: (line) => [places[line * 2 - 2] ?? 0, places[line * 2 - 1] ?? 0] };
}

/** How many lines there are; stops counting above `most`. */
export function linesUpTo(bytes: Uint8Array | null, most: number): number {
  let lines = 0;
  if (bytes === null) return lines;
  for (let at = 0; at < bytes.length && lines <= most; at += 1) {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) lines += 1;
  }
  return lines + 1;
}

function eachLine(bytes: Uint8Array, visit: (from: number, to: number) => void): number {
  let lines = 0;
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== LF && byte !== CR) continue;
    visit(from, at);
    lines += 1;
    if (byte === CR && bytes[at + 1] === LF) at += 1;
    from = at + 1;
  }
  if (from === bytes.length) return lines;
  visit(from, bytes.length);
  return lines + 1;
}

/** How the lines of a text end, and whether the last one does. */
export function lineEndsOf(bytes: Uint8Array): {
  readonly line_ends: 'lf' | 'crlf' | 'cr' | 'mixed' | 'none';
  readonly ended: boolean;
} {
  const found = new Set<'lf' | 'crlf' | 'cr'>();
  for (let at = 0; at < bytes.length && found.size < 2; at += 1) {
    if (bytes[at] === LF) found.add('lf');
    if (bytes[at] !== CR) continue;
    if (bytes[at + 1] === LF) {
      found.add('crlf');
      at += 1;
    } else found.add('cr');
  }
  const last = bytes.at(-1);
  const [only = 'none'] = found;
  return { line_ends: found.size > 1 ? 'mixed' : only, ended: last === undefined || last === LF || last === CR };
}
