/** `javascript:` in pieces, texts that are decoded into names, and other words that are put together. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';

const PIECES = ['j', 'ja', 'jav', 'java', 'javas', 'javasc', 'javascr', 'javascri', 'javascrip'];
/** Of each beginning the rest: between them the signs of a list, an object or a sum. */
const SCHEME = new RegExp(
  PIECES.map(
    (piece) =>
      String.raw`['"${'`'}]${piece}['"${'`'}]\s?[,:;)}+\]][^;]{0,60}['"${'`'}]${'javascript'.slice(piece.length)}:?['"${'`'}]`,
  ).join('|'),
  'i',
);
const NAVIGATES =
  /\blocation\b|\.href\b|\.src\b|\bopen\(|\.action\b|formAction|setAttribute\(|\bnavigate\(|\.data\b|attributeName|href=/;

export const schemePhrases: readonly Phrase[] = [
  phrase(
    'obfuscated_script.named',
    [
      "'java', ",
      "'java',",
      '"java",',
      '"java", ',
      "'java';",
      "'java'}",
      "'java' }",
      "'java')",
      "'javas'",
      '"javas"',
      "'javasc'",
      "'javascr'",
      '"javascr"',
      "'javascri'",
      "script:'",
      'script:"',
      "ascript'",
      'ascript"',
      "'script' ",
      '"script" ',
      "'script']",
      "'script:",
      '"script:',
      '`script:',
      "'cript:",
      "'ript:'",
      "'vascript",
    ],
    SCHEME,
    NAVIGATES,
    without(/lang(?:uage)?s?\b|highlight|prism|codemirror|\bace\b|python|kotlin|\bruby\b/i),
  ),
  phrase(
    'obfuscated_script.escapes',
    [
      'java\\tscript',
      'java\\nscript',
      'java\\rscript',
      'javas\\tcript',
      'java&Tab;',
      'java&#9;',
      'java&#10;',
      'java&NewLine',
      'javascript\\x3a',
      'javascript\\u003a',
      'javascript&colon',
      'javascript&#58',
      'javascript%3a',
      '&#106;ava',
      '&#x6a;ava',
      '&#106;&#97;',
      '&#x6a;&#x61;',
      'j&#97;vas',
      'jav&#97;s',
      'jav&#x61;s',
      '\\x6aava',
      '\\u006aava',
    ],
    /java(?:\\[tnr]|&(?:Tab|NewLine|#0?9|#10|#13|#x0?[9ad]);?)script|javas\\tcript|["'=]javascript(?:\\x3a|\\u003a|&colon;|&#0*58;?|%3a)|(?:&#0*106;?|&#x0*6a;?|\\x6a|\\u006a)(?:ava|&#|\\)|j(?:&#0*97;?|&#x0*61;?)vas|jav(?:&#0*97;?|&#x0*61;?)s/i,
    without(/sanitiz|purify|xss|unsafe/i),
  ),
  // A list of numbers or pairs of letters becomes a text, and the text a member that is called.
  lightly(
    phrase(
      'eval.page_function',
      words`TextDecoder( String.fromCodePoint( fromCharCode( TextDecoder; String.raw({`,
      oneOf(
        /\.decode\(\s?(?:Uint8Array\.(?:from|of)\(|new\s+Uint8Array\()/,
        /String\.raw\(\s?\{\s?raw/,
        /\.map\([^;]{0,80}fromC(?:har|odePoint)Code?|fromC(?:harCode|odePoint)\(\s?(?:\.\.\.|\w{1,20}\s?(?:\^|-|\+|%)\s?\w)/,
      ),
      /\w\[\s?\w{1,20}(?:\[\d\]|\([^)]{0,60}\))?\s?\]\s?\(|\]\s?\(\s?\w{1,20}\([^)]{1,40}\)\s?\)|\.bind\(\)\.constructor|constructor\b|\w`\$\{/,
      /charCodeAt|parseInt\(|\.split\(|\.match\(|reduce\(|['"`]\\t|\^|fetch\(/,
      without(/Buffer\.concat|utf8|utf-8|surrogate|0xd800|base64/i),
    ),
  ),
];
