/** Functions that are called by the name which an entry, an attribute, an element or an argument of a command holds. */

import { anyOf, lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST, OUTSIDE } from '../vocabulary.js';

/** The variable of the first group is called. */
const CALLED = String.raw`[\s\S]{0,300}?(?:(?<![\w>$:]|new\s)\1\s?\(|call_user_func(?:_array)?\(\s?\1\b)`;
const KEPT =
  '(?:callback|handler|fn|cb|func|function|factory|formatter|callable|filter|renderer|validator|sanitizer|processor|resolver|listener|php|php_function|call|controller)';
/** What of an object is a name rather than a closure. */
const NAMES = words`value name function func filter format formatter type step method cast mode helper`;

export const pickedPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.unknown_function',
      words`array_shift( array_pop( array_rand( array_search(`,
      new RegExp(`(\\$\\w{1,20})\\s?=\\s?array_(?:shift|pop|search)\\([^;{]{1,60}${CALLED}`),
      NO_TEST,
    ),
  ),
  // `foreach ($steps as $fn) $text = $fn($text)`
  lightly(
    phrase(
      'eval.unknown_function',
      [
        ' as $fn)',
        ' as $func)',
        ' as $function)',
        ' as $step)',
        ' as $filter)',
        ' as $name)',
        ' as $formatter)',
        ' as $modifier)',
        ' as $method)',
        ' as $one)',
        ' as $part)',
        ' as $call)',
        ' as $op)',
        ' as $rule)',
        ' as $cast)',
        ' as $helper)',
        '=> $fn)',
        '=> $func)',
        '=> $function)',
        '=> $step)',
        '=> $filter)',
        ' => $name)',
        '=> $formatter)',
      ],
      /foreach\s?\([^{};]{1,120}\bas\s+(?:\$\w{1,20}\s?=>\s?)?(\$\w{1,20})\s?\)\s*\{?[\s\S]{0,200}?(?<![\w>$:]|new\s)\1\s?\(/,
      NO_TEST,
    ),
  ),
  // `$name = (string) $xml->step['name']; $name($text)`
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '= (string) $',
        '= (string)$',
        'func((string) $',
        'func((string)$',
        'array((string) $',
        '->getAttribute(',
        '->getNamedItem(',
        '->nodeValue;',
        '->textContent;',
      ],
      oneOf(
        new RegExp(`(\\$\\w{1,20})\\s?=\\s?(?:\\(string\\)\\s?)?\\$\\w{1,20}(?:->|\\[)[^;=]{1,60};${CALLED}`),
        /call_user_func(?:_array)?\(\s?\(string\)/,
      ),
      NO_TEST,
    ),
  ),
  // `($this->value)($text)`, `call_user_func($this->value, $text)`
  lightly(
    phrase(
      'eval.unknown_function',
      NAMES.flatMap((name) => [`->${name})($`, `->${name})(...`, `func($this->${name}, `]),
      new RegExp(`(?:\\(|func\\()\\$\\w{1,20}(?:->\\w{1,20}){0,2}->(?:${anyOf(NAMES)})(?:\\)\\(|\\s?,)`),
      NO_TEST,
    ),
  ),
  // `enum Step: string { case Trim = 'trim'; case Full = 'exec'; }`
  phrase(
    'shell_exec.service',
    ["= 'exec';", "= 'system';", '= "exec";', '= "system";', "= 'passthru';", "= 'shell_exec';", "= 'assert';"],
    /\b(?:case|const)\s+(?:\w{1,20}\s+)?\w{1,30}\s?=\s?['"](?:exec|system|passthru|shell_exec|assert)['"]\s?;/,
    /\b(?:case|const)\s+(?:\w{1,20}\s+)?\w{1,30}\s?=\s?['"](?:l?r?trim|strlen|strtolower|strtoupper|ucfirst|ucwords|md5|sha1|strrev|htmlspecialchars|nl2br|strip_tags|intval|json_encode)['"]\s?;|enum\s+\w{1,30}\b[\s\S]{0,900}\(\$this->value\)\s?\(|call_user_func(?:_array)?\(\s?\$this->value/,
    NO_TEST,
  ),
  // What an attribute, an option of a command or a setting gives.
  lightly(
    phrase(
      'eval.unknown_function',
      words`->newInstance() ->getArguments() ->getArgument( ->getOption( ->getSetting( ->getParameter( ->get_setting( ->getFormatter() ->getCallback() ->getHandler()
        ->getFunction() ->getMethodName() ->getConfig( config->item( ->getFilter() ->getRenderer() ->getValidator() ->argument(' ->option(' ->getMetadata( ->getField( ->getOptions()`,
      new RegExp(
        `(\\$\\w{1,20})\\s?=\\s?[^;={]{0,60}(?:->newInstance\\(\\)|->getArguments\\(\\)|->get_?[A-Za-z]{3,16}\\(|->item\\(|->argument\\(|->option\\()[^;]{0,60};${CALLED}`,
      ),
      NO_TEST,
    ),
  ),
  // `$fn = $row->function; $fn($x)`
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '->function;',
        '->callback;',
        '->handler;',
        '->formatter;',
        '->format;',
        '->filter;',
        '->func;',
        '->method;',
        '->name;',
        '->type;',
        '->value;',
        '->helper;',
        '->call;',
        '->step;',
        '->rule;',
        '->code;',
        '->sorter;',
        '->modifier;',
        '->transform;',
        '->function ',
        '->callback ??',
        '->formatter ??',
        '->format ??',
        '->filter ??',
        '->name ??',
        '->type ??',
      ],
      new RegExp(
        `(\\$\\w{1,20})\\s?=\\s?\\$\\w{1,20}(?:->\\w{1,20}){0,2}->\\w{2,12}(?:\\s?\\?\\?[^;]{1,40})?\\s?;${CALLED}`,
      ),
      NO_TEST,
    ),
  ),
  // A list, or an object that somebody made, says what is registered: `->register($def['id'], $def['factory'])`.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '->callback)',
        '->handler)',
        '->function)',
        '->factory)',
        "['callback'])",
        "['handler'])",
        "['function'])",
        "['factory'])",
        "['fn'])",
        "['cb'])",
        "['func'])",
        '->formatter)',
        "['formatter'])",
        "['callable'])",
        '->callable)',
        '->php_function',
        '->renderer)',
        "['renderer'])",
        '->factory,',
        '->callback,',
        '->controller)',
        "['controller'])",
        '->listener)',
        "['listener'])",
        '->func);',
        '->fn));',
      ],
      new RegExp(
        `(?:->|::)(?:add|register|set|define|extend|bind|on|listen|attach|hook|macro|factory|share|singleton|map|get|post|put|any|route|filter|handle|push|schedule|every|invoke)\\w{0,20}\\(\\s*(?:[^,;()]{1,60},\\s*){0,2}\\$(?!this->\\w{1,30}\\s?\\))\\w{1,20}(?:->|\\[['"])${KEPT}(?:['"]\\])?\\s?[,)]`,
      ),
      NO_TEST,
    ),
  ),
  // `call_user_func_array([$job['class'], $job['method']], $job['params'])`
  lightly(
    phrase(
      'eval.request_method',
      [
        'call_user_func_array([',
        'call_user_func([',
        'call_user_func(array(',
        'call_user_func_array(array(',
        'call_user_func_array( array(',
        'call_user_func( array(',
      ],
      /call_user_func(?:_array)?\(\s?(?:\[|array\()\s?(?:new\s+)?\$(\w{1,20})(?:\[['"]\w{1,20}['"]\]|->\w{1,20}|\[\d\])(?:\(\))?\s?,\s?\$\1(?:\[['"]\w{1,20}['"]\]|->\w{1,20}|\[\d\])\s?[\])]/,
      NO_TEST,
    ),
  ),
  // `$this->tags[$match['tag']]($match['body'])`
  lightly(
    phrase(
      'eval.unknown_function',
      [
        ']($match',
        ']($value',
        ']($args',
        '](...$args',
        ']($this->value',
        ']($text)',
        ']($data)',
        ']($row[',
        ']($row->',
        ']($input',
        ']($content',
        ']($params',
        ']($item)',
        ']($body)',
        ']($request',
      ],
      /\$(?:this->)?\w{1,20}\[\s?\$(?:\w{1,20}\[[^\]]{1,20}\]|\w{1,20}->\w{1,20}(?:\([^()]{0,20}\))?|(?:name|type|tag|key|method|action|fn|func|function|format|filter|mode|step))\s?\]\((?:\.\.\.)?\$/,
      NO_TEST,
    ),
  ),
  // What a hook and a theme are told to call.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        'preprocess functions',
        'process functions',
        "'function' => variable",
        "'function' => $",
        "'function'=>$",
        "'filename' =>",
        "'includes' =>",
      ],
      /(?:process functions['"]\s?\](?:\[\])?\s?=\s?(?:\[\s?|array\(\s?)?|process functions['"]\s?=>\s?(?:\[|array\()?\s?|\$hook\[[^;]{0,120}['"]function['"]\s?=>\s?|theme\(\)[^}]{0,300}['"]function['"]\s?=>\s?)(?!\s|['"]|array_|\$hooks?\b|\$functions\b|\[|array\()/,
    ),
  ),
  // Elements of a page in an answer of Drupal.
  phrase(
    'eval.request_function',
    words`HtmlCommand( ReplaceCommand( AppendCommand( InsertCommand( PrependCommand( BeforeCommand( AfterCommand( OpenModalDialogCommand( OpenDialogCommand(`,
    /Command\([^;]{0,120}(?:->(?:query|request|cookies|headers)->all\(|->toArray\(\)|->getPayload\(|\$_(?:GET|POST|REQUEST|COOKIE)\b(?!\[)|json_decode\()/,
  ),
  // Views and files that a loader takes by what stands elsewhere.
  lightly(
    phrase(
      'eval.unknown_include',
      words`load->view( load->file( load->helper( load->library( load->driver( load->model( @include($ @component($ @each($ @includeIf($ @extends($ @includeWhen( @includeFirst($`,
      oneOf(
        /load->(?:view|file|helper|library|driver|model)\(\s?(?:['"][\w/.-]{0,40}['"]\s?\.\s?)?(?:\$this->(?:uri|input|session)->|\$(?!this\b)\w{1,20}->\w{1,20}\s?[,).]|\$\w{1,20}\[\s?['"](?:view|file|template|page|tpl|layout)\w{0,10}['"]\s?\])/,
        /@(?:include(?:If|First)?|component|each|extends)\(\s?\$(?:\w{1,20}->|\w{1,20}\[)/,
      ),
      NO_TEST,
    ),
  ),
  // `[$class, $method] = explode('@', $target)`: an object of that class, and the method of it.
  lightly(
    phrase(
      'eval.unknown_class',
      words`explode('@' explode("@" explode('::' explode("::" explode('->'`,
      /(?:\[|list\()\s?(\$\w{1,20}),\s?\$\w{1,20}\s?[\])]\s?=\s?(?:\w{1,12}\(\s?)?explode\(\s?['"](?:@|::|->)['"][\s\S]{0,400}?(?:new\s+\1\b|app\(\s?\1\s?\)|->(?:make|get)\(\s?\1\s?\)->)/,
      /call_user_func(?:_array)?\(|->\$\w{1,20}\(|->\{\$/,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ["get('_controller')", "attributes['_controller"],
      /call_user_func|(?:->|\b)invoke|\)\s?\(/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
];
