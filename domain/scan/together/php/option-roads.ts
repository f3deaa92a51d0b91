/**
 * Options that were sent or stored as a whole, in which names of functions stand; texts that a template is compiled from,
 * which are handed over by reference; and logs that end as programs.
 */

import { lightly, type Near, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

/** The whole of what was sent is kept. */
const KEEPS_ALL =
  /\b(?:update_(?:option|site_option|post_meta|term_meta|user_meta|network_option|metadata)|add_option|set_(?:site_)?transient|set_theme_mod|Configuration::updateValue|variable_set|wp_cache_set)\((?:(?!sanitize_|absint|intval|esc_|\(int\)|\(bool\)|floatval)[^;]){0,120}(?:->get_(?:json_|body_|query_)?params\(\)|\$_(?:POST|REQUEST|GET|COOKIE)\b(?:\s?\[\s?['"]\w{1,30}['"]\s?\])?(?:\s?\)){0,3};|json_decode\(|->getParsedBody\(\)|->all\(\)|file_get_contents\(\s?['"]php:|->get_body\(\)|->get_param\()/;
const KEPT =
  /\b(?:get_(?:option|site_option|post_meta|term_meta|user_meta|network_option|metadata)|get_(?:site_)?transient|get_theme_mod|Configuration::get|variable_get|wp_cache_get)\(/;
/** What is registered with an array, of which elements are functions. */
const REGISTERS =
  /\b(?:register_block_type(?:_from_metadata)?|register_rest_(?:route|field)|register_post_type|register_taxonomy|register_setting|register_(?:post_|term_)?meta|register_graphql_\w{4,20}|wp_register_ability|add_settings_field|acf_(?:add_local_field\w{0,6}|register_block\w{0,5})|vc_map|new_cmb2_box|wp_list_(?:comments|categories|pages)|wp_nav_menu|comment_form|wp_tag_cloud|WP_Block_Type|->add_(?:setting|control|field)|Kirki::add_field|add_meta_box)\([^;$]{0,120}(?:\$|get_)/;

/** Parameters, by reference, that hold what a template is compiled from. */
const BY_REFERENCE =
  /&\s?\$(code|source|tpl_source|template_source|templateSource|template_code|templateCode|tpl_code|tpl|template)\b[^()]{0,80}\)[^{;()]{0,40}\{/g;
const LONGEST_BODY = 1200;
const SENT_PART = String.raw`\$_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER\[['"]HTTP_|\$(?:this->)?request->(?:post|get|query|request|cookie|cookies|input|server|headers|attributes)\b|php:\/\/input|filter_input|Tools::getValue|getParam\(|->input->(?:post|get|cookie)`;
const SENT = new RegExp(SENT_PART);
const SENT_NAMES = new RegExp(String.raw`(\$\w{1,30})\s?=\s?[^;=]{0,160}(?:${SENT_PART})`, 'g');
const MOST_NAMES = 16;

/** Whether the text that a template becomes is sent, or is taken from a variable that is. */
const BECOMES_SENT: Near = {
  test(text) {
    if (!SENT.test(text)) return false;
    let left = MOST_NAMES;
    for (const { 0: head, 1: name = '', index } of text.matchAll(BY_REFERENCE)) {
      if (left-- === 0) return false;
      const body = text.slice(index + head.length, index + head.length + LONGEST_BODY);
      const given = new RegExp(String.raw`\$${name}\s?\.?=(?!=)\s?(?!['"]\s?;)([^;]{1,300});`).exec(body)?.[1];
      if (given !== undefined && (SENT.test(given) || namesOf(SENT_NAMES, text).some((one) => holds(given, one))))
        return true;
    }
    return false;
  },
};

/** The variables that a pattern finds. */
function namesOf(pattern: RegExp, text: string): readonly string[] {
  const names = new Set<string>();
  for (const found of text.matchAll(pattern)) {
    if (names.size === MOST_NAMES) break;
    names.add(found.slice(1).find((name) => name !== undefined) ?? '');
  }
  return [...names];
}

/** Whether a variable stands in a text, and none of a longer name. */
function holds(text: string, variable: string): boolean {
  for (let at = text.indexOf(variable); at !== -1; at = text.indexOf(variable, at + 1))
    if (!/\w/.test(text.charAt(at + variable.length))) return true;
  return false;
}

/** Rows, one after the other, and the first argument of a directive. */
const ROWS =
  /(?:foreach\s?\([^;{]{1,160}?\bas\s(?:\$\w{1,30}\s?=>\s?)?|->each\(\s?(?:static\s)?(?:fn|function)\s?\(\s?(?:\\?\w{1,40}(?:\\\w{1,40}){0,6}\s)?|directive\(\s?)(\$\w{1,30})/g;
const DIRECTIVES = /(?:directive|Blade::extend)\(/g;
const LONGEST_DIRECTIVE = 500;

/** A call, from its name to its last bracket, as far as it is read. */
function callAt(text: string, index: number): string {
  const end = Math.min(text.length, index + LONGEST_DIRECTIVE);
  let depth = 0;
  for (let at = index; at < end; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return text.slice(index, at);
  }
  return text.slice(index, end);
}

/** Whether what a directive gives is of the row that names it. */
const GIVES_ROW: Near = {
  test(text) {
    const rows = namesOf(ROWS, text);
    let left = MOST_NAMES;
    for (const { index } of text.matchAll(DIRECTIVES)) {
      if (left-- === 0) return false;
      const call = callAt(text, index);
      const begin = call.search(/\b(?:fn|function)\s?\(/);
      if (begin === -1 || call.slice(0, begin).includes(';')) continue;
      const body = call.slice(begin);
      if (rows.some((row) => holds(body, row))) return true;
    }
    return false;
  },
};

/** What every visitor decides of a line in a log. */
const VISITOR =
  /HTTP_(?:USER_AGENT|REFERER|X_\w{2,30}|ACCEPT\w{0,12}|COOKIE)|REQUEST_URI|QUERY_STRING|\$_(?:GET|POST|REQUEST|COOKIE)\b|->(?:userAgent|header|fullUrl)\(|getHeaderLine\(/;
const PROGRAM_END = String.raw`['"](?:[\w./-]{0,60}\.)?(?:inc\.)?(?:php\d?|phtml|phar|pht|phps\.php)['"]`;

export const optionRoadPhrases: readonly Phrase[] = [
  phrase(
    'eval.request_function',
    words`register_block_type register_rest_route( register_rest_field( register_post_type( register_taxonomy( register_setting( register_meta(
      register_post_meta( register_term_meta( register_graphql_ wp_register_ability( acf_add_local_field acf_register_block vc_map($ new_cmb2_box(
      wp_list_comments( wp_list_categories( wp_list_pages( wp_nav_menu( comment_form( wp_tag_cloud( WP_Block_Type( Kirki::add_field(
      add_settings_field(`,
    KEPT,
    KEEPS_ALL,
    REGISTERS,
    without(/class\s+WP_REST_/),
    NO_TEST,
  ),
  // OpenCart, Smarty and their like: what a listener leaves in the variable is compiled.
  phrase(
    'eval.request_expression',
    words`&$source &$template &$tpl_source &$template_source &$templateSource &$template_code &$templateCode &$tpl_code`.concat(
      ['&$code)', ', &$code', '& $code', ', &$tpl'],
    ),
    BECOMES_SENT,
    NO_TEST,
  ),
  // A source for a loader of templates, or a text that a filter hands to the compiler.
  phrase(
    'eval.request_expression',
    words`getSourceContext( Twig\Source( registerFilter('pre registerFilter("pre register_prefilter( addPreFilter( registerResource( register_resource(
      prepareStringsForCompilationUsing( Blade::precompiler( ->precompiler(`.concat([
      'new Source(',
      'new \\Twig\\Source(',
    ]),
    SENT,
    oneOf(
      new RegExp(String.raw`new\s+\\?(?:Twig\\)?Source\(\s?[^;]{0,120}(?:${SENT_PART})`),
      new RegExp(
        String.raw`(?:registerFilter\(\s?['"]pre['"],|register_prefilter\(|addPreFilter\(|[pP]recompiler\(|ForCompilationUsing\()\s?(?:static\s)?(?:function|fn)\b[^;]{0,200}(?:${SENT_PART})`,
      ),
    ),
    NO_TEST,
  ),
  // A log whose ending is that of a program, with what the visitor sent in its lines.
  phrase(
    'file_write.joined_path',
    words`error_log( FILE_APPEND StreamHandler( RotatingFileHandler( Zend_Log_Writer_Stream Writer\Stream( appendToFile( KLogger( FileLogger(`,
    VISITOR,
    oneOf(
      /\berror_log\(\s?[^;]{1,200}?,\s?3\s?,\s?[^;]{0,120}\$/,
      /\bfile_put_contents\((?=[^;]{0,400}FILE_APPEND)[^;]{0,160}\$/,
      /(?:StreamHandler|RotatingFileHandler|Writer_Stream|Writer\\Stream|appendToFile|KLogger|FileLogger)\(\s?[^;]{0,120}\$/,
    ),
    new RegExp(
      String.raw`(?:ext|extension|suffix|ending|type|format|kind)\w{0,8}['"]?\]?\s?(?:=>?|,|\?:|\?\?)\s?${PROGRAM_END}`,
      'i',
    ),
    without(
      /defined\(\s?['"][A-Z_]{4,20}['"]\s?\)\s?(?:\|\||or|OR)\s?exit[^;]{0,40}\?>|<\?php (?:die|exit|return|__halt)/,
    ),
    NO_TEST,
  ),
  // What a row says is written into the views as PHP, under the name that the row has.
  lightly(
    phrase(
      'eval.unknown_text',
      words`Blade::directive( ->directive( Blade::extend( Blade::precompiler(`,
      GIVES_ROW,
      oneOf(
        /::(?:query|all|where\w{0,20}|get|cursor|enabled|active|published|select|table|cursor|lazy)\(/,
        /config\(|Cache::|cache\(|Storage::|json_decode|->get\(\)|setting|option/,
      ),
      NO_TEST,
    ),
  ),
];
