import { cut, textCharacters } from './fault.js';
import { OpenJson } from './json-levels.js';
import { JsonStrings } from './json-strings.js';
import type { Broken, JsonRules } from './rules.js';

const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

export type JsonFault = Broken<JsonRules> & {
  /** Dotted path of the field at fault, `null` where the text as a whole is. Never a value. */
  readonly field: string | null;
};

/** A long string at one place, which a caller may read from its bytes instead of having it parsed. */
export interface LongString {
  /** The keys that lead to it, from the outermost object. */
  readonly path: readonly string[];
  /** Bytes from which it is long, without its quotes. */
  readonly from: number;
  /** Called once at most, for a closed string without an escape; the positions are those within its quotes. */
  found(start: number, end: number): void;
}

/**
 * Walks UTF-8 bytes that claim to be JSON and finds what `JSON.parse` would take in silence: a key twice, half of a
 * surrogate pair, and what would cost more memory than honest text of its size. Linear, without recursion; text that is
 * not JSON is left to the parser.
 */
export function structureFault(
  bytes: Buffer,
  depth: number,
  values: number,
  long: LongString | null = null,
): JsonFault | null {
  const strings = new JsonStrings(bytes);
  const open = new OpenJson(bytes);
  let count = 1;
  let position = 0;
  while (position < bytes.length) {
    const byte = bytes[position];
    if (byte === QUOTE) {
      const end = strings.endOf(position);
      const named = open.inObject && isKey(bytes, end);
      const isNew = !named || open.addKey(position, end, strings.escaped);
      if (strings.halfPair) return halfPair(open.path());
      if (!isNew) return twice(open.path());
      if (long !== null && !named && !strings.escaped && end - position >= long.from + 2 && bytes[end - 1] === QUOTE) {
        if (open.isAt(long.path)) long.found(position + 1, end - 1);
      }
      position = end;
      continue;
    }
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      if (open.depth >= depth) return tooMuch('json.too_deep', depth);
      open.open(byte === OPEN_OBJECT);
      count += 1;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      open.close();
    } else if (byte === COMMA) {
      open.next();
      count += 1;
      if (count > values) return tooMuch('json.too_many_values', values);
    }
    position += 1;
  }
  return null;
}

function isKey(bytes: Buffer, afterString: number): boolean {
  let position = afterString;
  for (;;) {
    const byte = bytes[position];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return byte === COLON;
    position += 1;
  }
}

function halfPair(field: string): JsonFault {
  return { rule: 'json.half_character', params: { field: cut(field, textCharacters) }, field };
}

function twice(field: string): JsonFault {
  return { rule: 'json.key_twice', params: { key: cut(field, textCharacters) }, field };
}

function tooMuch(rule: 'json.too_deep' | 'json.too_many_values', most: number): JsonFault {
  return { rule, params: { most }, field: null };
}
