import { anyOf, lightly, type Phrase, phrase } from './phrase.js';

/** What a visitor sends, where it stands. */
const SENT_PART = String.raw`(?:\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b|\$(?:this->)?request->|\brequest\(|Tools::getValue|\$(?:in|input)->|getInput\(\)->|->getParam\(|getQueryParams|getParsedBody|\$_SERVER\[['"]HTTP_|\$(?:r|req|request|params|data)\[['"]|->get_param\()`;
const SENT = new RegExp(SENT_PART);
/** Folders from which a server gives files, or runs them. */
const SERVED =
  /public_path\(|ABSPATH|DOCUMENT_ROOT|WP_CONTENT_DIR|_PS_\w+_DIR_|JPATH_(?:ROOT|SITE|BASE)|DIR_(?:APPLICATION|IMAGE|SYSTEM|TEMPLATE)|public:\/\/|['"/](?:public|pub|web|media|static|assets|htdocs|public_html)\b|DRUPAL_ROOT|projectDir|kernel\.project_dir|\$(?:this->)?(?:public|web|webroot|docroot|root)\w*\b|\.php['"]/;
const GUARDED =
  /^(?![\s\S]*(?:current_user_can|check_admin_referer|wp_verify_nonce|checkAccess|authorise\(|->can\(|Gate::|isGranted|PHPUnit|TestCase|guessExtension|basename\(|sanitize_file_name))/;

/** Libraries that write files: a part of the call is sent. */
const WRITERS = [
  'createFromPath( Excel::store( storeExcel( ->export( ->exportTo( ManagerStatic::make( Image::make( Writer\\Html(',
  'Writer\\Csv( writeStream( File::write( File::put( File::append( File::prepend( file.repository ->saveData( ->writeData(',
  '->put_contents( wp_upload_bits( FileSpool( imap_savebody( ->mirror( ->appendToFile( ->dumpFile( Storage::put(',
  'Storage::append( Storage::prepend( Storage::writeStream( disk->put( ->putFileAs( ->saveToFile( ->writeToFile( ->toFile(',
  '->saveAs( ->Output( ->fputcsv( ->insertAll( XMLWriter openUri( ->saveHTMLFile( ->saveXML( filesystem->write( fs->write(',
  'storage->write( adapter->write( writer->write( ->writeFile( ->putContents( ->filePutContents( file_put_contents( fwrite(',
].flatMap((words) => words.split(' '));

export const storedPhrases: readonly Phrase[] = [
  phrase(
    'file_write.joined_path',
    WRITERS.filter((word) => word.length > 7 && !/^(?:file_put_contents|fwrite)/.test(word)),
    new RegExp(
      `(?:${anyOf(WRITERS)})(?:[^;]{0,200}${SENT_PART}|[^;]{0,120}\\)->(?:insert\\w*|save|write)\\([^;]{0,80}${SENT_PART})`,
    ),
    SERVED,
    GUARDED,
  ),
  // A program of PHP that is nothing but data, with what was sent in it.
  phrase(
    'file_write.sent',
    ['var_export($_', 'var_export($request', 'var_export(request(', 'json_encode($_', 'serialize($_', 'print_r($_'],
    /['"]<\?(?:php|=)[^;]{0,80}(?:var_export|json_encode|serialize|print_r)\(\s?(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request|request\()/,
    /file_put_contents|->put\(|dumpFile|fwrite|->write/,
  ),
  phrase(
    'file_write.php',
    ['PhpFileCache(', 'PhpFilesAdapter(', 'PhpArrayAdapter(', 'PhpFilesTrait', 'OPcacheStore', 'Storage\\PhpFile'],
    new RegExp(`->(?:save|set|getItem|get|put|warmUp)\\([^;]{0,80}${SENT_PART}`),
  ),
  phrase(
    'file_write.query',
    ['INTO OUTFILE', 'into outfile', 'INTO DUMPFILE', 'into dumpfile', 'Into Outfile', 'LINES TERMINATED BY'],
    /(?:out|dump)file\s*\\?['"]{0,2}\s*\.\s*(?:[A-Z_]{4,}|\w+\(|self::|__DIR__)/i,
  ),
  phrase(
    'file_write.path',
    [
      'session_save_path(',
      'session.save_path',
      'upload_tmp_dir',
      'soap.wsdl_cache_dir',
      'opcache.file_cache',
      'opcache.lockfile',
    ],
    /(?:session_save_path\(|session\.save_path['"],\s?|soap\.wsdl_cache_dir['"],\s?|opcache\.file_cache['"],\s?)[^;]{0,60}(?:DOCUMENT_ROOT|ABSPATH|public_path\(|_PS_(?:IMG|ROOT)|JPATH_ROOT|\$_(?:GET|POST|REQUEST|COOKIE))/,
  ),
  phrase(
    'file_write.joined_path',
    ['imap_savebody(', 'imap_fetchbody('],
    /imap_savebody\([^,;]{1,60},\s*(?!\s|['"]\/?(?:tmp|var))[^;]{1,120}->subject|imap_savebody\([^;]{0,80}(?:ABSPATH|DOCUMENT_ROOT|public_path|_PS_|JPATH_)/,
  ),
  phrase(
    'file_write.upload',
    ['upload_mimes', 'wp_check_filetype_and_ext', 'mime_types', 'getAllowedExtensions', 'setAllowedExtensions('],
    new RegExp(`(?:upload_mimes|mime_types)['"],[\\s\\S]{0,300}${SENT_PART}|setAllowedExtensions\\(\\s*${SENT_PART}`),
    GUARDED,
  ),
  phrase(
    'file_write.path',
    ['StreamHandler(', 'RotatingFileHandler(', 'FingersCrossed', 'new Log('],
    /(?:StreamHandler|RotatingFileHandler|Log)\(\s*(?:public_path\(|ABSPATH|\$_SERVER\[['"]DOCUMENT_ROOT|WP_CONTENT_DIR|_PS_IMG|_PS_MODULE_DIR_|JPATH_ROOT)[^;]{0,80}(?:config\(|\$|get_option|Configuration::get|\.php)/,
    /userAgent\(|USER_AGENT|HTTP_REFERER|->fullUrl\(|\$_(?:GET|POST|REQUEST|COOKIE)|getContent\(/,
  ),
  phrase(
    'file_write.unpacked',
    ['download_url('],
    /download_url\(\s*(?!\s|['"])/,
    /unzip_file\([^;]{0,80}(?:WP_PLUGIN_DIR|WP_CONTENT_DIR|ABSPATH|get_theme_root|WPMU_PLUGIN_DIR)/,
    /get_option|get_transient|\$_(?:GET|POST|REQUEST|COOKIE)|base64_decode|getValue/,
  ),
  phrase(
    'unserialize_request.request',
    [
      '->unserialize($_',
      '->unserialize(base64',
      'RedisJob(',
      'DatabaseJob(',
      'SqsJob($',
      'BeanstalkdJob(',
      'SyncJob(',
      'CallQueuedHandler',
      '->__unserialize($_',
      '->fromSerialized(',
      '::fromSerialized(',
      'unserializeData(',
      'decodeObject(',
    ],
    new RegExp(
      `(?:unserialize|Job|CallQueuedHandler|call|fromSerialized|unserializeData|decodeObject)\\([^;]{0,160}${SENT_PART}`,
    ),
  ),
  phrase(
    'unserialize_request.request',
    ['SessionHandlerInterface', 'SessionHandler {', 'SessionUpdateTimestamp', 'session_set_save_handler('],
    /function\s+read\([^)]{0,40}\)[^{;]{0,40}\{[^}]{0,200}(?:\$_(?:COOKIE|GET|POST|REQUEST|SERVER)\b|->cookie|getCookie|file_get_contents\(\s*['"]https?|curl_exec|wp_remote)/,
  ),
  // A class is sent by name, and what it holds.
  lightly(
    phrase(
      'eval.request_class',
      [
        'Instantiator::instantiate(',
        'Hydrator::hydrate(',
        '->newInstance($_',
        'ReflectionHydrator',
        '->denormalize($',
        'JsonMapper',
      ],
      new RegExp(`(?:instantiate|hydrate|denormalize|mapArray|map)\\([^;]{0,160}${SENT_PART}`),
      SENT,
    ),
  ),
];

const PIPES =
  /\b(?:curl|wget|iwr|Invoke-WebRequest)\b[^|"'\n]{0,240}\|\s{0,4}(?:sudo\s{1,4}(?:-\w+\s)?)?(?:(?:ba|z|da|k)?sh|php|node|python3?|perl|iex)\b|\b(?:sh|bash|eval)\s+(?:-c\s+)?\\?["']?(?:\$\(|`|<\()\s{0,4}(?:curl|wget)\b/;
const FETCHING = [
  'curl -s ',
  'curl -sS',
  'curl -fsS',
  'curl -fs',
  'curl -sL',
  'curl -L ',
  'curl -k ',
  'curl -Ls',
  'curl http',
  'curl --s',
  'wget -qO',
  'wget -q ',
  'wget -O-',
  'wget -O ',
  'wget http',
  'wget --q',
  'Invoke-WebRequest',
];
/** Files that hold no program. */
const NO_PROGRAM = String.raw`[^"'\]{}]{0,80}\.(?:png|jpe?g|gif|ico|webp|svg|woff2?|ttf|txt|css|dat|log)`;

/** Settings of containers, services and builds: a library that each program loads, a folder of settings of PHP. */
const LOADING: Phrase = phrase(
  'process_environment.preload',
  ['LD_PRELOAD', 'PHP_INI_SCAN_DIR', 'LD_AUDIT:', 'LD_AUDIT='],
  /LD_(?:PRELOAD|AUDIT)["']?\s?[:=]\s?["']?(?!\/usr\/|\$|lib)[\w./-]+|PHP_INI_SCAN_DIR["']?\s?[:=]\s?["']?:?\/?(?!usr\/|etc\/|opt\/)[\w./-]*(?:media|uploads?|public|cache|var|tmp|themes?|modules?|plugins?)\b/,
);

/** Settings of tools: commands that they run, and programs that they load. */
export const toolPhrases: readonly Phrase[] = [
  LOADING,
  phrase('executable.fetched', FETCHING, PIPES),
  phrase(
    'install_script.runs',
    [
      '"plugins"',
      '"presets"',
      '"extends"',
      '"transform"',
      '"require"',
      '"globalSetup"',
      '"globalTeardown"',
      '"setupFiles',
      '"preprocess',
      '"reporters"',
      '"importMap"',
      '"testRunner"',
      '"resolver"',
      '"loaders"',
    ],
    new RegExp(
      `"(?:plugins|presets|extends|transform|require|globalSetup|globalTeardown|setupFiles\\w*|preprocessor|reporters|testRunner|resolver|loaders)"\\s*:\\s*(?:\\[[^\\]{}]{0,200})?"(?:data:|${NO_PROGRAM}"|https?://[^"]{1,120}\\.[cm]?js")`,
    ),
  ),
  phrase(
    'executable.fetched',
    ["apply from: 'http", 'apply from: "http', 'apply(from = "http', "apply from:'http"],
    /https?:/,
  ),
  phrase(
    'server_config.prepend',
    ['bootstrapFiles', 'bootstrap="', 'auto_prepend_file', 'auto_append_file', 'PHP_VALUE', 'PHP_ADMIN_VALUE'],
    /bootstrapFiles\s*:\s*(?:\[|-|\s)*['"]?(?:https?:|data:|phar:|php:)|bootstrap="(?:https?:|data:|phar:|php:)|name="auto_(?:prepend|append)_file"\s+value="[^"]|PHP_(?:ADMIN_)?VALUE\W{1,4}(?:\w+=\S+\s*\\?n?\s*){0,4}auto_(?:prepend|append)_file\s*=\s*[^\s"']/,
  ),
  phrase(
    'inline_script.adds',
    [
      'sub_filter ',
      'subs_filter ',
      'add_after_body',
      'add_before_body',
      'AddOutputFilterByType SUBSTITUTE',
      'Substitute "s',
    ],
    /(?:subs?_filter\s[^;]{0,200}<script|add_(?:after|before)_body\s+\/?\S*|Substitute\s+"s[^\n]{0,160}<script)/i,
  ),
  phrase(
    'server_config.program',
    [
      'LuaHookAccess LuaHookAuth LuaHookCheck LuaHookFixups LuaHookTranslate LuaHookInsert LuaHookLog LuaHookMap LuaHookType',
      'LuaMapHandler LuaQuickHandler LuaOutputFilter LuaInputFilter content_by_lua access_by_lua rewrite_by_lua init_by_lua',
      'body_filter_by_lua header_filter_by_lua log_by_lua js_content js_body_filter js_header_filter perl_set perl_require',
      'PerlRequire PerlResponseHandler PerlSetVar PythonHandler PythonOption',
    ].flatMap((words) => words.split(' ')),
    /^\s*(?:LuaHook\w+|Lua(?:Map|Quick)Handler|Lua(?:Out|In)putFilter|\w+_by_lua\w*|js_(?:content|body_filter|header_filter)|perl_(?:set|require)|Perl(?:Require|ResponseHandler)|PythonHandler)\s+\S/m,
  ),
  phrase(
    'data_leak.sends',
    ['curl -d @', 'curl -T -', 'curl --data', '--data-binary', '| curl -', '|curl -s', '| nc -w', '| ncat '],
    /\$\{?\{?\s?(?:secrets\.)?\w*(?:TOKEN|SECRET|PASSWORD|PASSWD|JWT|_KEY|AUTH)\w*\s?\}?\}?["']?[^|\n]{0,60}\|\s?(?:[^|\n]{0,80}\|\s?)?(?:curl|nc|ncat)\b/,
  ),
];

/** The same in programs of a build. */
export const toolScripts: readonly Phrase[] = [
  phrase(
    'takeover.payment',
    ['purchase_units', 'paypal.Buttons', 'order.create('],
    /payee\s?:\s?\{[^}]{0,80}(?:email_address|merchant_id)\s?:\s?(?:window|atob|\w+\.|['"`])/,
    /paypal\.Buttons\s?=(?!=)|createOrder/,
  ),
  phrase(
    'server_config.elsewhere',
    ['rewrites()', 'rewrites:', 'redirects()', 'routeRules', 'createProxyMiddleware', 'proxyTable', 'devServer'],
    /(?:source|from|['"])['"]?\s?:?\s?['"][^'"]{0,40}(?:login|checkout|payment|password|account|customer)[^'"]{0,40}['"][\s\S]{0,120}(?:destination|to|target|proxy)['"]?\s?:\s?['"`]https?:\/\/(?!localhost|127\.)/,
  ),
  lightly(
    phrase(
      'eval.script_element',
      ['remoteEntry.js', 'ModuleFederationPlugin', 'init({ remotes', '__webpack_init_sharing__'],
      /['"`@](?:https?:)?\/\/(?!localhost|127\.)[\w.-]+\/[^'"`]{0,80}\.m?js|remotes?\s?:\s?\{?[^}]{0,80}['"`][^'"`]{0,40}@https?:/,
    ),
  ),
];
