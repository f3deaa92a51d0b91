import { implode, spread } from './fold-arrays.js';
import {
  chr,
  converted,
  entitiesDecoded,
  firstPiece,
  fromAnyOf,
  inflated,
  lower,
  mimeWords,
  numberOf,
  ofText,
  pack,
  padded,
  partFrom,
  percentDecoded,
  quotedPrintable,
  repeated,
  replaced,
  reversed,
  rot13,
  sprintf,
  substr,
  substrReplaced,
  type TextFunction,
  translated,
  trimmed,
  upper,
  withoutTags,
} from './text-functions.js';
import { Trait, type Value } from './value.js';

/** A function that makes a text of texts. */
export interface TextFold {
  /** What its result is called, whether or not the text is known. */
  readonly trait: number;
  readonly text: TextFunction;
  /** Its first argument whose traits the result has, and how many. */
  readonly from: number;
  readonly count: number;
}

const { Chr, Decoded, Rewritten, Joined } = Trait;
const unknown: TextFunction = () => null;
const same: TextFunction = ofText((text) => text);
const capitals: TextFunction = ofText((text) => text.charAt(0).toUpperCase() + text.slice(1));

function fold(trait: number, text: TextFunction, from = 0, count = 256): TextFold {
  return { trait, text, from, count };
}

const folds: Readonly<Record<string, TextFold>> = {
  chr: fold(Chr, chr),
  mb_chr: fold(Chr, chr),
  base64_decode: fold(
    Decoded,
    ofText((text) => Buffer.from(text, 'base64').toString('latin1')),
  ),
  ...each('imap_base64 sodium_base642bin', () =>
    fold(
      Decoded,
      ofText((text) => Buffer.from(text, 'base64').toString('latin1')),
    ),
  ),
  strrev: fold(Decoded, ofText(reversed)),
  str_rot13: fold(Decoded, ofText(rot13)),
  hex2bin: fold(
    Decoded,
    ofText((text) => Buffer.from(text, 'hex').toString('latin1')),
  ),
  pack: fold(Decoded, pack),
  ...each('gzinflate gzuncompress gzdecode zlib_decode', (name) => fold(Decoded, inflated(name))),
  ...each('bzdecompress convert_uudecode openssl_decrypt mcrypt_decrypt sodium_crypto_secretbox_open', () =>
    fold(Decoded, unknown),
  ),
  base_convert: fold(Decoded, converted('base_convert')),
  ...each('dechex decbin decoct hexdec bindec octdec', (name) => fold(0, converted(name))),
  ...each('quoted_printable_decode imap_qprint', () => fold(Decoded, ofText(quotedPrintable))),
  ...each('iconv_mime_decode mb_decode_mimeheader imap_utf8', () => fold(Decoded, ofText(mimeWords))),
  implode: fold(Rewritten, implode),
  str_replace: fold(Rewritten, replaced(false), 1),
  str_ireplace: fold(Rewritten, replaced(true), 1),
  strtr: fold(Rewritten, translated, 0, 3),
  substr_replace: fold(Rewritten, substrReplaced),
  ...each('substr mb_substr iconv_substr mb_strcut', () => fold(Rewritten, substr)),
  ...each('strstr mb_strstr', () => fold(Rewritten, partFrom(false, false), 0, 1)),
  stristr: fold(Rewritten, partFrom(false, true), 0, 1),
  strrchr: fold(Rewritten, partFrom(true, false), 0, 1),
  sprintf: fold(Joined, sprintf),
  vsprintf: fold(Joined, (args) => sprintf([...args.slice(0, 1), ...spread(args)])),
  ...each('urldecode rawurldecode', () => fold(Rewritten, ofText(percentDecoded))),
  ...each('html_entity_decode htmlspecialchars_decode', () => fold(Rewritten, ofText(entitiesDecoded))),
  strip_tags: fold(Rewritten, ofText(withoutTags), 0, 1),
  stripcslashes: fold(Rewritten, unknown),
  str_repeat: fold(Rewritten, repeated),
  str_pad: fold(Rewritten, padded, 0, 3),
  strpbrk: fold(Rewritten, fromAnyOf, 0, 1),
  strtok: fold(Rewritten, firstPiece, 0, 1),
  ...each('strtolower mb_strtolower', () => fold(0, ofText(lower))),
  ...each('strtoupper mb_strtoupper', () => fold(0, ofText(upper))),
  ...each('ucfirst ucwords', () => fold(0, capitals, 0, 1)),
  lcfirst: fold(0, same, 0, 1),
  ...each('strval mb_convert_case utf8_decode utf8_encode nl2br', () => fold(0, same, 0, 1)),
  stripslashes: fold(
    0,
    ofText((text) => text.replace(/\\(.)/g, '$1')),
  ),
  basename: fold(0, (args) => baseName(args), 0, 1),
  path_join: fold(Joined, unknown),
  long2ip: fold(0, dotted),
  ...each('date gmdate', () => fold(Rewritten, ofText(undated), 0, 1)),
  ...each('intval', () => fold(0, ([first]) => numberText(first), 0, 1)),
};

/** `long2ip(3405803783)` */
function dotted([first]: readonly Value[]): string | null {
  const number = first === undefined ? null : numberOf(first);
  if (number === null || number < 1 || number > 0xffffffff) return null;
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.');
}

/** `date('\p\h\p')`: a form in which no letter stands for a part of the date. */
function undated(form: string): string | null {
  return /^(?:\\.|[^A-Za-z\\])+$/.test(form) ? form.replace(/\\(.)/g, '$1') : null;
}

function numberText(value: Value | undefined): string | null {
  const number = value === undefined ? null : numberOf(value);
  return number === null ? null : String(number);
}

/** `basename($path, $suffix)` */
function baseName([path, suffix]: readonly Value[]): string | null {
  const text = path?.text ?? null;
  if (text === null || (suffix !== undefined && suffix.text === null)) return null;
  const name = text.slice(text.lastIndexOf('/') + 1);
  const end = suffix?.text ?? '';
  return end !== '' && name !== end && name.endsWith(end) ? name.slice(0, -end.length) : name;
}

const trims: Readonly<Record<string, TextFunction>> = {
  trim: trimmed(true, true),
  ltrim: trimmed(true, false),
  rtrim: trimmed(false, true),
  chop: trimmed(false, true),
};

function each(names: string, make: (name: string) => TextFold): Record<string, TextFold> {
  return Object.fromEntries(names.split(' ').map((name) => [name, make(name)]));
}

const byName: ReadonlyMap<string, TextFold> = new Map(Object.entries({ ...folds, join: folds['implode'] as TextFold }));

/** How the function of that name makes a text; `null` for every other function. */
export function textFold(name: string, args: readonly Value[]): TextFold | null {
  const trim = trims[name];
  // Only who names the characters to cut away means to change a word.
  if (trim !== undefined) return fold(args.length > 1 ? Rewritten : 0, trim, 0, 1);
  if (name === 'mb_convert_encoding' || name === 'iconv') return encoding(name, args);
  return byName.get(name) ?? null;
}

function encoding(name: string, args: readonly Value[]): TextFold {
  const from = args[name === 'iconv' ? 0 : 2]?.text ?? '';
  // From an encoding that is not known, and is no plain variable of the program.
  const isChosen = args[0] !== undefined && name === 'iconv' && args[0].text === null && args[0].traits !== 0;
  if (isChosen || /utf-?(?:7|16|32)|ucs|html|quoted|cp037|ebcdic|ibm/i.test(from))
    return fold(Decoded, unknown, name === 'iconv' ? 2 : 0, 1);
  if (name === 'iconv') return fold(0, (all) => all[2]?.text ?? null, 2, 1);
  const decodes = /^base64$/i.test(args[2]?.text ?? '');
  return decodes ? (folds['base64_decode'] as TextFold) : fold(Rewritten, unknown);
}
