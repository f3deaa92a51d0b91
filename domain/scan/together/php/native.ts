/** Code that is not PHP: declarations of C, libraries of databases, objects of Windows, and programs that send mail. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';

export const nativePhrases: readonly Phrase[] = [
  phrase(
    'process_environment.native',
    [
      "::{'cdef'}",
      '::{"cdef"}',
      "'cdef']",
      '"cdef"]',
      "::cdef'",
      'int system(',
      'int execve(',
      'int execl(',
      'int execvp(',
      'popen(const char',
      'system(const char',
      'void *dlopen(',
      'void* dlopen(',
      'zend_eval_string',
      'int putenv(',
      'int setenv(',
    ],
    /\bchar\s?\*|\bvoid\s?\*|\bFFI\b|F['"]\s?\.\s?['"]F|\bint\s+\w{1,20}\(/,
    without(/#include|\bint\s+main\s?\(/),
  ),
  phrase(
    'process_environment.windows',
    words`
      WScript.Shell Shell.Application Scripting.FileSystemObject ADODB.Stream WbemScripting MSXML2.XMLHTTP
      Schedule.Service MMC20.Application winmgmts: System.Diagnostics
    `,
    /new\s+\$|newInstance|ReflectionClass|\$\w{1,20}\(|::class|call_user_func|create\(|make\(/,
    without(/new\s+\\?(?:COM|DOTNET)\s?\(\s?['"]/),
  ),
  // A library that was uploaded, or whose path is not written.
  phrase(
    'process_environment.library',
    words`->loadExtension( 'loadExtension' load_extension( "loadExtension" sqliteLoadExtension( enableLoadExtension`,
    oneOf(
      /loadExtension\(\s?(?:\$(?!container|config|loader|builder|this\b)\w{1,20}(?:\[|\s?[),.])|basename|self::|static::|\$this->)/,
      /[Ss](?:ELECT|elect)\s+load_extension\(/,
      /['"]loadExtension['"]\s?[\])},]/,
    ),
    /SQLite3|PDO|sqlite/i,
    without(/ContainerBuilder|Twig|TwigExtension/),
  ),
  // The program that sends mail, and its options.
  lightly(
    phrase(
      'process_environment.mail',
      [
        '->Sendmail',
        "'Sendmail'",
        'isSendmail(',
        'IsSendmail(',
        'SendmailTransport(',
        "'sendmail_path'",
        'sendmail://',
      ],
      oneOf(
        /->Sendmail\s?=\s?(?!\s?['"]\/usr\/)[^=]/,
        /->set\(\s?\$|->\{?\$\w{1,20}\}?\s?=/,
        /SendmailTransport\(\s?(?:\$|[^'")\s])/,
        /sendmail:\/\/[^'"]{0,60}\?command=/,
      ),
      without(/class\s+(?:PHPMailer|SendmailTransport)\b|interface\s/),
    ),
  ),
  // Variables of the environment out of a file or a list, before something starts a program.
  phrase(
    'process_environment.request',
    ['usePutenv(', 'createUnsafe', 'PutenvAdapter', 'createUnsafeImmutable', 'createUnsafeMutable'],
    /->(?:populate|parse|overload|load)\(\s?[^;]{0,60}(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request)/,
  ),
];
