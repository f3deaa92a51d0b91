/** Timers under other names and with arguments that somebody else decides: a text that one is given runs. */

import { lightly, oneOf, type Phrase, phrase, without } from '../phrase.js';

/** What any window, a server or the address sends, or was kept before. */
const SENT = oneOf(
  /['"]message['"]|onmessage|\.data\b[^;]{0,20}(?:\.\w|\[)|\{\s?data\b|BroadcastChannel|MessageChannel|WebSocket/,
  /EventSource|localStorage|sessionStorage|history\.state|URLSearchParams|searchParams|location\.(?:hash|search)|window\.name/,
  /\blocation\s?:\s?[{\w]|\bhash\.\w|\{\s?(?:hash|search)\s?[,}]|headers\.get\(|\.json\(\)|\.text\(\)|responseText|getResponseHeader|\.getJSON\(|dataset\b|document\.cookie|JSON\.parse\(/,
);
const NAMES = ['setTimeout', 'setInterval', 'setImmediate'];

export const timerPhrases: readonly Phrase[] = [
  // `{ setInterval: every }`, `later: win.setTimeout`, `const tick = setTimeout.bind(window)`
  lightly(
    phrase(
      'eval.text_as_code',
      [
        ...NAMES.flatMap((name) => [
          `${name}:`,
          `${name},`,
          `${name};`,
          `${name} }`,
          `${name}}`,
          `${name})`,
          `${name}]`,
          `${name}.bind(`,
          `${name}.call(`,
          `${name}.apply(`,
          `${name}(...`,
        ]),
        '[`set${',
        "'set' +",
        '"set" +',
        '"set".concat(',
        "'set'.concat(",
      ],
      oneOf(
        /(?:[:=,([{?]|=>|\|\||&&|\breturn)\s?(?:\w{1,20}\.){0,2}set(?:Timeout|Interval|Immediate)\s?(?:[,;\])]|\}\s?[;,)])/,
        /set(?:Timeout|Interval|Immediate)(?:\s?:\s?\w{1,20}\s?[,}]|\.(?:bind|call|apply)\(|\(\s?\.\.\.|\s?\}\s?=)/,
        /\[\s?(?:`set\$\{|['"]set['"](?:\s?\+|\.concat\())/,
      ),
      SENT,
      without(/clearTimeout\s?=\s?|cachedSetTimeout|freeGlobal|jQuery\.extend|sinon|jest|fakeTimers|useFakeTimers/),
    ),
  ),
  // `setTimeout(job.task, job.delay || 0)`
  lightly(
    phrase(
      'eval.text_as_code',
      [
        "'message'",
        '"message"',
        'onmessage',
        'history.state',
        'popstate',
        'BroadcastChannel',
        'new WebSocket(',
        'new EventSource(',
        'onstorage',
        "'storage'",
      ],
      /\bset(?:Timeout|Interval)\(\s?(?!(?:this|self|that|_this|document|window|console|Math|Date)\.)(?:\w{1,20}\.)?\w{2,20}\.(?!bind\b|call\b|apply\b)\w{1,20}\s?(?:,|\))/,
      /\b(?:e|ev|evt|event|msg|m|message)\.(?:data|newValue)\b|\{\s?data\b|JSON\.parse\(|history\.state|\b(?:e|ev|event)\.state\b/,
    ),
  ),
  // `setTimeout(options.onReady, options.delay)` with options that a server sends: in them a function is a text.
  lightly(
    phrase(
      'eval.text_as_code',
      ['.json()', '.json();', '.json())', '.getJSON(', 'responseText', 'axios.get(', "responseType = 'json", '.ajax({'],
      /\bset(?:Timeout|Interval)\(\s?(?!(?:this|self|that|_this|document|window|console|Math|Date)\.)(\w{1,20})\.(?!bind\b|call\b|apply\b|resolve\b|reject\b)\w{1,20}\s?,\s?(?:\1\.\w{1,20}|\d)/,
    ),
  ),
];
