/**
 * Templates and other markup that a browser gets: attributes that run, what is put together to a script, and what a
 * template knows of a customer on its way to another server.
 */

import { oneOf, type Phrase, phrase, words } from './phrase.js';

/** Attributes that run when something happens: of a page, and of libraries. */
const RUNNING_ATTRIBUTE = `(?:[\\s"'](?:x-on:|@|v-on:|on(?=[a-z])|wire:|hx-on|ng-)[\\w.:-]{2,40}|[\\s"']x-(?:init|effect|data))`;

export const templatePhrases: readonly Phrase[] = [
  // Server-side includes: an element of the page runs a command, or a program.
  phrase(
    'server_config.program',
    ['<!--#exec', '<!--# exec', '<!--#EXEC', '<esi:inline', '<!--#perl'],
    /<!--#\s?exec\s+(?:cmd|cgi)|<!--#perl|<esi:inline/i,
  ),
  phrase(
    'data_leak.sends',
    ['(new Image', 'new Image(', 'sendBeacon', 'new Image)', '$event.target', 'URLSearchParams(', 'new FormData('],
    new RegExp(
      `${RUNNING_ATTRIBUTE}\\s?=\\s?(["'])(?:(?!\\1)[^<>]){0,300}(?:\\bnew\\s+Image\\b(?:(?!\\1)[^<>]){0,80}\\.src\\s?=|\\bsendBeacon\\s?\\()(?:(?!\\1)[^<>]){0,200}(?:\\.value|FormData|URLSearchParams|JSON\\.stringify|\\$data|\\bfields\\b|serialize)`,
      'i',
    ),
  ),
  phrase(
    'data_leak.sends',
    [
      '|json_encode',
      '| json_encode',
      '@json($',
      '@json( $',
      '|@json_encode',
      'json_encode($customer',
      'json_encode($order',
      '|serialize',
      "|escape:'json",
      '|base64_encode',
    ],
    oneOf(
      /<form\b[^>]{0,300}\baction\s?=\s?\\?["'](?:https?:)?\/\/(?!localhost)[^>]{0,300}>/,
      /<(?:img|iframe|script|link|embed|source|video|object)\b[^>]{0,200}\b(?:src|href|data|poster)\s?=\s?["'](?:https?:)?\/\/[^"'>]{0,160}\{/,
      /url\(\s?["']?(?:https?:)?\/\/[^)]{0,120}\{|\bfetch\(\s?['"`]https?:\/\/|sendBeacon\(|new\s+Image\b/,
    ),
    /customer|order|address|\bcard\b|\bcart\b|\buser\b|email|session/i,
  ),
  phrase(
    'data_leak.sends',
    [
      '{$customer.',
      '{{ customer.',
      '{{customer.',
      '{$customer->',
      'customer.email',
      'customer.passwd',
      'order.details',
      'billingAddress',
      '$customer->email',
      '$order->',
      'order.email',
      'order.orderCustomer',
      'order.customer',
      'app.session',
      'user.email',
      '$user->email',
      'csrf_token',
      '{$token}',
      '{$static_token',
    ],
    oneOf(
      /<(?:img|iframe|link|embed|source|video|object)\b[^>]{0,200}\b(?:src|href|data|poster)\s?=\s?["'](?:https?:)?\/\/(?!localhost|(?:www\.)?gravatar|(?:www\.)?google)[^"'>]{0,160}\{[{$%!]{1,2}[^"'>]{0,80}(?:customer|email|order(?:\.|->)(?!id)|address|passw|card|token|session)/i,
      /url\(\s?["']?(?:https?:)?\/\/[^)]{0,120}\{[{$%!]{1,2}[^)]{0,80}(?:customer|email|order(?:\.|->)(?!id)|address|passw|card|token|session)/i,
    ),
  ),
  phrase(
    'inline_script.hidden',
    words`
      '.'|implode "."|implode |implode:$ '/')|replace( |join('.') |join(".") |join('/') ['https: '|cat:'
    `,
    oneOf(
      /\/\/\{['"]\.['"]\|implode|\/\/\{\{[^}]{0,80}\|\s?join/,
      /\[\s?['"]https?:?\/{0,2}['"][^\]]{0,160}\]\s?\|\s?join|\|implode:\$\w+\}\//,
      /['"]\w{1,12}['"]\|cat:['"]\w{1,12}['"][^\n]{0,200}(?:script|submit|input|Image)/,
    ),
    /<script|\bon\w{3,16}\s?=|<form|<iframe|action=|src=/i,
  ),
  // A remark of the template in the middle of a word of a script.
  phrase(
    'inline_script.hidden',
    ['{#- -#}', '{{-- --}}', '{literal}{/literal}'],
    /\w(?:\{\*\s*\*\}|\{#-?\s*-?#\}|\{\{--\s*--\}\}|\{literal\}\{\/literal\}|\{''\}|\{""\})\w/,
  ),
  phrase(
    'inline_script.hidden',
    ["'on'|cat", "~ 'click'", '\'%s="%s"\'|format', "'script']|join"],
    oneOf(
      /\[\s?['"]on['"]\s?,[^\]]{0,60}\]\s?\|\s?join|['"]on['"]\s?~|['"]scr?['"]\s?(?:~|\|cat)/,
      /%s="%s"['"]\s?\|\s?format/,
    ),
    /\|raw|FormData|\.src|fetch|nofilter|Image|\.value/,
  ),
  phrase(
    'inline_script.frame',
    words`
      srcdoc="{{ srcdoc='{{ srcdoc="{$ srcdoc='{$ srcdoc="<? srcdoc='<? srcdoc="{!! :srcdoc="
    `,
    /srcdoc=/,
    /<form|<script|password|card|login|requestSubmit/i,
  ),
  phrase(
    'inline_script.adds',
    words`x-magento-init data-mage-init`,
    /['"(](?:https?:)?\/\/(?!localhost|(?:[\w-]+\.)*(?:google|googleapis|gstatic|paypal|paypalobjects|stripe|braintreegateway|cloudflare|jsdelivr)\.)[\w-]+\.[\w./-]+/,
    /Magento|mage|json_encode|component|paths|map\s?:/i,
  ),
  phrase(
    'eval.template',
    [
      '{include file="`',
      '{include file="{$',
      "{include file='`",
      '{extends file="`',
      '{fetch file="`',
      '{include "`',
      '{include file=$smarty',
      '{include file="$',
      '{include file=$kind',
    ],
    oneOf(
      /\{(?:include|extends|fetch|eval)\s[^}]{0,40}["']?(?:`\$\w+`|\{\$\w+\}|\$\w+)\s?:/,
      /\$smarty\.(?:get|post|request|cookies)/,
    ),
    /\$smarty\.(?:get|post|request|cookies)|string:|eval:/,
  ),
  // The same by a variable that was given it before, as a whole name: it may begin with `string:`.
  phrase(
    'eval.template',
    words`$smarty.cookies $smarty.get. $smarty.get[ $smarty.post $smarty.request $smarty.server.HTTP $smarty.server.QUERY`,
    oneOf(
      /\{(?:assign|append)\s(?:var\s?=\s?)?['"]?(\w{1,40})['"]?\s(?:value\s?=\s?)?[^}$\w]{0,4}(?:string:|eval:)?[^}$\w]{0,2}\$smarty\.(?:cookies|get|post|request|server)[^}]{0,200}\}[\s\S]{0,1500}?\{(?:include|extends|fetch|eval|include_php|config_load|insert)\s(?:[^}]{0,60}\s)?(?:file\s?=\s?|var\s?=\s?|name\s?=\s?)?["']?[`{]?\$\1(?![\w.])[^}/]{0,3}["'\s}|]/,
      /\{\$(\w{1,40})\s?=\s?\(?\$smarty\.(?:cookies|get|post|request|server)[^}]{0,200}\}[\s\S]{0,1500}?\{(?:include|extends|fetch|eval|include_php|config_load|insert)\s(?:[^}]{0,60}\s)?(?:file\s?=\s?|var\s?=\s?|name\s?=\s?)?["']?[`{]?\$\1(?![\w.])[^}/]{0,3}["'\s}|]/,
    ),
  ),
  phrase(
    'eval.template',
    words`$smarty.cookies $smarty.get. $smarty.get[ $smarty.post $smarty.request`,
    /\{foreach\s(?:from\s?=\s?)?\$smarty\.(?:cookies|get|post|request)[^}]{0,80}?(?:\bas\s(?:\$\w{1,20}\s?=>\s?)?\$|\bitem\s?=\s?['"]?)(\w{1,40})[^}]{0,40}\}[\s\S]{0,600}?\{(?:include|extends|fetch|eval)\s(?:file\s?=\s?|var\s?=\s?)?["']?[`{]?\$\1(?![\w.])[^}/]{0,3}["'\s}|]/,
  ),
  // Twig, Jinja and Latte.
  phrase(
    'eval.template',
    words`request.getQuery( app.request. request.cookies request.query request.args request.GET $_COOKIE[ $_GET['  httpRequest->`,
    oneOf(
      /\{%-?\s?set\s(\w{1,40})\s?=\s?\(?(?:app\.)?request\.(?:cookies|query|request|get|headers|args|GET|COOKIES|values|form|get(?:Query|Post|Cookie|Header))\b[^%]{0,160}%\}[\s\S]{0,1500}?(?:\{%-?\s?(?:include|extends|embed|import|use|from)\s|\b(?:include|partial)\(\s?|\btemplate_from_string\(\s?|\bsource\(\s?)\(?\1\b(?!\s?(?:==|\.|~))/,
      /\{%-?\s?for\s(?:\w{1,20},\s?)?(\w{1,40})\sin\s(?:app\.)?request\.(?:cookies|query|request|get|headers|args|GET|COOKIES)\b[^%]{0,100}%\}[\s\S]{0,600}?(?:\{%-?\s?(?:include|extends|embed)\s|\b(?:include|template_from_string)\(\s?)\(?\1\b(?!\s?(?:==|\.|~))/,
      /\{(?:var|default)\s\$(\w{1,40})\s?=\s?\(?(?:\$_(?:COOKIE|GET|POST|REQUEST)\b|\$(?:control->)?(?:httpRequest|request)->)[^}]{0,160}\}[\s\S]{0,1500}?\{(?:include|layout|extends|embed|import|sandbox)\s(?:file\s)?\$\1\b/,
    ),
  ),
];
