/** Functions of PHP that make a text, or texts, of what the scan does not work out, and keep something of it. */
export const COMPUTING: ReadonlySet<string> = names(
  'strtok strpbrk strchr mb_strrchr mb_stristr mb_strrichr mb_strimwidth mb_decode_numericentity mb_decode_mimeheader',
  'iconv_mime_decode hebrev str_shuffle str_word_count addcslashes htmlentities array_search array_column array_reduce',
  'mb_convert_kana mb_scrub mb_split str_getcsv pathinfo parse_url preg_grep unpack sscanf preg_replace_callback',
  'preg_replace_callback_array mb_ereg_replace_callback inflate_add openssl_public_decrypt openssl_private_decrypt',
  'sodium_hex2bin sodium_crypto_stream_xor lzf_decompress snappy_uncompress zstd_uncompress brotli_uncompress',
  'igbinary_unserialize msgpack_unpack yaml_parse simplexml_load_string simplexmlelement grapheme_substr mb_strrev',
  'transliterator_transliterate preg_match preg_match_all str_word_count preg_quote quotemeta count_chars',
);

/** Functions whose text has nothing of what it was made of, or is written so that it means nothing as a name. */
export const DIGESTING: ReadonlySet<string> = names(
  'date gmdate strftime gmstrftime date_format jddayofweek jdmonthname hash hash_hmac md5 sha1 crypt bin2hex uniqid',
  'base64_encode convert_uuencode quoted_printable_encode urlencode rawurlencode http_build_query json_encode serialize',
  'var_export print_r number_format inet_ntop long2ip metaphone soundex localeconv nl_langinfo setlocale token_name',
  'get_html_translation_table gettype get_debug_type zend_version php_uname phpversion php_sapi_name ob_get_clean',
  'ob_get_contents ob_get_flush highlight_string gettext dgettext dcgettext ngettext gmp_strval bcadd bcmul',
  'get_declared_classes get_class_methods get_defined_constants',
);

/** Functions that read what stands outside the package, where no review looks. */
export const READING: ReadonlySet<string> = names(
  'ini_get ini_get_all get_cfg_var get_option get_site_option get_transient get_site_transient get_post_meta get_user_meta',
  'get_theme_mod variable_get apc_fetch apcu_fetch wp_cache_get xcache_get shmop_read shm_get_var msg_receive',
  'gethostbyaddr readline readline_info fgetcsv fread fgets fgetc stream_get_line gzread gzgets gzfile',
  'gzgetc bzread socket_read socket_recv stream_socket_recvfrom scandir glob readdir readlink mysql_fetch_array',
  'mysql_fetch_assoc mysql_fetch_row mysql_result mysqli_fetch_array mysqli_fetch_assoc mysqli_fetch_row',
  'mysqli_fetch_object mysqli_fetch_column pg_fetch_result pg_fetch_row pg_fetch_assoc sqlite_fetch_array exif_thumbnail',
  'zip_entry_read zip_entry_name imap_body imap_fetchbody ldap_get_values ftp_systype get_meta_tags php_strip_whitespace',
  'apache_getenv apache_note get_include_path session_id session_name session_encode posix_getlogin get_current_user',
  'cli_get_process_title odbc_result getopt debug_backtrace zip_open zip_read locale_get_default error_get_last',
);

function names(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}
