import { startCpu } from '@countersign/test-parts';
import { type Text, tokensOf } from './edit.js';

/**
 * The shortest text that could be made of it in `ms` of the CPU by leaving out lines, then words and signs, and that is
 * `still` one.
 */
export function shrunk(text: Text, still: (text: Text) => boolean, ms: number): Text {
  const used = startCpu();
  const isOver = (): boolean => used() >= ms;
  const plain = { ...text, file: `a${text.file.slice(Math.max(0, text.file.lastIndexOf('.')))}` };
  let best = text.file !== plain.file && still(plain) ? plain : text;
  for (const partsOf of [linesOf, tokensOf]) {
    let size = Math.ceil(partsOf(best.text).length / 2);
    while (size >= 1 && !isOver()) {
      const shorter = withoutParts(best, size, partsOf, still, isOver);
      const isShorter = shorter.text.length < best.text.length;
      best = shorter;
      if (size === 1 && !isShorter) break;
      size = Math.max(1, Math.floor(size / 2));
    }
  }
  return best;
}

function withoutParts(
  text: Text,
  size: number,
  partsOf: (text: string) => string[],
  still: (text: Text) => boolean,
  isOver: () => boolean,
): Text {
  let parts = partsOf(text.text);
  let at = 0;
  while (at < parts.length && !isOver()) {
    const rest = parts.toSpliced(at, size);
    if (still({ file: text.file, text: rest.join('') })) parts = rest;
    else at += size;
  }
  return { file: text.file, text: parts.join('') };
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}
