import { anyOf, lightly, type Near, type Phrase, phrase } from './phrase.js';

/** What stands outside the program: sent, set, stored, or in a file of data. */
const OUTSIDE =
  /\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES|ENV)\b|php:\/\/input|\$(?:this->)?(?:request|input|req|cfg|conf|config|settings|options?|opts|params|row|spec|schema|map)\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(|get_query_var|get_param|get_header|\brequest\(|getParsedBody|getQueryParams|getallheaders|getParams?\(|config\(|get_option\(|get_(?:post|user|term)_meta\(|get_theme_mod|get_transient|getStoreConfig|Configuration::get|getenv\(|json_decode|parse_ini|yaml|Yaml::|->getConfig|->pluck|->fetch|Cache::|cache->|session\(|session->|config->get|->state->|\brequire\s+__DIR__|\binclude\s+__DIR__|app->params|\$app->getUserState/;
/** An element, a property of something, or what a call gives: no variable of the function's own, no text, no closure. */
const OPEN = String.raw`(?:\(string\)\s?)?(?:\$\w{1,30}(?:\[[^\]]{1,40}\]|\??->\w{1,30}(?![\w(]))(?!\s?\()(?!\s?->|\s?::)|\$this->(?:conf|config|settings|options|opts|params|scopeConfig|cfg)\b|config\(|get_option\(|getenv\(|Configuration::get|session\(|\$_(?:GET|POST|REQUEST|COOKIE|SERVER|ENV|SESSION)\b|explode\(|json_decode\(|\$\w{1,20}->getInput\(\)->get|\$request->\w{2,12}\(|\\?Yii::\$app->params|request\(|\$(?:f|fn|h|cb|op|norm|step|name|class|type|func|handler|method|proc|ok|one|n|c|callee|target|fmt|format|formatter|filter|modifier)\b(?!->|\())`;

/** Calls, with the bracket: their first argument (or the one behind `before`) stands elsewhere. */
function open(id: Parameters<typeof phrase>[0], before: string, calls: readonly string[], ...near: Near[]): Phrase {
  const words = calls.flatMap((list) => list.split(' '));
  return lightly(phrase(id, words, new RegExp(`(?:${anyOf(words)})\\s*${before}${OPEN}`), OUTSIDE, ...near));
}

const FIRST = '';
const SECOND = String.raw`[^,;]{1,80},\s*`;
const ANY = String.raw`(?:[^,;]{1,80},\s*){0,2}`;

/** Functions that libraries of PHP call, by names that stand elsewhere. */
const called: readonly Phrase[] = [
  open(
    'eval.unknown_function',
    FIRST,
    [
      '->setCode( ->pushProcessor( ->addProcessor( ->otherwise( ->withCallback( ->setCallback( ->setHandler( ->setFilter(',
      '->setValidator( ->setFormatter( ->setTransformer( ->setSerializer( ->setEscaper( ->setEscape( ->setNormalizers(',
      '->setOutputCallback( ->setDefaultCallback( ->setProgressCallback( ->setErrorHandler( ->setExceptionHandler(',
      '->setResolver( ->setInitializer( ->setFallback( ->setListener( ->setRenderer( ->setDecorator( ->setComparator(',
      '->registerHandler( ->registerCallback( ->pushHandler( ->pushMiddleware( ->addMiddleware( ->prependMiddleware(',
      'Middleware::tap( Middleware::mapRequest( Middleware::mapResponse( Middleware::redirect( HandlerStack::create(',
      'Collection::times( Collection::wrap( Amp\\call( Amp\\async( Promise\\coroutine( Promise\\task(',
      'Functional\\map( Functional\\each( ->everyItem( ->filterWith( ->transformWith( ->normalizeWith( ->sanitizeWith(',
      'defer( ->dispatchAfterResponse( ->afterResolving( ->terminating( ->booted( ->booting( ->macroable( ->onConnection(',
      '->shouldReceive( Swoole\\Coroutine::create( Co::create( ->addTask( ->addJob( ->schedule( ->callAfter( ->delayCall(',
      'Loop::addTimer( Loop::futureTick( ->addPeriodicTimer( ->futureTick( ->nextTick( EventLoop::queue( EventLoop::defer(',
      'value_callback ->setAccessCallback( ->useCallback( ->setDateFormatter( ->customize( ->configureUsing( ->resolveUsing(',
      '->createUsing( ->authenticateUsing( ->redirectUsing( ->handleExceptionsWith( ->renderUsing( ->formatStateUsing(',
      '->getStateUsing( ->modifyQueryUsing( ->queryStringCallback( ->generatePasswordUsing( ->compileStringsUsing(',
    ].flatMap((list) => list.split(' ').filter((word) => word.length > 7)),
  ),
  open(
    'eval.unknown_function',
    SECOND,
    [
      '->addFilter( ->addFunction( ->addHelper( ->addTest( ->addGlobal( ->addModifier( ->addExtension( ->setOperator(',
      '->addOperator( ->setNormalizer( ->setAllowedValues( ->setAllowedTypes( ->registerEvent( registerEvent( ->registerFilter(',
      '->registerFunction( ->registerModifier( ->registerHelper( ->setHelper( ->setVar( ->setFunction( ->defineFunction(',
      '->registerOperator( ->registerRule( ->addRule( ->addValidator( ->extendImplicit( ->extendDependent( ->replacer(',
      'Blade::if( Blade::stringable( Validator::extendImplicit( Validator::replacer( Route::bind( Route::model( View::composer(',
      'View::creator( Str::macro( Arr::macro( Request::macro( Builder::macro( Router::macro( Event::listen( Queue::looping(',
      'DB::listen( ->bindMethod( ->singleton( ->rebinding( ->resolving( ->extend( ->instance( ->factory( ->setFactory(',
      '->addColumn( ->editColumn( ->filterColumn( ->orderColumn( ->addColumnRenderer( ->setCellRenderer( ->addSubscriber(',
      'addCustomStringFunction( addCustomNumericFunction( addCustomDatetimeFunction( setCustomStringFunctions(',
      '->setClassMetadataFactoryName( ->addEventListener( ->registerNamespaceHandler( ->setStreamCallback( ->onEvent(',
      'Event::on( ->attachListener( ->attachHandler( ->hookInto( ->addHook( ->registerHook( Hooks::add( Hook::add( add_feed(',
      'wp_register_ability( wp_register_sidebar_widget( wp_embed_register_handler( add_settings_field( add_options_page(',
      'add_management_page( add_theme_page( add_users_page( add_dashboard_page( register_rest_field( add_query_arg_cb(',
    ].flatMap((list) =>
      list
        .split(' ')
        .filter(
          (word) =>
            word.length > 7 && !/singleton|instance|extend\(|addGlobal|setVar|addExtension|addColumn/.test(word),
        ),
    ),
  ),
  open(
    'eval.unknown_function',
    ANY,
    [
      'CallbackTransformer( CallbackChoiceLoader( CallbackLoader( new Callback( CallbackRouter( CallbackStream( CallbackValidator(',
      'CallbackField( CallbackColumn( ChoiceLoader( CallbackIterator( GeneratorCallback( PumpStream( new PumpStream( LazyCollection(',
      'FnStream::decorate( new Fiber( new Lazy( ->fireEvent( rescue( retry( ->pipeline( Pipeline( data_fill( transform(',
      'wp_list_util call_user_method( call_user_method_array( Mage::dispatchEvent(',
      'addPlugin( registerPlugin( ->setStrategy( ->addStrategy( StrategyFactory::create( ->setDriver( ->setEngine(',
    ].flatMap((list) => list.split(' ').filter((word) => word.length > 7)),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      [' rescue(', '(rescue(', ' retry(3', ' retry(5', 'return tap(', ' transform(', 'return with('],
      new RegExp(`\\b(?:rescue|retry|tap|transform|with)\\(\\s*(?:[^,;()]{1,40}(?:\\([^()]{0,40}\\))?,\\s*)?${OPEN}`),
      OUTSIDE,
    ),
  ),
  // What a promise goes on with.
  lightly(
    phrase(
      'eval.unknown_function',
      ['->then($', '->then( $', '->catch($', '->finally($', '->done($', '->otherwise($', '->always($'],
      new RegExp(`->(?:then|catch|finally|done|otherwise|always)\\(\\s*${OPEN}`),
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      [
        "'#submit'",
        "'#validate'",
        "'#pre_render'",
        "'#post_render'",
        "'#process'",
        "'#after_build'",
        "'#element_validate'",
        "'#lazy_builder'",
        "'#theme_wrappers'",
        "'#value_callback'",
        "'#access_callback'",
      ],
      /['"]#(?:submit|validate|pre_render|post_render|process|after_build|element_validate|lazy_builder|theme_wrappers|value_callback|access_callback)['"]\](?:\[\])?\s?=(?!=)\s?(?:\$(?!this\b|form\b|element\b|info\b)\w|explode\(|array_map\(|json_decode|array_filter\(|\(array\)|config\(|\\Drupal::)|['"]#(?:submit|validate|pre_render|post_render|process|after_build|element_validate|lazy_builder)['"]\s?=>\s?(?:explode\(|json_decode|array_map\(|\\Drupal::)/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.request_class',
      ['new Action('],
      /new\s+\\?Action\(\s*(?:\$(?!this->(?!request|config|session))\w|\$this->(?:request|config|session))/,
      /extends\s+\\?Controller|registry/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.request_method',
      ['getInstance()->get($', 'getInstance()->create($', '->create($', 'container->get($', 'Mage::getModel($'],
      /->?(?:get|create|make)\(\s*\$\w[^()]{0,60}(?:\([^()]{0,40}\))?\s*\)\s*->\s*(?:\$\w|\{)/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_class',
      ['ReflectionClass($', 'ReflectionMethod($', 'ReflectionFunction($', 'newInstanceArgs(', 'ReflectionObject($'],
      /Reflection(?:Class|Method|Function)\(\s*\$\w{1,30}(?:\[[^\]]{1,40}\])/,
      /->(?:newInstance(?:Args)?|invoke(?:Args)?)\(/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.request_method',
      ['sanitize_key(', 'sanitize_title(', 'sanitize_html_class(', 'preg_replace(', 'filter_input('],
      /\$(\w{1,20})\s?=\s?(?:sanitize_(?:key|title|html_class)|preg_replace|filter_input)\([^;]{0,80}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|INPUT_(?:GET|POST|COOKIE))[^;]{0,60};[\s\S]{0,300}(?:->|::)\{?\$\1\}?\s?\(/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_method',
      ['->getMethods(', '->getMethod($', 'get_class_methods('],
      /(?:\]|getMethod\(\s?\$[^()]{1,60}\))\s?->invoke(?:Args)?\(|get_class_methods\([^;]{0,60};[\s\S]{0,200}(?:->|::)\{?\$\w+\[/,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|getParam\(|get_option\(|HTTP_/,
    ),
  ),
  // What a pattern found, or a route, is called.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        'preg_replace_callback(',
        'preg_match_all(',
        '$app->get(',
        '$app->post(',
        '$app->any(',
        '$router->',
        'Route::get(',
        'Route::any(',
      ],
      /(?:^|[^\w>])\$(?:m|match|matches|a|args|params|route|vars)\[\s?(?:\d|['"]\w+['"])\s?\]\s?\(/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        'Zend_Db_Expr(',
        'Db\\Sql\\Expression(',
        'Sql\\Literal(',
        'new RawSql(',
        'new Expression(',
        'DB::raw(',
        'new RawExpression(',
      ],
      /(?:Zend_Db_Expr|Expression|Literal|RawSql|DB::raw)\(\s*(?:\$(?!this->\w+\()|['"][^'"]{0,80}['"]\s?\.\s?\$|"[^"]{0,80}\{?\$|sprintf)/,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|->getParam\(|->getRequest\(|\brequest\(|getQuery\(/,
    ),
  ),
  // What an author of a post writes into a shortcode names the function.
  phrase(
    'eval.request_function',
    ['add_shortcode(', 'register_block_type(', 'Shortcode::add('],
    /\$(?:atts?|a|args|attributes|attrs|params)\[\s?['"]\w+['"]\s?\]\s?\(|(?:call_user_func(?:_array)?|array_map|usort|array_filter)\(\s*(?:[^,()]{1,30},\s*)?\$(?:atts?|a|args|attributes|attrs|params)\[|new\s+\$(?:atts?|a|args|attributes)\[/,
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['set_rules(', 'setRules(', 'setValidationRules'],
      /set_?(?:validation)?rules\([^;]{0,200}(?:callback_|\|)['"]\s?\.\s?\$|set_?rules\([^;]{0,120},\s*\$\w+(?:\[|->(?:input|get|request))/i,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['Yii::$app->params['],
      /['"](?:value|content|format|filter|visible|callback|class|matchCallback|denyCallback|as \w+|on \w+)['"]\s?=>\s?\\?Yii::\$app->params\[/,
    ),
  ),
  lightly(
    phrase('eval.unknown_function', ["'functionCall'", '"functionCall"'], /functionCall['"]\s?=>\s?(?!\s|['"[]|array)/),
  ),
];

/** Templates and what they are made from, by loaders and engines that a package brings. */
const texts: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.unknown_text',
      ['LoaderInterface', 'getSourceContext(', 'Twig\\Source('],
      /new\s+\\?(?:Twig\\)?Source\(\s*(?!\s|['"]|\$this->\w+\[\$name\]|file_get_contents)/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      ['email_template_filter', 'widget/template_filter', 'getBlockTemplateProcessor', 'getPageTemplateProcessor'],
      /->filter\(\s*(?!\s|['"])/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      ['setTemplateText(', 'setTemplateContent(', 'setTemplateSource(', 'setStringTemplate(', '->createTemplate('],
      /(?:setTemplate(?:Text|Content|Source)|setStringTemplate|createTemplate)\(\s*(?!\s|['"])/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_include',
      [
        'replaceNamespace(',
        'prependNamespace(',
        'prependLocation(',
        'addLocation(',
        '->setPaths(',
        'Engine::create(',
        'setTemplateDir(',
        'setTemplatePath(',
        'setViewPath(',
        'setBasePath(',
        'addTemplateDir(',
        'setCompileDir(',
        'setPluginsDir(',
        'addPluginsDir(',
        'setScriptPath(',
        'addScriptPath(',
      ],
      /(?:Namespace|Location|setPaths|Engine::create|TemplateDir|TemplatePath|ViewPath|BasePath|CompileDir|PluginsDir|ScriptPath)\(\s*(?:['"]\w+['"],\s*)?(?:sys_get_temp_dir|wp_upload_dir|\$_|\$this->app\[['"]config|config\(|get_option|Configuration::get|\$request|getenv|\$this->request|storage_path|_PS_UPLOAD|DIR_(?:UPLOAD|DOWNLOAD|IMAGE|CACHE))/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        'MathExecutor',
        'Hoa\\Ruler',
        'RulerZ::',
        'Symfony\\Component\\Workflow',
        'EvalMath',
        'ExpressionParser',
        'Formula\\',
      ],
      /->(?:execute|assert|evaluate|e|calculate|parse|compile|filter|interpret)\(\s*(?!\s|['"])/,
      OUTSIDE,
    ),
  ),
];

export const handedPhrases: readonly Phrase[] = [...called, ...texts];

const FETCHED =
  /\bfetch\(|\.json\(|\.text\(\)|apiFetch|\.getJSON\(|\.ajax\(|\blocation\b|['"]message['"]|\.data\(|dataset|localStorage|sessionStorage|getAttribute|URLSearchParams|responseText|\bcfg\b|\bconfig\b|\$http|axios|searchParams|window\.name|document\.cookie/;

export const handedScripts: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.script_element',
      ["('<script>')", '("<script>")', "('<script/>')", '("<script/>")', "('<script></script>')"],
      /<script\s?\/?>(?:<\/script>)?['"]\s?\)\s?\.(?:text|html|append|prop|attr)\(\s?(?!\s|['"])/,
    ),
  ),
  // Libraries that run what attributes and texts of a page say.
  lightly(
    phrase(
      'eval.request_expression',
      [
        'Alpine.evaluate(',
        'Alpine.evaluateLater(',
        'Alpine.bind(',
        'parseBindingsString(',
        'ko.applyBindings',
        "get('$compile')",
        'get("$compile")',
        "get('$parse')",
        "get('$interpolate')",
        ' $.tmpl(',
        'jQuery.tmpl(',
        "'mage/template'",
        '"mage/template"',
        'unsafeHTML(',
        'unsafeStatic(',
        'dangerouslySetInnerHTML',
        'bypassSecurityTrust',
        'htmx.process(',
        'Stimulus',
        'petite-vue',
        'compileToFunctions(',
        'Vue.compile(',
        'new Vue({',
        'createApp({',
        'hyperscript.evaluate(',
        '_hyperscript(',
        'riot.compile(',
        'Ractive(',
        'can.stache(',
        'Ember.HTMLBars',
        'template7',
        'Sqrl.render(',
        'liquidjs',
        'velocity.render',
        'dust.renderSource(',
        'dust.compile(',
        'swig.render(',
        'markup.engine',
        'jsonata(',
      ],
      /(?:evaluate(?:Later)?|Alpine\.bind|parseBindingsString|\$(?:compile|parse|interpolate)['"]\)\s?\)?|\.tmpl|unsafe(?:HTML|Static)|bypassSecurityTrust\w+|htmx\.process|compileToFunctions|_hyperscript|riot\.compile|can\.stache|Sqrl\.render|renderSource|dust\.compile|swig\.render|jsonata)\s?\(\s?(?!\s|['"`)\s]|function|\$element|element\b)|data-bind['"],\s?(?!\s|['"`])|\btemplate\s?:\s?(?!\s|['"`{#]|require|null|undefined|true|false|this\.|function|document\.|_?template\b|tpl\b|html\b|\w+Template\b)[\w$]|\bt(?:emplate|pl|mpl)?\(\s?\w+\.\w+\s?,|__html\s?:\s?(?!\s|['"`])/,
      FETCHED,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      ['<component :is="{', "<component :is='{", '<component v-bind:is="{'],
      /:is=["']\{[^"']{0,40}template/,
    ),
  ),
];
