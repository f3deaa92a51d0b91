/**
 * Pages whose attributes or texts are run: by the browser when something is loaded, or by a library that compiles the page
 * (Vue, AngularJS, Alpine, Knockout), to which escaping what was sent makes no difference.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from './phrase.js';

/** An attribute that a library runs, up to its value. */
const DIRECTIVE_PART = String.raw`[\s"'](?:x-(?:init|data|effect|show|if|text|html|for|model|bind:[\w.-]+|on:[\w.:-]+)|v-[\w:.-]+|(?:data-)?ng-[\w-]+|:[a-z][\w.-]*|@[a-z][\w.:-]*|data-bind|hx-(?:on[\w:-]*|vals)|wire:[\w.-]+|\*ng\w+|\(\w+\)|\[[\w.]+\])\s?=\s?(["'])`;
/** What whoever asks for the page decides. */
const SENT_PART = String.raw`(?:app\.request|\$smarty\.(?:get|post|request|cookies)|\brequest(?:\(|\.(?:query|args|GET|POST|params|get\())|\$_(?:GET|POST|REQUEST|COOKIE)\b|get_query_var|filter_input|Tools::getValue|->input->|getParam\(|\$request->|input\(|location\.(?:hash|search))`;
/** A value that is printed: an element, a property, or what a method or function gives of what was set; no data. */
const PRINTED_PART = `(?:${[
  String.raw`\{\{-?(?![^{}]{0,160}(?:json|Js::|encode|class|style|route\(|trans|\?\s))[^{}<>]{1,100}(?:->|\.|\[|\()[^{}<>]{1,100}\}\}`,
  String.raw`\{!!(?![^!]{0,160}(?:json|Js::|encode|\?\s))[^!<>]{1,100}(?:->|\[|\()[^!]{1,100}!!\}`,
  String.raw`<\?(?:=|php\s+echo)(?![^?]{0,160}(?:json|encode|class|style))[^?]{1,100}(?:->|\[|\()[^?]{1,100}\?>`,
  String.raw`\{\$(?![^{}]{0,120}json)[\w.]{1,60}(?:->|\.|\[)[^{}<>]{1,100}\}`,
].join('|')})`;
const RUNS_AT_ONCE =
  'on(?:load|error|toggle|focus(?:in)?|begin|end|pageshow|animation\\w{3,9}|transition\\w{3,6}|loadeddata|canplay|beforematch|scroll|start|finish|beforetoggle)';

export const directivePhrases: readonly Phrase[] = [
  // `x-init="{{ app.request.query.get('a') }}"`
  lightly(
    phrase(
      'eval.request_expression',
      [
        'app.request',
        '$smarty.get',
        '$smarty.post',
        '$smarty.request',
        '$smarty.cookies',
        'request(',
        'request.query',
        'request.args',
        'request.GET',
        'request.params',
        'request.get(',
        "$_GET['",
        '$_GET["',
        "$_POST['",
        "$_REQUEST['",
        '$_REQUEST["',
        "$_COOKIE['",
        'get_query_var(',
        'filter_input(',
        'Tools::getValue(',
        '$request->',
        'location.hash',
        'location.search',
      ],
      new RegExp(`${DIRECTIVE_PART}(?:(?!\\1)[^<>]|<\\?|\\?>|->|=>){0,240}${SENT_PART}`),
    ),
  ),
  // `x-init="{{ $settings->get('banner.start') }}"`: the whole of what runs stands elsewhere.
  lightly(
    phrase(
      'inline_script.code',
      [
        ...['x-init=', 'x-data=', 'x-effect=', 'x-on:click', 'x-on:load', 'v-on:click', '@click=', ' onload="'],
        ...['ng-init=', 'ng-click=', 'ng-change=', 'ng-submit=', 'data-bind=', '@submit', '@change=', '@input='],
        ...[' onclick="', ' onerror="', ' onfocus="', ' onchange="', ' onsubmit="', "x-init='", 'x-show=', 'x-html='],
        ...['x-model=', 'x-text=', 'x-bind:', 'v-bind:', 'v-html=', 'v-show=', 'v-text=', ':class=', ':style='],
        ...[
          'x-on:sub',
          'x-on:mou',
          'x-on:cha',
          'x-on:inp',
          'v-on:sub',
          'v-on:mou',
          'v-on:inp',
          'v-if="{{',
          'v-if="<?',
          'x-if="{{',
        ],
      ],
      new RegExp(
        String.raw`(?:${DIRECTIVE_PART.replace(/\)$/, '?)')}|\s(?:on[a-z]{3,20}|hx-on:[\w:-]{1,40})\s?=\s?(["']))\s?${PRINTED_PART}\s?;?\s?(?:\1|\2)(?=[\s/>])`,
      ),
    ),
  ),
  // What was sent, in the text of a page that a library compiles.
  lightly(
    phrase(
      'eval.request_expression',
      [
        'v-scope',
        'createApp(',
        'new Vue(',
        'Vue.createApp',
        'ko.applyBindings',
        'petite-vue',
        'vue.global',
        'vue.esm',
        'x-data=',
        'ng-controller',
        'data-ng-app',
        ' ng-app',
        'ng-app=',
        'ng-bind',
        'angular.module(',
      ],
      new RegExp(SENT_PART.replace('|location\\.(?:hash|search)', '')),
      /<\?=|<\?php\s+echo|\becho\s|\{\{\s?(?!row|item)[^}]{0,80}(?:request|smarty)|\{\$smarty/,
      without(/v-pre|ng-non-bindable|x-ignore/),
    ),
  ),
  // The way to the constructor of functions, or to the window, in an attribute that a library runs.
  phrase(
    'inline_script.code',
    [
      'constructor(',
      '.constructor',
      "['constructor']",
      'defaultView',
      'ownerDocument',
      '$event.view',
      '$event.path',
      'composedPath(',
      "fetch('//",
      "fetch('http",
      'fetch(`http',
      'fetch(&quot;',
      'import(&quot;',
      "import('http",
      "import('//",
    ],
    new RegExp(
      `${DIRECTIVE_PART}(?:(?!\\1)[^<>]|=>){0,240}(?:\\bconstructor\\b|defaultView|\\$event\\.(?:view|path)\\b|composedPath\\(|(?:fetch|import)\\(\\s?(?:['"\`]|&quot;)(?:https?:)?//)`,
    ),
  ),
  // `onload="location.assign(this.dataset.next)"`: what an attribute says runs when the element is there.
  phrase(
    'inline_script.code',
    [
      'onload="',
      "onload='",
      'onerror="',
      "onerror='",
      'onfocus="',
      'ontoggle="',
      'onbegin="',
      'onpageshow',
      'onanimation',
      'onstart="',
      'onfinish="',
      'onbeforetoggle',
      'ontransition',
      'onload=\\"',
    ],
    new RegExp(
      `[\\s"']${RUNS_AT_ONCE}\\s?=\\s?\\\\?(["'])(?:(?!\\1)[^<>]|=>){0,240}(?:location|\\beval\\b|\\bFunction\\b|set(?:Timeout|Interval)|\\bimport\\(|innerHTML|srcdoc|\\.write|\\b(?:top|self|window|parent|frames|globalThis)\\[)(?:(?!\\1)[^<>]|=>){0,80}(?:\\bdataset\\b|getAttribute|this\\.(?:title|alt|name|id|text|lang|className)\\b|\\.attributes)`,
    ),
  ),
  // A program prints a script of pieces.
  lightly(
    phrase(
      'inline_script.adds',
      words`wp_add_inline_script( addScriptDeclaration( addInlineScript( wp_print_inline_script_tag( registerJs( addInlineJs( Media::addJsDef
        registerInlineScript( add_inline_js(`,
      oneOf(
        /(?:wp_add_inline_script|addScriptDeclaration|addInlineScript|wp_print_inline_script_tag|registerJs|addInlineJs|registerInlineScript|add_inline_js)\([^;]{0,160}\b(?:implode|join|strrev|base64_decode|gzinflate|gzuncompress|str_rot13|hex2bin|strtr|urldecode|rawurldecode|html_entity_decode|chr|openssl_decrypt|file_get_contents\(\s?(?:['"]http|\$))\s?\(/,
        /['"]\.?then\(|['"]\)?\.then\(/,
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      [
        "'<script>' .",
        '"<script>" .',
        "<script>'.",
        '<script>".',
        "script>', ",
        'script>", ',
        "'<%1$s>",
        '"<%1$s>',
        "'<%s>%s</%s>",
        '"<%s>%s</%s>',
        "'<%s src=",
      ],
      oneOf(
        /<script[^>'"]{0,60}>['"]\s?(?:\.|,)\s?(?:implode|join|strrev|base64_decode|gzinflate|str_rot13|hex2bin|strtr|pack|chr)\(/,
        /['"]<%(?:1\$)?s[\s>][^'"]{0,80}['"]\s?,\s?['"](?:script|iframe)['"]/,
      ),
    ),
  ),
  // A picture that takes its looks, or a part, from elsewhere.
  phrase(
    'inline_script.redirects',
    ['xml-stylesheet', 'href="data:image/svg', "href='data:image/svg"],
    oneOf(
      /<\?xml-stylesheet[^>]{0,120}href\s?=\s?["'](?:https?:)?\/\/(?!localhost|(?:www\.)?w3\.org)[^"']{0,200}["']/,
      /<(?:\w{1,10}:)?use\b[^>]{0,200}href\s?=\s?["']data:/,
    ),
  ),
];
