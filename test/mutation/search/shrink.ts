import { type Text, tokensOf } from './edit.js';

/** The shortest text that could be made of it by leaving out lines, then words and signs, and that is `still` one. */
export function shrunk(text: Text, still: (text: Text) => boolean, until: number): Text {
  const plain = { ...text, file: `a${text.file.slice(Math.max(0, text.file.lastIndexOf('.')))}` };
  let best = text.file !== plain.file && still(plain) ? plain : text;
  for (const partsOf of [linesOf, tokensOf]) {
    let size = Math.ceil(partsOf(best.text).length / 2);
    while (size >= 1 && cpu() < until) {
      const shorter = withoutParts(best, size, partsOf, still, until);
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
  until: number,
): Text {
  let parts = partsOf(text.text);
  let at = 0;
  while (at < parts.length && cpu() < until) {
    const rest = parts.toSpliced(at, size);
    if (still({ file: text.file, text: rest.join('') })) parts = rest;
    else at += size;
  }
  return { file: text.file, text: parts.join('') };
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** What this process has used of the CPU, in ms: the machine is shared. */
export function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
