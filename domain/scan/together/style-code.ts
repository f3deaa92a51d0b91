/** Letters of a program as escapes of CSS, which the parser of the browser takes back: `content: "\69\6d\70…"`. */

import { type Phrase, phrase } from './phrase.js';

const BEGINS = ['"', "'", '`'].flatMap((quote) => ['2', '4', '5', '6', '7'].map((digit) => `${quote}\\${digit}`));
/** `--init: "\69\` */
const STARTS = ['"', "'"].flatMap((quote) =>
  [...'24567'].flatMap((first) => [...'0123456789abcdef'].map((second) => `: ${quote}\\${first}${second}\\`)),
);
/** Letters of ASCII, one after the other: pictures of fonts and marks are others. */
const LETTERS = /(?:\\{1,2}0{0,4}(?:2[0-9a-f]|[3-6][0-9a-f]|7[0-9a-e])\s?){6}/i;

export const styleCodePhrases: readonly Phrase[] = [
  phrase(
    'obfuscated_script.escapes',
    [
      ...['.style.content', 'style.quotes', 'cssText = ', 'replaceSync(', 'insertRule('],
      ...[
        "setProperty('--",
        'setProperty("--',
        'getPropertyValue(',
        "'::before'",
        '"::before"',
        "'::after'",
        '"::after"',
      ],
      ...[': "\\000', ": '\\000"],
      ...STARTS,
      ...BEGINS.flatMap((begin) => [`content: ${begin}`, `content:${begin}`]),
    ],
    LETTERS,
  ),
];
