/** Marks that join letters into one shape or keep them apart, as Persian and the scripts of India write them. */
const JOINED = /(?<=[\p{Letter}\p{Mark}])[\u200c\u200d](?=\p{Letter})/gu;
/** Marks that choose between forms of the character before them. */
const CHOSEN = /\p{Variation_Selector}/gu;
/** Control characters, what shows nothing, and what turns the direction of a line. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** What takes up room and shows nothing. */
const BLANK = /^[\p{White_Space}\u2800]*$/u;

/**
 * What is wrong with the name of a person, an artifact, a publisher or whatever else people tell apart by it, beyond
 * its length, in words; `null` when nothing is (decisions §1). A name is read as it is written: nothing in it hides,
 * or moves what stands around it.
 */
export function nameFault(name: string): string | null {
  const plain = name.replace(JOINED, '').replace(CHOSEN, '');
  if (HIDDEN.test(plain)) return 'a name without control characters or invisible ones';
  return BLANK.test(plain) ? 'a name that is not blank' : null;
}
