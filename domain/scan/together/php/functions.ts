/**
 * Functions that a library or a framework calls, by names from the request, or from elsewhere than where they are used.
 * Classes and methods: classes.ts. Calls whose argument is such a name: arguments.ts.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { OUTSIDE, REQUEST, REQUEST_PART } from '../vocabulary.js';
import { ANY, elsewhere, FIRST, handedOver, OPEN, SECOND, second } from './arguments.js';

/** Properties of an element by which Drupal calls functions. */
const CALLED_PROPERTIES =
  '#(?:pre_render|post_render|lazy_builder|access_callback|after_build|process|value_callback|element_validate|submit|validate|theme_wrappers|date_\\w{2,8}_callbacks|markup_callback)';

export const functionPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.unknown_function',
      words`
      JEventDispatcher triggerEvent( ->addListener( Event::listen( ->listen($ ->attach($ ->subscribe($
      add_filter($ add_action($
    `,
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
      oneOf(
        /\$request->(?:input|get|query|header|json)|request\(|\$_(?:GET|POST|REQUEST|COOKIE)|getHeaderLine/,
        /config\(|get_option\(/,
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`
      #pre_render #post_render #lazy_builder #access_callback #after_build #value_callback #element_validate
    `,
      /['"]#(?:pre_render|post_render|lazy_builder|access_callback|after_build|value_callback|element_validate)['"]\s?(?:\]\s?(?:\[\s?\])?\s?=(?!=)|=>)\s?(?:\[\s?)?\$(?!this\s?,)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`Blade::directive( Validator::extend( Response::macro( Collection::macro(`,
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
      words`
      CURLOPT_WRITEFUNCTION CURLOPT_HEADERFUNCTION CURLOPT_READFUNCTION CURLOPT_PROGRESSFUNCTION
      CURLOPT_XFERINFOFUNCTION
    `,
      /CURLOPT_(?:WRITE|HEADER|READ|PROGRESS|XFERINFO)FUNCTION\s*(?:,|=>)\s*\$(?!this->\w+\()/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`'notification' "notification"`,
      /['"]notification['"]\s*=>\s*\$/,
      /stream_context/,
    ),
  ),
  lightly(phrase('eval.unknown_function', ['FETCH_FUNC'], /FETCH_FUNC\s*,\s*\$/)),
  lightly(
    phrase(
      'eval.unknown_function',
      words`
      app()->call( App::call($ BoundMethod::call( app()->make($ App::make($ Bus::dispatch(new
    `,
      oneOf(
        /(?:app\(\)->call|App::call|BoundMethod::call)\(\s*\$(?!this\s?,)/,
        /(?:app\(\)->make|App::make)\(\s*\$[^;]{0,60}\)->|dispatch\(new\s+\$/,
      ),
    ),
  ),
  handedOver(
    'eval.unknown_function',
    FIRST,
    words`
      ->setFactory( ->setConfigurator( ->setCode( ->pushProcessor( ->addProcessor( ->otherwise( ->withCallback( ->setCallback( ->setHandler(
      ->setFilter( ->setValidator( ->setFormatter( ->setTransformer( ->setSerializer( ->setEscaper( ->setEscape(
      ->setNormalizers( ->setOutputCallback( ->setDefaultCallback( ->setProgressCallback( ->setErrorHandler(
      ->setExceptionHandler( ->setResolver( ->setInitializer( ->setFallback( ->setListener( ->setRenderer(
      ->setDecorator( ->setComparator( ->registerHandler( ->registerCallback( ->pushHandler( ->pushMiddleware(
      ->addMiddleware( ->prependMiddleware( Middleware::tap( Middleware::mapRequest( Middleware::mapResponse(
      Middleware::redirect( HandlerStack::create( Collection::times( Collection::wrap( Amp\call( Amp\async(
      Promise\coroutine( Promise\task( Functional\map( Functional\each( ->everyItem( ->filterWith(
      ->transformWith( ->normalizeWith( ->sanitizeWith( ->dispatchAfterResponse( ->afterResolving( ->terminating(
      ->booted( ->booting( ->macroable( ->onConnection( ->shouldReceive( Swoole\Coroutine::create( Co::create(
      ->addTask( ->addJob( ->schedule( ->callAfter( ->delayCall( Loop::addTimer( Loop::futureTick(
      ->addPeriodicTimer( ->futureTick( ->nextTick( EventLoop::queue( EventLoop::defer( value_callback
      ->setAccessCallback( ->useCallback( ->setDateFormatter( ->customize( ->configureUsing( ->resolveUsing(
      ->createUsing( ->authenticateUsing( ->redirectUsing( ->handleExceptionsWith( ->renderUsing(
      ->formatStateUsing( ->getStateUsing( ->modifyQueryUsing( ->queryStringCallback( ->generatePasswordUsing(
      ->compileStringsUsing(
    `,
  ),
  handedOver(
    'eval.unknown_function',
    SECOND,
    words`
      ->addTimer( ->addPeriodicTimer( ->addFilter( ->addFunction( ->addHelper( ->addTest( ->addModifier( ->setOperator( ->addOperator(
      ->setNormalizer( ->setAllowedValues( ->setAllowedTypes( ->registerEvent( registerEvent( ->registerFilter(
      ->registerFunction( ->registerModifier( ->registerHelper( ->setHelper( ->setFunction( ->defineFunction(
      ->registerOperator( ->registerRule( ->addRule( ->addValidator( ->extendImplicit( ->extendDependent(
      ->replacer( Blade::if( Blade::stringable( Validator::extendImplicit( Validator::replacer( Route::bind(
      Route::model( View::composer( View::creator( Str::macro( Arr::macro( Request::macro( Builder::macro(
      Router::macro( Event::listen( Queue::looping( DB::listen( ->bindMethod( ->rebinding( ->resolving( ->factory(
      ->setFactory( ->editColumn( ->filterColumn( ->orderColumn( ->setCellRenderer( ->addSubscriber(
      addCustomStringFunction( addCustomNumericFunction( addCustomDatetimeFunction( setCustomStringFunctions(
      ->setClassMetadataFactoryName( ->addEventListener( ->registerNamespaceHandler( ->setStreamCallback(
      ->onEvent( Event::on( ->attachListener( ->attachHandler( ->hookInto( ->addHook( ->registerHook( Hooks::add(
      Hook::add( add_feed( wp_register_ability( wp_register_sidebar_widget( wp_embed_register_handler(
      add_settings_field( add_options_page( add_management_page( add_theme_page( add_users_page(
      add_dashboard_page( register_rest_field( add_query_arg_cb(
    `,
  ),
  handedOver(
    'eval.unknown_function',
    ANY,
    words`
      CallbackTransformer( CallbackChoiceLoader( CallbackLoader( Callback( CallbackRouter( CallbackStream(
      CallbackValidator( CallbackField( CallbackColumn( ChoiceLoader( CallbackIterator( GeneratorCallback(
      PumpStream( LazyCollection( FnStream::decorate( ->fireEvent( ->pipeline( Pipeline( data_fill( transform(
      wp_list_util call_user_method( call_user_method_array( Mage::dispatchEvent( addPlugin( registerPlugin(
      ->setStrategy( ->addStrategy( StrategyFactory::create( ->setDriver( ->setEngine(
    `,
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
      words`
      '#submit' '#validate' '#pre_render' '#post_render' '#process' '#after_build' '#element_validate'
      '#lazy_builder' '#theme_wrappers' '#value_callback' '#access_callback'
    `,
      oneOf(
        /['"]#(?:submit|validate|pre_render|post_render|process|after_build|element_validate|lazy_builder|theme_wrappers|value_callback|access_callback)['"]\](?:\[\])?\s?=(?!=)\s?(?:\$(?!this\b|form\b|element\b|info\b)\w|explode\(|array_map\(|json_decode|array_filter\(|\(array\)|config\(|\\Drupal::)/,
        /['"]#(?:submit|validate|pre_render|post_render|process|after_build|element_validate|lazy_builder)['"]\s?=>\s?(?:explode\(|json_decode|array_map\(|\\Drupal::)/,
      ),
      oneOf(OUTSIDE, /drupal_get_query_parameters\(/),
    ),
  ),
  // What a pattern found, or a route, is called.
  lightly(
    phrase(
      'eval.unknown_function',
      words`
      preg_replace_callback( preg_match_all( $app->get( $app->post( $app->any( $router-> Route::get( Route::any(
    `,
      /(?:^|[^\w>])\$(?:m|match|matches|a|args|params|route|vars)\[\s?(?:\d|['"]\w+['"])\s?\]\s?\(/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`set_rules( setRules( setValidationRules`,
      oneOf(
        /set_?(?:validation)?rules\([^;]{0,200}(?:callback_|\|)['"]\s?\.\s?\$/i,
        /set_?rules\([^;]{0,120},\s*\$\w+(?:\[|->(?:input|get|request))/i,
      ),
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
    phrase('eval.unknown_function', words`'functionCall' "functionCall"`, /functionCall['"]\s?=>\s?(?!\s|['"[]|array)/),
  ),
  // Arguments of an interface, fields of a form and columns of a list have functions by name.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        "'sanitize_callback' => $",
        "'validate_callback' => $",
        "'get_callback' => $",
        "'update_callback' => $",
        "'auth_callback' => $",
        "'render_callback' => $",
        "'permission_callback' => $",
        "'sanitize_callback'=>$",
        "'meta_box_cb' => $",
        "'fallback_cb' => $",
        "['sanitize_callback'] = $",
        "['callback'] = $",
        "['validate_callback'] = $",
        "'callback' => $type",
        "'callback' => $field",
        "'callback' => $config",
        "'formatter' => $",
        "'callback_object' => $",
        "'value_callback' => $",
        "'display_callback' => $",
      ],
      /(?:_callback|_cb|'callback|formatter|callback_object)['"]\s?(?:=>|\]\s?=)\s?\$(?!this\b|callback\b|default)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`
      HTMLHelper::register( JHtml::register( JHTML::register( HTMLHelper::_($ JHtml::_($ HtmlHelper::_($
    `,
      /(?:register\(\s*[^,]{1,60},\s*(?!\s|\[|['"]|array)|::_\(\s*\$)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['createQueryBuilder(', 'getQuery(true)', 'new QueryBuilder('],
      /->add\(\s*\$|->\{?\$\w{1,30}(?:->\w{1,20}|\[[^\]]{1,20}\])?\}?\(/,
    ),
  ),
  elsewhere(
    'eval.unknown_function',
    words`
      container->call( app->call( app()->call( container()->call( ->forward( ->runAction( requestAction(
      view_cell( as_enqueue_async_action( ->callCommand( ->callWith( evaluateExpression( ->invokeAll(
      ->triggerEvent( triggerEvent(
    `,
  ),
  second(
    'eval.unknown_function',
    words`
      map_deep( as_schedule_single_action( as_schedule_recurring_action( Events::on( ->registerHandler(
      ->registerFormatter( ->addFormatter( ->setFormatter( ->addModifier( ->registerModifier( ->registerHelper(
      ->addHelper(
    `,
  ),
  // The steps of a batch, a queue or a tour are functions.
  lightly(
    phrase(
      'eval.unknown_function',
      ['batch_set(', 'new BatchBuilder', '->addOperation(', '->pushRaw(', 'Queue::push(', 'Bus::chain(', 'Bus::batch('],
      oneOf(
        /operations['"]?\s?(?:=>|\]\s?=)\s?(?:array_map|array_filter|\$|\(array\)|unserialize|json_decode)/,
        /addOperation\(\s*\$|pushRaw\(\s*(?!\s|['"])|Queue::push\(\s*\$|Bus::(?:chain|batch)\(\s*\$/,
      ),
      REQUEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ["'_controller' =>", '"_controller" =>', "'_controller'=>", "set('_controller'"],
      /_controller['"]\s?(?:=>|,)\s?(?:\$|sprintf|\(string\))/,
    ),
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
      REQUEST,
    ),
  ),
  // `$element['#' . $name] = $value`: the request names properties of an element that is drawn.
  phrase(
    'eval.request_function',
    words`renderRoot( renderPlain( renderInIsolation( drupal_render( ->doRender(`,
    /\[\s?(?:['"]#['"]\s?\.|"#[{$])|["']#["']\s?\.\s?\w{1,10}\(|render\w{0,12}\(\s?(?:json_decode|unserialize|\$_)/i,
    REQUEST,
  ),
  phrase(
    'eval.request_function',
    words`
      #pre_render #post_render #lazy_builder #access_callback #after_build #value_callback #element_validate
    `,
    new RegExp(
      `['"]${CALLED_PROPERTIES}['"]\\s?(?:\\]|=>)[^;]{0,60}(?:\\$_(?:GET|POST|REQUEST|COOKIE)|->(?:query|request|cookies|headers)->get\\(|->getContent\\()`,
    ),
  ),
  // What an author of a post writes into a shortcode names the function.
  phrase(
    'eval.request_function',
    words`add_shortcode( register_block_type( Shortcode::add(`,
    oneOf(
      /\$(?:atts?|a|args|attributes|attrs|params)\[\s?['"]\w+['"]\s?\]\s?\(/,
      /(?:call_user_func(?:_array)?|array_map|usort|array_filter)\(\s*(?:[^,()]{1,30},\s*)?\$(?:atts?|a|args|attributes|attrs|params)\[/,
      /new\s+\$(?:atts?|a|args|attributes)\[/,
    ),
  ),
  phrase(
    'eval.request_function',
    words`
      array_replace_recursive( array_merge_recursive( NestedArray::mergeDeep array_replace($element
      array_merge($element array_merge($build array_replace($build
    `,
    /['"]#(?:type|markup|theme|attributes)['"]/,
    oneOf(
      /json_decode\s*\([^;]{0,80}(?:getContent|\$_(?:GET|POST|REQUEST|COOKIE)|php:\/\/input|->get\()/,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|->(?:query|request)->all\(/,
    ),
  ),
  // Keys of the request become properties of an element that is drawn.
  phrase(
    'eval.request_function',
    words`NestedArray::setValue( renderRoot( renderPlain( renderInIsolation( drupal_render( '#markup'`,
    new RegExp(
      `foreach\\s*\\(\\s*(?:\\(array\\)\\s?)?(?:json_decode\\(\\s*)?${REQUEST_PART}[^{;]{0,120}\\bas\\s+\\$(\\w{1,30})\\s*=>[\\s\\S]{0,200}?(?:NestedArray::setValue\\([^;]{0,80}\\$\\1\\b|\\$(?!_)\\w{1,30}(?:\\[['"][\\w#-]{1,30}['"]\\])?\\[\\s?\\$\\1\\s?\\]\\s?=(?!=))`,
    ),
    /['"]#(?:type|markup|theme|attributes|title)['"]/,
    /render(?:Root|Plain|InIsolation)?\(|return\s+\$(?:build|element|page|output|form)\b/,
  ),
  // Each function of PHP, handed to whoever asks.
  lightly(
    phrase(
      'eval.unknown_function',
      ['get_defined_functions('],
      /xmlrpc_methods|register_rest_route|addFunction|registerMethod|addMethod|\$methods\[|TwigF|rest_api_init/,
    ),
  ),
  // A filter of Twig whose name says which function it is: `new TwigFilter('fmt_*', …)`
  lightly(
    phrase(
      'eval.unknown_function',
      [
        "TwigFilter('",
        'TwigFilter("',
        "TwigFunction('",
        'TwigFunction("',
        "Twig_SimpleFilter('",
        "Twig_SimpleFunction('",
      ],
      /new\s+\\?[\w\\]{0,40}(?:Filter|Function)\(\s?['"]\w{0,30}\*/,
      /(?<![>:\w$])\$\w{1,24}\(\s?\$|call_user_func/,
    ),
  ),
];
