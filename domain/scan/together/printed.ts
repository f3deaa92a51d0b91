/** What a program or a template prints into a page where it runs: into a script, a handler or an address that is one. */

import { lightly, oneOf, type Phrase, phrase, without, words } from './phrase.js';

/** What whoever asks for the page decides. */
const SENT_PART = String.raw`(?:app\.request|\$smarty\.(?:get|post|request|cookies)|\brequest(?:\(|\.(?:query|args|GET|POST|params|get\())|\$_(?:GET|POST|REQUEST|COOKIE)\b|get_query_var|filter_input|Tools::getValue|->input->|getParam\(|->getQuery\(|->getVar\(|\bquery\.\w)`;
/** Where a program or a template begins to print. */
const PRINTS_PART = String.raw`(?:<\?(?:=|php\s+echo)|\{\{|\{!!|\{(?=\$)|@json\()`;
const SENT_WORDS = words`
  app.request $smarty.get $smarty.post $smarty.request $smarty.cookies (request( request()-> request.query request.get( request.args
  request.GET request.params $_GET[' $_GET[" $_POST[' $_REQUEST[' $_REQUEST[" $_COOKIE[' get_query_var( filter_input(
  Tools::getValue( getParam( ->getQuery( ->getVar( {{{query {{{params
`.concat(['!! request(', '{{ request(', '!! $request->', '{{ $request->', '{{{ request.', '| raw }}', '|raw }}']);

export const printedPhrases: readonly Phrase[] = [
  // `<script src="<?= $_GET['lib'] ?>">`, `<body onload="{$smarty.cookies.init}">`, `<a href="{{ app.request.… }}">`
  lightly(
    phrase(
      'eval.request_expression',
      SENT_WORDS,
      oneOf(
        new RegExp(
          String.raw`(?:\son[a-z]{3,18}\s?=\s?["'][^"'<>]{0,120}|\b(?:href|src|action|formaction|srcdoc|data)\s?=\s?["']\s?)${PRINTS_PART}[^>"]{0,80}${SENT_PART}`,
        ),
        new RegExp(
          String.raw`<script\b[^>]{0,80}>(?:(?!</script)[\s\S]){0,400}${PRINTS_PART}(?:[^}>]|->){0,60}${SENT_PART}`,
        ),
        /app\.request[^}]{0,80}\|\s?raw|\$smarty\.(?:get|post|request|cookies)[^}]{0,60}nofilter|\{!!\s?request\(|\{\{\{\s?(?:query|params)/,
        /(?:<\?=|\becho)\s?\$_(?:GET|POST|REQUEST|COOKIE)\[[^\]]{1,40}\]\s?(?:;|\?>|\?\?)/,
      ),
      /<\w|<\?=|\becho\b/,
    ),
  ),
  // What was sent, in a script that gives it to a timer.
  lightly(
    phrase(
      'eval.text_as_code',
      words`json_encode($_GET json_encode($_REQUEST json_encode($_POST json_encode(request @json(request json_encode($request wp_json_encode($_GET
        =>$_GET[' >$_GET['run =>$_REQUEST`.concat(["=> $_GET['", "=> $_REQUEST['", "=> $_COOKIE['"]),
      /\bset(?:Timeout|Interval)\(\s?\w{1,20}(?:\.\w{1,20}|\[)|\bnew\s+Function\(|\beval\(|Function\(/,
      /<script|wp_localize_script|addJsDef|inline_script/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      words`window.name`,
      /\b(?:set(?:Timeout|Interval)|eval|Function|write)\(\s?(?:window\.)?name\s?[,)]/,
    ),
  ),
  // A handler that is a setting.
  lightly(
    phrase(
      'inline_script.adds',
      [
        'onerror="{{',
        'onload="{{',
        'onerror="<?',
        'onload="{$',
        'onerror="{$',
        'onerror=\'" .',
        'onload=\'" .',
        'onerror=\\"\' .',
      ],
      /\bon(?:error|load)\s?=\s?\\?["'](?:\{\{\s?[\w.]+\s?(?:\|\s?raw\s?)?\}\}\s?["']|\{\$[\w.>-]+\}\s?["']|<\?=\s?\$[\w>-]+;?\s?\?>\s?["']|["']\s?\.\s?(?:get_option|Configuration::get|\$\w+->))/,
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      [
        'echo get_option(',
        'echo wp_unslash(get_option',
        'echo get_theme_mod(',
        'echo get_site_option(',
        'echo get_transient(',
      ],
      /wp_footer|wp_head|admin_footer|login_footer|login_head|admin_head|wp_print_footer_scripts/,
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      [
        "createElement('script'",
        'createElement("script"',
        "startElement('script'",
        'startElement("script"',
        "tag('script'",
        'tag("script"',
        'html_writer::script(',
      ],
      oneOf(
        /\$\w{1,20}->createElement\(\s?['"]script['"]\s?,\s?(?!['"])|startElement\(\s?['"]script['"]\)[\s\S]{0,200}(?:writeAttribute\(\s?['"]src['"]\s?,\s?(?:\$|['"](?:https?:)?\/\/)|(?:writeRaw|text)\(\s?\$)/,
        /(?:::|->)tag\(\s?['"]script['"]\s?,\s?(?:file_get_contents|get_|\$this->(?:config|settings)|Yii::\$app->params)|html_writer::script\(\s?get_config/,
      ),
    ),
  ),
  // Every script of the site by way of another server.
  phrase(
    'inline_script.redirects',
    words`script_loader_src script_loader_tag style_loader_src content_url wp_default_scripts includes_url`,
    /(?:str_replace|preg_replace|return|=>|add_query_arg)\b[^;]{0,120}['"](?:https?:)?\/\/(?!localhost|(?:[\w-]+\.)?(?:google|googleapis|gstatic|jsdelivr|cloudflare|wordpress|w|wp)\.)[\w-]+\.[\w.-]+/,
    /add_filter\(\s?['"](?:script_loader_(?:src|tag)|content_url|includes_url)['"]/,
  ),
  phrase(
    'inline_script.redirects',
    words`modulepreload rel="import" rel='import' type="importmap" as=script`,
    oneOf(
      /<\s?(?:https?:)?\/\/(?!localhost)[^>]{1,120}>\s?;\s?rel="?(?:modulepreload|preload"?;\s?as="?script)/,
      /<link\b[^>]{0,120}rel=["'](?:modulepreload|import)["'][^>]{0,80}href=["'](?:https?:)?\/\/(?!localhost|[^"']{0,40}(?:cdn|esm|unpkg|jspm))/,
      /<script\b[^>]{0,80}type=["']importmap["'][^>]{0,80}\bsrc=["'](?:https?:)?\/\//,
    ),
  ),
  // The tag of a script in pieces, or in entities that are decoded.
  phrase(
    'inline_script.hidden',
    [
      '<scr%s>',
      '<scri%s>',
      '<sc%s>%s',
      '<%sipt>',
      '<%sript>',
      '<%scrip',
      "'<', 'scr",
      '"<", "scr',
      "'<','scr",
      "'scr' ~ ",
      "'scr'~'i",
      "~ 'cript'",
      "~ 'ript'",
      "~ 'ipt' ",
      "~ 'ipt'%",
      "'sc' ~ '",
      '&lt;script',
      '&#60;script',
    ],
    oneOf(
      /<s(?:c(?:r(?:ip?)?)?)?%(?:1\$)?s\b|<%(?:1\$)?s(?:cript|ript|ipt)\b|['"]<['"]\s?,\s?['"]scri?/,
      /['"]s(?:c(?:r(?:ip?)?)?)?['"]\s?~\s?['"]/,
      /(?:html_entity_decode|htmlspecialchars_decode|wp_specialchars_decode|decode_entities)\(\s?['"][^'"]{0,40}(?:&lt;|&#60;)script/,
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      ['ob_start(fn', 'ob_start(function', 'ob_start(static', 'ob_start([', 'ob_start(array('],
      /(?:preg_replace|str_i?replace|substr_replace)(?:_callback)?\([^;]{0,80}<\/(?:head|body)[^;]{0,120}(?:\$this->|\$\w+|get_option|self::|static::)/,
      without(/WP_DEBUG|admin_bar|profiler/i),
    ),
  ),
  // An element of a picture that is a handler, and an element whose kind and attributes a server sends.
  phrase('inline_script.picture', words`<handler`, /<handler\b[^>]{0,200}(?:ev:event|ecmascript|javascript)/),
  lightly(
    phrase(
      'eval.answer_shown',
      ['<component :is="', "<component :is='", '<component v-bind:is', '<svelte:element'],
      /v-bind=["']\w{1,20}\.\w{1,20}["']|\{\.\.\.\w{1,20}\.\w{1,20}\}/,
      /\bfetch\(|axios|\.json\(\)|location|postMessage|['"]message['"]/,
    ),
  ),
];
