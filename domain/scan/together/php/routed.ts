/** What frameworks call, make, load and run because something that was sent or stored names it, in their own words. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, OUTSIDE, REQUEST } from '../vocabulary.js';
import { elsewhere } from './arguments.js';

/** Everything that was sent of a kind, as Symfony and its kin give it. */
const SENT_LIST = String.raw`->(?:all|toArray|getPayload|getQueryParams|getParsedBody|json)\(`;

/** Or the body, decoded, and what PHP itself gives. */
const SENT_ANY = String.raw`(?:${SENT_LIST}|getContent\(\)|\$_(?:GET|POST|REQUEST|COOKIE)\b|php://input)`;

export const routedPhrases: readonly Phrase[] = [
  // Symfony: the attributes of a request say which controller is called.
  phrase(
    'eval.request_function',
    words`attributes->set($ attributes->add($ attributes->replace( attributes->add( attributes->set('_controller' attributes->set("_controller" ->setController($ ->duplicate( '_controller' SUB_REQUEST HttpKernelInterface kernel->handle( Kernel->handle(`,
    oneOf(
      new RegExp(`attributes->(?:add|replace)\\([^;]{0,80}${SENT_ANY}`),
      new RegExp(`->duplicate\\(\\s?(?:[^;]{0,200}\\battributes:|[^,;]{1,40},[^,;]{1,40},)[^;]{0,200}${SENT_ANY}`),
      new RegExp(
        `\\bRequest\\(\\s?(?:[^;]{0,200}\\battributes:|\\s?[^,;]{1,60},\\s?(?:\\[\\]|array\\(\\)|\\$_POST|[^,;]{1,40}->all\\(\\)),)\\s?[^,;]{0,80}${SENT_ANY}`,
      ),
      /attributes->set\(\s?['"]_controller['"],\s?(?!\s|['"[]|\w+(?:\\\w+)*::class|\$this\b|fn\b)|['"]_controller['"]\s?=>\s?(?:\$\w{1,20}(?:->|\[)(?!_|params|parameters|defaults|route)|config\()/,
      /foreach\s?\([^{;]{0,100}(?:->query|->request|->headers|->cookies|toArray\(\)|getPayload\(\))[^{;]{0,60}\bas\s+(\$\w{1,20})\s?=>\s?\$\w{1,20}\s?\)[\s\S]{0,200}?attributes->set\(\s?\1/,
      /(?<sent>\$\w{1,20})\s?=\s?[^;=]{0,60}->(?:query|request|headers|cookies)->(?:get|all)\([^;]{0,60};[\s\S]{0,300}?(?:attributes->(?:add|replace)\(\s?|->setController\(\s?|->duplicate\([^;]{0,120}[\s(,])\k<sent>\b/,
    ),
    NO_TEST,
  ),
  // What is registered for an event, and the event that is triggered.
  lightly(
    phrase(
      'eval.unknown_function',
      words`->registerEvent( ->triggerEvent( ->addListener( ->registerListeners( JHtml::register( HTMLHelper::register( HTMLHelper::_($ JHtml::_($ JHTML::_($ ->setFieldAttribute(`,
      oneOf(
        /->registerEvent\(\s?(?:\$\w{1,20}|['"]\w{1,40}['"]),\s?\$(?!this\b)|->addListener\(\s?[^,;]{1,40},\s?\$(?!this\b)\w{1,20}(?:->|\[)/,
        /H(?:tml|TML)(?:Helper)?::register\(\s?['"][\w.]{1,40}['"],\s?\$|H(?:tml|TML)(?:Helper)?::_\(\s?\$\w{1,20}(?:->|\[)|setFieldAttribute\([^,;]{1,60},\s?['"]filter['"],\s?(?!\s|['"])/,
      ),
      OUTSIDE,
      NO_TEST,
    ),
  ),
  // WordPress loads as a template what was fetched, stored or written at once.
  phrase(
    'eval.include_fetched',
    words`download_url( wp_tempnam( get_attached_file( stream_get_meta_data( tmpfile() get_transient( get_option( wp_remote_retrieve_body( sys_get_temp_dir(`,
    oneOf(
      /(\$\w{1,20})\s?=\s?[^;=]{0,20}(?:download_url|wp_tempnam|tempnam|get_attached_file|get_transient|get_option)\([^;]{0,160};[\s\S]{0,900}?(?:load_template\(|\b(?:include|require)(?:_once)?\s?\(?)\s?\1\s?[,);]/,
      /load_template\(\s?(?:stream_get_meta_data|get_attached_file|get_transient|get_option|download_url)\(/,
      /(?<handle>\$\w{1,20})\s?=\s?stream_get_meta_data\([^;]{0,80};[\s\S]{0,400}?(?:load_template\(|\b(?:include|require)(?:_once)?\s?\(?)\s?\k<handle>\b/,
    ),
    NO_TEST,
  ),
  // Elements of Drupal: parts of them are sent or decoded, whatever merges them in.
  phrase(
    'eval.request_function',
    words`NestedArray::merge getCurrentRequest()->request getCurrentRequest()->query ->query->all( ->request->all( ->renderPlain( ->renderRoot( ->renderInIsolation( Drupal::request()->`,
    oneOf(
      new RegExp(
        `(\\$\\w{1,20})\\s?=\\s?[^;=]{0,80}${SENT_LIST}[^;]{0,40};[\\s\\S]{0,300}?(?:mergeDeep(?:Array)?|array_merge(?:_recursive)?|array_replace(?:_recursive)?)\\([^;]{0,80}\\1\\b[\\s\\S]{0,400}?render\\w{0,16}\\(|return\\s+\\[[^;]{0,300}\\]\\s?\\+\\s?[^;]{0,60}${SENT_LIST}`,
      ),
      /foreach\s?\([^{;]{0,100}->(?:query|request)->all\([^{;]{0,40}\bas\s+(?<key>\$\w{1,20})\s?=>\s?\$\w{1,20}\s?\)[\s\S]{0,120}?\[\s?(?:"#\{?\k<key>|['"]#['"]\s?\.\s?\k<key>)/,
    ),
    /Drupal|drupal|BlockBase|ControllerBase|#type|#theme/,
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`Json::decode( json_decode( Yaml::decode( unserialize( ->getSetting( ->configuration[`,
      /(\$\w{1,20})\s?=\s?[^;=]{0,20}(?:Json::decode|json_decode|Yaml::decode|unserialize)\([^;]{0,80};[\s\S]{0,200}?return\s+(?:array_(?:merge|replace)(?:_recursive)?\(\s?\[\s?['"]#|NestedArray::merge)[^;]{0,120}\1\b/,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`getCallableFromDefinition( getControllerFromDefinition( Drupal::classResolver( getInstanceFromDefinition( classResolver->getInstance`,
      /(?:FromDefinition|classResolver)\(\s?(?:\$\w{1,20}(?:->|\[)|\$(?!this\b|class\b|definition\b|controller\b)\w{1,20}\s?\))/,
      without(/namespace\s+Drupal\\Core/),
      NO_TEST,
    ),
  ),
  // Magento: layouts in XML make blocks and call their methods; tables name what a timer calls.
  lightly(
    phrase(
      'eval.unknown_class',
      words`->addUpdate( ->generateBlocks( ->generateXml( ->setXml( ->createBlock($ ->createBlock( layout->addBlock(`,
      oneOf(
        /->addUpdate\(\s?(?!\s|\)|['"][^'"]{0,600}['"]\s?\))|->setXml\(\s?simplexml_load_string\(\s?\$/,
        /->(?:createBlock|addBlock)\(\s?\$(?!this\b|block\b|blockName\b|type\b|class\b|blockClass\b)\w{1,20}(?:\[|->)/,
      ),
      OUTSIDE,
      without(/namespace\s+Magento\\(?:Framework|Backend|Widget|Cms)/),
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`crontab/default/jobs cron_expr run/model schedule_path`,
      /crontab\/\w{1,20}\/jobs\/[^;]{0,80}run\/model['"],\s?(?!\s|['"])/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_class',
      words`ObjectManager::getInstance() objectManager->create($ objectManager->get($ _objectManager->create($ _objectManager->get($ ObjectManagerInterface`,
      oneOf(
        /(?:ObjectManager::getInstance\(\)|[oO]bjectManager|\$(?:om|o))->(?:create|get)\(\s?\$\w{1,20}(?:\[|->\w{1,20}(?!\w|\())/,
        /(?:ObjectManager::getInstance\(\)|[oO]bjectManager)->(?:create|get)\(\s?\$\w{1,20}[^()]{0,40}\)\s?->\s?(?:\$|\{)/,
      ),
      without(/namespace\s+Magento\\Framework/),
      NO_TEST,
    ),
  ),
  // Laravel: what a container is told to call, and processes of its factory.
  lightly(
    phrase(
      'eval.unknown_function',
      words`Container\Container Container::getInstance() Contracts\Container container->call($ app->call($ app->call(" container->call(" ->callMethod(`,
      oneOf(
        /->call\(\s?\$(?!this\b|callback\b|closure\b|callable\b|concrete\b|method\b|abstract\b)[a-z]{1,16}\s?,\s?(?!\s|\[\s?\])|->call\(\s?"[^"]{0,40}\$/,
        /Container::getInstance\(\)->(?:call|make)\(\s?\$(?!this\b|abstract\b|callback\b|class\b)/,
      ),
      without(/namespace\s+Illuminate\\(?:Container|Foundation|Routing|Bus|Console|Queue|Broadcasting)/),
      NO_TEST,
    ),
  ),
  lightly(
    phrase('shell_exec.library', [
      'Illuminate\\Process\\Factory',
      'Illuminate\\Process\\Pool',
      'Illuminate\\Process\\Pipe',
      'Illuminate\\Process\\PendingProcess',
      'Process\\PendingProcess',
      'newPendingProcess(',
      'Process\\InputStream',
      'Process\\PhpSubprocess',
      'Process\\Messenger\\RunProcess',
      'RunProcessMessage(',
      'RunCommandMessage(',
      'Console\\Messenger\\RunCommand',
      'Handler\\ProcessHandler',
      'ProcessHandler::class',
    ]),
  ),
  // Of a namespace and a name that stands elsewhere: `'Monolog\\Handler\\' . $type . 'Handler'`
  lightly(
    phrase(
      'eval.unknown_class',
      [
        "'Monolog\\",
        "'Symfony\\\\Component",
        '"Symfony\\\\Component',
        "'Symfony\\Component\\",
        "'\\\\Monolog\\",
        '"Monolog\\',
        "'Illuminate\\\\",
        '"Illuminate\\\\',
        "'GuzzleHttp\\\\",
        '"GuzzleHttp\\\\',
        "'Doctrine\\\\",
        "'Laminas\\\\",
        "'React\\\\",
        "'Twig\\\\",
        '"Twig\\\\',
      ],
      /['"]\\{0,2}(?:Monolog|Symfony|Illuminate|GuzzleHttp|Doctrine|Laminas|React|Amp|Twig)\\[\w\\]{0,60}(?:['"]\s?\.\s?(?:ucfirst\(|studly|Str::|\$)|%s|\{?\$)/,
      oneOf(/new\s+\$|newInstance|(?:app|make|resolve|create|get)\(\s?\$/),
      NO_TEST,
    ),
  ),
  // Class and arguments of one entry: `new $class(...$options)`
  lightly(
    phrase(
      'eval.unknown_class',
      [
        'new $class(...$',
        'new $cls(...$',
        'new $type(...$',
        'new $name(...$',
        'new $handler(...$',
        'new $fqcn(...$',
        'new $adapter(...$',
        'new $driver(...$',
        'new $service(...$',
        'new $c(...$',
        'new $className(...$',
        'new $target(...$',
        'new $class(...array_',
        'new $class(...json',
        'new $kind(...$',
        'new $model(...$',
      ],
      /new\s+\$\w{1,20}\(\.\.\.(?:\$(?!args\b|arguments\b|constructorArgs)\w|array_values|json)/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
  // What a form or a rule validated goes to what calls it.
  lightly(
    phrase(
      'eval.unknown_function',
      words`tap($value, retry(3, rescue($ value($ tap($this-> retry($ transform($ Benchmark::measure( Benchmark::dd( Arr::map( Arr::first( Arr::where( Arr::sort( Str::of( ->pipe($ ->whenEmpty( Sleep::until( Concurrency::run( Concurrency::defer( defer($ Octane::concurrently( ->through($ dispatch_sync( Fiber::`,
      /\b(?:tap|with|retry|rescue|value|transform|defer|once|Arr::(?:map|first|where|sort|mapWithKeys)|Benchmark::\w{2,8}|Concurrency::\w{3,6}|Octane::concurrently)\(\s?(?:\$?[\w>()'[\]-]{1,40},\s?)?\$(?!this\b)\w{1,20}(?:\[['"]\w{1,20}['"]\]|->\w{1,20}(?!\w|\())\s?[,)]/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
  // A statement that starts a program of the database's server, in pieces.
  phrase(
    'shell_exec.request',
    [
      "'PROGRAM'",
      '"PROGRAM"',
      "'program'",
      "'PROGRAM ",
      '"PROGRAM ',
      'COPY %s',
      'COPY {$',
      'COPY :table',
      '"COPY t ',
      "'COPY t ",
      'COPY tmp',
    ],
    /['"]\s?COPY\s[^;]{0,160}(?:PROG|program)|['"]COPY['"][^;]{0,160}['"]PROGRAM['"]|['"]\s?(?:PROGRAM|program)\s?['"][\s\S]{0,900}['"]\s?COPY\s/i,
    without(/STDIN/),
  ),
  // The kind of the source is put in: `FROM %s'%s'`.
  lightly(
    phrase(
      'shell_exec.library',
      words`unprepared( pg_query( ->statement( ->executeStatement( ->exec("COPY ->exec('COPY ->query("COPY ->query('COPY sprintf("COPY sprintf('COPY $wpdb->query(`.concat(
        ["= 'COPY ", '= "COPY ', "('COPY ", '("COPY '],
      ),
      /['"]\s?COPY\s[^;'"]{0,120}\b(?:FROM|TO)\s+(?:%(?:\d\$)?s|\{?\$|[:{]\w|['"]\s?\.\s?(?!\$?[\w>-]{0,30}(?:quote|escape)))/i,
      without(/\b(?:FROM|TO)\s+(?:STDIN|STDOUT)\b/i),
    ),
  ),
  elsewhere(
    'shell_exec.library',
    words`ProcessHandler( RunProcessMessage( PhpSubprocess( ->fromShellCommandline( ::fromShellCommandline(`,
    REQUEST,
  ),
];
