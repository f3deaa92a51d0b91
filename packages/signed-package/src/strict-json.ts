import { isUtf8 } from 'node:buffer';
import { type JsonFault, type LongString, structureFault } from './json-structure.js';
import type { Broken, JsonRules } from './rules.js';

export type StrictJson = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & JsonFault);

/** A long string that is not parsed: what is made of its bytes stands in its place. */
export interface ReadApart extends Pick<LongString, 'path' | 'from'> {
  /** What stands for a string of these bytes, which hold no escape; `undefined` to have it parsed with the rest. */
  read(bytes: Buffer): unknown;
}

/**
 * Parses JSON that everybody reads alike: UTF-8 without a byte order mark, no key twice in one object, no half of a
 * surrogate pair, nested to a bound, of so many values at most. In time linear in the text, and refused before anything
 * is made of it. A fault quotes nothing but keys: a secret may stand anywhere else.
 */
export function parseStrictJson(
  bytes: Buffer,
  depth: number,
  values = Number.POSITIVE_INFINITY,
  apart: ReadApart | null = null,
): StrictJson {
  if (!isUtf8(bytes)) return { ok: false, rule: 'json.not_utf8', params: {}, field: null };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { ok: false, rule: 'json.byte_order_mark', params: {}, field: null };
  }
  let place: Place | null = null;
  const found = (start: number, end: number): void => {
    place = { start, end };
  };
  const wrong = structureFault(bytes, depth, values, apart === null ? null : { ...apart, found });
  if (wrong !== null) return { ok: false, ...wrong };
  const without = apart === null || place === null ? undefined : parseWithout(bytes, apart, place);
  if (without !== undefined) return { ok: true, value: without };
  const text = bytes.toString('utf8');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, ...placeOf(error, text), field: null };
  }
}

/** Where a string stands, without its quotes. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** The value with what stands for the string; `undefined` where the whole is to be parsed, for its own fault too. */
function parseWithout(bytes: Buffer, { path, read }: ReadApart, { start, end }: Place): unknown {
  const instead = read(bytes.subarray(start, end));
  if (instead === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8', 0, start) + bytes.toString('utf8', end));
    let holder = value as Record<string, unknown>;
    for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
    holder[path.at(-1) ?? ''] = instead;
    return value;
  } catch {
    return undefined;
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
