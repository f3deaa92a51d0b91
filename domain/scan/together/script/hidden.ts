/**
 * Scripts that hide what they do: words that are decoded, turned round or taken out of a style sheet, and elements of
 * which nobody sees that they are scripts.
 */

import { given, lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { SCRIPT_DECODES } from '../vocabulary.js';

const RUNS_TEXT = oneOf(
  /\bset(?:Timeout|Interval)\s*\(\s*[\w$.]{1,40}\s*[,)]|\beval\b|\bFunction\s*\(|\bconstructor\b/,
  /createElement\(\s*['"]script|\bimport\s*\(\s*\w|\.text\s*=(?!=)|execScript|createContextualFragment/,
);

export const hiddenScriptPhrases: readonly Phrase[] = [
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
];
