/** Tags, functions and filters of template engines that put a script of another server into a page without its element. */

import { lightly, oneOf, type Phrase, phrase, words } from './phrase.js';
import { USUAL_PART } from './vocabulary.js';

/** The address of another server, or of one that a value gives: `"https://#{host}/…"`, `'//' ~ host`, `"//" | append: …` */
const ADDRESS_PART = String.raw`['"${'`'}](?:https?:)?//(?!${USUAL_PART})(?:[\w-]+\.[\w-]|#?\{|[$%${'`'}]|['"${'`'}]\s?[~+.|])`;
/** The same in pieces: `['https:/', host]|join('/')` */
const PIECE_PART = `['"]https?:/{0,2}['"]`;
/** Tags of Twig and its like that are about a script, by whatever name a plug-in gives them. */
const TAG_PART = String.raw`\{%-?\s?(?:do\s[\w.]{0,40}\.)?(?:js|script|javascript|scripts|\w{0,16}[jJ]s(?:_?[fF]ile|_?[mM]odule|_?[aA]sset)?|\w{0,16}[sS]cript(?:_?[fF]ile|_?[tT]ag)?)`;
const IN_TAG_PART = String.raw`(?:[^%{}]|%(?!\})|\{(?!%)|(?<!%)\}){0,120}?`;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

export const templateTagPhrases: readonly Phrase[] = [
  // `{% js "https://#{host}/a.js" with { defer: true } %}`, `{% script with { src: '//…' } %}`, `{% includeJsFile '//…' %}`
  lightly(
    phrase(
      'inline_script.adds',
      [
        ...LETTERS.flatMap((letter) => [`{% js ${letter}`, `{%- js ${letter}`]),
        ...["'", '"', '(', '['].flatMap((sign) => [`{% js ${sign}`, `{%- js ${sign}`]),
        ...words`{%script {%-script includejs includeJs include_js includeJS addScript add_script script_tag javascript_include .addJs(' .addJs(" .addJs( addJsModule( .addJsM addExternalJs registerJsFile( registerScript( appendScript( prependScript( add_js( loadScript( load_script`,
        ...['{% script', '{%- script', '{% javascript', '{% scripts'],
      ],
      oneOf(
        new RegExp(String.raw`${TAG_PART}(?:\s|\()${IN_TAG_PART}(?:${ADDRESS_PART}|${PIECE_PART})`),
        new RegExp(
          String.raw`\{%-?\s?set\s(\w{1,30})\s?(?:=\s?[^%]{0,40}?${ADDRESS_PART}|-?%\}\s?(?:https?:)?//(?!${USUAL_PART}))[\s\S]{0,400}?(?:${TAG_PART}[\s(]|script_tag\(\s?|\btag\(\s?['"]script['"][^)]{0,60}src\s?:\s?)\s?\1\b`,
        ),
        new RegExp(
          String.raw`\{%-?\s?(?:assign|set|let)\s(\w{1,30})\s?=\s?[^%]{0,40}?${ADDRESS_PART}[\s\S]{0,400}?\{\{-?\s?\1\s?\|[^}]{0,60}\bscript_tag`,
        ),
        new RegExp(
          String.raw`\{\{-?[^{}]{0,40}?${ADDRESS_PART}(?:[^{}]|\{(?!\{)){0,160}\|\s?(?:script_tag|javascript_tag|js_tag)`,
        ),
        new RegExp(
          String.raw`\b(?:[rR]egisterJsFile|registerScript|add(?:External)?J[sS]\w{0,10}|appendScript|prependScript|addScript|add_script|add_js|javascript_include(?:_tag)?|script_tag|include_?J[sS]\w{0,8}|loadScript|load_script|js_tag)(?:\(|\s)\s?[^()]{0,40}?${ADDRESS_PART}`,
        ),
      ),
    ),
  ),
  // What stands between such tags is a script too.
  lightly(
    phrase(
      'inline_script.adds',
      ['{% endjs', '{%- endjs', '{%endjs', '{% endscript', '{%- endscript', '{% endhtml', '{% endput', '@endscript'],
      oneOf(
        new RegExp(
          String.raw`(?:\{%-?\s?(?:js|script)\b[^%]{0,60}%\}|@script\b)[\s\S]{0,1200}?(?:\.src\s?=\s?|setAttribute\(\s?['"]src['"]\s?,\s?|\bimport\(\s?|importScripts\(\s?|getScript\(\s?)${ADDRESS_PART}`,
        ),
        new RegExp(
          String.raw`\{%-?\s?(?:html|put)\s[^%]{0,40}%\}[^%]{0,200}<script\b[^>]{0,80}\bsrc\s?=\s?${ADDRESS_PART}`,
        ),
      ),
    ),
  ),
];

export const templateCallPhrases: readonly Phrase[] = [
  // Smarty, Fluid, Blade, Latte and Antlers: `{script src='//…'}`, `{combine_script path='//…'}`, `@basset('//…')`
  lightly(
    phrase(
      'inline_script.adds',
      words`registerJavascript registerJavaScript combine_script {script {javascript {js_file {js_src {add_js {addScript {headScript {load_script {loadScript {include_js {includeJs {html_script {html_js {jsFile {scripts {footer_script Html::script( HTML::script( Html::scriptFile @basset( @script( Basset:: Assets::add( Asset::js( Asset::add( includeJsFiles includeJavaScriptModules n:attr="src n:attr='src {{scripts {{script :scripts :script`.concat(
        [
          '{js src',
          '{js file',
          '{js url',
          '{js path',
          "{js '//",
          "{js 'http",
          '{js "//',
          '{js "http',
          '{{ script',
          '{{ js s',
          '{addJs ',
        ],
      ),
      oneOf(
        new RegExp(
          String.raw`\{\{?-?\s?[\w:]{0,24}(?:[jJ][sS]|[sS]cript|[jJ]ava[sS]cript)\w{0,12}(?::\w{1,12})?(?:\s|\()(?:[^{}]|\{(?=[\s$])){0,160}?(?:\b(?:src|file|path|url|href|source|link)\s?=>?\s?)?${ADDRESS_PART}`,
        ),
        new RegExp(
          String.raw`(?:\b(?:Html|HTML|Basset|Assets?|Meta|Theme)::(?:script\w{0,6}|js\w{0,6}|add\w{0,8})|@(?:basset|script|js|asset|loadScript|bassetBlock))\(\s?[^()]{0,40}?${ADDRESS_PART}[^()]{0,60}(?<!\.css['"][^()]{0,20})[,)]`,
        ),
        new RegExp(
          String.raw`\binclude(?:JsFiles|JavaScriptModules)\s?=\s?"[^"]{0,80}${ADDRESS_PART.replace(/^\[[^\]]+\]/, "'")}`,
        ),
        new RegExp(String.raw`<script\b[^>]{0,80}\bn:attr\s?=\s?["'][^>]{0,60}\bsrc['"]?\s?(?::|=>)\s?${ADDRESS_PART}`),
      ),
    ),
  ),
];
