/** Addresses, attributes and expressions of templates that are scripts once they are printed. */

import { lightly, oneOf, type Phrase, phrase, without, words } from './phrase.js';

/** A quote as it stands in an attribute. */
const XSL_QUOTE = `(?:['"]|&(?:apos|quot|#39|#34|#x27|#x22);)`;
/** Functions of PHP that no stylesheet needs. */
const PHP_FUNCTIONS = [
  'system|exec|passthru|shell_exec|assert|eval|popen|proc_open|pcntl_exec|create_function|call_user_func\\w{0,6}|dl',
  'file_put_contents|include\\w{0,5}|require\\w{0,5}|unlink|rename|copy|symlink|move_uploaded_file|mkdir|fopen|fwrite|readfile|file|file_get_contents|highlight_file|show_source',
  'preg_replace\\w{0,9}|mb_ereg_replace\\w{0,9}|array_(?:map|filter|walk\\w{0,10}|reduce)|usort|uasort|uksort|ob_start|register_shutdown_function|iterator_apply|forward_static_call\\w{0,6}',
  'unserialize|base64_decode|gzinflate|gzuncompress|str_rot13|hex2bin|mail|mb_send_mail|error_log|putenv|ini_set|apache_setenv|curl_\\w{4,12}|fsockopen|simplexml_load_file|getenv|constant|scandir|glob|phpinfo|update_option|wp_insert_user|wp_remote_\\w{3,8}',
].join('|');

export const pageRoadPhrases: readonly Phrase[] = [
  // `hx-get="https:{{ source }}"`: htmx puts the answer into the page, and runs the scripts in it.
  lightly(
    phrase(
      'inline_script.fetched',
      [
        'hx-get="https:{',
        'hx-get="//{{',
        'hx-get="https://{',
        'hx-post="https:{',
        'hx-post="//{{',
        'hx-post="https://{',
      ],
      /\bhx-(?:get|post)="(?:https?:)?(?:\/\/)?\{/,
    ),
  ),
  // `<a href="<?= 'java' . 'script' ?>:…">`, `{assign var=u value='java'|cat:'script:'}`
  phrase(
    'inline_script.hidden',
    [
      "'java' . '",
      "'java'.'scr",
      '"java" . "',
      "'java'|cat",
      "'javas'|cat",
      "'java' ~ '",
      "'java'~'",
      "['java', 'script",
      "['java','script",
      "('java', 'script",
    ],
    /['"]java(?:s|sc|scr)?['"]\s?(?:~|\|cat:|,)\s?['"](?:s?c?r?ipt)|['"]javascript:?['"]\s?;?\s?(?:\?>|\}\}|\)\s?\?>)\s?:?/,
    /\bhref\b|\bsrc\b|action|location|\bdata\s?=/,
  ),
  // `<?php $e = 'onfocus'; ?><input <?= $e ?>="…">`
  lightly(
    phrase(
      'inline_script.hidden',
      words`'onload' 'onerror' 'onfocus' 'onclick' 'onsubmit' 'ontoggle' 'onchange' 'onkeyup' "onload" "onerror" "onfocus" "onclick" 'onmouseover' 'onpageshow'`.concat(
        ["'on' . '", '"on" . "', "'on' ~ '"],
      ),
      /(?:=|\bvalue=)\s?['"]on[a-z]{3,16}['"](?:\s?(?:~|\|cat:)\s?['"]\w{1,16}['"])?\s?[;%}][\s\S]{0,300}(?:<\?=\s?\$\w{1,20};?\s?\?>|\{\{\s?\w{1,20}\s?\}\}|\{\$\w{1,20}\})\s?=\s?["']|foreach[^)]{0,200}['"]on[a-z]{3,16}['"]\s?=>[\s\S]{0,160}=\\?["']/,
    ),
  ),
  // Scripts that frameworks print, with a text or an address out of the settings or the request.
  lightly(
    phrase(
      'inline_script.adds',
      words`renderTag('script' renderTag("script" renderEventListenerAsTag( ->tag('script' ->tag("script" ->scriptBlock( ->inlineScript( headScript()-> inlineScript()-> renderStyleAsTag( Html::script( Html::scriptFile( registerJsVar( addInlineJavaScript addJsInlineCode addJsFooterInlineCode addFooterData( addHeaderData( drupal_add_js(`,
      /(?:renderTag|renderEventListenerAsTag|->tag|scriptBlock|inlineScript|appendScript|prependScript|Html::script|addJs\w{0,6}InlineCode|addFooterData|addHeaderData|drupal_add_js)\([^;]{0,200}(?:getConfig|getData\(|getRequest|getParam|config->get|variable_get|getSetting|file_get_contents|getQuery|\$_(?:GET|POST|COOKIE|REQUEST)|get_option|->cookie)/,
    ),
  ),
  // A picture or a document that a sheet of transformations makes into another, or that calls functions of PHP.
  lightly(
    phrase(
      'inline_script.redirects',
      words`text/xsl xsl:stylesheet`.concat([':link rel="sty', ':link href="']),
      /<(?:\w{1,8}:)?svg\b/,
      /xml-stylesheet[^>]{0,120}text\/xsl|<\w{1,8}:(?:link|script)\b[^>]{0,120}(?:href|src)=["'](?:https?:)?\/\//,
    ),
  ),
  // By whatever prefix the stylesheet gives the functions of PHP, and a name that the data gives.
  phrase(
    'eval.text_as_code',
    words`:function(' :function(" :function(&apos; :function(&quot; :functionString( php:function( :function(@ :function($ :function(concat`.concat(
      [':function (', ':function( ', ':functionString ('],
    ),
    oneOf(
      new RegExp(
        String.raw`:function(?:String)?\s?\(\s?${XSL_QUOTE}(?:[\w\\]{1,60}::)?\\?(?:${PHP_FUNCTIONS})\s?${XSL_QUOTE}`,
        'i',
      ),
      /(?:=["']|[\s(])[\w-]{1,20}:function(?:String)?\s?\(\s?(?:concat\(|translate\(|substring|string\(|normalize-space\(|@[\w-]|\$[\w-]|\.\/|\/|[\w-]{1,30}\/)/i,
    ),
    /<xsl:|\bXSLT?\b|XSLTProcessor|xpath|php\.net\/x(?:sl|path)/i,
    without(/export\s+default|<script\b(?![^>]{0,80}xslt)/),
  ),
  // Programs that other processors of such stylesheets run, and files that they write.
  phrase(
    'eval.text_as_code',
    words`msxsl:script xalan:script lxslt:script urn:schemas-microsoft-com:xslt xml.apache.org/xalan xml.apache.org/xslt xsl.lotus.com/java
      java.lang.Runtime java:java. saxon:evaluate dyn:evaluate saxon:assign exslt.org/functions`,
    /<(\w{1,12}):script\b[^>]{0,160}(?:implements-prefix|language)\s?=|java(?:\/|:|\.)(?:java\.)?lang\.(?:Runtime|ProcessBuilder|System|Class)|getRuntime\(|(?:saxon|dyn|xalan):evaluate\(\s?(?!['"&])|ProcessBuilder/,
    /<xsl:|XSL\/Transform/,
  ),
  lightly(
    phrase(
      'inline_script.redirects',
      words`<xsl:import <xsl:include`,
      /<xsl:(?:import|include)\s[^>]{0,40}href\s?=\s?["'](?:https?:)?\/\/(?!(?:[\w-]{1,30}\.){0,3}(?:sourceforge\.net|w3\.org|docbook\.org|oasis-open\.org|localhost))/,
    ),
  ),
  // The ways out of the sandboxes of Jinja and of Handlebars.
  phrase(
    'eval.request_expression',
    words`__subclasses__ __globals__ __builtins__ __mro__`,
    /\{\{[^}]{0,300}__(?:subclasses|globals|builtins|mro|class)__/,
  ),
  phrase(
    'inline_script.code',
    words`"constructor" 'constructor' constructor}} __lookupGetter__ __defineGetter__`,
    /\{\{#?\w*\s?[^}]{0,80}\blookup\b[^}]{0,60}['"]constructor|\{\{#with\s[^}]{0,60}constructor|\{\{[^}]{0,80}__(?:lookup|define)[GS]etter__/,
  ),
  // A modifier of Smarty that a variable names.
  lightly(
    phrase(
      'eval.request_expression',
      words`$smarty.get $smarty.request $smarty.cookies $smarty.post`,
      /\|@?\$\w{1,20}\s?[}|:]/,
    ),
  ),
];
