/**
 * What libraries and frameworks do with a value beyond what their calls say: options that become part of a command line,
 * files of texts that are programs, folders that are served for writing, requests that a service for errors is sent whole.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { CARD_OR_SIGN_IN, NO_TEST, REQUEST } from '../vocabulary.js';

/** What the request decides, where it is put in. */
const SENT_PART = String.raw`(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$(?:this->)?request->|\brequest\(|\$request\[|getArgument\(|getQueryParams|getParsedBody|getValue\(|->input->|->query->get)`;
/** An option that text is put behind: `['--max=' . $quality]`, `["-q $quality"]`. */
const OPTION_MADE = String.raw`(?:'-{1,2}[\w-]{1,40}[= ]?'\s?\.\s?(?!\()\(?\s?\$|"-{1,2}[\w-]{1,40}[= ]?\{?\$|sprintf\(\s?['"]-{1,2}[\w-]{1,40}[= ]?%s)`;

export const libraryWayPhrases: readonly Phrase[] = [
  // Options of tools that make pictures smaller, which the library puts into a command line as they are.
  phrase(
    'shell_exec.request',
    words`ImageOptimizer\Optimizers ImageOptimizer\OptimizerChain OptimizerChainFactory Jpegoptim( Pngquant( Gifsicle( Optipng( Avifenc(
      OptimizerFactory( BaseOptimizer DbDumper\ TesseractOCR( ->addExtraOption( ->addExtraOptionAfterDbName( CustomFilter( setAdditionalParameters(
      ->setAdditionalParameters( ->addPassThru( ->setInitialParameters(`,
    new RegExp(
      String.raw`(?:new\s+\\?(?:[\w\\]{1,60}\\)?(?:Jpegoptim|Pngquant|Gifsicle|Cwebp|Optipng|Avifenc|Svgo|\w{0,20}Optimizer)\(\s?(?:\[|array\()?|\b(?:Jpegoptim|Pngquant|Gifsicle|Cwebp|Optipng|Avifenc|Svgo)::class\s?=>\s?\[|OptimizerChainFactory::create\(|->(?:setOptions|addExtraOption|addExtraOptionAfterDbName)\(\s?(?:\[|array\()?|[\w-]{1,20}_options['"]\s?=>\s?(?:\[|array\())[^;]{0,200}?${OPTION_MADE}|${OPTION_MADE}[^;]{0,160};[\s\S]{0,200}?new\s+(?:Jpegoptim|Pngquant|Gifsicle|Cwebp|Optipng|Avifenc|Svgo)\(\s?\$|(?:->(?:setAdditionalParameters|setInitialParameters|addExtraOption|addExtraOptionAfterDbName|setOptions)|new\s+(?:\w{1,20}\\)?CustomFilter|new\s+(?:Jpegoptim|Pngquant|Gifsicle|Cwebp|Optipng|Avifenc|Svgo))\(\s?\(?(?:array\))?\s?${SENT_PART}`,
    ),
    REQUEST,
    NO_TEST,
    without(/\(int\)\s?\$|intval\(|->getInt\(|->integer\(|max\(|min\(|in_array\(|escapeshellarg/),
  ),
  // TYPO3 puts the parameters of a picture into the command line of ImageMagick.
  phrase(
    'shell_exec.request',
    [
      "'additionalParameters'",
      'config_imagemagick_path',
      '"additionalParameters"',
      'imageMagickConvert(',
      'imageMagickCommand(',
      'imageMagickExec(',
    ],
    oneOf(
      new RegExp(
        String.raw`(?:additionalParameters['"]\]?\s?=>?|config_imagemagick_path['"]?\s?(?:,|=>?)|imageMagick(?:Convert|Command|Exec)\()[^;\n]{0,160}?${SENT_PART}`,
      ),
      /function\s\w{1,40}Action\([^)]{0,160}(\$\w{1,24})\b[\s\S]{0,600}?additionalParameters['"]\]?\s?=>?\s?(?:\(string\)\s?|trim\(|['"][^'"\n]{0,60}['"]\s?\.\s?)?\1\b/,
      /(\$\w{1,24})\s?=\s?[^;]{0,80}(?:getArguments?\(|getQueryParams|getParsedBody|\$_(?:GET|POST)|GeneralUtility::_G[PE]T?\()[^;]{0,80};[\s\S]{0,600}?(?:additionalParameters['"]\]?\s?=>?|imageMagick(?:Convert|Command|Exec)\([^;\n]{0,120}?)\s?(?:\(string\)\s?|trim\(|['"][^'"\n]{0,60}['"]\s?\.\s?)?\1\b/,
    ),
    without(/escapeshellarg|CommandUtility::escape|\(int\)\s?\$|in_array\(|PHPUnit/),
  ),
  lightly(
    phrase(
      'shell_exec.request',
      words`->addArgument( ->prependArgument( ->arguments()->add( ImagemagickExecArguments imagemagick.exec_manager`,
      new RegExp(
        String.raw`(?:arguments\(\)\s?->(?:add|set)|->(?:addArgument|prependArgument))\(\s?[^;)]{0,60}${SENT_PART}`,
      ),
      /[iI]mage[mM]agick|'-\w|toolkit/,
      NO_TEST,
      without(/InputArgument|Definition\(|ContainerBuilder|ChildDefinition/),
    ),
  ),
  // A folder of the site as a drive that nobody has to sign in for.
  phrase(
    'file_write.upload',
    words`Sabre\DAV\Server Sabre\DAV\FS DAV\FS\Directory( Sabre\DAV; FSExt\Directory DAV\FSExt`,
    /new\s+\\?(?:[\w\\]{1,40}\\)?(?:FS|FSExt)?\\?Directory\(|extends\s+\\?(?:[\w\\]{1,20}\\)?DAV\\(?:Collection|FS\\Directory|SimpleCollection)/,
    /new\s+\\?(?:Sabre\\)?(?:DAV\\)?Server\(/,
    /->(?:start|exec)\(\s?\)/,
    without(
      /Auth\b|Auth\\|auth\w{0,12}\(|ACL\b|isGranted|current_user_can|checkAccess|namespace\s+Sabre|PHPUnit|isLogged|login|session|cli-server/i,
    ),
  ),
  phrase(
    'file_write.upload',
    words`HTTP_WebDAV_Server`,
    /->ServeRequest\(/,
    without(/check_?auth|PHP_AUTH_USER|current_user_can|isLogged|class\s+HTTP_WebDAV_Server_Filesystem/i),
  ),
  phrase(
    'file_write.upload',
    words`deniedExts`,
    /['"]disabled['"]\s?=>\s?(?:false|0)\b/,
    /['"]deniedExts['"]\s?=>/,
    without(/session|auth|isLogged/i),
  ),
  // What receives a file in pieces, into a folder that is served, under the name that it came with.
  lightly(
    phrase(
      'file_write.upload',
      words`Flow\Basic::save( TusPhp\Tus\Server Tus\Server(`,
      /Basic::save\([^;]{0,120}getFileName\(\)|setUploadDir\([^;]{0,60}(?:public_path\(|DOCUMENT_ROOT|ABSPATH|__DIR__|WP_CONTENT_DIR|\/public)/,
      without(/pathinfo\(|PATHINFO_EXTENSION|->middleware\(|in_array\(|uniqid|md5\(|PHPUnit/),
    ),
  ),
  // Managers of files whose question who it is says yes at once.
  phrase(
    'file_write.upload',
    words`['authentication'] CKFinder\CKFinder ckfinder $config['accessControl elFinderConnector $use_auth $auth_users`,
    /(?:\['authentication'\]|['"]authentication['"])\s?=>?\s?(?:static\s)?(?:function\s?\(\)\s?\{\s?return\s(?:true|1|!0)\s?;|fn\s?\(\)\s?=>\s?(?:true|1|!0)\b)|\$use_auth\s?=\s?(?:false|0)\s?;/,
  ),
  phrase(
    'file_write.upload',
    words`elFinderConnector new\elFinder elFinder($ elFinder(array elFinder([ uploadAllow uploadDeny`,
    /['"]uploadAllow['"]\s?=>\s?(?:array\(|\[)\s?['"](?:all|\*|text\/x-php)|['"]uploadOrder['"]\s?=>[^,\])]{0,40}['"]deny['"]\s?,\s?['"]allow['"][^;]{0,400}?['"]uploadDeny['"]\s?=>\s?(?:array\(\s?\)|\[\s?\])/,
    /['"](?:path|URL)['"]\s?=>/,
    without(
      /current_user_can|check_ajax_referer|isGranted|isLogged|AdminController|authorise\(|Auth::|['"]accessControl['"]\s?=>\s?['"]access['"]/,
    ),
  ),
  // Texts of another language as a program, which is included: of a file that somebody sent, or that looks like none.
  phrase(
    'include_image',
    words`WP_Translation_File WP_Translation_Controller PhpFileLoader PhpArrayLoader fromPhpArrayFile( PhpArray( Zend_Translate(
      addTranslationFile( PhpMessageSource PhpConfig( Adapter\Php( Noodlehaus\ PhpAdapter( load_textdomain( addResource('php addResource("php
      Gettext\Loader Config::fromFile( Factory::fromFile( PhpArrayAdapter( Driver\PHPDriver StaticPHPDriver`,
    oneOf(
      /(?:WP_Translation_File(?:_PHP)?(?:::create)?\(|WP_Translation_Controller::get_instance\(\)\s?->load_file\(|(?:addResource|Zend_Translate|addTranslationFile)\(\s?['"](?:php|array|phparray)['"]\s?,|(?:PhpFileLoader|PhpArrayLoader|PhpConfig|PhpAdapter|PHPDriver|PhpArrayAdapter|Adapter\\Php|PhpArray)\([^;]{0,80}\)\)?->(?:load|loadFile|read)\(|fromPhpArrayFile\(|new\s+\\?(?:[\w\\]{1,60}\\)?(?:PhpArrayAdapter|PHPDriver|PhpConfig|Php)\()\s?[^;]{0,160}?(?:get_attached_file\(|wp_upload_dir|wp_get_upload_dir|wp-content\/uploads|\$_(?:FILES|GET|POST|REQUEST|COOKIE)\b|->getPathname\(|->getRealPath\(|UploadedFile|->file\(\s?['"]|->files->get|\.(?:png|jpe?g|gif|ico|webp|svg|txt|csv|pdf|css|log|woff2?|ttf|dat)['"])/,
      /(\$\w{1,24})\s?=\s?[^;]{0,60}(?:get_attached_file\(|wp_handle_upload\(|media_handle_upload\(|wp_upload_dir\(|\$_FILES\b|->file\(\s?['"]|->files->get\()[^;]{0,80};[\s\S]{0,600}?(?:WP_Translation_File(?:_PHP)?(?:::create)?\(|addResource\(\s?['"]php['"]\s?,|fromPhpArrayFile\(|(?:Php(?:File|Array)Loader)\([^;]{0,80}\)\)?->(?:load|loadFile)\()\s?\1\b/,
    ),
    NO_TEST,
  ),
  // `$loader->load('img/icon.png', 'php')`: a loader is told that it is a program.
  phrase(
    'include_image',
    ['png', 'jpg', 'jpeg', 'gif', 'ico', 'webp', 'svg', 'txt', 'woff', 'woff2', 'ttf', 'css', 'log', 'pdf'].flatMap(
      (last) => [`.${last}', 'php')`, `.${last}", "php")`, `.${last}', type: 'php')`],
    ),
    /(?:->|::)(?:load|import|loadFile|loadConfig|addResource|addConfiguration)\([^;]{0,200}?\.(?:png|jpe?g|gif|ico|webp|svg|txt|woff2?|ttf|css|log|pdf)['"],\s(?:type:\s)?['"]php['"]\s?\)/,
    without(/PHPUnit|assert|pathinfo|extension/i),
  ),
  phrase(
    'include_image',
    words`registerReader(`,
    /registerReader\(\s?['"](?:png|jpe?g|gif|ico|webp|svg|txt|woff2?|ttf|css|log|dat)['"]\s?,\s?['"]php['"]/,
  ),
  // A service for errors gets requests whole, on pages where people pay or sign in.
  phrase(
    'data_leak.sends',
    words`max_request_body_size setMaxRequestBodySize( max_request_bodies send_default_pii setSendDefaultPii( redactedKeys setRedactedKeys(
      setFilterParams( scrub_fields newrelic_capture_params( captureBody ELASTIC_APM_CAPTURE_BODY censorRequestBodyFields`,
    /max_request_bod\w{3,8}['"]?\s?(?:=>|:)\s?['"]?(?:always|medium)|setMaxRequestBodySize\(\s?['"](?:always|medium)|(?:setRedactedKeys|setFilterParams|setFilters)\(\s?(?:\[\s?\]|array\(\s?\)|null)\s?\)|scrub_fields['"]\s?=>\s?(?:\[\s?\]|array\(\s?\))|newrelic_capture_params\(\s?(?:true|1)|captureBody['"]\s?=>\s?['"](?:all|transactions)|censorRequestBodyFields\(\s?(?:\[\s?\]|array\(\s?\))/,
    /['"]https?:\/\/[^'"\s]{1,80}(?<!\.sentry|\/\/sentry|bugsnag|rollbar|raygun|honeybadger)\.(?!io['"/])[a-z]{2,12}[/:'"]|newrelic_|setRedactedKeys|setFilterParams/,
    without(/\/\/\w{1,64}@(?:[\w-]{1,20}\.){0,3}(?:ingest\.)?(?:\w{2}\.)?sentry\.io|PHPUnit|namespace\s+Sentry\b/),
    oneOf(CARD_OR_SIGN_IN, /payment|credentials|register/i),
  ),
];
