import { wordAt } from '../words.js';

/** Names by which code is run or loaded, as far as eight bytes hold them, and their first and second four. */
const EIGHT = 'Function construc setTimeo setInter importSc XMLHttpR document'.split(' ');
const FOUR = 'Func tion cons truc ctor setT imeo impo atob eval fetc docu'.split(' ');
/** `0x636e7546`, `7957135…n` */
const SHORTEST = 8;
const LONGEST = 26;
/** So large or small a number is seldom meant; those of physics lie within. */
const FARTHEST = 36;

/** The next number of a list stands nearer. */
const FAR = 64;

function numbersOf(name: string): readonly string[] {
  const forwards = Buffer.from(name).toString('hex');
  const backwards = Buffer.from([...name].reverse().join('')).toString('hex');
  return [forwards, backwards].flatMap((hex) => {
    const number = BigInt(`0x${hex}`).toString();
    return [`0x${hex}`, number, `0x${hex}n`, `${number}n`];
  });
}

/** Four bytes alone may be a magic number, so two must come one after the other. */
const WHOLE: ReadonlySet<string> = new Set([...EIGHT, 'eval'].flatMap(numbersOf));
const HALF: ReadonlySet<string> = new Set(FOUR.flatMap(numbersOf));
const TEXT = /^[\t\n\x20-\x7e]{2,8}\0{0,6}$/;
/** With its sign, and zeros before its digits. */
const LONGEST_EXPONENT = 16;
const TELLING = /^(?:eval|Func|constr|atob|fetch|docum|import|setT|setI|window)/;

/** Numbers whose bytes are a name by which code runs, or several whose bytes are a text. */
export class CodedNumbers {
  private readableAt = -FAR;
  private halfAt = -FAR;
  private readonly view = new DataView(new ArrayBuffer(8));

  /** Whether a name or a text is found that this number is the end of. */
  take(b: Uint8Array, start: number, end: number): boolean {
    const length = end - start;
    if (length < SHORTEST || length > LONGEST) return false;
    // The sign of an exponent is a token of its own.
    const isCut = ((b[end - 1] as number) | 32) === 0x65 && ((b[start + 1] as number) | 32) !== 0x78;
    const written = isCut ? wordAt(b, start, Math.min(b.length, end + LONGEST_EXPONENT)) : wordAt(b, start, end);
    const text = (isCut ? (/^[\d._]+e[-+]?\d+/i.exec(written)?.[0] ?? '') : written).replaceAll('_', '').toLowerCase();
    if (WHOLE.has(text)) return true;
    if (HALF.has(text)) return this.comesAgain('halfAt', start);
    const e = text.startsWith('0x') ? -1 : text.lastIndexOf('e');
    if (e < 0 || Math.abs(Number(text.slice(e + 1))) < FARTHEST) return false;
    const read = this.read(Number(text));
    if (read === '') return false;
    return TELLING.test(read) || this.comesAgain('readableAt', start);
  }

  private comesAgain(place: 'readableAt' | 'halfAt', start: number): boolean {
    const isNext = start - this[place] < FAR;
    this[place] = start;
    return isNext;
  }

  /** The bytes of a number, where they are letters in one order or the other. */
  private read(number: number): string {
    for (const isLittle of [true, false]) {
      this.view.setFloat64(0, number, isLittle);
      const text = Buffer.from(this.view.buffer).toString('latin1');
      if (TEXT.test(text)) return text;
    }
    return '';
  }
}
