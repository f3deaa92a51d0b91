/** What a template prints into a script as it is: what was sent, or what another server or a cache gave. */

import { lightly, type Near, oneOf, type Phrase, phrase, words } from './phrase.js';

/** What is printed as it is: of Twig, Jinja, Smarty, Latte, Blade, Handlebars, EJS. */
const RAW =
  /\{\{-?\s?([^{}]{1,160}?)\|\s?(?:raw|safe)\b\s?-?\}\}|\{(\$[^{}]{1,120}?)\s?nofilter\}|\{!!\s?([^!]{1,160}?)\s?!!\}|\{([^{}]{1,120}?)\|\s?noescape\}|\{\{\{\s?([^{}]{1,80}?)\s?\}\}\}|<%-\s?([^%]{1,120}?)%>|\{\{\s?(get:\w{1,20}|post:\w{1,20})/g;
/** It is no text of its own there: a list of values, an address of the site, a text that is translated. */
const HARMLESS =
  /json|JSON|Js::from|escape|\be\(|\||route\(|\burl\(|asset\(|path\(|trans|__\(|include|partial|csrf|token|\bid\b|->id|int\b|yield|section|block\(|slot/;
/** The words that a template has for the request, for other servers, and for what is kept of them. */
const GIVEN = oneOf(
  /app\.request|\brequest\(|\$request\b|\$smarty\.(?:get|post|request|cookies)|getRequest\(|HttpRequest|\breq(?:uest)?\.(?:query|body|params|cookies|headers)/,
  /\{[%{$][^}]{0,80}['"](?:https?:)?\/\/[\w-]+\./,
  /\b(?:query|params)\.\w|\$_(?:GET|POST|REQUEST|COOKIE)\b|\b(?:get|post):\w/,
  /Http::(?:get|post|with)|http->(?:get|request)\(|Http\\Client|file_get_contents|wp_remote|curl_exec|\{fetch\b|\bfetch\(/,
  /(?:->|\.)(?:body|getContent|getContents)\(\)|\bcache\(|\bCache::|\.cache\b|get_(?:site_)?transient|remote/,
);

/** One of these within a script. */
const IN_SCRIPT: Near = {
  test(text) {
    for (const found of text.matchAll(RAW)) {
      const said = found.slice(1).find((one) => one !== undefined) ?? '';
      const plain = said.replace(/\|\s?default\([^)]{0,40}\)\s?/g, '');
      if (HARMLESS.test(plain)) continue;
      const before = text.slice(0, found.index);
      const open = before.lastIndexOf('<script');
      if (/\son[a-z]{3,18}\s?=\s?(?:"[^"<>]{0,160}|'[^'<>]{0,160})$/.test(before.slice(-200))) return true;
      if (
        open !== -1 &&
        before.indexOf('</script', open) === -1 &&
        /^<script\b(?![^>]{0,80}(?:json|template))/.test(before.slice(open))
      )
        return true;
    }
    return false;
  },
};

export const pageValuePhrases: readonly Phrase[] = [
  // `<script>acme = {{ value|default('null')|raw }};</script>`, `<script>{!! $texts !!}</script>`
  lightly(
    phrase(
      'inline_script.code',
      words`|safe}} nofilter} |noescape}`.concat([
        '|raw }}',
        '| raw }}',
        '|raw -}}',
        '| raw -}}',
        '|safe }}',
        '| safe }}',
        '<script>',
        '<script type',
        '<script nonce',
        '<script id=',
        ' {{{quer',
        '"{{{quer',
        '"{{{para',
        ' {{{remo',
        '{{{ remo',
        '{{{ quer',
        '<%- req.',
        '<%- quer',
        '<%- remo',
        '<%- sett',
        '<%- conf',
        '<%- data',
        '<%- loca',
        '{{ get:',
        '{{ post:',
      ]),
      IN_SCRIPT,
      GIVEN,
    ),
  ),
  // A whole script that is a text with a telling name, or comes from a block by one.
  lightly(
    phrase(
      'inline_script.code',
      [
        '<script>{$',
        '<script>{!! ',
        '<script>{{',
        '<script><?',
        '<script>{{{',
        '<script><%-',
        '<script>\n{$',
        '<script>\n{{',
      ],
      /<script>\s{0,20}(?:\{\$[\w.]{0,30}(?:remote|js|script|code)\w{0,12}\s+nofilter\}|\{!!\s?[^!]{0,60}(?:remote|[sS]cript|[jJ]s\b|code)[^!]{0,60}!!\}|\{\{\{?\s?[^{}]{0,60}(?:remote|https?:|fetch|script|code|_js)[^{}]{0,60}(?:\|\s?(?:raw|safe)\s?)?\}\}|<\?(?:=|php\s+echo)\s[^?;]{0,60}(?:[rR]emote|transient|retrieve_body|->get\w{0,12}Script\(|get_option)[^?]{0,40}\?>|<%-\s?[^%]{0,40}(?:script|code|remote))/,
    ),
  ),
  // `var q = {<?= $name ?>: '<?= $value ?>'}`: all that was sent, by its names.
  lightly(
    phrase(
      'inline_script.code',
      [
        'getParams() as',
        'getParams();',
        '$_GET as ',
        '$_REQUEST as ',
        '$_COOKIE as ',
        'query->all() as',
        '->all() as $',
        'getParams() ?>',
      ],
      /(?:foreach\s?\([^;{]{0,80}(?:getParams\(\)|\$_(?:GET|REQUEST|COOKIE)|->all\(\))|(\$\w{1,20})\s?=\s?[^;]{0,60}(?:getParams\(\)|->all\(\))[\s\S]{0,300}foreach\s?\(\s?\1)[\s\S]{0,60}as\s(?:\$\w+\s?=>\s?)?(\$\w{1,20})\s?\)\s?[:{][\s\S]{0,200}<\?=\s?\2\s?;?\s?\?>/,
      /<script/,
    ),
  ),
];
