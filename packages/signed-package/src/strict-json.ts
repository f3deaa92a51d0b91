import { isUtf8 } from 'node:buffer';
import { type JsonFault, structureFault } from './json-structure.js';

export type StrictJson = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & JsonFault);

/**
 * Parses JSON that everybody reads alike: UTF-8 without a byte order mark, no key twice in one object, no half of a
 * surrogate pair, nested to a bound, of so many values at most. In time linear in the text, and refused before anything
 * is made of it. `received` quotes nothing but keys: a secret may stand anywhere else.
 */
export function parseStrictJson(bytes: Buffer, depth: number, values = Number.POSITIVE_INFINITY): StrictJson {
  if (!isUtf8(bytes)) return refuse('utf8', 'bytes that are not UTF-8', 'UTF-8');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return refuse('no_byte_order_mark', 'a byte order mark', 'JSON from the first byte on');
  }
  const found = structureFault(bytes, depth, values);
  if (found !== null) return { ok: false, ...found };
  const text = bytes.toString('utf8');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return refuse('json', placeOf(error, text), 'JSON');
  }
}

/** Where the JSON breaks, as far as the parser says. */
function placeOf(error: unknown, text: string): string {
  if (text.trim() === '') return 'an empty text';
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return position === undefined
    ? `${text.length} characters that are not JSON`
    : `a fault at character ${Number(position) + 1}`;
}

function refuse(rule: JsonFault['rule'], received: string, expected: string): StrictJson {
  return { ok: false, rule, field: null, received, expected };
}
