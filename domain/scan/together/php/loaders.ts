/**
 * Where PHP looks for classes and files, when somebody else decides it; helpers that run a text as a program of PHP; templates
 * that are taken out of their name; names that are counted up (`$name = 'systel'; $name++`).
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, OUTSIDE, SETTING } from '../vocabulary.js';
import { elsewhere } from './arguments.js';

/** Every name of which one more step of the last letter makes that of a function which runs commands or code. */
const COUNTED = ['system', 'passthru', 'shell_exec', 'popen', 'proc_open', 'assert', 'pcntl_exec'].flatMap((name) => {
  const last = name.charCodeAt(name.length - 1);
  const steps = Array.from({ length: 4 }, (_, i) => last - i - 1).filter((letter) => letter >= 0x61);
  return [...steps, last + 1].map((letter) => name.slice(0, -1) + String.fromCharCode(letter));
});
/** Words of English, or of programs. */
const WORDS = new Set(['popel', 'poped', 'assers']);
const QUOTED = COUNTED.filter((name) => !WORDS.has(name)).flatMap((name) => [`'${name}'`, `"${name}"`]);

export const loaderPhrases: readonly Phrase[] = [
  phrase(
    'obfuscated.made_name',
    [...QUOTED, "= 'exeb'", "= 'exea'", "= 'evak'", "= 'evaj'", '= "exeb"', "('exeb'", "('exed'", "('evam'"],
    /\+\+|str_(?:in|de)crement\(/,
  ),
  phrase(
    'obfuscated.made_name',
    words`str_increment( str_decrement(`,
    /\$\w{1,20}(?:\[[^\]]{1,20}\])?\s?\(|call_user_func|array_map\(/,
    NO_TEST,
  ),
  // Folders and endings of classes that PHP loads by itself.
  elsewhere('eval.unknown_include', ['spl_autoload_extensions(']),
  phrase(
    'eval.unknown_include',
    ['spl_autoload_extensions('],
    /spl_autoload_extensions\(\s?['"][^'"]{0,60}\.(?!php|inc|class|lib|module|interface|trait)[a-z0-9]{2,5}/i,
  ),
  lightly(
    phrase(
      'eval.unknown_include',
      words`set_include_path( 'include_path' "include_path"`,
      /(?:set_include_path\(|include_path['"]\s?,)[^;]{0,120}(?:\$_(?:GET|POST|REQUEST|COOKIE|SERVER\[['"]HTTP)|\$\w{1,20}\[\s?['"]|get_option|config\(|wp_upload_dir|\/uploads?\b|\/media\b|\/cache\b|\/images?\b|sys_get_temp_dir|['"]\/tmp|getenv|Configuration::get|->(?:get|input|query|cookie)\(|https?:|phar:|data:)/i,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_include',
      words`spl_autoload_register(`,
      /\b(?:include|require)(?:_once)?\s?\(?\s?(?:\$(?:this->)?\w{0,20}(?:map|classes|config|settings|options|paths|index|list)\w{0,10}\[|get_option|sys_get_temp_dir|wp_upload_dir|[^;]{0,60}\.(?:jpe?g|png|gif|txt|dat|log|tmp|bin|css)['"])/i,
      oneOf(
        SETTING,
        /json_decode|unserialize|parse_ini|\$_(?:GET|POST|REQUEST|COOKIE|SESSION)\b|\.(?:jpe?g|png|gif|txt|dat|log|tmp|bin|css)['"]/,
      ),
      NO_TEST,
    ),
  ),
  // They are given a text, and run it as a program.
  lightly(
    phrase(
      'eval.unknown_text',
      words`AbstractPhpProcess DefaultPhpProcess WindowsPhpProcess PHPUnit\Util\PHP PHPUnit_Util_PHP JobRunner Process\PhpProcess PhpProcess($ PhpProcess(<<< PhpSubprocess(
        Psy\Shell Psy\sh( Psy\CodeCleaner Psy\Configuration Boris\Boris ->setStartupMessage( TinkerCommand Codeception\Util PhpParser\ConstExprEvaluator runkit_import(
        Runkit_Sandbox runkit_eval php_check_syntax( php_uname_eval phpdbg_exec( ->evalCode( ->executePhp( ->runPhp( PhpCode::eval Laravel\Tinker`,
      /runJob\(|PhpProcess\(|PhpSubprocess\(|->execute\(|->run\(|->addInput\(|Psy\\(?:sh|info)|->setIncludes\(|Runkit|runkit|evalCode|evaluate|runTestJob|->clean\(|executePhp|runPhp|->call\(/,
      without(
        /namespace\s+(?:PHPUnit|Psy|Symfony\\Component\\Process|Laravel\\Tinker|PhpParser)|extends\s+\w*TestCase/,
      ),
    ),
  ),
  // A template that is named `string:` or `eval:`, with a text that stands elsewhere.
  lightly(
    phrase(
      'eval.unknown_text',
      [
        "'string:' . $",
        "'string:'.$",
        "'eval:' . $",
        "'eval:'.$",
        '"string:$',
        '"string:{$',
        '"eval:{$',
        '"eval:$',
        "'string:base64",
        '"string:base64',
        "'string:%s",
        "'string:', ",
        "'string' . ':",
        "'string:' . ",
        "'string:'.",
        "'data:,' .",
      ],
      /(?:fetch|display|createTemplate|setTemplate|render|compile|include|assign|draw|view|template)\w{0,10}\(|\$tpl|[sS]marty/i,
      NO_TEST,
    ),
  ),
  // Magento: filters of templates, and what is called when they are done.
  lightly(
    phrase(
      'eval.unknown_function',
      words`addAfterFilterCallback( setDirectiveProcessors( directiveProcessors ->addModifier(`,
      /addAfterFilterCallback\(\s?(?!\s|\[\s?\$this|function|fn\b|static\s)|setDirectiveProcessors\(\s?\$|modifiers?\[/,
      without(/namespace\s+Magento\\Framework/),
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`getBlockFilter() getPageFilter() setStrictMode(false getTemplateFilter() templateFilter->filter( emailFilter->filter( filterEmulate->filter( widgetFilter->filter(
        getTemplateProcessor() templateProcessor->filter( _templateProcessor getProductAttributeFilter Mage::getModel('cms/template_filter Mage::getModel('core/email_template_filter
        Mage::getModel('widget/template_filter helper('cms')->getBlockTemplateProcessor`,
      /->filter\(\s?(?:(?!\s|['"]|\[)|'[^']{0,160}'\s?\.\s?[^;]{0,80}\$|"[^"]{0,160}(?:\$|"\s?\.\s?[^;]{0,80}\$))/,
      oneOf(OUTSIDE, /setStrictMode\(false|->get[A-Z]\w{2,20}\(\)\s?\)/),
      without(/namespace\s+Magento\\(?:Framework|Cms|Email|Widget)/),
    ),
  ),
];
