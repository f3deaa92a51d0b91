import { CLASS, hashOf, LABEL, LOWER } from '../bytes.js';
import { Keyword, keywords } from './keywords.js';

/** What the scan knows of a function or a keyword by its name. */
export interface Known {
  name: string;
  keyword: number;
  /** One of PHP's ways to run a command of the server (decisions §5). */
  command: boolean;
  /** Runs text as code when it is called: `create_function`, `assert`. */
  runsCode: boolean;
  /** Positions of arguments that are called back; -1 counts from the end. */
  callbacks: readonly number[];
}

/** The `shell_exec` family (decisions §5). */
const commands: readonly string[] = ['shell_exec', 'exec', 'system', 'passthru', 'popen', 'proc_open', 'pcntl_exec'];

/** Functions that call what an argument names, and which argument. */
const callbacks: Readonly<Record<string, readonly number[]>> = {
  call_user_func: [0],
  call_user_func_array: [0],
  forward_static_call: [0],
  forward_static_call_array: [0],
  func_overload: [0],
  array_map: [0],
  array_filter: [1],
  array_walk: [1],
  array_walk_recursive: [1],
  array_reduce: [1],
  array_find: [1],
  array_find_key: [1],
  array_any: [1],
  array_all: [1],
  usort: [1],
  uasort: [1],
  uksort: [1],
  array_udiff: [-1],
  array_diff_ukey: [-1],
  array_udiff_assoc: [-1],
  array_diff_uassoc: [-1],
  array_udiff_uassoc: [-2, -1],
  array_uintersect: [-1],
  array_intersect_ukey: [-1],
  array_uintersect_assoc: [-1],
  array_intersect_uassoc: [-1],
  array_uintersect_uassoc: [-2, -1],
  preg_replace_callback: [1],
  mb_ereg_replace_callback: [1],
  register_shutdown_function: [0],
  register_tick_function: [0],
  set_error_handler: [0],
  set_exception_handler: [0],
  spl_autoload_register: [0],
  ob_start: [0],
  iterator_apply: [1],
  header_register_callback: [0],
  readline_completion_function: [0],
  sqlite_create_function: [2],
  sqlite_create_aggregate: [2, 3],
  libxml_set_external_entity_loader: [0],
  add_action: [1],
  add_filter: [1],
  reflectionfunction: [0],
  fromcallable: [0],
  sqlitecreatefunction: [1],
  createfunction: [1],
  eio_custom: [0],
  preg_replace_callback_array: [],
  session_set_save_handler: [0, 1, 2, 3, 4, 5],
  callbackfilteriterator: [1],
  set_file_buffer: [],
  newthread: [0],
  registerphpfunctions: [0],
};

/** Functions whose result or effect fold.ts and the rules know. */
const others = [
  'create_function assert chr ord base64_decode strrev str_rot13 hex2bin gzinflate gzuncompress gzdecode zlib_decode',
  'bzdecompress convert_uudecode openssl_decrypt mcrypt_decrypt sodium_crypto_secretbox_open quoted_printable_decode',
  'urldecode rawurldecode html_entity_decode htmlspecialchars_decode pack implode join str_replace str_ireplace strtr',
  'substr sprintf vsprintf strtolower strtoupper ucfirst lcfirst trim ltrim rtrim chop stripslashes stripcslashes',
  'strval basename dirname realpath preg_replace preg_filter mb_ereg_replace mb_eregi_replace extract parse_str define',
  'constant key array_keys array_key_first array_key_last current reset end next array_pop array_shift array_values array_merge array_reverse str_split chunk_split',
  'file_get_contents stream_get_contents getallheaders apache_request_headers filter_input filter_input_array getenv',
  'json_decode unserialize htmlspecialchars nl2br base_convert str_repeat mb_convert_encoding mb_substr imap_base64 range',
  'sodium_base642bin substr_replace explode array_flip iconv_substr utf8_decode utf8_encode addslashes',
].flatMap((list) => list.split(' '));

const table = new Map<string, Known>();
for (const [name, keyword] of Object.entries(keywords)) add(name).keyword = keyword;
for (const name of commands) add(name).command = true;
for (const [name, positions] of Object.entries(callbacks)) add(name).callbacks = positions;
for (const name of others) add(name);
for (const name of ['create_function', 'assert']) add(name).runsCode = true;

const SLOTS = 4096;
const slots: (Known | undefined)[] = [];
const hashes = new Int32Array(SLOTS);
fillSlots();

function add(name: string): Known {
  const found = table.get(name);
  if (found !== undefined) return found;
  const known: Known = { name, keyword: Keyword.None, command: false, runsCode: false, callbacks: [] };
  table.set(name, known);
  return known;
}

function fillSlots(): void {
  for (let i = 0; i < SLOTS; i++) slots.push(undefined);
  for (const known of table.values()) {
    const hash = hashOf(known.name);
    let slot = slotOf(hash);
    while (slots[slot] !== undefined) slot = (slot + 1) & (SLOTS - 1);
    slots[slot] = known;
    hashes[slot] = hash;
  }
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}

/** The name that the lexer found at `start`, with its hash; `null` for a name that means nothing to the scan. */
export function knownAt(bytes: Uint8Array, start: number, hash: number): Known | null {
  let slot = slotOf(hash);
  for (;;) {
    const known = slots[slot];
    if (known === undefined) return null;
    if (hashes[slot] === hash && isName(bytes, start, known.name)) return known;
    slot = (slot + 1) & (SLOTS - 1);
  }
}

/**
 * The function of that name as a callback string gives it: case and a leading backslash do not matter, nor does white
 * space, which a heredoc's line break and indentation leave around it.
 */
export function knownFunction(name: string): Known | null {
  if (name.length > 64) return null;
  const trimmed = name.trim();
  const plain = trimmed.startsWith('\\') ? trimmed.slice(1) : trimmed;
  const known = table.get(plain.toLowerCase());
  return known === undefined || known.keyword !== Keyword.None ? null : known;
}

function isName(bytes: Uint8Array, start: number, name: string): boolean {
  const { length } = name;
  for (let i = 0; i < length; i++) {
    if (LOWER[bytes[start + i] ?? 0] !== name.charCodeAt(i)) return false;
  }
  const after = bytes[start + length];
  return after === undefined || !((CLASS[after] as number) & LABEL);
}
