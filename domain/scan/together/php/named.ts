/**
 * Names of functions that run commands, wherever a program hands them on as a value; names of mailboxes, pictures and
 * mail programs, which can hold a command; names that are picked out of PHP's own lists.
 */

import { anyOf, lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { COMMAND_ENTRIES, NO_TEST, REQUEST_PART } from '../vocabulary.js';
import { elsewhere } from './arguments.js';

/** No word of any language. */
const CLEAR = ['shell_exec', 'passthru', 'proc_open', 'pcntl_exec', 'popen'];
/** These are words too: of a key that says that it is called. */
const COMMON = 'exec|system|assert|eval|create_function';
const QUOTED = CLEAR.flatMap((name) => [`'${name}'`, `"${name}"`, `'\\${name}'`, `'\\\\${name}'`]);
/** Programs that look which functions there are, or forbid them. */
const ASKS = oneOf(
  /function_exists|is_callable|disable_functions|disabled_functions|in_array\(|PHPUnit|TestCase|T_STRING|forbid|blacklist|denylist|dangerous|suspicious|malware|sniff/i,
  /(?:'\w{3,20}'\s*(?:=>\s*(?:true|false|null|\d+|'\w*'|\[|array)[^,]{0,40})?,\s*){6}/i,
);
/** Keys under which a function is named. */
const CALLED_KEY = String.raw`['"][\w ]{0,30}(?:callback|_cb|callable|function|func|filter|formatter|sanitizer?|sanitize|validator|validate|escape|escaper|handler|modifier|transformer?|processor|normalizer|encoder|decoder|render|renderer|mapper|walker|helper|method|hook|action|run|call|invoke|userFunc|itemsProcFunc|controller|format|cast|parser|resolver|factory)\w{0,4}['"]\s?(?:=>|\]\s?=)\s?['"]\\{0,2}(?:${COMMON})['"]`;

export const namedPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'shell_exec.service',
      QUOTED,
      new RegExp(`(?:=>|[^=!<>]=|[(,\\[?:])\\s?['"]\\\\{0,2}(?:${anyOf(CLEAR)})['"]\\s?[,;)\\]]`),
      without(ASKS),
    ),
  ),
  phrase(
    'shell_exec.service',
    [...COMMAND_ENTRIES, "=>'assert'", "] = 'exec'", "] = 'system'", "=> '\\system'", "=> '\\exec'"],
    new RegExp(CALLED_KEY, 'i'),
    without(/PHPUnit|TestCase/),
  ),
  // `->pipe('system')`, `->get($key, 'exec')`
  lightly(
    phrase(
      'shell_exec.service',
      [
        "('exec')",
        "('system')",
        '("exec")',
        '("system")',
        ", 'exec')",
        ", 'system')",
        ', "exec")',
        ', "system")',
        "('assert')",
        ", 'assert')",
      ],
      /(?:->|::)(?:pipe|map|each|filter|reduce|transform|tap|then|walk|apply|pipeThrough|through|flatMap|every|when|mapWithKeys|catch|finally|set(?:Callback|Configurator|Factory)|on\w{0,10}|macro|extend|define|remember|rememberForever|listen|registerCallback|setProgressMonitor|consumerHandler|addServer|getByKey|getDelayed|setCompleteCallback|fromPhp|fallback|terminating)\(\s?(?:[^,;()]{1,60}(?:\([^()]{0,40}\))?,\s*){0,2}['"]\\{0,2}(?:exec|system|assert)['"]\s?[,)]|[cC]ached?->get\(\s?[^,;]{1,60},\s*['"](?:exec|system)['"]|\$m->get\([^;]{1,60},\s*['"](?:exec|system)['"]|\b(?:retry|rescue|tap|with|value|transform|apcu_entry|pcntl_signal|once)\(\s?(?:[^,;]{1,60},\s*)?['"](?:exec|system|assert)['"]/,
      without(/PHPUnit|TestCase/),
    ),
  ),
  // A scheme that runs commands, in a table or apart from its slashes.
  phrase(
    'shell_exec.stream',
    ["'expect'", '"expect"', "'expect:", '"expect:', "'ssh2.exec", '"ssh2.exec', "'ssh2.shell", '"ssh2.shell'],
    oneOf(/['"](?:expect|ssh2\.exec|ssh2\.shell)(?::[/]{0,2})?['"]/, /['"](?:expect|ssh2\.exec|ssh2\.shell):/),
    /:\/\/|['"]:\/{0,2}['"]|SplFileObject|fopen|\bfile\(|file_get_contents|readfile|copy\(|include|require|popen|stream/,
    without(/PHPUnit|TestCase|Expect:|100-continue|const DECODE_CONTENT\b/),
  ),
  phrase(
    'obfuscated.made_name',
    words`stream_get_wrappers( stream_get_filters( get_extension_funcs( stream_get_transports( hash_algos( get_loaded_extensions(
      get_declared_classes( openssl_get_cipher_methods( mb_list_encodings( get_defined_constants( timezone_identifiers_list(
      get_declared_interfaces( spl_classes( get_html_translation_table( localeconv( mb_encoding_aliases(`,
    oneOf(
      /foreach\s?\(\s?(?:stream_get_wrappers|spl_classes|get_extension_funcs)\(/,
      /(?:stream_get_(?:wrappers|filters|transports)|get_extension_funcs|get_loaded_extensions|get_declared_\w+|spl_classes|mb_list_encodings)\([^()]{0,40}\)\s?\[/,
      /\b(?:current|reset|end|array_pop|array_shift|array_slice|array_values|implode|join|preg_grep|array_search|array_filter)\(\s*(?:[^();]{0,80}(?:\([^()]{0,40}\))?,\s*)?(?:array_\w{3,10}\(\s*)?(?:stream_get_(?:wrappers|filters)|get_extension_funcs|spl_classes|get_declared_classes|get_loaded_extensions)\(/,
      /(\$\w{1,20})\s?=\s?(?:array_\w{3,10}\(\s?)?(?:stream_get_(?:wrappers|filters)|get_extension_funcs|spl_classes)\([^;]{0,40};[\s\S]{0,200}?\1\s?\[\s?(?:\d|\$)/,
    ),
    oneOf(
      /\b(?:include|require)(?:_once)?\b|\b(?:fopen|file|file_get_contents|readfile|copy|SplFileObject|stream_context_create)\s?\(/,
      /\$\w{1,30}(?:\[[^\]]{1,20}\])?\s?\(|\bnew\s+\$|call_user_func|array_map\(/,
    ),
    without(/PHPUnit|TestCase|in_array\(/),
  ),
  // A mailbox that is not written where it is opened: options of the program that connects stand in its name.
  elsewhere('shell_exec.name', ['imap_open(', 'imap_reopen(', 'imap_createmailbox(']),
  phrase('shell_exec.name', ['ProxyCommand'], /imap_|ssh|['"{]/, without(/known_hosts|ssh_config/)),
  lightly(
    phrase(
      'shell_exec.name',
      [
        'readImage(',
        'readimage(',
        'pingImage(',
        'readImages(',
        'new Imagick(',
        'new \\Imagick(',
        'new Gmagick(',
        'new \\Gmagick(',
        'newPseudoImage(',
        'readImageFile(',
        'setFilename(',
      ],
      /(?:readImages?|pingImage|I?G?magick|newPseudoImage|setFilename)\(\s?[[(]{0,3}\s?(?:\$|[a-z_]\w*\(|['"][\w-]{0,20}:['"]\s?\.|"\{?\$[^"]{0,60}:)/i,
      oneOf(
        /\$_(?:GET|POST|REQUEST|COOKIE)\b|['"]HTTP_|apache_request_headers|getallheaders|->(?:input|query|header|getHeaderLine|getParam|get_param|getQueryParams|cookie)\(|\brequest\(/,
        /\$(?:this->)?request->(?!file)|filter_input|getParsedBody|json_decode|get_option\(|get_post_meta\(|\bconfig\(|Configuration::get/,
      ),
      /[iI]magick|Gmagick/,
    ),
  ),
  // `$row['coder'] . ':' . $row['path']`: which part of the program reads it, and libraries that hand a path on to it.
  lightly(
    phrase(
      'shell_exec.name',
      [
        'readImage(',
        'pingImage(',
        'new Imagick(',
        'new \\Imagick(',
        'new Gmagick(',
        'new \\Gmagick(',
        'Imagick\\Imagine',
        'Gmagick\\Imagine',
        'Imagick\\Driver',
        'ImageManager',
      ],
      oneOf(
        /(?:readImage|pingImage|[iI]magick|Gmagick)\(\s?\(?\s?\$[^;'"]{0,60}(?:['"]\w{1,20}['"]\s?\][^;'"]{0,20})?['"]:['"]\s?\.\s?\$/,
        new RegExp(
          `->(?:open|read|make|load)\\(\\s?(?:\\(string\\)\\s?)?(?!\\$request->files?\\b|\\$_FILES|request\\(\\)->files?)${REQUEST_PART}`,
        ),
      ),
      NO_TEST,
    ),
  ),
  // `new Imagick($settings['logo'])`: a setting names the picture, which may be a command.
  lightly(
    phrase(
      'shell_exec.name',
      ['new Imagick(', 'new \\Imagick(', 'new Gmagick(', 'new \\Gmagick(', 'readImage(', 'readimage('],
      /(?:G?magick|readImage)\(\s?\$(?:this->)?(?:settings?|atts|instance)\[/i,
    ),
  ),
  // The program that sends mail, as a property or an option of a mailer.
  lightly(
    phrase(
      'shell_exec.library',
      [
        '->set($',
        '->setProperty($',
        '->initialize($',
        '->initialize([',
        "'mailpath'",
        '"mailpath"',
        '->mailpath',
        '->useSendmail(',
        'commandArgs',
        'setCommand(',
        'mailer_dsn',
        'MAILER_DSN',
        "'mail.mailers",
        'Config::set(',
        "config(['mail",
      ],
      oneOf(
        /->set(?:Property)?\(\s?\$(?!this\b)\w{1,30}(?:\[[^\]]{1,20}\])?\s?,[\s\S]{0,400}?->send\(|useSendmail\(\s?(?!['")])|->commandArgs\s?=|email->initialize\(\s?\$(?!config\b|this)/,
        /mailpath['"]?\s?(?:=>|=|\]\s?=)\s?(?!\s|['"]\/usr\/s?bin\/sendmail|\$config)|mail\.mailers?\.\w{1,20}\.path|sendmail['"]\]?\[?['"]?(?:path|command)/,
      ),
      /[mM]ailer|[eE]mail|sendmail/,
      oneOf(/isSendmail|PHPMailer|\$mail(?:er)?\b|->email\b|[sS]endmail|mailpath/),
    ),
  ),
];
