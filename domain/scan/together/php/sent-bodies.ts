/** Programs that are generated of what was sent, rows and cookies that are written, hosts of scripts, and filters out of rows. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST, REQUEST_PART } from '../vocabulary.js';

export const sentBodyPhrases: readonly Phrase[] = [
  // Option and path of cURL, with the option's name in pieces.
  phrase(
    'file_write.path',
    words`'CURLOPT_' "CURLOPT_" CURLOPT_{$ CURLOPT_%s`,
    /constant\(/,
    /COOKIE_?JAR|['"](?:STDERR|HSTS|ALTSVC|WRITEHEADER)['"]/i,
    without(/function\s+setOptions?\(/),
    NO_TEST,
  ),
  // PostgreSQL writes rows to a path that is put in.
  phrase(
    'file_write.query',
    ['("COPY ', "('COPY ", '= "COPY ', "= 'COPY "],
    /['"]\s?COPY\s[^;]{0,160}\bTO\s{1,4}\\?['"]{1,2}\s?(?:\.\s?(?:\$|\w+\()|\{?\$\w)/i,
    without(/STDOUT|PROGRAM/i),
    NO_TEST,
  ),
  // Entries of a list become bodies of methods of a program that is written.
  lightly(
    phrase(
      'eval.unknown_text',
      words`Nette\PhpGenerator Laminas\Code Zend\Code\ Zend_CodeGenerator`,
      /->(?:setBody|addBody)\(\s?\$(?!this\b)\w{1,20}\[/,
      /FileSystem::write|dumpFile\(|file_put_contents\(|->put\(|fwrite\(/,
      NO_TEST,
    ),
  ),
  // A template that makes a program gets what was sent.
  phrase(
    'file_write.sent',
    [
      ".php', $smarty->",
      '.php", $smarty->',
      ".php', $twig->",
      ".php', $this->twig->",
      ".php', $this->smarty->",
      ".php', view(",
      ".php', View::make(",
      ".php', $this->render",
      '->generateClass(',
      '->generateFile(',
    ],
    oneOf(
      new RegExp(`->assign\\([^;]{0,80}${REQUEST_PART}[\\s\\S]{0,600}\\.php['"],\\s?[^;]{0,40}->fetch\\(`),
      new RegExp(`\\.php['"],\\s?[^;]{0,40}(?:render\\w{0,10}|view|make)\\([^;]{0,200}${REQUEST_PART}`),
      new RegExp(
        `->generate(?:Class|File)\\([^;]{0,240}(?:${REQUEST_PART}|\\$\\w{1,20}->(?:get|input|all)\\()[\\s\\S]{0,400}->writeChanges\\(`,
      ),
    ),
    REQUEST,
    NO_TEST,
  ),
  // The host of every script of WordPress is a constant, or that of all of them is set.
  lightly(
    phrase(
      'inline_script.redirects',
      words`script_loader_src scripts->base_url scripts()->base_url`,
      oneOf(
        /add_filter\(\s?['"]script_loader_src['"][\s\S]{0,400}?(?:preg_replace|str_replace)\([^;]{0,120},\s?(?:self|static|[A-Z]\w{1,30})::[A-Z_]{2,30}\s?[,.][\s\S]{0,900}const\s\w{1,30}\s?=\s?['"](?:https?:)?\/\//,
        /scripts(?:\(\))?->base_url\s?=\s?(?:['"](?:https?:)?\/\/['"]?\s?[\w.]|get_option\(|self::|\$this->\w+->)/,
      ),
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`filter_var(`,
      /\[[^\]]{0,80}(\$\w{1,20})[^\]$]{0,40}(\$\w{1,20})\s?\]\s?(?:=|\))[\s\S]{0,200}?filter_var\(\s?[^,;]{1,40},\s?\1,\s?\2\s?\)/,
      NO_TEST,
    ),
  ),
  // A setting stands in the path of includes, by way of a list.
  lightly(
    phrase(
      'eval.unknown_include',
      words`get_include_path()`,
      /(\$\w{1,20})\s?=\s?[^;=]{0,20}get_include_path\(\)[^;]{0,20}(?:get_option\(|\$this->\w{1,20}->get\(|config\(|Configuration::get|\$_|getenv\()[^;]{0,60};[\s\S]{0,200}?set_include_path\([^;]{0,60}\1\b/,
      NO_TEST,
    ),
  ),
];
