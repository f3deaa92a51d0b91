/**
 * Names that scripts pick out of lists: of the constructor of functions, of elements. Texts that were kept as numbers, and
 * forms that a style sends.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { READS_FIELDS } from '../vocabulary.js';

/** `owner[names[1]]`, `owner[key]`, `owner[pick(2)]` */
const MEMBER = /[\w)\]]\[\s?[\w$.]{1,30}(?:\[[^\]]{1,20}\]|\([^()]{0,20}\))?\s?\]/;
/** `this.extend[this.key](…)`, `new (x[key])(…)`, `run[key]` as a tag */
const CALLED_MEMBER = /[\w)}\]]\[\s?(?:this\.)?#?\w{1,30}\s?\]\s?(?:\(|`|\?\.\(|\.(?:call|apply|bind)\()/;
const PERCENT_NAMES: readonly string[] = [
  'constr eval Functi setTime setInt import( import document fetch( atob( script cookie createEl child_pr require execSync',
  'innerHTML global window localSt getEl addEv',
]
  .flatMap((list) => list.split(' '))
  .flatMap((name) => {
    const coded = Buffer.from(name)
      .toString('hex')
      .replace(/../g, (pair) => `%${pair}`);
    return [coded, coded.toUpperCase()];
  });
/** What looks into objects, or colours code, lists it among these. */
const OF_TOOLS =
  /hasOwnProperty|isPrototypeOf|toLocaleString|getOwnPropertyNames|['"](?:extends|function|arguments|class|super)['"]/;
const ELEMENT_OF_NAME =
  /createElement(?:NS)?\(\s?(?:[^;()]{1,60},\s?)?(?!['"`\s])[\w$.]{1,30}(?:\[[^\]]{1,40}\]|\([^()]{0,20}\))?\s?\)/;
/** `n => n + shift`, `(n, i) => n ^ key[i]`, `out[i] = from[i] - 3`, `bytes[i] ^= 7` */
const EACH_CHANGED =
  /=>\s?\(?\w{1,12}\s?[-+^]\s?[\w(]|=\s?\w{1,20}\[\w{1,12}\]\s?[-+^]\s?[\w(]|\w\[\w{1,12}\]\s?[-+^]=(?!=)|\breturn\s\(?\w{1,12}\s?[-+^]\s?[\w(]/;
const MANY_NUMBERS = /[[(]\s*(?:(?:0x)?[\da-f]{1,3},\s*){12}/i;

export const pickedPhrases: readonly Phrase[] = [
  // `['list', 'constructor'][1]`, `{ make: 'constructor' }`
  lightly(
    phrase(
      'eval.text_as_code',
      ["'constructor'", '"constructor"', '`constructor`'],
      /[[,]\s*['"`]constructor['"`]\s*[,\])]|\w['"]?\s?:\s?['"`]constructor['"`]\s?[,}]/,
      MEMBER,
      without(OF_TOOLS),
      without(/kind\s?:\s?['"]constructor/),
    ),
  ),
  // `Object.getOwnPropertyNames(Store).filter(…).join('')`: names of the script's own members are one name together.
  phrase(
    'obfuscated_script.named',
    words`getOwnPropertyNames( Reflect.ownKeys( getOwnPropertyDescriptors(`,
    /(?:getOwnPropertyNames|ownKeys|getOwnPropertyDescriptors)\([^;]{0,240}?(?:\.join\(\s?(?:''|""|``)\s?\)|\.reduce\([^;]{0,80}\+)/,
    CALLED_MEMBER,
  ),
  // Letters of a name that are written as signs of an address, which no address asks for.
  phrase('obfuscated_script.named', PERCENT_NAMES),
  // An element whose kind is one of a list, or stands under another name.
  lightly(
    phrase(
      'eval.script_element',
      [
        "['script'",
        '["script"',
        ", 'script'",
        ', "script"',
        ",'script'",
        ',"script"',
        ": 'script'",
        ': "script"',
        ":'script'",
        ':"script"',
        "= 'script'",
        '= "script"',
        'link script',
        'script link',
        'style script',
        'script style',
        'link,script',
        'script,link',
        'style,script',
        'script,style',
        'link|script',
        'script|link',
        'style|script',
        'script|style',
      ],
      ELEMENT_OF_NAME,
      without(/jQuery v|htmlPrefilter|encodesScript/),
    ),
  ),
  // `node[fields[level]] = store.getItem(key)`
  lightly(
    phrase(
      'eval.script_element',
      ["'message',", '"message",', 'onmessage', 'localStorage', 'sessionStorage', '.getItem(', 'responseText'],
      /[\w)\]]\[\s?\w{1,20}\[[\w.]{1,20}\]\s?\]\s?=(?!=)\s?(?:\w{1,20}\.)?(?:getItem\(|\w{1,20}\.data\b|(?:e|ev|evt|event|msg|message)\.data\b|localStorage|sessionStorage|location\b|\w{1,20}\.responseText)/,
    ),
  ),
  // `[96, 101, 104, …]`, each a little more or less, becomes a text.
  phrase(
    'obfuscated_script.decoded',
    words`TextDecoder( TextDecoder; Uint8Array.from( Uint8Array.of(`,
    MANY_NUMBERS,
    EACH_CHANGED,
    oneOf(/TextDecoder\b/, /\.text\(\)/, /Buffer\.from/, /fromC(?:harCode|odePoint)/),
  ),
  phrase(
    'obfuscated_script.decoded',
    ['Buffer.from(['],
    /Buffer\.from\(\s?\[\s*(?:(?:0x)?[\da-f]{1,3},\s*){12}[^\]]{0,4000}\]\.map\(/i,
    EACH_CHANGED,
  ),
  // The same, where the numbers stand elsewhere, and what comes of it is run.
  lightly(
    phrase(
      'eval.text_as_code',
      words`TextDecoder( TextDecoder; Uint8Array.from(`,
      EACH_CHANGED,
      /\.constructor\b|\bset(?:Timeout|Interval)\b|\bFunction\b|\beval\b|\bimport\(|\.text\s?=(?!=)|createElement|\]\s?\(\s?\w{1,20}\(/,
    ),
  ),
  // What a form holds, in the address of a picture that a style asks for, whatever the name of the server.
  phrase(
    'data_leak.sends',
    words`background-image: background:url( backgroundImage cssText list-style-image setProperty( insertRule( replaceSync(
      adoptedStyleSheets border-image cursor:url( @import style.background listStyleImage borderImage maskImage style.cursor style.content attributeStyleMap css('background css("background`.concat(
      ['css({ background', 'css({background'],
    ),
    /(?:url\(|@import\s)[^;{}]{0,100}(?:["'`]\s?\+|\+\s?["'`]|\$\{|\.concat\(|\.join\()/,
    READS_FIELDS,
    /new\s+FormData\(|\.serialize\w*\(|\.elements\b|(?:encodeURI\w*|btoa|escape|stringify|URLSearchParams)\([^;]{0,80}\.val(?:ue\b|\()/,
  ),
];
