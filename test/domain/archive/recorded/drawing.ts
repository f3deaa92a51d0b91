import type { Hunk } from '../../../../domain/archive/alignment.js';
import type { Span } from '../../../../domain/archive/word-marks.js';

export type Draw = (below: number) => number;

/** The same numbers in every run. */
export function drawing(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** What of `all` became another, by a few edits. */
export function edited<T>(all: readonly T[], draw: Draw, edits: number, fresh: (at: number) => T): T[] {
  const now = [...all];
  for (let at = 0; at < edits; at += 1) {
    const place = draw(now.length + 1);
    const moved = now.splice(place, draw(4));
    if (draw(3) === 0) now.splice(draw(now.length + 1), 0, ...moved);
    if (draw(2) === 0) now.splice(place, 0, ...times(draw(3) + 1, fresh));
  }
  return now;
}

const words = [
  'if',
  'return',
  '$a',
  '$host',
  'eval',
  'strlen',
  'foo',
  '(',
  ')',
  ';',
  '=',
  '"x y"',
  '\t',
  '  ',
  'Größe',
  '7',
];

export const drawnWord = (draw: Draw): string => words[draw(words.length)] ?? '';

/** A line as of a program. */
export function codeLine(draw: Draw): string {
  return times(draw(7) + 1, () => drawnWord(draw)).join(draw(3) === 0 ? '' : ' ');
}

const range = (at: number, count: number): string => (count === 1 ? `${at}` : `${at}+${count}`);
export const hunkWords = ({ oldAt, oldCount, newAt, newCount, coarse }: Hunk): string =>
  `${range(oldAt, oldCount)}>${range(newAt, newCount)}${coarse ? '!' : ''}`;
export const spansWords = (spans: readonly Span[]): string => spans.map(({ from, to }) => `${from}-${to}`).join(',');

/** The key that lines are fingerprinted under. */
export const KEY = new Uint8Array(32).fill(3);
