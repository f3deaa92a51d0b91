/** What smaller frameworks and systems for pages call, make or run by a name, or a text, that stands elsewhere. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST, OUTSIDE, REQUEST, REQUEST_PART } from '../vocabulary.js';
import { elsewhere, second } from './arguments.js';

export const platformPhrases: readonly Phrase[] = [
  // Names of actions, hooks, snippets and commands.
  elsewhere(
    'eval.unknown_function',
    words`f3->call( f3->chain( Base::instance()->call( modx->runSnippet( modx->runProcessor( modx->invokeEvent( Statamic::tag( Hook::exec(
      container->invoke( Yii::$container->invoke( Yii::$app->runAction( app->runAction( dispatcher->forward( dispatcher->dispatch( JPluginHelper::importPlugin(
      PluginHelper::importPlugin( kirby()->trigger( kirby()->apply( Kirby::plugin( grav->fireEvent( Event::fire( ->fireEvent( Twig::functions(
      module_invoke( invokeAllWith( moduleHandler()->invoke( moduleHandler->invoke( do_action_deprecated( do_action_ref_array( MauticEvents:: elgg_call(
      elgg_trigger_plugin_hook( elgg_trigger_event_results( xoops_loadFunction( \OC_Hook::emit( \OC_Util::callRegister( whmcs_hook( run_hook( Hooks::run(
      DispatcherFactory::create( rex_extension::registerPoint( PluginManager::call( SugarLogic:: app_list_call(`,
    REQUEST,
    NO_TEST,
  ),
  second(
    'eval.unknown_function',
    words`Flight::map( Flight::register( f3->route( Route::match( Route::addRoute( router->map( router->add( app->map( app->route( group->get( group->post( group->any(
      klein->respond( app->any( app->group( routes->add( di->set( di->setShared( container->setShared( injector->delegate( injector->define( Macro::register(
      Events::listen( Event::bind( Hooks::register( HookRegistry::register( PluginRegistry::register( Plugin::addHook( elgg_register_plugin_hook_handler(
      add_hook( ->hookRegister( addEventHandler( EventManager::addEventHandler( kirbytext::set( ->registerModifierCompiler( ->registerFilter(`,
    OUTSIDE,
    NO_TEST,
  ),
  // Templates and snippets out of a text.
  elsewhere(
    'eval.unknown_text',
    words`Antlers::parse( Antlers::parser()->parse( view->renderString( view->renderObjectTemplate( view->renderSandboxedString( Str::query( Query::factory( ->setSource( parser->processElementTags(
      template()->fetch( Parse::template( Twig::parse( Twig::createTemplate( ->renderTwig( twig->processString( twig->processTemplate( twig()->processString( \Grav\Common\Twig
      Liquid\Template ->parseFile( Template::renderString( Blade::string( Brick::parse( DocumentParser::evalSnippet( ->evalSnippet( ->evalPlugin( ->evalSnippets(`,
    OUTSIDE,
    NO_TEST,
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`'modSnippet' 'modPlugin' modSnippet:: modPlugin:: evalSnippet( evalPlugin( site_snippets site_plugins 'rex_module' rex_article_content 'textpattern_php' ->snippet_code`,
      /->(?:setContent|set|fromArray|process)\(|evalSnippet|evalPlugin|snippet/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.request_class',
      words`dispatcher->forward( ->forward([ ->forward(array( Module::run( Modules::run( ->execute([`,
      new RegExp(
        `(?:forward|run|execute)\\(\\s*(?:\\[|array\\()?[^;]{0,160}['"](?:controller|action|module|class|handler)['"]\\s{0,20}=>\\s*${REQUEST_PART}`,
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`table->function table->set_function ->addShortcode( ->addTag( addParser( ->addBBCode( ->register_tag( ->addMacro( Markdown::macro(`,
      /table->function\s?=\s?(?!\s|['"]|null)|(?:addShortcode|addTag|addParser|addBBCode|register_tag|[mM]acro)\(\s?(?:[^,;()]{1,40},\s?){1,2}\$(?!this\b)\w{1,20}(?:->\w{1,20}(?!\w|\()|\[['"])/,
      NO_TEST,
    ),
  ),
  // An action of OpenCart, a class of Yii.
  lightly(
    phrase(
      'eval.request_class',
      words`Action($this->config Action($this->request Action($this->session Yii::$app->request 'controllerMap'`.concat(
        ["'class' => $_", "'class' => Yii", "'class' => \\Yii"],
      ),
      oneOf(
        /new\s+\\?Action\(\s?\$this->(?:config|request|session)->/,
        /['"]class['"]\s?=>\s?(?:\\?Yii::\$app->request|\$_(?:GET|POST|REQUEST|COOKIE))/,
      ),
    ),
  ),
  // Methods of TYPO3 that call a function which the settings name.
  lightly(
    phrase(
      'eval.unknown_function',
      words`callUserFunction( ->callUserFunction( userFunctionAsString cObj->USER( ->cObjGetSingle( ['userFunc']`,
      /callUserFunction\(\s?\$\w{1,20}(?:\[|->)|\[['"]userFunc['"]\]\s?[,)]/,
      NO_TEST,
    ),
  ),
  // Engines of templates in which every name becomes a function.
  lightly(
    phrase(
      'eval.unknown_function',
      words`addFilterLoader( TwigFilter( TwigFunction( TwigTest( Twig_SimpleFilter( Twig_SimpleFunction( Twig_Filter_Function( Twig_Function_Function( registerUndefinedFilterCallback(
        registerUndefinedFunctionCallback( registerUndefinedTokenParserCallback(`,
      oneOf(
        /fn\s?\(\s?(?:string\s|callable\s|mixed\s)?(\$\w{1,20})[^)]{0,60}\)\s?(?::\s?\w{1,12}\s?)?=>\s?\1\s?(?:\(|[,);\]])/,
      ),
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`TwigFilter( TwigFunction( TwigTest( Twig_SimpleFilter( Twig_SimpleFunction( addFilter( addFunction( registerPlugin( registerHelper(`,
      /function\s?\((?:[^()]{0,60},\s?)?(?:string\s|callable\s|mixed\s)?(\$\w{1,20})(?:,[^()]{0,60})?\)[^{;]{0,40}\{\s*(?:return|echo)\s+(?:\1\s?\(|call_user_func(?:_array)?\(\s?\1\b)/,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`->disableSandbox() SecurityPolicy( disableSandbox(`,
      /disableSandbox\(\)|SecurityPolicy\([^;]{0,160}['"](?:map|filter|reduce|sort|system|exec|passthru|call_user_func|file_get_contents)['"]/,
      NO_TEST,
    ),
  ),
  // `new TwigFilter($name, $name)`
  lightly(
    phrase(
      'eval.unknown_function',
      words`TwigFilter( TwigFunction( TwigTest( Twig_SimpleFilter( Twig_SimpleFunction( Twig_Filter_Function( Twig_Function_Function(`,
      /Twig\w{0,12}(?:Filter|Function|Test)\w{0,9}\(\s?(\$\w{1,20})\s?,\s?\1\s?[,)]/,
      NO_TEST,
    ),
  ),
  // The handler of a route is an element of a list.
  lightly(
    phrase(
      'eval.unknown_function',
      ['->map([', "->get('/", "->post('/", "->any('/", "->route('", 'Route::get(', 'Route::post('],
      /(?:->|::)(?:map|get|post|any|route|match)\(\s?(?:\[[^\]]{1,40}\],\s?)?['"][^'"]{0,60}['"]\s?,\s?\$(?!this\b)\w{1,20}(?:\[['"]\w{1,20}['"]\]|->\w{1,20}(?!\w|\())\s?[,)]/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
];
