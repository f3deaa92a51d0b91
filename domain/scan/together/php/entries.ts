/** Methods, classes, files and functions that an entry of a list or a property of an object names, where they are used. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, OUTSIDE } from '../vocabulary.js';
import { ANY, elsewhere, handedOver } from './arguments.js';

/** `$row['type']`, `$job->type` */
const ENTRY = String.raw`\$\w{1,20}(?:\[\s?['"][\w.-]{1,30}['"]\s?\]|->\w{1,30}(?![\w(]))`;
/** What such lists and objects are called. */
const HOLDERS =
  '(?:row|job|spec|def|data|item|step|task|cfg|conf|config|options?|opts|settings?|instance|attributes|atts|attrs|args|params?|payload|rule|field|meta|entry|record|message|event|p|d|c|o|r|j|s|i)';

/** What takes a function among its arguments. */
const REGISTERS =
  '(?:add_(?:filter|action|shortcode|menu_page)|register_(?:rest_route|shutdown_function)|spl_autoload_register|call_user_func|wp_schedule_event|set_error_handler|array_map|Route::match|Event::listen|->(?:addListener|registerPlugin|addFilter|addFunction|listen|registerHook))';

export const entryPhrases: readonly Phrase[] = [
  // `$service->{$job['method']}(…)`
  lightly(
    phrase(
      'eval.request_method',
      words`->{$this->m ->{$this->a ->{$this->f ->{$this->call ->{$row ->{$job ->{$spec ->{$conf ->{$cfg[ ->{$def ->{$data[ ->{$data-> ->{$opt ->{$item[ ->{$item-> ->{$step[ ->{$step-> ->{$task ->{$args[ ->{$param ->{$payload ->{$p['
        ->{$d[' ->{$c[' ->{$o-> ->{$r[' ->{$message ->{$event ->{$attrs[ ->{$atts[ ::{$row ::{$job ::{$spec ::{$conf ::{$data[`,
      new RegExp(`(?:->|::)\\{\\s?${ENTRY}\\s?\\}\\(`),
      NO_TEST,
    ),
  ),
  // `new $row['class']($row['with'])`
  lightly(
    phrase(
      'eval.unknown_class',
      words`$cfg[' $conf[' $config[' $settings[' $row[' $def[' $spec[' $ext[' $item[' $args[' $opts[' $options[' $job[' $data[' $params[' $payload[' $entry[' $rule[' $meta[' $row-> $job-> $spec->`.map(
        (word) => `new ${word}`,
      ),
      new RegExp(`new\\s+${ENTRY}\\s?[(;),\\]]`),
      NO_TEST,
    ),
  ),
  // `include $instance['template'];`
  lightly(
    phrase(
      'eval.unknown_include',
      words`$instance[ $attributes[ $atts[ $attrs[ $row[ $row-> $settings[ $options[ $opts[ $config[ $cfg[ $conf[ $spec[ $job[ $job-> $item[ $params[ $payload[ $meta[ $i[' $c[' $d[' $p['`.flatMap(
        (word) => [
          `include ${word}`,
          `require ${word}`,
          `include_once ${word}`,
          `require_once ${word}`,
          `include(${word}`,
        ],
      ),
      new RegExp(`\\b(?:include|require)(?:_once)?\\s?\\(?\\s?\\$${HOLDERS}(?:\\[|->)[^;]{1,60};`),
      NO_TEST,
    ),
  ),
  // Hooks that are named by what stands elsewhere.
  lightly(
    phrase(
      'eval.unknown_function',
      words`do_action($ do_action_ref_array($ apply_filters_ref_array($ apply_filters($ Hook::exec($ wp_schedule_event( wp_schedule_single_event( as_enqueue_async_action( as_schedule_single_action( as_schedule_recurring_action( callUserFunction( ->runShortcode( do_shortcode(get_option( apply_shortcodes(get_option( doAction($ Eventy::action($`,
      new RegExp(
        `(?:do_action|apply_filters)(?:_ref_array)?\\(\\s?${ENTRY}|(?:Hook::exec|doAction|Eventy::action|callUserFunction)\\(\\s?\\$|(?:wp_schedule|as_(?:enqueue|schedule))_\\w{3,24}\\(\\s?[^;]{0,80}(?:get_option\\(|${ENTRY}\\s?,)|(?:do|apply)_shortcodes?\\(\\s?get_option`,
      ),
      without(/namespace\s+TYPO3\\CMS\\Core/),
      NO_TEST,
    ),
  ),
  // Hook and function out of one row, which stands elsewhere.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        ...words`add_filter(...$ add_action(...$ add_shortcode(...$ add_filter(...array add_action(...array register_rest_route(...$ call_user_func(...$
          register_shutdown_function(...$ spl_autoload_register(...$ wp_schedule_event(...$ add_menu_page(...$ Route::match(...$ ->addListener(...$
          ->registerPlugin(...$ ->addFilter(...$ ->addFunction(...$ Event::listen(...$ ->listen(...$ ->registerHook(...$ set_error_handler(...$ array_map(...$
          'add_filter' 'add_action' 'add_shortcode' "add_filter" "add_action" add_filter(...) add_action(...)`,
        'add_filter( ...$',
        'add_action( ...$',
        'add_shortcode( ...$',
        'add_filter( ...array',
        'add_action( ...array',
        'call_user_func( ...$',
        'register_rest_route( ...$',
        'array_map( ...$',
      ],
      oneOf(
        new RegExp(`${REGISTERS}\\(\\s?\\.\\.\\.\\s?(?!\\$(?:args|arguments|params|parameters|func_args)\\b|\\))`),
        /call_user_func_array\(\s?['"]\\{0,2}add_(?:filter|action|shortcode)['"],\s?(?!\$(?:args|arguments|params)\b|func_get_args|\[|array\()/,
        /array_(?:map|walk)\(\s?['"]\\{0,2}add_(?:filter|action|shortcode)['"],\s?(?!\[|array\()/,
        /array_map\(\s?add_(?:filter|action|shortcode)\(\.\.\.\)/,
      ),
      OUTSIDE,
      // Those who hand on what they were given.
      without(/\bfunction\s+\w{0,40}\([^)]{0,120}\.\.\.\s?\$|func_get_args\(/),
      NO_TEST,
    ),
  ),
  // Callbacks for what Laravel keeps, times, guards and extends.
  handedOver(
    'eval.unknown_function',
    ANY,
    words`Cache::remember( Cache::rememberForever( Cache::flexible( LazyCollection::make( Collection::times( Gate::define( Gate::before( Gate::after( Route::any( Route::match( Route::fallback( Schedule::call( Artisan::command( RateLimiter::for( Storage::extend( Auth::viaRequest( Auth::extend( Auth::provider(
      Broadcast::channel( Broadcast::extend( Notification::extend( Queue::before( Queue::after( Queue::looping( Queue::extend( View::composer( View::creator( Blade::if( Blade::stringable( Blade::precompiler( Blade::extend( DB::listen( DB::extend( DB::transaction( Http::macro( Http::fake( Http::withMiddleware(
      Http::globalMiddleware( Str::macro( Arr::macro( Request::macro( Builder::macro( Event::listen( Validator::extendImplicit( Validator::replacer( Password::defaults( Paginator::currentPageResolver( Session::extend( Mail::extend( Log::extend( Redis::pipeline( Redis::transaction( Redis::throttle( Lottery::odds( Sleep::whenFakingSleep(
      Pipeline::send( ->formatResults( ->mapReduce( ->chunkById( ->eachById( ->lazyById( ->setNormalizer( ->addCustomStringFunction( ->addCustomNumericFunction( CallbackTransformer( Assert\Callback( Constraints\Callback( new\Callback(`,
    NO_TEST,
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`->through($row ->through($job ->through($spec ->through($cfg ->through($config AbstractNormalizer::CALLBACKS ['callbacks' 'callbacks' ['callback'`,
      new RegExp(`->through\\(\\s?${ENTRY}|(?:::CALLBACKS\\s?=>|['"]callbacks?['"]\\s?=>)\\s?${ENTRY}`),
      NO_TEST,
    ),
  ),
  // Classes that a serializer, a hydrator or a database makes.
  lightly(
    phrase(
      'eval.unknown_class',
      words`->denormalize( ->deserialize( ->instantiate( ->hydrate( ::hydrate( mapper->map( Type::addType( Type::overrideType( ->addEntityResult( ->addCustomStringFunction( ->addCustomDatetimeFunction( ->addFilter( ->loadComponent( ->loadModel( ->fetchModel( ->addExtension(new\ ->setClass(`,
      /(?:denormalize|deserialize|instantiate|hydrate|mapper->map|addType|overrideType|addEntityResult|addCustom\w{3,10}Function|loadComponent|loadModel)\(\s?(?:[^,;()]{1,40},\s?)?\$(?!this\b|type\b|data\b)\w{1,20}(?:\[\s?['"]@?[\w.-]{1,30}['"]\s?\]|->\w{1,30}(?![\w(]))/,
      NO_TEST,
    ),
  ),
  // Functions of an extension, found by what their names look like.
  lightly(
    phrase(
      'eval.unknown_function',
      words`ReflectionExtension( ->getFunctions() ->isInternal() get_extension_funcs(`,
      /getFunctions\(\)|get_extension_funcs/,
      /->invoke(?:Args)?\(|(?<![\w>$:])\$\w{1,20}\(|call_user_func/,
      NO_TEST,
    ),
  ),
  // Texts of templates out of the settings.
  elsewhere(
    'eval.unknown_text',
    words`stringTemplateRenderer->render( StringTemplateRenderer->render( templateRenderer->render( renderer->renderString( stringRenderer->render( MailTemplate::render( ->renderInline(`,
    OUTSIDE,
    NO_TEST,
  ),
];
