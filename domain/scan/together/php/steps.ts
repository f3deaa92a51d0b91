/**
 * Functions whose names are kept until they are called: in queues and lists, in properties, in variables that a list is
 * taken apart into, and as the result of another call.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST, OUTSIDE, REQUEST } from '../vocabulary.js';

/** The variable of the first group is called. */
const CALLED = String.raw`[\s\S]{0,300}?(?:(?<![\w>$:]|new\s)\1\s?\(|call_user_func(?:_array)?\(\s?\1\b)`;
const GIVES = '(?:extract|dequeue|pop|shift|top|bottom|current|next|offsetGet|getInfo|toArray)';

/** Lists and queues of PHP and its extensions. */
const CONTAINERS = words`SplPriorityQueue SplQueue( SplQueue; SplStack( SplStack; SplObjectStorage SplDoublyLinkedList SplFixedArray SplMinHeap
        SplMaxHeap SplTempFileObject ArrayIterator( ArrayObject( InfiniteIterator( MultipleIterator( LimitIterator( AppendIterator(
        RecursiveArrayIterator( CachingIterator( Ds\Queue Ds\Stack Ds\Vector Ds\PriorityQueue WeakMap( Collection(`;

export const stepPhrases: readonly Phrase[] = [
  // `$queue->extract()($text)`
  lightly(
    phrase(
      'eval.unknown_function',
      CONTAINERS,
      oneOf(
        new RegExp(
          `->${GIVES}\\(\\s?\\$?\\w{0,20}\\s?\\)(?:\\[[^\\]]{1,20}\\])?\\s?\\(|(\\$\\w{1,20})\\s?=\\s?[^;=]{0,40}->${GIVES}\\(\\s?\\$?\\w{0,20}\\s?\\)[^;]{0,20};${CALLED}`,
        ),
        /\$\w{1,20}\[\s?\$\w{1,20}\s?\]\s?\(\s?\$/,
      ),
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      CONTAINERS,
      /foreach\s?\(\s?\$\w{1,20}\s+as\s+(?:\$\w{1,20}\s?=>\s?)?(\$\w{1,20})\s?\)[\s\S]{0,200}?(?<![\w>$:]|new\s)\1\s?\(/,
      NO_TEST,
    ),
  ),
  // A method of the object gave it, or keeps it.
  lightly(
    phrase(
      'eval.unknown_function',
      ['call_user_func($this->', 'call_user_func_array($this->', 'call_user_func( $this->'],
      /call_user_func(?:_array)?\(\s?\$this->\w{1,30}(?:\[[^\]]{1,40}\]|->\w{1,30})?\s?,/,
      oneOf(
        /\$this->\w{1,30}\s?=\s?[^;]{0,60}(?:->\w{1,30}\s?(?:;|\?\?)|\[\s?['"][\w-]{1,30}['"]\s?\]|->(?:get|input|query|getParam)\w{0,10}\()/,
        /\$_(?:GET|POST|REQUEST|COOKIE)\b|json_decode|get_option\(|Configuration::get/,
      ),
      NO_TEST,
    ),
  ),
  // `$step ? $step($value)`: whether it can be called is all that is asked.
  lightly(
    phrase(
      'eval.unknown_function',
      ['is_callable($', 'is_callable( $', 'function_exists($', 'function_exists( $'],
      /(?:is_callable|function_exists)\(\s?(\$\w{1,30})\s?\)\s?(?:&&[^?;{]{0,80})?(?:\?|\)\s?(?:\{\s*)?(?:return\s|\$\w{1,30}(?:\[[^\]]{1,30}\])?\s?=\s?|echo\s))\s?\1\s?\(\s?(?:\$|\.\.\.)/,
      oneOf(
        REQUEST,
        /foreach\s?\(|get_option\(|Configuration::get|json_decode|yaml|\$\w{1,20}\s?=\s?\$\w{1,20}->\w{1,20}\s?;/,
      ),
      NO_TEST,
    ),
  ),
  // `($this->steps[$name] ?? $name)($value)`, `(match ($a) { … })($b)`
  lightly(
    phrase(
      'eval.unknown_function',
      [
        ' ?? $name)($',
        ' ?? $key)($',
        ' ?? $fn)($',
        ' ?? $mode)($',
        ' ?? $type)($',
        ' ?? $format)($',
        ' ?? $filter)($',
        'return (match',
        'echo (match',
        '= (match ',
        '= (match(',
        ')($_POST',
        ')($_REQUEST',
        ')($_COOKIE',
        ')($request',
        ')($row->',
        ')($text)',
        ')($value)',
        ')($input',
        ')($data)',
        ')($body)',
        ')($payload',
        ')(...$args',
        ')(...$arg',
        ')(...$params',
        ')($subject',
        ')($content',
      ],
      oneOf(
        /\?\?\s?\$\w{1,20}\)\(\s?(?:\.\.\.)?\$/,
        /\(match\s?\([^{]{1,60}\)\s?\{[^}]{0,300}=>\s?\$[^}]{0,80}\}\s?\)\s?\(/,
        /\)\(\s?\$\w{1,20}(?:->\w{1,20})?\s?\)\(\s?\$/,
        /(?:\w|\})\([^()]{0,60}\)\((?:\.\.\.)?\$(?:_|request|row|text|value|input|data|body|payload|args?|params|subject|content)/,
      ),
      NO_TEST,
    ),
  ),
  // The parts of a list that came from elsewhere: `[$fn, $args] = json_decode(…)`.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '] = json_decode(',
        '] = unserialize(',
        '->toArray();',
        '] = explode(',
        ') = explode(',
        ') = json_decode(',
        '] = $message',
        '] = $job',
        '] = $task',
        '] = $step',
        '] = $spec',
        '] = $row',
        '] = $item',
        '] = $data;',
        '] = $payload',
        '] = $request',
        '] = array_shift(',
        '] = array_pop(',
        '] = sscanf(',
        '] = preg_split(',
        'array_key_first(',
        '] = Json::decode(',
        '] = Yaml::parse',
        '] = str_getcsv(',
        '] = fgetcsv(',
        '] = $stmt->',
        '] = $result->',
        ') = each(',
      ],
      oneOf(
        new RegExp(
          `(?:\\[|list\\()\\s?(?:['"]\\w{1,20}['"]\\s?=>\\s?)?(\\$\\w{1,20})\\s?,[^=\\]]{0,60}(?:=>[^=\\]]{0,40}){0,2}[\\])]\\s?=\\s*(?!\\s|\\[|array\\()[^;]{1,120};${CALLED}`,
        ),
        new RegExp(
          `(\\$\\w{1,20})\\s?=\\s?array_key_first\\([^;]{1,60};${CALLED.replace('\\1', '\\2').replace('\\1', '\\2')}`,
        ),
      ),
      NO_TEST,
    ),
  ),
  // `$map[$name](...)`: a function becomes a value, by a name that stands elsewhere.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '](...);',
        '}(...);',
        '](...),',
        '}(...),',
        '$name(...)',
        '$method(...)',
        '$fn(...)',
        '$callback(...)',
        '$func(...)',
        '$function(...)',
        '$type(...)',
        '$action(...)',
      ],
      /(?:\$\w{1,20}\[\s?\$?[^\]]{1,30}\]|->\{\s?\$[^}]{1,40}\}|->\$\w{1,20}|::\{?\$\w{1,20}\}?|(?<![\w>:$])\$(?:name|fn|func|function|type|action|method|callback))\(\.\.\.\)/,
      NO_TEST,
    ),
  ),
  // Variables of any name come into the function, and one of them is called.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        'extract($',
        'extract( $',
        '$$key = ',
        '$$name = ',
        '$$k = $',
        '{$key} =',
        '{$name} =',
        '{$k} = $',
        '$$var = ',
        '$$field = ',
        '$$option = ',
      ],
      /(\$\w{1,20})\s?=\s?(?:['"][\w\\]{1,40}['"]|static\s+fn[^;]{1,80}|fn[^;]{1,80}|null|\w+\(\.\.\.\))\s?;[\s\S]{0,400}?(?:\bextract\(|\$\$\w|\$\{\$\w)[\s\S]{0,400}?(?<![\w>$:]|new\s)\1\s?\(/,
      NO_TEST,
    ),
  ),
  // A function of PHP is given the name that a setting holds, with something to fall back to.
  lightly(
    phrase(
      'eval.unknown_function',
      words`ob_start(Configuration ob_start(get_ ob_start(config ob_start($this-> ob_start($_ ob_start($config ob_start($settings ob_start($options
        (Configuration::get( CallbackFilterIterator( iterator_apply( set_error_handler( set_exception_handler( header_register_callback(
        register_tick_function( forward_static_call(`,
      /(?:ob_start|call_user_func(?:_array)?|register_shutdown_function|array_map|usort|u[ak]sort|array_walk|array_filter|set_error_handler|set_exception_handler|header_register_callback|register_tick_function|forward_static_call|iterator_apply|CallbackFilterIterator)\(\s*(?:[^;,()]{1,40}(?:\([^()]{0,40}\))?,\s*)?(?:Configuration::get|get_option|get_theme_mod|config\(|variable_get|\$(?:this->)?(?:config|settings|options|opts|conf|cfg)(?:\[|->(?!\w{1,30}\())|\$\w{1,20}\[\s?\$\w{1,20}\s?\]\s?(?:\?\?|[,)]))/,
      NO_TEST,
    ),
  ),
  // Tasks that another thread or another process is to run.
  lightly(
    phrase(
      'eval.unknown_function',
      words`CallableTask( Concurrency::run( Concurrency::defer( Octane::concurrently( enqueueCallable( parallel\run( parallel\Runtime Fiber($
        Fork::new( Pool::create( CallbackTask( ClosureTask( DeferredCallback Worker\submit( Amp\delay( ->runInBackground(`,
      /(?:CallableTask|Concurrency::\w{3,5}|concurrently|enqueueCallable|parallel\\run|Fiber|->run|->add|CallbackTask|submit)\(\s*\[?\s*(?:['"]\w{1,20}['"]\s?=>\s?)?\$(?!this\s?[,)])\w{1,30}(?:\[|->\w{1,30}(?!\w|\())/,
      OUTSIDE,
    ),
  ),
];
