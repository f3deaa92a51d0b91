import { lower, percentDecoded, replaced, translated, upper } from './text-functions.js';
import { UNKNOWN, Value } from './value.js';

/** What a text begins and ends with, of which the middle is not known. */
export interface Ends {
  readonly head: string;
  readonly tail: string;
}

type EndsOf = (args: readonly Value[]) => Ends;

const NONE: Ends = { head: '', tail: '' };

/**
 * How a text begins and ends that a function makes of others of which not all are known: `sprintf('phar://%s', $path)` names
 * an archive, and `str_replace('.txt', '.php', $path)` a program, whatever the path is. `null` where nothing can be said.
 */
export function endsOf(name: string, args: readonly Value[]): Ends | null {
  const made = functions.get(name)?.(args) ?? NONE;
  return made.head === '' && made.tail === '' ? null : made;
}

/** Each letter or sign becomes another: the beginning and the end do so too. */
function byLetter(convert: (text: string) => string): EndsOf {
  return ([subject = UNKNOWN]) => ({ head: convert(subject.head), tail: convert(subject.tail) });
}

const same: EndsOf = byLetter((text) => text);
const headOf: EndsOf = ([subject = UNKNOWN]) => ({ head: subject.head, tail: '' });
const tailOf: EndsOf = ([subject = UNKNOWN]) => ({ head: '', tail: subject.tail });

/** Texts one after the other: known from the first on, and from the last on, up to one that is not known whole. */
function inRow(pieces: readonly Value[]): Ends {
  return { head: headOfRow(pieces), tail: tailOfRow(pieces) };
}

function headOfRow(pieces: readonly Value[]): string {
  let head = '';
  for (const piece of pieces) {
    head += piece.head;
    if (piece.text === null) break;
  }
  return head;
}

function tailOfRow(pieces: readonly Value[]): string {
  let tail = '';
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i] as Value;
    tail = piece.tail + tail;
    if (piece.text === null) break;
  }
  return tail;
}

/** `date('Y-m.\p\h\p')`: a letter behind a backslash is no part of the date. */
function datedEnds([form = UNKNOWN]: readonly Value[]): Ends {
  const tail = /(?:\\[A-Za-z]|[^A-Za-z\\]){1,40}$/.exec(form.tail)?.[0] ?? '';
  return { head: '', tail: tail.replaceAll('\\', '') };
}

const MANY_PIECES = 64;
const PLACE = /%(?:(\d{1,3})\$)?(?:[-+0]|'.)*\d*(?:\.\d+)?([a-zA-Z%])/g;

/** `sprintf('%s/%s.php', $folder, $name)` */
function formatted(args: readonly Value[]): Ends {
  const format = args[0]?.text ?? null;
  // The rest of a form that is not known is written after its beginning.
  if (format === null) return { head: beforePlace(args[0]?.head ?? ''), tail: afterPlace(args[0]?.tail ?? '') };
  const pieces: Value[] = [];
  let next = 1;
  let from = 0;
  for (const found of format.matchAll(PLACE)) {
    if (pieces.length >= MANY_PIECES) return { head: headOfRow(pieces), tail: '' };
    pieces.push(Value.text(format.slice(from, found.index), 0, 0));
    from = found.index + found[0].length;
    if (found[2] === '%') pieces.push(Value.text('%', 0, 0));
    else pieces.push(args[found[1] === undefined ? next++ : Number(found[1])] ?? UNKNOWN);
  }
  pieces.push(Value.text(format.slice(from), 0, 0));
  return inRow(pieces);
}

function beforePlace(head: string): string {
  const at = head.indexOf('%');
  return at === -1 ? head : head.slice(0, at);
}

function afterPlace(tail: string): string {
  return tail.includes('%') ? '' : tail;
}

/** `implode('/', [$folder, 'cache', 'a.php'])` */
function imploded(args: readonly Value[]): Ends {
  const list = args.length > 1 && args[1]?.items ? args[1] : args[0];
  const glue = args.length < 2 ? '' : ((list === args[0] ? args[1] : args[0])?.text ?? null);
  const items = list?.items;
  if (items == null || list === undefined) return NONE;
  const isLiteral = list.length > 0;
  // In the order in which they were put there, whatever their keys.
  const inOrder = items.has('?') || items.size < list.length ? null : [...items.values()];
  const length = inOrder?.length ?? (isLiteral ? list.length : items.size);
  if (length < 2) return NONE;
  const by = glue === null ? UNKNOWN : Value.text(glue, 0, 0);
  const pieces: Value[] = [];
  for (let i = 0; i < Math.min(length, MANY_PIECES); i++) {
    if (i > 0) pieces.push(by);
    pieces.push((inOrder === null ? items.get(String(i)) : inOrder[i]) ?? UNKNOWN);
  }
  if (length > MANY_PIECES || (!isLiteral && items.has('?'))) return { head: headOfRow(pieces), tail: '' };
  return inRow(pieces);
}

/** `str_replace`: what is known of the subject, as far as what replaces is known. */
function replacedEnds(anyCase: boolean): EndsOf {
  const replace = replaced(anyCase);
  return ([search = UNKNOWN, by = UNKNOWN, subject = UNKNOWN]) => {
    const whole = subject.text;
    if (whole !== null && search.text !== null && search.text !== '') {
      const first = whole.indexOf(search.text);
      if (first === -1) return { head: whole, tail: whole };
      const last = whole.lastIndexOf(search.text) + search.text.length;
      return {
        head: whole.slice(0, first) + (first === 0 || by.text === null ? by.head : ''),
        tail: (last === whole.length || by.text === null ? by.tail : '') + whole.slice(last),
      };
    }
    if (whole !== null) return aroundPlaces(whole);
    const convert = (text: string): string =>
      text === '' ? '' : (replace([search, by, Value.text(text, 0, 0)]) ?? '');
    const tail = convert(subject.tail);
    // `.txt` is an ending, wherever else it may stand.
    return { head: convert(subject.head), tail: tail === '' && ENDING.test(search.text ?? '') ? endingOf(by) : tail };
  };
}

const ENDING = /^\.\w{1,5}$/;

function endingOf({ text }: Value): string {
  return text !== null && ENDING.test(text) ? text : '';
}

/** What stands before the first sign and after the last one by which forms mark their places: `{a}/%b.php`. */
function aroundPlaces(text: string): Ends {
  return {
    head: /^[^{}%$@#[\]<>]*[/:.]/.exec(text)?.[0] ?? '',
    tail: /[./][^{}%$@#[\]<>:]*$/.exec(text)?.[0] ?? '',
  };
}

/** `strtr`, where what replaces is not known: up to the first place, and from the last one on. */
function translatedEnds(args: readonly Value[]): Ends {
  const [subject = UNKNOWN, map] = args;
  const whole = subject.text;
  if (map === undefined) return NONE;
  if (map.items === null) return whole === null || !map.isArray ? NONE : aroundPlaces(whole);
  const known = new Map([...map.items].filter(([, { text }]) => text !== null));
  const plain = Value.array(known, 0, 0, 0);
  const places = [...map.items].filter(([key, { text }]) => text === null && key !== '' && !key.startsWith('?'));
  const convert = (text: string): string => translated([Value.text(text, 0, 0), plain]) ?? '';
  if (whole === null) return { head: convert(subject.head), tail: convert(subject.tail) };
  if (map.items.has('?')) return aroundPlaces(convert(whole));
  let first = whole.length;
  let last = 0;
  for (const [key] of places) {
    const at = whole.indexOf(key);
    if (at !== -1) first = Math.min(first, at);
    if (at !== -1) last = Math.max(last, whole.lastIndexOf(key) + key.length);
  }
  return { head: convert(whole.slice(0, first)), tail: convert(whole.slice(last)) };
}

/** `preg_replace('/\.\w+$/', '.php', $path)`, `preg_replace('/^/', 'phar://', $path)` */
function rewrittenEnds([pattern, by, subject = UNKNOWN]: readonly Value[]): Ends {
  const form = pattern?.text ?? null;
  const text = by?.text ?? null;
  if (form === null || text === null || form.length < 3 || /[$\\]\{?\d/.test(text)) return NONE;
  const end = form.lastIndexOf(CLOSING[form.charAt(0)] ?? form.charAt(0));
  const inner = form.slice(1, end);
  return {
    head: inner.startsWith('^') ? text : '',
    tail: /(?:^|[^\\])\$$/.test(inner) ? text : subject.text === null && /^\\\.\w{1,5}$/.test(inner) ? text : '',
  };
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** `substr($path, 0, -4)`, `substr($path, 3)`, `substr($path, -4, 4)` */
function cutEnds([subject = UNKNOWN, start, size]: readonly Value[]): Ends {
  const from = Number(start?.text ?? Number.NaN);
  const length = size === undefined ? null : Number(size.text ?? Number.NaN);
  const { head, tail } = subject;
  const begins = from >= 0 && head.length > from ? head.slice(from) : '';
  if (length === null || (from < 0 && from + length >= 0))
    return { head: begins, tail: Number.isNaN(from) ? '' : tail.slice(Math.min(from, 0)) };
  if (length < 0) return { head: begins, tail: tail.slice(0, length) };
  return { head: length > 0 ? begins.slice(0, length) : '', tail: '' };
}

/** The end of a text from the last place on at which a sign stands. */
function lastFrom(tail: string, sign: string): string {
  const at = sign === '' ? -1 : tail.lastIndexOf(sign.charAt(0));
  return at === -1 ? '' : tail.slice(at);
}

/** What a path that is not known whole ends with after its last point: `pathinfo(__FILE__, PATHINFO_EXTENSION)`. */
export function endingOfPath(path: Value): string | null {
  return /\.(\w{1,8})$/.exec(path.tail)?.[1] ?? null;
}

/** Functions of frameworks that put a folder before a path. */
const BELOW =
  'resource_path storage_path public_path base_path app_path database_path config_path lang_path get_theme_file_path get_parent_theme_file_path wp_normalize_path drupal_realpath';

const functions: ReadonlyMap<string, EndsOf> = new Map<string, EndsOf>([
  ['sprintf', formatted],
  ['vsprintf', ([format = UNKNOWN, list]) => formatted([format, ...elementsOf(list)])],
  ['path_join', ([folder = UNKNOWN, path = UNKNOWN]) => ({ head: folder.head, tail: path.tail })],
  ['strrchr', ([subject = UNKNOWN, from]) => ({ head: '', tail: lastFrom(subject.tail, from?.text ?? '') })],
  ['date', datedEnds],
  ['gmdate', datedEnds],
  ['implode', imploded],
  ['join', imploded],
  ['str_replace', replacedEnds(false)],
  ['str_ireplace', replacedEnds(true)],
  ['strtr', translatedEnds],
  ['preg_replace', rewrittenEnds],
  ['preg_filter', rewrittenEnds],
  ...['substr', 'mb_substr', 'iconv_substr', 'mb_strcut'].map((name): [string, EndsOf] => [name, cutEnds]),
  ...['strtolower', 'mb_strtolower'].map((name): [string, EndsOf] => [name, byLetter(lower)]),
  ...['strtoupper', 'mb_strtoupper'].map((name): [string, EndsOf] => [name, byLetter(upper)]),
  ...['urldecode', 'rawurldecode'].map((name): [string, EndsOf] => [name, byLetter(percentDecoded)]),
  ...'ucfirst ucwords lcfirst strval stripslashes addslashes trim utf8_decode utf8_encode nl2br mb_convert_case'
    .split(' ')
    .map((name): [string, EndsOf] => [name, same]),
  ...'rtrim chop dirname'.split(' ').map((name): [string, EndsOf] => [name, headOf]),
  ...`ltrim basename realpath ${BELOW}`.split(' ').map((name): [string, EndsOf] => [name, tailOf]),
]);

function elementsOf(list: Value | undefined): readonly Value[] {
  if (list?.items == null) return [];
  const { items } = list;
  return Array.from(
    { length: Math.min(Math.max(list.length, items.size), MANY_PIECES) },
    (_, i) => items.get(String(i)) ?? UNKNOWN,
  );
}
