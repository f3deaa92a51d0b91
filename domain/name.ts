import { withoutNeededJoiners } from './hidden-text.js';
import type { RuleId } from './rules/index.js';

/** A rule that a name has broken. */
export type NameRule = Extract<RuleId, `name.${string}`>;

/** What makes the flag of a part of a country out of a black one (UTS #51, emoji tag sequences). */
const TAGS = /(?<=\p{Extended_Pictographic})[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
/** Marks that choose between forms of the character before them. */
const CHOSEN = /\p{Variation_Selector}/gu;
/** Control characters, what shows nothing, and what turns the direction of a line. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** What takes up room and shows nothing. */
const BLANK = /^[\p{White_Space}\u2800]*$/u;

/** Marks of direction, which order a name of two scripts as it is read (decisions §1). */
const DIRECTION = /[\u200E\u200F\u061C]/gu;

/**
 * What is wrong with the name of a person, a publisher or whatever else people tell apart by it, beyond
 * its length; `null` when nothing is (decisions §1). A name is read as it is written: nothing in it hides,
 * or moves what stands around it.
 */
export function nameFault(name: string): NameRule | null {
  const plain = withoutNeededJoiners(name).replace(TAGS, '').replace(CHOSEN, '');
  if (HIDDEN.test(plain)) return 'name.hidden_character';
  return BLANK.test(plain) ? 'name.blank' : null;
}

/** The same of the name of an artifact, a publisher's text: it may hold marks of direction. */
export function artifactNameFault(name: string): NameRule | null {
  return nameFault(name.replace(DIRECTION, ''));
}
