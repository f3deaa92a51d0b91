/**
 * Programs that are started: by libraries, by streams and by names that make a program of a file; and what decides of
 * programs that run later, such as the environment and the options of sendmail.
 */

import { given, lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { REQUEST_PART } from '../vocabulary.js';
import { elsewhere } from './arguments.js';

/** Libraries and frameworks that start programs, as `exec` does. */
const PROGRAMS = [
  'Component\\Process\\Process',
  'Component\\Process\\PhpProcess',
  'Facades\\Process',
  'ChildProcess\\Process',
  'Amp\\Process',
  'Swoole\\Process',
  'Coroutine\\System',
  'Util\\ProcessExecutor',
  'shellcommand\\Command',
  'Framework\\ShellInterface',
  'Framework\\Shell;',
  'Framework\\Shell::',
  'phpseclib\\Net\\SSH2',
  'phpseclib3\\Net\\SSH2',
  'Spatie\\Ssh',
  'Swift_SendmailTransport',
  'Transport\\SendmailTransport',
  'sendmail://',
  '->Sendmail',
  'WP_CLI::runcommand',
  'WP_CLI::launch',
  'WP_CLI\\Process',
  'WP_CLI\\{Process',
  'Utils\\run_mysql_command',
  'run_mysql_command(',
  'proc_open_compat(',
  'GitWrapper\\',
  'Gitonomy\\Git',
  'CzProject\\GitPhp',
  'ShellWrapper\\',
  'Robo\\Tasks',
  'TiBeN\\CrontabManager',
  'yii2tech\\crontab',
  'SiteProcess\\',
  'processManager()->shell(',
  'Drush::shell(',
  'Mail\\Transport\\Sendmail',
];
/** A variable, a property or a call, and no text that is written in place. */
const NAMED_ELSEWHERE = String.raw`\(\s*(?:\(string\)\s*)?(?:\$|self::|static::|"[^"]{0,80}\$|'[^']{0,80}'\s*\.|(?:sprintf|implode|join|trim|strtr|str_replace|base64_decode)\()`;
/** Properties and settings of an object that have any name: `$mailer->$name = $value`. */
const PROPERTIES = /->\{?\$\w{1,30}(?:\[[^\]]{1,20}\])?\}?\s?=(?!=)/;
/** Where Symfony and Laravel are given a command. */
const PROCESSES = [
  'new Process(',
  'Process\\Process(',
  'Process::run(',
  'Process::start(',
  'Process::pipe(',
  'Process::path(',
  'Process::timeout(',
];

export const commandPhrases: readonly Phrase[] = [
  phrase(
    'shell_exec.name',
    words`'vid:msl "vid:msl ephemeral:/ caption:@ label:@ text:/etc vid:msl:`,
    /Imagick|convert|magick|readImage|pingImage|Process|exec/i,
  ),
  lightly(
    phrase(
      'shell_exec.name',
      [
        '->readImage(',
        '->pingImage(',
        'new Imagick(',
        'new \\Imagick(',
        '->readimage(',
        'Image::make(',
        'Image::read(',
      ],
      /(?:readImage|pingImage|Imagick|Image::(?:make|read))\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->(?!file)|Tools::getValue|request\(\)->(?!file)|\$this->request->get)/i,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.library',
      ['new Process([$', 'new Process($', 'new Process( $', 'Process([$this', 'mustRun()'],
      /new\s+\\?Process\(\s*\[?\s*\$/,
      oneOf(
        /getClientOriginalName|\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|request\(|config\(/,
        /\$this->(?:bin|binary|command|cmd|tool|program|path)\b/,
      ),
    ),
  ),
  lightly(phrase('shell_exec.library', PROGRAMS)),
  lightly(
    phrase(
      'shell_exec.library',
      words`
      Artisan::call( Artisan::queue( StringInput( ArrayInput( Console::call( Drush::process
    `,
      new RegExp(
        `(?:Artisan::(?:call|queue)|(?:String|Array)Input|Console::call)\\s*${NAMED_ELSEWHERE}|Drush::process`,
      ),
    ),
  ),
  lightly(
    phrase(
      'shell_exec.library',
      [
        'docker.sock',
        'supervisor.sock',
        'CURLOPT_UNIX_SOCKET_PATH',
        'unix:///var/run',
        'unix:///run/',
        '-fpm.sock',
        'containerd.sock',
        'podman.sock',
        'snapd.socket',
        'system_bus_socket',
        'supervisor.',
        'fsockopen("unix',
        "fsockopen('unix",
        "fsockopen('127.0.0.1', 9000",
        '127.0.0.1:9000',
        'xmlrpc_encode_request(',
      ],
      oneOf(
        /docker|supervisor\.(?:add|start)|UNIX_SOCKET|fsockopen|stream_socket_client|socket_connect/i,
        /containers\/create|SCRIPT_FILENAME/i,
      ),
      /json_encode|fwrite|curl_exec|Cmd|command|SCRIPT_FILENAME|send\(|\\x01|pack\(|chr\(/,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.library',
      [
        '$schedule->exec(',
        '$schedule->command(',
        'Schedule::exec(',
        'Schedule::command(',
        'Schedule $schedule',
        '->exec($',
        'new Crunz',
        '->getCrontab(',
      ],
      /(?:schedule|Schedule|crunz)/i,
      /(?:->|::)(?:exec|command|run)\(\s*(?:\$(?!this\s?,)|\(string\)|config\(|sprintf|"[^"]{0,80}\$|'[^']{0,80}'\s?\.)/,
      /\$schedule\s*->\s*exec|Schedule::exec|->exec\(\s*\$|->command\(\s*\$/,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.library',
      [
        'Knp\\Snappy',
        'Spatie\\Browsershot',
        'setNodeBinary(',
        'setNpmBinary(',
        'setChromePath(',
        'addChromiumArguments(',
        'ffmpeg.binaries',
        'mikehaertl\\',
        'Alchemy\\BinaryDriver',
        'ProcessHandler(',
        'Spatie\\ImageOptimizer',
        'OptimizerChain',
        'GhostscriptTranscoder',
        'Spatie\\PdfToText',
        'Spatie\\PdfToImage',
        'Spatie\\DbDumper',
        'PhpExecutableFinder',
        'ExecutableFinder',
        'Nesk\\Puphpeteer',
        'HeadlessChromium',
        'Symfony\\Panther',
        'Laravel\\Envoy',
        'React\\ChildProcess',
        'Tivie\\Command',
        'TitasGailius\\Terminal',
        'Terminal::run',
        'Illuminate\\Process',
        'Spatie\\Backup',
        'Gregwar\\',
        'Wkhtmltopdf',
      ],
      /(?:set\w{0,12}Binary|setChromePath|addChromium\w*|binaries|binary|Command|Process\w*|\bnew\s+(?:Pdf|Image|Snappy)\w*|run|setOption\w*|Handler|generate\w*|find)\(?['"]?\s?(?:=>|\(|,|\])?\s*\(?\s*(?:\$|\(string\)|config\(|sprintf|implode|self::|"[^"]{0,60}\$)/,
    ),
  ),
  elsewhere(
    'shell_exec.library',
    words`
      Transport::fromDsn( fromDsn( Transport::fromDsnObject( ->fromString( StoreFactory::createStore(
      AbstractAdapter::createConnection( TransportFactory::create( setBinary( ->setCommand( setSendmailPath(
      Terminal::run( ->setSendmail(
    `,
  ),
  lightly(
    phrase(
      'shell_exec.library',
      [
        '->Sendmail = ',
        "'sendmail_path'",
        "'sendmail' =>",
        "'mail.mailers.sendmail",
        'mail.sendmail',
        "'sendmail.path",
      ],
      /(?:->Sendmail\s=|sendmail(?:_path|\.path)?['"]\s?(?:=>|,|\]\s?=))\s?(?!\s|['"]\/usr\/s?bin\/sendmail|['"]\s|null|ini_get)/,
    ),
  ),
  // `"{$type}://{$place}"`, `$type . '://' . $place`
  lightly(
    phrase(
      'shell_exec.stream',
      [
        'SplFileObject("',
        'SplFileObject($',
        'SplFileObject(sprintf',
        'SplFileObject(implode',
        'file_get_contents("{$',
        "sprintf('%s://",
        'sprintf("%s://',
        "implode('://'",
        'implode("://"',
        "join('://', [",
        ". '://' . $",
        '}://{$this',
        'fopen("{$this',
        'include "{$this',
      ],
      /\b(?:fopen|file|readfile|file_get_contents|SplFileObject|include|require|include_once|require_once|copy|stream_get_contents|simplexml_load_file|getimagesize)\b\s*\(?\s*(?:"\{?\$[^"]{1,60}?\}?:\/\/|\$[^;,"')]{1,60}\.\s?['"]:\/\/|sprintf\(\s*['"]%s:\/\/|(?:implode|join)\(\s*['"]:\/\/)/,
    ),
  ),
  phrase('process_environment.request_mail', ['->Sender = $_'], /Mailer|sendmail|isSendmail|->send\(/i),
  // What a form sent is kept, and becomes options of sendmail.
  phrase(
    'process_environment.request_mail',
    words`
      set_transient( set_site_transient( update_option( wp_cache_set( WC()->session->set( update_post_meta(
      update_user_meta(
    `,
    /\$_(?:POST|GET|REQUEST|COOKIE)\b/,
    /\bget_(?:site_)?(?:transient|option)\b|wp_cache_get|session->get|get_(?:post|user)_meta/,
    /['"](?:[^'"]{0,40}\s)?-f\s?['"]\s?\.\s?(?!escapeshell)\$?\w/,
    /\bmail\s?\(/,
  ),
  // A mailer whose program and options the request, or a list, sets one by one.
  phrase(
    'process_environment.request_mail',
    ['phpmailer_init', 'new PHPMailer(', 'PHPMailer $', 'isSendmail(', "->Mailer = 'sendmail"],
    PROPERTIES,
  ),
  phrase(
    'shell_exec.request',
    [
      ' SONAME ',
      ' soname ',
      'FROM PROGRAM',
      'from program',
      'TO PROGRAM',
      'sys_exec(',
      'sys_eval(',
      'xp_cmdshell',
      'DBMS_SCHEDULER',
      'sp_OACreate',
      'lib_mysqludf',
      'plpythonu',
      'plperlu',
      'dblink_exec',
    ],
    oneOf(
      /soname\s+\W|(?:from|to)\s+program\b|sys_(?:exec|eval)\(|xp_cmdshell|DBMS_SCHEDULER|sp_OACreate/i,
      /lib_mysqludf|plp\w+u\b/i,
    ),
  ),
  phrase(
    'shell_exec.request',
    PROCESSES,
    new RegExp(`(?:Process\\(|Process::(?:run|start)\\(|->(?:run|start)\\()\\s?\\[?[^;]{0,120}${REQUEST_PART}`),
  ),
  phrase(
    'shell_exec.request',
    PROCESSES,
    given(new RegExp(`(\\$\\w{1,20})\\s?=\\s?[^;=]{0,80}${REQUEST_PART}`), [
      'Process(',
      'Process([',
      'Process::run(',
      'Process::run([',
      'Process::start(',
      '->run(',
      '->start(',
      "'-c', ",
      '"-c", ',
      "explode(' ', ",
      '(string) ',
    ]),
  ),
  phrase(
    'process_environment.setting',
    [
      "'error_log' =>",
      '"error_log" =>',
      "'error_log'=>",
      "'mail.log' =>",
      "'auto_prepend_file' =>",
      "'include_path' =>",
    ],
    /\bini_set\(\s*\$/,
  ),
  lightly(
    phrase(
      'process_environment.request',
      words`PutenvAdapter createUnsafeMutable createUnsafeImmutable usePutenv(`,
      /PutenvAdapter|createUnsafe|usePutenv\(\s*(?:true)?\s*\)/,
      /LD[_.'"]|PRELOAD|->set\(\s*(?!\s|['"])|foreach|\$_|PATH/,
    ),
  ),
  phrase(
    'process_environment.mail',
    words`QueueDirectory OQueueDirectory`,
    /\s-O?QueueDirectory=|-OQueueDirectory|QueueDirectory=/,
    /-X|mail\s*\(/,
  ),
  // The name of the variable in pieces: `LD_{hook}`, and `PRELOAD` elsewhere.
  phrase(
    'process_environment.preload',
    words`'PRELOAD' "PRELOAD" '_PRELOAD "_PRELOAD 'DAOLERP "DAOLERP 'PRELOAD= "PRELOAD=`,
    /putenv|proc_open|\bpopen|\bProcess\b|setenv|environ|\$_ENV|parse_ini|\benv\b/i,
    /\bLD|['"]DL/,
  ),
];
