/** Where a page begins: its `<base>` and its import map, in templates of any kind, in programs and in frameworks for heads. */

import { lightly, oneOf, type Phrase, phrase, words } from './phrase.js';
import { OTHERS_PART, USUAL_PART } from './vocabulary.js';

/** Where a template or a program begins to print, within an attribute or a text. */
const PRINTS_PART = String.raw`(?:\{\{|\{!!|\{%|\{\$|\$\{|\{|<\?=|<\?php|<%=?|#\{|\[\[|%s|["'${'`'}]\s?[.+~])`;
const SET_PART = String.raw`(?:config|setting|option|param|metafield|theme_mod|getConfig|scopeConfig|variable_get|Configuration::get|env)\w{0,12}\b`;

export const pageOriginPhrases: readonly Phrase[] = [
  // `<base href="{{ host|default('//cdn.example.net/') }}">`, `<base href="https://{{ host }}/">`
  lightly(
    phrase(
      'inline_script.redirects',
      ['<base href', '<base target', '<base id="'],
      oneOf(
        new RegExp(
          String.raw`<base\b[^>]{0,60}\bhref\s?=\s?\{?\\?["'${'`'}]?(?:https?:)?//${PRINTS_PART}|<base\b[^>]{0,60}\bhref\s?=\s?\\?["'${'`'}]?${PRINTS_PART}(?:[^>]|->|\?>|=>){0,200}?${OTHERS_PART}`,
        ),
        new RegExp(
          String.raw`(?:\bset\s|\bassign\s(?:var=)?["']?|\bcapture\s["']?|\$|\bvar\s|\bconst\s|\blet\s|@)(\w{1,24})["']?\s?(?:=|value=|:)(?!=)[^;}\n]{0,120}${OTHERS_PART}[\s\S]{0,600}<base\b[^>]{0,60}\bhref\s?=\s?\{?\\?["'${'`'}]?(?:\{\{|\{!!|\{\$|\$\{|\{|<\?=|<%=)?\s?\$?\1\b`,
        ),
        // `<base href="{if …}…{else}//cdn.example.net/{/if}">`
        new RegExp(
          String.raw`<base\b[^>]{0,60}\bhref\s?=\s?["'][^"'>]{0,160}\}(?:https?:)?//(?!${USUAL_PART})[\w-]+\.[\w-]`,
        ),
        new RegExp(String.raw`<base\b[^>]{0,60}href\s?=\s?\\?["']?%s[\s\S]{0,160}(?:${OTHERS_PART}|${SET_PART}\()`),
        /<base\b[^>]{0,60}href\s?=\s?\\?["']?(?:\{\{|\{!!|\{\$|<\?=|<%=)[^>]{0,60}(?:cdn|CDN|constant\(|mirror|edge|remote|static_?host|asset_?host|origin)\w{0,12}\b/,
      ),
    ),
  ),
  // `$document->setBase('https://…')`, `useHead({ base: { href: … } })`
  lightly(
    phrase(
      'inline_script.redirects',
      [
        '->setBase(',
        "'base' =>",
        '->base_url(',
        "'base', [",
        "'base',",
        'base: {',
        'base: [',
        "tag: 'base'",
        '<base href={',
      ],
      oneOf(
        new RegExp(String.raw`->setBase\(\s?(?:${OTHERS_PART}|\$[^)]{0,60}->get\()`),
        new RegExp(String.raw`['"]#tag['"]\s?=>\s?['"]base['"][\s\S]{0,120}(?:${OTHERS_PART}|->get\()`),
        new RegExp(String.raw`\bbase\s?:\s?[[{]\s?\{?\s?href\s?:[^}]{0,100}(?:${OTHERS_PART}|\?\?|\|\||\.\w)`),
        new RegExp(
          String.raw`(?:tag|element|el|createElement|renderTag|startElement)\(\s?['"]base['"][^;]{0,120}${OTHERS_PART}`,
        ),
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.redirects',
      ["'#tag' => 'base", '"#tag" => "base', "'#tag'] = 'base", "'#tag'=>'base'"],
      new RegExp(String.raw`#tag['"]\]?\s?=>?\s?['"]base['"][\s\S]{0,200}(?:${OTHERS_PART}|->get\(|\$)`),
    ),
  ),
  // An import map: a name of a module, and behind it an address that is put together or set.
  lightly(
    phrase(
      'inline_script.redirects',
      words`importmap`,
      /\bimports\b|\bscopes\b/,
      oneOf(
        // Written with escapes, or begun with a setting.
        /:\s?"[^"\n]{0,40}\\u00[0-9a-fA-F]{2}/,
        /=>\s?(?:\$[\w>()-]{1,60}|get_option\([^)]{1,60}\)|Configuration::get\([^)]{1,60}\))\s?\.\s?['"][^'"\n]{0,80}\.m?js/,
        new RegExp(
          String.raw`(?::|=>)\s?\\?["'${'`'}](?:https?:)?//${PRINTS_PART}|(?::|=>)\s?(?:\\?["'])?(?:\{\{|\{!!|\{\$|<\?=|<\?php echo|<%=)(?:[^>\n]|->|=>){0,120}(?:${OTHERS_PART}|${SET_PART})`,
        ),
        new RegExp(String.raw`(?::|=>)\s?(?:\(?\s?\$|\w+\()[^,;\n]{0,100}${OTHERS_PART}`),
        /(?::|=>)\s?\(?(?:\$[\w>()[\]'"-]{1,60}|[\w.]{1,40}(?:\([^()]{0,40}\))?)\s?\)?\s?[.~+]\s?['"`][^'"`\n]{0,80}\.m?js/,
        /['"]?\bimports['"]?\s?(?:=>|:|\]\s?=)\s?(?:\$(?!this->get)\w|get_(?:site_)?option|get_(?:site_)?transient|json_decode|data\b|config\.|settings\.|await\b|\w{1,20}\.\w{1,20}\s?[,}])/,
      ),
    ),
  ),
  // The same as a list of AssetMapper, or of a module of WordPress: `'vue' => ['url' => 'https://…']`
  lightly(
    phrase(
      'inline_script.redirects',
      [
        "'entrypoint' =>",
        '"entrypoint" =>',
        'importmap_polyfill',
        'importmap:require',
        '_importmap',
        "['url' => '",
        '["url" => "',
        "['url' => $",
      ],
      oneOf(
        new RegExp(String.raw`\breturn\s?\[[\s\S]{0,2000}['"]url['"]\s?=>\s?${OTHERS_PART}`),
        new RegExp(String.raw`importmap_polyfill\s?:\s?['"]?(?:https?:)?//(?!${USUAL_PART})`),
        new RegExp(String.raw`importmap['"][\s\S]{0,200}['"]imports['"]\s?=>[\s\S]{0,100}${OTHERS_PART}`),
      ),
    ),
  ),
];
