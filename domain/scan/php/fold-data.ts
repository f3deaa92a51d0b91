import { Trait, Value } from './value.js';

const MANY = 64;

/** Only a list, an object or a text of them is worth parsing. */
export function mayBeJson({ head }: Value): boolean {
  return /^\s*[[{"]/.test(head);
}

/** `json_decode` of a known text: texts, and lists and objects of them; `null` when it is nothing of that. */
export function decodedJson({ text, traits }: Value, at: number): Value | null {
  if (text === null) return null;
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'latin1').toString('utf8'));
    return ofData(data, traits & ~Trait.Array, at);
  } catch {
    return null;
  }
}

function ofData(data: unknown, traits: number, at: number): Value | null {
  if (typeof data === 'string') return Value.text(data, traits, at);
  if (typeof data !== 'object' || data === null) return null;
  const items = new Map<string, Value>();
  for (const [key, one] of Object.entries(data).slice(0, MANY)) {
    if (typeof one === 'string') items.set(key, Value.text(one, traits, at));
  }
  return Value.array(items, traits, 0, at);
}

/** `unserialize` of a known text: the texts in it, in their order. */
export function unserialized({ text, traits }: Value, at: number): Value | null {
  if (text === null) return null;
  const texts = [...text.matchAll(/s:\d{1,4}:"([^"]*)";/g)].map(([, one]) => one as string);
  if (text.startsWith('s:') && texts[0] !== undefined) return Value.text(texts[0], traits & ~Trait.Array, at);
  if (!text.startsWith('a:')) return null;
  // Which of them are keys is not told apart.
  const items = texts.map((one, index): [string, Value] => [`?${index}`, Value.text(one, traits & ~Trait.Array, at)]);
  return Value.array(new Map(items.slice(0, MANY)), traits & ~Trait.Array, 0, at);
}
