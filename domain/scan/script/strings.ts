import { latin1 } from '../latin1.js';
import { LONGEST as LONGEST_VALUE, Made, type ScriptValue } from './value.js';

/** Of longer texts only the end is kept: they name no function, and an address stands near a seam. */
const LONGEST = 128;

/** What a string literal from its quote to its quote stands for, as far as a seam with the next one can matter. */
export function stringText(b: Uint8Array, start: number, end: number): string {
  const raw = latin1(b, Math.max(start + 1, end - 1 - 4 * LONGEST), end - 1);
  return (raw.includes('\\') ? resolved(raw) : raw).slice(-LONGEST);
}

/** The value of a literal, read when it is first asked for. */
export class LiteralText implements ScriptValue {
  readonly traits = Made.Literal;
  readonly list = null;
  private whole: string | null = null;
  private isRead = false;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly start: number,
    private readonly end: number,
  ) {}

  get text(): string | null {
    this.read();
    return this.end - this.start - 2 > 4 * LONGEST_VALUE ? null : this.whole;
  }

  get head(): string {
    return this.read();
  }

  private read(): string {
    if (this.isRead) return this.whole ?? '';
    this.isRead = true;
    const raw = latin1(this.bytes, this.start + 1, Math.min(this.end - 1, this.start + 1 + 4 * LONGEST_VALUE));
    this.whole = (raw.includes('\\') ? resolved(raw) : raw).slice(0, LONGEST_VALUE);
    return this.whole;
  }
}

/** Two texts joined; of a long one only its end. */
export function joinTexts(left: string, right: string): string {
  return (left + right).slice(-LONGEST);
}

const ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|\r?\n|(.))/gi;

function resolved(raw: string): string {
  return raw.replace(
    ESCAPE,
    (_, byte: string | undefined, unit: string | undefined, point: string | undefined, plain: string | undefined) => {
      const digits = byte ?? unit ?? point;
      if (digits === undefined) return plain ?? '';
      const code = Number.parseInt(digits, 16);
      return code > 0x10ffff ? '' : String.fromCodePoint(code);
    },
  );
}
