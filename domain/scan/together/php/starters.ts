/** Tools and libraries that start programs: what they are given, and which program it is. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';
import { elsewhere } from './arguments.js';

export const starterPhrases: readonly Phrase[] = [
  // `new Process(explode(' ', $line))`
  lightly(
    phrase(
      'shell_exec.library',
      [
        'new Process(',
        'new \\Process(',
        'Process\\Process(',
        'Process::fromShell',
        'Process::command(',
        'Process::pool(',
        'Process::concurrently(',
        '->setCommandLine(',
      ],
      /(?:\bProcess\(|Process::\w{4,24}\(|setCommandLine\()\s*(?:explode|str_getcsv|preg_split|json_decode|unserialize|config\(|array_merge\(|fn\b|\$\w{1,20}(?:->\w{1,20}(?!\w|\()|\[))/,
      NO_TEST,
    ),
  ),
  elsewhere(
    'shell_exec.library',
    words`CommandUtility::exec( runLocally( Castor\run( ->taskExec( ->taskExecStack( ->taskSshExec( drush_shell_exec( drush_shell_proc_open( drush_op_system( drush_invoke_process(
      Deployer\run( ->execCommand( ->runShellCommand( Shell::exec( Shell::run( Shell::execute( ShellCommand:: ->shellExec( System_Command XenForo_Util_Exec ->runProcess( ProcessBuilder::create(
      ProcessUtils::escape ->executeShell( ExecUtil:: Cli::exec( Console::exec( ->execInBackground( execInBackground( pcntl_rfork(`,
    NO_TEST,
  ),
  lightly(
    phrase(
      'shell_exec.library',
      ['namespace Deployer;', 'use function Deployer\\run', 'use function Castor\\', 'recipe/common.php'],
      /\brun(?:Locally)?\(/,
    ),
  ),
  // Which program a library starts.
  elsewhere(
    'shell_exec.library',
    words`setGitExecutablePath( setGitExecutable( setGitBinary( setDumpBinaryPath( setBinaryPath( setExecutablePath( setExecutable( setPhpBinary( setPhpPath( setWkhtmltopdf( setMysqldumpPath(
      setDumpCommand( setConverterPath( setFFmpegPath( setFfmpegPath( setFFMpegBinary( setPdftkPath( setPdftotextPath( setTesseract( ->executable( setChromeBinary( setIncludeNodePath( setNodePath( setNodeModulePath(
      setSoffice( setUnoconv( setGhostscript( setBinPath( setJavaPath( setJarPath(`,
    NO_TEST,
  ),
  // Code of another language that is loaded into PHP, or into its database.
  elsewhere('shell_exec.library', words`sqliteLoadExtension( ->loadExtension( SQLite3::loadExtension`, NO_TEST),
  phrase(
    'shell_exec.name',
    [
      "writeImage('|",
      'writeImage("|',
      "writeImages('|",
      "readImage('|",
      "imagick('|",
      "Imagick('|",
      "pingImage('|",
      "writeImage('mpr",
    ],
    /['"]\|/,
  ),
  // `protected $casts = ['note' => 'system']`
  phrase(
    'shell_exec.service',
    ["=> 'exec'", "=> 'system'", '=> "exec"', '=> "system"', "=> 'assert'", "=> 'passthru'", "=>'system'", "=>'exec'"],
    /(?:\$|const\s+|['"])(?:\w{0,16}_)?(?:casts?|filters?|sanitiz\w{2,5}|formatters?|format|modifiers?|callbacks?|escapers?|transform\w{0,5}|mutators?|processors?|normaliz\w{2,5}|validators?|functions?|helpers?|map|walk|steps?|pipes?|pipeline|decorators?|after|before|cleaners?|renderers?|encoders?)(?:['"]\s?\])?['"]?\s?=>?\s?(?:\[|array\()[^\];]{0,200}=>\s?['"]\\{0,2}(?:exec|system|assert|passthru)['"]/i,
    NO_TEST,
  ),
  // What a translation, a constant or the name of a class says is called.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '= trans(',
        '= Text::_(',
        '= JText::_(',
        '= lang(',
        '= $this->l(',
        '= gettext(',
        " = __('",
        ' = __("',
        '= Yii::t(',
        '->trans(',
        '->translate(',
        '= constant(',
        '= get_class(',
        '= end($',
        '= current($',
        '= wordwrap(',
        '= chunk_split(',
        '= array_flip(',
        '= filter_var(',
        '= ucfirst(',
        '::class;',
        '->value;',
        '->name;',
        '= next($t',
        '= reset($',
        '= key($',
        '->lang->line(',
        '= $this->t(',
        '= $lang[',
      ],
      /(\$\w{1,20})\s?=\s?(?:\(string\)\s?)?(?:\\?\w{1,20}\(|(?:J?Text|Yii|Lang)::\w{1,5}\(|\$this->(?:l|t|trans|lang->line|translate)\(|\$translator->trans\(|\$lang\[|\$?\w{1,20}::class|\w{1,20}::\w{1,20}->(?:value|name)|\w{1,20}::(?:try)?[fF]rom\()[^;{]{0,60};\s*(?:(?:echo|return|\$\w{1,20}\s?=)\s*)?\1\s?\(/,
      oneOf(
        /trans|Text::_|lang|gettext|__\(|Yii::t|constant\(|::class|->(?:value|name)|get_class\(|->[lt]\(/,
        /(?:end|current|reset|key|array_flip|chunk_split|wordwrap|filter_var|ucfirst)\(/,
      ),
      NO_TEST,
    ),
  ),
];
