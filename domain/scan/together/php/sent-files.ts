/**
 * Files out of requests, by the storage, upload, log and image classes of frameworks and of PHP: under a name that the
 * sender chose. Others: files.ts, uploads.ts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST, SERVED_FOLDERS, UPLOADED } from '../vocabulary.js';

const CLIENT_NAME = String.raw`(?:getClient(?:OriginalName|OriginalExtension|Filename|Name|Extension|MediaType)\(|->clientName\b|->getName\(\)|\[['"](?:name|full_path)['"]\])`;
const CHECKED = oneOf(
  /mimes:|mimetypes:|guessExtension|guessClientExtension|Assert\\|allowed|ALLOWED|in_array\(|preg_match|PATHINFO_EXTENSION/,
  /wp_check_filetype|getimagesize|exif_imagetype|finfo|mime_content_type|->getMimeType\(|is_image|->extension\(\)|hashName/,
  /setAllowedExtensions|checkAllowedExtension|validate(?:File|Upload)|FileValidator|->validate\(/,
);

export const sentFilePhrases: readonly Phrase[] = [
  // `Storage::disk('public')->writeStream('avatars/' . $name, …)`, where the sender's name is asked for.
  phrase(
    'file_write.upload',
    words`
      getClientOriginalName getClientOriginalExtension getClientFilename getClientName( getClientExtension( ->clientName
      guessClientExtension
    `,
    oneOf(
      /->(?:writeStream|putStream|putFileAs|putFile|storeAs|storePubliclyAs|moveTo|move|saveAs|put|write|store|copy|upload|rename|dumpFile|addFromString|appendStream)\(/,
      /\b(?:move_uploaded_file|copy|rename|file_put_contents|stream_copy_to_stream|fopen)\s?\(/,
    ),
    /['"](?:[^'"\s]{0,40}\/)?(?:public|avatars?|images?|uploads?|media|files?|assets|photos|pictures|img|web|pub|docs?|documents|attachments|import)[/'"]|public_path|ROOTPATH|FCPATH|WRITEPATH|publicDir|public_dir|webroot|WWW_ROOT|DOCUMENT_ROOT|projectDir|__DIR__/i,
    without(oneOf(CHECKED, /class\s+Uploaded?File\b|interface\s|Uuid::.{0,40}guess|slugger|Str::slug/)),
    NO_TEST,
  ),
  // The upload of a class of PSR-7, CodeIgniter, Yii, CakePHP, Nette or Phalcon, moved by its own name.
  phrase(
    'file_write.upload',
    words`->moveTo( ->saveAs( ->moveUploadedFile( UploadedFile::getInst ->receive( getUploadedFiles( ->getFile('`,
    new RegExp(
      `->(?:moveTo|saveAs|move|copy)\\([^;]{0,160}(?:${CLIENT_NAME}|->baseName\\s?\\.|->getUntrustedName\\(|->name\\b|->getUnsafeName\\()`,
    ),
    without(CHECKED),
    NO_TEST,
  ),
  // The test of types is switched off, by whatever list.
  phrase(
    'file_write.upload',
    words`wp_handle_upload wp_handle_sideload media_handle_sideload media_handle_upload`,
    oneOf(
      /array_fill_keys\([^;]{0,120}['"]test_type['"][^;]{0,60}(?:false|FALSE|0|null)/,
      /['"](?:test_type)['"]\s{0,12}(?:=>|\]\s?=(?!=))\s?(?:false|FALSE|null|0\b|!\s?1|\$)/,
      /wp_handle_(?:upload|sideload)\([^;]{0,120}(?:\$_(?:GET|POST|REQUEST)|\$request|get_params\(|array_fill_keys|compact\(|\$(?:args|opts|options|overrides)\b)/,
    ),
    /array_fill_keys|get_params\(|nopriv|__return_true|permission_callback|['"]mimes['"]\s{0,12}=>\s?\$/,
    without(/function\s+_?wp_handle_/),
  ),
  // What a visitor packed is unpacked, in a file of whatever framework.
  phrase(
    'file_write.unpacked',
    words`->extractTo( ->extract( ->unzip( ->decompress( Zip::open( ->extractAll( unzip_file(`,
    oneOf(
      /getTempName\(|->getRealPath\(\)|->getPathname\(\)|FileBag|->files->get\(|getFile\(['"]|getUploadedFile|->file\(\s?['"]|\$_FILES|->getStream\(\)->getMetadata|->tempName\b|->getTemporaryFile|->path\(\)/,
    ),
    oneOf(
      /(?:extractTo|extract|unzip|decompress|extractAll|unzip_file)\([^;]{0,100}(?:FCPATH|ROOTPATH|public_path\(|base_path\(|resource_path\(|->public|publicDir|WWW_ROOT|webroot|DOCUMENT_ROOT|__DIR__|ABSPATH|JPATH_|_PS_|DIR_|projectDir|DRUPAL_ROOT|BP\b|root)/,
      /\$(?:this->)?(?:public|target|folder|dir|root|web|themes?|skins?|modules?|plugins?)\w{0,12}\s?(?:=|,|\))[^;]{0,80}(?:public|web|pub|themes?|skins?|modules?|plugins?)\b[\s\S]{0,600}extractTo/,
    ),
    without(
      /pathinfo\([^;]{0,80}EXTENSION|preg_match|in_array\(|isGranted|hasPermission|current_user_can|->can\(|Gate::/,
    ),
    NO_TEST,
  ),
  // A file of the name that another server gives: a header, or a list.
  phrase(
    'file_write.fetched',
    words`Content-Disposition content-disposition wrapper_data http_response_header`,
    /filename/i,
    oneOf(/sscanf|preg_match|explode|strpos|substr|parse/),
    oneOf(
      /\bfopen\(\s?[^;'"]{0,120}['"]?[^;]{0,60}\$\w{1,20}[^;]{0,40},\s?['"][waxc]/,
      /\bfile_put_contents\(\s?[^;]{0,80}\$|\bcopy\(\s?[^;]{0,80},\s?[^;]{0,60}\$|CURLOPT_FILE|->(?:put|dumpFile)\(/,
    ),
    /fopen\(\s?['"]?(?:\$url|https?|\$)|curl_|(?:client|http\w{0,12}|guzzle)(?:\(\))?->(?:get|request|send|sendRequest)\(|wp_(?:safe_)?remote_get\(|file_get_contents\(\s?\$|get_headers\(|stream_get_meta_data/,
    without(
      /header\(\s?['"]Content-Disposition|sys_get_temp_dir|tempnam|basename\(|sanitize_file_name|PHPUnit|class\s+\w*(?:Response|Mime|Part|Message)\b/,
    ),
  ),
  // Options of cURL as numbers: 10001 is the file that it writes.
  phrase(
    'file_write.fetched',
    words`curl_setopt_array( curl_setopt(`,
    /\b(?:10001|10082|20011|20079)\s{0,12}(?:=>|,)/,
    without(/CURLOPT_FILE\s{0,12}=\s?10001|define\(|case\s+10001/),
  ),
  lightly(
    phrase(
      'file_write.joined_path',
      words`CURLOPT_COOKIEJAR CURLOPT_STDERR`,
      oneOf(
        /CURLOPT_(?:COOKIEJAR|STDERR)\s{0,12}(?:=>|,)\s?[^;,]{0,80}\$(?:this->)?(?:query|params|request|input|data|args|get|post|_GET|_POST|_REQUEST|_COOKIE)\b\[/,
        /CURLOPT_(?:COOKIEJAR|STDERR)\s{0,12}(?:=>|,)\s?[^;,]{0,80}\.(?:php\d?|phtml|phar|inc)['"]/,
        // The name is handed to the function around it.
        /CURLOPT_(?:COOKIEJAR|STDERR)\s{0,12}(?:=>|,)\s?[^;$'\]]{0,60}\$[\s\S]{0,1200}?(?:,\s?|\()['"][\w./-]{1,40}\.(?:php\d?|phtml|phar)['"]\s?\)\s?[;-]/,
        /CURLOPT_(?:COOKIEJAR|STDERR)\s{0,12}(?:=>|,)\s?[^;]{0,80}\$(?:this->)?(?:query|request|input|args|get|post|q|in)\b(?:\[|->)/,
        /(\$this->\w{1,24})\s?=\s?[^;]{0,160}\.(?:php\d?|phtml|phar)['"]\s?;[\s\S]{0,1500}?CURLOPT_(?:COOKIEJAR|STDERR)\s{0,12}(?:=>|,)\s?\1\b/,
        /(\$\w{1,20})\s{0,12}=\s?[^;]{0,100}(?:\/public\b|\/web\/|\/pub\/|uploads?|media|strrchr\(__FILE__|substr\(__FILE__|pathinfo\(__FILE__|DOCUMENT_ROOT)[^;]{0,80};[\s\S]{0,200}?CURLOPT_(?:COOKIEJAR|STDERR)\s{0,12}(?:=>|,)\s?\1\b/,
      ),
    ),
  ),
  // A database whose file the request names.
  phrase(
    'file_write.query',
    [
      'ATTACH DATABASE',
      'attach database',
      'Attach Database',
      "ATTACH '",
      'ATTACH "',
      'VACUUM INTO',
      'vacuum into',
      '->backup(',
      'BACKUP DATABASE',
      'backup database',
    ],
    /(?:attach(?:\s+database)?|vacuum\s+into|to\s+disk\s*=)\s*\\?['"]?[^;]{0,80}(?:\{?\$|['"]\s?\.)/i,
    REQUEST,
    /sqlite|PDO|executeStatement|->exec\(|->query\(|statement\(|Connection|->prepare\(/i,
    NO_TEST,
  ),
  // Logs in a place that the request names.
  phrase(
    'file_write.joined_path',
    words`StreamHandler( RotatingFileHandler( FileHandler( SyslogUdp Log::build( FileTarget FileLog Writer\Stream LoggerFactory Logger\Adapter FormattedFileLogger`,
    oneOf(
      /(?:StreamHandler|RotatingFileHandler|FileHandler|Log::build|FileTarget|Stream|FileLog)\(\s?[^;]{0,160}(?:\$_(?:GET|POST|REQUEST|COOKIE)|->get\(\s?['"]|getPayload\(|->(?:input|query|post|header|getParam|getQuery)\(|\brequest\(|Tools::getValue|getValue\()/,
      /(?:logFile|['"]path['"]|['"]file['"])\s?(?:=>|=)\s?[^;,]{0,120}(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|->get\(\s?['"]\w+['"]\))/,
    ),
    /->(?:info|warning|error|debug|notice|log|critical|alert|write|pushHandler|setFormatter)\(|\bLog::/,
    NO_TEST,
  ),
  // XMLWriter and others open the path they are given.
  phrase(
    'file_write.joined_path',
    words`openUri( openURI( xmlwriter_open_uri( ->asXML( ->saveHTMLFile( ->writeImage( ->writeImages( ->writeToFile(`,
    /(?:open_?[uU][rR][iI]|asXML|saveHTMLFile|writeImages?|writeToFile)\(\s?[^;]{0,120}(?:->(?:getAttribute|getParam|get|input|query|post|header|getQuery|getPost|getRouteParam|route|getString)\(\s?['"]|\$_(?:GET|POST|REQUEST|COOKIE)\b|\$(?:args|query|input|vars|routeParams|request)\[)/,
    NO_TEST,
  ),
  // A picture whose points are what the request sends, in a file that it names.
  phrase(
    'file_write.made',
    words`imagesetpixel( imagepng( imagegif( imagebmp( imagewbmp( imagegd( imagegd2( imagexbm( imagewebp( imagejpeg( imageavif( importImagePixels( ->exportImage`,
    oneOf(
      /\$_(?:GET|POST|REQUEST|COOKIE)\b[^;]{0,80};[\s\S]{0,300}?image(?:png|gif|bmp|wbmp|gd2?|xbm|webp|jpeg|avif)\(\s?\$\w{1,20}\s?,\s?(?!null\b|NULL\b)[$\w]/,
    ),
    /\$(\w{1,20})\s{0,12}=\s?[^;]{0,80}\$_(?:GET|POST|REQUEST|COOKIE)\b[^;]{0,60};[\s\S]{0,400}?image(?:png|gif|bmp|wbmp|gd2?|xbm|webp|jpeg|avif)\(\s?\$\w{1,20}\s?,\s?[^;)]{0,60}\$\1\b/,
    without(/basename\(|sanitize|md5\(|intval\(|uniqid/),
  ),
  // A copy of what another server has, under a name whose ending is put in its place.
  phrase(
    'file_write.fetched',
    words`Tools::copy( substr_replace( str_replace( preg_replace( ->withSuffix( pathinfo(`,
    /(?:substr_replace|str_replace|preg_replace|strtr)\([^;)]{0,60}['"]\.?(?:php\d?|phtml|phar|inc)['"]|PATHINFO_FILENAME\)?\s?\.\s?['"]\.(?:php|phtml|inc)/,
    /['"]https?:\/\//,
    /(?:Tools::copy|\bcopy|file_put_contents|->copy|->dumpFile|->mirror|->put|->sink|->download|rename|saveTo|download_url)\(/,
    without(/PHPUnit|TestCase|preg_match|Content-Type|header\(/),
  ),
  // Storage of a framework: the request names the file and sends what is in it.
  phrase(
    'file_write.joined_path',
    words`
      Storage:: ->writeStream( filesystem-> Filesystem-> flysystem ->disk( FileManager FileStorage ->dumpFile( ->appendToFile(
      ->filePutContents( ->writeFile( Utils\FileSystem FileSystem::write FileHelper:: File::put( write_file( Files::
    `,
    /(?:->|::)(?:put|putFileAs|write|writeStream|writeFile|dumpFile|appendToFile|append|prepend|update|updateStream|putStream|save|filePutContents)\(\s?[^;]{0,100}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|\brequest\(|->(?:getPost|getVar|getParam|getQuery)\()[^;]{0,80},\s?[^;]{0,100}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|\brequest\(|php:\/\/input|getContent\(|->(?:getPost|getVar|getParam|getBody)\()/,
    NO_TEST,
  ),
  // Compiled, cached or exported programs of a framework, with what was sent.
  lightly(
    phrase(
      'file_write.php',
      words`PhpFilesAdapter PhpArrayAdapter ConfigWriter ->writeArray( Config::write( Configure::dump write_config( ArrayWriter DeploymentConfig`,
      /PhpConfig|PhpArray|ConfigWriter|Configure::dump|writeArray|DeploymentConfig\\?Writer|saveConfig/,
      REQUEST,
      /\.php['"]|PhpFilesAdapter|PhpArrayAdapter|Configure::dump|saveConfig/,
      NO_TEST,
    ),
  ),
  // Endings of uploads that a program lets in.
  phrase(
    'file_write.upload',
    words`allowedExtensions allowed_extensions allowed_types allowedTypes upload_extensions setAllowedExt 'extensions' fileExtensions acceptFileTypes uploadAllow allowed_mimes`,
    /(?:allowed_?[eE]xtensions|allowed_?[tT]ypes|upload_extensions|setAllowedExt\w*|['"]extensions['"]|fileExtensions|acceptFileTypes|uploadAllow|allowed_mimes)\b['"\s\]]{0,3}(?:=>?|\(|,)\s?[^;]{0,200}?(?:['"|,\s.](?:php\d?|phtml|phar|pht|shtml|htaccess)['"|,\s)]|['"]\*['"])/,
    oneOf(UPLOADED, /[uU]pload/),
    SERVED_FOLDERS,
    without(/forbidden|denied|blacklist|disallow|not_allowed|unset\(/i),
  ),
];
