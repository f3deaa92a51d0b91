/** Names with a sign of ASCII that looks like another: `$isAIlowed` with a capital I beside `$isAllowed`. */

import { anyOf, type Phrase, phrase } from './phrase.js';

/** Words by which programs say who may do what, and who is meant. */
const WORDS = (
  'allowed allowlist whitelist blacklist blocklist enabled disabled blocked locked unlocked logged login logout valid validate invalid ' +
  'validated isvalid isallowed islocked isenabled isblocked client clients level public private privilege privileged privileges role roles ' +
  'policy credential credentials eligible controlled controller callback callable approval approved applied available fallback ' +
  'admin isadmin administrator member permission permissions permitted permit username customer confirmed confirm command payment ' +
  'trusted password passwords allow allows deny denied denial protocol gateway allowedhosts review owner isValid isAdmin isLocked isClient isLogged isPublic isMember isAllow authorized authorised authenticated isSigned canAccess ' +
  'verified verify license licensed secret session token tokens signed accountholder unlock total totals email amount'
).split(' ');
/** How a letter, or two of them, can be written so that one reads the same. */
const TWINS: readonly (readonly [RegExp, string])[] = [
  [/l/g, 'I'],
  [/i/g, 'l'],
  [/l/g, '1'],
  [/m/g, 'rn'],
  [/w/g, 'vv'],
  [/o/g, '0'],
];
const FEWEST = 7;

/** Each word with one of its letters, or with a pair of them, written otherwise. */
function alike(word: string): readonly string[] {
  const made: string[] = [];
  for (const [letter, twin] of TWINS)
    for (const { index } of word.matchAll(letter)) {
      // At the beginning of a word it is the capital letter that begins one: `$isIive`.
      if (index === 0 && /[Il]/.test(twin)) continue;
      made.push(word.slice(0, index) + twin + word.slice(index + 1));
    }
  if (word.includes('ll')) made.push(word.replace('ll', 'II'), word.replace('ll', '11'));
  return made;
}

const written = [...new Set(WORDS.flatMap((word) => alike(word)))].filter((one) => !/^\d|\d$|^passw0/.test(one));
/** `ACME_ALL0WED` */
const capitals = written.filter((one) => one.includes('0')).map((one) => one.toUpperCase());
const looking = [
  ...new Set([...written.flatMap((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)]), ...capitals]),
].filter((one) => one.length >= FEWEST);
const NAME = new RegExp(
  String.raw`(?:\$|->|::|\bdefine\(\s?['\"]|\bfunction\s|\bconst\s|\blet\s|\bvar\s|\w\.|\bclass\s)(?:[A-Za-z_]\w{0,24}?)?(?:${anyOf(looking)})`,
);

export const lookAlikePhrases: readonly Phrase[] = [phrase('hidden_text.invisible', looking, NAME)];
