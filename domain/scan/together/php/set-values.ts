/** Ways to set the environment and options of programs that no call names: files of settings, lists, numbers. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST } from '../vocabulary.js';

const LOADS_LIBRARY =
  '(?:LD_PRELOAD|LD_AUDIT|LD_LIBRARY_PATH|DYLD_INSERT|GCONV_PATH|BASH_ENV|PERL5OPT|PERL5LIB|PYTHONSTARTUP|PYTHONPATH|RUBYOPT|NODE_OPTIONS|PHPRC|PHP_INI_SCAN_DIR|GIT_SSH_COMMAND|GIT_EXTERNAL_DIFF|GIT_CONFIG_COUNT|GIT_PAGER|HOSTALIASES|MAGICK_CONFIGURE_PATH|MAGICK_CODER_MODULE_PATH|OPENSSL_CONF|OPENSSL_ENGINES|LOCPATH|TERMINFO|GIO_EXTRA_MODULES|GTK_MODULES|QT_PLUGIN_PATH|JAVA_TOOL_OPTIONS|MAVEN_OPTS|ODBCSYSINI|KRB5_CONFIG|RES_OPTIONS|IFS|ENV)';

export const setValuePhrases: readonly Phrase[] = [
  // The options of mail out of a list.
  phrase(
    'process_environment.mail',
    words`mail(...$ \mail(...[ mail(...[ mail(...array mb_send_mail(... additional_params: \mail(...$ mail(...func`,
    oneOf(/\bmail\(\s?\.\.\./, /mb_send_mail\(\s?\.\.\./, /additional_params:\s?(?!['"]-f)[$\w'"\\(]/),
    without(/PHPUnit|function\s+mail\(/),
  ),
  phrase(
    'process_environment.mail',
    [
      "'mail', [",
      '"mail", [',
      "'mail', $",
      "'mail', array",
      "'mail',[",
      "'mb_send_mail'",
      '"mb_send_mail"',
      "ReflectionFunction('mail",
      'ReflectionFunction("mail',
      "fromCallable('mail",
      'mail(...)',
      "'\\mail'",
    ],
    /(?:call_user_func(?:_array)?|forward_static_call\w*|invoke(?:Args)?|array_map|fromCallable|ReflectionFunction)\b[^;]{0,40}['"]\\?(?:mb_send_)?mail['"]|\bmail\(\.\.\.\)/,
    /['"\s]-(?:X|C|O|be|D|f)|-\$|\$_(?:GET|POST|REQUEST|COOKIE)|params|flags|options/,
  ),
  // Files of settings as the environment of whatever is started.
  lightly(
    phrase(
      'process_environment.request',
      words`usePutenv( createUnsafeImmutable( createUnsafeMutable( PutenvAdapter Dotenv::createUnsafe loadEnv( ->bootEnv( ->overload( Environment::fromFile`,
      /usePutenv\((?!\s?false)|createUnsafe|PutenvAdapter|->overload\(/,
      /\b(?:mail|mb_send_mail|exec|shell_exec|system|passthru|proc_open|popen|Process|imap_open|error_log)\s?\(|new\s+Process|upload|media|config\/|sys_get_temp_dir/,
    ),
  ),
  phrase(
    'process_environment.preload',
    words`
      LD_PRELOAD LD_AUDIT DYLD_INSERT GCONV_PATH BASH_ENV PERL5OPT PYTHONSTARTUP NODE_OPTIONS PHP_INI_SCAN_DIR GIT_SSH_COMMAND
      GIT_EXTERNAL_DIFF HOSTALIASES MAGICK_CONFIGURE_PATH MAGICK_CODER_MODULE OPENSSL_CONF OPENSSL_ENGINES GIO_EXTRA_MODULES
      JAVA_TOOL_OPTIONS GIT_CONFIG_COUNT LOCPATH= 'LOCPATH' KRB5_CONFIG ODBCSYSINI TERMINFO=
    `,
    oneOf(
      new RegExp(
        `(?:putenv|setEnv|apache_setenv|setenv|populate|setVariable|withEnv|->env|proc_open|new\\s+\\\\?(?:\\w+\\\\)*Process|Process::env|environment|\\$_ENV\\[|\\$env\\[|array_merge)\\b[^;]{0,160}['"]?${LOADS_LIBRARY.replace('|IFS|ENV', '')}\\b`,
      ),
      new RegExp(
        `['"]${LOADS_LIBRARY.replace('|IFS|ENV', '')}['"]\\s{0,12}=>[^;]{0,400}(?:putenv|proc_open|Process|setEnv|->run\\(|exec\\()`,
      ),
      new RegExp(`['"]${LOADS_LIBRARY.replace('|IFS|ENV', '')}=`),
      // Whatever sets a variable by its name and a value: repositories, adapters, builders of processes.
      new RegExp(
        `(?:->|::)(?:set|add|put|write|define|with|export)\\w{0,30}\\(\\s?['"]${LOADS_LIBRARY.replace('|IFS|ENV', '')}['"],`,
      ),
      new RegExp(`\\$\\w{0,12}[eE][nN][vV]\\w{0,8}\\[['"]${LOADS_LIBRARY.replace('|IFS|ENV', '')}['"]\\]\\s?=`),
    ),
    without(
      /unset|PHPUnit|blacklist|getenv\(\s?['"](?:LD_PRELOAD|PHP_INI_SCAN_DIR|NODE_OPTIONS)|\.dist|['"]PHP_INI_SCAN_DIR=?['"]\s?(?:=>|\.)\s?(?:['"]{2}|false|\$original|\$scan)/i,
    ),
  ),
  // The class that calls C, by an array, a setting or a header.
  phrase(
    'process_environment.native',
    [
      "'load'](",
      '"load"](',
      "'load'];",
      '"load"];',
      "'cdef'];",
      '"cdef"];',
      "'scope']",
      '"scope"]',
      "'cdef')",
      '"cdef")',
      "'load')",
      'FFI::load',
      'FFI::scope',
      'FFI_SCOPE',
      'FFI::arrayType',
      'FFI::string',
    ],
    /\bFFI['"]\s?,\s?['"](?:load|cdef|scope|new|type|string|addr|cast)['"]|\bFFI::(?:load|scope|arrayType|string)\b|FFI_SCOPE|\bF['"]?\s?\.\s?['"]?FI\b/,
  ),
  phrase(
    'process_environment.native',
    ['file_get_contents('],
    /file_get_contents\(\s?[^;]{0,100}\.(?:h|ffi|cdef|def)['"]\s?\)/,
    /(?:->|::|\]|\))\(|\$\w{1,20}\(|->\$\w|cdef|__call|call_user_func|newInstance/,
    without(/preg_match|fwrite|php_file|configure|phpize/),
  ),
  // `use FFI as Bridge;`, and `Bridge::load(…)`
  phrase(
    'process_environment.native',
    ['use FFI as ', 'use \\FFI as '],
    /\buse\s+\\?FFI\s+as\s+(\w{1,40})\s?;[\s\S]*?\b\1::(?:load|cdef|scope|new)\(/,
  ),
  // The program that sends mail, and its options, by the classes of libraries.
  phrase(
    'process_environment.mail',
    words`SendmailTransport Transport\Sendmail ->Sender ->setSender( setParameters( imap_mail( ->Sendmail ->setReturnPath( addReplyTo( returnPath sendmail:// sendmail+smtp`,
    oneOf(
      /(?:SendmailTransport|Sendmail|setParameters|->Sendmail\s?=|setReturnPath|imap_mail)\b[^;]{0,200}\s-(?:X|C|OQ|be)/,
      /['"\s(]-(?:X|OQueue)[\w/'"]?[^;]{0,80};[\s\S]{0,200}(?:isMail\(|isSendmail\(|SendmailTransport|imap_mail)/,
      /->Sender\s?=\s?[^;]{0,120}(?:\s-[XCO]|\$_(?:GET|POST|REQUEST|COOKIE)\b)/,
      /sendmail:\/\/[^'"]{0,40}\?command=(?!['"]?\/usr\/s?bin\/sendmail)|sendmail:\/\/[^'"]{0,80}-X/,
      /->Sendmail\s?=\s?(?:\$_|\$request|['"](?!\/usr)[^'"]{0,40}\/)/,
    ),
    NO_TEST,
  ),
  // The same by other classes, and by options that are a list of letters.
  phrase(
    'process_environment.mail',
    words`Swift_MailTransport Swift_SendmailTransport setExtraParams( setParameters([ setParameters(array( EsmtpSendmail SendmailMailer commandArgs additionalParameters Mail::factory( 'mailpath' "mailpath" ['mailpath
      sendmail_params sendmail_args 'sendmail_path' "sendmail_path" Transport\Sendmail Mail_Transport_Sendmail MailTransport( setSendmailPath( sendmailCommand sendmail_command additional_params`,
    oneOf(
      /['"\s]-X(?:['"]\s?[.,]|['"]\s?\]?\)|[\w/$.{~]|\s\/)(?!OST|GET|PUT)/,
      /(?:^|[[(,\s])['"]X['"]\s?=>\s?(?!\s|null|false)/,
      /['"]-?X['"]\s?,\s?(?:\$|['"][^'"]{0,80}(?:\.ph|\/))/,
    ),
    /mail/i,
    without(/-X\s?(?:POST|GET|PUT|DELETE|PATCH|HEAD)|PHPUnit|extends\s+\w*TestCase/),
  ),
  // Where programs, maps of hosts and settings of libraries are looked for first.
  lightly(
    phrase(
      'process_environment.preload',
      [
        "putenv('PATH=",
        'putenv("PATH=',
        "putenv('TZDIR=",
        "putenv('LDAPCONF",
        "putenv('MIBDIRS",
        "putenv('MAGIC=",
        "putenv('MAGICK_HOME",
        "putenv('SHELL=",
        "putenv('ORACLE_HOME",
        "$_ENV['PATH'] =",
        'openssl_pkey_new(',
        'openssl_csr_new(',
        "putenv('HOME=",
        "putenv('XDG_CONFIG",
        "putenv('TMPDIR=",
      ],
      oneOf(
        /putenv\(\s?['"](?:PATH|TZDIR|LDAPCONF|MIBDIRS|MAGIC|MAGICK_HOME|SHELL|ORACLE_HOME|HOME|XDG_CONFIG\w*|TMPDIR)=(?:['"]\s?\.\s?(?:__DIR__|dirname\(|\$_(?!SERVER|ENV)|sys_get_temp_dir|plugin_dir_path|_PS_MODULE)|\/tmp|\.)/,
        /\$_ENV\['PATH'\]\s?=\s?__DIR__/,
        /['"]config['"]\s?=>\s?(?:__DIR__|\$_(?:GET|POST|REQUEST)|sys_get_temp_dir|['"]\/tmp)/,
      ),
      NO_TEST,
    ),
  ),
  // Settings of PHP on the way to its own server of programs: FastCGI.
  phrase(
    'process_environment.setting',
    words`PHP_ADMIN_VALUE PHP_VALUE php_admin_value php_value' php_value" setCustomVar( auto_prepend_file auto_append_file FastCGI\ FCGI_BEGIN_REQUEST php-fpm.sock fpm.sock 127.0.0.1:9000`,
    /php_(?:admin_)?value|auto_(?:prepend|append)_|allow_url_include|SCRIPT_FILENAME/i,
    /FastCGI|\bfcgi|fpm\d?[\w.-]{0,12}\.sock|:9000|['"]9000|,\s?9000\b|hollodotme|Adoy|unix:\/\/[^'"]{0,40}php/i,
    /fsockopen|stream_socket_client|socket_connect|Client|sendRequest|->request\(|sendAsync|pfsockopen/,
  ),
  // Called by its name: what it sets stands in a list.
  lightly(
    phrase(
      'process_environment.request',
      ["'putenv'", '"putenv"', 'putenv(...)', "'\\putenv'", "'apache_setenv'", "'setenv', "],
      /(?:array_(?:map|walk\w{0,10}|filter|reduce)|call_user_func\w{0,6}|iterator_apply|usort|fromCallable|->each|->map|->filter|->tap|->pipe|register_shutdown_function|preg_replace_callback|forward_static_call\w{0,6})\b[^;]{0,160}(?:['"]\\{0,2}(?:putenv|apache_setenv)['"]|putenv\(\.\.\.\))|=\s?['"]\\{0,2}putenv['"]\s?;|=\s?putenv\(\.\.\.\)/,
      without(/function_exists\(\s?['"]putenv['"]\s?\)[^;]{0,10}\{|disable_functions/),
    ),
  ),
  // What an extension offers: programs, shells, other languages, the settings of PHP itself.
  phrase(
    'process_environment.native',
    words`PhpCpp:: executeString( LuaSandbox parallel\Runtime Python( py_eval( perl->eval java_require( Rserve_eval`,
    /(?:executeString|->eval\(|->assign\(|->load(?:String|Binary)\(|->include\(|new\s+\\?(?:V8Js|Lua|Perl|Java)\b|PyCore|py_eval|parallel\\Runtime\()/,
    REQUEST,
  ),
  // Settings of PHP out of a list or a file, all that it names.
  lightly(
    phrase(
      'process_environment.request_setting',
      words`ini_set( ini_alter( ini_parse_quantity 'ini_set' "ini_set" ini_set(...`,
      /foreach\s?\([^{;]{0,160}(?:\$_(?:GET|POST|REQUEST|COOKIE)|parse_ini_|json_decode|get_option\(|config\(|getArrayCopy|\$request|getParsedBody|->all\()[^{;]{0,120}\bas\s+\$(\w{1,20})\s{0,12}=>\s?\$\w{1,20}\s?\)\s?\{?[^}]{0,200}ini_(?:set|alter)\(\s?\$\1\b|array_(?:map|walk)\(\s?['"]ini_set['"]/,
    ),
  ),
  // Where ImageMagick reads which programs it starts.
  phrase(
    'process_environment.setting',
    words`MAGICK_CONFIGURE_PATH MAGICK_CODER_MODULE_PATH MAGICK_CODER_FILTER_PATH`,
    /\bputenv\(|\bapache_setenv\(|\$_ENV\[|withEnvironment|setEnv\(|new\s+\\?(?:[\w\\]{0,60}\\)?Process\(/,
  ),
];
