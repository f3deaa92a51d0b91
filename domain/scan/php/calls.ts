import { hashOf } from '../bytes.js';
import { finding } from '../finding.js';
import { fixedIpMessage, holdsIpUrl, isFixedIp } from '../fixed-ip-url.js';
import { checkBase64 } from '../php-rules/base64-literal.js';
import { checkArguments, opensPath } from '../php-rules/by-function.js';
import {
  checkAssert,
  checkComputed,
  checkHanded,
  checkInclude,
  checkLoaded,
  checkMethodName,
  checkOptionE,
  checkPattern,
  checkSource,
  hidesModifiers,
  reportAllFunctions,
  reportCodeFunction,
  reportFetchedCall,
  reportRequestedCall,
  reportRequestedClass,
} from '../php-rules/eval.js';
import { checkQuery } from '../php-rules/file-write.js';
import { checkMarkup } from '../php-rules/hidden-markup.js';
import { checkImage } from '../php-rules/include-image.js';
import { makesName } from '../php-rules/made-name.js';
import { checkAsserted, checkCallee, checkCode, checkPath, isChosen } from '../php-rules/obfuscated.js';
import { reportMoreOptions, reportNative } from '../php-rules/process-environment.js';
import { checkCommand, reportCommandByName } from '../php-rules/shell-exec.js';
import { checkAnyPath } from '../php-rules/unserialize-request.js';
import { tokenIn } from '../secrets.js';
import { either } from './expression.js';
import { fold } from './fold.js';
import { anyOf, arrayOf, listOf, traitsOf, valuesOf } from './fold-arrays.js';
import { checkHandedOnByName } from './handed-on.js';
import { type Known, knownFunction } from './known.js';
import { MANY_UNKNOWN } from './made-class.js';
import { applyMethod, constantNamed, methodBy } from './methods.js';
import { parsed } from './results.js';
import { definedVariables } from './scope.js';
import { type Closure, MOST_OPTIONS, Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

const NESTED = 4;
const PARAMS = hashOf('params');

/** A known function is called: what its arguments give away, and what it returns. */
export function applyFunction(walk: WalkState, known: Known, args: readonly Value[], at: number, depth = 0): Value {
  const { report } = walk;
  const first = args[0];
  if (known.checked) {
    checkArguments(report, known.name, at, args);
    if (first !== undefined && first.traits & Trait.Request && opensPath(known.name) && walk.wakesObjects)
      checkAnyPath(report, at, first);
    else checkAsked(walk, known.name, args, at);
    walk.usesValues ||= !LOADS.has(known.name);
    if (known.name === 'file_put_contents') noteDecoded(walk, args, at);
    if (WRITES.has(known.name)) noteWritten(walk, args);
    else if (FETCHES.has(known.name)) walk.fetchesFile = true;
    else if (known.name === 'error_log') noteLogged(walk, args, at);
  }
  if (known.opaque) return UNKNOWN;
  if (known.command) {
    walk.usesValues = true;
    checkCommand(report, at, args);
  }
  switch (known.name) {
    case 'eval':
      walk.usesValues = true;
      if (first !== undefined) {
        checkSource(report, at, first);
        checkCode(report, at, first);
      }
      return UNKNOWN;
    case 'assert':
      walk.usesValues = true;
      checkAssert(report, at, first);
      if (first !== undefined) checkAsserted(report, at, first);
      return UNKNOWN;
    case 'create_function':
      walk.usesValues = true;
      if (args[1] !== undefined) checkCode(report, at, args[1]);
      return UNKNOWN;
    case 'preg_replace':
    case 'preg_filter':
      checkPattern(report, at, first, args[1]);
      // Who calls this function may decide what the replacement is.
      walk.usesValues ||= first !== undefined && hidesModifiers(first);
      break;
    case 'mb_ereg_replace':
    case 'mb_eregi_replace':
      checkOptionE(report, at, args[3]);
      walk.usesValues ||= args[3] !== undefined;
      break;
    case 'base64_decode':
    case 'imap_base64':
    case 'sodium_base642bin':
    case 'iconv_mime_decode':
    case 'iconv_mime_decode_headers':
    case 'mb_decode_mimeheader':
    case 'imap_mime_header_decode':
    case 'imap_utf8':
    case 'convert_uudecode':
      checkBase64(report, at, first);
      break;
    case 'mb_convert_encoding':
      if (/^base64$/i.test(args[2]?.text ?? '')) checkBase64(report, at, first);
      break;
    case 'extract':
      if (first !== undefined) extractInto(walk, first, args[1]?.text ?? '');
      break;
    case 'parse_str':
      if (args.length === 1 && first !== undefined) extractInto(walk, parsed(first, at) ?? REQUESTED);
      break;
    case 'define':
      if (first?.text != null && args[1] !== undefined)
        walk.remember(walk.constants, hashOf(first.text.slice(0, 256).toLowerCase()), args[1]);
      break;
    case 'stream_filter_append':
    case 'stream_filter_prepend':
      // `php_user_filter::$params`
      if (args[3] !== undefined) walk.rememberProperty(PARAMS, args[3]);
      return UNKNOWN;
    case 'spl_autoload_extensions':
      for (const ending of first?.text?.split(',') ?? []) checkImage(report, at, Value.text(ending, 0, at));
      return UNKNOWN;
    case 'stream_wrapper_register':
      if (walk.ownStreams.length === 0) walk.ownStreams.push(at);
      return UNKNOWN;
    case 'set_include_path':
      if (first !== undefined) checkInclude(report, at, first);
      if (first?.options().some(isUnknownFolder) && !walk.holds('get_include_path')) walk.unknownFolders.push(at);
      return UNKNOWN;
    case 'constant':
      return constantNamed(walk, first);
    case 'compact':
      return compacted(walk, args, at);
    case 'func_get_args':
    case 'func_get_arg':
      return givenArguments(walk, known.name, first, at);
    case 'exception':
      if (first !== undefined && first !== UNKNOWN) walk.remember(walk.held, 'exception', first);
      return UNKNOWN;
    case 'get_defined_vars':
      return definedVariables;
    case 'ob_start':
      walk.buffers = true;
      break;
    case 'ob_get_clean':
    case 'ob_get_contents':
    case 'ob_get_flush': {
      const written = walk.held.get('buffer');
      if (written !== undefined) return written;
      break;
    }
    case 'printf':
    case 'vprintf':
      for (const arg of args) walk.writes(arg);
      return UNKNOWN;
  }
  checkCallbacks(walk, known, args, at);
  if (depth < NESTED && !walk.effort.isSpent) applyCalled(walk, known, args, at, depth);
  const result = fold(walk.effort, known.name, args, at);
  if (FORMATS.has(known.name) && MORE_OPTIONS.test(first?.head ?? '') && walk.holds('mail('))
    reportMoreOptions(report, at);
  if (FORMATS.has(known.name) && first !== undefined && result.text === null) checkQuery(report, at, first);
  checkMadeUrl(walk, args, result, at);
  if (result.traits & Trait.Decoded) checkMarkup(report, at, result, args);
  if (result.traits & Trait.Request) walk.readsRequest = true;
  if (result.traits & (Trait.Decoded | Trait.Chr)) walk.decodesTexts = true;
  if (result !== UNKNOWN && (result.traits & MADE) !== 0 && makesName(result, args)) walk.notesMade(at);
  return result;
}

function isUnknownFolder({ text, head }: Value): boolean {
  return text === null && head === '';
}

/** What makes a query of which only the form is known. */
const FORMATS = new Set(['sprintf', 'vsprintf']);
/** `sprintf('-f%s %s', …)` */
const MORE_OPTIONS = /^-f\s?['"]?%\d?\$?s['"]?\s+%/;
/** What writes a file. */
const WRITES = new Set(['file_put_contents', 'fwrite', 'fputs', 'copy', 'stream_copy_to_stream']);
/** What fetches a file from another server. */
const FETCHES = new Set('ftp_get ftp_nb_get ftp_fget ftp_nb_fget ssh2_scp_recv ssh2_sftp curl_multi_exec'.split(' '));

/** `error_log($text, 1, $to)` sends a mail, `error_log($text, 3, $path)` writes a file. */
function noteLogged({ nearby }: WalkState, args: readonly Value[], at: number): void {
  const kind = args[1]?.text;
  if (kind === '1') nearby.sends(at);
  else if (kind === '3') nearby.appends(at);
}

/** What asks about a file, and opens an archive for that: its metadata become objects (before PHP 8). */
const ASKS: ReadonlyMap<string, number> = new Map([
  ...'getimagesize is_file filesize md5_file sha1_file exif_read_data filemtime exif_imagetype stat lstat is_dir is_link'
    .split(' ')
    .map((name): [string, number] => [name, 0]),
  ...'is_writable is_writeable is_executable fileatime filectime filegroup fileinode fileowner'
    .split(' ')
    .map((name): [string, number] => [name, 0]),
  ...'fileperms filetype parse_ini_file get_meta_tags mime_content_type opendir dir scandir fopen gzopen gzfile'
    .split(' ')
    .map((name): [string, number] => [name, 0]),
  ...'splfileinfo directoryiterator filesystemiterator recursivedirectoryiterator exif_thumbnail'
    .split(' ')
    .map((name): [string, number] => [name, 0]),
  ...'hash_file finfo_file'.split(' ').map((name): [string, number] => [name, 1]),
]);

/** Classes whose name is asked about are looked for by the autoloaders, which include what they are named after. */
const LOADS = new Set(
  'class_exists interface_exists trait_exists enum_exists is_subclass_of is_a get_parent_class class_implements class_parents class_uses method_exists property_exists get_class_methods get_class_vars is_callable'.split(
    ' ',
  ),
);

function checkAsked(walk: WalkState, name: string, args: readonly Value[], at: number): void {
  if (LOADS.has(name)) {
    const asked = args[0];
    if (asked !== undefined && asked.traits & Trait.Request && walk.holds('spl_autoload_register'))
      checkLoaded(walk.report, at, asked);
    return;
  }
  const path = args[ASKS.get(name) ?? MANY_WRITES];
  if (path !== undefined && path.traits & Trait.Request) checkAnyPath(walk.report, at, path, 'low');
}

const MANY_WRITES = 8;

/** A text that was decoded is written to a file whose name is not known. */
function noteDecoded({ decodedWrites }: WalkState, [path, content]: readonly Value[], at: number): void {
  if (path !== undefined && content !== undefined && isHiddenWrite(path, content) && decodedWrites.length < MANY_WRITES)
    decodedWrites.push(at);
}

/** What another server gives, or the request, is kept in a file. */
function noteWritten(walk: WalkState, args: readonly Value[]): void {
  for (const { traits, head } of args) {
    walk.fetchesFile ||= (traits & Trait.Fetched) !== 0 || REMOTE.test(head);
    walk.opensTemporary ||= (traits & Trait.Request) !== 0;
  }
}

/** A text that was decoded, and a path that says not what it will be: `"$folder/$name"`. */
function isHiddenWrite(path: Value, content: Value): boolean {
  return (
    content.options().some(isDecoded) && path.options().some(({ text, tail }) => text === null && !ENDS.test(tail))
  );
}

function isDecoded({ text, traits }: Value): boolean {
  return (text === null || text === '') && (traits & Trait.Decoded) !== 0;
}

const ENDS = /\.\w{1,8}$/;
const REMOTE = /^(?:https?|ftps?):\/\//i;

/** What the function that is read was called with. */
function givenArguments({ scope }: WalkState, name: string, index: Value | undefined, at: number): Value {
  const { given } = scope;
  if (given.length === 0) return UNKNOWN;
  if (name === 'func_get_args') return listOf(given, traitsOf(given), at);
  return given[Number(index?.text ?? 0)] ?? UNKNOWN;
}

const MADE = Trait.Decoded | Trait.Assembled | Trait.Split | Trait.Chr;

const REQUESTED = new Value(Trait.Request, -1);

/** `extract`: its elements become variables; those that the request sends may have any name. */
function extractInto(walk: WalkState, from: Value, option = ''): void {
  if (from.traits & Trait.Request) {
    if (/^EXTR_(?:SKIP|PREFIX)/.test(option)) walk.scope.extracted = true;
    else walk.scope.expose();
  } else if (from.items === null && !/^EXTR_(?:SKIP|PREFIX)/.test(option)) walk.scope.loosen();
  for (const one of from.options()) {
    for (const [key, item] of one.items ?? []) walk.scope.set(hashOf(key), item);
  }
}

/** `compact('a', 'b')` */
function compacted(walk: WalkState, names: readonly Value[], at: number): Value {
  const entries: [string, Value][] = [];
  let traits = 0;
  for (const { text } of names) {
    if (text === null) continue;
    const value = walk.scope.get(hashOf(text));
    entries.push([text, value]);
    traits |= value.traits;
  }
  return arrayOf(entries, traits, at);
}

/** A URL that a function put together or decoded. */
function checkMadeUrl(walk: WalkState, args: readonly Value[], result: Value, at: number): void {
  if (result === UNKNOWN || args.includes(result)) return;
  result.forEachText((text) => {
    const token = tokenIn(text);
    if (token !== null && !args.some((arg) => tokenIn(arg.head) !== null))
      walk.report('secret', at, finding('secret', { secret: token }));
    if (text.includes('.') || text.includes('/')) walk.nearby.text(text, at);
    // `long2ip(3405803783)`, `implode('.', [203, 0, 113, 7])`
    if (text.length <= LONGEST_IP && isFixedIp(text) && !args.some((arg) => arg.head === text))
      walk.report('fixed_ip_url', at, fixedIpMessage);
    if (!text.includes('//') || !holdsIpUrl(text) || args.some((arg) => holdsIpUrl(arg.head))) return;
    walk.report('fixed_ip_url', at, fixedIpMessage);
  });
  // `sprintf('https://%s/%s', self::VERSION, $path)`: how it begins is enough.
  const { head } = result;
  if (result.text !== null || !head.includes('//') || !holdsIpUrl(head)) return;
  if (!args.some((arg) => holdsIpUrl(arg.head))) walk.report('fixed_ip_url', at, fixedIpMessage);
}

/** `255.255.255.255:65535` */
const LONGEST_IP = 21;

/** `FFI`, as a text */
export function namesFfi(value: Value): boolean {
  return value !== UNKNOWN && value.options().some(({ text }) => text !== null && /^\\?ffi$/i.test(text));
}

/** Functions whose first argument may be a list of callbacks. */
const LISTS_OF_CALLBACKS = new Set(['preg_replace_callback_array', 'registerphpfunctions']);

/** A list of filters that is not written in place. */
function namesNoFilter(filters: Value): boolean {
  return filters.text === null && !valuesOf(filters).some(({ items }) => items?.has('options'));
}

/** Functions that take a callback among their options: `['options' => $callback]`. */
const FILTERS = new Set(['filter_var', 'filter_var_array', 'filter_input', 'filter_input_array']);
/** Where they are told what to do with each field. */
const DEFINITIONS: Readonly<Record<string, number>> = { filter_var: 2, filter_input: 3 };

/** Filters whose result WordPress includes. */
const INCLUDED =
  /^(?:template_include|(?:\w{1,20}_)?template|comments_template|wc_get_template(?:_part)?|woocommerce_locate_template|load_translation_file|bp_\w{1,20}_template)$/;

/** What a filter gives that names the file to include. */
function checkTemplate(walk: WalkState, callback: Value, at: number): void {
  for (const { closure, items, text } of callback.options()) {
    const name = items === null ? text : (items.get('1')?.text ?? null);
    const own =
      closure ?? (name === null ? null : walk.own.find(hashOf(name.slice(name.lastIndexOf(':') + 1).toLowerCase())));
    if (own != null && own.returned !== UNKNOWN) checkInclude(walk.report, at, own.returned);
  }
}

function checkCallbacks(walk: WalkState, known: Known, args: readonly Value[], at: number): void {
  for (const position of known.callbacks) {
    const index = position < 0 ? args.length + position : position;
    const callback = args[index];
    if (callback === undefined) continue;
    const given = givenTo(known, args, index, at);
    const called = known.name.startsWith('call_user_func');
    if (called && callback === UNKNOWN) checkHanded(walk.report, at, given);
    checkCallback(walk, callback, called, at, given);
  }
  if (known.name === 'add_filter' && INCLUDED.test(args[0]?.text ?? '')) checkTemplate(walk, args[1] ?? UNKNOWN, at);
  if (LISTS_OF_CALLBACKS.has(known.name) && args[0] !== undefined) {
    for (const list of args[0].options()) for (const one of valuesOf(list)) checkCallback(walk, one, false, at);
  }
  if (FILTERS.has(known.name)) {
    // Who calls this function may decide what filters.
    walk.usesValues ||= args.length > 2;
    for (const arg of args.slice(1)) checkFilter(walk, arg, at, 0);
    for (const { traits, items } of args[DEFINITIONS[known.name] ?? 1]?.options() ?? [])
      if (traits & Trait.Request && !items?.has('options')) reportRequestedCall(walk.report, at);
    // What the fields are filtered by is put together elsewhere.
    if (known.name.endsWith('_array') && args[1]?.options().some(namesNoFilter) && walk.holds('FILTER_CALLBACK'))
      walk.notesUnknownCallback(UNKNOWN, at);
  }
}

const PASSED = Trait.Request | Trait.Outside | Trait.Fetched | Trait.Decoded;
const FROM_PHP = new Value(Trait.Outside, -1);
const GIVEN_BY_PHP: readonly Value[] = [FROM_PHP, FROM_PHP, FROM_PHP];
const GIVEN_BY_REQUEST: readonly Value[] = [REQUESTED, REQUESTED, REQUESTED];
const HOOKS = new Set(['add_filter', 'add_action']);
/** Hooks of WordPress and of its forms whose functions are called with what was sent. */
const SENT_HOOKS =
  /^(?:request|query_vars|parse_request|preprocess_comment|pre_comment_content|pre_user_login|sanitize_user|authenticate|wp_authenticate|xmlrpc_call|woocommerce_(?:checkout_posted_data|checkout_update_order_review|after_checkout_validation)|elementor_pro\/forms\/(?:new_record|process|validation)|gform_(?:after_submission|pre_submission|entry_post_save|pre_process)\w{0,8}|wpcf7_(?:posted_data|before_send_mail)|wpforms_process\w{0,20}|forminator_\w{1,20}_submit\w{0,30}|ninja_forms_submit_data|fluentform\/\w{1,30}submission\w{0,12}|formidable_\w{1,20}|frm_validate_entry|rest_pre_dispatch|login_redirect|heartbeat_(?:received|nopriv_received))$/;
/** What these are called with, comes from elsewhere. */
const FROM_OUTSIDE = new Set([
  'spl_autoload_register',
  'set_error_handler',
  'set_exception_handler',
  'ob_start',
  'xml_set_element_handler',
  'xml_set_character_data_handler',
  'mb_ereg_replace_callback',
  'registerundefinedfiltercallback',
  'registerundefinedfunctioncallback',
  'registerdefaultpluginhandler',
]);
/** A callback gets few arguments. */
const FEW = 3;
const FEW_ITEMS = 8;

/** What a callback is called with: arguments handed on as they are, or of each what is known of all. */
function givenTo(known: Known, args: readonly Value[], index: number, at: number): readonly Value[] {
  const others = args.filter((_, position) => position !== index);
  if (known.name === 'call_user_func') return others;
  if (known.name === 'call_user_func_array') return elementsOf(args[1]);
  if (FROM_OUTSIDE.has(known.name)) return GIVEN_BY_PHP;
  if (HOOKS.has(known.name) && SENT_HOOKS.test(args[0]?.text ?? '')) return GIVEN_BY_REQUEST;
  let traits = 0;
  let items = UNKNOWN;
  for (const other of others) {
    traits |= other.traits & PASSED;
    if (other.items !== null && other.items.size <= FEW_ITEMS) items = anyOf(other.items);
    else if (items === UNKNOWN && other.text !== null) items = other;
  }
  if (traits === 0 && items === UNKNOWN) return [];
  const given = items === UNKNOWN ? Value.opaque(traits, at) : items.with(traits, at);
  return Array.from({ length: FEW }, () => given);
}

/** `FILTER_CALLBACK`: what stands under `options`, also of one variable among several. */
function checkFilter(walk: WalkState, filter: Value, at: number, depth: number): void {
  for (const one of filter.options()) {
    const callback = one.items?.get('options');
    if (callback !== undefined) {
      checkCallback(walk, callback, false, at);
      walk.notesUnknownCallback(callback, at);
    } else if (depth === 0) for (const item of valuesOf(one).slice(0, 32)) checkFilter(walk, item, at, 1);
  }
}

/** A value that is called back, with what is `given`: it may name one of the functions looked for. */
export function checkCallback(
  walk: WalkState,
  callback: Value,
  called: boolean,
  callAt: number,
  given: readonly Value[] = [],
): void {
  const at = Math.max(callback.at, callAt);
  walk.usesValues = true;
  const chosen = isChosen(callback);
  for (const option of callback.options()) {
    if (option.isArray) {
      callMethod(walk, option, given, at);
      continue;
    }
    reportNamed(walk, option, at);
    if (option.traits & Trait.Request) reportRequestedCall(walk.report, at);
    if (option.traits & Trait.Fetched) reportFetchedCall(walk.report, at);
    const hidden =
      option.traits &
      (Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Split | Trait.Escaped | Trait.Untold | Trait.Outside);
    if (called || hidden || option.traits & Trait.Joined) checkCallee(walk.report, at, option, chosen);
    if (option.traits & Trait.Computed) {
      checkComputed(walk.report, at, option);
      if (option.text === null) checkHanded(walk.report, at, given);
    }
    if (option.text !== null && option.text.length <= 256) {
      const name = option.text.slice(option.text.lastIndexOf(':') + 1);
      walk.own.give(hashOf(name.toLowerCase()), given);
    }
  }
}

/** `[$object, 'method']`, a closure: as a callback, or called. */
function callMethod(walk: WalkState, { closure, items }: Value, given: readonly Value[], at: number): void {
  if (closure !== null) {
    callClosure(walk, closure, given, at);
    return;
  }
  const name = items?.size === 2 ? items.get('1') : undefined;
  if (name === undefined) return;
  const owner = items?.get('0') ?? UNKNOWN;
  if (namesFfi(owner) && /^(?:cdef|load|scope)$/i.test(name.text ?? '')) reportNative(walk.report, at);
  checkMethodName(walk.report, name, owner, at);
  if (owner.traits & Trait.Request && owner.head === '' && !(owner.traits & Trait.Joined))
    reportRequestedClass(walk.report, at);
  applyNamedMethod(walk, name, owner, given, at);
  name.forEachText((text) => {
    if (text.length <= 64) callOwn(walk, hashOf(text.toLowerCase()), given, at);
  });
}

/** Of `ArrayObject` and its like: what compares comes first. */
const SORTS = new Set(['uasort', 'uksort']);

/** A method of PHP's own classes is called (methods.ts). */
export function applyPhpMethod(
  walk: WalkState,
  name: string,
  object: Value,
  args: readonly Value[],
  at: number,
): Value | null {
  if (!SORTS.has(name)) return applyMethod(walk, name, object, args, at);
  if (args[0] !== undefined) checkCallback(walk, args[0], false, at);
  return UNKNOWN;
}

/** `[$processor, 'registerPHPFunctions']`: the method of a class that is not the file's. */
function applyNamedMethod(walk: WalkState, name: Value, owner: Value, given: readonly Value[], at: number): void {
  const known = methodBy(name);
  if (known === null) return;
  if (known.name === 'registerphpfunctions') noteAllFunctions(walk, given, at, true);
  if (known.checked) checkArguments(walk.report, known.name, at, given);
  if (known.isMethod) applyPhpMethod(walk, known.name, owner, given, at);
  else checkCallbacks(walk, known, given, at);
}

/** `registerPHPFunctions()` without a list: documents may call every function. `isHidden`: a text names the method. */
export function noteAllFunctions(walk: WalkState, args: readonly Value[], at: number, isHidden: boolean): void {
  if (args.length > 0) return;
  reportAllFunctions(walk.report, at, 'low');
  if (walk.unknownCalls.length < MANY_UNKNOWN) walk.unknownCalls.push(at);
  if (isHidden) reportAllFunctions(walk.report, at, 'medium');
}

export function callClosure(walk: WalkState, closure: Closure, args: readonly Value[], at: number): Value {
  if (closure.key !== 0) walk.own.give(closure.key, args, args[0] === FROM_PHP);
  checkGiven(walk, closure, args, at);
  return closure.returned;
}

function reportNamed(walk: WalkState, { text }: Value, at: number): void {
  const known = text === null ? null : knownFunction(text);
  if (known === null) return;
  if (known.command) reportCommandByName(walk.report, at, known.name);
  if (known.runsCode) reportCodeFunction(walk.report, at, known.name);
}

/** A value is called: `$f(…)`, `'f'(…)`, `$a['f'](…)`, `… |> $f`. Each of its options is judged by itself. */
export function callValue(walk: WalkState, callee: Value, args: readonly Value[], at: number): Value {
  walk.usesValues = true;
  let result = UNKNOWN;
  // `$handler($name)`, an object of the file.
  if (callee === UNKNOWN) walk.own.give(INVOKE, args);
  const chosen = isChosen(callee);
  for (const option of walk.effort.callees(callee)) {
    if (option.closure !== null) result = either(walk, callClosure(walk, option.closure, args, at), result);
    else if (option.isArray) callMethod(walk, option, args, at);
    if (option.isArray) continue;
    if (option.text === null) checkHanded(walk.report, at, args);
    if (option === UNKNOWN) continue;
    reportNamed(walk, option, at);
    if (option.traits & Trait.Request) reportRequestedCall(walk.report, at);
    if (option.traits & Trait.Fetched) reportFetchedCall(walk.report, at);
    if (option.traits & Trait.Computed) checkComputed(walk.report, at, option);
    checkCallee(walk.report, at, option, chosen);
    if (option.text !== null) checkHandedOnByName(walk, option.text, args, at);
    const known = option.text === null ? null : knownFunction(option.text);
    if (known !== null) result = either(walk, applyFunction(walk, known, args, at), result);
    else if (option.text !== null && option.text.length <= 256) {
      result = either(walk, callOwn(walk, hashOf(option.text.toLowerCase()), args, at), result);
    }
  }
  return result;
}

const INVOKE = hashOf('__invoke');

/** A function or method of the file itself: what it calls of its arguments, and what it returns. */
export function callOwn(
  walk: WalkState,
  key: number,
  args: readonly Value[],
  at: number,
  places: readonly number[] = [],
  keys: readonly number[] = NO_KEYS,
): Value {
  walk.own.give(key, args);
  const own = walk.own.find(key);
  if (own === null) {
    return args.some(({ traits }) => traits & Trait.Request) && walk.hasStandIns
      ? giveStandIns(walk, args, at)
      : UNKNOWN;
  }
  checkGiven(walk, own, args, at, keys);
  for (const [position, value] of own.written) {
    const variable = places[position] ?? 0;
    if (variable !== 0) walk.scope.set(variable, value);
  }
  return own.returned;
}

/** A method that the file does not declare: `__call` and `__callStatic` stand in for it. */
function giveStandIns(walk: WalkState, args: readonly Value[], at: number): Value {
  const { own } = walk;
  const given = [UNKNOWN, listOf(args, traitsOf(args), at)];
  let returned = UNKNOWN;
  for (const name of STAND_INS) {
    own.give(name, given);
    returned = either(walk, own.find(name)?.returned ?? UNKNOWN, returned);
  }
  return returned;
}

const STAND_INS = ['__call', '__callstatic'].map(hashOf);
const NO_KEYS: readonly number[] = [];

/** What a function is given that calls or includes it. */
function checkGiven(
  walk: WalkState,
  { callbacks, included }: Closure,
  args: readonly Value[],
  at: number,
  keys = NO_KEYS,
): void {
  for (const position of callbacks) {
    const callback = args[position];
    if (callback !== undefined) checkCallback(walk, callback, false, at);
  }
  for (const position of included) {
    const path = args[position];
    if (path === undefined) continue;
    checkInclude(walk.report, at, path);
    checkPath(walk.report, at, path);
    checkImage(walk.report, at, path);
    walk.files.include(keys[position] ?? 0, path, at);
  }
}

/** `call_user_func('base64_decode', …)`: the function that is called through another one. */
function applyCalled(walk: WalkState, known: Known, args: readonly Value[], at: number, depth: number): void {
  if (known.name === 'array_walk' && args[0] !== undefined)
    args[1]?.forEachText((text) => checkHandedOnByName(walk, text, [oneOfElements(args[0] as Value)], at));
  if (!CALLERS.has(known.name) || args[0] === undefined) return;
  const given =
    known.name === 'call_user_func'
      ? args.slice(1)
      : known.name === 'array_map' && args.length > 2
        ? args.slice(1).map(oneOfElements)
        : elementsOf(args[1]);
  args[0].forEachText((text) => {
    const inner = knownFunction(text);
    if (inner !== null) applyFunction(walk, inner, given, at, depth + 1);
    checkHandedOnByName(walk, text, given, at);
  });
}

/** `array_map('rename', $from, $to)`: one element of each list at a time. */
function oneOfElements(list: Value): Value {
  return list.items === null ? Value.opaque(list.traits & PASSED, list.at) : anyOf(list.items);
}

const CALLERS = new Set(['call_user_func', 'call_user_func_array', 'array_map']);

function elementsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  if (value.isOne || (value.traits & Trait.Request) === 0) return value.items === null ? [value] : valuesOf(value);
  // What else it may be, each of them may be.
  const rest = Value.opaque(value.traits & PASSED, value.at);
  return value.items === null ? [value] : valuesOf(value).map((item) => item.or(rest, MOST_OPTIONS));
}
