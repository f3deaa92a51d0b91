/**
 * Texts that scripts run: from an address, an option, another server or a template. On a server: node.ts.
 * Texts that are hidden: hidden.ts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { SCRIPT_SERVER } from '../vocabulary.js';

const FETCHED = oneOf(
  /\bfetch\(|\.json\(|\.text\(\)|apiFetch|\.getJSON\(|\.ajax\(|\blocation\b|['"]message['"]|\.data\(/,
  /dataset|localStorage|sessionStorage|getAttribute|URLSearchParams|responseText|\bcfg\b|\bconfig\b|\$http/,
  /axios|searchParams|window\.name|document\.cookie/,
);

export const scriptTextPhrases: readonly Phrase[] = [
  // A timer by another name, and a text out of the address.
  lightly(
    phrase(
      'eval.text_as_code',
      words`
      setTimeout.bind( setInterval.bind( setTimeout.call( setInterval.call( setTimeout.apply( setInterval.apply(
      Reflect.apply(setTimeout Reflect.apply(setInterval Reflect.apply(window.set
    `,
      oneOf(
        /\b(?:location|URLSearchParams|document\.(?:cookie|referrer|URL)|window\.name|localStorage|sessionStorage|dataset|responseText|postMessage|event\.data|e\.data|getAttribute|onmessage)\b/,
        /\.(?:text|json)\(\)|['"]message['"]/,
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      words`prototype.call.bind( prototype.apply.bind(`,
      /bind\(\s?(?:Function|eval|window\b|setTimeout|globalThis)/,
    ),
  ),
  lightly(phrase('eval.text_as_code', ['serviceWorker.register('], /register\(\s?(?!['"`\s])/)),
  lightly(
    phrase(
      'eval.text_as_code',
      ['.respondWith('],
      /new\s+Response\s?\(/,
      /\.replace(?:All)?\(|<script|<\/head|<\/body/,
    ),
  ),
  lightly(phrase('eval.text_as_code', words`require.config requirejs.config`, /baseUrl['"]?\s?:\s?(?!['"`\s])/)),
  lightly(
    phrase(
      'eval.text_as_code',
      [
        ': window.setTimeout',
        ': setTimeout,',
        '= window.setTimeout;',
        '= setTimeout;',
        '= window.setInterval',
        ': window.setInterval',
        'setTimeout } =',
        'setTimeout: ',
        "['setTimeout']",
        '["setTimeout"]',
      ],
      oneOf(
        /\.json\(\)|responseText|message|location\.(?:hash|search)|localStorage|dataset|getAttribute/,
        /document\.cookie|\.text\(\)/,
      ),
      without(/clearTimeout|cachedSetTimeout|freeGlobal|jQuery\.extend/),
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      [
        'dataType: [',
        'dataType: k',
        'dataType: t',
        'dataType: o',
        'dataType: c',
        'dataType:k',
        'dataType: m',
        'dataType: (',
        'dataType: `',
        'dataType: a',
        'dataType: d',
        'dataType: s',
        "['dataType']",
        'dataType: "text script',
        "dataType: 'text script",
        'dataType: String',
      ],
      /dataType['"\]]*\s?[:=]\s?(?!\s|['"](?:json|html|text|xml|jsonp)['"]|JSON|undefined|null|string\b)/,
      /ajax\(|crossDomain|ajaxSetup/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      ['Reflect.construct('],
      /Reflect\.construct\(\s?(?!\s|['"]|[A-Z]\w*\s?,|this|HTMLElement|NewTarget|Parent|Super|_?_?get\w*|target|Base|Class)/,
      /fetch|\.json\(|location|config|message|\.text\(|dataset/,
    ),
  ),
  // A text out of the address, and a timer that takes what stands in an option.
  lightly(
    phrase(
      'eval.text_as_code',
      words`URLSearchParams( location.hash location.search window.name document.referrer`,
      /\bset(?:Timeout|Interval)\(\s*(?:\w{1,20}\.){1,3}\w{1,30}\s*,\s*(?:\w{1,20}\.\w{1,30}|\d+)\s*\)/,
      /forEach\(|Object\.(?:assign|fromEntries)|\.extend\(|\.\.\.|\[\s?\w{1,20}(?:\[0\])?\s?\]\s?=(?!=)|\.get\(/,
    ),
  ),
  // The template of a component, which another server gives: Vue and its kin compile its expressions.
  lightly(
    phrase(
      'eval.text_as_code',
      [
        ...[
          '<component',
          '<Component',
          '{ template',
          '{template',
          ', template',
          ': template',
          'template: ',
          'template:',
          'v-runtime-template',
          'ko.components',
        ],
        ...[
          '$templateCache',
          'defineAsyncComponent',
          'markRaw(',
          'shallowRef(',
          'compileToFunction',
          'Ractive.extend',
          'Ractive(',
        ],
      ],
      oneOf(
        /\{[^{}=]{0,80}\btemplate\b\s?[,}][^;=]{0,40}=\s?(?:await\b)?[^;]{0,80}(?:\bfetch\(|axios|\$http|\.get\(|\$fetch|\.ajax\()[\s\S]{0,400}?\{[^{}]{0,80}\btemplate\s?[,}]/,
        /\btemplate\s?=\s?(?:\(?\s?await\b)[^;]{0,160}(?:\.text\(\)|\.data\b|axios|fetch\(|\$http)[\s\S]{0,400}?\{[^{}]{0,80}\btemplate\s?[,}]/,
        /\btemplate\s?:\s?(?:\(?\s?await\s[^,;}]{0,120}(?:\.text\(\)|\.data\b|fetch\(|axios|\$http)|(?:res|resp|response|reply|answer|r|result|remote|block|payload)\.(?:data|html|body|template|text)\b)/,
        /\.then\(\s?\(?\s?(?:\{\s?data\s?:\s?)?template\b[\s\S]{0,160}?\{[^{}]{0,80}\btemplate\s?[,}]/,
        /<v-runtime-template\s[^>]{0,80}:template/,
        /\$templateCache\.put\(\s?[^,;]{1,60},\s?(?:res|resp|response|r|reply|answer|data|html|body|tpl)\b/,
      ),
      /\bfetch\(|axios|\$http\b|\$fetch|\.get\(|\.ajax\(|XMLHttpRequest|\.json\(\)/,
      /\bVue\b|<template|defineComponent|createApp|\bprops\s?:|components?\b|Ractive|\bko\.|angular|\$templateCache|markRaw|shallowRef/,
    ),
  ),
  // A template is compiled that comes from another server, or from the address.
  lightly(
    phrase(
      'eval.text_as_code',
      [
        '_.template(',
        'Handlebars.compile(',
        'Handlebars.template(',
        'Mustache.render(',
        'ejs.render(',
        'ejs.compile(',
        'doT.template(',
        'doT.compile(',
        'Vue.compile(',
        'Vue.component(',
        'createApp({',
        'new Vue({',
        '$compile(',
        '$.templates(',
        'nunjucks.renderString(',
        'nunjucks.compile(',
        'pug.compile(',
        'pug.render(',
        'Hogan.compile(',
        'swig.render(',
        'swig.compile(',
        'dust.compile(',
        'dust.loadSource(',
        'jsrender',
        'Twig.twig(',
        'mageTemplate(',
        'wp.template(',
        'liquid.parseAndRender',
        'eta.renderString(',
        'compileToFunctions(',
        '$interpolate(',
        'ko.applyBindings(',
        'squirrelly.render',
        'Sqrl.render(',
        'Alpine.evaluate(',
      ],
      oneOf(
        /(?:_\.template|\.compile|\.template|ejs\.render|renderString|pug\.render|swig\.render|Vue\.compile|\$compile|\$interpolate|\.templates|compileToFunctions|loadSource|Twig\.twig|mageTemplate|parseAndRender|Sqrl\.render|Mustache\.render|evaluate)\(\s*(?!['"`#<])[\w$({_]/,
        /template\s?:\s?(?!['"`#<])[\w$.(]/,
      ),
      oneOf(
        /\bfetch\s?\(|\.getJSON\(|\$\.(?:get|ajax|post)\(|XMLHttpRequest|axios|responseText|onmessage/,
        /['"]message['"]|text!(?:https?:)?\/\/|location\.(?:hash|search)|URLSearchParams|\.html\(\s?\w{1,20}\s?\)/,
        /WebSocket|EventSource|localStorage/,
      ),
      SCRIPT_SERVER,
    ),
  ),
  // `path.split('.').reduce(…, window)`: a function that a text names is found and called.
  lightly(
    phrase(
      'eval.page_function',
      [".split('.').reduce(", '.split(".").reduce(', ".split('.') .reduce(", 'split(/\\./).reduce('],
      /\b(?:window|globalThis|self|parent|top)\b/,
      /\.(?:apply|call)\(|Reflect\.apply|\)\s?\(\s?\.\.\.|\w\(\.\.\./,
      /['"]message['"]|onmessage|location|dataset|getAttribute|\.(?:json|text)\(\)|JSON\.parse/,
    ),
  ),
  lightly(
    phrase(
      'eval.page_function',
      [".split('.')) ", '.split(".")) ', ".split('.')){", '.split("."));'],
      /=\s?(?:window|globalThis|self|top|parent)\s?[;,][\s\S]{0,160}\bfor\s?\([^)]{0,60}\bof\b[^)]{0,60}split\([\s\S]{0,120}(\w{1,20})\s?=\s?\1\??\.?\[/,
      /\.(?:apply|call)\(|Reflect\.apply|\w\(\.{3}|\w\(\w*(?:data|args|payload|params)/,
    ),
  ),
  lightly(
    phrase(
      'eval.page_function',
      words`.reduce(( .reduce(function`,
      /\.reduce\(\s?(?:\(\s?(\w{1,20}),\s?(\w{1,20})\s?\)\s?=>\s?\1(?:\?\.)?\[\s?\2\s?\]|function\s?\w{0,20}\(\s?(\w{1,20}),\s?(\w{1,20})\s?\)\s?\{\s?return\s+\3\[\s?\4\s?\])/,
      /Reflect\.(?:construct|apply)|\)\(\s?\.\.\.|\.(?:call|apply)\(|new\s+\w+\(\s?\.\.\.|\.json\(\)|['"]constructor/,
    ),
  ),
  lightly(
    phrase(
      'eval.script_element',
      words`('<script>') ("<script>") ('<script/>') ("<script/>") ('<script></script>')`,
      /<script\s?\/?>(?:<\/script>)?['"]\s?\)\s?\.(?:text|html|append|prop|attr)\(\s?(?!\s|['"])/,
    ),
  ),
  lightly(
    phrase(
      'eval.script_element',
      [
        "script: 'src'",
        "script:'src'",
        'script: "src"',
        'script:"src"',
        "script', 'src'",
        "['src', 'script",
        "tag: 'script'",
        'tag: "script"',
        "tagName: 'script'",
        "type: 'script'",
        "kind: 'script'",
        "element: 'script'",
        "el: 'script'",
      ],
      /createElement(?:NS)?\(\s*(?:[^)]{0,60},\s*)?[\w$.[\]]{1,40}\s*\)/,
      /append(?:Child)?\(|\.prepend\(|insertBefore\(|\.after\(/,
    ),
  ),
  // A module of another server, by AMD.
  phrase(
    'eval.script_element',
    words`
      'text!http "text!http 'text!// "text!// json!http 'css!http require(['http require(["http require(['//
      define(['http define(["http requirejs(['http
    `,
    oneOf(
      /(?:text|json)!(?:https?:)?\/\//,
      /(?:require|define|requirejs)\(\s?\[\s?['"](?:https?:)?\/\/(?!(?:[\w-]+\.)?(?:google|googleapis|gstatic|paypal|stripe|klarna|adyen|braintreegateway)\.)/,
    ),
  ),
  lightly(
    phrase(
      'eval.script_element',
      ['remoteEntry.js', 'ModuleFederationPlugin', 'init({ remotes', '__webpack_init_sharing__'],
      oneOf(
        /['"`@](?:https?:)?\/\/(?!localhost|127\.)[\w.-]+\/[^'"`]{0,80}\.m?js/,
        /remotes?\s?:\s?\{?[^}]{0,80}['"`][^'"`]{0,40}@https?:/,
      ),
    ),
  ),
  // Libraries that run what attributes and texts of a page say.
  lightly(
    phrase(
      'eval.request_expression',
      [
        'Alpine.evaluate(',
        'Alpine.evaluateLater(',
        'Alpine.bind(',
        'parseBindingsString(',
        'ko.applyBindings',
        "get('$compile')",
        'get("$compile")',
        "get('$parse')",
        "get('$interpolate')",
        ' $.tmpl(',
        'jQuery.tmpl(',
        "'mage/template'",
        '"mage/template"',
        'unsafeHTML(',
        'unsafeStatic(',
        'dangerouslySetInnerHTML',
        'bypassSecurityTrust',
        'htmx.process(',
        'Stimulus',
        'petite-vue',
        'compileToFunctions(',
        'Vue.compile(',
        'new Vue({',
        'createApp({',
        'hyperscript.evaluate(',
        '_hyperscript(',
        'riot.compile(',
        'Ractive(',
        'can.stache(',
        'Ember.HTMLBars',
        'template7',
        'Sqrl.render(',
        'liquidjs',
        'velocity.render',
        'dust.renderSource(',
        'dust.compile(',
        'swig.render(',
        'markup.engine',
        'jsonata(',
      ],
      oneOf(
        /(?:evaluate(?:Later)?|Alpine\.bind|parseBindingsString|\$(?:compile|parse|interpolate)['"]\)\s?\)?|\.tmpl|unsafe(?:HTML|Static)|bypassSecurityTrust\w+|htmx\.process|compileToFunctions|_hyperscript|riot\.compile|can\.stache|Sqrl\.render|renderSource|dust\.compile|swig\.render|jsonata)\s?\(\s?(?!\s|['"`)\s]|function|\$element|element\b)/,
        /data-bind['"],\s?(?!\s|['"`])/,
        /\btemplate\s?:\s?(?!\s|['"`{#]|require|null|undefined|true|false|this\.|function|document\.|_?template\b|tpl\b|html\b|\w+Template\b)[\w$]/,
        /\bt(?:emplate|pl|mpl)?\(\s?\w+\.\w+\s?,|__html\s?:\s?(?!\s|['"`])/,
      ),
      FETCHED,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      ['<component :is="{', "<component :is='{", '<component v-bind:is="{'],
      /:is=["']\{[^"']{0,40}template/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      words`
      $parse( $interpolate( $compile( .$eval( .$evalAsync( $sce.trustAs _.template( Handlebars.compile(
      Mustache.render( ejs.render( Vue.compile( pug.compile( pug.render( doT.template( nunjucks.renderString(
      Hogan.compile( .globalEval( Liquid( template.compile( Eta.render jsrender $.templates( artTemplate
      math.evaluate( jexl.eval expr-eval
    `,
      /(?:\$parse|\$interpolate|\$compile|\.\$eval(?:Async)?|trustAs\w{0,12}|_\.template|(?:Handlebars|pug|Vue|Hogan|template)\.compile|(?:Mustache|ejs|pug|Eta)\.render|renderString|doT\.template|globalEval|\$\.templates|math\.evaluate|jexl\.eval\w*)\(\s*(?!\s|['"`)\s]|function|\$element|element)/,
      oneOf(
        /fetch|\.json\(|apiFetch|\.get\(|\.ajax|location|message|data\(|dataset|localStorage|getAttribute/,
        /search\(|http|responseText|innerHTML|\.text\b/,
      ),
    ),
  ),
  // Texts that any window sends, or that were kept, by a timer.
  lightly(
    phrase(
      'eval.text_as_code',
      ["'message',", '"message",', 'localStorage', 'sessionStorage', 'onmessage'],
      /\bset(?:Timeout|Interval)\(\s*(?:\w{1,20}(?:\.\w{1,20})?\[[^\]'"\d]{1,30}\]|(?:\w{1,20}\.)?\w{1,20}\.getItem\([^)]{1,40}\))\s*[,)]/,
      /localStorage|sessionStorage|\.getItem\(|\b(?:e|ev|evt|event|msg|m)\.data\b/,
    ),
  ),
  // A job that any window sends: its text and its delay.
  lightly(
    phrase(
      'eval.text_as_code',
      ["'message',", '"message",', 'onmessage', 'BroadcastChannel(', '.onmessage', "'storage',"],
      oneOf(
        /\bset(?:Timeout|Interval)\(\s*(?!this|self|that|_this)(\w{1,20})\.\w{1,20}\s*,\s*\1\.\w{1,20}\s*\)/,
        /\bset(?:Timeout|Interval)\(\s*(?:e|ev|evt|event|msg|m|message)\.data(?:\.\w{1,20}|\[[^\]]{1,20}\])?\s*[,)]/,
        /\bFunction\(\s*(?:['"]\w{0,20}['"]\s*,\s*)?(?:e|ev|evt|event|msg|m|message)\.data\b/,
      ),
      /\b(?:e|ev|evt|event|msg|m)\.(?:data|newValue)\b|\{\s?data\b/,
    ),
  ),
];
