import { lightly, type Near, type Phrase, phrase } from './phrase.js';

type Id = Parameters<typeof phrase>[0];

/** What whoever sends the request decides. */
const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|php:\/\/input|\$(?:this->)?(?:request|input|req)\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(|get_query_var|get_param|get_header|\brequest\(|getParsedBody|getQueryParams|getallheaders|getParam\(/;
/** Text, a constant, a closure or a method of the object itself: it is written where it is used. */
const WRITTEN = String.raw`['"]|\)|\d|null\b|true\b|false\b|fn\b|function\b|static\s+f|\[\s*(?:\$this|self|static|['"])|array\(\s*(?:\$this|__CLASS__|['"])|\\?[A-Z]\w*(?:\\\w+)*::(?:class|[A-Z])|self::|static::class|new\b|__\w|\$this(?:,|\))|\.\.\.\)|[A-Z_]{4,}\b`;

/** Calls, with the bracket, whose first argument does not stand where they are. */
function elsewhere(id: Id, calls: string, ...near: readonly Near[]): Phrase {
  const words = calls.split(' ');
  const names = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return lightly(phrase(id, words, new RegExp(`(?:${names.join('|')})\\s*(?!\\s|${WRITTEN})`), ...near));
}

/** The same of the second argument. */
function second(id: Id, calls: string, ...near: readonly Near[]): Phrase {
  const words = calls.split(' ');
  const names = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return lightly(
    phrase(
      id,
      words,
      new RegExp(`(?:${names.join('|')})[^,()]{1,80}(?:\\([^()]{0,40}\\))?,\\s*(?!\\s|${WRITTEN})`),
      ...near,
    ),
  );
}

/** Functions that something else calls, and classes and files that it loads, by names that stand elsewhere. */
const called: readonly Phrase[] = [
  elsewhere(
    'eval.unknown_function',
    'container->call( app->call( app()->call( container()->call( ->forward( ->runAction( requestAction( view_cell( as_enqueue_async_action( ->callCommand( ->callWith( evaluateExpression( ->invokeAll( ->triggerEvent( triggerEvent(',
  ),
  second(
    'eval.unknown_function',
    'map_deep( as_schedule_single_action( as_schedule_recurring_action( Events::on( ->registerHandler( ->registerFormatter( ->addFormatter( ->setFormatter( ->addModifier( ->registerModifier( ->registerHelper( ->addHelper(',
  ),
  elsewhere(
    'eval.request_class',
    'objects->create( objectManager->create( objectManager->get( _objectManager->create( _objectManager->get( ObjectManager::getInstance()->create( Yii::createObject( Mage::getModel( Mage::getSingleton( Mage::helper( Mage::getResourceModel( Mage::getBlockSingleton( Module::getInstanceByName( ServiceLocator::get( ->bootComponent( JTable::getInstance( Table::getInstance( the_widget( register_widget( ->attachBehavior( ->createBlock( Instantiator::instantiate( ->loadClass( Zend_Loader::loadClass( Drupal::service( importPlugin( load->library( load->controller(',
    SENT,
  ),
  elsewhere(
    'eval.unknown_include',
    'spl_autoload( Zend_Loader::loadFile( Yii::import( load->file( JLoader::import( JLoader::discover( JLoader::registerPrefix( addFieldPath( addRulePath( addFormPath( addIncludePath( View::addLocation( view()->file( View::file( anonymousComponentPath( loadViewsFrom( module_load_include( ->renderFile( ->renderPhpFile( ->loadInclude( load_textdomain( ->addClassMap( ->setPsr4( ->addPsr4( requireOnce( File::getRequire( LayoutHelper::render( ->setTemplateFile( ->fetchView( require_file(',
    SENT,
  ),
  second(
    'eval.unknown_include',
    'JLoader::register( JLoader::registerNamespace( FileLayout( ->addPath( ->addClassMap( ->addPsr4( ->addNamespace( Autoloader::register(',
    SENT,
  ),
  lightly(
    phrase(
      'eval.unknown_include',
      [
        "'template_include'",
        '"template_include"',
        "'single_template'",
        "'page_template'",
        "'theme_page_templates'",
        "'comments_template'",
        "'404_template'",
        "'wc_get_template'",
        "'woocommerce_locate_template'",
      ],
      /add_filter/,
      /get_attached_file|get_post_meta|get_option|get_theme_mod|get_transient|get_query_var|\$_(?:GET|POST|REQUEST|COOKIE)|wp_upload_dir|WP_CONTENT_DIR|sanitize_/,
      /return\s/,
    ),
  ),
  // The steps of a batch, a queue or a tour are functions.
  lightly(
    phrase(
      'eval.unknown_function',
      ['batch_set(', 'new BatchBuilder', '->addOperation(', '->pushRaw(', 'Queue::push(', 'Bus::chain(', 'Bus::batch('],
      /operations['"]?\s?(?:=>|\]\s?=)\s?(?:array_map|array_filter|\$|\(array\)|unserialize|json_decode)|addOperation\(\s*\$|pushRaw\(\s*(?!\s|['"])|Queue::push\(\s*\$|Bus::(?:chain|batch)\(\s*\$/,
      SENT,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ["'_controller' =>", '"_controller" =>', "'_controller'=>", "set('_controller'"],
      /_controller['"]\s?(?:=>|,)\s?(?:\$|sprintf|\(string\))/,
    ),
  ),
  // `[$service, $action->getData('method')](…)`: a method that stands elsewhere, of an object that does.
  lightly(
    phrase(
      'eval.request_method',
      ['](...array_values(', '](... $', '))(...$', '](...json_decode', '](...unserialize'],
      /\[\s?\$\w{1,40}(?:->\w{1,40})*(?:\([^()]{0,40}\))?\s?,\s?\$\w{1,40}[^[\]]{0,80}(?:\[[^\]]{1,30}\])?\s?\]\s?\(\s?\.\.\./,
    ),
  ),
  phrase(
    'eval.request_code',
    ["'tinker'", '"tinker"', 'tinker --execute', "'eval-file'", "'php:eval'", "'ev', '"],
    /--execute|->call\(|Artisan::|runcommand|StringInput|ArrayInput|drush/i,
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['->Debugoutput = ', '->action_function = ', 'PHPMailer::$validator = ', '::$validator = $', '->validator = $'],
      /(?:Debugoutput|action_function|validator)\s=\s?(?!\s|['"](?:html|echo|error_log|php|pcre8?|html5|noregex|auto)|function|static|fn|\[\$this|array\(\$this)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      [
        "'on_stats' => $",
        "'on_headers' => $",
        "'progress' => $",
        "'handler' => $",
        "'error_handler' => $",
        "'exception_handler' => $",
        "'walker' => new $",
        "'walker' => $",
        "'class' => $_",
        "'class' => $request",
        "'filter_callback' => $",
        "'encoder' => $",
        "'decoder' => $",
        "'serializer' => $",
      ],
      /=>\s?(?:new\s)?\$(?!this\b|handler(?:Stack)?\b|stack\b|progress\b|mock)/,
      SENT,
    ),
  ),
];

/** Programs that libraries start, by what names them. */
const programs: readonly Phrase[] = [
  lightly(
    phrase(
      'shell_exec.library',
      'Knp\\Snappy Spatie\\Browsershot setNodeBinary( setNpmBinary( setChromePath( addChromiumArguments( ffmpeg.binaries mikehaertl\\ Alchemy\\BinaryDriver ProcessHandler( Spatie\\ImageOptimizer OptimizerChain GhostscriptTranscoder Spatie\\PdfToText Spatie\\PdfToImage Spatie\\DbDumper PhpExecutableFinder ExecutableFinder Nesk\\Puphpeteer HeadlessChromium Symfony\\Panther Laravel\\Envoy React\\ChildProcess Tivie\\Command TitasGailius\\Terminal Terminal::run Illuminate\\Process Spatie\\Backup Gregwar\\ Wkhtmltopdf'.split(
        ' ',
      ),
      /(?:set\w{0,12}Binary|setChromePath|addChromium\w*|binaries|Command|Process\w*|\bnew\s+(?:Pdf|Image|Snappy)\w*|run|setOption\w*|Handler|generate\w*|find)\(?['"]?\s?(?:=>|\(|,|\])?\s*\(?\s*(?:\$|\(string\)|config\(|sprintf|implode|self::|"[^"]{0,60}\$)/,
    ),
  ),
  elsewhere(
    'shell_exec.library',
    'Transport::fromDsn( fromDsn( Transport::fromDsnObject( ->fromString( StoreFactory::createStore( AbstractAdapter::createConnection( TransportFactory::create( setBinary( ->setCommand( setSendmailPath( Terminal::run( ->setSendmail(',
  ),
  lightly(
    phrase(
      'shell_exec.library',
      [
        '->Sendmail = ',
        "'sendmail_path'",
        "'sendmail' =>",
        "'mail.mailers.sendmail",
        'mail.sendmail',
        "'sendmail.path",
      ],
      /(?:->Sendmail\s=|sendmail(?:_path|\.path)?['"]\s?(?:=>|,|\]\s?=))\s?(?!\s|['"]\/usr\/s?bin\/sendmail|['"]\s|null|ini_get)/,
    ),
  ),
  // What these write into a document runs as a program of PHP.
  lightly(
    phrase(
      'eval.unknown_text',
      ['isPhpEnabled', 'setIsPhpEnabled(', 'enable_php', 'DOMPDF_ENABLE_PHP', 'K_TCPDF_CALLS_IN_HTML'],
      /(?:isPhpEnabled['"]?\s?(?:=>|,|\]\s?=)|setIsPhpEnabled\(|enable_php['"]?\s?(?:=>|,)|ENABLE_PHP['"]?\s?,|CALLS_IN_HTML['"]?\s?,)\s?(?:true|1\b|\$)/i,
    ),
  ),
  lightly(
    phrase(
      'process_environment.request',
      ['PutenvAdapter', 'createUnsafeMutable', 'createUnsafeImmutable', 'usePutenv('],
      /PutenvAdapter|createUnsafe|usePutenv\(\s*(?:true)?\s*\)/,
      /LD[_.'"]|PRELOAD|->set\(\s*(?!\s|['"])|foreach|\$_|PATH/,
    ),
  ),
];

/** Templates, expressions and documents whose text stands elsewhere. */
const texts: readonly Phrase[] = [
  elsewhere(
    'eval.unknown_text',
    'StringTemplateRenderer templateRenderer->render( stringRenderer->render( renderInline( ->renderTemplateString( ->parseString( ->fromString( Mail::raw( ->compileWithViewComponents( Str::inlineMarkdown(',
    SENT,
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      ['StringTemplateRenderer', 'addModification(', 'renderString('],
      /StringTemplateRenderer[\s\S]*->render\(\s*\$|addModification\(|renderString\(\s*\$/,
    ),
  ),
  phrase(
    'unserialize_request.request',
    [
      'convertToPHPValue(',
      'new Encrypter(',
      'Crypt::decrypt(',
      '->decrypt($request',
      'PhpSerializer',
      '->pushRaw(',
      'JoinColumn',
    ],
    /(?:convertToPHPValue|->decrypt|Crypt::decrypt|PhpSerializer|pushRaw)\(/,
    /\$request->|getParsedBody|\$_(?:GET|POST|REQUEST|COOKIE)|->query\(|->cookie\(|getContent\(|request\(/,
    /^(?![\s\S]*decryptString)/,
  ),
  phrase(
    'file_write.php',
    ['PhpStorageFactory', 'PhpStorage\\', 'MTimeProtectedFileStorage', 'FileStorage('],
    /->save\(/,
    /->load\(|->get\(|base64_decode|headers/,
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
    /(?:Log|Logger|Stream|build)\(\s*(?!\s|['"]\w)[^;]{0,200}(?:\$_|request|input|->channel\(|getParam|getValue)|text_file['"]\s?=>\s?(?!\s|['"])/,
    SENT,
    /->(?:write|info|log|error|debug|add|warning)\(|user_agent|USER_AGENT/i,
  ),
  lightly(
    phrase(
      'server_config.handler',
      [
        "'mod_rewrite_rules'",
        '"mod_rewrite_rules"',
        "'rewrite_rules_array'",
        "'iis7_url_rewrite_rules'",
        'insert_with_markers(',
      ],
      /AddType|AddHandler|SetHandler|php_value|auto_prepend|x-httpd|ForceType|Action\s/,
    ),
  ),
];

/** Queries that are put together of what somebody else sends. */
const queries: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_expression',
      [
        'createQueryBuilder(',
        'new DbQuery(',
        'getQuery(true)',
        'new Select(',
        '->select()',
        'DB::table(',
        '->getSelect()',
        'createQuery()',
        '->newQuery()',
        'new Query(',
        'db_select(',
        '->from($',
      ],
      /->(?:select|from|where|andWhere|orWhere|having|orderBy|addOrderBy|groupBy|order|group|leftJoin|innerJoin|join|addSelect|set|limit|columns|add|orderByDesc|reorder|whereRaw|condition|sort|fields)\(\s*(?:\$(?!this\b|db\b|query\b|sub\w*\b|expr\b|qb\b|alias\b|table\b|prefix|where\b|criteria)\w{1,30}(?:\[[^\]]{1,30}\]|->\w{1,30})?\s?[,)]|['"]\w{1,10}['"],\s?\$(?:table|join|clause)\b|["'][^"')]{0,40}["']\s?\.\s?\$)/,
      SENT,
    ),
  ),
];

const CLIENT =
  /->(?:request|post|requestAsync|postAsync|sendRequest|sendAsync|send|put|patch)\(|\bwp_(?:safe_)?remote_(?:post|request|get)\(|\bcurl_(?:exec|init|setopt)|fsockopen\(|stream_socket_client\(|\bHttp::\w|file_get_contents\(\s*(?!\s|\$\w*(?:file|path)|__DIR__|dirname)|SoapClient|->publish\(|\bmail\(|->setUri\(/;

/** Where orders, customers and sign-ins are told of, and something is sent from there. */
const hooks: readonly Phrase[] = [
  lightly(
    phrase(
      'data_leak.sends',
      [
        'CheckoutOrderPlacedEvent',
        'CheckoutFinishPageLoadedEvent',
        'CheckoutConfirmPageLoadedEvent',
        'CustomerRegisterEvent',
        'CustomerLoginEvent',
        'CustomerBeforeLoginEvent',
        'GuestCustomerRegisterEvent',
        'sales_order_place_after',
        'sales_model_service_quote_submit',
        'checkout_onepage_controller_success',
        'customer_register_success',
        'hookActionValidateOrder',
        'hookActionCustomerAccountAdd',
        'hookActionPaymentConfirmation',
        'hookDisplayOrderConfirmation',
        'hookActionAuthentication',
        'hookActionObjectCustomer',
        'woocommerce_checkout_order_processed',
        'woocommerce_checkout_create_order',
        'woocommerce_checkout_update_order_meta',
        'woocommerce_thankyou',
        'woocommerce_new_order',
        'woocommerce_created_customer',
        'woocommerce_payment_complete',
        'woocommerce_after_checkout_validation',
        'woocommerce_checkout_process',
        "'user_register'",
        "'wp_login'",
        "'profile_update'",
        'onUserAfterLogin',
        'onUserAfterSave',
        'commerce_order.place',
        'hook_user_login',
        '_user_login(',
        '_commerce_payment',
        'checkout/order/addOrderHistory',
        'checkout/order/addHistory',
        'account/customer/addCustomer',
        'Auth\\Events\\Login',
        'Auth\\Events\\Registered',
        'Auth\\Events\\Attempting',
        'LoginSuccessEvent',
        'InteractiveLoginEvent',
        'CheckPassportEvent',
        'getOrderCustomer(',
        'getBillingAddress()',
        'get_billing_email',
        "get_address( 'billing",
        "get_address('billing",
      ],
      CLIENT,
      /json_encode|serialize|http_build_query|base64_encode|['"](?:body|json|form_params|query|data)['"]\s?=>|jsonSerialize|toArray\(|get_data\(|getData\(|implode|bin2hex|\$_POST|CURLOPT_POSTFIELDS|withBody/,
    ),
  ),
];

export const offeredPhrases: readonly Phrase[] = [...called, ...programs, ...texts, ...queries, ...hooks];

/** Libraries of scripts that make programs of texts, and steps of a build that fetch. */
export const offeredScripts: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_expression',
      [
        '$parse(',
        '$interpolate(',
        '$compile(',
        '.$eval(',
        '.$evalAsync(',
        '$sce.trustAs',
        '_.template(',
        'Handlebars.compile(',
        'Mustache.render(',
        'ejs.render(',
        'Vue.compile(',
        'pug.compile(',
        'pug.render(',
        'doT.template(',
        'nunjucks.renderString(',
        'Hogan.compile(',
        '.globalEval(',
        'Liquid(',
        'template.compile(',
        'Eta.render',
        'jsrender',
        '$.templates(',
        'artTemplate',
        'math.evaluate(',
        'jexl.eval',
        'expr-eval',
      ],
      /(?:\$parse|\$interpolate|\$compile|\.\$eval(?:Async)?|trustAs\w{0,12}|_\.template|(?:Handlebars|pug|Vue|Hogan|template)\.compile|(?:Mustache|ejs|pug|Eta)\.render|renderString|doT\.template|globalEval|\$\.templates|math\.evaluate|jexl\.eval\w*)\(\s*(?!\s|['"`)\s]|function|\$element|element)/,
      /fetch|\.json\(|apiFetch|\.get\(|\.ajax|location|message|data\(|dataset|localStorage|getAttribute|search\(|http|responseText|innerHTML|\.text\b/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      [
        'dataType: [',
        'dataType: k',
        'dataType: t',
        'dataType: o',
        'dataType: c',
        'dataType:k',
        'dataType: m',
        'dataType: (',
        'dataType: `',
        'dataType: a',
        'dataType: d',
        'dataType: s',
        "['dataType']",
        'dataType: "text script',
        "dataType: 'text script",
        'dataType: String',
      ],
      /dataType['"\]]*\s?[:=]\s?(?!\s|['"](?:json|html|text|xml|jsonp)['"]|JSON|undefined|null|string\b)/,
      /ajax\(|crossDomain|ajaxSetup/,
    ),
  ),
  lightly(
    phrase(
      'eval.page_function',
      ['.reduce((', '.reduce(function'],
      /\.reduce\(\s?(?:\(\s?(\w{1,20}),\s?(\w{1,20})\s?\)\s?=>\s?\1(?:\?\.)?\[\s?\2\s?\]|function\s?\w{0,20}\(\s?(\w{1,20}),\s?(\w{1,20})\s?\)\s?\{\s?return\s+\3\[\s?\4\s?\])/,
      /Reflect\.(?:construct|apply)|\)\(\s?\.\.\.|\.(?:call|apply)\(|new\s+\w+\(\s?\.\.\.|\.json\(\)|['"]constructor/,
    ),
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      ['Reflect.construct('],
      /Reflect\.construct\(\s?(?!\s|['"]|[A-Z]\w*\s?,|this|HTMLElement|NewTarget|Parent|Super|_?_?get\w*|target|Base|Class)/,
      /fetch|\.json\(|location|config|message|\.text\(|dataset/,
    ),
  ),
  phrase(
    'install_script.fetches',
    [
      'transformIndexHtml',
      'buildStart(',
      'renderChunk(',
      'writeBundle(',
      'generateBundle(',
      'closeBundle(',
      'banner()',
      'compiler.hooks',
      'apply(compiler',
      'buildEnd(',
      'configResolved(',
      'gulp.task(',
      'grunt.registerTask(',
      'eleventyConfig',
      'module.exports = (grunt',
    ],
    /\bfetch\(|https?\.(?:get|request)\(|\baxios\b|\bgot\(|node-fetch|resolveTxt|dns|undici|XMLHttpRequest/,
    /['"`](?:https?:)?\/\/(?!localhost|127\.|github\.com|registry\.npmjs|(?:www\.)?w3\.org)[\w-]+\.[\w.-]+|['"`][\w-]+(?:\.[\w-]+){1,4}['"`]/,
    /\.(?:text|json|body|data|module|code|tags)\b|eval|Function|children|injectTo|banner|resolveTxt|writeFile|emitFile|assets\[/,
  ),
  phrase(
    'data_leak.lookup',
    [
      'resolveTxt(',
      'resolve4(',
      'resolve6(',
      'resolveAny(',
      'dns.lookup(',
      '.resolveCname(',
      'new Resolver(',
      'dns/promises',
      "require('dns')",
      "'node:dns",
      '"node:dns',
      "from 'dns'",
    ],
    /process\.env|\.npmrc|homedir\(|userInfo|hostname\(|id_rsa|\.ssh|\.aws|toString\(['"](?:hex|base64|base64url)/,
    /(?:resolve\w{0,8}|lookup)\(\s?(?:`|[\w.]+\s?\+|['"][^'"]*['"]\s?\+|\w+\.join|\[|\w+\))/,
  ),
  phrase(
    'inline_script.adds',
    [
      'template.statement(',
      'template.expression(',
      'template.ast',
      'babel-plugin',
      'ReplaceSource',
      'ConcatSource',
      'RawSource(',
      'MagicString',
      'processAssets',
    ],
    /(?:statement|expression|ast|Source|prepend|append)\w{0,12}\s?[(`]\s?[^;]{0,300}(?:FormData|\.src\s?=|sendBeacon|fetch\(|document\.cookie|createElement|new\s+\w+\(\)\.src|XMLHttpRequest|atob\()/,
  ),
  phrase(
    'data_leak.sends',
    [
      'creditCardNumber',
      'creditCardVerificationNumber',
      'creditCardExpMonth',
      'cardNumber',
      'securityCode',
      'card_number',
      'cvvNumber',
    ],
    /ko\.(?:unwrap|computed|pureComputed|observable)|\.subscribe\(|\.value\b|\.val\(|uiRegistry|getData\(|watch\(/,
    /['"`](?:https?:|wss?:)?\/\/(?!localhost|127\.|(?:[\w-]+\.)*(?:stripe|braintreegateway|adyen|paypal|klarna|mollie)\.)[\w-]+\.[\w.-]+/,
    /encodeURIComponent|btoa|JSON\.stringify|\.src\b|fetch\(|\$\.(?:post|ajax|get)|sendBeacon|\?['"]?\s?\+/,
  ),
];

/** Templates whose pieces are decided elsewhere. */
export const offeredPages: readonly Phrase[] = [
  phrase(
    'eval.template',
    [
      '{include file="`',
      '{include file="{$',
      "{include file='`",
      '{extends file="`',
      '{fetch file="`',
      '{include "`',
      '{include file=$smarty',
      '{include file="$',
      '{include file=$kind',
    ],
    /\{(?:include|extends|fetch|eval)\s[^}]{0,40}["']?(?:`\$\w+`|\{\$\w+\}|\$\w+)\s?:|\$smarty\.(?:get|post|request|cookies)/,
    /\$smarty\.(?:get|post|request|cookies)|string:|eval:/,
  ),
  phrase(
    'inline_script.hidden',
    ["'on'|cat", "~ 'click'", '\'%s="%s"\'|format', "'script']|join"],
    /\[\s?['"]on['"]\s?,[^\]]{0,60}\]\s?\|\s?join|['"]on['"]\s?~|['"]scr?['"]\s?(?:~|\|cat)|%s="%s"['"]\s?\|\s?format/,
    /\|raw|FormData|\.src|fetch|nofilter|Image|\.value/,
  ),
];

/** Queries of an installation that put a script into what a page shows. */
export const offeredQueries: readonly Phrase[] = [
  phrase(
    'inline_script.adds',
    [
      '0x3c7363726',
      '0x3C7363726',
      '0x3c696d67',
      '0x3C696D67',
      '0x3c696672',
      '0x3C696672',
      '3c736372697074',
      '3C736372697074',
      'PHNjcmlwd',
      'FROM_BASE64(',
      'from_base64(',
      'CHAR(60',
      'char(60',
      'CHAR(0x3c',
    ],
    /\b(?:update|insert|replace|concat)\b/i,
    /0x3c(?:736372|696d67|696672)|UNHEX\(\s?['"]3c|FROM_BASE64\(\s?['"]PH|\bchar\(\s?(?:60|0x3c)\s?,|PHNjcmlwd/i,
  ),
];
