/**
 * Functions that run commands, named where a library looks for names: in the rules of a form (`'trim|required|passthru'`), in
 * a named argument, among harmless functions in a table; and programs that a library of pictures starts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { COMMAND_ENTRIES, NO_TEST } from '../vocabulary.js';

const RUNS = '(?:shell_exec|passthru|proc_open|pcntl_exec|popen|system|exec|assert|eval|create_function)';
/** Rules and functions that honest forms and tables name. */
const RULE = String.raw`(?:trim|required?|valid_\w{2,20}|xss_clean|string|integer|numeric|nullable|alpha\w{0,20}|(?:max|min|exact|less|greater|is|in|matches|regex|unique|between)\w{0,20}(?:\[[^\]'"]{0,60}\]|:[^|'"]{0,60})?|if_exist|permit_empty|strip_tags|strtolower|strtoupper|htmlspecialchars|html_escape|prep_\w{2,12}|encode_php_tags|md5|sha1|email|url|lower|upper|lcfirst|ucfirst|ucwords|nl2br|intval|floatval|urldecode|stripslashes|addslashes|sometimes|bail|date|array|default\w{0,10}|escape\w{0,10}|truncate\w{0,10}|ltrim|rtrim|strrev|base64_\w{6}|raw|esc_\w{2,10})`;
const PIPED = new RegExp(
  `['"](?:[^'"|\\n]{0,60}\\|){0,8}${RULE}\\s?\\|\\s?(?:[^'"|\\n]{0,60}\\|){0,8}\\\\?${RUNS}(?:\\[[^'"]{0,40}\\])?['"|]|['"](?:[^'"|\\n]{0,60}\\|){0,4}\\\\?${RUNS}(?:\\[[^'"]{0,40}\\])?\\|(?:[^'"|\\n]{0,60}\\|){0,4}${RULE}['"|]`,
  'i',
);
/** Functions that are named beside them. */
const HARMLESS = String.raw`['"](?:strlen|l?r?trim|strtolower|strtoupper|ucfirst|ucwords|lcfirst|intval|floatval|md5|sha1|strrev|htmlspecialchars|htmlentities|nl2br|strip_tags|is_string|is_numeric|is_array|count|number_format|json_encode|esc_html|esc_attr|sanitize_\w{4,20}|wp_kses_post|absint|strval|boolval|required|addslashes|urlencode|rawurlencode|array_sum|max|min|abs|round|mb_strto\w{5})['"]`;
const LISTED = '(?:shell_exec|passthru|popen|system|exec|assert)';

/** Where a rule stands before it, which ends in these letters. */
const PIPES = [...'dmnglytrcehsx]'].flatMap((end) => [`${end}|exec'`, `${end}|exec"`, `${end}|exec|`]);

export const rulePhrases: readonly Phrase[] = [
  phrase(
    'shell_exec.service',
    [
      ...PIPES,
      '|system',
      '|passthru',
      '|shell_exec',
      '|proc_open',
      '|popen|',
      "|popen'",
      '|assert',
      '|pcntl_exec',
      'system|',
      'passthru|',
      'shell_exec|',
      "'exec|trim",
      "'exec|required",
      "'exec|max",
      "'exec|min",
      "'exec|str",
      '| system',
      '| passthru',
    ],
    PIPED,
    NO_TEST,
  ),
  // `['trim', 'required', 'exec']`, `['text' => 'strlen', 'full' => 'exec']`
  phrase(
    'shell_exec.service',
    [
      ...COMMAND_ENTRIES,
      "=> 'passthru'",
      "=>'exec'",
      ", 'exec'",
      ", 'system'",
      ', "exec"',
      ', "system"',
      "['exec', ",
      "['system', ",
      "('exec', ",
      "('system', ",
    ],
    new RegExp(
      `(?:${HARMLESS}|=>\\s?(?:static\\s+)?fn\\b[^,]{1,60})\\s?,\\s*(?:(?:['"]\\w{1,20}['"]\\s?=>\\s?)?(?:['"]\\w{1,20}['"]|(?:static\\s+)?fn\\b[^,]{1,60})\\s?,\\s*){0,5}(?:['"]\\w{1,20}['"]\\s?=>\\s?)?['"]\\\\{0,2}${LISTED}['"]|['"]${LISTED}['"]\\s?,\\s*(?:['"]\\w{1,20}['"]\\s?=>\\s?)?${HARMLESS}`,
    ),
    without(
      /disable_functions|disabled_functions|PHPUnit|TestCase|T_STRING|forbid|blacklist|denylist|dangerous|suspicious|malware|sniff|keywords|reserved|['"]proc_open['"]/i,
    ),
  ),
  // `callback: 'exec'`
  phrase(
    'shell_exec.service',
    [": 'exec'", ": 'system'", ': "exec"', ': "system"', ": 'assert'", ": 'passthru'", ": 'shell_exec'", ": 'popen'"],
    /[(,]\s*\w{0,20}(?:callback|callable|function|func|fn|handler|filter|format|formatter|mapper|sanitizer?|validator|using|transform|transformer|escape|escaper|cast|modifier|processor|comparator|by|then|each|with|action|run|hook|resolver)\s?:\s?['"]\\{0,2}(?:exec|system|assert|passthru|shell_exec|popen)['"]/i,
    NO_TEST,
  ),
  // CodeIgniter's library for pictures starts ImageMagick where a setting says.
  lightly(
    phrase(
      'shell_exec.library',
      words`'library_path' "library_path" library_path'] library_path"] ->library_path ->libraryPath libraryPath 'im_path' 'convert_path' 'imagemagick_path'
        'magick_path' 'gm_path' 'ffmpeg_path' 'gs_path' setConvertPath( setImagickPath( setMagickPath( setLibraryPath( 'im_convert' 'imagemagick_convert'
        'convertPath' 'graphicsmagick'`,
      oneOf(
        /(?:library_?path|(?:im|convert|imagemagick|magick|gm|ffmpeg|gs)_path|convertPath)['"]?(?:\s?\])?\s{0,20}=>?\s*(?!\s|['"]|null|NULL|false|array|\[|=|>)/i,
        /(?:library_?path|(?:im|convert|imagemagick|magick|gm)_path)['"]?(?:\s?\])?\s{0,20}=>?\s*['"][^'"]{0,120}(?:[;&`|>]|\s-|\$\()/i,
        /set(?:Convert|Imagick|Magick|Library)Path\(\s?(?!['")])/i,
      ),
      NO_TEST,
    ),
  ),
];
