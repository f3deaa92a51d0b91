import { checkUnknownName, isBlank } from '../php-rules/eval.js';
import { Trait, Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Functions and classes that modules seldom use, or with a function that they name, and where its name stands. */
const NAMED_SELDOM: ReadonlyMap<string, readonly number[]> = new Map([
  ...all(
    [0],
    'registerphpfunctions header_register_callback register_shutdown_function register_tick_function ob_start set_error_handler',
    'set_exception_handler forward_static_call forward_static_call_array libxml_set_external_entity_loader fiber',
    'readline_completion_function reflectionfunction fromcallable func_overload registercancelcallback setauthorizer',
    'eio_custom newthread drupal_register_shutdown_function register_outputfilter registerdefaultpluginhandler pipethrough',
    'preg_replace_callback_array pipe pipeinto sortkeysusing',
  ),
  ...all(
    [1],
    'iterator_apply array_walk_recursive mb_ereg_replace_callback createfunction sqlitecreatefunction createaggregate',
    'createcollation sqlitecreatecollation callbackfilteriterator recursivecallbackfilteriterator pcntl_signal',
    'readline_callback_handler_install mysqli_set_local_infile_handler ldap_set_rebind_proc assert_options',
    'registerprogresscallback xml_set_element_handler xml_set_character_data_handler xml_set_default_handler',
    'xml_set_processing_instruction_handler xml_set_external_entity_ref_handler twigfilter twigfunction twigtest',
    'twig_simplefilter twig_simplefunction register_modifier register_function reflectionmethod swoole_timer_after',
    'swoole_timer_tick filter_var_array filter_input_array array_find array_any array_all',
  ),
  ...all(
    [2],
    'array_udiff array_diff_ukey array_udiff_assoc array_diff_uassoc array_uintersect array_intersect_ukey',
    'array_uintersect_assoc array_intersect_uassoc sqlite_create_function registerplugin registerphpfunctionns',
    'xmlrpc_server_register_method',
  ),
  ...all([2, 3, 4, 5], 'session_set_save_handler'),
]);

function all(places: readonly number[], ...names: readonly string[]): [string, readonly number[]][] {
  return names.flatMap((list) => list.split(' ').map((name): [string, readonly number[]] => [name, places]));
}

/** Functions that take filters for several fields. */
const FILTERS: ReadonlySet<string> = new Set(['filter_var_array', 'filter_input_array']);

/** A function is named elsewhere that one of these calls. `open`: which arguments are no constants, as bits. */
export function checkNamed(walk: WalkState, name: string, args: readonly Value[], open: number, at: number): void {
  for (const place of NAMED_SELDOM.get(name) ?? []) {
    if (((open >> place) & 1) === 0) continue;
    checkUnknownName(walk.report, at, args[place]);
    if (name === LIST && args[place]?.options().some(calls)) checkUnknownName(walk.report, at, UNNAMED);
    if (FILTERS.has(name) && args[place]?.options().some(filtersUnknown)) checkUnknownName(walk.report, at, UNNAMED);
  }
}

const UNNAMED = Value.opaque(Trait.Computed, -1);

/** Takes functions as the elements of a list. */
const LIST = 'preg_replace_callback_array';

/** A list whose functions are not written in it. */
function calls({ isArray, items, closure }: Value): boolean {
  if (items === null) return isArray && closure === null;
  for (const item of items.values()) if (item.options().some(isBlank)) return true;
  return items.size === 0;
}

/** What each field is filtered by is put together elsewhere. */
function filtersUnknown({ isArray, items }: Value): boolean {
  if (items === null) return isArray;
  // Fields have names.
  for (const key of items.keys()) if (key.startsWith('?') || /^\d+$/.test(key)) return true;
  return false;
}
