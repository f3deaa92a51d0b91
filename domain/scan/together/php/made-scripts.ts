/**
 * Script elements that a program makes of parts: a list that says which element has which attributes, and a function,
 * class or document of whatever name that makes the markup of it.
 */

import { lightly, oneOf, type Phrase, phrase, without } from '../phrase.js';
import { NO_TEST, OTHERS_PART } from '../vocabulary.js';

/** The kind of an element by itself: a value, a key, the first argument. */
const KIND = /['"]script['"]\s?(?:,|=>|\)|\]|;)/;
const SRC_PART = `['"](?:src|data-src|href|xlink:href)['"]`;

export const madeScriptPhrases: readonly Phrase[] = [
  // `['script', ['src' => 'https://…']]`, `Tag::make('script')->attr('src', '//…')`
  lightly(
    phrase(
      'inline_script.adds',
      [
        "'src' => ",
        '"src" => ',
        "'src'=>'",
        "'src'=>\"",
        "'src', '",
        "'src', \"",
        '"src", "',
        "'src','",
        "'src'] = ",
        '"src"] = ',
      ].flatMap((word) =>
        word.endsWith("'") || word.endsWith('"')
          ? [`${word}http`, `${word}//`]
          : [`${word}'http`, `${word}'//`, `${word}"http`, `${word}"//`, `${word}self::`, `${word}static::`],
      ),
      KIND,
      NO_TEST,
      without(/\$expected\b|\bassert/),
      oneOf(
        new RegExp(
          String.raw`['"]script['"]\s?(?:,|=>|\)|\]|;)(?:(?!wp_(?:enqueue|register)|<script)[\s\S]){0,260}?${SRC_PART}\]?\s?(?:=>|,|=)\s?${OTHERS_PART}`,
        ),
        new RegExp(
          String.raw`${SRC_PART}\]?\s?(?:=>|,|=)\s?${OTHERS_PART}(?:(?!wp_(?:enqueue|register)|<script)[\s\S]){0,260}?['"]script['"]\s?(?:,|\)|\]|;)`,
        ),
        // `'#attributes' => ['src' => self::BASE . '/a.js']`, where the address stands by itself
        new RegExp(
          String.raw`${SRC_PART}\]?\s?(?:=>|,|=)\s?(?:self|static)::(\w{1,24})\s?\.[\s\S]{0,600}?\bconst\s(?:\w{1,12}\s){0,2}\1\s?=\s?${OTHERS_PART}`,
        ),
        new RegExp(
          String.raw`\bconst\s(?:\w{1,12}\s){0,2}(\w{1,24})\s?=\s?${OTHERS_PART}[\s\S]{0,600}?${SRC_PART}\]?\s?(?:=>|,|=)\s?(?:self|static)::\1\s?\.`,
        ),
      ),
    ),
  ),
  // `'script' => array('//…')`, printed as `<%1$s src=…`, `<$tag src=…`
  lightly(
    phrase(
      'inline_script.adds',
      ["'script' => ", '"script" => '].flatMap((word) => [
        `${word}'http`,
        `${word}'//`,
        `${word}"http`,
        `${word}"//`,
        `${word}array('`,
        `${word}array( '`,
        `${word}['`,
        `${word}[ '`,
        `${word}["`,
      ]),
      new RegExp(String.raw`['"]script['"]\s?=>\s?(?:(?:array\(|\[)\s?)?${OTHERS_PART}`),
      /['"]<(?:%(?:1\$)?s\b|\{?\$|['"]\s?\.\s?\$)|createElement\(\s?\$|startElement\(\s?\$|#tag['"]\]?\s?=>?\s?\$/,
    ),
  ),
];
