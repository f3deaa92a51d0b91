/** Code in places of a page where few look for it: interpolations, entities in handlers, modules that are texts, the base. */

import { lightly, type Near, oneOf, type Phrase, phrase, without, words } from './phrase.js';
import { HIDDEN_REQUEST, REQUEST } from './vocabulary.js';

const HANDLER = /[\s"'/]on[a-z]{3,20}\s?=\s?\\?(?:"([^"<>]{4,600})"|'([^'<>]{4,600})')/gi;
const ENTITY =
  /&(?:lpar|rpar|lsqb|rsqb|lbrack|lcub|rcub|lbrace|plus|period|comma|semi|colon|equals|NewLine|Tab|grave|dollar|sol|num|excl|bsol|lowbar|#x?[0-9a-f]{2,5});?/gi;
const QUOTES = /^&#(?:x27|x22|0?39|34|x2f|47|8\d{3}|1[6-9]\d|2\d\d);?$/i;

/** A handler with signs or letters of the program in entities; not the quotes that any program escapes. */
const IN_ENTITIES: Near = {
  test(text) {
    for (const [, one, other] of text.matchAll(HANDLER)) {
      const odd = ((one ?? other ?? '').match(ENTITY) ?? []).filter((entity) => !QUOTES.test(entity));
      if (odd.length >= 2) return true;
    }
    return false;
  },
};

export const pageCodePhrases: readonly Phrase[] = [
  phrase(
    'inline_script.hidden',
    [
      '&lbrack;',
      '&lbrace;',
      '&NewLine',
      '&period;',
      '&equals;',
      '&colon;',
      '&grave;',
      'onload="&#',
      "onload='&#",
      'onerror="&#',
      "onerror='&#",
      'onclick="&#',
      "onclick='&#",
      'ontoggle="&#',
      'onfocus="&#',
      'onerror=&#',
      'onload=&#',
      'onbegin="&#',
      'onmouseover="&#',
      'onpointerover="&#',
      'ontoggle="',
      "ontoggle='",
      'onpageshow="',
      'onanimationstart="',
      'onbegin="',
      'onfocus="',
      'onload="',
      'onerror="',
      "onload='",
      "onerror='",
      "onfocus='",
    ],
    IN_ENTITIES,
  ),
  // `{{ c[c][k]('…')() }}`, `{{ x.constructor('…')() }}`
  phrase(
    'inline_script.code',
    [
      ' ng-app',
      'data-ng-app',
      'ng-init',
      'ng-controller',
      'ng-bind',
      'v-scope',
      "'constructor'",
      '"constructor"',
      '.constructor',
      'constructor(',
      '$on.cons',
      '_c.const',
      'toString.const',
    ],
    oneOf(
      /\{\{[^{}]{0,200}(?:\]\s?\(|\bconstructor\b['"]?\]?\s?\()[^{}]{0,300}\)\s?\([^{}]{0,80}\}\}/,
      /\bng-[\w-]+\s?=\s?"[^"<>]{0,200}'constructor'|\bng-[\w-]+\s?=\s?'[^'<>]{0,200}"constructor"/,
      /\{\{[^{}]{0,200}(?:\.constructor\s?\(|\[\s?['"]constructor['"]\s?\]\s?\(|\.constructor\.constructor\b)/,
    ),
  ),
  // A module that is a text of its own.
  phrase(
    'inline_script.base64',
    ["'importmap", '"importmap', '`importmap', 'importmap>', 'importmap-shim', 'importmap\\"'],
    /:\s?\\?["'](?:data:[\w/;,-]{0,40}|blob:)[^"']{1,4000}/,
    /\bimports\b|scopes/,
  ),
  // Where all addresses of a page begin: `<base href="<?= $_COOKIE['host'] ?>">`
  lightly(
    phrase(
      'inline_script.redirects',
      [
        '<base href="<?',
        "<base href='<?",
        '<base href="{{',
        '<base href="{$',
        '<base href="{!!',
        '<base href="%s',
        '<base href="\'',
        '<base href=\\"',
        '<base href="<%',
        '<base target',
        "'base', [",
        "'href' => ",
      ],
      /<base\b[^>]{0,40}href\s?=\s?\\?["']?(?:<\?|\{\{|\{\$|\{!!|%s|['"]\s?\.|\$\{|\{)/,
      oneOf(
        HIDDEN_REQUEST,
        /\$_(?:GET|POST|REQUEST)\b|app\.request\.(?:cookies|headers|query|get\()|smarty\.(?:get|cookies|request|post)|\brequest\(\)?(?:->|\()(?:cookie|header|query|input|get)|get_option\(|Configuration::get|config\./,
      ),
    ),
  ),
  phrase(
    'inline_script.redirects',
    [
      '<base href="http',
      "<base href='http",
      '<base href="//',
      "<base href='//",
      '<base href=\\"http',
      '<base href=http',
      '<base target',
    ],
    /<base\b[^>]{0,40}href\s?=\s?\\?["']?(?:https?:)?\/\/(?!localhost|127\.|www\.example|example\.)[\w-]+(?:\.[\w-]+)+/,
    /<script\b[^>]{0,80}\bsrc\s?=\s?["']?(?!https?:|\/\/|["'])[\w.{$]/,
    /<\?php|<\?=|\{%|\{\{|\{\$|\{block/,
  ),
  // Pages that the browser opens beforehand.
  lightly(
    phrase(
      'inline_script.adds',
      words`speculationrules`,
      /https?:\/\/|location|\$_|app\.request|\bfetch\(|\.textContent\s?=|get_option/,
      without(/wp_load_speculation|class WP_Speculation/),
    ),
  ),
  // A frame that is a page of its own, made of what was sent.
  lightly(
    phrase(
      'inline_script.frame',
      [
        'srcdoc="<?',
        "srcdoc='<?",
        'srcdoc="{{',
        "srcdoc='{{",
        'srcdoc="{$',
        'srcdoc="{!!',
        'srcdoc="&lt;',
        ':srcdoc=',
        'srcDoc={',
        'srcdoc={',
        '[srcdoc]',
        '.srcdoc =',
      ],
      oneOf(
        REQUEST,
        /app\.request|\$smarty\.|get_option|\bfetch\(|location|searchParams|['"]message['"]|\|\s?raw|nofilter|&lt;script|&lt;img/,
      ),
      without(/sandbox/),
    ),
  ),
  // A frame that holds what a template is given: its scripts run on behalf of the site, unless the frame says otherwise.
  lightly(
    phrase(
      'inline_script.frame',
      [
        ...['srcdoc="<?', "srcdoc='<?", 'srcdoc="{{', "srcdoc='{{", 'srcdoc="{$', "srcdoc='{$", 'srcdoc="{!!'],
        ...[
          'srcdoc="<%',
          "srcdoc='<%",
          'srcdoc={$',
          ':srcdoc=',
          'srcDoc={',
          'srcdoc={',
          '[srcdoc]',
          'srcdoc="$',
          'srcdoc="%{',
        ],
      ],
      /<iframe\b(?!(?:[^<>]|[-=?%]>|<[?%]){0,500}\bsandbox)(?:[^<>]|[-=?%]>|<[?%]){0,400}?\s(?:v-bind:|x-bind:|:|\[)?src[dD]oc\]?\s?=\s?(?:["']?(?:\{\{|\{\$|\{!!|<\?=|<\?php\s(?:echo|print)|<%[-=]|\$\{|%\{)|(?:(?<=[:[]src[dD]oc\]?=)["']|\{)(?!['"`<]|\{)[\w$][\w$.?]{0,60}["'}])/,
      without(/app\.request\.cspNonce|\|\s?(?:purify|sanitize)|DOMPurify|sanitize\w{0,12}\(|wp_kses/),
    ),
  ),
  // `x-html="items"`, and `items = await (await fetch(feed)).text()`
  lightly(
    phrase(
      'inline_script.fetched',
      ['x-html="', "x-html='", 'x-html.', 'v-html="', "v-html='"],
      /\bx-html(?:\.\w{1,12}){0,3}\s?=\s?["'][^"'<>]{1,80}["']|(?:v-scope|@vue:mounted)[\s\S]{0,800}v-html=|v-html=[\s\S]{0,800}v-scope/,
      /\b(?:\$?fetch|axios(?:\.get)?|\$\.(?:get|ajax)|ky(?:\.get)?)\(\s?(?:\w{1,20}\s?\+|['"`](?:(?:https?:)?\/\/(?!localhost)|\{\{|\{\$|<\?|\$\{|\{!!|<%)|[a-z_$][\w$.]{0,40}\s?[),])|new\s(?:EventSource|WebSocket)\(/,
    ),
  ),
  // The address of a script in two pieces, both printed.
  phrase(
    'inline_script.adds',
    [
      '<script src="<?',
      "<script src='<?",
      '<script async src="<?',
      '<script defer src="<?',
      '<script src="{{',
      '<script src="{$',
      '<script defer src="{{',
      '<script async src="{{',
      '<script src="//<?',
      '<script src="https://<?',
    ],
    oneOf(
      /<script\b[^>]{0,40}src=["'](?:(?:https?:)?\/\/)?<\?(?:=|php\s+echo)[^?]{1,80}\?>\.?<\?(?:=|php\s+echo)/,
      /<script\b[^>]{0,40}src=["'](?:<\?=\s?['"](?:https?:?|\/\/)|\{\{\s?['"](?:https?|\/\/)|(?:https?:)?\/\/<\?=|(?:https?:)?\/\/\{\{\s?(?:host|domain|cdn)|(?:https?:)?\/\/\{\$)/,
      /<script\b[^>]{0,40}src=["']\{\{[^}]{0,80}(?:~\s?['"][\w-]*\.[a-z]{2,10}\/|\|\s?(?:reverse|replace)\b|\bjoin\b)/,
    ),
  ),
  // The tag of a script out of a pattern.
  phrase(
    'inline_script.hidden',
    ["'<%1$s s", '"<%1$s s', "'<%s src", '"<%s src', '<script src="{', "<script src='{"],
    oneOf(
      /['"]<%(?:1\$)?s\s[^;]{0,120}['"]\s?,\s?['"](?:script|iframe|object|embed)['"]/,
      /<script\b[^>]{0,40}src=["']\{['"][^}]{0,80}(?:\|cat:|\|replace:|\|reverse)/,
    ),
  ),
  // And in pieces: `'<scr' . 'ipt src=…`
  phrase(
    'inline_script.hidden',
    [
      ". 'ipt sr",
      ".'ipt sr",
      '. "ipt sr',
      ". 'cript s",
      '. "cript s',
      ". 'ript sr",
      '. "ript sr',
      ".'cript s",
      ".'ript sr",
      ". 'pt src",
      ". 'script s",
      ". 'ipt>",
      ". 'cript>",
      ". 'ript>",
      '. "ript>',
      '. "cript>',
    ],
    /(?:\becho\b|\bprint\b|=>|\breturn\b|=)[^;]{0,60}<script(?:>|\ssrc)/,
    without(/document\.write|\bvar\s|\(function\s?\(/),
  ),
  lightly(
    phrase(
      'inline_script.code',
      [
        'formaction="java',
        "formaction='java",
        'formAction="java',
        'action="javascript:',
        "action='javascript:",
        'xlink:href="javascript:',
        'data="javascript:',
        'src="javascript:',
        'to="javascript:',
        'values="javascript:',
        'from="javascript:',
      ],
      /(?:\bform[aA]ction|\baction|\bsrc|\bdata|\bto|\bvalues|\bfrom|xlink:href)\s?=\s?["']javascript:(?!\s?(?:void|;|\/\/|['"]|false|true|return|history|window\.print|this|document\.\w+\.submit))[^"']{0,80}(?:\bname\b|location|fetch|eval|\bimport|atob|Function|top\b|parent\b|opener|\$\{|\{\{|<\?)/,
    ),
  ),
];
