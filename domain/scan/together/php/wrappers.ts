/**
 * Functions and classes that open whatever address they are given, of a path that whoever sends the request writes: an
 * archive of PHP (`phar://`) becomes objects there.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { REQUEST_PART } from '../vocabulary.js';

/** What the request says, as a whole: a variable is given it. */
const SENT_PART = String.raw`(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|getopt\([^;]{0,60}\$_|->(?:query|request|cookies|headers|input|attributes)->(?:get|getString)\(|->(?:get|post|input|header|getPost|getVar|getParam|get_param|getQuery|getString|getRaw|getAttribute|query|route|cookie)\(\s?['"]\w|getQueryParams\(\)|getParsedBody\(\)|Tools::getValue\(|get_query_var\(|filter_input\(|\brequest\(\s?['"])`;
const OPENS =
  '(?:is_file|is_dir|is_link|is_readable|is_writable|file_exists|filesize|filemtime|fileatime|filectime|fileperms|filetype|fileinode|stat|lstat|getimagesize|exif_imagetype|exif_read_data|exif_thumbnail|md5_file|sha1_file|hash_file|hash_hmac_file|mime_content_type|finfo_file|parse_ini_file|touch|opendir|scandir|dir|disk_free_space|simplexml_load_file|imagecreatefrom\\w{2,6}|imageloadfont|gzfile|gzopen|readgzfile|bzopen|copy|unlink|rename|rmdir|mkdir|chmod|readlink|realpath|fopen|readfile|file|highlight_file|show_source|php_strip_whitespace|->file|->loadXML|->load|->open|->readImage|->pingImage|->hashFile|SplFileInfo|SplFileObject|finfo|Imagick|DirectoryIterator|FilesystemIterator|RecursiveDirectoryIterator)';

export const wrapperPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'unserialize_request.any_path',
      words`
      SplFileInfo( SplFileObject( exif_imagetype( exif_read_data( exif_thumbnail( md5_file( sha1_file( hash_file(
      mime_content_type( finfo_file( getimagesize( filesize( is_file( parse_ini_file( imagecreatefrom filemtime(
      is_readable( file_exists( DirectoryIterator( FilesystemIterator( ->pingImage( ->readImage( hash_hmac_file(
      simplexml_load_file( highlight_file( show_source( php_strip_whitespace( readgzfile( imageloadfont( fileperms(
      filectime( filetype( scandir( opendir( Imagick(
    `,
      oneOf(
        new RegExp(
          `(\\$\\w{1,20})\\s{0,12}=\\s?(?:\\(string\\)\\s?|trim\\(|rawurldecode\\(|urldecode\\(|base64_decode\\(|stripslashes\\(|wp_unslash\\()?[^;=]{0,40}${SENT_PART}[^;.]{0,60};[\\s\\S]{0,500}?${OPENS}\\(\\s?\\1\\s?[,)]`,
        ),
        /(\$\w{1,20})\s{0,12}=\s?(?:\(string\)\s?)?\(?\$(?:query|params|input|data|opts|args|body|payload|post|get|q|p|in)\[[^\]]{1,20}\][^;.]{0,30};[\s\S]{0,400}?(?:SplFileInfo|SplFileObject|getimagesize|exif_\w{5,9}|md5_file|sha1_file|hash_file|mime_content_type)\(\s?\1\s?[,)]/,
      ),
      without(
        oneOf(
          /\$_FILES|tmp_name|realpath\(|basename\(|str_starts_with|__DIR__\s?\.|PHPUnit|sanitize_file_name|getcwd\(|dirname\(/,
          /ABSPATH\s?\.|DOCUMENT_ROOT|JPATH_\w+\s?\.|preg_match\(|in_array\(|parse_url\(|escapeshell|validate_file|ROOT/,
        ),
      ),
    ),
  ),
  // A list of what the request sends, and a class or function that opens one of it.
  phrase(
    'unserialize_request.any_path',
    words`SplFileInfo( SplFileObject( getimagesize( exif_imagetype( exif_read_data( md5_file( mime_content_type( filesize(`,
    /getopt\([^;]{0,60}\$_|array_(?:map|filter|merge|replace|intersect_key)\([^;]{0,80}\$_(?:GET|POST|REQUEST|COOKIE)\b(?!\[)/,
    /(\$\w{1,20})\s{0,12}=\s?[^;]{0,60}\[['"]\w{1,16}['"]\][^;]{0,20};[\s\S]{0,300}?(?:SplFileInfo|SplFileObject|getimagesize|exif_imagetype|exif_read_data|md5_file|mime_content_type|filesize)\(\s?\1\s?[,)]/,
    without(/\$_FILES|tmp_name|realpath\(|basename\(/),
  ),
  // Schemes that the request or a setting decides.
  phrase(
    'unserialize_request.phar',
    words`stream_get_wrappers( stream_is_local( Phar::loadPhar( Phar::mount( Phar::mapPhar( Phar::webPhar( PharData::convertTo Phar::interceptFileFuncs`,
    oneOf(
      new RegExp(`Phar::(?:loadPhar|mount|webPhar)\\([^;]{0,120}${REQUEST_PART}`),
      /Phar::(?:loadPhar|mount)\(\s?(?:\$|[^;]{0,80}\.(?:jpe?g|png|gif|ico|webp|txt|dat|log|zip|pdf)['"])/,
      /Phar::interceptFileFuncs\(\)/,
    ),
    without(/class\s+\w*(?:Extractor|Builder|Compiler)/),
  ),
];
