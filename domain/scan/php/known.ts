import { CLASS, hashOf, LABEL, LOWER } from '../bytes.js';
import { COMPUTING, DIGESTING, READING } from './computed.js';
import { CHECKED_METHODS, CONTAINERS, FRAMEWORK_PASSES, GIVERS, HOLDERS } from './held.js';
import { Keyword, keywords } from './keywords.js';

/** What the scan knows of a function or a keyword by its name. */
export interface Known {
  name: string;
  keyword: number;
  /** One of PHP's ways to run a command of the server (decisions §5). */
  command: boolean;
  /** Runs text as code when it is called: `create_function`, `assert`. */
  runsCode: boolean;
  /** The rules look at its arguments (php-rules/by-function.ts). */
  checked: boolean;
  /** Nothing is known of what it returns. */
  opaque: boolean;
  /** Positions of arguments that are called back; -1 counts from the end. */
  callbacks: readonly number[];
  /** The position of an argument that is a variable into which it writes what it finds (results.ts), else -1. */
  writes: number;
  /** Into the arguments after it as well. */
  writesOn: boolean;
  /** It is the name of a method, no function of PHP. */
  isMethod: boolean;
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
  registerplugin: [2],
  registerfilter: [1],
  registerdefaultpluginhandler: [0],
  registerdefaulttemplatehandler: [0],
  register_modifier: [1],
  register_function: [1],
  register_outputfilter: [0],
  twigfilter: [1],
  twigfunction: [1],
  twigtest: [1],
  twig_simplefilter: [1],
  twig_simplefunction: [1],
  registerundefinedfiltercallback: [0],
  registerundefinedfunctioncallback: [0],
  preg_replace_callback_array: [],
  session_set_save_handler: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  callbackfilteriterator: [1],
  set_file_buffer: [],
  newthread: [0],
  registerphpfunctions: [0],
  pcntl_signal: [1],
  readline_callback_handler_install: [1],
  mysqli_set_local_infile_handler: [1],
  oci_register_taf_callback: [1],
  swoole_timer_after: [1],
  swoole_timer_tick: [1],
  fann_set_callback: [1],
  register_activation_hook: [1],
  register_deactivation_hook: [1],
  register_uninstall_hook: [1],
  wp_add_dashboard_widget: [2],
  add_meta_box: [2],
  add_menu_page: [4],
  add_submenu_page: [5],
  drupal_register_shutdown_function: [0],
  xml_set_element_handler: [1, 2],
  xml_set_character_data_handler: [1],
  xml_set_default_handler: [1],
  xml_set_processing_instruction_handler: [1],
  xml_set_unparsed_entity_decl_handler: [1],
  xml_set_notation_decl_handler: [1],
  xml_set_start_namespace_decl_handler: [1],
  xml_set_end_namespace_decl_handler: [1],
  xml_set_external_entity_ref_handler: [1],
  ldap_set_rebind_proc: [1],
  assert_options: [1],
  fiber: [0],
  add_shortcode: [1],
  map_deep: [1],
  recursivecallbackfilteriterator: [1],
  createaggregate: [1, 2],
  createcollation: [1],
  setauthorizer: [0],
  sqlitecreateaggregate: [1, 2],
  sqlitecreatecollation: [1],
  registerprogresscallback: [1],
  with: [1],
  tap: [1],
  transform: [1],
  optional: [1],
  rescue: [0],
  retry: [1],
  registercancelcallback: [0],
  registerphpfunctionns: [2],
  webphar: [4],
  xmlrpc_server_register_method: [2],
  xmlrpc_server_register_introspection_callback: [1],
};

/** Of those, the methods of PHP's own classes; a method may have the name of a function. */
export const CALLING_METHODS: ReadonlySet<string> = new Set(
  [
    'fromcallable createfunction createaggregate createcollation setauthorizer sqlitecreatefunction',
    'sqlitecreateaggregate sqlitecreatecollation registerphpfunctions registerphpfunctionns registerprogresscallback',
    'registercancelcallback webphar uasort uksort registerplugin registerfilter registerdefaultpluginhandler',
    'registerdefaulttemplatehandler register_modifier register_function register_outputfilter',
    'registerundefinedfiltercallback registerundefinedfunctioncallback',
  ].flatMap((list) => list.split(' ')),
);

const writers: Readonly<Record<string, number>> = {
  parse_str: 1,
  mb_parse_str: 1,
  preg_match: 2,
  preg_match_all: 2,
  array_push: 0,
  array_unshift: 0,
  mb_ereg: 2,
  mb_eregi: 2,
  sscanf: 2,
  is_callable: 2,
  fscanf: 2,
  openssl_open: 1,
  openssl_private_decrypt: 1,
  openssl_public_decrypt: 1,
  msg_receive: 4,
  socket_recv: 1,
  socket_recvfrom: 1,
  xml_parse_into_struct: 2,
  getmxrr: 1,
  dns_get_mx: 1,
  mb_convert_variables: 2,
  settype: 0,
};

/** Functions whose result or effect fold.ts and the rules know. */
const others = [
  ...FRAMEWORK_PASSES,
  'wp_parse_args shortcode_atts drupal_array_merge_deep',
  'create_function assert chr mb_chr ord base64_decode strrev str_rot13 hex2bin gzinflate gzuncompress gzdecode zlib_decode',
  'bzdecompress convert_uudecode openssl_decrypt mcrypt_decrypt sodium_crypto_secretbox_open quoted_printable_decode',
  'urldecode rawurldecode html_entity_decode htmlspecialchars_decode pack implode join str_replace str_ireplace strtr',
  'substr sprintf vsprintf strtolower strtoupper mb_strtolower mb_strtoupper mb_convert_case ucfirst ucwords lcfirst',
  'trim ltrim rtrim chop stripslashes stripcslashes strstr stristr strrchr mb_strstr strip_tags str_pad wordwrap iconv',
  'strval intval dechex decbin decoct hexdec bindec octdec basename dirname realpath preg_replace preg_filter preg_match',
  'preg_match_all preg_split mb_ereg_replace mb_eregi_replace extract parse_str mb_parse_str define compact',
  'get_defined_vars constant key array_keys array_key_first array_key_last array_first array_last array_rand current pos',
  'reset end next array_pop array_shift array_push array_unshift array_values array_merge array_merge_recursive',
  'array_replace array_replace_recursive array_combine array_fill array_fill_keys array_pad array_unique array_chunk',
  'array_slice array_splice array_diff array_diff_assoc array_intersect_assoc prev',
  'array_intersect array_diff_key array_intersect_key array_reverse str_split mb_str_split chunk_split mb_strcut',
  'file_get_contents stream_get_contents getallheaders apache_request_headers filter_input filter_input_array get_query_var optional_param required_param getenv',
  'filter_var filter_var_array json_decode unserialize htmlspecialchars nl2br base_convert str_repeat iterator_to_array',
  'mb_convert_encoding mb_substr imap_base64 range sodium_base642bin substr_replace explode array_flip iconv_substr',
  'printf vprintf utf8_decode utf8_encode addslashes arrayiterator arrayobject array_change_key_case',
  'curl_exec wp_remote_retrieve_body ffi get_defined_functions iptcparse read_exif_data parse_ini_file',
  'imap_mime_header_decode imap_utf8',
  'max min splfileinfo set_include_path parse_ini_string simplexml_load_file',
  'stream_filter_append stream_filter_prepend spl_autoload_extensions dns_get_record',
  'tmpfile tempnam session_save_path sys_get_temp_dir stream_get_meta_data',
  'resource_path storage_path public_path base_path app_path database_path config_path lang_path',
  'get_theme_file_path get_parent_theme_file_path wp_normalize_path drupal_realpath path_join',
].flatMap((list) => list.split(' '));

/** What php-rules/by-function.ts looks at, and of those what gives a value that is known. */
const checked = [
  'insert_with_markers do_action do_action_ref_array wp_schedule_event wp_schedule_single_event file_save_data',
  'file_unmanaged_save_data load_template get_template_part wc_get_template wc_get_template_part unzip_file',
  'file_put_contents fwrite fputs copy rename move_uploaded_file fopen file readfile maybe_unserialize wddx_deserialize',
  'igbinary_unserialize putenv apache_setenv mail mb_send_mail dl com com_get_active_object dotnet ini_set ini_alter file_exists is_file is_dir',
  'is_readable filesize filemtime md5_file sha1_file stat getimagesize fileperms exif_read_data simplexml_load_file',
  'unserialize file_get_contents fsockopen pfsockopen stream_socket_client socket_connect ftp_connect ssh2_connect',
  'chdir splfileobject extractto phardata open cdef getmetadata',
].flatMap((list) => list.split(' '));
/** Methods of PHP's own classes that keep a value or give it (methods.ts). */
const methods = [...HOLDERS, ...GIVERS.keys(), ...CHECKED_METHODS];
const more = [
  'gzwrite gzputs bzwrite fputcsv stream_copy_to_stream curl_setopt ftp_get ssh2_scp_recv error_log symlink link imagepng',
  'imagejpeg imagegif imagewebp imagebmp imagegd imagegd2 imageavif xmlwriter_open_uri sqlite3 sqlite_open pdo',
  'socket_sendto mysql_query mysqli_query mysqli_multi_query pg_query ssh2_exec ssh2_shell expect_popen win_shell_execute',
  'win32_create_service imap_open imagick runkit_function_add runkit_function_redefine runkit7_function_add',
  'runkit7_function_redefine runkit7_import runkit_import uopz_set_return uopz_set_hook uopz_function uopz_redefine',
  'reflectionmethod reflectionclass session_decode curl_setopt_array override_function runkit_eval gzopen bzopen dio_open',
  'exif_imagetype highlight_file show_source php_strip_whitespace fprintf vfprintf imagexbm imagewbmp ftp_nb_get ftp_fget',
  'ftp_nb_fget openssl_pkcs7_decrypt openssl_pkcs7_encrypt openssl_pkcs7_sign openssl_cms_decrypt openssl_cms_encrypt',
  'openssl_cms_sign openssl_pkcs7_verify openssl_x509_export_to_file openssl_csr_export_to_file openssl_pkey_export_to_file',
  'openssl_pkcs12_export_to_file readline_write_history opcache_compile_file dba_open dba_popen dbase_create',
  'msgpack_unpack yaml_parse yaml_parse_file readgzfile gzfile scandir curl_init class_alias spl_autoload_call soapclient',
  'stream_wrapper_register stream_register_wrapper stream_filter_register simplexml_load_string mb_regex_set_options',
  'mysqli_fetch_object pg_fetch_object spl_autoload virtual is_writable is_writeable is_executable is_link fileatime',
  'filectime filegroup fileinode fileowner filetype lstat touch mkdir rmdir opendir dir mime_content_type get_meta_tags',
  'parse_ini_file directoryiterator filesystemiterator recursivedirectoryiterator exif_thumbnail hash_file finfo_file unlink',
  'class_exists interface_exists trait_exists enum_exists is_subclass_of is_a get_parent_class class_implements',
  'class_parents class_uses method_exists property_exists get_class_methods get_class_vars',
  'apply_filters apply_filters_ref_array wp_getimagesize update_option update_site_option wp_delete_file template_from_string twig_template_from_string',
  'splfileinfo',
].flatMap((list) => list.split(' '));
const telling = new Set([
  'apply_filters',
  'apply_filters_ref_array',
  'fsockopen',
  'pfsockopen',
  'stream_socket_client',
  'gzopen',
  'bzopen',
  'fopen',
  'file',
  'unserialize',
  'file_get_contents',
  'exif_read_data',
  'simplexml_load_file',
  'splfileobject',
  'splfileinfo',
  'msgpack_unpack',
  'yaml_parse',
  'gzfile',
  'scandir',
  'php_strip_whitespace',
  'simplexml_load_string',
  'stream_wrapper_register',
  'mysqli_fetch_object',
  'pg_fetch_object',
  'filetype',
  'lstat',
  'mime_content_type',
  'get_meta_tags',
  'parse_ini_file',
  'exif_thumbnail',
  'finfo_file',
]);

const computing = [...COMPUTING, ...DIGESTING, ...READING, ...CONTAINERS, 'func_get_args', 'func_get_arg', 'exception'];

const table = new Map<string, Known>();
for (const [name, keyword] of Object.entries(keywords)) add(name).keyword = keyword;
for (const name of commands) add(name).command = true;
for (const [name, positions] of Object.entries(callbacks)) add(name).callbacks = positions;
for (const name of [...others, ...computing]) add(name);
for (const [name, position] of Object.entries(writers)) add(name).writes = position;
for (const name of ['sscanf', 'fscanf', 'mb_convert_variables']) add(name).writesOn = true;
for (const name of methods) if (!table.has(name)) add(name).isMethod = true;
for (const name of CHECKED_METHODS) (table.get(name) as Known).checked = true;
for (const name of [...checked, ...more]) Object.assign(add(name), { checked: true, opaque: !telling.has(name) });
for (const name of ['create_function', 'assert']) add(name).runsCode = true;

const SLOTS = 8192;
const slots: (Known | undefined)[] = [];
const hashes = new Int32Array(SLOTS);
fillSlots();

function add(name: string): Known {
  const found = table.get(name);
  if (found !== undefined) return found;
  const known: Known = {
    name,
    keyword: Keyword.None,
    command: false,
    runsCode: false,
    checked: false,
    opaque: false,
    callbacks: [],
    writes: -1,
    writesOn: false,
    isMethod: false,
  };
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

/** The functions, methods and classes that mean something to the scan. */
export function knownNames(): Known[] {
  return [...table.values()];
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

/** `dl` */
const SHORTEST = 2;

/**
 * The function of that name as a callback string gives it: case and a leading backslash do not matter, nor does white
 * space, which a heredoc's line break and indentation leave around it.
 */
export function knownFunction(name: string): Known | null {
  if (name.length > 64 || name.length < SHORTEST) return null;
  const trimmed = name.trim();
  const plain = trimmed.startsWith('\\') ? trimmed.slice(1) : trimmed;
  const known = table.get(plain.toLowerCase());
  return known === undefined || known.keyword !== Keyword.None || known.isMethod ? null : known;
}

/** What is known of a method by that name, `null` where nothing is. */
export function methodNamed(name: string): Known | null {
  return table.get(name) ?? null;
}

function isName(bytes: Uint8Array, start: number, name: string): boolean {
  const { length } = name;
  for (let i = 0; i < length; i++) {
    if (LOWER[bytes[start + i] ?? 0] !== name.charCodeAt(i)) return false;
  }
  const after = bytes[start + length];
  return after === undefined || !((CLASS[after] as number) & LABEL);
}
