const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** Bytes of a string that are looked at one by one, before the next quote is searched for natively. */
const STEPS = 64;

/** The strings of JSON. A package in base64 is millions of bytes without a quote: those are skipped natively. */
export class JsonStrings {
  /** Of the string that was looked at last: whether it holds an escape, and an escaped half of a surrogate pair. */
  escaped = false;
  halfPair = false;
  #quote = -1;
  #backslash = -1;

  constructor(private readonly bytes: Buffer) {}

  /** The position behind the closing quote of the string that begins at `start`; the end where none closes. */
  endOf(start: number): number {
    const { bytes } = this;
    this.escaped = false;
    this.halfPair = false;
    let position = start + 1;
    let far = position + STEPS;
    while (position < bytes.length) {
      if (position >= far) {
        position = this.#skip(position);
        far = position + STEPS;
        if (position >= bytes.length) break;
      }
      const byte = bytes[position];
      if (byte === QUOTE) return position + 1;
      position = byte === BACKSLASH ? this.#afterEscape(position) : position + 1;
    }
    return bytes.length;
  }

  /** The next quote or backslash. What was found last is kept: searched anew each time, the walk would be quadratic. */
  #skip(position: number): number {
    if (this.#quote < position) this.#quote = this.#next(QUOTE, position);
    if (this.#backslash < position) this.#backslash = this.#next(BACKSLASH, position);
    return Math.min(this.#quote, this.#backslash);
  }

  #next(byte: number, position: number): number {
    const found = this.bytes.indexOf(byte, position);
    return found === -1 ? this.bytes.length : found;
  }

  /** In text that is UTF-8 only an escape can be half of a pair. */
  #afterEscape(position: number): number {
    this.escaped = true;
    if (this.bytes[position + 1] !== LETTER_U) return position + 2;
    const half = surrogateAt(this.bytes, position);
    if (half === null) return position + 6;
    if (half === 'high' && surrogateAt(this.bytes, position + 6) === 'low') return position + 12;
    this.halfPair = true;
    return position + 6;
  }
}

/** Which half of a surrogate pair the escape at a position stands for. */
function surrogateAt(bytes: Buffer, position: number): 'high' | 'low' | null {
  if (bytes[position] !== BACKSLASH || bytes[position + 1] !== LETTER_U) return null;
  // Lower case, for letters; digits stay what they are.
  const [first, second] = [(bytes[position + 2] ?? 0) | 0x20, (bytes[position + 3] ?? 0) | 0x20];
  if (first !== 0x64) return null;
  if (second === 0x38 || second === 0x39 || second === 0x61 || second === 0x62) return 'high';
  return second >= 0x63 && second <= 0x66 ? 'low' : null;
}
