import { bufferOf, latin1 } from './latin1.js';

/** Of the letters of Cyrillic and Greek that look like those of Latin, the first bytes. */
const FIRST = [0xd0, 0xd1, 0xce, 0xcf];
const LONGEST_FILE = 1_048_576;
/** А В Е К М Н О Р С Т Х а е о р с у х, ѕ і ј ћ, and Α Β Ε Ζ Η Ι Κ Μ Ν Ο Ρ Τ Υ Χ ο ν ρ. */
const LOOK_ALIKE = String.raw`(?:\xd0[\x90\x92\x95\x9a\x9c\x9d-\xa2\xa5\xb0\xb5\xbe\x85\x86\x88]|\xd1[\x80\x81\x83\x85\x95\x96\x98\x9b]|\xce[\x91\x92\x95-\x97\x99\x9a\x9c\x9d\x9f\xa1\xa4\xa5\xa7\xbd\xbf]|\xcf[\x81\x85])`;
/** A name of Latin letters with such a one among them: nobody writes it so, and it is another name than it seems to be. */
const MIXED = new RegExp(
  String.raw`(?:\$|->|::|\bfunction |\bclass |\bconst |\blet |\bvar )(?:[A-Za-z_]\w{0,30}${LOOK_ALIKE}(?=[\w\s(=;,)[\-:.]|${LOOK_ALIKE})|${LOOK_ALIKE}{1,3}[A-Za-z_]\w)`,
  'g',
);
const MANY = 8;

/** Names in which a letter of another script stands for one of Latin. */
export function findLookAlikes(b: Uint8Array, visit: (offset: number) => void): void {
  const buffer = bufferOf(b);
  if (b.length > LONGEST_FILE || !FIRST.some((byte) => buffer.includes(byte))) return;
  let left = MANY;
  for (const { index } of latin1(b, 0, b.length).matchAll(MIXED)) {
    visit(index);
    if (--left === 0) return;
  }
}
