import { element, implode, mapped, reversed, split, spread } from './fold-arrays.js';
import { knownFunction } from './known.js';
import { latin1Bytes, pack, replaceAll, rot13, sprintf, translate } from './text-functions.js';
import { Trait, UNKNOWN, Value } from './value.js';

/** Longest text that a fold makes. */
const LONGEST = 4096;
const FETCHED_BY_REQUEST = Trait.Request;

/**
 * What a function of PHP makes of what is known of its arguments. Decoders and functions that rewrite text mark their
 * result; where every argument is known, the text itself is worked out.
 */
export function fold(name: string, args: readonly Value[], at: number): Value {
  const first = args[0] ?? UNKNOWN;
  switch (name) {
    case 'chr':
      return folded(chr(first), Trait.Chr, args, at);
    case 'base64_decode':
    case 'imap_base64':
    case 'sodium_base642bin':
      return folded(
        map(first, (t) => Buffer.from(t, 'base64').toString('latin1')),
        Trait.Decoded,
        args,
        at,
      );
    case 'strrev':
      return folded(
        map(first, (t) => [...t].reverse().join('')),
        Trait.Decoded,
        args,
        at,
      );
    case 'str_rot13':
      return folded(map(first, rot13), Trait.Decoded, args, at);
    case 'hex2bin':
      return folded(
        map(first, (t) => Buffer.from(t, 'hex').toString('latin1')),
        Trait.Decoded,
        args,
        at,
      );
    case 'pack':
      return folded(pack(args), Trait.Decoded, args, at);
    case 'gzinflate':
    case 'gzuncompress':
    case 'gzdecode':
    case 'zlib_decode':
    case 'bzdecompress':
    case 'convert_uudecode':
    case 'base_convert':
    case 'openssl_decrypt':
    case 'mcrypt_decrypt':
    case 'sodium_crypto_secretbox_open':
    case 'quoted_printable_decode':
      return folded(null, Trait.Decoded, args, at);
    case 'mb_convert_encoding':
      return folded(null, /^base64$/i.test(args[2]?.text ?? '') ? Trait.Decoded : Trait.Rewritten, args, at);
    case 'implode':
    case 'join':
      return folded(implode(args), Trait.Rewritten, args, at);
    case 'str_replace':
    case 'str_ireplace':
      return folded(replaceAll(args), Trait.Rewritten, args.slice(2), at);
    case 'strtr':
      return folded(translate(args), Trait.Rewritten, args.slice(0, 1), at);
    case 'preg_replace':
    case 'preg_filter':
      return folded(null, Trait.Rewritten | madeOfConstants(args.slice(0, 3)), args.slice(2), at);
    case 'substr':
    case 'mb_substr':
    case 'iconv_substr':
      return folded(substr(args), Trait.Rewritten, args, at);
    case 'substr_replace':
      return folded(null, Trait.Rewritten, args, at);
    case 'sprintf':
    case 'vsprintf':
      return folded(sprintf(name === 'sprintf' ? args : spread(args)), Trait.Joined, args, at);
    case 'urldecode':
    case 'rawurldecode':
      return folded(map(first, percentDecode), Trait.Rewritten, args, at);
    case 'html_entity_decode':
    case 'htmlspecialchars_decode':
    case 'stripcslashes':
    case 'str_repeat':
      return folded(null, Trait.Rewritten, args, at);
    case 'strtolower':
      return folded(map(first, lower), 0, args, at);
    case 'strtoupper':
      return folded(map(first, upper), 0, args, at);
    case 'ucfirst':
    case 'lcfirst':
      return folded(
        map(first, (t) => t),
        0,
        args,
        at,
      );
    case 'trim':
    case 'ltrim':
    case 'rtrim':
    case 'chop':
      return folded(trim(args), 0, args.slice(0, 1), at);
    case 'strval':
    case 'stripslashes':
    case 'addslashes':
    case 'basename':
    case 'dirname':
    case 'realpath':
    case 'nl2br':
    case 'htmlspecialchars':
    case 'json_decode':
    case 'unserialize':
    case 'utf8_decode':
    case 'utf8_encode':
    case 'chunk_split':
      return passed(first, at);
    case 'current':
    case 'reset':
    case 'end':
    case 'next':
    case 'array_pop':
    case 'array_shift':
      return element(first, name, at);
    case 'key':
    case 'array_keys':
    case 'array_key_first':
    case 'array_key_last':
      return Value.opaque(first.traits & Trait.Request, at);
    case 'array_values':
    case 'array_merge':
    case 'array_flip':
      return first;
    case 'array_reverse':
      return reversed(first, at);
    case 'str_split':
    case 'explode':
      return split(name, args, at);
    case 'getallheaders':
    case 'apache_request_headers':
    case 'filter_input':
    case 'filter_input_array':
      return Value.opaque(FETCHED_BY_REQUEST, at);
    case 'getenv':
      return /^(HTTP_|QUERY_STRING|REQUEST_URI|PATH_INFO)/i.test(first.head)
        ? Value.opaque(FETCHED_BY_REQUEST, at)
        : UNKNOWN;
    case 'file_get_contents':
    case 'stream_get_contents':
      return /^php:\/\/input/i.test(first.head) ? Value.opaque(FETCHED_BY_REQUEST, at) : UNKNOWN;
    case 'array_map':
      return mapped(args, at);
    case 'call_user_func':
      return callByText(first, args.slice(1), at);
    case 'call_user_func_array':
      return callByText(first, spread(args), at);
    default:
      return UNKNOWN;
  }
}

/** Result of a function that keeps what its argument is, without its text. */
export function passed(value: Value, at: number): Value {
  return Value.opaque(value.traits & ~(Trait.Joined | Trait.Array), at, value.base64Length);
}

/** Text that is rewritten although all of it is known from the beginning was not to be read. */
function madeOfConstants(args: readonly Value[]): number {
  return args.length > 0 && args.every((arg) => arg.text !== null) ? Trait.Assembled : 0;
}

function folded(text: string | null, trait: number, args: readonly Value[], at: number): Value {
  let traits = trait;
  let base64 = 0;
  for (const arg of args) {
    traits |= arg.traits & ~Trait.Array;
    base64 += arg.base64Length;
    if (arg.items !== null) for (const item of arg.items.values()) traits |= item.traits;
  }
  if (text !== null && text.length <= LONGEST) {
    return Value.text(text, traits | (trait === 0 ? 0 : Trait.Assembled), at);
  }
  return Value.opaque(traits & ~(trait === 0 ? Trait.Joined : 0), at, base64);
}

function map(value: Value, convert: (text: string) => string): string | null {
  const { text } = value;
  return text === null ? null : convert(text);
}

function chr(value: Value): string | null {
  const code = numberOf(value);
  return code === null ? null : String.fromCharCode(((code % 256) + 256) % 256);
}

/** A number that a literal or a numeric string stands for. */
export function numberOf(value: Value): number | null {
  const { text } = value;
  if (text === null || text.length > 20) return null;
  const plain = text.replaceAll('_', '').toLowerCase();
  if (/^0[0-7]+$/.test(plain)) return Number.parseInt(plain, 8);
  const number = Number(plain);
  return plain === '' || !Number.isInteger(number) ? null : number;
}

function substr(args: readonly Value[]): string | null {
  const text = args[0]?.text ?? null;
  const start = args[1] === undefined ? null : numberOf(args[1]);
  const length = args[2] === undefined ? null : numberOf(args[2]);
  if (text === null || start === null || (args[2] !== undefined && length === null)) return null;
  const from = start < 0 ? Math.max(0, text.length + start) : start;
  if (length === null) return text.slice(from);
  return length < 0 ? text.slice(from, length) : text.slice(from, from + length);
}

function trim(args: readonly Value[]): string | null {
  const text = args[0]?.text ?? null;
  return text === null || args.length > 1 ? null : text.trim();
}

function lower(text: string): string {
  return text.replace(/[A-Z]/g, (c) => c.toLowerCase());
}

function upper(text: string): string {
  return text.replace(/[a-z]/g, (c) => c.toUpperCase());
}

function percentDecode(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

export function callByText(callee: Value, args: readonly Value[], at: number): Value {
  const known = callee.text === null ? null : knownFunction(callee.text);
  if (known === null || known.callbacks.length > 0) return UNKNOWN;
  return fold(known.name, args, at);
}

/** `^`, `|` and `&` of two strings, byte by byte; unknown unless both are known. */
export function combineBytes(left: Value, right: Value): Value {
  const a = left.text;
  const b = right.text;
  if (left === UNKNOWN || right === UNKNOWN) return Value.opaque(left.traits | right.traits | Trait.Xored, left.at);
  const traits = left.traits | right.traits | Trait.Assembled;
  if (a === null || b === null) return Value.opaque(traits, left.at);
  const one = latin1Bytes(a);
  const other = latin1Bytes(b);
  const bytes = one.subarray(0, Math.min(one.length, other.length)).map((byte, i) => byte ^ (other[i] as number));
  return Value.text(Buffer.from(bytes).toString('latin1'), traits, left.at);
}

/** `~` of a string. */
export function invertBytes(value: Value): Value {
  const { text } = value;
  const traits = value.traits | Trait.Assembled;
  if (text === null) return Value.opaque(traits, value.at);
  return Value.text(Buffer.from(latin1Bytes(text).map((byte) => ~byte & 255)).toString('latin1'), traits, value.at);
}
