/**
 * Texts that smaller engines of templates and formulas compile; objects, methods and jobs that one entry names together; calls
 * that a pattern, an error or a sent step decides; files of PHP's own that hold what was sent.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST, OUTSIDE } from '../vocabulary.js';
import { elsewhere } from './arguments.js';

export const compiledPhrases: readonly Phrase[] = [
  elsewhere(
    'eval.unknown_text',
    words`tpl->setSource( template->setSource( phptal->setSource( ->drawString( fenom->compileCode( ->compileCode( volt->compileString( compiler->compileString( blade->runString( BladeOne->runString(
      LightnCandy::prepare( ->renderSource( ->compileSource( ->loadFromString( ->fromTemplateString( ->setTemplateString( ->setTemplateData( ->parseCode( ->evalTemplate( ->runTemplate(`,
    NO_TEST,
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      ['RainTPL;', 'RainTPL(', 'Rain\\Tpl', 'rain->draw('],
      /->draw(?:String)?\(\s?\$\w{1,20}(?:->|\[)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['TinyButStrong', '$TBS->Source', 'onformat=', 'clsTinyButStrong', '->MergeField('],
      /->Source\s?=\s?(?!\s|['"])|->MergeField\([^,;]{1,40},\s?\$\w{1,20}(?:->|\[)|;onformat=|LoadTemplate\(\s?null/i,
      /TBS|TinyButStrong|MergeField/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['<tcpdf method', 'tcpdf method='],
      /<tcpdf\s+method\s?=\s?\\?["']['"]?\s?(?:\.|\{|\$|<\?)/,
    ),
  ),
  // Rules of Symfony that are expressions.
  lightly(
    phrase(
      'eval.unknown_text',
      words`Expression( ExpressionLanguageSyntax( is_granted( denyAccessUnlessGranted( Assert\When( Assert\Expression(`,
      /(?:Assert\\Expression|Assert\\When|Constraints\\Expression|\bExpression)\(\s?(?:\$(?!this->\w+\()\w{1,20}(?:->|\[)|config\(|['"][^'"]{0,60}['"]\s?\.\s?\$)/,
      /Assert|Constraint|Granted|ExpressionLanguage|Workflow/,
      NO_TEST,
    ),
  ),
  // Steps that are sent to a generator.
  lightly(
    phrase(
      'eval.unknown_function',
      ['= yield $', '= (yield $', '= yield;', '= (yield)'],
      /(\$\w{1,20})\s?=\s?\(?yield\b[^;]{0,40};[\s\S]{0,200}?(?<![\w>$:]|new\s)\1\s?\(/,
    ),
  ),
  // Functions that a text of YAML calls.
  lightly(
    phrase(
      'eval.unknown_function',
      words`yaml_parse( yaml_parse_file( yaml_parse_url(`,
      /yaml_parse\w{0,5}\([^;]{1,80},\s?[^,;]{1,12},\s?\$\w{1,20},\s?(?:\$|\[[^\]]{0,40}=>\s?\$)/,
    ),
  ),
  // `{name:text}`: the pattern picks the function.
  lightly(
    phrase(
      'eval.unknown_function',
      words`preg_replace_callback( preg_replace_callback_array( mb_ereg_replace_callback( preg_match( preg_match_all( ->getMessage() sscanf(`,
      /call_user_func(?:_array)?\(\s?\$(?:m|match|matches|found|hit|parts|tag)\[|(?<![\w>$:])\$(?:m|match|matches|found|hit|parts|tag)\[\s?['"]?\w{1,10}['"]?\s?\]\s?\(|(\$\w{1,20})\s?=\s?\$(?:m|match|matches|found|hit|parts)\[\s?['"]?\w{1,10}['"]?\s?\];\s*(?:(?:echo|return|\$\w{1,20}\s?=)\s*)?\1\s?\(/,
      NO_TEST,
    ),
  ),
  // `(new $row->class)->{$row->method}($row->arg)`
  lightly(
    phrase(
      'eval.unknown_class',
      [
        '(new $row->',
        '(new $job->',
        '(new $task->',
        '(new $item->',
        '(new $data->',
        '(new $config',
        '(new $spec',
        '(new $name',
        '(new $class',
        '(new $type',
        '(new $this->',
        'dispatch(new $',
        'dispatchNow(new $',
        'dispatchSync(new $',
        'event(new $',
        'notify(new $',
        '= new $map[',
        '= new $row->',
        '= new $job->',
        '= new $spec',
        '= new $config[',
        '= new $data[',
        '= new $row[',
        '= new $job[',
        '= new $item[',
        '= new $types[',
      ],
      oneOf(
        /new\s+\$\w{1,20}(?:->\w{1,20}|\[[^\]]{1,30}\])?(?:\([^;]{0,80}\))?\)\s?->\s?(?:\{|\$)/,
        /(?:dispatch(?:Now|Sync)?|event|notify|send)\(\s?(?:\$\w{1,20},\s?)?new\s+\$(?:\w{1,20}(?:->|\[)|type|name|class|job)/,
        /new\s+\$\w{1,20}(?:->\w{1,20}|\[[^\]]{1,30}\])[\s\S]{0,200}->(?:\{\s?)?\$\w{1,20}[^;()]{0,30}\(/,
      ),
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_class',
      words`->newInstance(...$ ->newInstance(...json ->newInstanceArgs( ->newInstanceWithoutConstructor()`,
      /ReflectionClass\(\s?(?:\$(?!this\b|class\b|className\b|object\b)\w{1,20}(?:->\w{1,20}(?!\w|\()|\[)|\(string\))/,
      NO_TEST,
    ),
  ),
  // `($o->fn)($o->arg)`
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '->fn)($',
        '->func)($',
        '->call)($',
        '->callback)($o',
        '->callback)($row',
        '->callback)($data',
        '->run)($',
        '->do)($this',
        '->fn)($this->',
        '->cb)($this',
        '->fn)(...$',
        '->call)(...$',
        '->function)(...',
      ],
      /\(\$\w{1,20}(?:->\w{1,20}){1,3}\)\((?:\.\.\.)?\$\w{1,20}(?:->|\[)/,
      NO_TEST,
    ),
  ),
  // `app()->call("$class@$method")`
  lightly(
    phrase(
      'eval.request_method',
      [
        '->call("$',
        '->call("{$',
        "->call($class . '@",
        '::call("$',
        '@{$method}"',
        '@$method"',
        '::$method"',
        "'@' . $",
        '"@" . $',
        "'::' . $",
      ],
      /(?:->|::)(?:call|action|uses|dispatch|callAction)\(\s?(?:"\{?\$[^"]{1,60}(?:@|::)\{?\$|\$\w{1,20}(?:->\w{1,20})?\s?\.\s?['"](?:@|::)['"]\s?\.)|call_user_func(?:_array)?\(\s?(?:"\{?\$[^"]{1,60}::\{?\$|\$\w{1,20}\s?\.\s?['"]::['"]\s?\.)/,
      NO_TEST,
    ),
  ),
  // The log that a visitor writes to.
  lightly(
    phrase(
      'eval.unknown_include',
      words`ini_get('error_log') ini_get("error_log") session_save_path() /proc/self/environ ini_get('upload_tmp_dir') /debug.log error.log access.log access_log`,
      /\b(?:include|require)(?:_once)?\s?\(?\s?[^;]{0,80}(?:ini_get\(|session_save_path|\/proc\/|debug\.log|error\.log|access[._]log|error_log)/,
      NO_TEST,
    ),
  ),
  // An object whose properties the request sets has one of them called.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '$this->$key = $',
        '$this->{$key} = $',
        '$this->$name = $',
        '$this->{$name} = $',
        '$this->$k = $',
        '$this->$field = $',
        '$this->$property = $',
        '$this->{$k} = $',
        '$this->$prop = $',
      ],
      /(?:array_walk\w{0,10}\([^;]{1,40},\s?|array_map\(\s?|usort\([^;]{1,40},\s?|array_filter\([^;]{1,40},\s?|call_user_func(?:_array)?\(\s?|\()\$this->\w{1,20}\s?(?:\)\s?\(|,|\)\s?;)/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
];
