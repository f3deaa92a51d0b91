/**
 * What writes a file, and few programs use: functions of extensions, sessions, options of clients. Each is told by its name
 * and by a program's name, or the request, nearby: what it is given often stands in another function.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

/** The name of a program as a text. */
const PROGRAM_NAME = /['"/][^'"\s]{0,60}\.(?:php\d?|phtml|phar)['"]|basename\(\s?__FILE__|['"]\.?ph['"]\s?\.\s?['"]/;

/** The name of a part of a mail, as its sender wrote it. */
const MAIL_NAME = String.raw`\$\w{1,20}(?:->(?:getFile[nN]ame\(\)|getName\(\)|filename\b|name\b|d?parameters\[\d\]->value\b|getHeaderField\([^;)]{0,60}name['"]\)|value\b)|\[['"](?:disposition-|content-)?(?:file)?name['"]\])`;

export const rareWriterPhrases: readonly Phrase[] = [
  phrase(
    'file_write.made',
    words`
      readline_write_history( openssl_pkcs7_sign( openssl_pkcs7_encrypt( openssl_pkcs7_decrypt( openssl_pkcs7_verify(
      openssl_cms_sign( openssl_cms_encrypt( openssl_cms_decrypt( openssl_x509_export_to_file openssl_csr_export_to_file
      openssl_pkey_export_to_file openssl_pkcs12_export_to_file xmlwriter_open_uri( xdebug_start_trace( memprof_dump_callgrind
      memprof_dump_pprof fann_save( tidy_save_config( pspell_save_wordlist( pspell_config_personal( pspell_config_repl(
      enchant_broker_request_pwl ps_open_file( pdf_begin_document( begin_document( rrd_create( rrd_graph( yaml_emit_file(
      eio_open( eio_rename( eio_link( eio_symlink( eio_sendfile( uv_fs_open( uv_fs_rename( swoole_async_write
      System::writeFile( Coroutine::writeFile dbase_create( dba_popen( ibase_backup( fbird_backup(  
        ->saveFile( ->writeToFile( ->exportToFile(  imagegd2(       mailparse_msg_extract_part_file pg_lo_export( pg_trace( ->traceTo svn_export(   
          rar_entry_get(   ->saveToWav
      ssh2_scp_recv( ssh2_sftp_rename ssh2_sftp_symlink mysqli_debug(   
    `,
    oneOf(PROGRAM_NAME, /\$_(?:GET|POST|REQUEST|COOKIE)\b/),
    NO_TEST,
  ),
  // The date of this program, for another file.
  phrase(
    'file_write.hides_time',
    words`filemtime(__FILE__ filectime(__FILE__ fileatime(__FILE__ stat(__FILE__) filemtime(__DIR__`,
    /\btouch\s?\(\s?[^;,]{1,120},/,
    /file_put_contents\(|fwrite\(|\bcopy\(|rename\(|move_uploaded_file\(|dumpFile\(|put_contents\(/,
    NO_TEST,
  ),
  // What a search found, and every program among it, is written.
  phrase(
    'file_write.others',
    words`->getRealPath() ->getPathname()`,
    /(?:file_put_contents|->dumpFile|->put|->put_contents|File::put|->appendToFile)\(\s?\$\w{1,20}->get(?:RealPath|Pathname)\(\),\s?[^;]{0,120}\./,
    /->name\(\s?['"]\*\.(?:php|phtml|tpl|twig|js)['"]|getExtension\(\)\s?[!=]==?\s?['"](?:php|phtml)['"]|['"][~/^.]{0,4}\\\.(?:php|phtml)\$/,
    NO_TEST,
  ),
  // The first programs of a site, read and written again with more in them, by what WordPress and Symfony have for files.
  phrase(
    'file_write.others',
    words`->put_contents( ->dumpFile( ->appendToFile( ->get_contents(`,
    /(?:index|functions|wp-load|wp-settings|wp-blog-header|wp-cron|wp-login|autoload|bootstrap)\.php['"]/,
    /(\$\w{1,20})\s?=\s?[^;=]{0,60}->?(?:get_contents|readFile)\([^;]{1,120};[\s\S]{0,600}?->(?:put_contents|dumpFile)\(\s?[^;,]{1,120},\s?(?:\1\s?\.|[^;]{1,120}\.\s?\1\b)/,
    NO_TEST,
  ),
  // Downloads of FTP whose file in the site is a program.
  phrase(
    'file_write.fetched',
    words`ftp_nb_get( ftp_nb_fget( ftp_fget( ftp_get($ ssh2_sftp( ssh2.sftp:// ->getFile( ->downloadFile(`,
    /(?:ftp_(?:nb_)?f?get|copy|file_put_contents|rename|->get|->getFile|->downloadFile)\(/,
    /\bftp_connect\(|\bftp_ssl_connect\(|ssh2_connect\(|SFTP\b|Filesystem/,
    /['"][^'"\s]{1,60}\.(?:php\d?|phtml|phar)['"]\s?(?:=>|[,;\])])/,
    NO_TEST,
    without(/class\s+ftp|wp_filesystem|WP_Filesystem|\.php['"]\s?\)\s?;\s*class/i),
  ),
  // A download whose file a list names, with a program among them.
  phrase(
    'file_write.fetched',
    [
      'RequestOptions::SINK',
      "'sink' =>",
      '"sink" =>',
      "'sink'=>",
      '->sink(',
      'setSink(',
      'CURLOPT_FILE',
      "'save_to' =>",
      "'buffer' =>",
      'setResponseBodyFile',
      '->downloadTo(',
      '->saveTo(',
      "'filename' =>",
      "'stream' =>",
      'withSink(',
      '->setStream(',
      '->toFile(',
      '->getMultiCurl',
    ],
    /(?:\bsink['"]?\s?=>|SINK\s?=>|->sink\(|setSink\(|CURLOPT_FILE\s?(?:=>|,)|save_to['"]\s?=>|setStream\(|downloadTo\(|saveTo\(|toFile\(|['"]filename['"]\s?=>)\s?[^;]{0,80}\$/,
    /(?:['"][\w./-]{1,40}['"]\s?=>\s?|\[|\(|,\s?)['"][\w./-]{1,60}\.(?:php\d?|phtml|phar)['"]\s?[\],)]/,
    /https?:\/\/|\$this->(?:http|client)|Client/,
    NO_TEST,
    without(/\b(?:include|require)(?:_once)?\b|locate_template|view\(|render\(|->enqueue/),
  ),
  // What a request has fetched gets the name that it has there, whatever ending that is.
  phrase(
    'file_write.fetched',
    words`RequestOptions::SINK 'save_to' CURLOPT_FILE ->sink( Http::sink( withSink( ->getPath()) basename($uri basename($url basename($address basename($link basename($remote basename(parse_url( ->downloadTo( ->download( copy($url copy($uri`,
    /(?<path>\$\w{1,20})\s?=\s?[^;=]{0,120}(?:basename|pathinfo|end|array_pop|strrchr)\(\s?(?:[^;]{0,60}->getPath\(\)|parse_url\(|explode\(\s?['"]\/|\$(?:uri|url|address|link|remote|source|src|href|location)\w{0,10}\b)[^;]{0,80};[\s\S]{0,400}?(?:SINK\s?=>|['"](?:sink|save_to|filename)['"]\s?=>|(?:->|::)sink\(|fopen\(|copy\([^,;]{1,80},|file_put_contents\(|download(?:To)?\([^,;]{1,80},)\s?\k<path>\b/,
    /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$(?:this->)?request->|\brequest\(|Tools::getValue\(|php:\/\/input|getParsedBody|get_param\(/,
    NO_TEST,
    without(
      /sanitize_file_name|wp_check_filetype|PATHINFO_EXTENSION|preg_(?:match|replace)|in_array\(|current_user_can|getMimeType|finfo|exif_imagetype|getimagesize|md5\(|uniqid/,
    ),
  ),
  // Parts of mails, under the names that these give.
  phrase(
    'file_write.joined_path',
    words`imap_fetchbody( PhpMimeMailParser MimeMailParser mailparse_msg saveAttachments( saveToDirectory( saveContent( getAllAttachmentParts( getAttachmentParts(
      PhpImap\ Webklex\ Zbateson ZBateson Ddeboer getDecodedContent( content-disposition disposition-filename dparameters getAttachments() ->getAttachments PhpImap\Mailbox`,
    oneOf(
      new RegExp(
        String.raw`(?:file_put_contents|fopen|saveContent|saveTo|rename|copy|->put)\([^;]{0,120}(?:['"][^'"]{0,20}\/['"]|DIRECTORY_SEPARATOR)\s?\.\s?${MAIL_NAME}`,
      ),
      new RegExp(
        String.raw`(?<name>\$\w{1,20})\s?=\s?[^;=]{0,80}${MAIL_NAME}[^;]{0,30};[\s\S]{0,400}?(?:file_put_contents|fopen|saveContent|saveTo|->put)\([^;]{0,120}['"]\/['"]\s?\.\s?\k<name>\b`,
      ),
      /->(?:saveAttachments|saveToDirectory|save)\(\s?[^;]{0,60}(?:DOCUMENT_ROOT|public_path\(|ABSPATH|WP_CONTENT_DIR|_PS_\w{1,20}DIR|JPATH_(?:ROOT|BASE|SITE)|DRUPAL_ROOT)/,
      /new\s+[\w\\]{0,30}Mailbox\([^;]{0,200}(?:DOCUMENT_ROOT|public_path\(|ABSPATH|WP_CONTENT_DIR|_PS_\w{1,20}DIR|JPATH_)/,
    ),
    NO_TEST,
    without(/basename\(|sanitize|preg_replace|pathinfo\(|Str::slug|in_array\(|uniqid|md5\(|PHPMailer|getSafe/),
  ),
  // The request says which session it is, and a handler of its own makes a file of that name.
  phrase(
    'file_write.joined_path',
    words`session_id( session_name( ->setId( session_create_id session_save_path(`,
    /(?:session_id|->setId|session_save_path)\(\s?[^;)][^;]{0,80}(?:\$_(?:GET|POST|REQUEST|COOKIE)|HTTP_|\$request)/,
    oneOf(
      /file_put_contents|SplFileObject|fopen\(|->put\(|dumpFile|copy\(|->write\(/,
      /session_set_save_handler|session_save_path\(|SessionHandler/,
    ),
    /session_set_save_handler|session_save_path\(\s?(?:__DIR__|\$|ABSPATH)|SessionHandler|setSaveHandler/,
  ),
  // Sniffing of types is overruled by what the sender says.
  phrase(
    'file_write.upload',
    words`wp_check_filetype_and_ext upload_mimes`,
    oneOf(
      /['"](?:\w{1,8}\|){0,8}(?:php\d?|phtml|phar|pht|shtml)(?:\|\w{1,8}){0,8}['"]\s?(?:=>|\]\s?=(?!=))/,
      /['"]ext['"]\s?(?:=>|\]\s?=(?!=))\s?(?:strtolower\(\s?)?(?:pathinfo\(\s?\$\w{1,20},\s?PATHINFO_EXTENSION\)|end\(|array_pop\(|substr\(\s?strrchr)[^;]{0,80}['"]type['"]\s?(?:=>|\]\s?=)\s?['"]/,
    ),
    /\badd_filter\s?\(/,
  ),
  // The name of the settings that PHP reads in each folder, asked for.
  phrase(
    'file_write.settings',
    words`user_ini.filename user_ini.cache_ttl`,
    /(?:ini_get|get_cfg_var|ini_get_all)\(\s?['"]user_ini\.|\.user\.ini/,
    /file_put_contents|SplFileObject|fopen\(|->put\(|dumpFile|copy\(|->fwrite\(|->write\(|rename\(/,
  ),
  // Archives: file by file, by libraries, and those that a framework takes for an extension of itself.
  phrase(
    'file_write.unpacked',
    [
      '"zip://',
      "'zip://",
      '"phar://$',
      '->extractModify(',
      '->extractList(',
      '->getEntries(',
      'uploadPlugin(',
      'extractPluginZip(',
      'PluginManagementService',
      'PluginZipDetector',
      "'rar://",
      '"rar://',
    ],
    oneOf(
      /\b(?:copy|rename|file_put_contents|stream_copy_to_stream)\(\s?[^;]{0,60}['"](?:zip|rar):\/\/(?![^;]{0,200},\s?\$\w*te?mp)[^;]{0,200}(?:getNameIndex|\['name'\]|\$\w{1,12}(?:\[['"]name['"]\])?\s?\))/,
      /(?:\$_FILES|tmp_name|getRealPath|getTempName)[\s\S]{0,400}->(?:extractModify|extractList)\([^;]{0,120}(?:__DIR__|ABSPATH|DOCUMENT_ROOT|\$)/,
      /(?:uploadPlugin|extractPluginZip)\(\s?\$(?:request|file|this)/,
      /RarArchive::open\(\s?\$_FILES/,
    ),
    NO_TEST,
  ),
  // Copies of what another server has, by the classes of a framework and clients of other protocols.
  phrase(
    'file_write.fetched',
    [
      'Tools::copy(',
      'Net\\SFTP',
      'Net_SFTP',
      'Http::sink(',
      'FtpClient',
      'SftpAdapter',
      'FtpAdapter',
      'Http::withOptions(',
      'wp_edit_theme_plugin_file',
      'replaceInFile(',
      'get_theme_file_path(',
      'Filesystem\\Filesystem',
    ],
    oneOf(
      /Tools::copy\(\s?[^;,]{1,120},\s?[^;]{0,120}\.(?:php\d?|phtml|tpl)['"]/,
      /->get\(\s?[^;,]{1,80},\s?[^;]{0,120}\.(?:php\d?|phtml)['"]\s?\)/,
      /(?:::|->)sink\([^;]{0,120}\.(?:php\d?|phtml)['"]/,
      /wp_edit_theme_plugin_file\(\s?(?:\[|array\()/,
      /replaceInFile\([^;]{0,200}(?:\$request->|\$_(?:GET|POST|REQUEST)|request\()/,
      /(?:file_put_contents|fopen|put_contents)\(\s?get_(?:theme|parent_theme)_file_path\(\s?['"][\w./-]{1,40}\.php['"]/,
    ),
    NO_TEST,
    without(/function\s+(?:wp_edit_theme_plugin_file|replaceInFile)\b/),
  ),
  // Endings that let programs in, and names that the request sends, by more names of such methods.
  phrase(
    'file_write.upload',
    words`setAllowedExtensions( allowedExtensions allowed_extensions setExtension( saveMediaFile( ->saveFile($ wp_upload_bits( Mysqldump( addAllowedExtension`,
    oneOf(
      /(?:setAllowedExtensions|addAllowedExtension|allowed_?[eE]xtensions['"]?\s?(?:=>|=))\s?\(?[^;]{0,160}['"](?:php\d?|phtml|phar|pht)['"]/,
      /(?:saveMediaFile|->saveFile)\([^;]{0,160}\$request->(?:get|query|request|headers)/,
      /wp_upload_bits\(\s?(?:\$_(?:GET|POST|REQUEST)|\$request|\$\w{1,12}\[['"](?:name|file|filename)['"]\])/,
      /->start\([^;]{0,80}(?:\$_(?:GET|POST|REQUEST)|\$request)/,
    ),
    NO_TEST,
    without(/in_array\(|disallow|denied|blacklist|forbidden|blocked/i),
  ),
  // Names of programs that the name of the file itself gives.
  lightly(
    phrase(
      'file_write.hidden_name',
      words`PATHINFO_EXTENSION 'extension' ->getExtension()`,
      /(?:file_put_contents|fopen|rename|copy|move_uploaded_file|SplFileObject|dumpFile|->put|touch)\(\s?[^;]{0,120}(?:pathinfo\(\s?__FILE__,\s?PATHINFO_EXTENSION|pathinfo\(\s?__FILE__\)\[['"]extension|SplFileInfo\(\s?__FILE__\)\)->getExtension|substr\(\s?__FILE__|strrchr\(\s?__FILE__)/,
    ),
  ),
  // Uploads of any kind, in WordPress: by the ending that they have, or by who may send what.
  phrase(
    'file_write.upload',
    words`wp_check_filetype_and_ext unfiltered_upload`,
    oneOf(
      /\['ext'\]\s?=\s?(?:strtolower\(\s?)?pathinfo\(/,
      /(?:map_meta_cap|user_has_cap)['"][\s\S]{0,400}?unfiltered_upload/,
    ),
    without(/class\s+WP_|function\s+wp_/),
  ),
  // The name of a file in a library of media, as whoever sends it gives it.
  phrase(
    'file_write.upload',
    words`sanitizingFileName( ->usingFileName(`,
    /(?:sanitizingFileName|usingFileName)\([^;]{0,160}(?:\$request->|request\(|getClientOriginalName|\$_(?:POST|GET|FILES))/,
  ),
];
