/** Functions of PHP that make a text, or texts, of what the scan does not work out, and keep something of it. */
export const COMPUTING: ReadonlySet<string> = names(
  'strtok strpbrk strchr mb_strrchr mb_stristr mb_strrichr mb_strimwidth mb_decode_numericentity mb_decode_mimeheader',
  'iconv_mime_decode hebrev str_shuffle str_word_count addcslashes htmlentities array_search array_column array_reduce',
  'mb_convert_kana mb_scrub mb_split str_getcsv pathinfo parse_url preg_grep unpack sscanf preg_replace_callback',
  'preg_replace_callback_array mb_ereg_replace_callback inflate_add openssl_public_decrypt openssl_private_decrypt',
  'sodium_hex2bin sodium_crypto_stream_xor lzf_decompress snappy_uncompress zstd_uncompress brotli_uncompress',
  'igbinary_unserialize msgpack_unpack yaml_parse parse_ini_string simplexml_load_string simplexmlelement grapheme_substr mb_strrev',
  'transliterator_transliterate normalizer_normalize idn_to_ascii idn_to_utf8 grapheme_extract recode recode_string',
  'msgfmt_format_message msgfmt_format numfmt_format datefmt_format curl_escape curl_unescape iconv_mime_encode',
  'iconv_mime_decode_headers mb_encode_mimeheader mb_encode_numericentity mb_output_handler mb_ereg_search_regs',
  'mb_ereg_search_getregs sodium_crypto_aead_aes256gcm_decrypt sodium_crypto_aead_chacha20poly1305_decrypt',
  'sodium_crypto_aead_chacha20poly1305_ietf_decrypt sodium_crypto_aead_xchacha20poly1305_ietf_decrypt',
  'sodium_crypto_box_open sodium_crypto_box_seal_open sodium_crypto_sign_open sodium_crypto_stream_xchacha20_xor',
  'sodium_crypto_stream_xchacha20_xor_ic sodium_crypto_secretstream_xchacha20poly1305_pull sodium_pad sodium_unpad',
  'token_get_all array_count_values escapeshellarg escapeshellcmd deflate_add zlib_encode gzencode gzcompress gzdeflate',
  'openssl_encrypt gmp_export gmp_import get_object_vars get_mangled_object_vars date_parse_from_format strptime',
  'yaml_emit bson_decode cbor_decode simdjson_decode xmlrpc_decode money_format',
  'preg_match preg_match_all str_word_count preg_quote quotemeta count_chars',
);

/** Functions whose text has nothing of what it was made of, or is written so that it means nothing as a name. */
export const DIGESTING: ReadonlySet<string> = names(
  'date gmdate strftime gmstrftime date_format jddayofweek jdmonthname hash hash_hmac md5 sha1 crypt bin2hex uniqid',
  'base64_encode convert_uuencode quoted_printable_encode urlencode rawurlencode http_build_query json_encode serialize',
  'var_export print_r number_format inet_ntop long2ip metaphone soundex localeconv nl_langinfo setlocale token_name',
  'get_html_translation_table gettype get_debug_type zend_version php_uname phpversion php_sapi_name ob_get_clean',
  'ob_get_contents ob_get_flush highlight_string gettext dgettext dcgettext ngettext gmp_strval bcadd bcmul',
  'get_declared_classes get_class_methods get_defined_constants get_class_vars get_extension_funcs get_loaded_extensions',
  'class_implements class_parents class_uses spl_classes spl_object_hash stream_get_wrappers',
  'stream_get_filters stream_get_transports hash_algos hash_pbkdf2 hash_hkdf openssl_get_md_methods cal_info jdtogregorian',
  'openssl_get_cipher_methods openssl_digest openssl_pbkdf2 random_bytes openssl_random_pseudo_bytes mb_list_encodings',
  'mb_encoding_aliases mb_get_info mb_detect_order mb_http_output mb_language mb_internal_encoding mb_substitute_character',
  'date_default_timezone_get timezone_name_from_abbr timezone_identifiers_list timezone_abbreviations_list date_interval_format',
  'date_sunrise preg_last_error_msg json_last_error_msg xml_error_string curl_strerror socket_strerror posix_strerror',
  'pcntl_strerror openssl_error_string image_type_to_mime_type image_type_to_extension get_resource_type cal_from_jd',
  'locale_get_display_language locale_get_display_name locale_get_display_region locale_get_display_script',
  'getservbyport getprotobynumber ini_parse_quantity textdomain password_hash dngettext dcngettext gmstrftime idate',
);

/** Functions that read what stands outside the package, where no review looks. */
export const READING: ReadonlySet<string> = names(
  'ini_get ini_get_all get_cfg_var get_option get_site_option get_transient get_site_transient get_post_meta get_user_meta get_site_meta get_field get_sub_field get_post_custom',
  'get_term_meta get_comment_meta get_metadata get_network_option',
  'get_theme_mod variable_get apc_fetch apcu_fetch wp_cache_get xcache_get shmop_read shm_get_var msg_receive',
  'gethostbyaddr readline readline_info fgetcsv fread fgets fgetc stream_get_line gzread gzgets gzfile',
  'gzgetc bzread socket_read socket_recv stream_socket_recvfrom scandir glob readdir readlink mysql_fetch_array',
  'mysql_fetch_assoc mysql_fetch_row mysql_result mysqli_fetch_array mysqli_fetch_assoc mysqli_fetch_row',
  'mysqli_fetch_object mysqli_fetch_column pg_fetch_result pg_fetch_row pg_fetch_assoc sqlite_fetch_array exif_thumbnail',
  'zip_entry_read zip_entry_name imap_body imap_fetchbody ldap_get_values ftp_systype get_meta_tags php_strip_whitespace',
  'apache_getenv apache_note get_include_path session_id session_name session_encode posix_getlogin get_current_user',
  'gethostname gethostbyname gethostbynamel getservbyname get_headers curl_multi_getcontent headers_list',
  'ftp_nlist ftp_rawlist ftp_mlsd ftp_raw ftp_pwd readline_list_history',
  'stream_socket_get_name get_included_files get_required_files libxml_get_errors',
  'posix_uname posix_getpwnam posix_getpwuid posix_getgrnam posix_getgrgid posix_ttyname posix_getcwd getcwd getlastmod',
  'finfo_file finfo_buffer mime_content_type lstat filetype fstat php_ini_loaded_file php_ini_scanned_files',
  'opcache_get_status apcu_cache_info xattr_get snmpget snmpwalk ldap_get_entries ldap_first_attribute imap_headerinfo',
  'imap_header imap_search imap_list imap_fetchheader imap_fetchstructure dba_fetch dbase_get_record getimagesizefromstring',
  'yaml_parse_url http_get wp_remote_retrieve_header wp_remote_retrieve_headers wp_upload_dir wp_get_referer',
  'shortcode_atts cli_get_process_title odbc_result getopt debug_backtrace zip_open zip_read locale_get_default error_get_last',
);

function names(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}
