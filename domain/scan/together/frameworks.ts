import { type Phrase, phrase } from './phrase.js';

/** What whoever sends the request decides. */
const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|php:\/\/input|\$request\b|->getRequest\(|Drupal::request\(|getCurrentRequest|filter_input/;
/** Properties of an element by which Drupal calls functions. */
const CALLS =
  '#(?:pre_render|post_render|lazy_builder|access_callback|after_build|process|value_callback|element_validate|submit|validate|theme_wrappers|date_\\w{2,8}_callbacks|markup_callback)';

/** Sinks of frameworks: what draws elements, takes uploads, copies a database, writes pages. */
export const frameworkPhrases: readonly Phrase[] = [
  // `$element['#' . $name] = $value`: the request names properties of an element that is drawn.
  phrase(
    'eval.request_function',
    'renderRoot( renderPlain( renderInIsolation( drupal_render( ->doRender(',
    /\[\s?(?:['"]#['"]\s?\.|"#[{$])|["']#["']\s?\.\s?\w{1,10}\(|render\w{0,12}\(\s?(?:json_decode|unserialize|\$_)/i,
    SENT,
  ),
  phrase(
    'eval.request_function',
    '#pre_render #post_render #lazy_builder #access_callback #after_build #value_callback #element_validate',
    new RegExp(
      `['"]${CALLS}['"]\\s?(?:\\]|=>)[^;]{0,60}(?:\\$_(?:GET|POST|REQUEST|COOKIE)|->(?:query|request|cookies|headers)->get\\(|->getContent\\()`,
    ),
  ),
  // The check of types is switched off, or programs are let in.
  phrase(
    'file_write.upload',
    'wp_handle_upload wp_handle_sideload media_handle_upload media_handle_sideload',
    /['"]test_type['"]\s?(?:=>|\]\s?=(?!=))\s?(?:false|null|0\b|!\s?1|\(bool\))/i,
    /['"]unique_filename_callback['"]|nopriv|permission_callback/,
  ),
  phrase(
    'file_write.upload',
    'upload_mimes wp_check_filetype_and_ext',
    /['"](?:php\d?|phtml|phar|pht|shtml)(?:\|\w{1,8}){0,8}['"]\s?(?:=>|\]\s?=(?!=))|['"]ext['"]\s?(?:=>|\]\s?=(?!=))\s?['"](?:php\d?|phtml|phar)['"]/,
    /\badd_filter\s?\(/,
  ),
  phrase(
    'file_write.upload',
    'ALLOW_UNFILTERED_UPLOADS',
    /\bdefine\s?\(\s?['"]ALLOW_UNFILTERED_UPLOADS['"]\s?,\s?(?:true|1|!\s?0)/i,
  ),
  // What a form sent is kept, and becomes options of sendmail.
  phrase(
    'process_environment.request_mail',
    'set_transient( set_site_transient( update_option( wp_cache_set( WC()->session->set( update_post_meta( update_user_meta(',
    /\$_(?:POST|GET|REQUEST|COOKIE)\b/,
    /\bget_(?:site_)?(?:transient|option)\b|wp_cache_get|session->get|get_(?:post|user)_meta/,
    /['"](?:[^'"]{0,40}\s)?-f\s?['"]\s?\.\s?(?!escapeshell)\$?\w/,
    /\bmail\s?\(/,
  ),
  // Rows of this database go into another one.
  phrase(
    'data_leak.sends',
    'addConnectionInfo( createConnection(',
    /getConnection\(\s?['"]\w{1,30}['"]\s?,\s?['"]\w{1,30}['"]|connection\(\s?['"]\w{1,30}['"]\s?\)/i,
    /->insert(?:OrIgnore)?\(|\binsert\s+into\b/i,
    /->select\(|\bselect\b[^;]{0,200}\bfrom\b|->table\(|::all\(/i,
    /\bcron\b|_cron\(|schedule|\bpass(?:wd|word)?\b|users?\b|customers?\b/i,
  ),
  // A script in a text of the program: what a form holds goes into an address.
  phrase(
    'data_leak.sends',
    ['new FormData', '.serializeArray', '.serialize()'],
    /\bbtoa\s?\(|encodeURIComponent\s?\(\s?JSON\.stringify/,
    /\(?\s?new\s+(?:window\.)?Image\b[^;]{0,20}\.src\s?=(?!=)|\.src\s?=(?!=)[^;]{0,120}(?:btoa|encodeURIComponent)|sendBeacon/,
  ),
];

const CARD =
  /autocomplete\s?[\^*$|~]?=\s?\\?['"]?cc-|\bcc[-_](?:num|number|cvv|csc|exp|cid|owner)|\bcvv|\bcvc\b|card[-_]?(?:num|holder|code|cvc)|payment\[/i;
const OF_FORMS = /\.value\b|\.val\s?\(|FormData|serialize/;

/** Attributes that run when something happens: of a page, and of libraries. */
const RUNNING = `(?:[\\s"'](?:x-on:|@|v-on:|on(?=[a-z])|wire:|hx-on|ng-)[\\w.:-]{2,40}|[\\s"']x-(?:init|effect|data))`;

/** What scripts do with what is typed, by roads that stay open, and by attributes of libraries. */
export const scriptRoads: readonly Phrase[] = [
  phrase('data_leak.sends', ['new WebSocket', 'new EventSource', 'RTCPeerConnection'], CARD, OF_FORMS),
  // `'elpmaxe.srats//'`, with which an address is made
  phrase(
    'obfuscated_script.reversed',
    ['.reverse().join', '.reverse() .join', '.toReversed()', '.reduceRight('],
    /['"`](?:[a-z0-9/_-]{1,40}\/)?[a-z]{2,10}\.[\w.-]{2,60}\/\/(?::s?p(?:tth|ss?w)|:?ssw)?['"`]/i,
    /\burl\s?:|\.src\s?=(?!=)|\bfetch\s?\(|\.open\s?\(|\$\.(?:get|post|ajax|getScript|getJSON)|\.load\s?\(|import\s?\(|WebSocket|sendBeacon/,
  ),
];

/** Of markup, wherever it stands. */
export const attributeRoads: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    ['(new Image', 'new Image(', 'sendBeacon', 'new Image)', '$event.target', 'URLSearchParams(', 'new FormData('],
    new RegExp(
      `${RUNNING}\\s?=\\s?(["'])(?:(?!\\1)[^<>]){0,300}(?:\\bnew\\s+Image\\b(?:(?!\\1)[^<>]){0,80}\\.src\\s?=|\\bsendBeacon\\s?\\()(?:(?!\\1)[^<>]){0,200}(?:\\.value|FormData|URLSearchParams|JSON\\.stringify|\\$data|\\bfields\\b|serialize)`,
      'i',
    ),
  ),
];

/** Queries of an installation. */
export const sqlPhrases: readonly Phrase[] = [
  phrase(
    'file_write.query',
    ['0x3c3f70', '3c3f706870', '3C3F706870', '0x3C3F70', '<?php eval'],
    /0x3c3f70|unhex|<\?php/i,
  ),
  phrase(
    'file_write.query',
    ['PREPARE ', 'prepare ', 'EXECUTE IMMEDIATE', 'execute immediate', 'Prepare '],
    /\bconcat\s?\(/i,
    /\binto['"\s,|+]{0,16}(?:out|dump)['"\s,|+]{0,16}file\b/i,
  ),
  phrase(
    'file_write.query',
    ['general_log', 'slow_query_log'],
    /\bset\s+(?:global|@@global\.|persist)/i,
    /\.ph(?:p|tml|ar)|concat/i,
  ),
];
