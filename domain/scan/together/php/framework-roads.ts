/**
 * What frameworks make of what programs give them: code of directives, classes named by rows of a table, functions named
 * by a schema that was fetched, and lines that a package manager runs.
 */

import { lightly, type Near, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

/** A text of another server, or of a table. */
const FETCHED = oneOf(
  /->body\(\)|\bcurl_exec\(|wp_remote_retrieve_body|->getBody\(\)/,
  /file_get_contents\(\s?(?:['"]https?:|(?:self|static)::[A-Z]|\$this->(?:url|feed|endpoint|source|remote))/,
  /DB::scalar\(|->value\(\s?['"](?:body|code|content|html|markup|php|source|template)['"]/,
);
/** Where somebody else's data become a schema. */
const FOREIGN =
  /wp_(?:safe_)?remote_|json_decode|\bget_(?:site_)?(?:option|transient)\(|file_get_contents|get_post_meta\(|unserialize\(|yaml_parse/;
/** The whole of a schema, and the function that gives it. */
const SCHEMA =
  /['"](?:args|schema)['"]\s?=>\s?(?:\(array\)\s?)?(?:\$this->|self::|static::)?(json_decode|get_option|get_transient|get_site_option|\w{3,60})\(/;
const SCHEMA_READ = 700;

/** A schema that is what a function gives, which takes it from elsewhere. */
const givesForeignSchema: Near = {
  test(text) {
    const name = SCHEMA.exec(text)?.[1];
    if (name === undefined) return false;
    if (/^(?:json_decode|get_)/.test(name) && FOREIGN.test(`${name}(`)) return true;
    const at = text.indexOf(`function ${name}(`);
    if (at === -1) return false;
    const next = text.indexOf('function ', at + 9);
    const body = text.slice(at, next === -1 ? at + SCHEMA_READ : Math.min(next, at + SCHEMA_READ));
    return FOREIGN.test(body) && /return|=>/.test(body);
  },
};

export const frameworkRoadPhrases: readonly Phrase[] = [
  // What a directive gives is written into the view as PHP.
  phrase(
    'eval.unknown_text',
    words`Blade::directive( Blade::precompiler( Blade::extend( blade.compiler ->precompiler( prepareStringsForCompilationUsing(
      getBladeCompiler() BladeCompiler::class BladeCompiler`,
    /(?:Blade::|->|compiler\W{1,6})(?:directive|precompiler|extend|prepareStringsForCompilationUsing)\(/,
    FETCHED,
    NO_TEST,
  ),
  // The same of tags of other engines: what is compiled is PHP.
  phrase(
    'eval.unknown_text',
    words`addMacro( ->getCompiler() registerPlugin('compiler' registerPlugin("compiler" Smarty_Internal_CompileBase CompileBase Twig\Node\Node
      Latte\Macros MacroSet`,
    /addMacro\(|registerPlugin\(\s?['"]compiler|\$compiler->(?:raw|write)\(|extends\s+\\?(?:\w+\\)*(?:Smarty_Internal_CompileBase|CompileBase|Base)\b/,
    FETCHED,
    NO_TEST,
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`Blade::directive( ->directive( Blade::extend(`,
      /(?:directive\(\s?['"]\w{1,40}['"],|Blade::extend\()\s?(?:static\s)?(?:fn\s?\([^)]{0,60}\)(?:\s?:\s?string)?\s?=>|function\s?\([^)]{0,60}\)[^{;]{0,80}\{\s?return)\s+(?:settings?\(|option\(|Storage::(?:disk\([^)]{0,30}\)->)?get\(|File::get\(|Cache::(?:get|remember\w{0,8})\(|cache\(|Setting::|Option::|[A-Z]\w{2,30}::(?:where|find|query|firstWhere)\()/,
      NO_TEST,
    ),
  ),
  // `PDO::FETCH_CLASS | PDO::FETCH_CLASSTYPE`: the first column names the class.
  phrase(
    'eval.unknown_class',
    words`FETCH_CLASSTYPE`,
    /(?:FETCH_\w{3,12}|\d)\s?\|\s?[^;,)]{0,60}FETCH_CLASSTYPE|FETCH_CLASSTYPE\s?\||(?:fetch(?:All)?|setFetchMode)\([^;]{0,60}FETCH_CLASSTYPE/,
    NO_TEST,
    without(/const\s+FETCH_CLASSTYPE/),
  ),
  // The same mode by itself, near what takes one.
  lightly(
    phrase(
      'eval.unknown_class',
      words`FETCH_CLASSTYPE FETCH_SERIALIZE`,
      /(?:fetchAll|fetch|setFetchMode|query|setAttribute|fetchObject)\(/,
      without(
        /\bconst\s+(?:int\s+)?FETCH_|PHPUnit|@see\s+PDO|\binterface\s|namespace\s+(?:Doctrine|Cake|Yii|Laminas|Zend)\b/,
      ),
    ),
  ),
  // The same mode as a number, and the name of a class out of a row.
  lightly(
    phrase(
      'eval.unknown_class',
      words`262144) 262152) 262152, 262144; 262152; 0x40000 fetch_object( fetchObject(`,
      oneOf(
        /(?:fetchAll|setFetchMode|->fetch|->query)\([^;)]{0,120}(?:\b2621(?:44|52)|0x4000[08])\b/,
        /fetch_?[oO]bject\(\s?[^;()]{0,60}\$row(?:\[|->)/,
      ),
      NO_TEST,
    ),
  ),
  // `PDO::FETCH_CLASS | PDO::FETCH_SERIALIZE`: the column is unserialized.
  lightly(
    phrase(
      'unserialize_request.fetched',
      words`FETCH_SERIALIZE`,
      /FETCH_CLASS\s?\|\s?[^;,)]{0,60}FETCH_SERIALIZE|FETCH_SERIALIZE\s?\|/,
      NO_TEST,
      without(/const\s+FETCH_SERIALIZE/),
    ),
  ),
  // WordPress calls what an argument of a route names as its `sanitize_callback`.
  phrase(
    'eval.unknown_function',
    words`register_rest_route( register_rest_field( wp_register_ability(`,
    givesForeignSchema,
    NO_TEST,
  ),
  // Whole routes and fields that stand in an option, or that were fetched.
  phrase(
    'eval.unknown_function',
    words`register_rest_route( register_post_meta( register_term_meta( register_meta( register_rest_field(`,
    oneOf(
      /register_(?:post_|term_)?meta\([^;]{0,100},\s?(?:\(array\)\s?)?(?:get_(?:site_)?option|get_transient|json_decode)\(/,
      /foreach\s?\(\s?(?:\(array\)\s?)?(?:get_(?:site_)?option|get_transient|json_decode)\([^{;]{0,120}(\$\w{1,30})\s?\)\s?\{?\s?register_rest_route\([^;]{0,100},\s?\1\s?\)/,
    ),
    NO_TEST,
  ),
  // Composer runs what its own runner, its dispatcher and the scripts of a package are given.
  lightly(
    phrase(
      'shell_exec.library',
      words`getProcessExecutor() ->setScripts( getEventDispatcher()->addListener( EventDispatcher($composer ->getHelper('process') ->getHelper("process") WP_CLI\Process`,
      oneOf(
        /->getProcessExecutor\(|(?:getPackage\(\)|\$(?:root\w{0,10}|package))->setScripts\(|getHelper\(\s?['"]process['"]/,
        /(?:getEventDispatcher\(\)|EventDispatcher\(\$composer[^;]{0,60};[\s\S]{0,200})->addListener\([^,;]{1,60},\s?(?:['"](?!@)[^'"]{2,200}['"]|\$\w{1,20}\[)/,
        /WP_CLI\\Process::create\(/,
      ),
      /Composer\\|WP_CLI\\Process::create\(|getHelper\(\s?['"]process['"]\s?\)->(?:run|mustRun|start)\(/,
      NO_TEST,
    ),
  ),
  // A function of PHP is called by the name that a part of the request has put into a property.
  lightly(
    phrase(
      'eval.request_function',
      words`ob_start($this-> header_register_callback($this-> set_error_handler($this-> set_exception_handler($this->
        register_shutdown_function($this-> iterator_apply($this-> spl_autoload_register($this->`,
      /(?:ob_start|header_register_callback|set_error_handler|set_exception_handler|register_shutdown_function|spl_autoload_register)\(\s?\$this->\w{1,30}\s?[,)]/,
      /\$_(?:COOKIE|GET|POST|REQUEST)\b|['"]HTTP_[A-Z]|getallheaders|getQueryParams|getParsedBody|getCookieParams/,
      NO_TEST,
    ),
  ),
  // A function is named by the first letters of the words of a text.
  phrase(
    'obfuscated.function_name',
    words`abbreviat Abbreviat acronym Acronym initials Initials acrostic (?<=\w)\w '/\b\w/ "/\b\w/ '/\b(\w) "/\b(\w) '/\B\w+ '/\b[a-z] '/\b[A-Z] (?<!\w)\w (?<=\b)\w '~\b\w~ '#\b\w#`,
    oneOf(
      /preg_replace\(\s?(['"])[^'"]{0,20}(?:\(\?<=\\w\)|\\B|\(\?<=\[a-z\]\))(?:\\w|\[a-zA-Z\]|\[a-z\])/,
      /preg_match_all\(\s?['"].(?:\\b|\(\?<!\\w\)|\(\?<=\\b\)|\(\?:\^\|\\s\)|\(\?<=\^\|\\s\))\(?(?:\\w|\[a-z\]|\[A-Z\]|\.|\\S)\)?./,
      /(?:explode|preg_split|str_word_count)\([\s\S]{0,200}?(?:\$\w{1,12}(?:\[0\]|\{0\})|substr\(\s?\$\w{1,12},\s?0,\s?1\s?\))/,
    ),
    /is_callable\(\s?\$|function_exists\(\s?\$|call_user_func(?:_array)?\(\s?\$/,
    /(?<![\w>$:]|new\s|function\s)\$\w{1,30}\(|call_user_func(?:_array)?\(\s?\$/,
    NO_TEST,
  ),
];
