/**
 * Programs that get in: archives that are unpacked as they come, endings that the settings of a framework let through, and
 * files of settings in which values stand between quotes as they are. Others: uploads.ts, sent-files.ts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST, REQUEST_PART, UNGUARDED, UPLOADED } from '../vocabulary.js';

/** What brings a file of another server here. */
const FETCHES = oneOf(
  /\b(?:download_url|wp_(?:safe_)?remote_(?:get|request)|curl_\w{4,12}|drupal_http_request|system_retrieve_file)\s?\(/,
  /\b(?:file_get_contents|copy|fopen)\(\s?(?:\$|['"]https?:)|Tools::(?:copy|file_get_contents)\(|getBody\(|->body\b|Http::/,
  /->(?:get|request|download|fetch|sink)\(\s?(?:['"]GET['"],\s?)?(?:['"]https?:|\$)|['"](?:https?|ftp):\/\//,
);
/** The same, by the clients of frameworks too, where what is fetched is no address that the program names whole. */
const FETCHES_ARCHIVE = oneOf(
  /\b(?:download_url|wp_(?:safe_)?remote_(?:get|request)|curl_exec|drupal_http_request|system_retrieve_file)\s?\(|InstallerHelper::downloadPackage\(/,
  /\b(?:file_get_contents|copy|fopen)\(\s?(?:\$(?:this->)?\w{0,20}(?:[uU]rl|[uU]ri|[lL]ink|[rR]emote|[sS]ource|[mM]irror|[gG]allery|config->get)|['"]https?:)|Tools::(?:copy|file_get_contents)\(/,
  /(?:[hH]ttp\w{0,10}|[cC]lient|curl|[gG]uzzle|[rR]equestFactory|browser|transport)(?:\(\))?\)?(?:->\w{1,20}\(\))?->(?:get|request|download|fetch|send|sendRequest)\(|Http::(?:\w{1,24}\([^()]{0,60}\)->)?(?:get|sink|send)\(/,
);
const SERVED_TARGET = String.raw`public_path\(|base_path\(|resource_path\(|[wW]eb_?[rR]oot|fileadmin|DOCUMENT_ROOT|ABSPATH|WP_(?:CONTENT|PLUGIN)_DIR|wp_upload_dir|JPATH_(?:ROOT|SITE|BASE|THEMES|PLUGINS)|_PS_(?:ROOT|MODULE|IMG|UPLOAD|THEME|ALL_THEMES)\w{0,8}_?DIR_|DIR_(?:IMAGE|APPLICATION|TEMPLATE|CATALOG)|DRUPAL_ROOT|Drupal::root\(|getPublicPath\(|getPath\(\s?['"](?:pub|media)|FCPATH|WWW_ROOT|public://|projectDir\s?\.\s?['"]/(?:public|web)|get_(?:template|stylesheet)_directory\(|get_theme_root`;
const SENT = oneOf(
  UPLOADED,
  /getClientStream|->moveTo\(|getUploadedFile|->save_file\(|get_uploaded_file|php:\/\/input|FileBag|get_file_params/,
);
const PROGRAM = String.raw`\bph(?:p\d?|tml|ar|t)\b`;
/** A check of what an upload, or an entry of an archive, is. */
const CHECKS =
  /PATHINFO_EXTENSION|pathinfo\(|preg_match\(|in_array\(|finfo|mime_content_type|wp_check_filetype\(|str_ends_with\(/;
/** The path of a program or of a file that nobody names, written by whatever writes. */
const WRITES =
  /\b(?:file_put_contents|fwrite|fputs|fprintf|write_file)\s?\(|->(?:write|put|writeFile|dumpFile|filePutContents|put_contents|replace|fwrite|saveData)\(|File::(?:write|put)\(/;
/** What a framework calls the list that it hands over. */
const GIVEN =
  '(atts?|attributes|attrs?|args|arguments|params|payload|input|data|body|fields|vars|query|job|task|message|msg|event|post|form|values|draft|media|item|request|req|in)';
const SERVED = String.raw`public_path\(|webroot|fileadmin|DOCUMENT_ROOT|ABSPATH|WP_CONTENT_DIR|getPath\(\s?['"](?:pub|media)|FCPATH|WWW_ROOT|JPATH_|_PS_\w{2,20}_DIR_|getPublicPath\(|wp_upload_dir|__DIR__\s?\.\s?['"]`;
const ESCAPES =
  /addslashes|addcslashes|var_export|escape|Escape|json_encode|quote\(|preg_replace\(|str_replace\([^;]{0,60}['"]\\?\\?['"]|intval\(|\(int\)/;

export const letInPhrases: readonly Phrase[] = [
  // Archives of PHAR's classes hold no programs that honest modules unpack; who sends one decides what it holds.
  phrase(
    'file_write.unpacked',
    words`PharData( PharData::class PharData'`,
    /->(?:extractTo|decompress)\(/,
    oneOf(SENT, FETCHES, REQUEST),
    NO_TEST,
    without(/class\s+PharData\b|[iI]ntegrity/),
  ),
  // By any library.
  lightly(
    phrase(
      'file_write.unpacked',
      words`
        ->extractTo( ->unpack( ->extractAll( ->extractFile( ->extractInto( ->extractPackage( ->unzip( ->untar(
        ->uncompress( ->extractArchive( ->unarchive( ->extractOnly( ->extractInList( ->extractIn( Archive::extract(
        Archive::unpack( UnifiedArchive:: Zip::extract( Zip::unzip( unzip_file( ->extractModify( Alchemy\Zippy ZipReader PclZip( Archive_Tar(
        'plugin.manager.archiver' ->extractToDirectory( PHPArchive plugin.manager.archiver ArchiverManager ArchiverInterface
        archiver_get_archiver( get_file_packer( ->extract_to_pathname( ->extract_to_storage( ZipService FileHelper::unzip(
        ZipUtils:: Zip->extract( ->unzipFile( ->unzip_file( ->unpackZip( ->extractZip( Zip::extractTo( ZipHelper
      `,
      /(?:->|::|\b)(?:extract\w{0,16}|unpack(?:Zip)?|unzip\w{0,5}|untar|uncompress|unarchive)\(\s?[^)]/,
      oneOf(SENT, REQUEST),
      oneOf(SENT, FETCHES),
      NO_TEST,
      UNGUARDED,
      without(oneOf(CHECKS, /class\s+(?:\w{0,20}Zip\w{0,12}|PclZip|Archive_Tar)\b/)),
    ),
  ),
  // What another server packed, below a folder from which the server gives files, or runs them.
  lightly(
    phrase(
      'file_write.unpacked',
      words`
        ->extractTo( ->extract( ->unpack( ->unzip( ->decompress( unzip_file( ZipExtract( ->untar( ->uncompress( Archive::extract( Zip::extract(
        Archive)->extract( ->extractArchive( ->extractPackage( ->extractToDirectory(
      `,
      FETCHES_ARCHIVE,
      new RegExp(
        `(?:extract\\w{0,12}|unpack|unzip\\w{0,5}|ZipExtract|decompress|untar|uncompress)\\((?:[^;,]{1,120},){0,3}[^;,]{0,60}(?:${SERVED_TARGET})`,
      ),
      without(CHECKS),
      without(
        /class\s+(?:\w{0,20}Zip\w{0,12}|PclZip|Archive_Tar|\w{0,12}Archive)\b|getNameIndex|statIndex|hash_file\(|signature|checksum/i,
      ),
      NO_TEST,
    ),
  ),
  // Which kind an upload is, decided by the name that the client gave it.
  phrase(
    'file_write.upload',
    words`wp_check_filetype_and_ext`,
    /['"]ext['"]\s?(?:=>|\]\s?=(?!=))\s?(?!\s|['"]|false|null|FALSE|NULL|\$\w{1,20}\[['"]ext)/,
    /\badd_filter\s?\(/,
    without(/wp_check_filetype\(|in_array\(|['"]svg['"]|function\s+wp_check_filetype_and_ext/),
  ),
  lightly(
    phrase(
      'file_write.upload',
      words`'upload_mimes' "upload_mimes"`,
      oneOf(
        /\$\w{1,20}\[\s?(?:trim\(|strtolower\(|\(string\)\s?)?\$\w{1,20}(?:\[[^\]]{1,20}\]|->\w{1,20})?\s?\)?\]\s?=(?!=)/,
        /(?:array_merge|array_replace|\+)\s?\(?[^;]{0,80}(?:get_option|get_site_option|\$_(?:GET|POST|REQUEST|COOKIE)|wp_remote|json_decode|apply_filters)/,
        /upload_mimes['"],\s?(?:function|fn|static)[^{]{0,60}(?:\{\s?return|=>)\s?(?:get_option|get_site_option|json_decode|\$)/,
      ),
      /\badd_filter\s?\(/,
    ),
  ),
  lightly(
    phrase(
      'file_write.upload',
      words`wp_handle_upload( media_handle_upload( wp_handle_sideload( media_handle_sideload(`,
      /['"]test_type['"]\s?(?:=>|\]\s?=(?!=))\s?(?:false|FALSE|null|0\b|!\s?1)/,
      without(
        /function\s+(?:_?(?:wp|media)_handle_|wp_import_handle)|File_Upload_Upgrader|\$urlholder|Custom_(?:Image_Header|Background)|PHPUnit/,
      ),
    ),
  ),
  // Everybody may send every kind of file.
  phrase(
    'file_write.upload',
    words`unfiltered_upload`,
    oneOf(
      /unfiltered_upload['"]\s?\]\s?=\s?(?:true|1\b|!\s?0|!\s?empty)/i,
      /unfiltered_upload['"]\s?=>\s?(?:true|1\b)/i,
      /->add_cap\(\s?['"]unfiltered_upload/i,
    ),
    without(/function\s+populate_roles/),
  ),
  // Uploads of Magento without a list of endings.
  lightly(
    phrase(
      'file_write.upload',
      words`uploaderFactory->create( UploaderFactory->create( Uploader::class MediaStorage\Model\File\Uploader Varien_File_Uploader(`,
      /->save\(\s?\$|->save\(\s?[\w$(]/,
      /['"]fileId['"]|Varien_File_Uploader\(|create\(\s?\[/,
      without(/setAllowedExtensions|checkAllowedExtension|addValidateCallback|checkMimeType|_allowedExtensions/),
      NO_TEST,
    ),
  ),
  // TYPO3: which names are refused.
  phrase(
    'file_write.upload',
    words`fileDenyPattern`,
    /fileDenyPattern['"]\s?(?:\]\s?=(?!=)|=>)/,
    without(/FILE_DENY_PATTERN_DEFAULT|DefaultConfiguration/),
  ),
  lightly(
    phrase(
      'file_write.upload',
      words`setEvaluatePermissions(`,
      /setEvaluatePermissions\(\s?(?:false|FALSE|0)\s?\)/,
      /addUploadedFile\(|->addFile\(|->createFile\(|->setContents\(|setFileContents\(/,
      oneOf(REQUEST, UPLOADED),
      NO_TEST,
    ),
  ),
  // Endings of programs in the settings of systems that take files.
  phrase(
    'file_write.upload',
    words`
      extraAllowedFileExtensions allowedFileExtensions config_file_ext_allowed file_extensions upload_extensions
      allowed_file_extensions acceptedExtensions accepted_extensions permitted_extensions imagefile_ext mediafile_ext
      textfile_ext miscfile_ext legal_extensions extensionsAllowed allowed_extensions whitelistExtensions
      extension_whitelist allowed_image_ext setAllowedFileTypes( setExtensions( addExtensions( allowedUploadExtensions
      upload_allowed acceptFileTypes accept_file_types fileAllow uploadAllow allowedUpload setAcceptTypes( 'allowed_types' "allowed_types"
      allowed_types= setAllowedExt setValidExt validExtensions valid_extensions
    `,
    new RegExp(
      `(?:extraAllowedFileExtensions|allowed_?[fF]ile_?[eE]xtensions|config_file_ext_allowed|\\b(?:upload_|accepted_?|permitted_|legal_|file_|allowed_)[eE]xtensions|(?:image|media|text|misc)file_ext|extensionsAllowed|whitelistExtensions|extension_whitelist|allowed_image_ext|setAllowedFileTypes|setExtensions|addExtensions|allowedUpload\\w{0,12}|upload_allowed|acceptFileTypes|accept_file_types|fileAllow|uploadAllow|setAcceptTypes|allowed_types|setAllowedExt\\w{0,10}|setValidExt\\w{0,10}|valid_?[eE]xtensions)['"]?\\s?[\\])]?\\s?(?:=>|\\.?=(?!=)|,|\\()[^;=]{0,160}['"|,.\\s]${PROGRAM}`,
    ),
    without(/forbidden|denied|blacklist|disallow|not_allowed|unset\(|code_?ext|highlight|source/i),
    NO_TEST,
  ),
  // The handler of uploads by jQuery is told to take everything, or a pattern that ends anywhere.
  phrase(
    'file_write.upload',
    words`accept_file_types acceptFileTypes inline_file_types`,
    /accept_?[fF]ile_?[tT]ypes['"]?\s?(?:=>|=|:)\s?['"]\/(?:\.\+?\*?|\^?\.\*|\.\+)\$?\/i?['"]/,
    /UploadHandler|script_url|upload_dir|upload_url/,
    without(/class\s+UploadHandler/),
  ),
  // A log whose name somebody sends, and what is written there.
  phrase(
    'file_write.joined_path',
    ['new Log(', 'new \\Log(', 'new Logger(', 'new \\Logger(', 'new FileLogger(', 'Library\\Log(', 'Log\\Logger('],
    new RegExp(
      `(\\$\\w{1,20})\\s?=\\s?[^;]{0,100}${REQUEST_PART}[^;]{0,80};[\\s\\S]{0,500}?new\\s\\\\?(?:\\w{1,30}\\\\){0,5}\\w{0,12}Log(?:ger)?\\(\\s?[^;]{0,100}\\1\\b`,
    ),
    /->(?:write|log|info|error|debug|add|notice|warning)\(/,
    NO_TEST,
  ),
  // CakePHP makes the file by its name, and writes into it.
  phrase(
    'file_write.joined_path',
    ['new File(', 'new \\File(', 'Filesystem\\File('],
    /\bFile\(\s?[^;]{0,160},\s?(?:true|create:\s?true|TRUE)/,
    /->(?:write|append|prepend)\(/,
    REQUEST,
    NO_TEST,
  ),
  // Settings that are written as a program, each value between quotes as it is.
  lightly(
    phrase(
      'file_write.php',
      [
        "'%s' => '%s'",
        "'%s'] = '%s'",
        "define('%s', '%s'",
        "define('%s','%s'",
        "$%s = '%s'",
        '$%s = "%s"',
        '$%s="%s"',
        "$%s='%s'",
        "' => '{$",
        "'] = '{$",
        '=> \'" . $',
        "'] = '\" . $",
        "', '\" . $",
        '= \'" . $',
        '"\' => \'"',
      ],
      /<\?php|['"]<\?['"\n\\]/,
      /['"][^'"\n]{0,200}\.php['"]/,
      WRITES,
      oneOf(
        /define\(\s?\\?['"](?:%s|\{?\$\w)/,
        /\\?['"]?(?:%s|\{\$\w{1,20}\}|\$\w{1,20})\\?['"]\s?(?:\]\s?=|=>)\s?\\?['"](?:%s|\{?\$|['"]\s?\.)/,
        /\$(?:%s|\{\$\w{1,20}\})\s?=\s?\\?['"](?:%s|\{?\$)/,
        /(?:\]\s?=|=>|,|=)\s?'"\s?\.\s?\$/,
      ),
      oneOf(REQUEST, /foreach\s?\(/),
      without(ESCAPES),
      NO_TEST,
    ),
  ),
  // `Mage::log($text, null, $file)`
  phrase(
    'file_write.joined_path',
    words`Excel::store( Excel::queue( Mage::log( Zend_Debug::dump( KLogger( Log::config( Log::setConfig( CakeLog::config( Log::addLogger(`,
    oneOf(
      new RegExp(`Mage::log\\(\\s?[^;]{1,160},\\s?[^;,]{1,40},\\s?[^;]{0,60}${REQUEST_PART}`),
      new RegExp(`Excel::(?:store|queue)\\([^;]{1,160},\\s?${REQUEST_PART}`),
      new RegExp(`Log::(?:config|setConfig)\\([^;]{0,200}['"](?:file|path)['"]\\s?=>\\s?[^;,]{0,60}${REQUEST_PART}`),
    ),
    NO_TEST,
  ),
  // A path and a text out of one list that somebody else fills: attributes of a shortcode, arguments of a query.
  lightly(
    phrase(
      'file_write.joined_path',
      words`
        add_shortcode( render_callback register_block_type( file_put_contents( fwrite(fopen( ->put_contents( ->writeData( ->saveData(
        ->filePutContents( ->dumpFile( Storage::put( ->writeStream( File::write( write_file( ->appendToFile( wp_upload_bits(
      `,
      oneOf(
        new RegExp(
          `(?:file_put_contents|put_contents|filePutContents|dumpFile|(?:->|::)put|->write|File::write|write_file|appendToFile|writeStream|error_log)\\(\\s?[^;,]{0,120}\\$${GIVEN}\\[['"]\\w{1,20}['"]\\][\\s)]{0,3},\\s?[^;]{0,80}\\$(?:\\1\\[['"]|content\\b|data\\b|body\\b)`,
        ),
        new RegExp(
          `(?:writeData|saveData)\\(\\s?[^;,]{0,80}\\$${GIVEN}\\[['"]\\w{1,20}['"]\\][\\s)]{0,3},\\s?[^;,]{0,120}\\$\\1\\[['"]`,
        ),
      ),
      NO_TEST,
      without(/basename\(|preg_replace\(|sanitize_file_name|\.(?:json|txt|xml|csv|html|log|yml|yaml|svg|css)['"]\s?,/),
    ),
  ),
  // A function whose parameters are a name and what is written under it, in a folder that is served.
  lightly(
    phrase(
      'file_write.joined_path',
      words`file_put_contents( ->filePutContents( ->put_contents( ->dumpFile( Storage::put( File::put( write_file(`,
      new RegExp(
        `function\\s\\w{1,40}\\([^)]{0,80}\\$(\\w{1,20})[^)]{0,60},[^)$]{0,30}\\$(\\w{1,20})[^{]{0,60}\\{[\\s\\S]{0,300}?(?:file_put_contents|filePutContents|put_contents|dumpFile|File::put|Storage::put|write_file)\\(\\s?[^;,]{0,100}(?:${SERVED})[^;,]{0,60}\\$\\1\\s?,\\s?[^;]{0,40}\\$\\2\\b`,
      ),
      /public\s+function|Controller|Interface|Server|resolve|Route|rest_|ajax/,
      NO_TEST,
      UNGUARDED,
      without(/basename\(|preg_replace\(|sanitize_file_name/),
    ),
  ),
  // A file that is a picture and a program by its name.
  phrase(
    'include_image',
    ['php', 'inc', 'phtml', 'module', 'tpl'].flatMap((first) =>
      ['png', 'jpg', 'jpeg', 'gif', 'ico', 'webp'].map((last) => `.${first}.${last}`),
    ),
    /\b(?:include|require)|['"](?:file|template|path|includes?|view)['"]\s?=>|->(?:load|render|set)\w{0,20}\(|loadInclude|autoload/,
    without(/<img|Content-Type|PHPUnit/),
  ),
  // Templates of Magento and others that a property names.
  phrase(
    'include_image',
    words`$_template $template_ $layout $viewFile $partial $templateFile $defaultTemplate $viewPath`,
    /(?:protected|public|private|var|static)\s[^;=]{0,60}\$(?:_?template|layout|viewFile|partial|templateFile|defaultTemplate|viewPath)\s?=\s?['"][^'"\s]{1,120}\.(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?|ttf)['"]/i,
  ),
  // More options behind a sender.
  phrase(
    'process_environment.mail',
    words`->Sender setSender( ->sender_options additional_params additionalParameters`,
    /->Sender\s?=\s?[^;]{0,80}\S\s['"]\s?\.\s?\$/,
  ),
];
