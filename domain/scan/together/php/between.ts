/** What a table or a text of the program hides: names of functions among others, letters as numbers, schemes, endings. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { COMMAND_ENTRIES, REQUEST } from '../vocabulary.js';

/** Functions that clean or change a text: tables of what is to be done with a field hold their names. */
const CLEANS =
  '(?:absint|intval|floatval|boolval|trim|rtrim|ltrim|strtolower|strtoupper|ucfirst|ucwords|lcfirst|nl2br|strip_tags|addslashes|stripslashes|htmlspecialchars|htmlentities|urlencode|rawurlencode|strrev|md5|sha1|strval|number_format|sanitize_\\w{2,20}|esc_\\w{2,10}|wp_kses\\w{0,10}|wp_unslash|is_email)';
const RUNS = String.raw`\\{0,2}(?:exec|system|assert|passthru|shell_exec)`;
/** A letter of a name as a number: `&#112;`, `&#x70;` */
const LETTER = '&#(?:[xX][67][0-9a-fA-F]|9[5-9]|1[01]\\d|12[0-2]);';
const OPENS =
  '(?:is_file|is_dir|file_exists|filesize|filemtime|getimagesize|exif_\\w{5,10}|md5_file|sha1_file|hash_file|fopen|file|readfile|file_get_contents|mime_content_type|copy|SplFileObject|SplFileInfo|Imagick|simplexml_load_file|imagecreatefrom\\w{2,6}|->load|->open|->readImage)';

export const betweenPhrases: readonly Phrase[] = [
  // `'int' => 'absint', 'term' => 'exec'`
  phrase(
    'shell_exec.service',
    [...COMMAND_ENTRIES, "=> 'passthru'", "=>'exec'", "=> 'shell_exec'"],
    new RegExp(
      `=>\\s{0,20}['"]${CLEANS}['"][^\\]);]{0,300}=>\\s{0,20}['"]${RUNS}['"]|=>\\s{0,20}['"]${RUNS}['"][^\\]);]{0,300}=>\\s{0,20}['"]${CLEANS}['"]`,
    ),
    without(/PHPUnit|TestCase|function_exists|disable_functions|T_STRING|forbidden|blacklist|denylist/i),
  ),
  // A document of this program's own, in which letters of a word are numbers.
  phrase(
    'obfuscated.escapes',
    words`simplexml_load_string( SimpleXMLElement( ->loadXML( html_entity_decode( ->loadHTML( xml_parse_into_struct( XMLReader::XML(`,
    new RegExp(`[>'"](?:[a-z_]{1,12}${LETTER}|${LETTER}[a-z_]{1,12})(?:[a-z_]|${LETTER}){1,20}[<'"]`),
    without(/@|&#64;|&#x40;|mailto|PHPUnit|TestCase|assertSame|assertEquals/),
  ),
  // The scheme of what is opened stands elsewhere: `$feed['type'] . '://' . $feed['path']`
  lightly(
    phrase(
      'unserialize_request.any_path',
      [". '://' . $", ".'://'.$", '. "://" . $'],
      oneOf(
        /(\$\w{1,20})\s?=\s?\$[\w>'"[\]-]{1,40}\[['"](?:type|kind|wrapper|protocol|driver|prefix|transport|via|stream)['"]\]\s?\.\s?['"]:\/\/['"]\s?\.\s?\$[^;]{1,80};[\s\S]{0,300}?(?:SplFileObject|SplFileInfo|fopen|file_get_contents|readfile|\bfile|\bcopy|include(?:_once)?|require(?:_once)?|simplexml_load_file|Imagick|file_exists|is_file)\s?\(?\s?\1\b/,
        /(?:SplFileObject|SplFileInfo|fopen|file_get_contents|readfile|\bfile|\bcopy|include(?:_once)?|require(?:_once)?|simplexml_load_file|Imagick)\s?\(?\s?\$[\w>[\]'"-]{1,60}\s?\.\s?['"]:\/\/['"]\s?\.\s?\$/,
      ),
      without(/parse_url|HTTP_HOST|SERVER_NAME|PHPUnit|TestCase|stream_wrapper_register|vfsStream/),
    ),
  ),
  // An address may be opened as it is sent: `str_contains($source, '://') ? $source : …`
  lightly(
    phrase(
      'unserialize_request.any_path',
      [", '://')", ', "://")', ",'://')"],
      new RegExp(
        `(?:str_contains|strpos|stripos|strstr)\\(\\s?(\\$\\w{1,20}),\\s?['"]://['"]\\)[^;?]{0,24}\\?\\s?(?:\\1\\s?:[^;]{0,120}|[^;:]{0,120}:\\s?\\1\\s?);[\\s\\S]{0,300}?${OPENS}\\(\\s?\\1\\s?[,)]`,
      ),
      REQUEST,
      without(/PHPUnit|TestCase|realpath\(|basename\(/),
    ),
  ),
  // A table of endings, of which one is that of a program, for what visitors send.
  phrase(
    'file_write.upload',
    ["=> 'php'", "=>'php'", '=> "php"', "=> 'phtml'", "=> '.php'", "=> 'phar'"],
    oneOf(/move_uploaded_file\(/, /->(?:moveTo|storeAs|putFileAs|move)\(/),
    /\$_FILES|tmp_name|UploadedFile|getClient\w{6,20}\(/,
    /\brename\(|PATHINFO_EXTENSION|getClient(?:Original)?(?:Extension|MimeType|MediaType)|\['type'\]/,
    without(/PHPUnit|TestCase|in_array\(|forbid|denied|blacklist|disallow|text\/|application\/x-/i),
  ),
];
