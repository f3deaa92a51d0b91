/**
 * Attributes, elements and styles that somebody else decides: by the name of an attribute a text becomes an event
 * handler, by an import map a name another server's module, by the address of a background what was typed is sent.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { READS_FIELDS, SCRIPT_OUTSIDE } from '../vocabulary.js';

/** A name of a module, and behind it another server; not a library by its own name, from a server for libraries. */
const LIBRARY_PART =
  '(?:vue|react|react-dom|preact|lit|svelte|three|htmx|alpinejs|jquery|d3|lodash|bootstrap|@hotwired|@vue|@lit)';
const OTHERS_MODULE = new RegExp(
  String.raw`[{,[\s]["'${'`'}\\]*(?!${LIBRARY_PART}["'/-])[@\w./-]{1,60}\\?["'${'`'}]?\s?(?::|=>)\s?\\?["'${'`'}](?:https?:)?\\?/\\?/(?!localhost|127\.)[\w-]+(?:\.[\w-]+)+|["']${LIBRARY_PART}["'/-][^"'{}]{0,40}["']?\s?(?::|=>)\s?\\?["'](?:https?:)?\\?/\\?/(?!localhost|127\.)(?!(?:[\w-]+\.){0,2}(?:jsdelivr\.net|unpkg\.com|esm\.(?:sh|run)|jspm\.(?:io|dev)|skypack\.dev|cloudflare\.com|googleapis\.com|jquery\.com|bootstrapcdn\.com|esmsh\.net))[\w-]+\.`,
);

export const attributePhrases: readonly Phrase[] = [
  // `el.setAttribute(name, value)` with both out of an answer, a message or the address.
  lightly(
    phrase(
      'eval.text_as_code',
      words`
        .setAttribute( .setAttributeNS( setAttribute.apply( setAttribute.call( setAttribute, .createAttribute(
        .setAttributeNode( .toggleAttribute(
      `,
      oneOf(
        /\.(?:set|toggle)Attribute\(\s?(?:\.\.\.|(?:key|k|name|attr|attribute|prop|property|n|field)\b|\w{1,20}(?:\.\w{1,20})?\.(?:slice|substr|substring|replace|name|key|attr|attribute|prop|property)\b|\w{1,20}\[)|setAttribute\(\s?(\w{1,20}),\s?\w[\w.]{0,30}\[\s?\1\s?\]/,
        /\.setAttributeNS\(\s?(?:null|['"]{2}),\s?(?!['"`\s])/,
        /setAttribute(?:NS)?(?:\.(?:apply|call)\(|\s?,)|createAttribute(?:NS)?\(\s?(?!['"`\s)])/,
      ),
      SCRIPT_OUTSIDE,
      oneOf(
        /Object\.(?:entries|keys|fromEntries|assign)\(|\.forEach\(|for\s?\((?:const|let|var)\s|\.(?:attr|attribute|attributes|attrs|props)\b|\.get\(/,
        /\b(?:data|detail|patch|payload|msg|message|cfg|config|reply)\b(?:\.\w|\s?[;),}])|JSON\.parse\(|\.json\(\)/,
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      [
        '.attributes)',
        '.attrs)',
        '.attributes,',
        '.attr(data',
        '.attr(cfg',
        '.attr(conf',
        '.attr(reply',
        '.attr(e.data',
        '.attr(msg',
      ],
      /\.(?:attr|prop)\(\s?\w{1,20}(?:\.\w{1,20}){0,2}\s?\)/,
      SCRIPT_OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.script_element',
      ['Object.assign(document.createElement(', 'Object.assign( document.createElement('],
      /Object\.assign\(\s?document\.createElement\(\s?(?:(?!['"`\s])|['"`]script['"`]\s?\),\s?(?:\w{1,20}\s?\)|\{[^}]{0,80}\b(?:text|textContent|innerHTML|src)\b))|createElement\([^)]{1,40}\),\s?\w{1,20}\s?\)/,
      SCRIPT_OUTSIDE,
    ),
  ),
  // `.then(r => r.text()).then(t => …(…, { text: t }))`
  lightly(
    phrase(
      'eval.script_element',
      ['.text())', 'responseText'],
      /createElement\(\s?\\?(?:['"]script|\w{1,20}\.\w{1,20}\s?\))[^;]{0,60}\b(?:text|textContent|innerHTML)\s?[:=]\s?\w/,
      /append(?:Child)?\(|prepend\(|insertBefore\(/,
    ),
  ),
  // A library that runs what an attribute says, and a script that writes the attribute.
  lightly(
    phrase(
      'eval.request_expression',
      ['.dataset.bind', '.dataset.ng', "dataset['bind']", 'dataset["bind"]', '.dataset.hxOn', 'dataset.reactRoot'],
      /dataset(?:\.|\[['"])(?:bind|ng\w{2,20}|hxOn\w{0,20})(?:['"]\])?\s?=(?!=)\s?(?!['"`][^'"`]*['"`]\s?[;,)])/,
    ),
  ),
  // A module of another server under the name of an own one.
  phrase(
    'inline_script.redirects',
    ["'importmap", '"importmap', '`importmap', 'importmap>', '=importmap', 'importmap-shim', 'importmap\\"'],
    OTHERS_MODULE,
    /\bimports\b|scopes/,
  ),
  lightly(
    phrase(
      'inline_script.adds',
      words`enqueue_script_module( register_script_module(`,
      /(?:enqueue|register)_script_module\([^;]{0,200}['"](?:https?:)?\/\/(?!localhost)/,
    ),
  ),
  // What was typed, in the address of a picture that a style asks for.
  phrase(
    'data_leak.sends',
    words`background-image:url( background-image: background:url( backgroundImage cssText list-style-image setProperty(
      insertRule( replaceSync( adoptedStyleSheets border-image cursor:url( @import`,
    /(?:url\(|@import\s)\s?\\?["'`]?(?:https?:)?\/\/[^;]{0,120}?(?:["'`]\s?\+|\$\{|<\?)/,
    READS_FIELDS,
    /encodeURI|btoa|\$\{|\+\s?\w+\.(?:join|value)|JSON\.stringify/,
  ),
];
