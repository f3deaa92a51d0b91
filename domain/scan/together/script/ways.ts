/** Other ways in: functions that settings name, selectors that are markup, checks of a framework that are turned off. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { SCRIPT_OUTSIDE } from '../vocabulary.js';

export const wayPhrases: readonly Phrase[] = [
  // `const go = window[config.callback];`
  lightly(
    phrase(
      'eval.page_function',
      words`window[config window[cfg. window[opt window[opts. window[options window[settings window[data. window[el.dataset window[this.dataset
        window[params window[query window[new window[reply. window[answer. window[msg. window[event.data window[e.data globalThis[config
        globalThis[cfg globalThis[opt globalThis[data globalThis[settings globalThis[new globalThis[el. globalThis[e. globalThis[msg
        window[localStorage globalThis[localStorage window[location globalThis[location window[sessionStorage window[JSON globalThis[JSON`,
      /(?:window|globalThis)\[\s?(?:new\s+URLSearchParams\([^)]{0,60}\)|\w{1,20}(?:\.\w{1,24}){0,3})(?:\.\w{1,20}\([^)]{1,40}\))?\s?\]\s?(?:[;,)(]|\?\.\(|\.(?:call|apply|bind)\(|\|\||\?\?)/,
    ),
  ),
  // `$(location.hash)`: what begins with a bracket is markup to jQuery before 1.9; `.load(address)` runs its scripts.
  lightly(
    phrase(
      'eval.answer_shown',
      [
        '$(location.hash',
        '$(window.location.hash',
        '$(document.location.hash',
        'jQuery(location.hash',
        'jQuery(window.location.hash',
        '$(decodeURIComponent(location',
        '$(decodeURIComponent(window.location',
        '$(unescape(location',
      ],
      /(?:\$|jQuery)\(\s?(?:decodeURI(?:Component)?\(|unescape\()?\s?(?:window\.|document\.)?location\.hash\s?\)/,
    ),
  ),
  lightly(
    phrase(
      'eval.answer_shown',
      words`URLSearchParams searchParams location.hash location.search`,
      /innerHTML\s?[:=]\s?decodeURIComponent\(\s?location|\$\([^()]{1,30}\)\[\s?\w{1,20}(?:\.\w{1,20}\([^()]{0,30}\))?\s?\]\(|\.(?:load|append|prepend|html|after|before|replaceWith|wrap|wrapAll|wrapInner)\(\s?(?:new\s+URL(?:SearchParams)?\(|(?:window\.)?location\.(?:hash|search)|(?:params|query|q|usp|search|sp)\.get\(|decodeURIComponent\(\s?(?:window\.)?location)/,
    ),
  ),
  lightly(
    phrase(
      'eval.answer_shown',
      words`parseHTMLUnsafe( setHTMLUnsafe( parseHTMLUnsafe; setHTMLUnsafe; getHTML({ .parseHTML(location bypassSecurityTrustScript bypassSecurityTrustResourceUrl
        bypassSecurityTrustHtml( $sceProvider $sceDelegateProvider trustAsJs( trustAsResourceUrl( jQuery.htmlPrefilter htmlPrefilter( xhtml:true`,
      oneOf(
        /(?:parse|set)HTMLUnsafe\(\s?(?!['"`])|bypassSecurityTrust(?:Script|ResourceUrl|Html)\(\s?(?!['"`])/,
        /\.enabled\(\s?(?:false|!1)|(?:Whitelist|AllowList|List)\(\s?\[\s?['"]\*\*|trustAs(?:Js|ResourceUrl)\(\s?(?!['"`])/,
        /htmlPrefilter\s?=\s?(?!['"])/,
      ),
      oneOf(SCRIPT_OUTSIDE, /\.enabled\(|\*\*|\$http|HttpClient/),
      without(/jQuery JavaScript Library|@license Angular|AngularJS v/),
    ),
  ),
  // The constructor of functions, called in a way that does not look like a call.
  lightly(
    phrase(
      'eval.text_as_code',
      words`Function.call.call( Function.apply.call( Function.bind( Function.call.bind( Function.apply.bind( Function.constructor( Function.prototype.constructor
        Function['call'] Function["call"] Function?.( Function.apply(null Function.call(null eval?.( eval.call( eval.apply( eval.bind( bind(Function
        Reflect.apply(Function Reflect.apply(eval Reflect.construct(Function Reflect.construct(globalThis.Function`,
      /\bFunction(?!\.(?:call|apply)\.bind\(\s?(?!Function[,)]))(?:\.(?:call|apply|bind)(?:\.(?:call|bind|apply))?|\?\.|\[['"]\w{4,5}['"]\])\(|Function\.(?:prototype\.)?constructor\b\s?[(.`]|\beval(?:\?\.|\.(?:call|apply|bind))\(|(?:apply|construct)\(\s?(?:eval|Function|globalThis\.Function)|\bbind\(Function\b/,
      without(/globalEval|\$super|isFunction\(/),
    ),
  ),
  // A letter more or less of each: `'fwbm'.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) - 1))`
  lightly(
    phrase(
      'obfuscated_script.decoded',
      words`String.fromCharCode(c. String.fromCharCode(x. String.fromCharCode(l. String.fromCharCode(ch. String.fromCharCode(s. String.fromCharCode(letter. fromCodePoint(c.`,
      /fromC(?:harCode|odePoint)\(\s?\w{1,10}\.(?:charCodeAt|codePointAt)\(0?\)\s?(?:[-+^]\s?\d{1,3})\s?\)/,
      /\b(?:window|globalThis|self|top|parent|frames)\[\s?\w{1,20}(?:\([^)]{0,30}\))?\s?\]/,
    ),
  ),
  // `.then(setTimeout)`: what is awaited is run.
  lightly(
    phrase(
      'eval.text_as_code',
      ['setTimeout)', 'setInterval)', 'setTimeout, ', 'setInterval, ', 'setTimeout,'],
      /\.then\(\s?(?:(?:window|self|globalThis)\.)?set(?:Timeout|Interval)\s?[,)]|\.(?:map|forEach|some|every|find|filter|from|call|apply)\(\s?\[[^\]]{1,60}\],\s?set(?:Timeout|Interval)\s?\)|\.(?:map|forEach|some|every|find|addListener)\(\s?set(?:Timeout|Interval)\s?[,)]|addEventListener\([^,()]{1,40},\s?set(?:Timeout|Interval)\s?[,)]/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      words`clipboard.readText .target.result indexedDB.open( caches.match( cookieStore. document.cookie sessionStorage localStorage idb-keyval localforage launchQueue. showOpenFilePicker`,
      /\.readText\(\)\.then\([^;]{0,60}(?:location|\.innerHTML|\.href)|set(?:Timeout|Interval)\(\s?\w{1,20}\.(?:target\.)?(?:result|value)\b(?!\.)|set(?:Timeout|Interval)\(\s?(?:await\s|localStorage|sessionStorage|document\.cookie)|(?:cookieStore|localforage|caches)\.[^;]{1,80}(?:location(?:\.href)?\s?=|innerHTML\s?=|setTimeout\(\s?\w{1,20}\s?[,)])/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      [
        'throw location',
        'throw window.name',
        'throw decodeURI',
        'throw atob(',
        'throw localStorage',
        'throw document.',
      ],
      /onerror|'error'|"error"/,
    ),
  ),
  // An element of a framework that takes all its properties from elsewhere.
  lightly(
    phrase(
      'eval.text_as_code',
      words`JSON.parse(localStorage JSON.parse(sessionStorage URLSearchParams searchParams JSON.parse(window.name __NEXT_DATA__ getItem( location.hash JSON.parse(atob`,
      /<[a-zA-Z][\w.]{0,20}\s(?:[\w-]{1,20}="[^"]{0,40}"\s)?\{\.\.\.(?:props|data|attrs|attributes|params|query|extra|config|cfg|saved|JSON\.parse|Object\.fromEntries|\w{1,20}\.(?:props|attrs|attributes|data))\b/,
      /(?:props|data|attrs|attributes|params|query|extra|config|cfg|saved)\s?=\s?(?:useMemo\(\(\)\s?=>\s?)?(?:JSON\.parse|Object\.fromEntries|await)|\{\.\.\.(?:JSON|Object)/,
    ),
  ),
  // A path of names that begins at the window.
  lightly(
    phrase(
      'eval.page_function',
      words`_.invoke(window _.get(window _.result(window _.invoke(globalThis _.get(globalThis _.at(window lodash.get(window invoke(window, get(window, get(globalThis, R.path( path(['window objectPath.get( dotProp.get( _.propertyOf(window`,
      /(?:invoke|get|result|at|propertyOf)\(\s?(?:window|globalThis|self)\s?,\s?(?!['"`])|path\([^;]{1,60},\s?(?:window|globalThis|self)\s?\)\s?\(/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      ['onmessage', "'message'", '"message"'],
      /\.(?:src|srcdoc|location|action)\s?=(?!=)\s?(?:e|ev|evt|event|msg|m|message)\.data\b(?!:)/,
    ),
  ),
];
