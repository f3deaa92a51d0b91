/** Characters that are decoded at once: pieces that stay in the processor's cache, and no second text of 10 MB. */
const PIECE = 64 * 1024;
/** Bytes that are handed on at once. */
const BLOCK = 12 * PIECE;
const EQUALS = 0x3d;
const MINUS = 0x2d;
const UNDERSCORE = 0x5f;

/** A text in base64 (RFC 4648 §4, with padding): whatever has one decodes to the bytes that every encoder made it of. */
export class Base64Text {
  private constructor(
    private readonly text: Buffer,
    /** Bytes that it stands for. */
    readonly size: number,
  ) {}

  /**
   * `null` where the text is anything else. The decoder skips what it does not know, so that fewer bytes come out, and
   * knows the URL alphabet and empty bits that are not.
   */
  static of(text: Buffer): Base64Text | null {
    const padding = text.at(-2) === EQUALS ? 2 : text.at(-1) === EQUALS ? 1 : 0;
    if (text.length % 4 !== 0 || text.includes(MINUS) || text.includes(UNDERSCORE)) return null;
    const size = (text.length / 4) * 3 - padding;
    const scratch = Buffer.allocUnsafe(Math.min(size, (PIECE / 4) * 3));
    for (let at = 0; at < text.length; at += PIECE) {
      const written = scratch.write(text.toString('latin1', at, at + PIECE), 'base64');
      if (written !== Math.min(size - (at / 4) * 3, scratch.length)) return null;
    }
    // Only the last four characters can have bits to spare.
    const last = text.toString('latin1', Math.max(0, text.length - 4));
    return Buffer.from(last, 'base64').toString('base64') === last ? new Base64Text(text, size) : null;
  }

  /** The bytes block by block. Each is overwritten by the next. */
  *blocks(): Generator<Buffer> {
    const block = Buffer.allocUnsafeSlow(Math.min(this.size, BLOCK));
    let filled = 0;
    for (let at = 0; at < this.text.length; at += PIECE) {
      filled += block.write(this.text.toString('latin1', at, at + PIECE), filled, 'base64');
      if (filled < block.length && at + PIECE < this.text.length) continue;
      yield block.subarray(0, filled);
      filled = 0;
    }
  }

  toString(): string {
    return this.text.toString('latin1');
  }

  toJSON(): string {
    return this.toString();
  }
}

/** The bytes of a text in base64; `null` where it is anything else. */
export function readBase64(text: string): Buffer | null {
  const read = Base64Text.of(Buffer.from(text));
  return read === null ? null : Buffer.from(text, 'base64');
}
