import { isUtf8 } from 'node:buffer';
import { type JsonFault, structureFault } from './json-structure.js';
import type { Broken, JsonRules } from './rules.js';

export type StrictJson = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & JsonFault);

/**
 * Parses JSON that everybody reads alike: UTF-8 without a byte order mark, no key twice in one object, no half of a
 * surrogate pair, nested to a bound, of so many values at most. In time linear in the text, and refused before anything
 * is made of it. A fault quotes nothing but keys: a secret may stand anywhere else.
 */
export function parseStrictJson(bytes: Buffer, depth: number, values = Number.POSITIVE_INFINITY): StrictJson {
  if (!isUtf8(bytes)) return { ok: false, rule: 'json.not_utf8', params: {}, field: null };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { ok: false, rule: 'json.byte_order_mark', params: {}, field: null };
  }
  const found = structureFault(bytes, depth, values);
  if (found !== null) return { ok: false, ...found };
  const text = bytes.toString('utf8');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, ...placeOf(error, text), field: null };
  }
}

/** Where the JSON breaks, as far as the parser says. */
function placeOf(error: unknown, text: string): Broken<JsonRules> {
  if (text.trim() === '') return { rule: 'json.empty', params: {} };
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return position === undefined
    ? { rule: 'json.malformed', params: { characters: text.length } }
    : { rule: 'json.malformed_at', params: { character: Number(position) + 1 } };
}
