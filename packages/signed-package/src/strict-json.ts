import { isUtf8 } from 'node:buffer';

export type StrictJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly rule: string; readonly received: string; readonly expected: string };

/** Parses JSON that everybody reads alike: UTF-8 without a byte order mark, no key twice, nested to a bound. */
export function parseStrictJson(bytes: Buffer, depth: number): StrictJson {
  if (!isUtf8(bytes)) return { ok: false, rule: 'utf8', received: 'bytes that are not UTF-8', expected: 'UTF-8' };
  const text = bytes.toString('utf8');
  if (text.startsWith('\ufeff')) {
    return {
      ok: false,
      rule: 'no_byte_order_mark',
      received: 'a byte order mark',
      expected: 'JSON from the first byte on',
    };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, rule: 'json', received: error instanceof Error ? error.message : 'not JSON', expected: 'JSON' };
  }
  return checkKeys(text, depth) ?? { ok: true, value };
}

/** Walks text that is known to be JSON. `JSON.parse` keeps the last of two equal keys, other parsers the first. */
function checkKeys(text: string, depth: number): StrictJson | null {
  const open: (Set<string> | null)[] = [];
  let position = 0;
  while (position < text.length) {
    const character = text[position];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > depth) {
        return {
          ok: false,
          rule: 'depth',
          received: `nested deeper than ${depth}`,
          expected: `at most ${depth} levels`,
        };
      }
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, position);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        const key = String(JSON.parse(text.slice(position, end)));
        if (keys.has(key))
          return { ok: false, rule: 'unique_keys', received: `the key ${key} twice`, expected: 'every key once' };
        keys.add(key);
      }
      position = end;
      continue;
    }
    position += 1;
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let position = start + 1;
  while (text[position] !== '"') position += text[position] === '\\' ? 2 : 1;
  return position + 1;
}

function isKey(text: string, afterString: number): boolean {
  let position = afterString;
  while (' \t\n\r'.includes(text[position] ?? 'x')) position += 1;
  return text[position] === ':';
}
