import { lightly, type Phrase, phrase } from './phrase.js';

/** What whoever sends the request decides. */
const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|php:\/\/input|\$request\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(/;
const DECODES =
  /\b(?:base64_decode|hex2bin|strrev|gzinflate|gzuncompress|str_rot13|openssl_decrypt|convert_uudecode)\s*\(/;
/** A variable, a property or a call, and no text that is written in place. */
const NAMED_ELSEWHERE = String.raw`\(\s*(?:\(string\)\s*)?(?:\$|self::|static::|"[^"]{0,80}\$|'[^']{0,80}'\s*\.|(?:sprintf|implode|join|trim|strtr|str_replace|base64_decode)\()`;

/** Libraries and frameworks that start programs, as `exec` does. */
const PROGRAMS = [
  'Component\\Process\\Process Component\\Process\\PhpProcess Facades\\Process ChildProcess\\Process Amp\\Process',
  'Swoole\\Process Coroutine\\System Util\\ProcessExecutor shellcommand\\Command Framework\\ShellInterface',
  'Framework\\Shell; Framework\\Shell:: phpseclib\\Net\\SSH2 phpseclib3\\Net\\SSH2 Spatie\\Ssh',
  'Swift_SendmailTransport Transport\\SendmailTransport sendmail:// ->Sendmail WP_CLI::runcommand WP_CLI::launch',
  'GitWrapper\\ Gitonomy\\Git CzProject\\GitPhp ShellWrapper\\ Robo\\Tasks Mail\\Transport\\Sendmail',
].flatMap((words) => words.split(' '));

const programs: readonly Phrase[] = [
  lightly(phrase('shell_exec.library', PROGRAMS)),
  lightly(
    phrase(
      'shell_exec.library',
      'Artisan::call( Artisan::queue( StringInput( ArrayInput( Console::call( Drush::process',
      new RegExp(
        `(?:Artisan::(?:call|queue)|(?:String|Array)Input|Console::call)\\s*${NAMED_ELSEWHERE}|Drush::process`,
      ),
    ),
  ),
  // `"{$type}://{$place}"`, `$type . '://' . $place`
  lightly(
    phrase(
      'shell_exec.stream',
      [
        'SplFileObject("',
        'SplFileObject($',
        'SplFileObject(sprintf',
        'SplFileObject(implode',
        'file_get_contents("{$',
        "sprintf('%s://",
        'sprintf("%s://',
        "implode('://'",
        'implode("://"',
        "join('://', [",
        ". '://' . $",
        '}://{$this',
        'fopen("{$this',
        'include "{$this',
      ],
      /\b(?:fopen|file|readfile|file_get_contents|SplFileObject|include|require|include_once|require_once|copy|stream_get_contents|simplexml_load_file|getimagesize)\b\s*\(?\s*(?:"\{?\$[^"]{1,60}?\}?:\/\/|\$[^;,"')]{1,60}\.\s?['"]:\/\/|sprintf\(\s*['"]%s:\/\/|(?:implode|join)\(\s*['"]:\/\/)/,
    ),
  ),
];

/** Languages in which functions can be called, with a text that stands elsewhere. */
const languages: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.unknown_text',
      'ExpressionLanguage Expression\\Parser RulerZ\\RulerZ',
      /->(?:evaluate|compile|parse|filter|satisfies)\s*\(\s*(?!['"\s])/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      [
        'Loader\\ArrayLoader Twig_Loader_Array Twig_Loader_String StringLoaderExtension Twig_Extension_StringLoader',
        'Loaders\\StringLoader Mustache_Loader_StringLoader Loader_StringLoader LightnCandy:: Smarty_Resource_Custom',
        'Smarty_Resource_Recompiled Resource\\CustomPlugin Resource\\RecompiledPlugin Smarty_Internal_Resource',
        'php.net/xpath php.net/xsl',
      ].flatMap((words) => words.split(' ')),
    ),
  ),
  lightly(phrase('eval.unknown_text', ['Mustache_Engine', 'new Mustache'], /->(?:render|loadTemplate)\s*\(\s*\$/)),
  lightly(phrase('eval.unknown_text', ['= new Lua()', '= new Lua;', '= new \\Lua('], /->(?:eval|include)\s*\(/)),
  lightly(
    phrase(
      'eval.unknown_text',
      'Blade::render( blade.compiler Blade::compile renderInline( bladeCompile( Factory::string(',
      /(?:Blade::(?:render|compile\w*)|renderInline|bladeCompile|compileString|Factory::string)\s*\(\s*(?!['"\s])/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      ["'#template' =>", '"#template" =>', "['#template']"],
      /#template['"]\s*(?:=>|\]\s*=)\s*(?!['"\s])/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      'Framework\\Filter\\Template Model\\Template\\Filter Template\\FilterFactory',
      /->(?:filter|setTemplateText|processTemplate)\s*\(\s*(?!['"\s])/,
    ),
  ),
  phrase(
    'eval.request_expression',
    'do_shortcode( apply_shortcodes(',
    /(?:do_shortcode|apply_shortcodes)\s*\(\s*(?:\w{1,30}\s*\(\s*){0,3}\$_(?:GET|POST|REQUEST|COOKIE)/,
  ),
];

/** Functions that something else calls, by names that stand elsewhere. */
const listeners: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.unknown_function',
      'JEventDispatcher triggerEvent( ->addListener( Event::listen( ->listen($ ->attach($ ->subscribe($ add_filter($ add_action($',
      /(?:->(?:register|addListener|listen|attach|subscribe|bind)|::listen|\badd_(?:filter|action))\(\s*\$\w{1,30}(?:->\w{1,30}|\[[^\]]{1,30}\])*\s*,\s*\$\w{1,30}(?:->\w{1,30}|\[[^\]]{1,30}\])*\s*[,)]/,
    ),
  ),
  // Functions by which a collection or a pipeline goes on are names in a list that stands elsewhere.
  lightly(phrase('eval.unknown_function', ['->pipeThrough($', '->pipeThrough( $'], /pipeThrough\(\s*\$(?!this->)/)),
  lightly(
    phrase(
      'eval.unknown_function',
      ['->through($', '->through( $', '->via($', '->thenReturn()'],
      /->(?:through|via)\(\s*(?:\$(?!this->\w+\s?\))|config\(|explode\(|array_map\()/,
      /\$request->(?:input|get|query|header|json)|request\(|\$_(?:GET|POST|REQUEST|COOKIE)|getHeaderLine|config\(|get_option\(/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      '#pre_render #post_render #lazy_builder #access_callback #after_build #value_callback #element_validate',
      /['"]#(?:pre_render|post_render|lazy_builder|access_callback|after_build|value_callback|element_validate)['"]\s?(?:\]\s?(?:\[\s?\])?\s?=(?!=)|=>)\s?(?:\[\s?)?\$(?!this\s?,)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      'Blade::directive( Validator::extend( Response::macro( Collection::macro(',
      /(?:directive|extend|macro)\(\s*[^,]{1,40},\s*\$/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['new SoapServer', 'new \\SoapServer', 'new Zend_Json_Server', 'XmlRpc\\Server'],
      /->(?:addFunction|setClass|setObject)\(\s*\$/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      'CURLOPT_WRITEFUNCTION CURLOPT_HEADERFUNCTION CURLOPT_READFUNCTION CURLOPT_PROGRESSFUNCTION CURLOPT_XFERINFOFUNCTION',
      /CURLOPT_(?:WRITE|HEADER|READ|PROGRESS|XFERINFO)FUNCTION\s*(?:,|=>)\s*\$(?!this->\w+\()/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      '\'notification\' "notification"',
      /['"]notification['"]\s*=>\s*\$/,
      /stream_context/,
    ),
  ),
  lightly(phrase('eval.unknown_function', 'FETCH_FUNC', /FETCH_FUNC\s*,\s*\$/)),
  lightly(
    phrase(
      'eval.unknown_function',
      'app()->call( App::call($ BoundMethod::call( app()->make($ App::make($ Bus::dispatch(new',
      /(?:app\(\)->call|App::call|BoundMethod::call)\(\s*\$(?!this\s?,)|(?:app\(\)->make|App::make)\(\s*\$[^;]{0,60}\)->|dispatch\(new\s+\$/,
    ),
  ),
];

const ADDRESSED =
  /['"](?:https?|tls|ssl|tcp|udp):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php)\.(?:org|net))[\w-]+(?:\.[\w-]+)+/;
/** What the third of its parameters holds, a password by whatever name, is written for another server. */
const THIRD_GIVEN = String.raw`function\s*\w{0,60}\s*\(\s*[\w?\\| ]{0,40}\$\w{1,30}\s*,\s*[\w?\\| ]{0,40}\$\w{1,30}\s*,\s*[\w?\\| ]{0,40}\$(\w{1,30})[^{}]{0,80}\{[\s\S]{0,1000}?(?:base64_encode|json_encode|serialize|bin2hex|http_build_query|urlencode|compact|openssl_\w+)\s*\([^;]{0,80}(?:\$|['"])\1\b`;

/** Private data that leave by roads that other rules do not know. */
const roads: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    'woocommerce_email_headers woocommerce_email_recipient_ phpmailer_init ActionEmailSendBefore',
    DECODES,
    /bcc|Bcc|addB|headers|recipient|->add/,
  ),
  phrase(
    'data_leak.sends',
    "'authenticate', \"authenticate\", 'wp_authenticate' \"wp_authenticate\" 'wp_login', \"wp_login\", 'wp_authenticate_user'",
    new RegExp(
      `func_get_args\\s*\\(|\\$_POST\\[\\s*['"]pwd['"]\\s*\\]|\\$(?:pass(?:wd|word)?|pwd|secret)\\b|${THIRD_GIVEN}`,
    ),
    /['"](?:https?:)?\/\/(?!localhost)[\w-]+(?:\.[\w-]+)+|get_option\s*\(|base64_decode/,
    /\b(?:wp_(?:safe_)?remote_(?:get|post|request|head)|(?:wp_)?getimagesize|file_get_contents|curl_exec|get_headers|fsockopen|wp_mail|mail)\s*\(/,
    /base64_encode|json_encode|serialize|bin2hex|http_build_query|['"]body['"]|rawurlencode|urlencode/,
  ),
  phrase(
    'data_leak.sends',
    "getValue('passwd getValue(\"passwd getValue('password getValue(\"password getPost('password",
    /\b(?:Mail::Send|curl_exec|curl_init|fsockopen|file_get_contents\s*\(\s*['"]https?|->(?:post|request)\s*\(\s*['"](?:POST|https?))/,
  ),
  // The settings of the site, whole, on their way out.
  phrase(
    'data_leak.sends',
    [
      'environmentFilePath(',
      "base_path('.env",
      'base_path(".env',
      "'/.env'",
      '"/.env"',
      "'/.env.local",
      "/app/etc/env.php'",
      "'app/etc/env.php'",
      "config('database')",
      "config('database.connections",
      "'wp-config.php')",
      "'/wp-config.php'",
      "'configuration.php')",
      "'/configuration.php'",
      "/parameters.php'",
      "/settings.inc.php'",
      'sites/default/settings.php',
    ],
    /\b(?:file_get_contents|file|fopen|parse_ini_file|readfile|php_strip_whitespace|File::get|Storage::get)\s*\(|->(?:fileGetContents|readFile|get)\(|config\('database|\binclude\b|\brequire\b/,
    /\b(?:base64_encode|bin2hex|openssl_(?:encrypt|seal|public_encrypt)|sodium_crypto\w{0,30}|gz(?:deflate|compress|encode)|rawurlencode|urlencode|http_build_query|json_encode|serialize)\s*\(/,
    ADDRESSED,
    /\bHttp::|->(?:get|post|request|head|send|put|withHeaders|withUserAgent|addHeader)\(|wp_(?:safe_)?remote_|\bcurl_(?:init|exec|setopt)|fsockopen|stream_context_create|get_headers|\bmail\s*\(/,
  ),
  // A document that names another server's, and what the address holds: its reader asks for it.
  phrase(
    'data_leak.sends',
    ['SYSTEM "http', "SYSTEM 'http", 'SYSTEM \\"http', 'schemaLocation="http', 'xi:include href="http', 'PUBLIC "'],
    /(?:SYSTEM|PUBLIC\s+\\?["'][^"']{0,80}\\?["']|schemaLocation=|xi:include\s+href=)\s*\\?["']https?:\/\/[^'"]{1,120}(?:'|")\s*\.\s*(?:\w{1,30}\(|\$)|(?:SYSTEM|schemaLocation=|href=)\s*\\?["']https?:\/\/[^'"]{1,120}\{?\$\w/,
    /LIBXML_(?:DTDLOAD|NOENT|DTDATTR|DTDVALID)|resolveExternals|substituteEntities|loadDTD|LOADDTD|SUBST_ENTITIES|schemaValidate|xinclude|XMLReader|%\w+;/i,
  ),
  // Readers of documents and pictures that open an address, and what it holds.
  phrase(
    'data_leak.sends',
    [
      "->load('http",
      '->load("http',
      "->open('http",
      '->open("http',
      "get_headers('http",
      'get_headers("http',
      "md5_file('http",
      "getimagesize('http",
      "readfile('http",
      "exif_read_data('http",
      "SoapClient('http",
      'SoapClient("http',
      "remote_head('http",
      'remote_head("http',
      "->head('http",
      '->head("http',
      "copy('http",
      "simplexml_load_file('http",
    ],
    /\(\s*['"]https?:\/\/[\w-]+\.[^'"]{1,120}(?:['"]\s*\.[^;]{0,160}|\{?)(?:->(?:user_pass|password|passwd|secure_key)\b|\$(?:passw(?:or)?d|passwd|user_pass)\b|\[\s*['"](?:passw(?:or)?d|passwd|pwd|cc_\w{1,12}|cvv)['"]\s*\]|session_id\(\)|_COOKIE_KEY_|_DB_PASSWD_|DB_PASSWORD|AUTH_KEY)/,
  ),
  phrase(
    'data_leak.sends',
    "request('password request(\"password ->input('password ->input(\"password ->get('_password ->get('password",
    /\bHttp::(?:withToken|withHeaders|withBasicAuth|withUserAgent|withCookies|get|post|head|put|send)\(/,
    ADDRESSED,
    /base64_encode|json_encode|bin2hex|rawurlencode|encrypt\(|serialize/,
  ),
  phrase(
    'data_leak.sends',
    'socket_sendto(',
    /json_encode|serialize|base64_encode/,
    /toArray\(\)|\$_(?:POST|COOKIE)|passw|customer|->email/i,
  ),
  phrase(
    'unserialize_request.request',
    'set_transient( set_site_transient( update_option( wp_cache_set( update_post_meta( update_user_meta( setcookie(',
    /(?:set_transient|set_site_transient|update_option|wp_cache_set|update_(?:post|user)_meta)\s*\([^;]{0,160}\$_(?:POST|GET|REQUEST|COOKIE)\b/,
    /\b(?:maybe_)?unserialize\b/,
    /get_(?:site_)?(?:transient|option)|wp_cache_get|get_(?:post|user)_meta/,
  ),
  phrase('unserialize_request.request', 'PARSE_OBJECT', /Yaml::parse\s*\(/, SENT),
  phrase(
    'unserialize_request.request',
    ['->deserialize(', '->denormalize('],
    /->de(?:serialize|normalize)\s*\([^;]{0,120},\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|request\()/,
  ),
  phrase(
    'file_write.path',
    ["'sink' => $", "'sink'=>$this", "'save_to' =>"],
    /['"](?:sink|save_to)['"]\s*=>\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|request\()/,
  ),
];

/** Queries that the request sends whole, and objects that it sends in a wrapping of its own. */
const wholes: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_expression',
      'DB::select( DB::statement( DB::unprepared( DB::insert( DB::update( DB::delete( ->fetchAllAssociative( ->executeQuery( ->executeStatement(',
      /(?:DB::(?:select|statement|unprepared|insert|update|delete)|->(?:fetchAllAssociative|executeQuery|executeStatement))\(\s*(?:\(string\)\s*)?(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->(?:input|get|query|header|cookie)|request\(|\$this->request->)/,
    ),
  ),
  phrase(
    'unserialize_request.request',
    ['unserialize('],
    /unserialize\s*\(\s*[^'"$)][^;]{0,120}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|->cookie\(|php:\/\/input|->getCookie)/,
  ),
];

/** A column that a loop takes from the keys of what the request sent: `"$column = %s"`. */
const KEYS_ARE_COLUMNS =
  /(?:foreach\s*\([^;{]{1,120}\bas\s+\$(\w{1,30})\s*=>|(?:fn|function)\s*\(\s*(?:string\s+)?\$(\w{1,30})\b)[\s\S]{0,240}?(?:["`{([ ]|\.\s?)\$(?:\1|\2)\b\}?[`"]?\s?(?:\.\s?['"][`]?\s?)?(?:=|<|>|!=|LIKE|IN|REGEXP)\s?(?:%[sdi]|\?|:|['"(\\{$])/i;

/** Uploads, files, archives and sessions by what frameworks and extensions offer. */
const more: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_expression',
      [
        "implode(' AND '",
        'implode(" AND "',
        "implode(' and '",
        "join(' AND '",
        "implode(' OR '",
        'whereRaw("',
        'orderByRaw("',
        "andWhere('",
        'andWhere("',
      ],
      KEYS_ARE_COLUMNS,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->(?:input|query|all|get|json|request|filters?)\b|->getQueryParams\(|filter_input_array/,
      /\b(?:select|update|delete|where|get_results|fetchAll|query|executeS|whereRaw|orderByRaw)\b/i,
    ),
  ),
  // What a visitor packed is unpacked where the server looks for programs.
  phrase(
    'file_write.unpacked',
    [
      '->extractTo(',
      'new PclZip(',
      'new \\PclZip(',
      'Archive_Tar(',
      'unzip_file(',
      'ZipExtract(',
      'zipExtract(',
      'JArchive::extract(',
      'Archive::extract(',
      'Archive)->extract(',
      'ZipArchive)->',
      'UnifiedArchive::open(',
      'Zipper::make(',
      'Madzipper',
      '->decompress(',
    ],
    /\$_FILES\b|->file\(\s*['"]|getUploadedFiles?\(|->files->get\(|UploadedFile\b|['"]tmp_name['"]/,
    /(?:extractTo|extract|unzip_file|[zZ]ipExtract|decompress)\s*\([^;]{0,160}(?:_PS_(?:ROOT|MODULE|THEME|ALL_THEMES|IMG|UPLOAD|DOWNLOAD)\w*|ABSPATH|WP_(?:CONTENT|PLUGIN)_DIR|DOCUMENT_ROOT|JPATH_\w+|public_path\(|DIR_(?:APPLICATION|IMAGE|SYSTEM|TEMPLATE|CATALOG)|DRUPAL_ROOT|get_(?:template|stylesheet)_directory|get_theme_root|\bBP\b)/,
    /^(?![\s\S]*(?:getNameIndex|statIndex|listContent|current_user_can|check_admin_referer|wp_verify_nonce|checkAccess|authorise\(|->can\(|Gate::))/,
  ),
  phrase(
    'file_write.upload',
    ['JFile::upload(', ' File::upload(', "['tmp_name'],", '["tmp_name"],'],
    /(?:File::upload|\bcopy|->copy|file_put_contents)\(\s*[^;]{0,40}\[['"]tmp_name['"]\][^;]{0,160}\[['"]name['"]\]/,
  ),
  phrase(
    'file_write.upload',
    ['File\\Uploader', 'uploaderFactory', 'UploaderFactory'],
    /^(?![\s\S]*(?:setAllowedExtensions|checkAllowedExtension|checkMimeType))/,
    /setAllowRenameFiles\(\s*false|->save\([^;]{0,120}\[['"]name['"]\]/,
  ),
  phrase(
    'file_write.path',
    ['StreamHandler(', 'RotatingFileHandler(', 'new SQLite3($_', 'new \\SQLite3($_'],
    /(?:StreamHandler|RotatingFileHandler|SQLite3)\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->)/,
  ),
  phrase(
    'file_write.query',
    ['INTO OUTFILE', 'into outfile', 'INTO DUMPFILE', 'into dumpfile'],
    /(?:out|dump)file\s*\\?['"]{0,2}\s*\.\s*\$|(?:out|dump)file\s+\\?['"]?\{\$/i,
  ),
  phrase(
    'unserialize_request.request',
    ['unserialize('],
    /unserialize\s*\(\s*\$[\w>-]{0,60}cookies?->|unserialize\s*\(\s*\$this->cookie/,
  ),
  phrase('unserialize_request.request', ['session.serialize_handler'], /ini_set|session_start\s*\(\s*\[/),
  phrase('unserialize_request.fetched', ['FETCH_SERIALIZE'], /setFetchMode|fetchAll|->fetch\(/),
  phrase('unserialize_request.phar', ['->getMetadata()'], /\bnew\s+\\?Phar(?:Data)?\(\s*\$/),
  phrase(
    'unserialize_request.phar',
    ["('phar://' .", '("phar://{$', "('phar://'.$"],
    /\b(?:file_exists|is_file|is_dir|filesize|filemtime|file_get_contents|getimagesize|md5_file|exif_read_data|fopen|stat)\s*\(\s*['"]phar:\/\//,
  ),
  phrase(
    'data_leak.requested',
    ['new SoapClient', 'new \\SoapClient'],
    /['"]location['"]\s*=>\s*\$_(?:GET|POST|REQUEST)/,
  ),
  phrase(
    'data_leak.sends',
    ['new Customer(', 'new \\Customer('],
    /->passwd\b/,
    /file_get_contents\s*\(\s*['"]https?|\bcurl_(?:init|exec)|->post\(|fsockopen/,
  ),
  phrase(
    'data_leak.sends',
    ['getCcNumber()', '->getCcCid()'],
    /->(?:post|request|send|write|info|debug)\(|\bcurl_|file_get_contents|fsockopen|\bmail\s*\(/,
  ),
  phrase(
    'data_leak.exported',
    ['_DB_PASSWD_', '_COOKIE_KEY_', "env('DB_PASSWORD", "config('app.key", 'parameters.php'],
    /\b(?:echo|print|header\s*\(|setcookie\s*\()[^;]{0,160}(?:_DB_PASSWD_|_COOKIE_KEY_|DB_PASSWORD|app\.key|file_get_contents[^;]{0,80}parameters\.php)/,
  ),
  phrase(
    'data_leak.kept',
    ["['password']", '["password"]', "['passwd']"],
    /->(?:info|debug|notice|warning|addLog|critical)\s*\([^;]{0,160}\[['"]passw(?:or)?d['"]\]/,
  ),
  phrase(
    'data_leak.sends',
    ["->setBcc('", '->setBcc("', "->addBcc('", '->addBcc("'],
    /Bcc\(\s*\[?\s*['"][\w.+-]+@[\w-]+\./,
    // Tests of mailers name receivers too.
    /^(?![\s\S]*\bassert)/,
  ),
  phrase(
    'data_leak.sends',
    ['mysql:host=', 'pgsql:host=', 'Predis\\Client', 'postAsync('],
    /\$_POST\b/,
    /cc_(?:number|cid|num)|cvv|passw|payment|json_encode\(\s*\$_POST/i,
    /host=(?!localhost|127\.)[\w-]+\.[\w.-]*[a-z]|tcp:\/\/[\w-]+\.|postAsync/,
  ),
  phrase('data_leak.kept', ['openssl_encrypt('], /\$_POST\b/, /FILE_APPEND|fopen\([^;]{0,80},\s*['"]a/),
  phrase('takeover.account', ['new Employee(', 'new \\Employee('], /->passwd\s*=(?!=)/, /->(?:update|save)\(\)/),
  phrase('process_environment.request_mail', ['->Sender = $_'], /Mailer|sendmail|isSendmail|->send\(/i),
  lightly(
    phrase(
      'eval.unknown_include',
      [
        'DirectoryIterator(',
        'GlobIterator(',
        'FilesystemIterator(',
        'parse_ini_file(',
        'yaml_parse_file(',
        'Yaml::parseFile(',
      ],
      /\b(?:include|require)(?:_once)?\s*\(?\s*(?:\$\w{1,20}->(?:getPathname|getRealPath)\(|\$\w{1,20}\s*[;)]|[^;'"]{0,40}['"]?[^;]{0,20}\.\s*\$\w{1,20}(?:\[|->))/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      ['whereRaw($', 'orderByRaw($', 'selectRaw($', 'havingRaw($', 'groupByRaw($', 'fromRaw($request'],
      /Raw\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$r(?:eq(?:uest)?)?->|request\()/,
    ),
  ),
];

/** What programs do by way of libraries and frameworks, without naming a function of PHP that runs something. */
export const cataloguePhrases: readonly Phrase[] = [
  ...programs,
  ...languages,
  ...listeners,
  ...roads,
  ...wholes,
  ...more,
];

/** What is read of the request goes on its way by a library of JavaScript. */
export const catalogueScripts: readonly Phrase[] = [
  // A module of commands under a name that stands elsewhere: what it gives back tells.
  lightly(
    phrase(
      'shell_exec.script',
      [
        '(error, stdout',
        '(err, stdout,',
        '(err, stdout)',
        'stdout, stderr',
        '{ cwd: process',
        "stdio: 'inherit",
        'stdio: "inherit',
        ', shell: true',
        '{ shell: true',
        'windowsHide: true',
      ],
      /\.(?:exec|execFile|execSync|execFileSync|spawn|spawnSync|fork)\s*\(|\[[\w$.'"+ ]{1,60}\]\s*\(/,
    ),
  ),
  // A timer by another name, and a text out of the address.
  lightly(
    phrase(
      'eval.text_as_code',
      [
        'setTimeout.bind(',
        'setInterval.bind(',
        'setTimeout.call(',
        'setInterval.call(',
        'setTimeout.apply(',
        'setInterval.apply(',
        'Reflect.apply(setTimeout',
        'Reflect.apply(setInterval',
        'Reflect.apply(window.set',
      ],
      /\b(?:location|URLSearchParams|document\.(?:cookie|referrer|URL)|window\.name|localStorage|sessionStorage|dataset|responseText|postMessage|event\.data|e\.data|getAttribute|onmessage)\b|\.(?:text|json)\(\)|['"]message['"]/,
    ),
  ),
  // `path.split('.').reduce(…, window)`: a function that a text names is found and called.
  lightly(
    phrase(
      'eval.page_function',
      [".split('.').reduce(", '.split(".").reduce(', ".split('.') .reduce(", 'split(/\\./).reduce('],
      /\b(?:window|globalThis|self|parent|top)\b/,
      /\.(?:apply|call)\(|Reflect\.apply|\)\s?\(\s?\.\.\.|\w\(\.\.\./,
      /['"]message['"]|onmessage|location|dataset|getAttribute|\.(?:json|text)\(\)|JSON\.parse/,
    ),
  ),
  lightly(
    phrase(
      'eval.page_function',
      [".split('.')) ", '.split(".")) ', ".split('.')){", '.split("."));'],
      /=\s?(?:window|globalThis|self|top|parent)\s?[;,][\s\S]{0,160}\bfor\s?\([^)]{0,60}\bof\b[^)]{0,60}split\([\s\S]{0,120}(\w{1,20})\s?=\s?\1\??\.?\[/,
      /\.(?:apply|call)\(|Reflect\.apply|\w\(\.{3}|\w\(\w*(?:data|args|payload|params)/,
    ),
  ),
  // The frame that a payment service shows is hidden, and another one stands in its place.
  phrase(
    'takeover.visitors',
    [
      'iframe:not(',
      'iframe[name',
      'iframe[src',
      'iframe[id',
      "('iframe')",
      '("iframe")',
      " iframe')",
      ' iframe")',
      " iframe'",
      ".tagName === 'IFRAME",
      'HTMLIFrameElement',
    ],
    /\.src\s?=(?!=)\s?(?:['"`](?:https?:)?\/\/['"]?\s?\+?|['"`]https?:\/\/(?!localhost|(?:[\w-]+\.)?(?:paypal|stripe|braintree|google|youtube|vimeo|adyen|klarna)\b)|atob\()|setAttribute\(\s?['"]src['"]\s?,\s?(?:['"`](?:https?:)?\/\/|atob\()|\.attr\(\s?['"]src['"]\s?,\s?(?:['"`](?:https?:)?\/\/|atob\()/,
    /\.style\.(?:display|visibility|opacity)\s?=\s?['"](?:none|hidden|0)|\.hide\(\)|\.remove\(\)|replaceWith\(|replaceChild\(|cssText/,
    /cloneNode|createElement\(|\.after\(|replaceWith\(|insertBefore\(|replaceChild\(|\.before\(/,
    /payment|\bcard\b|stripe|braintree|adyen|paypal|hosted[-_ ]?field|checkout/i,
  ),
  // What the checkout of WooCommerce holds, and a client of WordPress with another server's address.
  phrase(
    'data_leak.sends',
    ['PAYMENT_STORE_KEY', 'getPaymentMethodData', 'wc/store/payment', 'CART_STORE_KEY'],
    /\burl\s?:\s?(?:['"`](?:https?:)?\/\/|`\$\{)|\bfetch\(\s?(?:['"`](?:https?:)?\/\/|`\$\{)|sendBeacon|new\s+(?:window\.)?(?:Image|WebSocket|EventSource)|XMLHttpRequest/,
    /['"`](?:https?|wss?):\/\/(?!localhost|127\.|(?:www\.)?w3\.org)[\w-]+(?:\.[\w-]+)+|\batob\(/,
    /getPaymentMethodData|getCustomerData|\.value\b/,
  ),
  phrase(
    'data_leak.sends',
    ['wp.apiFetch(', 'apiFetch({ ', 'apiFetch( {', 'EventSource(', 'navigator.serviceWorker.controller.postMessage'],
    /\b(?:cc[-_](?:num|number|cvv|csc|exp|cid)|cvv|cvc|card[-_]?(?:num|number|cvc)|payment_method)|autocomplete\^?=\\?['"]?cc-/i,
    /['"`](?:https?|wss?):\/\/(?!localhost|127\.|(?:www\.)?w3\.org)[\w-]+(?:\.[\w-]+)+|\batob\(/,
    /\.value\b|FormData|serialize|\.val\(/,
  ),
  phrase(
    'data_leak.sends',
    ["mode: 'no-cors", 'mode: "no-cors', "mode:'no-cors", 'mode:"no-cors'],
    /\bbody\s*:/,
    /['"`](?:https?:)?\/\/(?!localhost|127\.)[\w-]+(?:\.[\w-]+)+|\batob\s*\(/,
  ),
  // `(693741).toString(36)`, `root[word(693741)](…)`
  lightly(
    phrase(
      'obfuscated_script.named',
      [
        '.toString(36)',
        '.toString(35)',
        '.toString(34)',
        '.toString(33)',
        '.toString(32)',
        '.toString(31)',
        '.toString(30)',
      ],
      /\b\d{4,}\)?\.{1,2}toString\(3\d\)|\[\s*[\w$.]{1,30}\s*\(\s*[\w$.[\]]{1,40}\s*\)\s*\]\s*\(|\w\[\w{1,20}\.toString\(3\d\)\]/,
      /\b\d{5,14}\b/,
    ),
  ),
  lightly(
    phrase('eval.text_as_code', [
      'runInThisContext',
      'runInNewContext',
      'SourceTextModule',
      'SyntheticModule',
      'compileFunction(',
      'module.constructor',
      'new Proxy(window',
      'new Proxy(globalThis',
      'new Proxy(global,',
      "('module').register",
      "('node:module').register",
      'new Deno.Command',
      'Bun.spawnSync(',
      'await Bun.spawn',
    ]),
  ),
  lightly(phrase('eval.text_as_code', ['process.mainModule'], /mainModule\??\.(?:require|constructor|children|_load)/)),
  phrase(
    'eval.text_as_code',
    ['._extensions[', '_extensions["', "_extensions['"],
    /_extensions\s?\[\s?['"]\.\w{1,8}['"]\s?\]\s?=(?!=)/,
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      ['prototype.call.bind(', 'prototype.apply.bind('],
      /bind\(\s?(?:Function|eval|window\b|setTimeout|globalThis)/,
    ),
  ),
  lightly(phrase('eval.text_as_code', ['serviceWorker.register('], /register\(\s?(?!['"`\s])/)),
  lightly(
    phrase(
      'eval.text_as_code',
      ['.respondWith('],
      /new\s+Response\s?\(/,
      /\.replace(?:All)?\(|<script|<\/head|<\/body/,
    ),
  ),
  lightly(phrase('eval.text_as_code', ['require.config', 'requirejs.config'], /baseUrl['"]?\s?:\s?(?!['"`\s])/)),
  phrase(
    'obfuscated_script.decoded',
    ['document.write(', 'document.writeln('],
    /document\.write(?:ln)?\(\s?(?:window\.)?(?:unescape|atob|decodeURIComponent|String\.fromCharCode|decode\w{0,20})\(\s?(?!['"`\s])/,
  ),
  phrase(
    'data_leak.sends',
    [
      "'visibilitychange'",
      '"visibilitychange"',
      "'beforeunload'",
      '"beforeunload"',
      "addEventListener('pagehide",
      'addEventListener("pagehide',
    ],
    /querySelectorAll\(\s*['"`](?:input|form|select|textarea|\[name)|\.elements\b/,
    /\.value\b/,
    /XMLHttpRequest|sendBeacon|\bfetch\s?\(/,
    /\.name\b|\[name/,
  ),
  phrase(
    'data_leak.sends',
    ["= 'preconnect'", '= "preconnect"', "='preconnect'", '="preconnect"', "= 'dns-prefetch'"],
    /\.value\b|\bbtoa\s?\(/,
    /\.href\s?=[^;]{0,120}\+|\.href\s?=\s?`[^`]{0,80}\$\{/,
  ),
  phrase(
    'data_leak.sends',
    ['HTMLInputElement.prototype', 'HTMLTextAreaElement.prototype'],
    /defineProperty\(\s?(?:window\.)?HTML(?:Input|TextArea|Select)Element\.prototype/,
  ),
  phrase(
    'data_leak.sends',
    ['document.write(', '.insertAdjacentHTML('],
    /<form[^>]{0,80}action=\\?["']?https?:\/\/(?!localhost)/,
  ),
  phrase(
    'data_leak.sends',
    ['additional_data'],
    /new\s+(?:window\.)?Image|sendBeacon|\bfetch\s?\(|\$\.(?:post|get|ajax)|XMLHttpRequest|WebSocket/,
  ),
  phrase('data_leak.payment', ['.href.replace('], /business=|paypal|\biban\b/i, /\.href\s?=(?!=)/),
  phrase(
    'data_leak.payment',
    [
      "querySelector('.iban",
      "querySelector('#iban",
      'querySelector(".iban',
      "querySelectorAll('[data-iban",
      "querySelectorAll('.iban",
      "getElementById('iban",
      'getElementById("iban',
    ],
    /(?:textContent|innerText|innerHTML|dataset\.\w{2,20})\s?=(?!=)/,
  ),
  phrase(
    'takeover.visitors',
    ["createElement('iframe'", 'createElement("iframe"'],
    /\.src\s?=\s?['"`]https?:\/\/(?!localhost|127\.|(?:[\w-]+\.)?(?:paypal|stripe|braintree|google|youtube|vimeo|adyen|klarna)\b)/,
    /card|payment|checkout/i,
    /replaceWith|position\s?:\s?(?:absolute|fixed)|z-index|insertBefore/,
  ),
  phrase(
    'takeover.account',
    ["'/admin/users'", '"/admin/users"', "'/admin/users/", '"/admin/users/', '`/admin/users'],
    /role/,
    /passw/,
    /\bfetch\s?\(|\.post\s?\(|XMLHttpRequest|\.ajax\s?\(/,
  ),
  lightly(phrase('eval.text_as_code', ['tabs.executeScript', 'scripting.executeScript'])),
  phrase(
    'file_write.others',
    ['require.resolve('],
    /(?:writeFile|appendFile|createWriteStream|copyFile)(?:Sync)?\(\s?(?:[\w.]{1,30},\s?)?require\.resolve\(/,
  ),
  phrase(
    'file_write.path',
    ['writeFileSync(', 'fs.writeFile(path', 'fs.writeFile(req', 'appendFileSync(', 'createWriteStream('],
    /(?:writeFile|appendFile|createWriteStream)(?:Sync)?\(\s?(?:path\.(?:join|resolve)\([^)]{0,60})?\breq(?:uest)?\.(?:query|params|body|headers|cookies|files)/,
  ),
  phrase(
    'data_leak.requested',
    ['readFileSync(', 'fs.readFile(path', 'fs.readFile(req', 'createReadStream('],
    /(?:readFile|createReadStream)(?:Sync)?\(\s?(?:path\.(?:join|resolve)\([^)]{0,60})?\breq(?:uest)?\.(?:query|params|body|headers|cookies)/,
  ),
  lightly(
    phrase('eval.request_expression', [
      '.query(req.query',
      '.query(req.body',
      '.query(req.params',
      '.query(req.headers',
      '.query(request.query',
      '.query(request.body',
      '.raw(req.query',
      '.raw(req.body',
    ]),
  ),
  phrase('unserialize_request.request', ['js-yaml-js-types']),
];
