/**
 * What publishers' texts may not hold (decisions §1): characters that show nothing or turn what stands around them,
 * and joiners where neither a script nor an emoji needs them.
 */
const SUSPECT = /[\u200B-\u200D\u202A-\u202E\u2060-\u2069\uFEFF\p{Cs}]/gu;

/** Scripts whose letters join: there a joiner chooses the shape of the letter beside it, as in Persian. */
const JOINING = scripts(
  'Arabic Syriac Mandaic Nko Mongolian Phags_Pa Manichaean Psalter_Pahlavi Adlam Hanifi_Rohingya',
);
/** Khmer writes joiners beside its register shifters. */
const BESIDE = `${JOINING}\\p{Script=Khmer}`;

/**
 * Signs that kill a vowel (combining class 9): the scripts of India choose between the shapes of a cluster by a joiner
 * beside one (RFC 5892, appendix A).
 */
const VIRAMA =
  '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA\\u0F84\\u1039\\u103A\\u1714' +
  '\\u1734\\u17D2\\u1A60\\u1B44\\u1BAA\\u1BAB\\u1BF2\\u1BF3\\uA806\\uA8C4\\uA953\\uA9C0\\uAAF6\\uABED' +
  '\\u{11046}\\u{1107F}\\u{110B9}\\u{11133}\\u{111C0}\\u{11235}\\u{1134D}\\u{11442}\\u{114C2}\\u{115BF}\\u{1163F}';

/** Letters of joining scripts on both sides; marks between them do not count. */
const APART = new RegExp(`(?<=[${BESIDE}]\\p{Mark}*)\\u200C(?=\\p{Mark}*[${BESIDE}])`, 'u');
/** One side is enough for a joiner: it also shapes a letter that stands alone. */
const TOGETHER = new RegExp(`(?<=[${BESIDE}]\\p{Mark}*)\\u200D|\\u200D(?=\\p{Mark}*[${BESIDE}])`, 'u');
const CLUSTER = new RegExp(
  `(?<=\\p{Letter}\\p{Mark}*[${VIRAMA}])[\\u200C\\u200D]|(?<=\\p{Letter}\\p{Mark}*)[\\u200C\\u200D](?=[${VIRAMA}])`,
  'u',
);
/** Unicode's rule for emoji (UAX #29, GB11): a joiner between two pictographs. */
const EMOJI = /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)\u200D(?=\p{Extended_Pictographic})/u;

const NEEDED = new RegExp([APART, TOGETHER, CLUSTER, EMOJI].map(({ source }) => source).join('|'), 'uy');

export interface HiddenCharacter {
  readonly codePoint: number;
  /** In code points, from 1. */
  readonly at: number;
}

/** The first character of a text that a publisher's text may not hold, or `null`. */
export function hiddenCharacter(text: string): HiddenCharacter | null {
  for (const { index, 0: found } of text.matchAll(SUSPECT)) {
    if (isJoiner(found) && isNeeded(text, index)) continue;
    return { codePoint: found.codePointAt(0) ?? 0, at: [...text.slice(0, index)].length + 1 };
  }
  return null;
}

/** A text without the joiners that its scripts and its emoji need. */
export function withoutNeededJoiners(text: string): string {
  return text.replace(/[\u200C\u200D]/gu, (joiner, index: number) => (isNeeded(text, index) ? '' : joiner));
}

/** As `U+202E at character 7`. */
export function namedCharacter({ codePoint, at }: HiddenCharacter): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')} at character ${at}`;
}

function isJoiner(character: string): boolean {
  return character === '\u200C' || character === '\u200D';
}

function isNeeded(text: string, index: number): boolean {
  NEEDED.lastIndex = index;
  return NEEDED.test(text);
}

function scripts(names: string): string {
  return names
    .split(' ')
    .map((name) => `\\p{Script=${name}}`)
    .join('');
}
