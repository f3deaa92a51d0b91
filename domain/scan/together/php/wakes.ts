/**
 * What makes objects out of texts by itself: parsers of YAML with their flag for objects, queues, settings that frameworks
 * unserialize when they are read, and functions that open an archive by its address (phar).
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST, REQUEST_PART, UPLOADED } from '../vocabulary.js';

const SENT = oneOf(REQUEST, /\bRequest\s+\$|\$_(?:COOKIE|SERVER)\b/, UPLOADED, /UploadedFileInterface\b/);
/** Or what lies in a folder of uploads, or on another server. */
const FOREIGN = oneOf(
  SENT,
  /wp_remote_|\buploads?\b|wp_upload_dir|Http::|->getBody\(|file_get_contents\(\s?['"]https?:|get_option\(|Storage::/,
);

export const wakingPhrases: readonly Phrase[] = [
  // Flags by a number, a constant of the class or a variable: nobody sees which they are.
  phrase(
    'unserialize_request.request',
    words`Component\Yaml Yaml\Parser Yaml::parse( Yaml::parseFile( Yaml\Yaml sfYaml::load( sfYamlParser`,
    oneOf(
      /(?:Yaml::parse(?:File)?|->parse(?:File)?)\(\s?[^;]{1,120},\s?(?:self::|static::|\$(?:this->)?\w{0,12}flags?|\\?constant\(|PARSE_OBJECT\b|Yaml::PARSE_OBJECT\b|[^;)]{0,60}PARSE_OBJECT\b(?!_FOR_MAP))/i,
      /(?:Yaml::parse(?:File)?|->parse(?:File)?)\(\s?[^;]{1,120},\s?(?:\d{1,4}|0x[0-9a-f]+|1\s?<<)(?:\s?[|^+]\s?(?:\d{1,4}|0x[0-9a-f]+|1\s?<<\s?\d))*\s?\)/i,
    ),
    oneOf(
      /(?:self|static)::[^;]{0,40}[\s\S]*(?:const|=)\s?\w{0,12}(?:FLAG|OPT|MODE)\w{0,8}\s?=\s?(?:[^;]{0,80}PARSE_OBJECT\b|\d)|const\s[^;]{0,40}=\s?(?:\d{1,3}|0x|1\s?<<)[^;]{0,40};|PARSE_OBJECT\b(?!_FOR_MAP)/i,
      /,\s?\d{1,4}\s?(?:[|^+]\s?\d{1,4}\s?)*\)|,\s?(?:0x|1\s?<<)/i,
      /\$(?:this->)?\w{0,12}flags?\s?=\s?\d/i,
    ),
    FOREIGN,
  ),
  // A queue of System V takes what is sent as it is, and unserializes what it gives.
  phrase(
    'unserialize_request.request',
    ['msg_receive(', "'msg_receive'", 'shm_get_var('],
    oneOf(
      /msg_send\([^;]{0,160},\s?(?:false|FALSE|0|!1)\b/,
      /\$_(?:COOKIE|GET|POST|REQUEST)\b|php:\/\/input|\$request\b/,
    ),
    without(/msg_receive\([^;]{0,160},\s?false\b/i),
  ),
  // The answer of another server, as a text.
  phrase(
    'unserialize_request.fetched',
    ['unserialize((string)', 'unserialize( (string)'],
    /unserialize\(\s?\(string\)\s?\$(?:this->)?\w{1,20}(?:->\w{1,20}(?:\([^()]{0,80}\))?){0,3}->getBody\(\)/,
  ),
  // A row of settings or of meta data, written past the functions that would serialize it once more.
  phrase(
    'unserialize_request.request',
    ["'option_value'", '"option_value"', "'meta_value'", '"meta_value"', 'option_value =', 'meta_value ='],
    /\$wpdb->(?:replace|insert|update|query)\(/,
    /\$_(?:COOKIE|GET|POST|REQUEST)\b|HTTP_[A-Z]|php:\/\/input|get_param\(|get_body\(/,
    /\bget_(?:option|site_option|transient|(?:user|post|term|comment)_meta|metadata|user_option)\(/,
    without(/maybe_serialize\(|[^_]serialize\(|wp_json_encode|sanitize_/),
  ),
  // Redis with the serializer of PHP, given what a request sends.
  phrase(
    'unserialize_request.request',
    ['->_unpack(', '->_unserialize('],
    /SERIALIZER_(?:PHP|IGBINARY)/,
    /\$_COOKIE|cookie|\$request|\$_(?:GET|POST|REQUEST)/i,
  ),
  phrase(
    'unserialize_request.request',
    words`sanitize_meta( add_metadata( update_metadata( update_user_meta( add_user_meta( update_post_meta(`,
    /(?:meta|metadata)\([^;]{0,160}(?:\$_(?:COOKIE|GET|POST|REQUEST)|\$raw|php:\/\/input)/,
    /\b(?:is_serialized|maybe_unserialize|unserialize)\b/,
  ),
  // WordPress is to call it, with whatever it has.
  phrase(
    'unserialize_request.request',
    words`'maybe_unserialize' "maybe_unserialize" maybe_unserialize(...) 'unserialize' "unserialize"`,
    /(?:add_filter|add_action|register_(?:meta|setting|rest_field)|sanitize_callback|array_map|map_deep|array_walk\w*|iterator_apply)\b[^;]{0,120}(?:maybe_)?unserialize\b/,
    /\$_(?:COOKIE|GET|POST|REQUEST)\b|get_param|WP_REST_Request|HTTP_[A-Z]|sanitize_callback|getallheaders|get_headers?\(|apache_request_headers|file_get_contents/,
  ),
  // As a filter of values, in another namespace, and what decrypts and unserializes at once.
  phrase(
    'unserialize_request.request',
    [
      "=> 'unserialize'",
      '=> "unserialize"',
      "=> 'maybe_unserialize'",
      "=>'unserialize'",
      '=> unserialize(...)',
      "=> '\\unserialize'",
    ],
    /FILTER_CALLBACK|['"]options['"]|callback|array_map|\$_(?:GET|POST|REQUEST|COOKIE)/,
    oneOf(/INPUT_(?:GET|POST|COOKIE|SERVER)/, /\$_(?:GET|POST|REQUEST|COOKIE)/, REQUEST),
  ),
  phrase(
    'unserialize_request.request',
    [
      'Safe\\unserialize(',
      'Safe\\unserialize;',
      'decrypt(request',
      ' decrypt($request',
      '(decrypt($request',
      'Crypt::decrypt(request',
      'Polyfill::unserialize(',
    ],
    /(?:unserialize|decrypt)\(\s?(?:base64_decode\(\s?)?(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|request\(|\$this->request)/,
  ),
  // Whatever opens a file by its address opens archives too.
  lightly(
    phrase(
      'unserialize_request.any_path',
      words`
        imagecreatefromjpeg( imagecreatefrompng( imagecreatefromgif( imagecreatefromwebp( imagecreatefrombmp( imagecreatefromavif(
        ->schemaValidate( ->relaxNGValidate( XMLReader::open( XMLReader() CURLFile( touch($_ ->open($_ ->file($_ ->load($_
        ->open($request ->file($request ->load($request ->open(request( ->load(request( DOMDocument SimpleXMLElement(
        imageloadfont( imagettftext( getimagesizefromstring bzopen($_ gzopen($_ dio_open($_ ftok($_ linkinfo($_ readlink($_
        chmod($_ chown($_ is_link($_ lchown($_ ->loadHTMLFile( ->setUri( svn_add( mime_content_type($_ exif_thumbnail($_
      `,
      /(?:imagecreatefrom\w{2,5}|schemaValidate|relaxNGValidate|->open|::open|->file|->load|->loadHTMLFile|CURLFile|touch|imageloadfont|[bg]zopen|dio_open|ftok|linkinfo|readlink|chmod|chown|is_link|lchown|mime_content_type|exif_thumbnail)\(\s?(?:\$_(?:GET|POST|REQUEST|COOKIE)\[['"]\w{1,20}['"]\]|\$request->(?:get|input|query->get|post|request->get|getParam)\(['"]\w{1,20}['"]\)|request\(['"]\w{1,20}['"]\))\s?[,)]/,
    ),
  ),
  // Unpackers of extensions and libraries, which make objects as `unserialize` does.
  phrase(
    'unserialize_request.request',
    words`
      MessagePackUnpacker MessagePack( MsgPack\ \Msgpack msgpack_unpack msgpack_unserialize Serialize::unpack Swoole\Serialize
      swoole_serialize swoole_substr_unserialize swoole_unserialize igbinary_unserialize SerializerInterface PhpSerialize brick_unserialize hprose_unserialize
      hprose_deserialize HproseReader Hprose\Reader amf_decode SabreAMF AMFReader FFI::unserialize
      ArrayObject( ArrayIterator( SplObjectStorage SplDoublyLinkedList SplQueue( SplStack( RedisArray Swoole\Table
      wddx_deserialize xmlrpc_decode( php_serialize php_binary igbinary" igbinary'
`,
    oneOf(
      /(?:->|::)(?:feed|unpack|unserialize|__unserialize|decode|deserialize|execute|readObject)\(\s?(?!\s?\))/,
      /\b(?:msgpack_un\w{4,9}|swoole_\w{0,7}unserialize|igbinary_unserialize|hprose_\w{6,12}|amf_decode|wddx_deserialize)\(/,
    ),
    oneOf(
      /\$_(?:COOKIE|GET|POST|REQUEST)\b|php:\/\/input|getCookie\(|cookies?->get\(|->cookie\(|getCookieParams|getQueryParams|getParsedBody|getHeaderLine|HTTP_[A-Z]/,
      /getContent\(\)|->query->get|->request->get|->getRawBody|getQuery\(['"]/,
      // Cookies and fields that a constructor got.
      /(\$\w{1,20})\s?=\s?[^;=]{0,40}\$(?:this->)?cookies?\[[^;]{0,80};[\s\S]{0,300}?->unserialize\(\s?\1\b/,
      /(?:->|::)(?:unserialize|__unserialize|unpack|decode|deserialize|feed)\(\s?(?:\(string\)\s?)?(?:\w{6,13}\(\s?)?\$(?:this->)?(?:cookies?|cookieParams|queryParams|parsedBody|headers|post|get|server)\[/,
    ),
    without(/PHPUnit|allowed_classes/),
  ),
  phrase(
    'unserialize_request.any_path',
    words`SplFileInfo( DirectoryIterator( FilesystemIterator( GlobIterator( SplFileObject( finfo->file( SplTempFileObject`,
    /new\s+\\?(?:SplFileInfo|DirectoryIterator|FilesystemIterator|SplFileObject)\(\s?\$\w{1,20}\s?[,)]/,
    /->(?:getSize|getMTime|isFile|isDir|getType|isReadable|getPerms|getATime|getCTime|isWritable|getInode|fread|fgets)\(/,
    /->\w{1,20}\(\s?\$_(?:GET|POST|REQUEST|COOKIE)\[['"]\w{1,20}['"]\](?:\s?\?\?\s?['"]{2})?\s?\)/,
    without(/basename\(|realpath\(|tmp_name|str_starts_with|parse_url|preg_match/),
  ),
  // Objects that open a file by its address.
  phrase(
    'unserialize_request.any_path',
    words`SplFileInfo( finfo(FILEINFO finfo_file( finfo_open( mime_content_type( exif_imagetype( exif_thumbnail( DirectoryIterator(`,
    oneOf(
      /(\$\w{1,20})\s?=\s?[^;=]{0,80}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|getRaw\(|getString\(|->query->get\(|->request->get\(|->input->get\(|getQueryParams\(|getParsedBody\(|getValue\()[^;]{0,60};[\s\S]{0,400}?(?:SplFileInfo|DirectoryIterator|->file|finfo_file|mime_content_type|exif_\w{5,10}|isFile)\(\s?(?:\$\w{1,20},\s?)?\1\s?[,)]/,
      /->file\(\s?(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$(?:this->)?(?:request|input)->(?:get|post|query|input|getParam|getQuery|getPost)\b)[^;]{0,80}\)/,
      /(?:SplFileInfo|mime_content_type|exif_imagetype|exif_thumbnail|finfo_file)\(\s?(?:\$\w{1,20},\s?)?(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->)/,
    ),
    without(/basename\(|realpath\(|tmp_name|str_starts_with|str_contains|parse_url|preg_match/),
  ),
  // Each of a list of paths that was sent is asked about by an object that opens it.
  lightly(
    phrase(
      'unserialize_request.any_path',
      words`finfo(FILEINFO finfo_open( FILEINFO_MIME finfo_file( mime_content_type( MimeTypes( guessMimeType( SplFileInfo( ->mimeType( detectMimeType`,
      /(?<names>\$\w{1,20})\s?=\s?[^;=]{0,80}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|INPUT_(?:GET|POST|COOKIE)\b)[^;]{0,80};[\s\S]{0,400}?(?:array_(?:map|walk|filter|combine)\([^;]{0,160},\s?\k<names>\b|\k<names>\s+as\s+(?:\$\w{1,20}\s?=>\s?)?(?<one>\$\w{1,20})\s?\)[\s\S]{0,160}?->(?:file|guessMimeType|mimeType|detectMimeType\w{0,10}|getMimeType)\(\s?\k<one>\s?[,)])|array_map\(\s?\[\s?\$\w{1,20},\s?['"](?:file|guessMimeType|mimeType|detectMimeType\w{0,10})['"]\s?\],\s?(?:\(array\)\s?)?\$_(?:GET|POST|REQUEST|COOKIE)\b/,
      NO_TEST,
      without(/basename\(|realpath\(|tmp_name|str_starts_with|str_contains|parse_url|preg_match|\$_FILES/),
    ),
  ),
  // A path that stands in a list of what was sent, by its own name: `['src' => $src] = $request->getQueryParams()`.
  lightly(
    phrase(
      'unserialize_request.any_path',
      words`getQueryParams() getParsedBody() getQuery(), parse_str( ->query->all( ->request->all( json_decode(file_get_contents('php://input`,
      /['"]\w{1,20}['"]\s?=>\s?(\$\w{1,20})\b[^;=]{0,80}\]\s?=[^;]{0,80}(?:getQueryParams|getParsedBody|->all)\([\s\S]{0,400}?(?:getimagesize|exif_\w{5,10}|is_(?:file|dir|link|readable)|file_exists|file(?:size|mtime|ctime|perms)|SplFileInfo|hash_file|md5_file|sha1_file|mime_content_type|DirectoryIterator|stat)\(\s?\1\s?[,)]/,
    ),
  ),
  // What decodes is given by the services, and may make objects.
  lightly(
    phrase(
      'unserialize_request.request',
      words`SerializationInterface serialization.phpserialize`,
      /->decode\(/,
      /(?:getRequest\(\)|\$request|\$this->request)->(?:query|request|cookies|headers|getContent)|getCurrentRequest|cookies->get\(/,
      without(/Json::|serialization\.(?:json|yaml)/),
    ),
  ),
  // The same by a variable of its own, where nothing looks at it first.
  lightly(
    phrase(
      'unserialize_request.any_path',
      words`hash_file( hash_hmac_file( sha1_file( exif_imagetype( exif_read_data( mime_content_type( SplFileInfo( getimagesize( fileperms(`,
      new RegExp(
        `(\\$\\w{1,20})\\s?=\\s?(?:\\(string\\)\\s?)?${REQUEST_PART}[^;.]{0,60};[\\s\\S]{0,300}?(?:hash_file\\([^;,]{1,40},|hash_hmac_file\\([^;,]{1,40},|(?:sha1_file|exif_\\w{5,10}|mime_content_type|SplFileInfo|getimagesize|fileperms)\\()\\s?\\1\\s?[,)]`,
      ),
      NO_TEST,
      without(/basename\(|realpath\(|tmp_name|str_starts_with|str_contains|parse_url|preg_match|FILTER_VALIDATE_URL/),
    ),
  ),
];
