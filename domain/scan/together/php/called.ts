/**
 * Functions and classes that stand in a store, an option, a rule or an address, and that a framework or the program
 * itself calls. What is drawn and checked by data: rendered.ts. Names of functions that run commands: named.ts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, REQUEST, REQUEST_PART } from '../vocabulary.js';
import { elsewhere, FIRST, handedOver } from './arguments.js';

/** What the request sends, also by the objects of Yii and CodeIgniter. */
const SENT_PART = String.raw`(?:${REQUEST_PART}|\\?(?:Yii|Craft)::\$app->(?:getR|r)equest|\$this->(?:input|request)->|Input::)`;
/** How a value is used that was taken out of a store: called, made or run. */
const RUNS = String.raw`(?:(?<![\w>$:])\1\s?\(|(?:call_user_func(?:_array)?|array_map|register_shutdown_function|eval)\s?\(\s?\1\b|\bnew\s+\1\b|\b(?:include|require)(?:_once)?\s?\(?\s?\1\b)`;

export const calledPhrases: readonly Phrase[] = [
  // What a store, a queue or a shared memory gives is called.
  lightly(
    phrase(
      'eval.unknown_function',
      words`redis->get( redis->lpop( redis->lPop( redis->rpop( redis->rPop( redis->hget( redis->hGet( redis->blpop( redis->brpop(
        Redis::get( Redis::lpop( Redis::hget( client->get( client->lpop( client->brpop( client->blpop( apcu_fetch( apc_fetch(
        memcached->get( memcache->get( cache->get( Cache::get( Cache::pull( shm_get_var( dba_fetch( msg_receive( shmop_read(
        wp_cache_get( get_transient( Storage::get( session->get( ->basic_get( ->receiveMessage(`,
      new RegExp(
        `(\\$\\w{1,20})\\s?=\\s?[^;=]{0,60}(?:->(?:get|[lr]pop|b[lr]pop|hget|basic_get|receiveMessage)|::(?:get|pull|lpop|hget)|apcu?_fetch|shm_get_var|dba_fetch|shmop_read|wp_cache_get|get_transient)\\([^;]{0,120};[\\s\\S]{0,300}?${RUNS}`,
        'i',
      ),
      NO_TEST,
    ),
  ),
  // A closure, or whatever else can be called, is unserialized.
  lightly(
    phrase(
      'eval.unknown_function',
      ['unserialize(', 'deserialize('],
      /(\$\w{1,20})\s?=\s?[^;=]{0,60}(?:un|de)serialize\([^;]{0,160};[\s\S]{0,300}?(?<![\w>$:])\1\s?\(|(?:un|de)serialize\([^;]{0,120}\)\s?(?:->getClosure\(|\)\s?\(|->__invoke\()/,
      NO_TEST,
    ),
  ),
  lightly(phrase('eval.unknown_function', ['->getClosure()'], /unserialize\(/, NO_TEST)),
  // Options that hold a function, given by the request.
  lightly(
    phrase(
      'eval.request_function',
      [
        "'filter' => ",
        "'callback' => ",
        "'callable' => ",
        "'function' => ",
        "'formatter' => ",
        "'matchCallback' => ",
        "'handler' => ",
        "'rule' => ",
        "'callback'=>",
        "['callback'] = ",
        "'cellCallback' => ",
        "'normalizer' => ",
        "'modifier' => ",
      ],
      new RegExp(
        `['"](?:callback|callable|function|formatter|matchCallback|handler|rule|normalizer|modifier|cellCallback)['"]\\]?\\s?=>?\\s?${SENT_PART}|(?:[rR]ules?|[vV]alidat\\w{2,4})\\b[^;]{0,120}['"]filter['"]\\s?=>\\s?${SENT_PART}`,
      ),
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['FETCH_FUNC'],
      /FETCH_FUNC\b[^;,]{0,60},\s*(?!\s|['"[]|fn\b|function\b|static\b|array\()/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '->call(config(',
        '->call(env(',
        '->call($_',
        '->call(setting(',
        '->call($config',
        '::$app->params[',
        'call_user_func(config(',
        'call_user_func(env(',
      ],
      oneOf(
        /(?:->call|call_user_func)\(\s?(?:config|env|setting)\(|->call\(\s?\$(?:_|config)/,
        /(?:::on|->on|call_user_func|array_map|::off)\([^;]{0,100}\\?(?:Yii|Craft)::\$app->params\[[^\]]{1,40}\]\s?[,)]/,
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.request_function',
      words`StaticFilter::execute( StaticValidator::execute( Zend_Filter::filterStatic( Zend_Filter::get( filterStatic( ->sanitize($
        v::callback( v::call( Validator::callback( Validator::call( ->addRule( ->add_rule( ->validate($this->request
        ->validate($request-> ->validate($_ Validator::make( ->setValidationRules(`,
      new RegExp(
        `(?:execute|filterStatic|Zend_Filter::get|sanitize|v::call(?:back)?|Validator::call(?:back)?|setValidationRules|add_?[rR]ule|->validate|Validator::make)\\(\\s*(?:[^,;]{1,80},\\s*){0,2}(?:\\(array\\)\\s?)?${SENT_PART}`,
      ),
      oneOf(
        /(?:execute|filterStatic|Filter::get|sanitize)\([^;]{0,80},[^;]{0,60}(?:\$_|->|Input::)|v::call|Validator::call|add_?[rR]ule\(|setValidationRules/,
        /->validate\(\s?\$(?:this->)?request->(?:getPost|getVar|input|get|post|getJSON|getGet|json)\(|->validate\(\s?\$_|Validator::make\([^;]{0,80},\s*\$(?:this->)?request->|Validator::make\([^;]{0,80},\s*(?:\$_|request\()/,
      ),
    ),
  ),
  // Views, by what stands in the address: the file of the view may lie elsewhere.
  lightly(
    phrase(
      'eval.unknown_include',
      [
        'return view(',
        'echo view(',
        'View::make(',
        'view()->make(',
        'load->view(',
        '->render($res',
        '->render($this->',
        '->renderView(',
        'view($request->',
        'view($_',
        'Inertia::render(',
      ],
      oneOf(
        new RegExp(
          `\\b(?:view|make|renderView)\\(\\s?(?:['"][\\w./:-]{0,40}['"]\\s?\\.\\s?|"[\\w./:-]{0,40}\\{)?${SENT_PART}`,
        ),
        /->render\(\s?\$\w{1,20},\s?(?:['"][\w./-]{0,40}['"]\s?\.\s?)?\$(?:args|params|route)\w{0,10}(?:\[|->)/,
        /function\s+\w{1,40}\([^)]{0,120}?(\$\w{1,30})\b[^)]{0,120}\)[^{]{0,40}\{[^}]{0,400}?load->view\(\s?(?:['"][^'"]{0,40}['"]\s?\.\s?)?(?:\w{1,20}\(\s?)?\1\b/,
      ),
    ),
  ),
  // Smarty lets a template call every function.
  lightly(
    phrase(
      'eval.unknown_text',
      words`->php_functions php_functions= ->php_modifiers ->disableSecurity( ->php_handling ->allow_php_tag ->static_classes
        Smarty::PHP_ALLOW ->enable_security php_modifiers=`,
      /(?:php_functions|php_modifiers|static_classes)\s?=\s?(?:null|array\(\s?\)|\[\s?\])|disableSecurity\(|php_handling\s?=\s?(?:\$|Smarty::PHP_ALLOW|3\b)|allow_php_tag\s?=\s?true|PHP_ALLOW\s?[;),]/,
      NO_TEST,
    ),
  ),
  elsewhere(
    'eval.unknown_text',
    words`Antlers::parse( Parse::template( Mustache::render( Handlebars::render( LightnCandy::compile( Template::parse(`,
    REQUEST,
  ),
  handedOver(
    'eval.unknown_text',
    FIRST,
    words`->evaluate( evaluator->eval( language->compile( calculator->calculate( parser->evaluate(`,
    without(/DOMXPath|xpath/i),
  ),
];
