import { latin1 } from '../latin1.js';

/** Of longer texts only the end is kept: they name no function, and an address stands near a seam. */
const LONGEST = 128;

/** What a string literal from its quote to its quote stands for, as far as a seam with the next one can matter. */
export function stringText(b: Uint8Array, start: number, end: number): string {
  const raw = latin1(b, Math.max(start + 1, end - 1 - 4 * LONGEST), end - 1);
  return (raw.includes('\\') ? resolved(raw) : raw).slice(-LONGEST);
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
