import { align } from '../../../../domain/archive/alignment.js';
import { drawing, edited, hunkWords, times } from './drawing.js';

const numbers = (text: string): Int32Array => Int32Array.from(Buffer.from(text), (code) => code - 97);

export function alignments(seed: number, letters: number, longest: number): string[] {
  const draw = drawing(seed);
  const letter = (): string => String.fromCharCode(97 + draw(letters));
  return times(40, () => {
    const old = times(draw(longest), letter);
    const now = draw(4) === 0 ? times(draw(longest), letter) : edited(old, draw, draw(4) + 1, letter);
    const [a, b] = [old.join(''), now.join('')];
    return `${a} ${b} ${align(numbers(a), numbers(b)).map(hunkWords).join(' ')}`;
  });
}

/** Texts so different, or so long, that the work is bounded: how many hunks there are, and the coarse ones. */
export function boundedAlignments(): string[] {
  const draw = drawing(5);
  const few = (lines: number, letters: number) => Int32Array.from({ length: lines }, () => draw(letters));
  const counted = (lines: number): Int32Array => Int32Array.from({ length: lines }, (_, at) => at);
  const pairs: ReadonlyArray<readonly [string, Int32Array, Int32Array]> = [
    ...[10, 20, 30, 40, 60, 90].map((lines) => [`${lines} lines of 4`, few(lines, 4), few(lines, 4)] as const),
    ...[200, 400, 800].map((lines) => [`${lines} lines of 30`, few(lines, 30), few(lines, 30)] as const),
    ['none alike', counted(900), counted(900).map((line) => line + 900)],
    ...[40_000, 40_002, 40_004].map(
      (lines) =>
        [
          `every other of ${lines}`,
          counted(lines),
          counted(lines).map((line) => (line % 2 === 0 ? line : line + lines)),
        ] as const,
    ),
  ];
  return pairs.map(([what, old, now]) => {
    const hunks = align(old, now);
    const coarse = hunks.filter((hunk) => hunk.coarse).map(hunkWords);
    const edits = hunks.reduce((sum, { oldCount, newCount }) => sum + oldCount + newCount, 0);
    return `${what}: ${hunks.length} hunks, ${edits} lines, coarse: ${coarse.slice(0, 12).join(' ')}`;
  });
}
