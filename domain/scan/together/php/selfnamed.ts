/**
 * Functions that nothing in the text names: a file, a class, an element of XML or a part of a name is what they are called,
 * or a function that calls others compares, maps and walks.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

/** Something that has no name of its own is called. */
const CALLS = oneOf(
  /(?<![\w>$:\\]|new\s)\$\w{1,20}\s?\(\s?(?:\$|\.\.\.|['"(])|\)\(\s?(?:\$|\.\.\.|['"(])/,
  /call_user_func(?:_array)?\(|array_(?:map|walk|filter)\(\s?\$|usort\([^;]{1,60},\s?\$/,
);

export const selfNamedPhrases: readonly Phrase[] = [
  // `basename(__FILE__, '.php')` is what is called.
  lightly(
    phrase(
      'obfuscated.made_name',
      [
        "basename(__FILE__, '.",
        'basename(__FILE__, ".',
        "basename( __FILE__, '.",
        'pathinfo(__FILE__, PATHINFO_FILENAME',
        'pathinfo(__FILE__, 8)',
        "pathinfo(__FILE__)['filename']",
        'SplFileInfo(__FILE__)',
        'basename(__DIR__)',
        'basename(__DIR__,',
        'basename(dirname(__FILE__',
        "basename($_SERVER['SCRIPT_",
        'basename($_SERVER["SCRIPT_',
        "basename($_SERVER['PHP_SELF",
        "basename($argv[0], '.php",
        '->getFileName()',
      ],
      CALLS,
      oneOf(
        /\(\$this->\w{1,20}\)\s?\(|(\$\w{1,20})\s?=\s?[^;=]{0,60}(?:__FILE__|__DIR__|SCRIPT_|PHP_SELF|argv\[0|getFileName)[^;]{0,60};[\s\S]{0,200}?(?<![\w>$:\\]|new\s)\1\s?\(/,
        /(?:__FILE__|__DIR__)[^;]{0,60}\)\(|call_user_func(?:_array)?\(\s?(?:base|path)\w{0,6}\(/,
      ),
      NO_TEST,
    ),
  ),
  // The name of the class, of the function or of the part of a name: `(static::class)($a)`.
  lightly(
    phrase(
      'obfuscated.made_name',
      words`(static::class)( (self::class)( (__CLASS__)( (__FUNCTION__)( (__TRAIT__)( (__METHOD__)( (__NAMESPACE__)( (__FILE__)( (get_class($this))( getShortName())( __NAMESPACE__; __TRAIT__; ->getShortName() ($this::class)( class_basename( __FUNCTION__; __CLASS__; static::class; self::class;`,
      oneOf(
        /\((?:static::class|self::class|\$this::class|__(?:CLASS|FUNCTION|TRAIT|METHOD|NAMESPACE)__|get_class\(\$this\))\)\(/,
        /(?:getShortName\(\)|class_basename\([^()]{0,40}\))\s?\)\(|call_user_func(?:_array)?\(\s?(?:class_basename|\$\w{1,20}->getShortName|__NAMESPACE__\s?,|__TRAIT__|\(new\s+\\?Reflection)/,
        /(\$\w{1,20})\s?=\s?[^;=]{0,60}(?:getShortName\(\)|class_basename\(|__NAMESPACE__|__TRAIT__|__FUNCTION__|__CLASS__|static::class|self::class)(?!\s?\.)[^;]{0,60};[\s\S]{0,200}?(?<![\w>$:\\]|new\s)\1\s?\(/,
      ),
      NO_TEST,
    ),
  ),
  // `foreach ($xml->children() as $name => $value) $name((string) $value)`
  lightly(
    phrase(
      'eval.unknown_function',
      words`->children() ->nodeName ->localName ->tagName ->getName() ->readOuterXml ->readString( xml_parse_into_struct( ->attributes() simplexml_load_ ->xpath( ->childNodes`,
      oneOf(
        /\bas\s+(\$\w{1,20})\s?=>\s?\$\w{1,20}\s?\)[\s\S]{0,300}?(?:(?<![\w>$:\\]|new\s)\1\s?\(|call_user_func(?:_array)?\(\s?\1)/,
        /call_user_func(?:_array)?\(\s?\$\w{1,20}->(?:nodeName|localName|tagName|getName\(\)|name)\b|\$\w{1,20}->(?:nodeName|localName|tagName)\)\(|->getName\(\)\)\(/,
        /(?<node>\$\w{1,20})\s?=\s?[^;=]{0,40}->(?:nodeName|localName|tagName|name|getName\(\))\s?;[\s\S]{0,200}?(?<![\w>$:\\]|new\s)\k<node>\s?\(/,
      ),
      NO_TEST,
    ),
  ),
  // A function that calls others, as the one that compares or walks: `usort($rows, 'call_user_func')`.
  lightly(
    phrase(
      'eval.unknown_function',
      words`'call_user_func' "call_user_func" 'call_user_func_array' "call_user_func_array" 'forward_static_call' "forward_static_call" 'forward_static_call_array' 'iterator_apply' 'func_overload'`,
      without(
        /['"]function['"]|str_starts_with|function_exists|is_callable|disable_functions|in_array|PHPUnit|TestCase|T_STRING|sniff|forbid|denylist|blacklist|dangerous|malware/i,
      ),
      without(/(?:'\w{3,24}'\s*(?:=>\s*[^,]{0,40})?,\s*){8}/),
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`call_user_func(...) call_user_func_array(...) 'ReflectionFunction' ['ReflectionFunction ReflectionFunction::class \Closure::fromCallable 'Closure::fromCallable' "Closure::fromCallable" 'fromCallable' Closure::fromCallable(...)`,
      /call_user_func\w{0,6}\(\.\.\.\)|fromCallable(?:['"]|\(\.\.\.)|setClass\(\s?\\?Reflection|(?:usort|array_map|array_walk|uasort|uksort|array_filter|->\w{1,20})\([^;]{0,80}['"]ReflectionFunction['"]/,
      NO_TEST,
    ),
  ),
];
