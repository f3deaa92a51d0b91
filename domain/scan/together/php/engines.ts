/**
 * What other engines run: databases and containers that are given a program, templates that are given functions; and
 * names that a list of steps is taken apart into, or that come together with their arguments.
 */

import { lightly, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST, REQUEST, REQUEST_PART } from '../vocabulary.js';

export const enginePhrases: readonly Phrase[] = [
  // `foreach (explode('|', $filters) as $filter) $value = $filter($value)`
  lightly(
    phrase(
      'eval.unknown_function',
      ['= explode(', '(explode(', 'preg_split(', 'str_getcsv('],
      /(\$\w{1,20})\s?=\s?(?:array_\w{3,10}\([^;]{0,30})?(?:explode|preg_split|str_getcsv)\([^;]{0,120};[\s\S]{0,200}?foreach\s?\(\s?\1\s+as\s+(?:\$\w{1,20}\s?=>\s?)?(\$\w{1,20})\s?\)[\s\S]{0,200}?(?<![\w>$:])\2\s?\(/,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      [
        'foreach (explode(',
        'foreach(explode(',
        'foreach (array_filter(explode(',
        'foreach (array_map(',
        'foreach (preg_split(',
        'foreach (str_getcsv(',
      ],
      /foreach\s?\(\s?(?:array_\w{3,10}\([^;{]{0,30})?(?:explode|preg_split|str_getcsv)\([^;{]{0,120}\)\s+as\s+(?:\$\w{1,20}\s?=>\s?)?(\$\w{1,20})\s?\)[\s\S]{0,200}?(?<![\w>$:])\1\s?\(/,
      NO_TEST,
    ),
  ),
  // `$job['call'](...$job['with'])`: a function comes with its arguments.
  lightly(
    phrase(
      'eval.unknown_function',
      ["'](...$", '"](...$', "'], ...$"],
      /\$(\w{1,20})\[\s?['"]\w{1,20}['"]\s?\]\(\.\.\.(?:array_values\()?(?:\(array\)\s?)?\$\1\[|call_user_func(?:_array)?\(\s?\$(\w{1,20})\[\s?['"]\w{1,20}['"]\s?\],\s?(?:\.\.\.)?(?:\(array\)\s?)?\$\2\[/,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['call_user_func_array($', 'call_user_func($'],
      /call_user_func(?:_array)?\(\s?\$(\w{1,20})\[\s?['"]\w{1,20}['"]\s?\],\s?(?:\.\.\.)?(?:\(array\)\s?)?\$\1\[/,
      NO_TEST,
    ),
  ),
  // What an author of a post, or a setting, names is called.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '= $attributes[',
        '= $atts[',
        '= $attrs[',
        '= $instance[',
        '= $settings[',
        '= $config[',
        '= $block[',
        '= $options[',
        '= $opts[',
        '= $params[',
        '= $row[',
        '= $data[',
        '= $item[',
        '= $field[',
      ],
      /(\$\w{1,20})\s?=\s?\$(?:attributes|atts|attrs|instance|settings|config|block|options|opts|params|row|data|item|field)\[\s?['"]\w{1,30}['"]\s?\](?:\s?\?\?\s?[^;]{1,40})?;[\s\S]{0,200}?(?<![\w>$:])\1\s?\(/,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['FILTER_CALLBACK'],
      /['"]options['"]\s?=>\s?\$(?!this\s?[,\]])\w{1,30}(?:\[|->)/,
      NO_TEST,
    ),
  ),
  // The path of a setting is included.
  lightly(
    phrase(
      'eval.unknown_include',
      [
        'require_once get_',
        'include get_',
        'include_once get_',
        'require get_',
        'include config(',
        'require config(',
        'require_once config(',
        'include Configuration::',
        'include_once Configuration::',
      ],
      /\b(?:include|require)(?:_once)?\s?\(?\s?(?:get_(?:option|site_option|post_meta|theme_mod|transient)|config|Configuration::get)\(/,
      NO_TEST,
    ),
  ),
  // A temporary file is written, and included by the path that its handle tells.
  phrase(
    'eval.include_written',
    words`stream_get_meta_data(`,
    /\b(?:include|require)(?:_once)?\b/,
    /tmpfile\(|tempnam\(|php:\/\/temp/,
    /fwrite\(|fputs\(|stream_copy_to_stream\(|file_put_contents\(/,
    NO_TEST,
  ),
  // Programs that a database runs.
  lightly(
    phrase(
      'eval.unknown_text',
      [
        "'$where' =>",
        '"\\$where" =>',
        "'$function' =>",
        "'$accumulator' =>",
        'BSON\\Javascript(',
        'new MongoCode(',
        "'script_fields'",
        "'script' => $",
        "'eval' => $",
        "'mapReduce'",
        "'mapreduce'",
      ],
      /(?:\$where|\$function|\$accumulator|script|source|inline|eval|body|map|reduce)['"]\s?=>\s?(?!\s|['"[]|array|function|null|true|false|new\b)|\$where['"]\s?=>\s?(?:"[^"]{0,120}\{?\$|'[^']{0,120}'\s?\.\s?\$|sprintf\()|(?:Javascript|MongoCode)\(\s?(?!\s|['"])/,
      REQUEST,
    ),
  ),
  phrase(
    'eval.request_expression',
    words`redis->eval( Redis::eval( client->eval( predis->eval( ->evalsha( lua->eval( sandbox->loadString(`,
    new RegExp(`(?:->|::)(?:eval|evalsha|loadString)\\(\\s?${REQUEST_PART}`),
  ),
  // Containers are made with a command.
  lightly(
    phrase(
      'shell_exec.library',
      words`ContainersCreatePostBody ->setCmd( ->setEntrypoint( Docker\Docker ContainerConfig ExecStartPostBody containerExec(`,
      /setCmd\(|setEntrypoint\(|ExecStart|containerExec\(/,
    ),
  ),
  // Templates are given functions that stand elsewhere.
  lightly(
    phrase(
      'eval.unknown_function',
      ['Mustache_Engine(', 'Mustache\\Engine(', 'LightnCandy::', 'Handlebars(', 'new Engine(', 'new \\Dwoo'],
      /['"](?:helpers|escape|lambdas?|hbhelpers|blockhelpers|filters|functions|modifiers)['"]\s?=>\s?(?!\s|['"[]|array|fn\b|function|static|new\b|\$this->\w{1,30}\()/,
    ),
  ),
];
