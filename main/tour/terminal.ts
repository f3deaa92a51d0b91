const WIDTH = 100;
const INDENT = 3;

const styles = { bold: 1, dim: 2, green: 32, red: 31, cyan: 36 } as const;

/** Tells the tour on a terminal: chapters, what was sent, what was answered, what was checked. */
export interface Terminal {
  chapter(title: string): void;
  said(words: string): void;
  sent(text: string): void;
  answered(text: string): void;
  /** Says whether it is so; the tour fails at the first thing that is not. */
  checked(words: string, isSo: boolean): void;
}

/** What the tour expected and did not get. */
export class TourFailure extends Error {
  override readonly name = 'TourFailure';
}

/** At most 100 columns; colours only on a terminal, and never with `NO_COLOR`. */
export function terminalOf(stream: NodeJS.WriteStream): Terminal {
  const plain = !stream.isTTY || (process.env['NO_COLOR'] ?? '') !== '';
  const paint = (style: keyof typeof styles, text: string): string =>
    plain ? text : `\u001b[${styles[style]}m${text}\u001b[0m`;
  const line = (mark: string, text: string, style: keyof typeof styles): void => {
    for (const [index, part] of wrapped(text).entries()) {
      stream.write(`${' '.repeat(INDENT)}${paint(style, index === 0 ? mark : ' ')} ${part}\n`);
    }
  };
  let chapters = 0;
  return {
    chapter(title) {
      chapters += 1;
      const [first = '', ...rest] = wrapped(title);
      stream.write(`\n${paint('bold', `${chapters}`.padEnd(INDENT) + first)}\n`);
      for (const part of rest) stream.write(`${' '.repeat(INDENT)}${paint('bold', part)}\n`);
    },
    said: (words) => line(' ', words, 'dim'),
    sent: (text) => line('→', text, 'cyan'),
    answered: (text) => line('←', text, 'dim'),
    checked(words, isSo) {
      line(isSo ? '✔' : '✘', words, isSo ? 'green' : 'red');
      if (!isSo) throw new TourFailure(words);
    },
  };
}

/** Breaks a text at spaces, or anywhere where a word is too long. */
function wrapped(text: string): string[] {
  const room = WIDTH - INDENT - 2;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let rest = paragraph;
    while (rest.length > room) {
      const space = rest.lastIndexOf(' ', room);
      const end = space > room / 2 ? space : room;
      lines.push(rest.slice(0, end));
      rest = rest.slice(end).trimStart();
    }
    lines.push(rest);
  }
  return lines;
}
