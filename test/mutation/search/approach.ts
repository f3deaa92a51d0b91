import type { Random } from '../../domain/scan/fuzz/random.js';
import { splicerOf, type Text, tokensOf } from './edit.js';

const FILLED = [' ', '\n', 'a', 'Z', '0', '.', ';', ',', '/', '-', '"a",', '1,', '$a,', "'a'=>1,", 'a b '];

/**
 * Another text, in which two sides of a comparison may be equal that were `distance` apart: something is so much longer
 * or shorter, or there so many times more.
 */
export function approached({ file, text }: Text, distance: number, random: Random): Text {
  const by = Math.max(1, Math.round(distance) + random.below(3) - 1);
  const tokens = tokensOf(text);
  const at = random.below(tokens.length);
  const token = tokens[at] ?? '';
  const spliced = splicerOf(file, tokens);
  const edits: ReadonlyArray<() => Text> = [
    () => spliced(at, 1, token + token.slice(-1).repeat(by)),
    () => spliced(at, 0, random.of(FILLED).repeat(by)),
    () => spliced(at, 0, token.repeat(by)),
    () => spliced(at, 1, token.slice(0, -by)),
    () => spliced(at, by),
    () => spliced(at, 2, ...Array.from({ length: by + 1 }, () => tokens.slice(at, at + 2).join(''))),
    () => spliced(at, 1, /^\d+$/.test(token) ? String(Number(token) + random.of([by, -by])) : token),
    () => ({ file, text: text.slice(0, -by) }),
  ];
  return random.of(edits)();
}
