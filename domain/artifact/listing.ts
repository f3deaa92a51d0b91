import { createHash } from 'node:crypto';
import type { ArtifactRecord } from './artifact.js';

/** What the public list finds and orders an artifact by; written with the texts that it is made of. */
export type Listing = Pick<ArtifactRecord, 'name_key' | 'finds'>;

/** From this many letters on, the beginning of a word finds it. */
const SHORTEST = 2;
const LONGEST = 12;
const LONGEST_KEY = 100;
/** Terms of one artifact: names first, then the summary. */
const MOST = 80;

/** The words of a text, without case, accents and compatibility forms; a text without spaces is one word. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The beginnings of every word of slug and name, and the whole words of the summary. */
export function listingOf({ _id, name, summary }: Pick<ArtifactRecord, '_id' | 'name' | 'summary'>): Listing {
  const finds = new Set([...wordsOf(_id), ...wordsOf(name)].flatMap(beginningsOf));
  for (const word of wordsOf(summary)) finds.add(cut(word));
  return { name_key: nameKeyOf(name), finds: [...finds].slice(0, MOST) };
}

function nameKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // Some letters become many: a cursor has to carry it.
  return [...plain].slice(0, LONGEST_KEY).join('');
}

function beginningsOf(word: string): readonly string[] {
  const letters = [...cut(word)];
  const lengths = Array.from({ length: Math.max(0, letters.length - SHORTEST) }, (_, index) => SHORTEST + index);
  return [...lengths.map((length) => letters.slice(0, length).join('')), letters.join('')];
}

/** What a search looks for among `finds`: every word, the longest first, since it is the rarest. */
export function findsOf(words: string): readonly string[] {
  return [...new Set(wordsOf(words).map(cut))].sort((a, b) => b.length - a.length);
}

/** A word as the list keeps it: longer ones are found by their beginning. */
function cut(word: string): string {
  return [...word].slice(0, LONGEST).join('');
}

/** The public id of who publishes under an account: it leads to their artifacts, and tells nothing of the account. */
export function publisherIdOf(accountId: string): string {
  return `pub_${createHash('sha256').update(`publisher ${accountId}`).digest('hex').slice(0, 20)}`;
}
