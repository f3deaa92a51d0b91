/** Files whose name or place the request says, by calls of libraries that write, store, cache or open them. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST } from '../vocabulary.js';

/** What is sent, where it stands in a call. */
const SENT_PART = String.raw`(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER\[['"](?:HTTP_[A-Z]|PATH_INFO|QUERY_STRING)|\$request->(?!file|files)|\$(?:this->)?request->(?:get|input|query|post|header|request|attributes|cookies|getPost|getVar|getParam|getQuery|getHeaderLine|getAttribute)\b|\brequest\(\s?['"]|Tools::getValue\(|get_query_var\(|filter_input\(|getallheaders\()`;

export const namedFilePhrases: readonly Phrase[] = [
  phrase(
    'file_write.upload',
    words`->storeAs( ->storePubliclyAs( ->putFileAs( ::putFileAs( ->saveAs( ->moveTo( ->usingFileName( ->addMediaFrom ->withFilename(`,
    new RegExp(
      `->?(?:>|:)?(?:storeAs|storePubliclyAs|putFileAs|saveAs|moveTo|usingFileName)\\([^;]{0,160}${SENT_PART}`,
    ),
    NO_TEST,
  ),
  // Every kind of file is let in.
  phrase(
    'file_write.upload',
    words`allowed_types allowedTypes setAllowedExtensions file_validate_extensions FileExtension upload_validators allowedExtensions addValidator( allowed_file_types 'allowed_ext`,
    oneOf(
      /allowed_?[tT]ypes['"]?\]?\s{0,12}=>?\s?['"]\*['"]/,
      /setAllowedExtensions\(\s?(?:\[\s?\]|array\(\s?\)|\[\s?['"]\*?['"]\s?\]|null)/,
      /(?:file_validate_extensions|FileExtension)['"]\s{0,12}=>\s?(?:\[\s?\]|array\(\s?\)|\[\s?['"]['"]\s?\]|NULL|null|\[\s?['"][^'"]{0,80}\bph(?:p\d?|tml|ar)\b|\[\s?['"]extensions['"]\s?=>\s?['"][^'"]{0,80}\bph(?:p\d?|tml|ar)\b)/,
      /allowedExtensions['"]?\s{0,12}=>?\s?\[\s?['"]\*['"]/,
    ),
    /upload|Upload|->save\(|managed_file/,
    NO_TEST,
  ),
  phrase(
    'file_write.joined_path',
    words`->Output( ->WriteHTML( ->writeHTML( ->stream( ->saveToFile( ->generateFromHtml ->generate( ->saveAs( ->exportTo ->writeTo`,
    new RegExp(
      `->(?:Output|saveToFile|generateFromHtml|exportTo\\w*|writeTo\\w*)\\([^;]{0,160}(?:__DIR__|ABSPATH|public_path|DOCUMENT_ROOT|_DIR_|\\$\\w*(?:dir|path|folder|root)|['"]\\/|['"][\\w./]{1,40}\\/['"])[^;]{0,80}${SENT_PART}`,
    ),
    NO_TEST,
  ),
  // A cache, a store or a session in a folder that the request names.
  phrase(
    'file_write.joined_path',
    words`
      FilesystemAdapter( PhpFilesAdapter( PhpArrayAdapter( FilesystemCache( FileStore( FileCache( Cache_Lite( FileStorage(
      PhpFileCache( FilesystemTagAware NativeFileSession setCacheDir( setCompileDir( setTempDirectory(
      setCacheDirectory( LocalFilesystemAdapter( Adapter\Local( FileSessionHandler( Zend_Cache::factory StorageFactory:: FileBackend(
      setSavePath( JsonDatabase SleekDB Flintstone
    `,
    new RegExp(
      `(?:Adapter|Cache|Store|Storage|Lite|Handler|CacheDir|CompileDir|TempDirectory|CacheDirectory|Local|factory|Backend|setSavePath|Flintstone|Session)\\(\\s?[^;]{0,160}${SENT_PART}`,
    ),
    NO_TEST,
  ),
  // Pictures under a name that the request sends.
  phrase(
    'file_write.made',
    words`imagejpeg( imagepng( imagegif( imagewebp( imagebmp( imagegd2( imageavif( imagexbm( imagewbmp(`,
    /image(?:jpeg|png|gif|webp|bmp|gd2|avif|xbm|wbmp)\(\s?\$\w{1,20}\s?,\s?[^;)]{0,80}\$_SERVER\[['"]HTTP_/,
  ),
  // Whatever opens an address, of one that is sent.
  lightly(
    phrase(
      'unserialize_request.any_path',
      words`hash_file( hash_hmac_file( sha1_file( md5_file( exif_imagetype( exif_thumbnail( exif_read_data( finfo_file( mime_content_type( SplFileInfo( SplFileObject( hash_update_file( openssl_pkcs7 simplexml_load_file( DirectoryIterator( FilesystemIterator( parse_ini_file( ->pingImage( getimagesize( filectime( fileinode( readgzfile( iptcembed(`,
      new RegExp(
        `(?:hash_(?:hmac_|update_)?file\\([^;,]{1,40},\\s?|(?:sha1_file|md5_file|exif_\\w{5,9}|finfo_file|mime_content_type|SplFile(?:Info|Object)|simplexml_load_file|(?:Directory|Filesystem)Iterator|parse_ini_file|pingImage|getimagesize|filectime|fileinode|readgzfile)\\(\\s?)(?:${SENT_PART}|\\$(?:query|params?|input|args|body|request|get|post|cookies?|payload|vars|req)\\[['"]\\w{1,20}['"]\\])[^;.]{0,60}\\)`,
      ),
    ),
  ),
  // A store of objects, on a server that is sent, or filled past its functions.
  phrase(
    'unserialize_request.request',
    words`Memcached( Memcache( ->addServer( ->addServers( Redis::SERIALIZER SERIALIZER_PHP ->rawCommand( ->rawcommand( executeRaw( MemcachedAdapter RedisAdapter:: createConnection(`,
    oneOf(
      new RegExp(`(?:addServers?|->p?connect|createConnection)\\(\\s?[^;]{0,80}${SENT_PART}`),
      new RegExp(`(?:rawCommand|rawcommand|executeRaw)\\([^;]{0,120}${SENT_PART}`),
    ),
    /Memcache|Redis/,
  ),
  // The last, the first or any file of a folder of pictures.
  lightly(
    phrase(
      'include_image',
      words`scandir( FilesystemIterator( DirectoryIterator( GlobIterator( opendir( glob(__DIR__ glob(dirname glob($this glob($dir allFiles( ->files( array_rand(`,
      /['"/](?:media|images?|img|uploads?|pictures?|photos?|icons?|avatars?|gallery|fonts?|banners?|thumbs?|pics)\b|['"]\.?(?:ico|png|jpe?g|gif|webp|woff2?)['"]/,
      /\b(?:include|require)(?:_once)?\s?\(?[^;]{0,60}(?:end|current|reset|array_pop|array_shift|array_rand|array_key_last|next|max|min)\(|\b(?:include|require)(?:_once)?\s?\(?\s?\$\w{1,20}(?:\[(?:0|\$\w{1,12}|array_rand\([^)]{0,30}\)|mt_rand[^\]]{0,30})\])\s?\)?;/,
      without(/PHPUnit|\.php['"]|\*\.inc|\.phtml/),
    ),
  ),
  // Settings of PHP for the next program, by the environment of the server.
  phrase(
    'process_environment.setting',
    words`apache_setenv( virtual(' PHP_VALUE PHP_ADMIN_VALUE FCGI_Client FastCGI\Client addParam( setCustomVar(`,
    oneOf(
      /apache_setenv\(\s?['"]PHP_(?:ADMIN_)?VALUE|PHP_(?:ADMIN_)?VALUE['"]\s?(?:=>|,|\]\s?=)\s?[^;]{0,160}(?:auto_(?:prepend|append)_file|allow_url_include|open_basedir|disable_functions|extension|\$)/,
    ),
    without(/PHPUnit/),
  ),
  // The program that WordPress, Drupal or another system asks for each template, out of what is stored.
  lightly(
    phrase(
      'eval.unknown_include',
      words`template_include single_template page_template archive_template theme_file_path comments_template index_template 404_template search_template template_directory stylesheet_directory`,
      /add_filter\(\s?['"](?:template_include|\w{3,12}_template|theme_file_path|comments_template|template_directory|stylesheet_directory)['"][\s\S]{0,400}?(?:get_option\(|get_(?:post|user|term)_meta\(|get_transient\(|\$_(?:GET|POST|REQUEST|COOKIE)|get_attached_file|wp_upload_dir|get_theme_mod\()/,
    ),
  ),
  // A program that was sent is let through by the request that writes settings of the site.
  lightly(
    phrase(
      'file_write.joined_path',
      words`stream_copy_to_stream( ->detach() php://input move_uploaded_file( ->getStream()`,
      /\b(?:fopen|SplFileObject)\(\s?[^;]{0,120}(?:PATH_INFO|REQUEST_URI|HTTP_X_|->getUri\(\)->getPath\(\)|getPathInfo\(\)|->path\(\)|getRequestTarget\(\))[^;]{0,80},\s?['"][waxc]/,
      REQUEST,
      NO_TEST,
    ),
  ),
];
