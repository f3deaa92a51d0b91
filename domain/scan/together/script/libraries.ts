/** Libraries that load scripts, compile texts or fill a page by what others say, and addresses that may be scripts. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { SCRIPT_OUTSIDE } from '../vocabulary.js';

export const libraryPhrases: readonly Phrase[] = [
  // `location = params.get('return')`: it may be `javascript:`.
  lightly(
    phrase(
      'eval.text_as_code',
      words`URLSearchParams searchParams.get( location.hash JSON.parse(localStorage JSON.parse(sessionStorage dataset.next dataset.href dataset.url`,
      /(?:\blocation(?:\.href)?\s?=(?!=)\s?|\blocation\.(?:assign|replace)\(\s?|\.href\s?=(?!=)\s?|\bhref=\{\s?|[^.\w]open\(\s?)(?:(?:decodeURI(?:Component)?|atob|String|unescape)\(\s?)*(?:new\s+URL(?:SearchParams)?\(|(?:\w{0,20}[pP]arams|query|q|qs|usp|sp)\.get\(|(?:window\.)?location\.hash\.|JSON\.parse\((?:window\.)?(?:local|session)Storage)/,
    ),
  ),
  // Loaders of scripts, by the name of the library.
  lightly(
    phrase(
      'eval.script_element',
      words`Y.Get.js( Y.Get.script( head.load( head.js(' head.js(" $LAB.script( loadjs(' loadjs(" loadjs([ steal('// steal('http
        basket.require( yepnope( fetchInject( loadScript( load_script( System.import( $script(' $script(" window.MathJax toolbox.js(
        addExternal( external_plugins scriptLoader.load( d3.html( d3.xml( htmx.ajax( 'hx-get' 'hx-post' "hx-get" data-hx-get LazyLoad.js(
        importmap-shim System.config( SystemJS.config( mw.loader.getScript( mw.loader.load( jQuery.cachedScript dojo.io.script dojo.require( goog.net.jsloader`.concat(
        ['MathJax = {', 'MathJax={'],
      ),
      oneOf(
        /(?:Get\.(?:js|script)|head\.(?:js|load)|\$LAB\.script|loadjs|steal|basket\.require|yepnope|fetchInject|loadScript|load_script|System\.import|\$script|scriptLoader\.load|d3\.(?:html|xml)|LazyLoad\.js|cachedScript|jsloader\.load)\(\s?[[{]?\s?(?:url\s?:\s?)?['"`](?:https?:)?\/\/(?!localhost)/,
        /htmx\.ajax\([^;]{1,40}['"`](?:https?:)?\/\/|['"](?:data-)?hx-(?:get|post)['"],\s?['"`](?:https?:)?\/\//,
        /addExternal\([^;]{1,60}['"](?:https?:)?\/\/|external_plugins['"]?\s?:\s?\{[^}]{0,80}(?:https?:)?\/\/|\bload\s?:\s?\[\s?['"](?:https?:)?\/\//,
        /System(?:JS)?\.config\(\s?\{[^;]{0,200}['"](?:https?:)?\/\/(?!localhost)/,
        /(?:Loader\.)loadScript\(\s?\{?\s?(?:url\s?:\s?)?(?!['"`\s{])\w+\.\w/,
      ),
    ),
  ),
  // Functions of libraries that run a text.
  lightly(
    phrase(
      'eval.text_as_code',
      words`dojo.eval( Ext.decode( .evalScripts( evalScripts: evalJSON: .evalJSON( evalJS: HTMLBars.compile( ko.renderTemplate(
        templateSettings setOnLoadCallback( angular-expressions setTemplateLoader`,
      oneOf(
        /dojo\.eval\(\s?(?!['"`])|HTMLBars\.compile\(\s?(?!['"`])|evalJS\s?:\s?['"]force|\.evalScripts\(\s?\)/,
        /evalScripts\s?:\s?true|renderTemplate\(\s?(?!['"`])|templateSettings\.imports|setOnLoadCallback\(\s?\w+\[/,
        /(?:Ext\.decode|evalJSON)\(\s?(?:(?:window\.)?location|\w+\.(?:data|responseText)|localStorage)/,
      ),
      SCRIPT_OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      words`'mathjs' "mathjs" 'jsonata' "jsonata" 'expr-eval' 'filtrex' "filtrex" 'jexl'; 'angular-expressions' 'nerdamer' 'expression-eval'
        'json-logic-engine' 'static-eval' 'mathjs/number'`,
      /\b(?:evaluate|eval\w{0,8}|compile\w{0,12}|parse|parser)\(\s?(?!['"`\s)])[^;]{0,60}(?:req(?:uest)?\.|query|body|params|location|\.data\b|config|settings|env\b|fetch)/,
    ),
  ),
  // A tree of elements that a server sends.
  lightly(
    phrase(
      'eval.text_as_code',
      words`createElement( cloneElement( React.createElement(`,
      /(?:create|clone)Element\(\s?(\w{1,20})\.(?:type|tag|name|component|el|element|kind)\s?,\s?\1\.(?:props|attrs|attributes|data|options)\b/,
      /\.json\(\)|JSON\.parse\(|['"]message['"]|WebSocket|EventSource|getJSON/,
    ),
  ),
  // A member that a message names, and markup out of one.
  lightly(
    phrase(
      'eval.text_as_code',
      ["'message'", '"message"', 'onmessage', 'BroadcastChannel', 'new WebSocket(', 'new EventSource('],
      oneOf(
        /\)\s?\[\s?(?!['"`\d])\w{1,20}(?:\.\w{1,20})?\s?\]\s?=(?!=)\s?\w{1,20}[.;,)\s}]/,
        /\.(?:html|append|prepend|after|before|replaceWith)\(\s?(?:e|ev|evt|event|msg|m|message)\.data\s?[.)]/,
      ),
      /\b(?:e|ev|evt|event|msg|m|message)\.data\b|\{\s?data\b/,
    ),
  ),
  // What a worker keeps as a script of the site, rules that let every text be one, and objects that all inherit from.
  lightly(
    phrase(
      'eval.text_as_code',
      words`.put('/ .put("/ cache.put( .createPolicy(`,
      oneOf(
        /\.put\([^;]{1,80}new\s+Response\([^;]{0,200}(?:javascript|text\/html|localStorage|\.js['"`])/,
        /createPolicy\([^;]{0,80}createScript(?:URL)?\s?[:(]/,
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      words`
        defineProperty(Object.prototype Object.prototype.src Object.prototype.template Object.prototype.innerHTML
        Object.prototype.srcdoc Object.prototype.onload Object.prototype.url Object.prototype.shell Object.prototype.env
        Object.prototype.NODE_OPTIONS Object.prototype.html Object.prototype.sourceURL Object.prototype.escapeFunction
        Object.prototype.outputFunctionName Object.prototype.then Object.prototype.execArgv Object.prototype.argv0
      `,
      /defineProperty\(\s?Object\.prototype\s?,\s?['"](?!__proto__|hasOwn|forEach|watch|unwatch)|Object\.prototype\.\w{2,20}\s?=(?!=)/,
    ),
  ),
  lightly(
    phrase('eval.page_function', [
      'window?.eval',
      'globalThis?.eval',
      'self?.eval',
      'top?.eval',
      'window?.Function',
      'globalThis?.Function',
      '?.constructor?.(',
      'keys({ eval: ',
      'keys({eval:',
      'keys({ Function:',
    ]),
  ),
  lightly(phrase('eval.text_as_code', ['prepareStackTrace'], /getThis\(\)|getFunction\(\)|\beval\b/)),
  // `run(window[config.callback])`
  lightly(
    phrase(
      'eval.page_function',
      words`(window[ (globalThis[ ,window[ ,globalThis[`,
      /[(,]\s?(?:window|globalThis)\[\s?\w{1,20}\.\w{1,20}\s?\]\s?\)/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // The escapes of a text in a text.
  phrase(
    'obfuscated_script.escapes',
    words`JSON.parse( JSON.parse(' JSON.parse(String.raw`,
    /JSON\.parse\(\s?(?:String\.raw)?['"`]["\\]{0,3}(?:\{|\[)?[^)]{0,60}(?:\\{1,2}u00[0-9a-f]{2}){3}/i,
  ),
];
