/**
 * Names of the global object that are told by a sum of their letters, their place or their length, numbers that spell them,
 * and texts that a page reads out of character references.
 */

import { type Near, oneOf, type Phrase, phrase, words } from '../phrase.js';

const LISTS = String.raw`(?:Object|Reflect)\.(?:getOwnPropertyNames|keys|ownKeys|getOwnPropertyDescriptors|entries)`;
/** What works out a number or a text of a name. */
const SUM_PART = String.raw`(?:\w{0,20}(?:[hH]ash|[sS]um|crc\w{0,3}|CRC\w{0,3}|md5|sha\d{0,3}|[wW]eight|digest|[sS]core|checksum|fnv|djb2?|adler|murmur|cyrb|[fF]ingerprint|btoa)\w{0,12}\(|(?:char|codePoint)(?:Code)?At\(|\bbtoa\()`;
const INDEXED = /[\w)]\[\s?\w{1,20}(?:\[\w{1,6}\])?\s?\]\s?(?:\(|[;,)}]|\.(?:call|apply|bind)\()/;
const REFERENCES =
  /(?:&#(?:x[\da-f]{2,4}|\d{2,5});?|&(?:lpar|rpar|sol|period|quot|apos|equals|colon|semi|lbrack|rbrack|lbrace|rbrace|plus|comma|num|excl);){8,400}/gi;
const NAMED: Readonly<Record<string, string>> = {
  lpar: '(',
  rpar: ')',
  sol: '/',
  period: '.',
  equals: '=',
  colon: ':',
  semi: ';',
};
/** A program, an address, or a word by which one is found. */
const TELLING =
  /[(=]\s?['"/\w]|\/\/|\beval\b|script|import|function|fetch|alert|constructor|document|window|atob|location|=>/i;

function readOf(references: string): string {
  return references.replace(/&(?:#(x?)([\da-f]{2,5})|(\w{2,8}));?/gi, (_, hex: string, code: string, name: string) =>
    name === undefined ? String.fromCharCode(Number.parseInt(code, hex === '' ? 10 : 16) & 0xff) : (NAMED[name] ?? ' '),
  );
}

/** Each letter of a text as a reference; not the address of somebody, which pages hide from collectors so. */
const CODED: Near = {
  test(text) {
    for (const [references] of text.matchAll(REFERENCES)) {
      const read = readOf(references);
      if (TELLING.test(read) && !/@|mailto/.test(read)) return true;
    }
    return false;
  },
};

const SIGNS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = SIGNS.flatMap((sign) => {
  const code = sign.charCodeAt(0);
  return [`&#${code};&#`, `&#x${code.toString(16)};&#`, `&#x${code.toString(16).toUpperCase()};&#`];
});

export const namedGlobalPhrases: readonly Phrase[] = [
  phrase(
    'obfuscated_script.named',
    words`getOwnPropertyNames( Reflect.ownKeys( getOwnPropertyDescriptors( Object.keys(window Object.keys(self Object.keys(globalThis Object.keys(root Object.keys(top
      Object.keys(global Object.keys(scope Object.keys(host Object.entries(window Object.entries(globalThis Object.keys(frames Object.keys(parent`.concat(
      [
        'window',
        'globalThis',
        'self',
        'root',
        'global',
        'scope',
        'host',
        'top',
        'parent',
        'frames',
        'win',
        'ctx',
        'env',
        'realm',
        'g',
      ].flatMap((name) => [` in ${name})`, ` in ${name}) `].filter((one) => one.length > 6)),
    ),
    oneOf(
      // `root[Object.getOwnPropertyNames(root).find((name) => …)]`
      new RegExp(
        String.raw`\b(\w{1,20})\[\s?${LISTS}\(\s?\1\s?\)\s?(?:\.(?:find|filter|sort|at|slice|map|reverse)\(|\[)`,
      ),
      // `Object.getOwnPropertyNames(root).filter((name) => sum(name) === 7031)`
      new RegExp(
        String.raw`${LISTS}\(\s?\w{1,24}\s?\)\s?\)?(?:\.\w{1,12}\([^;]{0,60})?\.(?:find|findIndex|filter|some|every|forEach|map|reduce)\([^;]{0,200}${SUM_PART}[^;{}]{0,120}(?:={2,3}|startsWith\(|endsWith\()\s?(?:-?\d{2,}|0x|['"]|\w{1,20}\b)`,
      ),
      new RegExp(
        String.raw`\b(?:for)\s?\(\s?(?:const|let|var)\s(\w{1,20})\s(?:in|of)\s[^;{]{1,80}\)\s?\{?\s?(?:const\s[^;]{1,160};\s?)?if\s?\([^{;]{0,60}${SUM_PART}?[^{;]{0,60}(?:\b\w{1,20}\(\s?\1\s?\))\s?={2,3}\s?(?:-?\d{3,}|0x[\da-f]+|['"][\w+/=]{4,}['"]|\w{1,20})\s?\)[\s\S]{0,60}\w\[\s?\1\s?\]`,
      ),
      // `Object.getOwnPropertyNames(self).sort()[214]`
      new RegExp(
        String.raw`${LISTS}\(\s?(?:window|self|globalThis|top|root|global|frames|parent)\s?\)(?:\.(?:sort|reverse|filter)\([^)]{0,60}\)){0,3}\s?(?:\[\s?(?:\d{2,}|[^\]]{1,80}-\s?\d)|\.at\(\s?-?\d{2,})`,
      ),
    ),
    oneOf(/\b(?:window|globalThis|self|root|global|scope|host|top|parent|frames)\b/),
    oneOf(INDEXED, new RegExp(String.raw`\w\[\s?${LISTS}`), /[\])]\[1\]\.value|\.value\(/),
  ),
  phrase(
    'obfuscated_script.codes',
    CODES,
    CODED,
    /textContent|innerHTML|innerText|\.value\b|DOMParser|createContextualFragment|\.data\b|\.content\b|\.text\(\)|\.html\(|decode/,
  ),
  phrase(
    'obfuscated_script.codes',
    ['&period;', '&equals;', '&rpar;&', '&rpar;;', '&colon;&', '&lpar;&apos;'],
    /\.(?:textContent|innerText|value|data)\b|DOMParser/,
    /['"`][^'"`\n]{0,200}&(?:lpar|period|equals|rpar|sol|colon);[^'"`\n]{0,200}&(?:lpar|period|equals|rpar|sol|colon);/,
    /\bset(?:Timeout|Interval)\b|\beval\b|Function|\bimport\(|constructor/,
  ),
];
