/** What another window, a server or a store hands to a part of the page that runs it: frames, handlers, addresses, templates. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { SCRIPT_OUTSIDE } from '../vocabulary.js';

/** Libraries that make a function of a text, by the names of their modules. */
const COMPILERS = [
  'lodash/template',
  'lodash.template',
  'lodash-es/template',
  'lodash/fp/template',
  'underscore',
  'handlebars',
  'handlebars/dist',
  'mustache',
  'nunjucks',
  'hogan.js',
  'squirrelly',
  'art-template',
  'template7',
  'liquidjs',
  'velocityjs',
  'blueimp-tmpl',
  'jsrender',
  'jsviews',
  'swig-templates',
  'dustjs-linkedin',
  'vue/compiler-dom',
  '@vue/compiler-dom',
  '@vue/compiler-sfc',
  'vue-template-compiler',
  'svelte/compiler',
  'micromustache',
  'tempura',
  'pug-runtime',
  '@babel/standalone',
  'sucrase',
  'coffeescript',
  'coffee-script',
  'string-template-compiler',
  'es6-dynamic-template',
  'can-stache',
  'knockout',
  'ractive',
  'haml-js',
  'haml-coffee',
  'eco-templates',
  'juicer',
  'mathjs',
  'jsonpath',
  'jsonpath-plus',
  'expr-eval',
  'safe-eval',
  'notevil',
  'static-eval',
  'vm-browserify',
  'new-function',
  'quickjs-emscripten',
  'eval5',
  'jsinterpreter',
  'typescript',
  'mage/template',
  'js-yaml-js-types',
  'serialize-javascript',
  'node-serialize',
  'funcster',
  'loadjs',
  'scriptjs',
  'tiny-script-loader',
  'load-script',
  'react-jsx-parser',
  'html-react-parser',
  'jsx-parser',
  'eta/dist',
];

export const handedPhrases: readonly Phrase[] = [
  // `import template from 'lodash/template'`, and what runs is handed on.
  lightly(
    phrase(
      'eval.request_expression',
      COMPILERS.flatMap((name) => [`'${name}'`, `"${name}"`]),
      /\b(?:template|tmpl|compile\w{0,12}|render\w{0,12}|evaluate|eval\w{0,8}|parse\w{0,12}|transform\w{0,6}|transpile\w{0,8}|interpolate|unserialize|deserialize|deepDeserialize|run|to_html|Function|JSONPath|query|loadScript|loadjs|load)\(\s?(?!['"`\s)])[\w$({[]|jsx=\{|<JsxParser/,
      SCRIPT_OUTSIDE,
      /\b(?:data|detail|markup|text|body|html|src|source|tpl|template|layout|view|expression|formula|rule|code|reply|answer|response|res|r|payload|message|msg|hash|search|params|query|value|item|row|config|cfg|settings)\b/,
    ),
  ),
  // `evaluateLater(body)` of Alpine, `evaluate` of its parts, the compilers of AngularJS and Vue at run time.
  lightly(
    phrase(
      'eval.request_expression',
      words`evaluateLater Alpine.directive( Alpine.magic( Alpine.evaluate Alpine.addScopeToNode Alpine.initTree( Alpine.mutateDom alpine:init
        $Alpine. Stimulus.register( htmx.defineExtension( htmx.swap( htmx.process( up.compiler( up.render( app.directive( Vue.directive( Turbo.renderStreamMessage(
        renderStreamMessage( up.render({ Livewire.dispatch Livewire.hook( morphdom( Idiomorph.morph(  swup.hooks  `,
      oneOf(
        /\bevaluate(?:Later)?\(\s?(?!expression\s?[,)]|exp\s?[,)]|['"`\s])[\w$]|setAttribute\(\s?['"](?:x-|@|v-|:)[\w:.-]{1,20}['"],\s?(?!['"`])/,
        /\b(?:htmx\.(?:swap|process)|renderStreamMessage|up\.render|morphdom|Idiomorph\.morph)\(\s?(?!['"`\s])/,
        /Alpine\.(?:initTree|mutateDom)\([\s\S]{0,80}innerHTML|innerHTML\s?=[\s\S]{0,200}Alpine\.initTree/,
      ),
      oneOf(
        /\bfetch\(|\.text\(\)|\.json\(\)|responseText|WebSocket|EventSource|['"]message['"]|onmessage/,
        /localStorage|location\b|URLSearchParams/,
      ),
    ),
  ),
  // The page of a frame: `Object.assign(frame, { srcdoc: layout })`.
  lightly(
    phrase(
      'eval.text_as_code',
      words`srcdoc: .srcdoc= 'srcdoc' "srcdoc" .srcdoc; .srcdoc) [srcdoc] srcdoc={ :srcdoc= `.concat([
        'srcdoc =',
        'srcdoc }',
        'srcdoc, ',
        '{ srcdoc',
        'srcDoc={',
        'srcDoc: ',
      ]),
      /srcdoc['"\]]?\s?(?:[:=]|,)\s?["']?(?!\s|['"`<=]|null|undefined|false|true|string\b)[\w${([]|\{\s?srcdoc\b|\.srcdoc\b/i,
      oneOf(
        /['"]message['"]|onmessage|\.data\b|localStorage|sessionStorage|\blocation\b|URLSearchParams|window\.name|BroadcastChannel/,
        /\bfetch\(|\.text\(\)|\.json\(\)|responseText|WebSocket|EventSource|dataset|getAttribute|axios/,
      ),
    ),
  ),
  // A handler whose event is put in: `setAttributeNS(null, `on${event}`, action)`.
  lightly(
    phrase(
      'eval.text_as_code',
      words`setAttribute( setAttributeNS( .setAttribute .setAttributeNS setAttribute'] .attr('on' .attr("on" attributes.setNamedItem createAttribute( setAttributeNode(
        insertAdjacentHTML toggleAttribute(`.concat(['.attr(`on']),
      oneOf(
        /(?:[sS]etAttribute(?:NS)?['"\]]{0,2}(?:\.(?:call|apply)\([^,]{1,20},|\()|\.attr\(|[cC]reateAttribute(?:NS)?\()\s?\[?(?:(?:null|['"]{2})\s?,\s?)?(?:`on\$\{|['"]on['"]\s?(?:\+|\.concat|,)|\[\s?['"]on['"]\s?,)/,
        /[sS]etAttributeNS\(\s?(?:null|['"]{2})\s?,\s?['"`]on[a-z]{3,18}['"`]\s?,\s?(?!['"`\s])/,
        /createAttribute(?:NS)?\(\s?(?:null,\s?)?['"`](?:on[a-z]{3,18}|srcdoc)['"`]\s?\)/,
      ),
    ),
  ),
  // An element whose kind and attribute a text gives: `createElement(parts[0])`, `element[parts[2]] = …`.
  lightly(
    phrase(
      'eval.script_element',
      words`document.createElement(`,
      /createElement(?:NS\([^,]{1,40},\s?|\()\s?(?:\w{1,20}\[[^\]]{1,20}\]|\w{1,20}\.(?:tag|tagName|kind|type|name|el|element|n|t|k)|tag|kind|name|what)\s?\)/,
      oneOf(
        /\b\w{1,20}\[\s?(?:\w{1,20}\[[^\]]{1,20}\]|\w{1,20}\.\w{1,20}|attr|key|prop|where|how)\s?\]\s?=(?!=)|Object\.assign\(|setAttribute\(\s?\w{1,20}(?:\[|\.)/,
      ),
      oneOf(
        /['"`](?:https?:)?\/\/['"`]?(?:\s?\+|\$\{|[\w-]+\.)|dataset\b|\.split\(|location\b|\.json\(\)|['"]message['"]|localStorage|atob\(/,
      ),
      /append(?:Child)?\(|prepend\(|insertBefore\(|\.after\(|\.before\(|replaceWith\(|replaceChild\(/,
    ),
  ),
  // The scheme of an address as a word of its own: `[schemes[2], rest].join(':')`, `url.protocol = kind`.
  lightly(
    phrase(
      'eval.text_as_code',
      ["'javascript'", '"javascript"', '`javascript`'],
      /\.protocol\b|\.join\(\s?['"`]:?['"`]?\s?\)|\+\s?['"`]:|\}:\$\{|concat\(\s?['"`]:|['"`]javascript['"`]\s?\+/,
      /\blocation\b|\.href\b|\.src\b|\bopen\(|\.action\b|formAction|navigate\(|URL\b/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      ['.protocol =', '.protocol=', "'protocol'", '"protocol"', 'protocol: '],
      /\.protocol\s?=(?!=)\s?(?!['"`](?:https?|wss?|ftp|mailto|tel|file|blob|data)\b|\s|location\.|window\.location|document\.location|['"]:?['"])[\w'"`[(]|Reflect\.set\([^;]{1,40}['"]protocol['"]|\[\s?['"]protocol['"]\s?\]\s?=(?!=)/,
      /\blocation\s?[.=[]|\.href\b|\bopen\(|navigate\(|\.src\s?=/,
      /\bnew\s+URL\(|createElement\(\s?['"]a['"]|URL\.parse\(/,
    ),
  ),
  // `Object.getOwnPropertyNames(class {}.prototype)[0]` is `constructor`.
  lightly(
    phrase(
      'eval.text_as_code',
      words`getOwnPropertyNames(class getOwnPropertyNames((class getOwnPropertyNames(function getOwnPropertyNames((function getOwnPropertyNames(Object.prototype getOwnPropertyNames(Function getOwnPropertyNames(Array.prototype
        ownKeys(class ownKeys((class ownKeys(Object.prototype ownKeys(Function ownKeys(Array.prototype getOwnPropertyDescriptors(class getOwnPropertyDescriptors((class getOwnPropertyDescriptors(Function
        getOwnPropertyDescriptors(Object.prototype getOwnPropertyNames(Object.getPrototypeOf(function getOwnPropertyNames([].__proto__ getOwnPropertyNames(''.__proto__
        Object.getPrototypeOf(async Object.getPrototypeOf(function* Object.getPrototypeOf(function getPrototypeOf(class getPrototypeOf(()=>{}`.concat(
        ['getPrototypeOf(async', 'getPrototypeOf(function', 'getPrototypeOf(() =>', 'getOwnPropertyNames('],
      ),
      /\w\[\s?\w{1,20}\s?\]\s?(?:\(|`|\?\.\()|\bnew\s*\(?\w{1,20}\[\s?\w{1,20}\s?\]|\.constructor\b(?!\s?===?|\.name)/,
      /getOwnPropertyNames\(\s?\(?(?:class|function|Function\b|\[\]|['"]{2}|\(\))|(?:getOwnPropertyNames|ownKeys|getOwnPropertyDescriptors)\(\s?\(?(?:class|function|(?:Object|Function|Array)\.prototype)|getPrototypeOf\(\s?(?:async|function|class|\(\s?\)\s?=>)/,
    ),
  ),
];
