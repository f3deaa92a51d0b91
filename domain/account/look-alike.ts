import { publisherKey } from './publisher-key.js';

/**
 * Letters that look like a Latin one, by that one: what Unicode's confusables (UTS #39) say of the scripts that
 * publisher names are written in, and small capitals. Compared as written, so that Ν is N and ν is v.
 */
const LOOK_ALIKES = `
  2 ꝚƧꙄᒿ  3 ꞫȜƷꝪЗзӠ  4 Ꮞ  5 Ƽ  8 ȣȢ
  a ɑᴀαΑаАᗅᎪ  aa ꜳꜲ  ae æÆӕӔ  ao ꜵꜴ  au ꜷꜶ  av ꜹꜻꜸꜺ  ay ꜽꜼ
  b ƄꞴʙβΒВвЬьᑲᖯᗷᏏᏴ  c ᴄсСꮯᏟ  d ᴅԁᑯᗞᗪᏧᎠ  dz ʣ
  e ꬲᴇεΕеЕҽⴹᎬ  f ꬵꞙẝꞘꜰϜᖴք  g ɡᶃƍɢԌցᏀᏳ  h ʜΗНнһᕼհᏂᎻ  i ıɪɩιіꙇӏꭵᎥ
  j ᴊϳͿјЈᒍᎫ  k ĸᴋκΚКкᏦ  l ƖǀʟІӀΙᒪⵏᏞוןاߊ  ll ǁװ  m ᴍΜϺМмᗰᎷ  n ɴηΝпոռ
  o ᴏᴑꬽοσΟоОօՕס०০੦૦୦ଠ௦౦೦൦ഠ๐໐၀ဝ߀ⵔჿዐ  oe œŒ  oo ꝏꝎꚙꚘ  p ᴘρΡрРᑭᏢ  q ԛգզⵕ
  r ꭇꭈƦʀᴦгᖇꮁᎡᏒ  s ꜱƽѕЅՏꮪᏕᏚ  t ᴛτΤТтᎢ  u ꞟᴜꭎꭒʋυսՍᑌሀ  v ᴠνѵѴⴸᐯꮩᏙ
  w ɯᴡωѡԝԜաꮃᎳᏔ  x ꭓꞳχΧхХᕁᕽⵝ  y ɣᶌʏỿꭚγΥуүУҮყᎩᎽ  z ᴢΖꮓᏃ
`;

const asLatin = new Map(
  [...LOOK_ALIKES.matchAll(/(\S+) (\S+)/gu)].flatMap(([, latin = '', letters = '']) =>
    [...letters].map((letter): [string, string] => [letter, latin]),
  ),
);

/**
 * What stands between letters, and marks that a reader takes for none of the name: accents that stand alone, modifier
 * letters and signs of mathematics that are drawn as an apostrophe, a dash, a slash, a dot or a colon, and the blank of
 * Braille. A plus stays: C++ is not C.
 */
const ASIDE =
  /[\p{Punctuation}\p{Separator}\p{Modifier_Symbol}\p{Default_Ignorable_Code_Point}~\u00A9\u00AE\u02B9-\u02D1\u02EE\u2044\u2117\u2120\u2122\u2212\u2215-\u2219\u2223\u2236-\u223C\u22C5\u2800]/gu;

/** One of several signs that are drawn alike once case counts for nothing. */
const DRAWN_ALIKE: ReadonlyArray<readonly [RegExp, string]> = [
  [/[i1|]/gu, 'l'],
  [/0/gu, 'o'],
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
];

/** Drawn like an f, though NFKC makes an s of it. */
const LONG_S = /\u017F/gu;

/**
 * What a name looks like: NFKC, case, confusable letters, punctuation and spaces count for nothing (decisions §1).
 * Names with the same look are taken for one another.
 */
export function lookOf(name: string): string {
  const letters = [...name.replace(ASIDE, '').replace(LONG_S, 'f').normalize('NFKD').replace(ASIDE, '')];
  const latin = publisherKey(letters.map((letter) => asLatin.get(letter) ?? letter).join(''));
  const look = DRAWN_ALIKE.reduce((text, [drawn, as]) => text.replace(drawn, as), latin);
  // Of a name that is all punctuation nothing would be left, and all such names would be one.
  return look === '' ? publisherKey(name) : look;
}

const OWN_NAME = 'Countersign';
const OWN_LOOK = lookOf(OWN_NAME);

/** Whether a name can be taken for the service's own. */
export function looksLikeService(name: string): boolean {
  return lookOf(name) === OWN_LOOK;
}
