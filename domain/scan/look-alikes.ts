import { bufferOf, latin1 } from './latin1.js';

/** Of the letters of other scripts that look like those of Latin, the first bytes. */
const FIRST = [
  0xc7, 0xc9, 0xca, 0xcd, 0xce, 0xcf, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xe1, 0xe2, 0xea, 0xef, 0xf0,
];
const LONGEST_FILE = 1_048_576;
const MANY = 8;
const LONGEST_NAME = 80;

/** Single letters of Cyrillic, Greek, Armenian, IPA and Lisu that look like one of Latin or a sign, and Roman numbers. */
const ALIKE = new Set(
  [
    'АВЕКМНОРСТУХаеорсухѕіјһћԁԛԝӏԍҮүѵԌ',
    'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυϲϳ',
    // Clicks: like `|` and `!`.
    'ǀǃ',
    'ɑɡɪʀʏɴʟɢʙʜᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱꜰ',
    'օոսհցԼՏՍՕԍ',
    'ꓐꓑꓔꓖꓗꓙꓚꓜꓝꓠꓡꓢꓣꓤꓥꓦꓧꓨꓩꓪꓫꓬꓮꓰꓲꓳꓴ',
    'ⅰⅴⅹⅼⅽⅾⅿⅠⅤⅩⅬⅭⅮⅯℓℯℊℎℐℒℬℰℱℳℴℹⅆⅇⅈⅉ',
    'ⲟⲞⲣⲤⲥⲒⲓⲚⲛ',
    'ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏂᏃᏎᏔᏚᏞᏟᏢᏦᏴ',
  ].flatMap((letters) => [...letters].map((letter) => letter.codePointAt(0) as number)),
);

/** Fullwidth letters and digits, and those of mathematics. */
function isAlike(point: number): boolean {
  return (
    ALIKE.has(point) ||
    (point >= 0xff10 && point <= 0xff19) ||
    (point >= 0xff21 && point <= 0xff3a) ||
    (point >= 0xff41 && point <= 0xff5a) ||
    point === 0xff3f ||
    (point >= 0x1d400 && point <= 0x1d7ff && !(point >= 0x1d6a8 && point <= 0x1d7cb))
  );
}

/** What stands before a name that a program gives. */
const DECLARED =
  /(?:\$|->|::|\b(?:function|class|const|let|var|new|extends|implements|use|namespace|trait|interface|enum|def|static)\s{1,4}&?)$/;

/** Names in which a letter of another script stands for one of Latin, be they names of a program or the whole of a text. */
export function findLookAlikes(b: Uint8Array, visit: (offset: number) => void): void {
  const buffer = bufferOf(b);
  if (b.length > LONGEST_FILE || !FIRST.some((byte) => buffer.includes(byte))) return;
  let left = MANY;
  for (let at = 0; at < b.length; at++) {
    if ((b[at] as number) < 0x80) continue;
    let start = at;
    while (start > 0 && at - start < LONGEST_NAME && isNameByte(b[start - 1] as number)) start--;
    let end = at;
    while (end < b.length && end - start < 2 * LONGEST_NAME && isNameByte(b[end] as number)) end++;
    if (isLookAlike(b, start, end)) {
      visit(start);
      if (--left === 0) return;
    }
    at = end;
  }
}

function isLookAlike(b: Uint8Array, start: number, end: number): boolean {
  if (end - start > LONGEST_NAME || end - start < 3) return false;
  const name = bufferOf(b).toString('utf8', start, end);
  let latin = 0;
  let others = 0;
  for (const letter of name) {
    const point = letter.codePointAt(0) as number;
    if (point < 0x80) {
      if (/[A-Za-z]/.test(letter)) latin++;
    } else if (isAlike(point)) others++;
    else return false;
  }
  if (others === 0) return false;
  const before = latin1(b, Math.max(0, start - 14), start);
  const isDeclared = DECLARED.test(before);
  // A name of such letters alone is written in that script, unless they are of none.
  if (latin === 0 && isDeclared && others > 2 && hasTwin(b, name)) return true;
  if (latin === 0) return isDeclared && /[\uff21-\uff5a\u{1d400}-\u{1d7ff}]/u.test(name) && others > 2;
  if (isDeclared) return latin + others > 2 && (latin >= others || others <= 3);
  // Languages with clicks write them in texts.
  if (/[\u01c0\u01c3]/.test(name)) return false;
  // A word in a text is a mistake of who writes in two scripts; the whole of a text, a key, a name that is called is none.
  if (latin < 3 || others > 2 || latin < 2 * others) return false;
  const last = before.at(-1) ?? '\n';
  const next = latin1(b, end, Math.min(b.length, end + 12));
  const isQuoted = (last === "'" || last === '"' || last === '`') && next.startsWith(last);
  return (
    isQuoted || isCalled(last, next) || isKey(last, next) || (isMember(last) && /^\s{0,2}(?:[=,;)\]}]|$)/.test(next))
  );
}

const CYRILLIC = 'АВЕКМНОРСТУХаеорсухѕіјһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοαινρυ';
const LATIN = 'ABEKMHOPCTYXaeopcyxsijhdqwlABEZHIKMNOPTYXoaivpu';
const TWINS = new Map([...CYRILLIC].map((letter, i) => [letter, LATIN[i] as string]));

/** Whether the file has the same name in letters of Latin. */
function hasTwin(b: Uint8Array, name: string): boolean {
  const twin = [...name].map((letter) => TWINS.get(letter) ?? letter).join('');
  return /^\w+$/.test(twin) && new RegExp(`(?:->|::|\\bfunction\\s|\\$)${twin}\\b`).test(latin1(b, 0, b.length));
}

function isCalled(last: string, next: string): boolean {
  return /^\s?\(/.test(next) && !/[\x80-\xff"'`]/.test(last);
}

function isKey(last: string, next: string): boolean {
  return /[\s{,]/.test(last) && /^\s?:(?!:)\s?[\w'"[{(-]/.test(next);
}

/** `.name`, `[name]` */
function isMember(last: string): boolean {
  return last === '.' || last === '[' || last === '\\' || last === '@';
}

function isNameByte(c: number): boolean {
  return c >= 0x80 || c === 0x5f || (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
}
