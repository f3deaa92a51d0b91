/**
 * Options that were sent or stored as a whole, in which names of functions stand; texts that a template is compiled from,
 * which are handed over by reference; and logs that end as programs.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

/** The whole of what was sent is kept. */
const KEEPS_ALL =
  /\b(?:update_(?:option|site_option|post_meta|term_meta|user_meta|network_option|metadata)|add_option|set_(?:site_)?transient|set_theme_mod|Configuration::updateValue|variable_set|wp_cache_set)\(\s?[^;]{0,120}(?:->get_(?:json_|body_|query_)?params\(\)|\$_(?:POST|REQUEST|GET|COOKIE)\b(?:\s?\[\s?['"]\w{1,30}['"]\s?\])?(?:\s?\)){0,3};|json_decode\(|->getParsedBody\(\)|->all\(\)|file_get_contents\(\s?['"]php:|->get_body\(\)|->get_param\()/;
const KEPT =
  /\b(?:get_(?:option|site_option|post_meta|term_meta|user_meta|network_option|metadata)|get_(?:site_)?transient|get_theme_mod|Configuration::get|variable_get|wp_cache_get)\(/;
/** What is registered with an array, of which elements are functions. */
const REGISTERS =
  /\b(?:register_block_type(?:_from_metadata)?|register_rest_(?:route|field)|register_post_type|register_taxonomy|register_setting|register_(?:post_|term_)?meta|register_graphql_\w{4,20}|wp_register_ability|add_settings_field|acf_(?:add_local_field\w{0,6}|register_block\w{0,5})|vc_map|new_cmb2_box|wp_list_(?:comments|categories|pages)|wp_nav_menu|comment_form|wp_tag_cloud|WP_Block_Type|->add_(?:setting|control|field)|Kirki::add_field|add_meta_box)\(\s?[^;]{0,160}(?:\$|wp_parse_args|array_merge|array_replace|get_option)/;

/** Parameters, by reference, that hold what a template is compiled from. */
const BY_REFERENCE =
  /\bfunction\s+\w{1,60}\(\s?[^)]{0,200}&\s?\$(code|source|tpl_source|template_source|templateSource|template_code|templateCode|tpl_code|tpl|template)\b[^)]{0,80}\)[^{;]{0,40}\{[\s\S]{0,1200}?\$\1\s?\.?=(?!=)\s?(?!['"]\s?;)([^;]{1,300});/;
const SENT_PART = String.raw`\$_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER\[['"]HTTP_|\$(?:this->)?request->(?:post|get|query|request|cookie|cookies|input|server|headers|attributes)\b|php:\/\/input|filter_input|Tools::getValue|getParam\(|->input->(?:post|get|cookie)`;
const SENT = new RegExp(SENT_PART);
const SENT_NAMES = new RegExp(String.raw`(\$\w{1,30})\s?=\s?[^;=]{0,160}(?:${SENT_PART})`, 'g');
const MOST_NAMES = 16;

/** Whether the text that a template becomes is sent, or is taken from a variable that is. */
const BECOMES_SENT = {
  test(text: string): boolean {
    const given = BY_REFERENCE.exec(text)?.[2];
    if (given === undefined) return false;
    if (SENT.test(given)) return true;
    let left = MOST_NAMES;
    for (const [, name = ''] of text.matchAll(SENT_NAMES)) {
      if (left-- === 0) return false;
      if (given.includes(name) && !/\w/.test(given.charAt(given.indexOf(name) + name.length))) return true;
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
    REGISTERS,
    KEPT,
    KEEPS_ALL,
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
    oneOf(
      /\berror_log\(\s?[^;]{1,200},\s?3\s?,\s?[^;]{0,120}\$/,
      /\bfile_put_contents\(\s?[^;]{0,160}\$[^;]{0,240}FILE_APPEND/,
      /(?:StreamHandler|RotatingFileHandler|Writer_Stream|Writer\\Stream|appendToFile|KLogger|FileLogger)\(\s?[^;]{0,120}\$/,
    ),
    VISITOR,
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
      oneOf(
        /directive\(\s?\$(\w{1,30})(?:->|\[\s?['"])\w{1,30}[\s\S]{0,400}?(?:fn|function)\b[\s\S]{0,300}?\$\1(?:->|\[\s?['"])\w/,
        /foreach\s?\([^;{]{1,160}as\s+(?:\$\w{1,30}\s?=>\s?)?\$(\w{1,30})\s?\)[\s\S]{0,200}?(?:directive\(|Blade::extend\()[^;]{0,60}(?:fn|function)\b[\s\S]{0,300}?\$\1\b/,
        /->each\(\s?(?:static\s)?(?:fn|function)\s?\(\s?(?:\\?\w+(?:\\\w+){0,6}\s)?\$(\w{1,30})[\s\S]{0,200}?(?:directive\(|Blade::extend\()[^;]{0,60}(?:fn|function)\b[\s\S]{0,300}?\$\1\b/,
      ),
      oneOf(
        /::(?:query|all|where\w{0,20}|get|cursor|enabled|active|published|select|table|cursor|lazy)\(/,
        /config\(|Cache::|cache\(|Storage::|json_decode|->get\(\)|setting|option/,
      ),
      NO_TEST,
    ),
  ),
];
