/** Tags and attributes of scripts that are cut by remarks, written as letters, or named by a framework's own attribute. */

import { lightly, oneOf, type Phrase, phrase, words } from './phrase.js';

export const pageTagPhrases: readonly Phrase[] = [
  // `<scr{* … *}ipt>`, `<sc{strip}{/strip}ript>`, `'<scr' ~ 'ipt>'`, `'<scr'|cat:'ipt>'`
  phrase(
    'inline_script.hidden',
    words`*}ript> *}cript *}cript> *}ript~ #}cript #}ript> --}}ipt --}}ript --}}cript </scr{* </scr{# </scr{{ </scri{ </scrip{ </sc{strip} <sc{strip} <scr{strip} <s{strip} {strip}sc {strip}s{
      strip}ript strip}cript strip}ipt literal}ript literal}cript literal}ipt '<scr'~ "<scr"~ '<sc'~' '<scr'|cat '<sc'|cat '<scri'|cat "<scr"|cat '<s'|cat: </sc{lit </scr{lit <scr{literal`.concat(
      [
        '*}ipt src',
        '#}ipt src',
        '}}ipt src',
        '*}ript src',
        '#}ript src',
        '*}ript ',
        '#}ript ',
        '</sc{* ',
        '</sc{# ',
        "'<scr' ~",
        '"<scr" ~',
        "'<sc' ~ ",
        "'<scri' ~",
        "'<scrip' ~",
        "'<s' ~ '",
        "'</scr' ~",
      ],
    ),
    /<\/?(?:s|sc|scr|scri|scrip|if|ifr|ifra|ifram)(?:\{(?:\*|#|\{--|\{|%|\/?strip|\/?literal|\$|!!|ldelim)|['"]\s?(?:~|\|cat:))|\{\/?(?:strip|literal)\}(?:cript|ript|ipt)\b/,
  ),
  // The bracket of the tag by its number or in another sign.
  lightly(
    phrase(
      'inline_script.hidden',
      words`chr(60) chr(0x3c) chr(0x3C) chr(074) \x3cscript \x3Cscript \74script \074script \u{3c}script \u{3C}script \x3ciframe \x3csvg [script] (script) [[script]] {{script}} (/script) [/script] '<%s>%s</%s>' vsprintf('<% sprintf('<%1`.concat(
        ['[script ', '(script '],
      ),
      oneOf(
        /chr\(\s?(?:60|0x3c|074)\s?\)\s?\.\s?['"]\/?(?:script|iframe|svg|img)|(?:echo|print|return|\.|=|\()\s?"[^"\n]{0,60}\\(?:x3c|0?74|u\{3c\})(?:script|iframe|svg)/,
        /(?:strtr|str_i?replace)\((?=[^;]{0,200}['"]<['"])[^;]{0,260}[[({]script|(?:strtr|str_i?replace)\([^;]{0,160}[[({]script[^;]{0,120}['"]<?>?['"]/,
        /v?s?printf\(\s?['"][^'"]{0,20}<%(?:1\$)?s[\s>][^;]{0,120}['"]script['"]/,
      ),
    ),
  ),
  // An end in the value of an attribute: the browser that runs no scripts reads other elements than the one that does.
  phrase(
    'inline_script.hidden',
    words`="</noscript ='</noscript ="</style ="</title ="</textarea ="</xmp> ="</iframe ='</style ='</title ="</template ="</script =\"</style =\"</noscript`,
    /\s[\w-]{1,20}=\\?["']<\/(?:noscript|style|title|textarea|xmp|iframe|template|script)>\s?<\w/,
  ),
  // Elements and attributes that a framework names otherwise.
  lightly(
    phrase(
      'inline_script.adds',
      words`:is="'scr :is="'ifr v-bind:is="'s :is='"scr is="script" this={'scr this={"scr this="script" n:tag="'s n:tag="$ n:attr="on n:attr="' n:attr="$ n:attr="src n:attr=" n:tag=" n:attr='on tag="script" :tag="'scr component="script" component={'script as="script"`.concat(
        ["'script'", '"script"', 'tag: "scr', "tag: 'scr"],
      ),
      oneOf(
        /(?::is|v-bind:is|:tag|\bthis|\bcomponent|\bn:tag|\bas)\s?=\s?(?:["'{]{1,2}['"]?)(?:script|iframe)['"]{1,2}[^>]{0,160}(?:src|text|innerHTML|v-text|v-html|\/\/)/,
        /n:attr\s?=\s?["'][^"']{0,80}\b(?:on[a-z]{3,16}|srcdoc)\b\s?(?::|=>)|n:tag\s?=\s?["'][^"']{0,60}(?:['"]?script|getParameter|\$_)/,
        /<\{\{[^{}]{1,40}\}\}[\s>][\s\S]{0,400}[(,:=]\s?['"]script['"]|[(,:=]\s?['"]script['"][\s\S]{0,200}<\{\{[^{}]{1,40}\}\}\s[^<>]{0,60}src|tag\s?:\s?['"]script['"][^}]{0,80}['"](?:https?:)?\/\//,
        /<component\s:is=["']\w{1,20}["'][\s\S]{0,400}:\s?['"]script['"]/,
      ),
    ),
  ),
  // A script made by the classes for documents.
  lightly(
    phrase(
      'inline_script.adds',
      words`createElement('script') createElement("script") createElementNS('http createElement('script', Element('script' Html::el('script HtmlTag('script html_tag('script content_tag('script content_tag(:script Tag('script Html::element('script Html::rawElement('script Html::tag('script`.concat(
        ["createElement( 'script'", "new Element('script"],
      ),
      /\$\w{1,20}(?:->\w{1,20})?->createElement(?:NS)?\([^)]{0,60}['"]script['"][\s\S]{0,300}->setAttribute\(\s?['"]src['"]|(?:Html::(?:el|element|rawElement|tag)|HtmlTag|html_tag|content_tag|Tag|new Element)\(\s?:?['"]?script['"]?[^;]{0,200}(?:https?:)?\/\//,
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      words`'onload' "onload" 'onerror' "onerror" 'on'.'lo`.concat([
        "'on' . '",
        '"on" . "',
        "'on' ~ '",
        '"on" ~ "',
        "'on'|cat",
      ]),
      /(?:<\?=|<\?php\s+echo|\{\{|\{)\s?(?:['"]on[a-z]{0,16}['"](?:\s?(?:~|\|cat:)\s?['"][a-z]{3,16}['"])?)\s?;?\s?(?:\?>|\}{1,2})\s?=/,
    ),
  ),
  // Names of attributes that the request gives.
  lightly(
    phrase(
      'eval.request_expression',
      words`app.request $smarty.get $smarty.request request()->all request()->query $request->all(   $_REQUEST`.concat([
        '$_GET as ',
      ]),
      /(?:\{\{\s?|\{\$|<\?=\s?\$|\{!!\s?\$)(\w{1,12})[^{}<>]{0,20}(?:\}{1,2}|\?>|!!\})\s?=\s?["'](?:\{\{\s?|\{\$|<\?=\s?\$|\{!!\s?\$)\w/,
    ),
  ),
  // Libraries that run what attributes say: htmx, hyperscript, Datastar, Unpoly, AngularJS.
  lightly(
    phrase(
      'inline_script.code',
      words`hx-vals='js: hx-vals="js: hx-headers='js: hx-headers="js: hx-vals='javascript: hx-vals="javascript: hx-request='js: hx-trigger=" hx-trigger=' data-on-load data-on: data-on-click data-on-interval data-on-intersect data-effect= data-init= data-text=" data-computed data-signals
        up-on-loaded= up-on-rendered= up-on-finished= up-on-offline= up-on-error= up-on-opened= up-on-accepted=  data-turbo-eval data-hx-vals script="on script="init data-script="on _="init`.concat(
        [
          '_="on load',
          '_="on click',
          "_='on load",
          '_="on every',
          '_="on mouse',
          "_='on click",
          '_="on key',
          '_="on submit',
          '_="on change',
          '_="on inter',
          '_="init ',
        ],
      ),
      oneOf(
        /hx-(?:vals|headers|request)=["'](?:js|javascript):[^>]{0,300}(?:cookie|Storage|\.value|fetch\(|location|eval|Function)|hx-trigger=["'][^"'[\]]{0,60}\[[^\]]{0,200}(?:fetch\(|eval\(|cookie|Function\(|\bimport\(|=>|setTimeout)/,
        /\b(?:_|script|data-script)=["'](?:on|init)\b[^"]{0,300}(?:\bjs\b|\beval\b|\bfetch\s+(?:https?:)?\/\/|cookie|localStorage|\bcall\s+\w+\()/,
        /\bdata-(?:on[\w:.-]{0,40}|text|effect|init|computed[\w-]{0,20}|signals|show|attr[\w-]{0,20})=["'](?:(?!["']>)[^<>]){0,200}(?:\beval\(|\bFunction\(|@(?:get|post)\(['"`]?(?:https?:)?\/\/|document\.cookie|\bfetch\(|\bimport\()/,
        /\b(?:up-on-[\w-]{1,20}|ic-on-\w{1,20})=["'][^"']{0,200}(?:\beval\b|Function|fetch\(|cookie|localStorage|location|\bimport\()/,
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.fetched',
      words`ng-include="'http ng-include="'// ng-include='"http src="'https:// src="'// data-ng-include  data-src include-fragment w3-include-html data-include="http data-include="// data-remote="http data-url="//`.concat(
        [
          '<embed src="http',
          '<embed src="//',
          "<embed src='//",
          '<embed type',
          '<object data="http',
          '<object data="//',
          '<object type',
          '<portal src',
        ],
      ),
      /ng-include[^>]{0,60}["']['"](?:https?:)?\/\/|<(?:embed|object|portal)\b[^>]{0,120}\b(?:src|data)=["'](?:https?:)?\/\/(?!localhost|[^"'/]{0,40}(?:youtube|vimeo|google))[^"']{1,120}(?:\.svg|\.html?)["']|w3-include-html=["'](?:https?:)?\/\//,
    ),
  ),
  // A picture that takes its parts or its looks from another server.
  lightly(
    phrase(
      'inline_script.redirects',
      [
        '<use href="http',
        '<use href="//',
        '<use xlink:href="http',
        '<use xlink:href="//',
        '<feImage',
        '@import url(',
        "@import '",
        '@import "',
        '<image href="//',
      ],
      /<svg\b/,
      /<(?:\w{1,8}:)?use\b[^>]{0,120}href\s?=\s?["'](?:https?:)?\/\/|<style[^>]{0,40}>[^<]{0,200}@import\s(?:url\()?\s?["']?(?:https?:)?\/\/(?!fonts\.googleapis)/,
    ),
  ),
];
