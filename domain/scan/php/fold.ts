import { namesProgram, namesSettings } from '../php-rules/file-write.js';
import { COMPUTING, DIGESTING, READING } from './computed.js';
import type { Effort } from './effort.js';
import { endingOfPath, endsOf } from './ends.js';
import { anyOf, arrayFolds, listOf, passed, spread, traitsOf, valuesOf } from './fold-arrays.js';
import { decodedJson, mayBeJson, unserialized } from './fold-data.js';
import { type TextFold, textFold } from './fold-text.js';
import { CONTAINERS } from './held.js';
import { knownFunction } from './known.js';
import { latin1Bytes } from './text-functions.js';
import { MOST_OPTIONS, orUnknown, Trait, UNKNOWN, Value } from './value.js';

const FETCHED_BY_REQUEST = Trait.Request;

/**
 * What a function of PHP makes of what is known of its arguments, option by option. Decoders and functions that rewrite
 * text mark their result; where every argument is known, the text itself is worked out.
 */
export function fold(effort: Effort, name: string, args: readonly Value[], at: number): Value {
  if (!effort.affords(args)) return gaveUp(name, args, at);
  let count = 1;
  for (const arg of args) count = Math.max(count, 1 + arg.alternatives.length);
  if (count === 1) return made(effort, foldOne(effort, name, args, at));
  const options = args.map((arg) => arg.options());
  const results: Value[] = [];
  for (let i = 0; i < count; i++) {
    const chosen = options.map((all) => all[Math.min(i, all.length - 1)] as Value);
    results.push(...foldOne(effort, name, chosen, at).options());
  }
  return made(effort, Value.oneOf(results, MOST_OPTIONS));
}

/** What comes out counts as well: a list may be much longer than the call that makes it. */
function made(effort: Effort, result: Value): Value {
  if (result !== UNKNOWN) effort.made(result);
  return result;
}

/** Only the traits are worked out. */
function gaveUp(name: string, args: readonly Value[], at: number): Value {
  const made = textFold(name, args);
  let traits = made?.trait ?? 0;
  for (const arg of args) traits |= arg.traits & ~Trait.Array;
  return Value.opaque(traits | Trait.Untold, at);
}

/** `sprintf('%s', $text)`: the text, and nothing else. */
function onlyOf(name: string, args: readonly Value[]): Value | null {
  if (name !== 'sprintf' && name !== 'vsprintf') return null;
  const [form, given] = args;
  if (form === undefined || given === undefined || args.length > 2 || !/^%(?:1\$)?s$/.test(form.text ?? ''))
    return null;
  return name === 'sprintf' ? (given.isArray ? null : given) : (spread(args)[0] ?? null);
}

const INFLATES = new Set(['gzinflate', 'gzuncompress', 'gzdecode', 'zlib_decode']);

function foldOne(effort: Effort, name: string, args: readonly Value[], at: number): Value {
  const whole = onlyOf(name, args);
  if (whole !== null) return whole;
  const text = textFold(name, args);
  if (text !== null && INFLATES.has(name) && !effort.affordsInflating()) return gaveUp(name, args, at);
  if (text !== null) return folded(name, text, args, at);
  const array = arrayFolds.get(name);
  if (array !== undefined) return array(args, at);
  const first = args[0] ?? UNKNOWN;
  switch (name) {
    case 'preg_replace':
    case 'preg_filter':
      return rewritten(args, at);
    case 'addslashes':
    case 'dirname':
    case 'realpath':
    case 'resource_path':
    case 'storage_path':
    case 'public_path':
    case 'base_path':
    case 'app_path':
    case 'database_path':
    case 'config_path':
    case 'lang_path':
    case 'get_theme_file_path':
    case 'get_parent_theme_file_path':
    case 'wp_normalize_path':
    case 'drupal_realpath':
      return aWord(name, args, at) ?? withEnds(name, args, passed(first, at));
    case 'htmlspecialchars':
    case 'chunk_split':
    case 'wordwrap':
    case 'stream_get_meta_data':
      return aWord(name, args, at) ?? passed(first, at);
    case 'serialize':
    case 'json_encode':
    case 'var_export':
      return first === UNKNOWN ? Value.opaque(Trait.Computed, at) : Value.encoded(first, at);
    case 'print_r':
      return first === UNKNOWN || first.isArray ? Value.opaque(Trait.Computed, at) : first;
    case 'json_decode':
      if (first.encodes !== null) return first.encodes;
      return (mayBeJson(first) && effort.affordsParsing() ? decodedJson(first, at) : null) ?? passed(first, at);
    case 'unserialize':
      return first.encodes ?? unserialized(first, at) ?? passed(first, at);
    case 'getallheaders':
    case 'apache_request_headers':
    case 'filter_input':
      return isHarmlessFilter(args[2]) ? UNKNOWN : Value.opaque(FETCHED_BY_REQUEST, at);
    case 'filter_input_array':
    case 'get_query_var':
    case 'optional_param':
    case 'required_param':
      return Value.opaque(FETCHED_BY_REQUEST, at);
    case 'getenv':
    case 'apache_getenv':
      return /^(HTTP_|QUERY_STRING|REQUEST_URI|PATH_INFO)/i.test(first.head)
        ? Value.opaque(FETCHED_BY_REQUEST, at)
        : Value.opaque(Trait.Outside, at);
    case 'file_get_contents':
    case 'stream_get_contents':
    case 'file':
      return first.traits & HANDLE ? Value.opaque(first.traits & HANDLE, at) : read(first, at);
    case 'simplexml_load_file':
      return read(first, at);
    case 'parse_ini_string':
    case 'yaml_parse':
    case 'simplexml_load_string':
      // Who writes a text as code and reads it as data has something to hide.
      return first.text === null ? computed(name, args, at) : Value.opaque(first.traits | Trait.Assembled, at);
    case 'filter_var':
      return isHarmlessFilter(args[1]) ? UNKNOWN : passed(first, at);
    case 'image_type_to_extension': {
      const ending = IMAGE_TYPES.get(first.text ?? '');
      const dot = args[1]?.text === '' || args[1]?.text === '0' ? '' : '.';
      return ending === undefined
        ? Value.between('', `${dot}png`, Trait.Computed, at)
        : Value.text(dot + ending, 0, at);
    }
    case 'image_type_to_mime_type': {
      const ending = IMAGE_TYPES.get(first.text ?? '');
      return ending === undefined ? computed(name, args, at) : Value.text(`image/${ending}`, 0, at);
    }
    case 'max':
    case 'min':
      return first.items === null ? first : anyOf(first.items);
    case 'array_reduce':
      return reduced(first, at) ?? computed(name, args, at);
    case 'fiber':
      return first;
    case 'splfileinfo':
      return first;
    case 'apply_filters':
      return ofSite(args[1]);
    case 'apply_filters_ref_array':
      return ofSite(args[1]?.items?.get('0'));
    case 'glob':
      return found(first, at);
    case 'exif_read_data':
    case 'read_exif_data':
    case 'iptcparse':
    case 'parse_ini_file':
      return Value.opaque(Trait.Outside, at);
    case 'get_defined_functions':
      return Value.opaque(Trait.Assembled, at);
    case 'fopen':
    case 'gzopen':
    case 'bzopen':
    case 'splfileobject':
      return opened(first, args[1], at);
    case 'ini_get':
      return Value.opaque(
        first.text === 'upload_tmp_dir' || first.text === 'sys_temp_dir' ? Trait.Temporary : Trait.Outside,
        at,
      );
    case 'pathinfo': {
      const ending = args[1]?.text === 'PATHINFO_EXTENSION' && first.text === null ? endingOfPath(first) : null;
      return ending === null
        ? computed(name, args, at)
        : Value.text(ending, (traitsOf(args) & MADE_OF) | Trait.Assembled, at);
    }
    case 'tmpfile':
    case 'tempnam':
    case 'sys_get_temp_dir':
    case 'session_save_path':
      return Value.opaque(Trait.Temporary, at);
    case 'curl_exec':
    case 'wp_remote_retrieve_body':
    case 'dns_get_record':
    case 'fsockopen':
    case 'pfsockopen':
    case 'stream_socket_client':
      return Value.opaque(Trait.Fetched, at);
    case 'array_map':
      return mapped(effort, args, at);
    case 'array_walk':
      return UNKNOWN;
    case 'call_user_func':
    case 'forward_static_call':
      return callByText(effort, first, args.slice(1), at);
    case 'call_user_func_array':
    case 'forward_static_call_array':
      return callByText(effort, first, spread(args), at);
    default:
      return computed(name, args, at);
  }
}

/** Kinds of pictures, as PHP names and numbers them. */
const IMAGE_TYPES: ReadonlyMap<string, string> = new Map(
  'GIF JPEG PNG SWF PSD BMP TIFF_II TIFF_MM JPC JP2 JPX JB2 SWC IFF WBMP XBM ICO WEBP AVIF'
    .split(' ')
    .flatMap((name, index): [string, string][] => {
      const ending = /^TIFF/.test(name) ? 'tiff' : name.toLowerCase();
      return [
        [`IMAGETYPE_${name}`, ending],
        [String(index + 1), ending],
      ];
    }),
);

/** What no text of the package is. What others send or answer is mostly cleaned by such a filter. */
const NOT_GIVEN =
  Trait.Array | Trait.Request | Trait.Asks | Trait.Fetched | Trait.Outside | Trait.Computed | Trait.Untold;

/** What a filter of the site makes of it: what the package gave, or anything else. */
function ofSite(value: Value = UNKNOWN): Value {
  return value.traits & NOT_GIVEN ? UNKNOWN : orUnknown(value);
}

/** Of what passes it nothing can be made but a number, an address and the like. */
function isHarmlessFilter(filter: Value | undefined): boolean {
  return /^FILTER_(?:VALIDATE_(?!REGEXP)|SANITIZE_NUMBER)/.test(filter?.text ?? '');
}

/** A list of texts that are known is made one. */
function reduced({ items }: Value, at: number): Value | null {
  if (items === null || items.size === 0) return null;
  for (const { text, isNumber } of items.values()) if (text === null || isNumber) return null;
  return Value.opaque(Trait.Assembled | Trait.Computed, at);
}

/** What functions give that are not worked out: a text that nobody wrote, or one from outside the package. */
function computed(name: string, args: readonly Value[], at: number): Value {
  if (READING.has(name)) return Value.opaque(Trait.Outside | (traitsOf(args.slice(0, 1)) & HANDLE), at);
  if (CONTAINERS.has(name)) return args[0] ?? UNKNOWN;
  if (DIGESTING.has(name)) return Value.opaque(Trait.Computed, at);
  if (!COMPUTING.has(name)) return UNKNOWN;
  // Text of a page, whoever wrote it.
  const kept = name === 'htmlentities' ? MADE_OF & ~Trait.Fetched : MADE_OF;
  const hidden = TAKES_APART.test(name) && isWritten(args) ? Trait.Assembled : 0;
  return Value.opaque((traitsOf(args) & kept) | Trait.Computed | hidden, at);
}

/** Functions that give a part of a text, and none that asks for a setting of that name. */
const TAKES_APART = /^(?:str|mb_|preg_|sscanf|count_chars|soundex|metaphone|html|array_|similar)/;

/** Everything stands in the code, which could name the result as well: `str_word_count('The system is down', 1)`. */
function isWritten(args: readonly Value[]): boolean {
  return args.length > 0 && holdsLetter(args[0]?.text ?? '') && args.every(({ text }) => text !== null);
}

/** What is read from a handle is what it is opened for. */
const HANDLE = Trait.Request | Trait.Fetched;
const MADE_OF =
  Trait.Request | Trait.Outside | Trait.Fetched | Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Split;

/** What a file holds: known of what the request sends, and of what stands on another server. */
function read({ head }: Value, at: number): Value {
  if (/^php:\/\/input/i.test(head)) return Value.opaque(FETCHED_BY_REQUEST, at);
  if (/^\s*data:/i.test(head)) return Value.opaque(Trait.Decoded, at);
  return Value.opaque(/^\s*(?:https?|ftps?):\/\//i.test(head) ? Trait.Fetched : Trait.Outside, at);
}

/** `fopen($path, $mode)`: what is read from it, and whether a program is written to it. */
function opened(path: Value, mode: Value | undefined, at: number): Value {
  const { traits } = read(path, at);
  const writes = mode?.options().some(({ text }) => text !== null && /[waxc+]/.test(text)) === true;
  return Value.opaque((traits & ~Trait.Outside) | (writes ? targetOf(path) : 0), at);
}

/** `glob($pattern)`: which files there are is not known, but how their paths end. */
function found(pattern: Value, at: number): Value {
  const end = pictureOf(pattern.tail) ?? /[^*?[\]{}]*$/.exec(pattern.tail)?.[0] ?? '';
  const path = Value.opaque(Trait.Outside, at);
  return listOf([end === '' ? path : path.join(Value.text(end, 0, at), 1)], Trait.Outside, at);
}

/** How the names of pictures end. */
const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'ico', 'webp', 'bmp', 'avif'];

/** `*.p[a-z]g`, `logo.{gif,ico}`, `*.j??`: such an ending, where no program has it. */
function pictureOf(pattern: string): string | null {
  const ending = /\.([\w*?[\]{},!^-]{2,40})$/.exec(pattern)?.[1];
  if (ending === undefined || !/[*?[{]/.test(ending) || !/[a-z]/i.test(ending)) return null;
  const source = ending
    .replace(/\*{1,40}/g, '\\w*')
    .replace(/\?/g, '\\w')
    .replace(/\[!/g, '[^')
    .replace(/\{([\w,]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  try {
    const fits = new RegExp(`^${source}$`, 'i');
    const found = PICTURES.find((one) => fits.test(one));
    return found === undefined || fits.test('php') || fits.test('inc') ? null : `.${found}`;
  } catch {
    return null;
  }
}

function targetOf(path: Value): number {
  return (namesProgram(path) ? Trait.Program : 0) | (namesSettings(path) ? Trait.Settings : 0);
}

function folded(name: string, { trait, text, from, count }: TextFold, args: readonly Value[], at: number): Value {
  const made = text(args);
  let traits = trait;
  let base64 = 0;
  for (let i = from; i < args.length && i < from + count; i++) {
    const arg = args[i] as Value;
    traits |= arg.traits;
    if (made === null) base64 += arg.base64Length;
    if (arg.items !== null) for (const item of arg.items.values()) traits |= item.traits;
  }
  traits &= ~Trait.Array;
  if (made !== null) return Value.text(made, traits | (trait !== 0 && holdsLetter(made) ? Trait.Assembled : 0), at);
  const kept = (traits & ~(trait === 0 ? Trait.Joined : 0)) | Trait.Computed;
  return withEnds(name, args, Value.opaque(kept, at, base64));
}

/** What else is known of a text: how it begins and ends. */
function withEnds(name: string, args: readonly Value[], value: Value): Value {
  const ends = args.some(saysSomething) ? endsOf(name, args) : null;
  if (ends === null) return value;
  // Programs that write programs fill in forms: only what comes from elsewhere is worth knowing of those.
  const head = OPENS.test(ends.head) && (value.traits & FOREIGN) === 0 ? '' : ends.head;
  return Value.between(head, ends.tail, value.traits, value.at, value.base64Length);
}

const OPENS = /^\s*<\?/;
const FOREIGN = Trait.Request | Trait.Fetched | Trait.Decoded | Trait.Chr | Trait.Xored;

const WORD = /^\w+$/;
/** What stays as it is where nothing is to be escaped or wrapped. */
const LEAVES_WORDS = new Set(['addslashes', 'htmlspecialchars', 'wordwrap']);

/** `dirname('system/a')`, `wordwrap('system', 99)`; of other texts the second is not worked out. */
function aWord(name: string, [subject = UNKNOWN, levels]: readonly Value[], at: number): Value | null {
  const { text, traits } = subject;
  if (text === null) return null;
  if (name === 'dirname') return Value.text(folderOf(text, Number(levels?.text ?? 1)), traits & ~Trait.Array, at);
  return LEAVES_WORDS.has(name) && WORD.test(text) ? Value.text(text, traits & ~Trait.Array, at) : null;
}

const DEEPEST_FOLDER = 64;

/** `dirname` of a path with `/` between its parts; `levels` may be no number. */
function folderOf(path: string, levels: number): string {
  let folder = path;
  for (let left = Math.min(levels || 1, DEEPEST_FOLDER); left > 0 && folder !== '/' && folder !== '.'; left--)
    folder = /^(.*?)\/+[^/]*\/*$/s.exec(folder)?.[1] ?? '.';
  return folder === '' && path.startsWith('/') ? '/' : folder;
}

function saysSomething(arg: Value): boolean {
  return arg !== UNKNOWN && !arg.isOpaque;
}

function holdsLetter(text: string): boolean {
  return text.length < 16 ? LETTER.test(text) : true;
}

const LETTER = /[a-z]/i;

/** `preg_replace`, which is not worked out. A text all of which is known from the beginning was not to be read. */
function rewritten(args: readonly Value[], at: number): Value {
  const subject = args[2] ?? UNKNOWN;
  const constant = args.length > 0 && args.slice(0, 3).every((arg) => arg.text !== null);
  const traits = (subject.traits & ~Trait.Array) | Trait.Rewritten | (constant ? Trait.Assembled : 0);
  return withEnds('preg_replace', args, Value.opaque(traits | Trait.Computed, at, subject.base64Length));
}

function mapped(effort: Effort, args: readonly Value[], at: number): Value {
  const [callback, over] = args;
  if (callback === undefined || over === undefined) return UNKNOWN;
  if (over.items === null) return callByText(effort, callback, [over], at);
  let traits = over.traits;
  const values = valuesOf(over).map((item) => {
    const value = callByText(effort, callback, [item], at);
    traits |= value.traits;
    return value;
  });
  return listOf(values, traits, at);
}

export function callByText(effort: Effort, callee: Value, args: readonly Value[], at: number): Value {
  const known = callee.text === null ? null : knownFunction(callee.text);
  if (known === null || known.callbacks.length > 0) return UNKNOWN;
  return fold(effort, known.name, args, at);
}

/** `PDO::FETCH_CLASS | PDO::FETCH_PROPS_LATE`, by their names: the first one says what is done. */
const OPTION = /^(?:FETCH|FILTER|EXTR)_[A-Z_]+$/;

/** `^`, `|` and `&` of two strings, byte by byte; unknown unless both are known. */
export function combineBytes(left: Value, right: Value, op: number): Value {
  if (OPTION.test(left.head) || OPTION.test(right.head)) return OPTION.test(left.head) ? left : right;
  const a = left.text;
  const b = right.text;
  if (left === UNKNOWN || right === UNKNOWN) return Value.opaque(left.traits | right.traits | Trait.Xored, left.at);
  const traits = ((left.traits | right.traits) & ~Trait.Array) | Trait.Assembled;
  if (a === null || b === null) return Value.opaque(traits, left.at);
  const one = latin1Bytes(a);
  const other = latin1Bytes(b);
  return Value.text(Buffer.from(combined(one, other, op)).toString('latin1'), traits, left.at);
}

/** `|` keeps what the longer one has more, the others end with the shorter one. */
function combined(one: Uint8Array, other: Uint8Array, op: number): Uint8Array {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (op === OR) return long.map((byte, i) => byte | (short[i] ?? 0));
  return short.map((byte, i) => (op === AND ? byte & (long[i] as number) : byte ^ (long[i] as number)));
}

const OR = 0x7c;
const AND = 0x26;

/** `~` of a string. */
export function invertBytes(value: Value): Value {
  const { text } = value;
  const traits = (value.traits & ~Trait.Array) | Trait.Assembled;
  if (text === null) return Value.opaque(traits, value.at);
  return Value.text(Buffer.from(latin1Bytes(text).map((byte) => ~byte & 255)).toString('latin1'), traits, value.at);
}
