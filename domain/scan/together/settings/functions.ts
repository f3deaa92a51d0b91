/**
 * Functions that settings of frameworks name, and that run commands: callbacks and filters in data, calls in the
 * definitions of services and fixtures, functions of TypoScript; programs that are to send mail.
 */

import { oneOf, type Phrase, phrase, without, words } from '../phrase.js';

/** No word of any language, and those that are. */
const CLEAR = 'shell_exec|passthru|proc_open|pcntl_exec|popen|create_function|call_user_func(?:_array)?';
const ALL = `(?:${CLEAR}|exec|system|assert|eval)`;
/** Keys and elements under which a function is named. */
const KEY = String.raw`\w{0,30}(?:callback|callable|function|func|filter|formatter|sanitizer?|validator|validate|escaper?|modifier|transformer?|processor|normalizer|encoder|decoder|output_handler|renderer?|mapper|walker|helper|hook|invoke|cast|resolver|configurator|factory|controller)s?`;
/** Settings of checks that forbid such functions. */
const FORBIDS = without(/disallow|forbid|blacklist|denylist|banned|rector|phpcs|phpstan|sniff|psalm/i);

/** `path: /widget/{_controller}`: the address says which method is called, or which form is made. */
export const routedByAddress: Phrase = phrase(
  'eval.request_function',
  ['{_controller', '{!_controller', '{_entity_form', '{_title_callback'],
  /\{!?_(?:controller|form|entity_form|title_callback)\b[^}\n]{0,60}\}/,
  without(/assert(?:Same|Equals)|PHPUnit|TestCase/),
);

export const settingFunctionPhrases: readonly Phrase[] = [
  routedByAddress,
  phrase(
    'shell_exec.service',
    [
      ': exec\n',
      ': system\n',
      ': assert\n',
      ': exec\r',
      ': system\r',
      ": 'exec'",
      ": 'system'",
      ': "exec"',
      ': "system"',
      ':"exec"',
      ':"system"',
      ": 'assert'",
      ': "assert"',
      ': [exec',
      ': [system',
      '="exec"',
      '="system"',
      '="assert"',
      '>exec</',
      '>system</',
      '>assert</',
      "= 'exec'",
      ' = exec\n',
      ' = system\n',
      ' = "exec"',
      ' = "system"',
      '=system\n',
      ": ['exec'",
      ": ['system'",
      ': ["exec"',
      ': ["system"',
    ],
    oneOf(
      new RegExp(
        `(?:^|[\\s"'{,.])${KEY}@?["']?\\s?[:=]\\s?\\[?\\s?["']?\\\\{0,2}${ALL}["']?\\s*(?:[\\],}/>#\\s]|$)`,
        'im',
      ),
      new RegExp(`(?:<${KEY}|\\bname=["']${KEY}["'][^<>]{0,80})>\\s?\\\\?${ALL}</`, 'im'),
    ),
    FORBIDS,
  ),
  // `::passthru(%command%)`, `create: exec(…)`, `<shell_exec(…)>` in a fixture
  phrase(
    'shell_exec.service',
    words`passthru( shell_exec( proc_open( pcntl_exec( ::exec( ::system( ::popen( ::assert( <exec(' <exec(" <exec($ <system( <popen( ::call_user_func(
      ::eval( ::file_put_contents( ::unserialize( ::register_shutdown_function(`,
    new RegExp(
      `(?:^|[\\s({[,'"-])(?:::\\\\?(?:${CLEAR}|exec|system|assert|file_put_contents|unserialize|register_shutdown_function)|<(?:${CLEAR}|exec|system)|(?:factory|create|class|callback|setup)\\s?:\\s?\\\\?(?:${ALL}))\\((?!\\))`,
      'm',
    ),
    FORBIDS,
  ),
  // The keys of blueprints that are called, as `data-options@`.
  phrase(
    'shell_exec.service',
    ['-options@:', '-default@:', 'data-value@', '-content@:', '-ordering@'],
    new RegExp(`@:\\s?\\[?\\s?['"]?\\\\{0,2}${ALL}\\b`),
  ),
  phrase(
    'shell_exec.library',
    [
      'sendmail://',
      'native://',
      'sendmail+smtp',
      'transport: sendmail',
      'plugin: sendmail',
      "transport: 'sendmail",
      'sendmail_path:',
      'mailpath',
      'type: sendmail',
    ],
    /(?:command|path|sendmail_path|mailpath)["']?\s?[=:]\s?["']?(?!\s|null|~|%(?!2F)|\$|(?:\/|%2F)usr(?:\/|%2F)(?:local(?:\/|%2F))?s?bin(?:\/|%2F)(?:sendmail|msmtp|ssmtp|postfix)|(?:\/|%2F)usr(?:\/|%2F)lib(?:\/|%2F)sendmail)(?:[\w./-]{0,60}(?:[/+ ]|%2F|%20)?(?:ba|z|da)?sh\b|[^\s"'&]{0,120}(?:\+-c\+|%20-c|\$\(|%60|`|\||%7C|>|%3E|\/(?:php|python3?|perl|node|curl|wget|nc|tmp)\b)|(?:php|python3?|perl|node|curl|wget|nc)\b)/i,
  ),
];

/** TypoScript names a function that is called with a content: methods of classes have `->` in their name. */
export const typoScriptPhrases: readonly Phrase[] = [
  phrase(
    'shell_exec.service',
    words`userFunc UserFunc userfunc itemsProcFunc`,
    new RegExp(
      `(?:[uU]ser[fF]unc(?:tion)?|itemsProcFunc)\\w{0,10}(?:['"]\\s?\\]?)?\\s?(?:=>?|:)\\s?['"]?\\\\{0,2}${ALL}\\b(?!->|::|\\\\)|\\[\\s?userFunc\\s?=\\s?${ALL}\\(`,
      'm',
    ),
  ),
  // Or one of no class at all.
  phrase(
    'eval.template_function',
    words`postUserFunc preUserFunc .userFunc`,
    /^[ \t]*[\w.]{0,80}(?:postUserFunc|preUserFunc|postUserFuncInt|\.userFunc|userFunc)[ \t]*=[ \t]*(?!user_|tx_)[a-z][a-z0-9_]{2,40}[ \t]*$/m,
  ),
];
