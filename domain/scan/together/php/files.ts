/**
 * Files that are written where a server serves or runs them, by a name, a path or a content from the request or from
 * another server. Uploads and archives: uploads.ts.
 */

import { anyOf, lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST, REQUEST_PART, SERVED_FOLDERS, UNCHECKED, UNGUARDED } from '../vocabulary.js';

/** Libraries that write files: a part of the call is sent. */
/** The text that a request brings, as it is. */
const SENT_BODY = String.raw`->getContent\(\)|->getBody\(\)|php:\/\/input|\$_(?:GET|POST|REQUEST|COOKIE)\b|->getRawBody\(|->getParsedBody\(|\$request->(?:all|toArray|input|get)\(`;

const WRITERS = words`
      createFromPath( Excel::store( storeExcel( ->export( ->exportTo( ManagerStatic::make( Image::make(
      Writer\Html( Writer\Csv( writeStream( File::write( File::put( File::append( File::prepend( file.repository
      ->saveData( ->writeData( ->put_contents( wp_upload_bits( FileSpool( imap_savebody( ->mirror( ->appendToFile(
      ->dumpFile( Storage::put( Storage::append( Storage::prepend( Storage::writeStream( disk->put( ->putFileAs(
      ->saveToFile( ->writeToFile( ->toFile( ->saveAs( ->Output( ->fputcsv( ->insertAll( XMLWriter openUri(
      ->saveHTMLFile( ->saveXML( filesystem->write( fs->write( storage->write( adapter->write( writer->write(
      ->writeFile( ->putContents( ->filePutContents( file_put_contents( fwrite(
    `;

export const filePhrases: readonly Phrase[] = [
  phrase(
    'file_write.path',
    ["'sink' => $", "'sink'=>$this", "'save_to' =>"],
    /['"](?:sink|save_to)['"]\s*=>\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|request\()/,
  ),
  phrase(
    'file_write.path',
    ['StreamHandler(', 'RotatingFileHandler(', 'new SQLite3($_', 'new \\SQLite3($_'],
    /(?:StreamHandler|RotatingFileHandler|SQLite3)\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->)/,
  ),
  phrase(
    'file_write.path',
    ["'dbfilename'", '"dbfilename"', 'CONFIG SET', "config('SET'", "config('set'"],
    /dbfilename|\bdir\b/,
    /config\(|rawCommand|executeRaw|CONFIG SET/i,
  ),
  phrase(
    'file_write.path',
    words`
      session_save_path( session.save_path upload_tmp_dir soap.wsdl_cache_dir opcache.file_cache opcache.lockfile
    `,
    /(?:session_save_path\(|session\.save_path['"],\s?|soap\.wsdl_cache_dir['"],\s?|opcache\.file_cache['"],\s?)[^;]{0,60}(?:DOCUMENT_ROOT|ABSPATH|public_path\(|_PS_(?:IMG|ROOT)|JPATH_ROOT|\$_(?:GET|POST|REQUEST|COOKIE))/,
  ),
  phrase(
    'file_write.path',
    ['StreamHandler(', 'RotatingFileHandler(', 'FingersCrossed', 'new Log('],
    /(?:StreamHandler|RotatingFileHandler|Log)\(\s*(?:public_path\(|ABSPATH|\$_SERVER\[['"]DOCUMENT_ROOT|WP_CONTENT_DIR|_PS_IMG|_PS_MODULE_DIR_|JPATH_ROOT)[^;]{0,80}(?:config\(|\$|get_option|Configuration::get|\.php)/,
    /userAgent\(|USER_AGENT|HTTP_REFERER|->fullUrl\(|\$_(?:GET|POST|REQUEST|COOKIE)|getContent\(/,
  ),
  phrase(
    'file_write.query',
    ['INTO OUTFILE', 'into outfile', 'INTO DUMPFILE', 'into dumpfile'],
    /(?:out|dump)file\s*\\?['"]{0,2}\s*\.\s*\$|(?:out|dump)file\s+\\?['"]?\{\$/i,
  ),
  phrase(
    'file_write.query',
    ['INTO DUMPFILE', 'INTO OUTFILE', 'into dumpfile', 'into outfile'],
    /(?:out|dump)file\s+\\?['"]?\{?\$\w/i,
  ),
  phrase(
    'file_write.query',
    ['INTO OUTFILE', 'into outfile', 'INTO DUMPFILE', 'into dumpfile', 'Into Outfile', 'LINES TERMINATED BY'],
    /(?:out|dump)file\s*\\?['"]{0,2}\s*\.\s*(?:[A-Z_]{4,}|\w+\(|self::|__DIR__)/i,
  ),
  phrase(
    'file_write.fetched',
    ['as $path =>', 'as $file =>', 'as $name =>', 'as $target =>', 'as $f =>', 'as $rel =>', 'as $p =>', 'as $k =>'],
    /foreach\s?\(\s?(?:json_decode|unserialize|\$\w{1,20}(?:\[['"]\w{1,12}['"]\])?|\(array\)\s?json_decode)[^{;]{0,200}\bas\s+\$(\w{1,20})\s*=>\s*\$(\w{1,20})\b[\s\S]{0,300}?(?:file_put_contents|fwrite|->put|->dumpFile|put_contents|->write)\(\s*[^;]{0,120}\$\1\b[^;]{0,60},\s*[^;]{0,40}(?:base64_decode|hex2bin|gz\w+|\$\2)/,
    /https?:\/\/|Tools::file_get_contents|wp_remote_get|curl_exec|Http::get|->get\(/,
    /base64_decode|hex2bin|gzinflate|gzuncompress|gzdecode/,
  ),
  phrase(
    'file_write.fetched',
    words`
      copy(... file_put_contents(... rename(... move_uploaded_file(... SplFileObject(... fopen(...
    `,
    /(?:copy|file_put_contents|rename|move_uploaded_file|SplFileObject|fopen)\(\.\.\.\s?[$\w(]/,
  ),
  phrase(
    'file_write.fetched',
    ['CURLOPT_FILE', "'sink' =>", 'RequestOptions::SINK', 'stream_copy_to_stream(', 'curl_multi_init('],
    /foreach\s?\([^;{]{1,120}\bas\s+\$(\w{1,30})\s*=>[\s\S]{0,600}?(?:fopen\(|['"]sink['"]\s?=>|SINK\s?=>)[^;]{0,120}\$(\1)\b/,
    /CURLOPT_FILE|sink|SINK|['"]https?:|\$url\b|getValue/,
  ),
  phrase(
    'file_write.startup',
    ['* * * * ', '*/5 * * *', '*/10 * * *', '@reboot', '@hourly', '0 * * * *'],
    /(?:(?:\*|\*\/\d{1,2}|\d{1,2})(?:\s(?:\*|\*\/\d{1,2}|\d{1,2}|[\d,-]{1,8})){4}|@(?:reboot|hourly|daily))\s+(?:['"]\s?\.|(?:\w+=\S+\s)?(?:\/\S{1,60}\/)?(?:php|curl|wget|sh|bash|python\d?|perl|nohup|cd|test)\b)/,
    /file_put_contents|fwrite|crontab|proc_open|popen|shell_exec|exec\(|Process/,
  ),
  lightly(
    phrase(
      'file_write.php',
      words`
      Writer\PhpArray Config\Writer writer\PhpArray writeToFile( generateClass ClassGenerator PhpFile(
      Nette\PhpGenerator FileGenerator(
    `,
      /toFile\(|file_put_contents|dumpFile|->write\(|saveToFile|fwrite/,
      REQUEST,
    ),
  ),
  phrase(
    'file_write.php',
    ['PhpStorageFactory', 'PhpStorage\\', 'MTimeProtectedFileStorage', 'FileStorage('],
    /->save\(/,
    /->load\(|->get\(|base64_decode|headers/,
  ),
  // What keeps programs that were compiled is given what was sent.
  phrase(
    'file_write.php',
    words`PhpStorageFactory php_storage PhpStorage\ MTimeProtectedFileStorage PhpFrontend ConfigCache( ConfigCacheFactory Twig\Cache Twig_Cache FilesystemCache( PhpFileStorage
      PhpFileCache PhpFilesAdapter PhpArrayAdapter getCompiledPath compiledPath setCacheContent phpStorage Latte\Loaders CacheManager::class ClassWriter ProxyGenerator`,
    new RegExp(
      String.raw`->(?:save|write|set|put|warmUp|dump|dumpFile|store)\(\s?[^;]{0,160}(?:${SENT_BODY})|file_put_contents\(\s?[^;]{0,80}[cC]ompiled\w{0,8}\([^;]{0,80}(?:${SENT_BODY})`,
    ),
    NO_TEST,
    without(/json_decode|Serializer|TestCase/),
  ),
  // The mark with which PHP begins, in two pieces, and a file.
  phrase(
    'file_write.php',
    [
      "'<?' . \"php",
      "'<?'.\"php",
      "'<?' . 'php",
      "'<?'.'php",
      '"<?" . "php',
      '"<?"."php',
      '"<?" . \'php',
      "'<' . '?php",
      "'<'.'?php",
      '"<" . "?php',
      '"<"."?php',
      "'<' . \"?php",
      "'<' . '?=",
      "'<?', 'php",
      "'<', '?php",
      "sprintf('<%sphp",
      "chr(60) . '?",
      "chr(60).'?php",
      'chr(60) . chr(63)',
      'chr(60).chr(63)',
      '"\\x3c?php',
      '"\\x3C?php',
      '"\\x3c\\x3f',
      '"\\74?php',
      '"\\74\\77',
    ],
    oneOf(
      /\bfile_put_contents\s*\(|\bfwrite\s*\(|\bfputs\s*\(/,
      /->(?:fwrite|write|put|writeFile|dumpFile|appendToFile|put_contents|filePutContents|addFromString)\(/,
      /Storage::put|File::(?:put|append|write)/,
    ),
    // Tools that write their own settings keep clear of short tags so.
    without(/var_export|escapeSingleString|UtfNormal/),
  ),
  // Code that is put together: what the request sends stands between quotes, as it is.
  phrase(
    'file_write.php',
    [
      "'%s'] = %s;",
      "'%s'] = '%s'",
      "['%s'] = ",
      "define('%s'",
      "define('{$",
      "'%s' => %s",
      "'%s' => '%s'",
      "['{$key}']",
      "['{$name}']",
      "['$key']",
    ],
    /\['(?:%s|\{?\$\w{1,20}\}?)'\]\s*=|define\(\s*'(?:%s|\{\$)|'%s'\s*=>/,
    /<\?php|<\?'|<\?"|\.php\b/,
    /\bfile_put_contents\s*\(|\bfwrite\s*\(|\bfputs\s*\(|->(?:write|put|writeFile|dumpFile|store|save)\(/,
    /foreach\s*\([^;{]{0,80}(?:\$_(?:GET|POST|REQUEST|COOKIE)|->request->(?:post|get)\b|\$request->|->getPost\(|->getParams?\(|Tools::getAllValues)/,
  ),
  phrase(
    'file_write.php',
    words`
      PhpFileCache( PhpFilesAdapter( PhpArrayAdapter( PhpFilesTrait OPcacheStore Storage\PhpFile
    `,
    new RegExp(`->(?:save|set|getItem|get|put|warmUp)\\([^;]{0,80}${REQUEST_PART}`),
  ),
  phrase(
    'file_write.joined_path',
    words`
      filePutContents( fileWrite( fileOpen( file_write( JFile::write( File::write( Folder::create( writeStream(
      createFile(
    `,
    /(?:filePutContents|fileWrite|fileOpen|File::write|writeStream|createFile)\([^;]{0,200}(?:\$req(?:uest)?\b|\$_(?:GET|POST|REQUEST|COOKIE)\b|\$this->(?:_)?request|getParam\(|\$input->|getInput\(|->getRequest\()/,
  ),
  phrase(
    'file_write.joined_path',
    ['php://input'],
    oneOf(
      /\bfopen\(\s*[^;]{0,160}['"][waxc][b+]{0,2}['"]/,
      /\b(?:file_put_contents|SplFileObject|->put|->writeStream|->dumpFile|->write|copy)\(\s*[^;'"]{0,20}\$/,
    ),
    /PATH_INFO['"]\]|HTTP_(?:IF_MATCH|X_[A-Z]{2,12})\b(?!_NAME)|getallheaders|getHeaderLine/,
    /stream_copy_to_stream|file_put_contents|fwrite|writeStream|\bcopy\(|->put\(|dumpFile/,
    without(/class\s+\w+Test\b|PHPUnit|tempnam\(|sys_get_temp_dir|'\/tmp|dbg_|[tT]mp(?:dir|Dir|_dir)|Vars/),
  ),
  phrase(
    'file_write.joined_path',
    [
      'new Log(',
      'new \\Log(',
      'Log::build(',
      'new Logger(',
      'new FileLogger(',
      'addLogger(',
      'JLog::addLogger(',
      'Zend_Log_Writer_Stream(',
      'new Stream(',
    ],
    oneOf(
      /(?:Log|Logger|Stream|build)\(\s*(?!\s|['"]\w)[^;]{0,200}(?:\$_|request|input|->channel\(|getParam|getValue)/,
      /text_file['"]\s?=>\s?(?!\s|['"])/,
    ),
    REQUEST,
    /->(?:write|info|log|error|debug|add|warning)\(|user_agent|USER_AGENT/i,
  ),
  phrase(
    'file_write.joined_path',
    WRITERS.filter((word) => word.length > 7 && !/^(?:file_put_contents|fwrite)/.test(word)),
    new RegExp(
      `(?:${anyOf(WRITERS)})(?:[^;]{0,200}${REQUEST_PART}|[^;]{0,120}\\)->(?:insert\\w*|save|write)\\([^;]{0,80}${REQUEST_PART})`,
    ),
    SERVED_FOLDERS,
    UNGUARDED,
    UNCHECKED,
  ),
  phrase(
    'file_write.joined_path',
    words`imap_savebody( imap_fetchbody(`,
    oneOf(
      /imap_savebody\([^,;]{1,60},\s*(?!\s|['"]\/?(?:tmp|var))[^;]{1,120}->subject/,
      /imap_savebody\([^;]{0,80}(?:ABSPATH|DOCUMENT_ROOT|public_path|_PS_|JPATH_)/,
      /\w->d?parameters\b[^;]{0,80}\bas\s\$(\w{1,24})\b[\s\S]{0,600}?\$\1->value\b(?:(?!basename|sanitize|preg_replace)[\s\S]){0,300}?imap_savebody\(/,
      /imap_savebody\([^;]{0,120}\$\w{1,24}->(?:value|filename|fileName|name|subject|description)\b(?!\s?\)\s?\))/,
      // A name behind a folder: the mail says it.
      /imap_savebody\([^;]{0,60},\s?(?:"[^";]{0,80}\/\{?\$\w{0,12}(?:name|Name|file)\w{0,8}\}?"|[^;]{0,80}['"]\/['"]\s?\.\s?\$\w{0,12}(?:name|file)\w{0,8}\s?,)/,
    ),
  ),
  // A name that the request sends, as it is, of a picture, a document, a feed.
  phrase(
    'file_write.made',
    [
      '->asXML($',
      '->asXML( $',
      '->asXML(public_path',
      '->asXML(storage_path',
      '->asXML("',
      '->saveXML($',
      '->saveHTMLFile($',
      '->openUri($',
      '->openURI($',
      '->writeImage($',
      '->writeToFile(',
      '->writeImages($',
    ],
    /->(?:asXML|saveHTMLFile|openUri|openURI|writeImages?|writeToFile)\(\s*[^;]{0,120}\$\w{1,30}\s*[,)]/,
    /\$_(?:GET|POST|REQUEST|COOKIE)\b|\bRequest\s+\$\w|\$request->|Tools::getValue|->getParams?\(/,
    /public|DOCUMENT_ROOT|_PS_\w+DIR|ABSPATH|WP_CONTENT|DIR_\w|pub\b|media|upload|\$this->(?:folder|dir|path|root)/,
  ),
  // A program of PHP that is nothing but data, with what was sent in it.
  phrase(
    'file_write.sent',
    words`
      var_export($_ var_export($request var_export(request( json_encode($_ serialize($_ print_r($_
    `,
    /['"]<\?(?:php|=)[^;]{0,80}(?:var_export|json_encode|serialize|print_r)\(\s?(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request|request\()/,
    /file_put_contents|->put\(|dumpFile|fwrite|->write/,
  ),
  // A request that writes what it gets into a file, among programs.
  phrase(
    'file_write.fetched',
    [
      "'filename'",
      '"filename"',
      "'sink' =>",
      '"sink" =>',
      "'save_to' =>",
      'RequestOptions::SINK',
      '->sink(',
      'CURLOPT_FILE',
      'setSink(',
      'setStream(',
      'saveBodyTo(',
      'download_url(',
    ],
    oneOf(
      /\bwp_(?:safe_)?remote_\w+\(|\bcurl_|Http::|->(?:get|request|send|sink|download|copy)\(|\bClient\b/,
      /download_url\(|setStream\(/,
    ),
    oneOf(
      /['"]filename['"]\s?(?:=>|\]\s?=)\s?[^;,]{0,80}(?:WPMU_PLUGIN_DIR|WP_PLUGIN_DIR|ABSPATH|WPINC|get_(?:template|stylesheet)_directory\(|\.(?:php\d?|phtml|phar|inc)['"])/,
      /(?:['"](?:sink|save_to)['"]\s?=>|SINK\s?=>|->sink\(|setSink\(|setStream\()\s?[^;]{0,100}(?:_PS_(?:MODULE|ROOT|CLASS|OVERRIDE)\w*_DIR_|JPATH_\w+|DIR_(?:APPLICATION|SYSTEM|CATALOG)|(?:base|app|public|resource)_path\(|DOCUMENT_ROOT|\bBP\b|DRUPAL_ROOT|\.(?:php\d?|phtml|phar|inc)['"])/,
      /CURLOPT_FILE\s?(?:,|=>)\s?(?:@?fopen\(\s?)[^;]{0,120}(?:WPMU_PLUGIN_DIR|WP_PLUGIN_DIR|_PS_(?:MODULE|ROOT|CLASS|OVERRIDE)\w*_DIR_|JPATH_(?!CACHE|.{0,3}tmp)\w+|DIR_(?:APPLICATION|SYSTEM|CATALOG)|DOCUMENT_ROOT|\bBP\b|DRUPAL_ROOT|\.(?:php\d?|phtml|phar|inc)['"])/,
    ),
    oneOf(/['"]stream['"]|sink|SINK|Sink|setStream/, /save_to|CURLOPT_FILE/),
    NO_TEST,
  ),
  // A list of options that is the query, and a writer that takes a file's name from options.
  phrase(
    'file_write.made',
    words`
      ->openUri( ->openURI( ->writePi( ->writeRaw( file_put_contents( SplFileObject( ->dumpFile( ->writeFile( ->asXML(
      ->saveHTMLFile( ->writeImage( fopen($this fopen(__DIR__
    `,
    /(?:openUri|openURI|file_put_contents|SplFileObject|dumpFile|writeFile|asXML|saveHTMLFile|writeImage|fopen)\(\s*[^;,]{0,80}\$(?:this->)?\w{1,20}\[\s?['"](?:name|file|filename|path|target|out|output|dest|to|key|slug)['"]\s?\]/,
    oneOf(
      /(?:array_intersect_key|array_merge|array_replace|array_filter|extract|array_map|wp_parse_args|shortcode_atts)\(\s*[^;]{0,80}\$_(?:GET|POST|REQUEST|COOKIE)\b(?!\[)/,
      /new\s+(?:\w+|static|self)\(\s*\$_(?:GET|POST|REQUEST|COOKIE)\s?[,)]|\$_(?:GET|POST|REQUEST|COOKIE)\s?\+/,
    ),
    UNGUARDED,
  ),
  // A processing instruction of any kind: `<?php …?>`.
  lightly(
    phrase(
      'file_write.php',
      words`->writePi($ ->writePI($ xmlwriter_write_pi( createProcessingInstruction($`,
      /(?:write_?[pP][iI]|createProcessingInstruction)\(\s*(?:\$\w{1,20},\s*)?\$\w{1,20}(?:\[[^\]]{1,20}\]|->\w{1,20})?\s*,/,
      /openUri|openURI|->save\(|file_put_contents|asXML|outputMemory|saveXML|saveHTML/,
      without(/function\s+(?:writePi|createProcessingInstruction)|class\s+XMLWriter|importNode|nodeValue/),
    ),
  ),
  // Documents of any library, under a name of the request, where a server gives them.
  phrase(
    'file_write.made',
    words`
      ->save(JPATH ->save(public_path( ->save(_PS_ ->save(ABSPATH ->save(WP_CONTENT ->save(DIR_IMAGE ->save(DIR_DOWNLOAD
      ->save($_SERVER ->save(base_path( ->save(DRUPAL_ROOT ->save(BP ->saveAs(public ->saveAs(_PS_ ->saveAs(JPATH
      ->writeToFile( ->writeToStdOut ->saveToFile( ->toFile( ->store(public_path(
    `,
    /->(?:save(?:As|ToFile)?|writeToFile|toFile|store)\(\s*(?:JPATH_\w+|public_path\(|base_path\(|_PS_\w+_|ABSPATH|WP_CONTENT_DIR|DIR_\w+|\$_SERVER\[['"]DOCUMENT_ROOT['"]\]|DRUPAL_ROOT|\bBP)[^;]{0,80}\$\w{1,20}(?:\[[^\]]{1,20}\])?\s*[,)]/,
    /(?:\$_(?:GET|POST|REQUEST|COOKIE)\[|getString\(|getRaw\(|getValue\(|\$(?:this->)?request->(?:input|get|query|post|header)\b|getParam\(|\brequest\(\s*['"])/,
    UNGUARDED,
    UNCHECKED,
  ),
  // What another server answered, in a folder of programs by the file system of Drupal.
  phrase(
    'file_write.fetched',
    words`->saveData( ->writeData( file_unmanaged_save_data( file_save_data(`,
    /(?:saveData|writeData|save_data)\([^;]{0,160}(?:getBody\(|getContents\(|drupal_http_request|file_get_contents\()[^;]{0,100},\s*[^;,]{0,100}\.(?:php\d?|phtml|module|inc|install|theme|engine|profile)['"]/,
  ),
];
