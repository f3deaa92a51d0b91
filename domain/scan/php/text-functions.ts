import type { Value } from './value.js';

/** Longest text that is worked out. */
const LONGEST = 4096;

export function latin1Bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (c) => c.charCodeAt(0) & 255);
}

export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (c) => {
    const code = c.charCodeAt(0);
    const base = code < 0x61 ? 0x41 : 0x61;
    return String.fromCharCode(base + ((code - base + 13) % 26));
  });
}

/** `pack('H*', …)` and `pack('C*', …)`; others are not worked out. */
export function pack(args: readonly Value[]): string | null {
  const format = args[0]?.text;
  if (format === undefined || format === null) return null;
  if (/^H\*?$/.test(format)) {
    const hex = args[1]?.text;
    return hex === undefined || hex === null ? null : Buffer.from(hex, 'hex').toString('latin1');
  }
  if (!/^[cC](\*|\d+)?$/.test(format)) return null;
  let text = '';
  for (const arg of args.slice(1)) {
    const code = Number(arg.text ?? Number.NaN);
    if (!Number.isInteger(code)) return null;
    text += String.fromCharCode(code & 255);
  }
  return text;
}

/** `str_replace` with a known needle or list of needles. */
export function replaceAll(args: readonly Value[]): string | null {
  const [search, replacement, subject] = args;
  const text = subject?.text;
  if (search === undefined || replacement === undefined || text === undefined || text === null) return null;
  const needles = textsOf(search);
  const replacements = replacement.items === null ? null : textsOf(replacement);
  if (needles === null) return null;
  let result = text;
  for (let i = 0; i < needles.length && i < 16; i++) {
    const needle = needles[i] as string;
    const by = replacements === null ? replacement.text : (replacements[i] ?? '');
    if (by === null) return null;
    if (needle !== '') result = result.split(needle).join(by);
    if (result.length > LONGEST) return null;
  }
  return result;
}

/** `strtr` with two strings or a map. */
export function translate(args: readonly Value[]): string | null {
  const [subject, from, to] = args;
  const text = subject?.text;
  if (text === undefined || text === null || from === undefined) return null;
  const pairs = new Map<string, string>();
  if (to === undefined) {
    if (from.items === null) return null;
    for (const [key, item] of from.items) if (key.length === 1) pairs.set(key, item.text ?? '');
  } else {
    const letters = from.text;
    const by = to.text;
    if (letters === null || by === null) return null;
    for (let i = 0; i < letters.length && i < by.length; i++) pairs.set(letters[i] as string, by[i] as string);
  }
  let result = '';
  for (const c of text) result += pairs.get(c) ?? c;
  return result;
}

/** `sprintf` with `%s`, `%c`, `%d` and numbered arguments, when everything is known. */
export function sprintf(args: readonly Value[]): string | null {
  const format = args[0]?.text;
  if (format === undefined || format === null) return null;
  let next = 1;
  let unknown = false;
  const text = format.replace(/%(?:(\d{1,3})\$)?([scd%])/g, (_, position: string | undefined, type: string) => {
    if (type === '%') return '%';
    const arg = args[position === undefined ? next++ : Number(position)]?.text;
    if (arg === undefined || arg === null || arg.length > LONGEST) {
      unknown = true;
      return '';
    }
    return type === 'c' ? String.fromCharCode(Number(arg) & 255) : arg;
  });
  return unknown ? null : text;
}

function textsOf(value: Value): string[] | null {
  if (value.items === null) return value.text === null ? null : [value.text];
  const texts: string[] = [];
  for (const item of value.items.values()) {
    if (item.text === null) return null;
    texts.push(item.text);
  }
  return texts;
}
