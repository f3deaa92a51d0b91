/**
 * Scripts that hide what they do: words that are decoded, turned round or taken out of a style sheet, and elements of
 * which nobody sees that they are scripts.
 */

import { given, lightly, type Near, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { SCRIPT_DECODES } from '../vocabulary.js';

const RUNS_TEXT = oneOf(
  /\bset(?:Timeout|Interval)\s*\(\s*[\w$.]{1,40}\s*[,)]|\beval\b|\bFunction\s*\(|\bconstructor\b/,
  /createElement\(\s*['"]script|\bimport\s*\(\s*\w|\.text\s*=(?!=)|execScript|createContextualFragment/,
);

const ALPHABET = /(\w{1,30})\s?=\s?['"`]\w{0,10}(?:abcdefghijklm|zyxwvutsrqpon|etaoinshrdlu)\w{0,60}['"`]/;
const TAKES_LETTER = ['[', '.charAt(', '.at(', '.slice(', '.substr'];
/** A letter of the alphabet is taken, which has a name or none. */
const OF_ALPHABET: Near = {
  test(text) {
    if (/(?:abcdefghijklm|zyxwvutsrqpon)\w{0,60}['"`]\s?(?:\[|\.(?:charAt|at)\()/.test(text)) return true;
    const name = ALPHABET.exec(text)?.[1];
    return name !== undefined && TAKES_LETTER.some((takes) => text.includes(name + takes));
  },
};

/** A list of places in a text. */
const PLACES = /(?:\[|\bof\()\s?\d{1,3}(?:,\s?\d{1,3}){3,60}\s?[\])]|['"`]\d{1,3}(?:[^\w'"`]\d{1,3}){3,60}['"`]/;

export const hiddenScriptPhrases: readonly Phrase[] = [
  // What was packed becomes the text or the source of an element whose kind is said elsewhere, or a module.
  lightly(
    phrase(
      'obfuscated_script.decoded',
      words`DecompressionStream( pako.ungzip( pako.inflate pako.unzip gunzipSync( unzlibSync( decompressSync( inflateSync( inflateRaw decompressFrom .fromBase64( .fromHex(`.concat(
        ["fetch('data:", 'fetch("data:', 'fetch(`data:', 'fetch("data:"'],
      ),
      /createElement\(\s?(?!['"`]\w|\w{1,20}\s?,)|\bimport\(\s?(?!['"`])|createElement\(\s?['"`]script|\blocalName\b|\bnodeName\b|\bimportScripts\(/,
      /\.(?:src|text|textContent|innerHTML|innerText)\s?=(?!=)|\bimport\(|\bimportScripts\(|\.(?:append|replaceChildren|appendChild)\(|setAttribute\(/,
    ),
  ),
  // `[7, 12, 14, 24].map((at) => sentence.charAt(at)).join('')`: a word that is spelled by places in another text.
  lightly(
    phrase(
      'obfuscated_script.codes',
      [".join('')", '.join("")', '.join(``)', 'Array.from(['],
      PLACES,
      oneOf(
        /\.map\(\s?(?:\(?\s?(\w{1,20})\s?\)?\s?=>|function\s?\w{0,20}\(\s?(\w{1,20})\s?\)\s?\{\s?return)\s?[\w.$]{1,40}(?:\.(?:charAt|at|substr)\(|\[)\s?(?:\1|\2)\b[^;]{0,60}\.join\(/,
        /\.from\([^;]{1,120}?,\s?\(?\s?(\w{1,20})\s?\)?\s?=>\s?[\w.$]{1,40}(?:\.(?:charAt|at|substr)\(|\[)\s?\1\b[^;]{0,60}\.join\(/,
        /\.reduce\(\s?\(\s?(\w{1,20})\s?,\s?(\w{1,20})\s?\)\s?=>\s?\1\s?\+\s?[\w.$]{1,40}(?:\.(?:charAt|at)\(|\[)\s?\2\b/,
        /\bfor\s?\(\s?(?:const|let|var)\s(\w{1,20})\sof\s[^;{]{1,160}\)\s?\{?\s?\w{1,30}\s?\+=\s?[\w.$]{1,40}(?:\.(?:charAt|at)\(|\[)\s?\1\b/,
      ),
    ),
  ),
  // `const { [key]: step } = measure; step(node.dataset.sample)(node)`: what a name that is worked out gives makes a function of a text.
  lightly(
    phrase(
      'eval.page_function',
      words`.dataset. .dataset[ getAttribute('data- getAttribute("data-`,
      oneOf(
        /\{\s?\[[\w.$()]{1,40}\]\s?:\s?(\w{1,30})\s?\}\s?=\s?[\w.$(]{1,40}[\s\S]{0,400}?\b\1\((?:[^()]|\([^()]{0,60}\)){1,80}\)\s?\(/,
        /\b(\w{1,30})\s?=\s?[\w.$]{1,40}\[[\w.$]{1,40}(?:\([^()]{0,40}\))?\]\s?;[\s\S]{0,400}?\b\1\((?:[^()]|\([^()]{0,60}\)){1,80}\)\s?\(/,
      ),
    ),
  ),
  // `shape[kind](element.dataset.teaser).call(element)`: the same in one go.
  lightly(
    phrase(
      'eval.page_function',
      [
        '.dataset.',
        '.dataset[',
        "getAttribute('",
        'getAttribute("',
        '.textContent',
        'location.hash',
        'location.search',
      ],
      /[\w$)\]]\[(?!['"`\d\s])[\w$.]{1,40}(?:\([^()]{0,40}\))?\]\((?:[^();]|\([^();]{0,60}\)){0,60}?(?:\.dataset\b|\bgetAttribute\(|\.textContent\b|location\.(?:hash|search)\b)(?:[^();]|\([^();]{0,60}\)){0,60}\)\s?(?:\(|\.(?:call|apply)\()/,
      /['"`]\w{0,10}abcdefghijk|fromCharCode|\.length\b|\.indexOf\(|\.search\(|charCodeAt|\.join\(/,
    ),
  ),
  // The lengths of words, lines or gaps are places in the alphabet: nobody reads what they spell.
  lightly(
    phrase(
      'obfuscated_script.codes',
      ['abcdefghijklm', 'zyxwvutsrqpon', 'etaoinshrdlu'],
      oneOf(
        /\.map\(\s?\(?\s?(\w{1,20})\b[^()]{0,20}\)?\s?=>\s?[^;]{0,60}\.length\b|\bfrom\([^;]{1,80},\s?\(?\s?(\w{1,20})\s?\)?\s?=>\s?[^;]{0,60}\.length\b/,
        /\[\s?\w{1,20}\.(?:search|indexOf|textContent\.length)|\.map\(\s?function\s?\(\s?\w{1,20}\s?\)\s?\{\s?return\s[^;]{0,60}\.length\b|charAt\([^;()]{0,40}\.length\b/,
      ),
      OF_ALPHABET,
      /\b[\w$]{1,30}\[(?!['"`\d\s])[\w$.]{1,40}(?:\([^()]{0,40}\))?\]\s?\((?:[^();]|\([^();]{0,60}\)){0,80}\)\s?(?:\(|\.(?:call|apply)\()|\b(?:window|self|globalThis|top|document)\[(?!['"`\d\s])[\w$.]{1,40}(?:\([^()]{0,40}\))?\]\s?\(/,
    ),
  ),
  // `(693741).toString(36)`, `root[word(693741)](…)`
  lightly(
    phrase(
      'obfuscated_script.named',
      words`
      .toString(36) .toString(35) .toString(34) .toString(33) .toString(32) .toString(31) .toString(30)
    `,
      oneOf(
        /\b\d{4,}\)?\.{1,2}toString\(3\d\)|\[\s*[\w$.]{1,30}\s*\(\s*[\w$.[\]]{1,40}\s*\)\s*\]\s*\(/,
        /\w\[\w{1,20}\.toString\(3\d\)\]/,
      ),
      /\b\d{5,14}\b/,
    ),
  ),
  phrase(
    'obfuscated_script.decoded',
    words`document.write( document.writeln(`,
    /document\.write(?:ln)?\(\s?(?:window\.)?(?:unescape|atob|decodeURIComponent|String\.fromCharCode|decode\w{0,20})\(\s?(?!['"`\s])/,
  ),
  phrase('obfuscated_script.decoded', ['getPropertyValue'], SCRIPT_DECODES, RUNS_TEXT),
  phrase(
    'obfuscated_script.decoded',
    ['String.fromCharCode'],
    given(/\b(\w{3,20})\s?=\s?[^;=]{0,120}\bfromCharCode/, ['setTimeout(', 'setInterval(', 'eval(', 'Function(']),
  ),
  // `'elpmaxe.srats//'`, with which an address is made
  phrase(
    'obfuscated_script.reversed',
    ['.reverse().join', '.reverse() .join', '.toReversed()', '.reduceRight('],
    /['"`](?:[a-z0-9/_-]{1,40}\/)?[a-z]{2,10}\.[\w.-]{2,60}\/\/(?::s?p(?:tth|ss?w)|:?ssw)?['"`]/i,
    oneOf(
      /\burl\s?:|\.src\s?=(?!=)|\bfetch\s?\(|\.open\s?\(|\$\.(?:get|post|ajax|getScript|getJSON)|\.load\s?\(/,
      /import\s?\(|WebSocket|sendBeacon/,
    ),
  ),
  phrase(
    'inline_script.adds',
    words`
      template.statement( template.expression( template.ast babel-plugin ReplaceSource ConcatSource RawSource(
      MagicString processAssets
    `,
    /(?:statement|expression|ast|Source|prepend|append)\w{0,12}\s?[(`]\s?[^;]{0,300}(?:FormData|\.src\s?=|sendBeacon|fetch\(|document\.cookie|createElement|new\s+\w+\(\)\.src|XMLHttpRequest|atob\()/,
  ),
  // Elements whose kind, or address, a style sheet or a list decides.
  phrase(
    'inline_script.adds',
    words`getPropertyValue( getComputedStyle(`,
    /createElement\(\s*(?!['"`](?!script))/,
    /\bscript\b|importScripts|\bimport\(/,
    /append(?:Child)?\(|\.prepend\(|insertBefore\(/,
  ),
  // Markup in a text, of which an attribute decodes something and runs it.
  phrase(
    'obfuscated_script.decoded',
    words`onerror= onload=" onload=' onfocus= ontoggle= onbegin= onanimationstart= onpointerenter= onmouseover= onanimationend=`,
    /<\w{1,20}\s[^<>]{0,400}\bon(?:error|load|focus|toggle|begin|animation\w{3,5}|pointer\w{4,5}|mouse\w{4,5})\s?=\s?\\?["'](?:(?!\\?["']\s?\/?>)[^<>]){0,300}\b(?:atob|fromCharCode|unescape|decodeURIComponent|Reflect\.(?:construct|apply)|constructor|eval|Function)\b[\s(.,[]/,
    /\batob\b|fromCharCode|unescape|decodeURIComponent|\.reverse\(|['"]ob['"]|charCodeAt/,
  ),
  // Markup of another server, put into the page by a library that runs its scripts.
  lightly(
    phrase(
      'inline_script.adds',
      [
        'crossDomain',
        ".load('http",
        '.load("http',
        ".load('//",
        '.load("//',
        "$.get('http",
        '$.get("http',
        "$.get('//",
        "url: 'http",
        'url: "http',
        "remote: '",
        'remote: "',
      ],
      oneOf(
        /\.load\(\s?['"](?:https?:)?\/\//,
        /(?:\.(?:done|then|success)\(|success\s?:|\$\.get\([^;]{0,120},)\s?(?:function\s?\w{0,20}\s?)?\(?\s?(\w{1,20})\b[^)]{0,30}\)?\s?(?:=>)?\s?\{?[^{}]{0,160}\.(?:append|prepend|html|after|before|replaceWith|appendTo|wrap)\(\s?(?:\$\(\s?)?\1\b/,
      ),
      /(?:\.load\(|\.get\(|\burl\s?:|remote\s?:|https?:)\s?['"`]?(?:https?:)?\/\/(?!localhost|(?:[\w-]+\.)*(?:google|googleapis|youtube|vimeo|facebook|twitter|github|wordpress|jsdelivr|cloudflare|jquery)\.)[\w-]+(?:\.[\w-]+)+/,
    ),
  ),
];
