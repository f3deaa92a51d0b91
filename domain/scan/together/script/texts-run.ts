/** Timers that take a text of the page, functions by way of a stand-in, and addresses and markup that any window sends. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';

const TEXT_PART = String.raw`(?:textContent|innerHTML|innerText|data|code|nodeValue|value|text|newValue|script|js|source|src|body|title|nodeName|dataset\.\w{1,20})`;

export const textRunPhrases: readonly Phrase[] = [
  // `setTimeout(comment.data)`, `setTimeout(prompt('Code'))`
  lightly(
    phrase(
      'eval.text_as_code',
      words`setTimeout( setInterval(`,
      oneOf(
        new RegExp(
          String.raw`\bset(?:Timeout|Interval)\(\s?(?:(?:window\.)?(?:prompt|String|getSelection|decodeURIComponent|unescape)\(|document\.(?:querySelector|getElementById|currentScript|body|documentElement|head)[^,;=>{}]{0,80}\.${TEXT_PART}\s?[,)]|(?:\w{1,20}(?:\(\))?\.){1,3}${TEXT_PART}\s?[,)])`,
        ),
        /\bset(?:Timeout|Interval)\(\s?(?:newValue|oldValue|data|code|text|script|body|src|source|hash|html|payload|snippet|command|expression|v|value)\s?[,)]/,
        /\bset(?:Timeout|Interval)\(\s?\w{1,20}(?:\.\w{1,20}){0,2}\.(?:toString\(\)|nextNode\(\)|getData\(|getAttribute\(|getItem\(|slice\(|substr(?:ing)?\(|join\(|match\(|split\(|replace\(|name\s?[,)])/,
      ),
    ),
  ),
  // `new Proxy({}, { get: (_, name) => self[name] })`, `({ eval: run }) => run(…)`
  lightly(
    phrase(
      'eval.page_function',
      words`Proxy({}, Proxy({},{ Proxy(Object.create(null) Proxy(function Proxy(class __noSuchMethod__`.concat([
        'new Proxy({',
        'new Proxy([',
        'new Proxy(()',
      ]),
      /\b(?:self|window|globalThis|top|parent|frames)\[\s?\w{1,20}\s?\]|Reflect\.get\(\s?(?:self|window|globalThis)\b/,
    ),
  ),
  lightly(
    phrase(
      'eval.page_function',
      ['({ eval:', '({eval:', '{ eval: ', '{ Function: ', '{Function:', '({ Function', ', eval: ', ', Function: '],
      /\{[^{}]{0,80}\b(?:eval|Function)\s?:\s?[a-zA-Z_$]\w{0,20}\b[^{}(]{0,60}\}\s?(?:\)\s?(?:=>|\{)|=\s?(?:window|self|globalThis|top|parent)\b|of\s?\[)/,
    ),
  ),
  // `onmessage = ({ data }) => { location = data; }`
  lightly(
    phrase(
      'eval.text_as_code',
      [
        'BroadcastChannel',
        'onmessage',
        "'message'",
        '"message"',
        'MessagePort',
        'ondatachannel',
        'EventSource(',
        'WebSocket(',
      ],
      /(?:\blocation|\.(?:href|src|srcdoc|action|innerHTML|outerHTML|text|protocol))\s?=(?!=)\s?(?:data|detail|body|payload)\b(?:\.\w{1,20})?\s?[;,})]|\blocation\.(?:assign|replace)\(\s?(?:data|detail|(?:e|ev|evt|event|msg|m)\.data)\b/,
      /[({,]\s?(?:data|detail)\b\s?[:,})]|\.data\b/,
    ),
  ),
  // What is pasted or dropped, as markup.
  lightly(
    phrase(
      'eval.answer_shown',
      words`dataTransfer clipboardData navigator.clipboard`,
      /(?:innerHTML|outerHTML)\s?\+?=(?!=)\s?[^;]{0,60}(?:getData\(|clipboard)|(?:insertAdjacentHTML|write|html|append)\([^;]{0,80}(?:getData\(\s?['"]text\/html|clipboard\.read)/,
    ),
  ),
];
