/** What the address, or data from elsewhere, gives whole to something that runs: settings, templates, names, elements. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { SCRIPT_OUTSIDE } from '../vocabulary.js';

/** What whoever made the link decides, or another window. */
const LINK =
  /URLSearchParams|searchParams|location\.(?:hash|search)|window\.name|globalThis\.name|document\.(?:URL|referrer)|\$\.deparam|getUrlParam/;

export const addressPhrases: readonly Phrase[] = [
  // `{ ...defaults, ...Object.fromEntries(new URLSearchParams(location.search)) }`, and what takes settings or runs them.
  lightly(
    phrase(
      'eval.text_as_code',
      words`fromEntries(new fromEntries(params fromEntries(query fromEntries(search fromEntries(usp fromEntries(qs .deparam( qs.parse(
        queryString.parse( querystring.parse( searchParams.entries( searchParams.forEach( deserialize( searchParams)`,
      LINK,
      oneOf(
        /\$\.ajax\(\s?(?!\{|['"])|(?:requirejs|require|System|SystemJS)\.config\(|createApp\(|new\s+Vue\(|\btemplate\(|\bcompile\(/,
        /\.render\(|\bh\(|\.html\(|innerHTML|createElement\(|\bdataType\b|\.load\(|getScript|\bimport\(|srcdoc|\.src\s?=/,
        /\w\[\s?\w{1,20}\s?\]\s?=(?!=)\s?\w{1,20}\s?[;,)}]|\b(?:window|globalThis|self)\[/,
      ),
    ),
  ),
  // `for (const [field, value] of new URLSearchParams(…)) if (field in frame) frame[field] = value`
  lightly(
    phrase(
      'eval.text_as_code',
      words`URLSearchParams location.hash location.search searchParams window.name globalThis.name`,
      oneOf(
        /(?:of|Object\.entries\()[^;{]{1,120}\{?\s?(?:if\s?\([^)]{1,60}\)\s?)?\w{1,20}\[\s?(?:field|key|k|name|prop|property|p|attr)\s?\]\s?=(?!=)\s?(?:value|val|v|text)\b/,
        /(?:\|\||\?\?|return|=>|\?|:)\s?(?:globalThis|window|self)\[\s?\w{1,20}(?:\.\w{1,20})?\s?\]/,
        /\b(?:globalThis|window|self)\[\s?\w{1,20}(?:\[\s?\w{1,20}\s?\]|\.get\([^)]{1,30}\))\s?\]/,
        /createElement\(\s?['"`](?:iframe|base|embed|object)['"`]\)/,
        /\.srcdoc\s?=(?!=)\s?(?!['"`])|\bsrcdoc\s?:\s?(?!['"`])|setAttribute\(\s?['"]srcdoc['"]/,
        /\.contentWindow\.location|\.location\.(?:replace|assign)\(\s?(?:target|next|dest|destination|to|back|goto|link|ret|redirect)\s?\)/,
        /\b(?:deepMerge|mergeDeep|merge|extend|deepExtend|defaultsDeep|setPath|setValue|assignDeep|deepAssign)\([^;]{0,60}JSON\.parse\(/,
        /\$\.extend\(\s?true\s?,[^;]{0,60}(?:JSON\.parse\(|\.deparam|fromEntries|params|query)/,
        /\.map\(\s?(?:\(?\w{1,20}\)?\s?=>\s?)?(?:globalThis|window|self)\[/,
      ),
      LINK,
    ),
  ),
  // A component whose options are spread: one of them may be its template.
  lightly(
    phrase(
      'eval.request_expression',
      words`createApp( defineComponent( defineAsyncComponent( Vue.component( Vue.extend( createSSRApp( app.component( app.mixin( Alpine.data( angular.module(`,
      /\.\.\.\s?(?:Object\.fromEntries|\(await|\w{1,20}\s?[,})]|JSON\.parse)|Object\.assign\(|defineAsyncComponent\([^;]{0,200}(?:\bfetch\(|\.json\(|import\(\s?(?!['"`/\s]))|createApp\(\s?(?:await|JSON)/,
      /vue\/dist|esm-b|vue\.global|vue\.esm|template\b|runtimeCompiler|\.json\(\)/,
      oneOf(LINK, /\bfetch\(|axios|['"]message['"]|localStorage|\.json\(\)/),
    ),
  ),
  // A library's templates: what stands between their signs is a program.
  lightly(
    phrase(
      'eval.request_expression',
      words`lodash/template lodash.template lodash-es _.template( underscore Handlebars.compile( Handlebars.template( Mustache.render( ejs.render(
        ejs.compile( doT.template( nunjucks.renderString( nunjucks.compile( pug.compile( pug.render( Twig.twig( eta.renderString(
        template7 Hogan.compile( $.templates( jsrender $.tmpl( tmpl.compile( Eta.render swig.render parseAndRender( art-template
        template.compile( template.render( doT.compile( dust.compile dust.renderSource dust.loadSource Sqrl.render squirrelly
        kendo.template( Ractive({ riot.compile( riot.inject( marko/compiler vash.compile( whiskers.render haml.compile jade.compile(`,
      oneOf(
        /\b(?:template|compile|render|renderString|renderSource|twig|tmpl|templates|parseAndRender|parse|juicer|Ractive|inject|loadSource)\(\s?(?!['"`\s)]|function|\$\(['"]|document\.)/,
        /\btemplate\s?:\s?(?!['"`\s])/,
      ),
      LINK,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      words`lodash/template lodash.template _.template( Handlebars.compile( ejs.render( ejs.compile( doT.template(
        nunjucks.renderString( pug.compile( pug.render( $.templates( $.tmpl( kendo.template( Ractive( riot.compile(`,
      /\b(?:template|compile|render|renderString|tmpl|templates)\(\s?(?:await\s|\(await|\w{1,20}\.(?:data|responseText|body)\b|(?:res|r|t|text|html|tpl|source|src|reply|answer|data|body)\s?[,)])/,
      /\bfetch\(|\.text\(\)|responseText|\.ajax\(|\$\.get\(|axios|['"]message['"]|WebSocket|EventSource|localStorage/,
      without(/require\(['"]fs['"]|readFile/),
    ),
  ),
  // Where the modules of a page come from, and how an answer is read, by configuration.
  lightly(
    phrase(
      'eval.script_element',
      words`requirejs.config( require.config( requirejs.s.contexts System.config( SystemJS.config( curl.config( seajs.config( dojoConfig
        System.addImportMap( require.undef( addImportMap requirejs( __webpack_public_path__ loader.config( .setBaseUrl(  steal.config(`,
      oneOf(
        /(?:config|addImportMap|YUI)\(\s?(?!\{|['"`]|function|\()\w|(?:map|paths|baseUrl|packages|imports|base|alias)['"]?\s?:\s?(?!['"`{[\s]|require|window\.location\.origin|location\.origin|base\b)\w/,
        /(?:map|paths|imports|alias|packages)['"]?\s?:\s?\{[^}]{0,160}:\s?(?!['"`{[\s]|require|empty)\w{1,20}(?:\.\w|\[|\s?\|\||\s?\?\?)/,
        /__webpack_public_path__\s?=(?!=)\s?(?!['"`\s]|\(?window\.location\.origin)/,
      ),
      SCRIPT_OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      words`converters: converters[ dataType: ajaxSetup( ajaxPrefilter( ajaxTransport( crossDomain: globalEval jsonpCallback: Ajax.Updater( Ajax.Request(`,
      oneOf(
        /\bdataType['"]?\s?:\s?(?!['"`\s]|this\b|undefined|null|false|\w{0,10}[dD]ataType\b|type\b)\w{1,20}(?:\.\w|\[)/,
        /converters\s?:\s?(?![\s{$])|converters\[\s?(?!['"`][^'"`]{1,30}['"`]\s?\])|['"]text \w+['"]\s?:\s?(?:\$\.globalEval|eval\b|(?:function|\(?\w{1,20}\)?\s?=>)[^}]{0,100}(?:converters|eval|Function))|converters\s?:\s?\{[^}]{0,80}(?:text script|['"]\*?\s?script|globalEval)/,
        /dataTypes?(?:\[0\]|\.unshift)?\s?(?:=|\()\s?['"]script['"]|ajax(?:Prefilter|Transport)\([^;]{0,120}['"]script['"]/,
        /Ajax\.(?:Updater|Request)\([^;]{0,60}(?:location|['"]https?:\/\/)/,
      ),
      without(
        /converters\[\s?\w{1,20}\s?\+\s?['"] ['"]|converters\[\w{1,20}\]\(|jQuery JavaScript Library|jQuery\.ajaxSettings|ajaxHandleResponses/,
      ),
    ),
  ),
  // Elements of a tree whose properties come from an answer.
  lightly(
    phrase(
      'eval.text_as_code',
      [
        'import { h',
        '{h} from',
        'hyperscript',
        "from 'preact",
        "from 'vue'",
        'from "preact',
        'from "vue"',
        'from "mithril',
        "from 'mithril",
        'from "snabbdom',
        "from 'snabbdom",
      ],
      /\b(?:h|m|createVNode|createElement)\(\s?(?:['"`][\w-]{1,20}['"`]|\w{1,20}(?:\.\w{1,20})?),\s?(?:await\b|\(await|(?:\w{1,20}\.)?(?:data|json|attrs|attributes|reply|node|spec|cfg|config|payload|widget|remote|fetched\w{0,10}|link)\s?[,)])/,
      /\bfetch\(|axios|\.json\(\)|JSON\.parse\(|['"]message['"]|location\b|URLSearchParams/,
    ),
  ),
  // The list of what all objects or functions have: a name is picked there by its letters, or by its place.
  lightly(
    phrase(
      'eval.page_function',
      [
        'getOwnPropertyNames(Object',
        'getOwnPropertyNames(Function',
        'getOwnPropertyNames((',
        'getOwnPropertyNames(class',
        'getOwnPropertyNames(function',
        'ownKeys(Object.prototype',
        'ownKeys(Function.prototype',
        'getOwnPropertyNames({}.',
        "getOwnPropertyNames(''",
        'getOwnPropertyNames([].',
        'getOwnPropertyNames(Array.prototype',
        'getOwnPropertyNames(String.prototype',
      ],
      /getOwnPropertyNames\([^;]{1,80}\)\s?(?:\[|\.(?:filter|find|at|slice|pop|shift|sort)\b)|ownKeys\([^;]{1,60}\)\s?(?:\[|\.(?:filter|find|at|slice|pop)\b)/,
      /\w\[\s?\w{1,20}(?:\[\d\])?\s?\]|\)\[\s?\w/,
    ),
  ),
  // A text that a style or a page's element keeps, and what runs texts.
  lightly(
    phrase(
      'eval.text_as_code',
      words`getPropertyValue( dataset.code dataset.script dataset.run dataset.fn .computedStyleMap( getComputedStyle(`,
      /getPropertyValue\([^;]{0,80}(?:--|name)|nodeValue|dataset\.(?:code|script|run|fn)|['"]content['"]|\.content\b/,
      /\bconstructor\s?(?:\(|\])|\bFunction\b\s?[(.)]|\(0,\s?eval\)|\bimport\(\s?(?!['"`])|setTimeout\(\s?(?:\w{1,20}\s?\)|['"])|getPrototypeOf|createContextualFragment|\.srcdoc\s?=/,
    ),
  ),
  // Other ways to go to an address.
  lightly(
    phrase(
      'eval.text_as_code',
      words`navigation.navigate( Reflect.set(location Reflect.set(window.location Object.assign(location Object.assign(window.location
        Object.assign(document.location location['href'] location["href"] location['assign'] window['location'] window["location"] self['location']`,
      /navigation\.navigate\(\s?(?!['"`])|Reflect\.set\((?:window\.)?location|Object\.assign\((?:window\.|document\.)?location|\[['"]location['"]\]|location\[['"](?:href|assign)/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // What Stimulus, htmx, hyperscript and their like read out of attributes that a script writes.
  lightly(
    phrase(
      'eval.request_expression',
      [
        "dataset['action']",
        "setAttribute('data-action'",
        'setAttribute("data-action"',
        "setAttribute('data-controller'",
        "setAttribute('hx-",
        'setAttribute("hx-',
        "setAttribute('x-",
        'setAttribute("x-',
        "setAttribute('v-",
        "setAttribute('ng-",
        'setAttribute("ng-',
        "setAttribute('@",
        "setAttribute('on",
        'setAttribute("on',
        'setAttribute(`on',
        'dataset.controller',
        'dataset.action =',
        'dataset.script =',
      ],
      /(?:setAttribute\(\s?['"`](?:data-(?:action|controller|bind)|hx-\w+|x-\w+|v-\w+|ng-\w+|@\w+|on\w*)['"`${}\w.]{0,20},\s?|dataset\.(?:action|controller|script)\s?=(?!=)\s?)(?!['"`\s]|function)/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // Texts of translations that are markup, from another server.
  lightly(
    phrase(
      'eval.answer_shown',
      words`escapeValue interpolation: loadPath: i18next. changeLanguage( addResourceBundle(`,
      /escapeValue['"]?\s?:\s?(?:false|!1)|\binnerHTML\b|\.html\(/,
      /loadPath\s?:\s?(?:['"`](?:https?:)?\/\/|(?!['"`\s])\w+\.)|addResourceBundle\([^;]{0,80}(?:JSON\.parse|await|\.data\b)/,
    ),
  ),
  // The element that all addresses of a page begin at.
  lightly(
    phrase(
      'eval.script_element',
      [
        "createElement('base'",
        'createElement("base"',
        'createElement(`base`',
        "querySelector('base",
        'querySelector("base',
        "$('base')",
        '$("base")',
        "getElementsByTagName('base')[0].h",
        "'<base href=",
        '"<base href=',
        '`<base href=',
      ],
      /\.href\s?=(?!=)\s?(?!['"`\s])|\{\s?href\b|setAttribute\(\s?['"]href['"],\s?(?!['"`])|\.attr\(\s?['"]href['"],\s?(?!['"`])|<base href=(?:\\?["'])?(?:\s?["'`]\s?\+|\$\{)/,
      SCRIPT_OUTSIDE,
    ),
  ),
];
