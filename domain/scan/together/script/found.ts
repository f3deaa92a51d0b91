/**
 * Functions and constructors that a script finds without naming them: in the list of all globals, through the prototype
 * of a function of another kind, by a number that spells the name, or by what an operator of the language asks for.
 */

import { lightly, type Near, type Phrase, phrase, words } from '../phrase.js';
import { SCRIPT_OUTSIDE } from '../vocabulary.js';

const GLOBAL = /\b(?:globalThis|window|self|global|frames)\b/;
const SPELLED = new Set(
  words`eval atob fetch alert script cookie import document location window unescape constru ctor function functio execsync
    child process require`,
);
const LOWEST_BASE = 30;

/** A number that is a telling word in one of the bases which have most letters. */
const SPELLS: Near = {
  test(text) {
    for (const [digits] of text.matchAll(/\b(?:0[xX][\da-fA-F]{4,12}|\d[\d_]{4,17})(?=n?\b)/g)) {
      const number = Number(digits.replaceAll('_', ''));
      for (let base = LOWEST_BASE; base <= 36; base++) if (SPELLED.has(number.toString(base))) return true;
    }
    return false;
  },
};

export const foundPhrases: readonly Phrase[] = [
  phrase(
    'obfuscated_script.named',
    [
      '.toString(3',
      // A base by a name, or worked out.
      ...[...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$(+-6912'].map((first) => `.toString(${first}`),
      "toString'](",
      'toString"](',
      'toString.call(',
      'toString: ',
    ],
    SPELLS,
  ),
  // `Object.getPrototypeOf(async () => {}).constructor`, also through a function of the script's own.
  lightly(
    phrase(
      'eval.text_as_code',
      words`getPrototypeOf(async getPrototypeOf(function* getPrototypeOf((async getPrototypeOf((function*`,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      [
        '(async () =>',
        '(async function',
        '(async()=>',
        '(function* ',
        '(function*(',
        '(async ()=>',
        '= async () =>',
        ': async () =>',
        'async function*',
        'async function *',
      ],
      /async\s?\(?\w?\)?\s?=>\s?(?:\{\s?\}|null|undefined|void 0|0|1|_)\s?[,;)\]]|async\s+function\s?\*?\s?\w*\(\)\s?\{\s?\}|function\s?\*\s?\w*\(\)\s?\{\s?\}/,
      /getPrototypeOf|\.constructor\b|__proto__|\bconstructor\s?[:}]|\[\s?['"`]constructor/,
    ),
  ),
  // `{ [Symbol.hasInstance]: root[name] }`: an operator calls it.
  lightly(
    phrase(
      'eval.page_function',
      words`
        Symbol.hasInstance Symbol.toPrimitive Symbol.replace Symbol.split Symbol.match Symbol.search Symbol.matchAll
        Symbol.iterator Symbol.asyncIterator Symbol.species
      `,
      /Symbol\.(?:hasInstance|toPrimitive|replace|split|match(?:All)?|search|iterator|asyncIterator|species)\s?\]\s?[:=]\s?(?:[\w$.]{1,40}\[(?!\s?Symbol)|eval\b|Function\b|set(?:Timeout|Interval)\b|Reflect\.get\()/,
    ),
  ),
  lightly(
    phrase(
      'eval.page_function',
      [
        'getOwnPropertyNames(',
        'getOwnPropertyNames)',
        'Reflect.ownKeys',
        'getOwnPropertyDescriptors(',
        ' in window)',
        ' in globalThis)',
        ' in self)',
        ' in root)',
        ' in global)',
        ' in scope)',
      ],
      GLOBAL,
      /\.test\(|\.match\(|\.length\s?={2,3}\s?\d|charCodeAt|startsWith|endsWith|localeCompare|\bhash\w*\(|\.at\(/,
      /\b(?:root|window|globalThis|self|global|scope|win|w|g|host|top|env)\[\s?\w{1,20}(?:\[\d\])?\s?\]\s?(?:[;),(]|\.(?:call|apply)\()/,
    ),
  ),
  // A name that is decoded when it is asked for.
  phrase(
    'obfuscated_script.named',
    ['new Proxy(', 'Proxy.revocable('],
    /\b(?:get|apply|has)\s?(?:\(|:\s?(?:function|\())[^;]{0,160}(?:\.reverse\(|fromCharCode|fromCodePoint|\batob\(|parseInt\([^)]{0,40},\s?(?:16|36)\)|\.toString\(3\d\)|rot13|reduceRight)/,
  ),
  // Functions of a page by names that are cut, cased or put together first: `page.eS1vS2aS3l(…)`.
  phrase(
    'obfuscated_script.named',
    words`Proxy(window Proxy(globalThis Proxy(self, Proxy(root, Proxy(global, Proxy(top, Proxy(parent, Proxy(frames Proxy(win, Proxy(w, Proxy(scope,
      Proxy(document.defaultView Proxy.revocable(`,
    /\[\s?(?:String\(|`\$\{)?\s?(?:name|key|prop(?:erty)?|k|p|n|_?\w{1,12})\s?(?:\)|\})?(?:\.toString\(\))?\.(?:replace(?:All)?\([^()]{1,60},\s?(?:['"`]{2}|['"`]\w?['"`])\s?\)|slice\(|substr(?:ing)?\(|toLowerCase\(|split\(|match\(|trim\w{0,5}\(|normalize\(|concat\()|\b(?:const|let|var)\s\w{1,24}\s?=\s?(?:String\()?(?:name|key|prop(?:erty)?|k|p|n)\)?\.(?:replace(?:All)?\([^()]{1,60},\s?['"`]{2}\s?\)|slice\(|split\(|toLowerCase\()|Reflect\.get\([^,()]{1,30},\s?(?:String\()?\w{1,12}\)?\.(?:replace|slice|substr|split|toLowerCase)/,
    /\bget\s?(?:\(|:)/,
  ),
  // The same at once: `window[name.replace(/[A-Z0-9]+/g, '')](text)`
  phrase(
    'obfuscated_script.named',
    words`(window[ =window[ (globalThis[ globalThis[ ,window[ window[n window[k window[p window[S window[f window[w window[c`,
    /\b(?:window|globalThis)\[\s?(?:String\(\s?)?\w{1,20}\s?\)?\.replace(?:All)?\(\s?(?:\/\[[^\]/]{1,30}\]\+?\/g?i?|\/(?:\\d|\\W|_|-)\+?\/g?|['"][-_.\d]['"]),\s?['"`]{2}\s?\)\s?\](?:\s?[;(},]|\.(?:call|apply|bind)\()/,
  ),
  // `JSON.parse(text, (key, value) => window[key](value))`
  lightly(
    phrase(
      'eval.page_function',
      ['JSON.parse(', 'JSON.stringify('],
      /\b(?:window|self|globalThis|top|parent|frames|global|root|scope|win)\[\s?(\w{1,20})\s?\]/,
      /typeof\s+[\w.]{1,30}(?:\[\w{1,20}\])?\s?={2,3}\s?['"]function['"]|\bin\s+(?:window|self|globalThis)/,
      /\bfunction\s?\w{0,20}\(\s?\w{1,20},\s?\w{1,20}\s?\)|\(\s?\w{1,20},\s?\w{1,20}\s?\)\s?=>/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // Scripts that a worker loads under another name.
  lightly(
    phrase(
      'eval.script_element',
      words`importScripts: importScripts, importScripts; importScripts) importScripts} importScripts.apply( importScripts.call(
        importScripts.bind( importScripts(... importScripts[`,
      /importScripts(?:\s?:\s?\w|\.(?:apply|call|bind)\(|\(\s?\.\.\.|\s?\}\s?=)|(?:=|:|,|\()\s?(?:\w{1,20}\.)?importScripts\s?[,;)}](?!\s?(?:&&|\|\|))/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // A text of base64 that is fetched as if it were a file.
  lightly(
    phrase(
      'eval.text_as_code',
      ["fetch('data:", 'fetch("data:', 'fetch(`data:', "('data:;base64", '("data:;base64'],
      /data:(?!image|font|audio|video|application\/(?:wasm|octet-stream;base64,AGFzb))/,
      /\.text\(\)|\.json\(\)|eval|Function|import\(/,
    ),
  ),
];
