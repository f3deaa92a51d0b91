import type { Value } from '../php/value.js';

/**
 * Functions of PHP for whose sake a name is hidden: they run commands and code, call back, decode, rewrite, write files,
 * fetch, or change the environment.
 */
const HARMFUL: readonly string[] = [
  'shell_exec exec system passthru popen proc_open pcntl_exec eval assert create_function call_user_func',
  'call_user_func_array call_user_method call_user_method_array forward_static_call forward_static_call_array',
  'func_get_args usort uasort uksort preg_replace preg_filter preg_replace_callback preg_replace_callback_array',
  'mb_ereg_replace mb_eregi_replace mb_ereg_replace_callback ereg_replace register_shutdown_function',
  'register_tick_function set_error_handler set_exception_handler spl_autoload_register ob_start iterator_apply',
  'header_register_callback array_map array_filter array_walk array_walk_recursive array_reduce array_find array_any',
  'array_all array_udiff array_uintersect array_diff_ukey array_intersect_ukey array_diff_uassoc filter_var',
  'filter_input base64_decode str_rot13 strrev gzinflate gzuncompress gzdecode zlib_decode bzdecompress hex2bin',
  'convert_uudecode quoted_printable_decode urldecode rawurldecode openssl_decrypt mcrypt_decrypt pack chr str_replace',
  'substr substr_replace strtr implode join sprintf file_put_contents fwrite fputs fopen file file_get_contents readfile',
  'show_source highlight_file copy rename unlink symlink link chmod mkdir touch tempnam move_uploaded_file error_log',
  'unserialize extract parse_str mb_parse_str import_request_variables define putenv getenv ini_set ini_alter dl mail',
  'mb_send_mail phpinfo get_defined_functions get_defined_vars curl_exec curl_init fsockopen pfsockopen',
  'stream_socket_client stream_get_contents stream_filter_register stream_wrapper_register getallheaders',
  'apache_request_headers runkit_function_redefine uopz_set_return ssh2_exec ftp_get imap_open ldap_bind posix_kill',
].flatMap((list) => list.split(' '));
const names: ReadonlySet<string> = new Set(HARMFUL);
/** By their last letter. */
const byLast = new Map<number, string[]>();
for (const name of HARMFUL) {
  const last = name.charCodeAt(name.length - 1);
  byLast.set(last, [...(byLast.get(last) ?? []), name]);
}
const LONGEST = Math.max(...HARMFUL.map((name) => name.length));

/**
 * Whether a name of which perhaps only the beginning and the end are known may be that of such a function: `'is_' . $type`
 * cannot, whatever follows.
 */
export function mayBeHarmful({ text, head, tail }: Value): boolean {
  if (text !== null) return names.has(plain(text));
  if (namesInside(head, tail)) return names.has(plain(tail.slice(tail.lastIndexOf('\\') + 1)));
  const [start, end] = [plain(head), plain(tail)];
  if (start === '' && end === '') return true;
  const candidates = end === '' ? HARMFUL : (byLast.get(end.charCodeAt(end.length - 1)) ?? []);
  return candidates.some((name) => name.startsWith(start) && name.endsWith(end.slice(-LONGEST)));
}

/** `__NAMESPACE__ . '\\render'`: of a function in a namespace its own name is known. */
export function namesInside(head: string, tail: string): boolean {
  return head === '' && tail.startsWith('\\');
}

const SPACE = /\s/;

/** A heredoc leaves line breaks and indentation in a name. */
function plain(name: string): string {
  const bare = SPACE.test(name) ? name.replace(/\s+/g, '') : name;
  return (bare.startsWith('\\') ? bare.slice(1) : bare).toLowerCase();
}
