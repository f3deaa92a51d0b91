import { type NameRule, nameFault } from '../name.js';
import { looksLikeService } from './look-alike.js';

/**
 * Scripts that names are written in (Unicode 16 property values). A letter of any other script stands alone in none of
 * them and is refused.
 */
const SCRIPTS =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Cherokee Canadian_Aboriginal Khmer ' +
  'Mongolian Tifinagh Javanese Balinese Sundanese Ol_Chiki Vai Adlam';

/** Scripts that one word may hold together, as their languages write them (UTS #39, augmented script sets). */
const TOGETHER = ['Han Hiragana Katakana', 'Han Hangul', 'Han Bopomofo'];

const wordForms = [...SCRIPTS.split(' '), ...TOGETHER].map((names) => {
  const scripts = names.split(' ').map((name) => `\\p{Script_Extensions=${name}}`);
  return new RegExp(`^[${scripts.join('')}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u');
});

const BETWEEN_WORDS = /[^\p{Letter}\p{Mark}\p{Number}\p{Join_Control}]+/u;

/** What is wrong with a publisher name beyond its length; `null` when nothing is (decisions §4). */
export function publisherNameFault(name: string): NameRule | null {
  const fault = nameFault(name);
  if (fault !== null) return fault;
  const mixed = name
    .normalize('NFKC')
    .split(BETWEEN_WORDS)
    .find((word) => word !== '' && !wordForms.some((form) => form.test(word)));
  if (mixed !== undefined) return 'name.mixed_scripts';
  return looksLikeService(name) ? 'name.of_service' : null;
}
