/** Settings and loaders by which a file is read as PHP whatever its ending says. */

import { oneOf, type Phrase, phrase } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

/** Endings of what nobody reads as a program. */
const PICTURE =
  '\\.(?:png|jpe?g|gif|ico|webp|bmp|svg|avif|tiff?|woff2?|ttf|eot|otf|css|txt|dat|bin|log|pdf|mp[34]|cur|map)';

export const importPhrases: readonly Phrase[] = [
  // `{ resource: '../public/icons/gallery.ico', type: php }`, `<import resource="icon.ico" type="php"/>`
  phrase(
    'include_image',
    [
      ...[
        'type: php',
        "type: 'php'",
        'type: "php"',
        'type:php',
        '"type": "php"',
        '"type":"php"',
        'type="php"',
        "type='php'",
      ],
      ...[", 'php')", ', "php")', ",'php')", "type: 'php')"],
    ],
    oneOf(
      new RegExp(
        `resource['"]?\\s?[:=]\\s?['"]?[^'"\\s,}<>]{1,160}${PICTURE}['"]?\\s?(?:,|\\n|\\s)\\s{0,20}(?:\\w{2,20}['"]?\\s?[:=]\\s?['"]?\\w{1,12}['"]?\\s?,?\\s{1,20}){0,2}['"]?type['"]?\\s?[:=]\\s?['"]?php\\b`,
      ),
      new RegExp(
        `type['"]?\\s?[:=]\\s?['"]?php['"]?\\s?,?\\s{1,20}(?:\\w{2,20}['"]?\\s?[:=]\\s?['"]?\\w{1,12}['"]?\\s?,?\\s{1,20}){0,2}['"]?resource['"]?\\s?[:=]\\s?['"]?[^'"\\s,}<>]{1,160}${PICTURE}\\b`,
      ),
      new RegExp(`->(?:import|load)\\([^;]{0,120}${PICTURE}['"]\\s?,\\s?(?:type:\\s?)?['"]php['"]\\s?\\)`),
    ),
    NO_TEST,
  ),
];

export const bootstrapPhrases: readonly Phrase[] = [
  // What a tool for tests or checks includes before all else.
  phrase(
    'include_image',
    [
      'require:',
      'bootstrap=',
      'bootstrap:',
      '"bootstrap"',
      '<bootstrap',
      'autoloader=',
      '<autoload>',
      'bootstrapFiles',
      'prependFile',
    ],
    /(?:^|[\s"'{])(?:bootstrap(?:Files|File)?|require|autoload(?:er)?|prependFiles?)["']?\s?[:=>]\s?(?:\[\s?|\n\s{0,12}-\s)?["']?(?!https?:)[\w./%@-]{1,120}\.(?:png|jpe?g|gif|ico|webp|bmp|svg|avif|woff2?|ttf|eot|pdf|mp[34])["']?\s{0,4}(?:[\],}<>\n/ ]|$)/m,
  ),
];
