/**
 * Texts that become objects: unserialized from the request, a queue, a cache or another server, and archives (phar) that
 * hold such texts.
 */

import { oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { REQUEST, REQUEST_PART } from '../vocabulary.js';

export const objectPhrases: readonly Phrase[] = [
  phrase(
    'unserialize_request.request',
    words`SERIALIZER_PHP SERIALIZER_IGBINARY OPT_SERIALIZER`,
    /(?:addServer|connect|pconnect)\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request|['"][\w-]+\.[\w-]+\.[a-z]{2,})/,
  ),
  // The server comes by way of a parameter or a property.
  phrase(
    'unserialize_request.request',
    words`SERIALIZER_PHP SERIALIZER_IGBINARY OPT_SERIALIZER`,
    /(?:addServers?|->p?connect)\(\s*\$/,
    /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|getQueryParams\(|getParsedBody\(|->input->/,
  ),
  phrase(
    'unserialize_request.request',
    words`
      set_transient( set_site_transient( update_option( wp_cache_set( update_post_meta( update_user_meta(
      setcookie(
    `,
    /(?:set_transient|set_site_transient|update_option|wp_cache_set|update_(?:post|user)_meta)\s*\([^;]{0,160}\$_(?:POST|GET|REQUEST|COOKIE)\b/,
    /\b(?:maybe_)?unserialize\b/,
    /get_(?:site_)?(?:transient|option)|wp_cache_get|get_(?:post|user)_meta/,
  ),
  phrase('unserialize_request.request', ['PARSE_OBJECT'], /Yaml::parse(?:File)?\s*\(/, REQUEST),
  phrase(
    'unserialize_request.request',
    words`->deserialize( ->denormalize(`,
    /->de(?:serialize|normalize)\s*\([^;]{0,120},\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|request\()/,
  ),
  phrase(
    'unserialize_request.request',
    ['unserialize('],
    /unserialize\s*\(\s*[^'"$)][^;]{0,120}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|->cookie\(|php:\/\/input|->getCookie)/,
  ),
  phrase(
    'unserialize_request.request',
    ['unserialize('],
    /unserialize\s*\(\s*\$[\w>-]{0,60}cookies?->|unserialize\s*\(\s*\$this->cookie/,
  ),
  phrase('unserialize_request.request', ['session.serialize_handler'], /ini_set|session_start\s*\(\s*\[/),
  phrase(
    'unserialize_request.request',
    [
      'PhpSerialize',
      'Serialization\\PhpSerialize',
      'PhpSerializer',
      'Serializer\\Adapter\\',
      'Igbinary',
      'SerializableClosure',
      'Opis\\Closure',
      'Laminas\\Serializer',
      'Zend_Serializer',
      'Zend\\Serializer',
      'PhpEncoder',
      'Msgpack',
    ],
    /(?:decode|unserialize|unpack|denormalize)\s?\(/,
    oneOf(
      /cookie|->query\b|getContent\(|\$_(?:GET|POST|REQUEST|COOKIE)|getQueryParams|getParsedBody|php:\/\/input/i,
      /->header/i,
    ),
  ),
  phrase(
    'unserialize_request.request',
    ['convertToPHPValue(', 'new Encrypter(', 'Crypt::decrypt(', '->decrypt($request', 'PhpSerializer', 'JoinColumn'],
    /(?:convertToPHPValue|->decrypt|Crypt::decrypt|PhpSerializer)\(/,
    /\$request->|getParsedBody|\$_(?:GET|POST|REQUEST|COOKIE)|->query\(|->cookie\(|getContent\(|request\(/,
    without(/decryptString/),
  ),
  phrase(
    'unserialize_request.request',
    words`
      PhpSerializer igbinary_unserialize( msgpack_unpack( msgpack_unserialize( SerializableClosure
      DefaultMarshaller wddx_deserialize( yaml_parse( PhpSerialize Serializer\Serialize session_decode(
      Opis\Closure serialization.phpserialize Serializer\Adapter\PhpSerialize Serializers\Native unserializeArray(
      maybe_unserialize( is_serialized(
    `,
    oneOf(
      /->(?:decode|unserialize|unmarshall|fromString|deserialize)\(\s*(?!['"])/,
      /(?:igbinary_unserialize|msgpack_unpack|msgpack_unserialize|session_decode|wddx_deserialize|maybe_unserialize|[^_\w]unserialize|yaml_parse)\(\s*(?!['"])/,
    ),
    /(?:->(?:decode|unserialize|unmarshall|fromString|deserialize)|\b(?:igbinary_unserialize|msgpack_unpack|msgpack_unserialize|session_decode|wddx_deserialize|maybe_unserialize|unserialize|yaml_parse))\([^;]{0,160}(?:->getContent\(|php:\/\/input|\$_(?:GET|POST|REQUEST|COOKIE)\b|->getBody\(|->cookies?(?:->|\()|getHeaderLine|\$request->(?:request|query|get|input|header|post)\b|Tools::getValue|->request->(?:post|get)\b)/,
  ),
  phrase(
    'unserialize_request.request',
    words`
      ->unserialize($_ ->unserialize(base64 RedisJob( DatabaseJob( SqsJob($ BeanstalkdJob( SyncJob(
      CallQueuedHandler ->__unserialize($_ ->fromSerialized( ::fromSerialized( unserializeData( decodeObject(
    `,
    new RegExp(
      `(?:unserialize|Job|CallQueuedHandler|call|fromSerialized|unserializeData|decodeObject)\\([^;]{0,160}${REQUEST_PART}`,
    ),
  ),
  phrase(
    'unserialize_request.request',
    ['SessionHandlerInterface', 'SessionHandler {', 'SessionUpdateTimestamp', 'session_set_save_handler('],
    /function\s+read\([^)]{0,40}\)[^{;]{0,40}\{[^}]{0,200}(?:\$_(?:COOKIE|GET|POST|REQUEST|SERVER)\b|->cookie|getCookie|file_get_contents\(\s*['"]https?|curl_exec|wp_remote)/,
  ),
  phrase(
    'eval.request_class',
    words`->instantiate( ::instantiate( ->newInstanceWithoutConstructor( newLazyGhost( newLazyProxy(`,
    new RegExp(`instantiate\\(\\s?${REQUEST_PART}`),
  ),
  phrase('unserialize_request.fetched', ['FETCH_SERIALIZE'], /setFetchMode|fetchAll|->fetch\(/),
  phrase(
    'unserialize_request.fetched',
    words`
      ->workload() ->getBody() msg_receive( ->getPayload() ->lPop( ->rPop( ->brPop( ->blPop( ->reserve( ->consume(
      apcu_fetch( shm_get_var(
    `,
    /(?<![:>])\bunserialize\s?\(\s?\$?\w{0,20}(?:->workload\(|->getBody\(|->getPayload\(|->(?:[lrb]{1,2}Pop)\()/,
  ),
  phrase('unserialize_request.phar', ['->getMetadata()'], /\bnew\s+\\?Phar(?:Data)?\(\s*\$/),
  phrase(
    'unserialize_request.phar',
    ["('phar://' .", '("phar://{$', "('phar://'.$"],
    /\b(?:file_exists|is_file|is_dir|filesize|filemtime|file_get_contents|getimagesize|md5_file|exif_read_data|fopen|stat)\s*\(\s*['"]phar:\/\//,
  ),
  phrase(
    'unserialize_request.phar',
    words`
      'is_link' 'is_file' 'filesize' 'file_exists' 'filemtime' 'getimagesize' 'md5_file' 'is_dir'
    `,
    /@?\$\w{1,20}(?:\[[^\]]{1,20}\])?\(\s?\$|call_user_func(?:_array)?\(\s?\$/,
    /\$_(?:GET|POST|REQUEST|COOKIE)\b|->getParams?\(|getValue\(|\$request\b|Request_Abstract|getQueryParams/,
  ),
  phrase(
    'unserialize_request.phar',
    ['->getMetadata()'],
    /\bnew\s+\\?Phar(?:Data)?\(\s*(?!\s|['"_\s]|\$this->|\\?Phar::)/,
  ),
  phrase(
    'unserialize_request.phar',
    [
      '->getMetadata()',
      '->getMetaData()',
      "'getMetadata'",
      'use PharData as',
      'use Phar as',
      'use \\PharData',
      'PharFileInfo',
    ],
    /\bPhar(?:Data|FileInfo)?\b/,
    /\$_FILES\b|tmp_name|getRealPath|getTempName|getUploadedFile|->file\(\s?['"]|\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request\b/,
    /getMeta[dD]ata|->extractTo\(/,
    without(/PHPUnit/),
  ),
  // Some schemes are refused, and that of archives is not among them.
  phrase(
    'unserialize_request.phar',
    ["'ftp', ", '"ftp", ', "'http', ", "'https', ", "'gopher'", "'expect'", "'php', '"],
    /(?:\[|array\()\s*(?:['"](?:file|https?|ftps?|data|php|gopher|expect|glob|ssh2|dict|ldap|zip|zlib)['"]\s*,?\s*){3,12}(?:\]|\))/,
    /in_array\(|isset\(|preg_match|array_search|stripos|strpos|str_starts_with/,
    REQUEST,
    /\b(?:file_exists|is_file|is_dir|filesize|getimagesize|filemtime|md5_file|exif_\w+|fopen|file_get_contents|copy|readfile|simplexml_load_file)\s*\(|SplFile(?:Info|Object)\(/,
    without(/phar/i),
  ),
  // By name: `array_map('unserialize', …)`, of what was sent and is decoded first.
  phrase(
    'unserialize_request.request',
    [
      "'unserialize'",
      '"unserialize"',
      "'maybe_unserialize'",
      '"maybe_unserialize"',
      "'igbinary_unserialize'",
      'unserialize(...)',
    ],
    /(?:['"](?:maybe_|igbinary_)?unserialize['"]|unserialize\(\.\.\.\))\s*[,)][^;]{0,160}(?:stripslashes|wp_unslash|base64_decode|(?:raw)?urldecode|hex2bin|\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|Cookie\()/,
  ),
  // What was sent is put where the same program unserializes what it finds.
  phrase(
    'unserialize_request.request',
    words`
      update_comment_meta( add_post_meta( add_user_meta( update_term_meta( update_metadata( update_site_option(
      session->set( Session::put( session()->put( Cache::put( cache()->put( Cache::forever( apcu_store( variable_set(
      Configuration::updateValue( state()->set( ->setMetadata( memcached->set( redis->set( wc_setcookie(
      cache->save( cache->set( cache->put( session->put(
    `,
    new RegExp(
      `(?:_meta|metadata|_option|_store|variable_set|updateValue|set(?:Metadata|cookie)?|put|forever|save)\\([^;]{0,160}${REQUEST_PART}`,
    ),
    /(?<!['"\w])(?:maybe_|igbinary_)?unserialize\s?\(\s?(?:(?:base64_decode|stripslashes|gzinflate|\(string\))\s?\(?\s?)?(?:\$(?:this->)?(?:session|cache|redis|memcached)\b|\$_SESSION|get_\w{1,20}\(|Session::|session\(|Cache::|cache\(|apcu_fetch|variable_get|Configuration::get|\\?Drupal::state|wp_cache_get)/,
  ),
  phrase(
    'unserialize_request.request',
    words`$_SESSION[`,
    new RegExp(
      `\\$_SESSION\\[\\s?(['"]\\w{1,40}['"])\\s?\\]\\s?=(?!=)[^;]{0,80}${REQUEST_PART}[\\s\\S]*unserialize\\s?\\([^;]{0,40}\\$_SESSION\\[\\s?\\1`,
    ),
  ),
  // What a session or a cache gives, in a variable, is unserialized once more.
  phrase(
    'unserialize_request.request',
    words`session->get( session()->get( Session::get( getSession()->get( get_transient( wp_cache_get( cache->get( Cache::get(`,
    /(\$\w{1,20})\s?=\s?[^;=]{0,60}(?:session(?:\(\))?->get|Session::get|getSession\(\)->get|get_transient|wp_cache_get|cache->get|Cache::get)\([^;]{0,80};[\s\S]{0,300}?(?<![_\w>:'])unserialize\(\s?(?:\w{1,20}\(\s?)?\1\s?[,)]/,
    REQUEST,
    without(/allowed_classes|md5_file|\bfilemtime\(/),
  ),
  // The body of a request is kept, and what was kept is unserialized.
  phrase(
    'unserialize_request.request',
    ['unserialize('],
    /(?<![_\w>:'])unserialize\(\s?(?:\w{1,20}\(\s?)?(?:(?:Tools::)?file_get_contents\(|\$|Storage::get\()/,
    /(?:->(?:insert|upsert|updateOrInsert|update)\(|Storage::put\()[^;]{0,200}(?:->getContent\(\)|php:\/\/input|\$_(?:POST|COOKIE|REQUEST)\[)|file_put_contents\([^;]{0,120}(?:php:\/\/input|\$_(?:POST|COOKIE|REQUEST)\[)|(\$\w{1,20})\s?=\s?[^;=]{0,40}php:\/\/input[^;]{0,40};[\s\S]{0,200}?file_put_contents\([^;]{0,120}\1\b/,
    without(/allowed_classes/),
  ),
];
