/** Addresses, attributes and expressions of templates that are scripts once they are printed. */

import { lightly, type Phrase, phrase, words } from './phrase.js';

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
  phrase(
    'eval.text_as_code',
    words`php:function( php:functionString( msxsl:script xalan:script`,
    /php:function(?:String)?\(\s?['"](?:system|exec|passthru|shell_exec|assert|eval|file_put_contents|include|popen|proc_open|call_user_func\w{0,6}|preg_replace|create_function|unlink|rename|copy)['"]|(?:msxsl|xalan):script/,
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
