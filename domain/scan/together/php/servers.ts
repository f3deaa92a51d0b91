/**
 * Functions that loops of events and queues call, programs that other servers are told to start, and services out of a container
 * whose method stands elsewhere too.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, OUTSIDE } from '../vocabulary.js';
import { ANY, elsewhere, OPEN } from './arguments.js';

/** A function out of a list or an object, as the last argument or the one before it. */
const LAST = String.raw`[^;]{0,120}[,(]\s?(?:\$(?!this->)\w{1,20}(?:\[[^\]]{1,30}\]|->\w{1,20}(?![\w(]))|\$(?:fn|f|cb|func|function|call|callee|name|handler))\s?(?:,\s?[^,;()]{1,30})?\)`;

export const serverPhrases: readonly Phrase[] = [
  // Loops of events, timers, workers.
  lightly(
    phrase(
      'eval.unknown_function',
      words`->addSignal( ->addReadStream( ->addWriteStream( ->addTimer( EvTimer EvSignal( EvChild( EvPeriodic( EvIdle( EvPrepare( EvCheck( Event::timer( Event::signal( EventBufferEvent(
        EventHttp( EventListener( uv_timer_start( uv_idle_start( uv_queue_work( uv_async_init( uv_spawn( event_set( event_timer_set( event_buffer_new( GearmanWorker GearmanClient ->addFunction( ->setCompleteCallback(
        Loop::onSignal( Loop::onReadable( Loop::repeat( Loop::delay( EventLoop::onSignal( EventLoop::onReadable( EventLoop::delay( EventLoop::repeat( Revolt\EventLoop swoole_event_add( Swoole\Event::add( Swoole\Timer:: Timer::add( Timer::tick( Timer::after(
        Workerman\ ->onMessage ->basic_consume( ->consume( ->subscribe( ->psubscribe( ->newFixedTimer pcntl_async_signals( sem_acquire( Amp\Parallel parallel\run( ->submit(`,
      new RegExp(
        `(?:->(?:addSignal|add(?:Read|Write)Stream|add(?:Periodic)?Timer|addFunction|set\\w{3,16}Callback|p?subscribe|consume|basic_consume|submit)|\\bEv(?:Timer|Signal|Child|Periodic|Idle|Prepare|Check|Io)(?:::createStopped)?|\\bEvent(?:::timer|::signal)?|uv_\\w{3,20}|event_\\w{3,14}|Loop::\\w{3,12}|Event::add|swoole_event_add|Timer::\\w{3,5}|parallel\\\\run)\\(${LAST}`,
      ),
      NO_TEST,
    ),
  ),
  // Workers: `$worker->addFunction($name, $name)`
  lightly(
    phrase(
      'eval.unknown_function',
      words`->addFunction($ ->addFunction(' ->addServer($ ->register($name, ->registerFunction( ->addFilter( ->addHelper( registerPlugin(`,
      /->(?:addFunction|register(?:Function|Filter|Helper)?|addFilter|addHelper)\(\s?(?:\$(\w{1,20}),\s?\$\1\s?[,)]|['"][\w.-]{1,30}['"],\s?\$(?!this\b)\w{1,20}(?:\[['"]\w{1,20}['"]\]|->\w{1,20}(?![\w(]))\s?[,)])/,
      NO_TEST,
    ),
  ),
  // A service, and its method, of one entry: `$container->get($c['service'])->{$c['method']}(…)`
  lightly(
    phrase(
      'eval.request_method',
      words`container->get($ locator->get($ services->get($ ->get($row ->get($job ->get($spec ->get($config ->get($data ->get($def ->get($step serviceManager->get($ serviceLocator->get($ app->make($ app->get($ plugins->get($ pluginManager->get($ ->get($c-> ->get($c['`,
      /->(?:get|make)\(\s?\$\w{1,20}(?:\[['"]?\w{1,20}['"]?\]|->\w{1,20}(?![\w(]))\s?\)(?:\s?->\s?(?:\{|\$)|;[\s\S]{0,160}?\$\w{1,20}->(?:\{\s?)?\$\w{1,20}(?:\[['"]?\w{1,20}['"]?\]|->\w{1,20})?\s?\}?\s?\()/,
      NO_TEST,
    ),
  ),
  // `array_map(fn ($p) => $p[0]($p[1]), $list)`: a function and its argument in one entry.
  lightly(
    phrase(
      'eval.unknown_function',
      words`]($step[ ]($args[ ]($job[ ]($row[ ]($one[ ]($pair[ ]($item[ [0]($p[ [0](...$p [0]($c[ [0](...$ ['fn']( ['call']( ["fn"]( ['func']( ['callback']( ['f']($ ['handler']( ['function']( ['callable']( ['do']($ ['run']($ ['method']( ['action'](`,
      /\$(\w{1,20})\[\s?['"]?\w{1,12}['"]?\s?\]\((?:\.\.\.)?\$\1\[|\$(?!GLOBALS)\w{1,20}\[['"](?:fn|call|func|callback|f|handler|function|callable|do|run|method|action)['"]\]\(\s?(?:\.\.\.)?\$/,
      NO_TEST,
    ),
  ),
  // `call_user_func($job->handler, $job->args)`, `call_user_func($job->getHandler(), $job)`
  lightly(
    phrase(
      'eval.unknown_function',
      words`call_user_func($job call_user_func($row call_user_func($task call_user_func($step call_user_func($item call_user_func($rule call_user_func($field call_user_func($config call_user_func($event call_user_func($this->data call_user_func($message
        call_user_func_array($job call_user_func_array($row call_user_func_array($task call_user_func_array($step call_user_func_array($item call_user_func_array($rule call_user_func_array($config call_user_func_array($event call_user_func_array($message call_user_func_array($data call_user_func($data call_user_func($spec call_user_func_array($spec call_user_func($def call_user_func_array($def`,
      /call_user_func(?:_array)?\(\s?\$(?:job|row|task|step|item|rule|field|config|event|message|data|spec|def|this->data)(?:->\w{1,20}(?:\(\))?|\[[^\]]{1,30}\](?:\[[^\]]{1,20}\])?)\s?,/,
      NO_TEST,
    ),
  ),
  // A method of the class itself that maps what it is given.
  lightly(
    phrase(
      'eval.unknown_function',
      words`::call(config( ::call(get_option( ::map(config( ::run(config( ::apply(config( ::call(getenv( ::run(get_option( ::apply(get_option( ::call($_ ::run($_ ::apply($_ ::map($_`,
      NO_TEST,
    ),
  ),
  // Expressions and formulas.
  elsewhere(
    'eval.unknown_text',
    words`ruler->assert( ->assertRule( ruler->filter( ->execute($row ->execute($formula ->execute($rule ->evaluate($row ->evaluate($rule ->evaluate($formula ->evaluate($expr ->evaluateExpression( ->executeFormula(`,
    oneOf(/Ruler|RulerZ|MathExecutor|ExpressionLanguage|Formula|Parser|Evaluator|Calculator|expression/),
    NO_TEST,
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`Twig_Loader_Array( Loader\ArrayLoader ArrayLoader([ Loaders\StringLoader StringLoader( Twig_Loader_String`,
      /(?:ArrayLoader|Twig_Loader_Array)\(\s?(?:\[\s?['"][\w.]{1,30}['"]\s?=>\s?(?!\s|['"]|file_get|<<<)|\$(?!this->templates)\w)|StringLoader|Twig_Loader_String/,
      without(/namespace\s+(?:Twig|Latte|Symfony)/),
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`ExpressionFunction::fromPhp( ExpressionFunction( TwigFunction($ ExpressionLanguageProvider`,
      /ExpressionFunction(?:::fromPhp)?\(\s?\$(?!this\b)/,
      without(/namespace\s+Symfony/),
      NO_TEST,
    ),
  ),
  // Commands for other machines and servers.
  lightly(
    phrase(
      'shell_exec.library',
      words`AWS-RunShellScript AWS-RunPowerShellScript Ssm\SsmClient SsmClient( ->sendCommand( KubernetesCluster( PhpK8s\ ->getPodByName( containers/create '/exec' /containers/ Asm\Ansible Ansible( supervisor. supervisor.startProcess Supervisor\ Zend\XmlRpc
        phpseclib ssh->exec( ->getSsh()->exec( sshClient->exec( connection->exec( remote->exec( Remote::run( SSH::run( SSH::into( RemoteManager Deployer\ consul/v1/event`,
      oneOf(
        /AWS-Run\w{5,12}Script|->sendCommand\(\s?\[|PhpK8s|KubernetesCluster|(?:localhost|127\.0\.0\.1|docker\w{0,12}):237[56]|containers\/(?:create|\$|\w{1,12}\/exec)|Asm\\Ansible|->playbook\(/,
        /supervisor\.(?:addProgram|startProcess|twiddler)\w{0,10}|(?:ssh|[sS]sh\w{0,8}|remote|SSH)(?:\(\))?(?:->|::)(?:exec|run|into)\(\s?(?:\$|config\()/,
      ),
      /->(?:exec|post|request|call|sendCommand|run|ansible|playbook|execute|put)\(|::(?:run|into)\(/,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.library',
      words`'MODULE' rawCommand( rawcommand( ->executeRaw( createEventCommand \Co::exec( Co::exec( \Co\System co\System::exec Coroutine::exec( getFFMpegDriver( getFFProbe getDriver()->command( Snappy\Pdf( Snappy\Image( Browsershot:: ->setBinary( GitRunner( CliRunner(`,
      oneOf(
        /raw[cC]ommand\(\s?['"](?:MODULE|EVAL|SCRIPT|FUNCTION|CONFIG|SLAVEOF|REPLICAOF|DEBUG)['"]|executeRaw\(\s?\[\s?['"](?:MODULE|EVAL|CONFIG|SLAVEOF)/,
        /\bCo(?:routine)?(?:\\System)?::exec\(|co\\System::exec\(|getFF\w{3,8}Driver\(\)->command\(|getDriver\(\)->command\(|Snappy\\(?:Pdf|Image)\(\s?\$|CliRunner\(\s?\$|GitRunner\(\s?\$/,
      ),
    ),
  ),
  // Languages of a database that reach the system, and code that MongoDB runs.
  phrase(
    'shell_exec.request',
    words`plpython3u plpython2u plpythonu plperlu LANGUAGE LIBRARY 'language' EXTERNAL_PROGRAM xp_cmdshell sp_execute_external_script dbms_java DBMS_JAVA java_output LOAD_EXTENSION`,
    /LANGUAGE\s+['"]?pl(?:python[23]?u|perlu|tclu|sh)\b|EXTENSION\s+(?:IF\s+NOT\s+EXISTS\s+)?['"]?pl(?:python[23]?u|perlu|tclu|sh)\b|sp_execute_external_script|dbms_java/i,
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`->command(['eval' ->command(["eval" ->command(['$eval' 'nolock' ->execute('function ->command(array('eval' MongoDB\Driver\Command( Driver\Command([ '$function' '$accumulator'`,
      /command\((?:\[|array\()\s?['"]\$?eval['"]|Command\(\s?\[\s?['"](?:\$?eval|mapReduce|mapreduce)['"]/,
    ),
  ),
  // Attributes and remarks that name a function which runs commands: `#[Map('system')]`
  phrase(
    'shell_exec.service',
    [
      "('system')]",
      "('exec')]",
      "('passthru')]",
      "('shell_exec')]",
      '("system")]',
      '("exec")]',
      '("passthru")]',
      '("shell_exec")]',
      ": 'system')]",
      ": 'exec')]",
      ": 'passthru')]",
      ": 'shell_exec')]",
      "'popen')]",
      "'proc_open')]",
    ],
    /#\[[\w\\]{1,40}\([^\]]{0,80}['"](?:system|exec|passthru|shell_exec|popen|proc_open)['"]\)\]/,
    NO_TEST,
  ),
  handedTo(),
];

/** Commands of a console by what stands elsewhere. */
function handedTo(): Phrase {
  const calls = [
    'Kernel::class)->call(',
    'kernel->call(',
    'Kernel->call(',
    'artisan->call(',
    'console->call(',
    'Console::call(',
    '->callSilent(',
    '->callSilently(',
    '->doRun(',
  ];
  return lightly(
    phrase(
      'shell_exec.library',
      calls,
      new RegExp(
        `(?:[kK]ernel(?:::class\\))?|artisan|console)->call\\(\\s*${OPEN}|->callSilent(?:ly)?\\(\\s*${ANY}${OPEN}|->call\\(\\s?\\$this->(?:cmd|command|line|name)\\b`,
      ),
      OUTSIDE,
      NO_TEST,
    ),
  );
}
