/**
 * What a framework is told to call later, and is told from elsewhere: properties of elements and items of a menu in Drupal,
 * callbacks of settings and routes in WordPress, what the container of Laravel calls and makes.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { NO_TEST, OUTSIDE, REQUEST } from '../vocabulary.js';

const DRAWN = words`renderRoot( renderPlain( renderInIsolation( drupal_render( ->doRender( executeInRenderContext(`;
const EXTENDS = [
  'extends BlockBase',
  'extends ControllerBase',
  'extends FormBase',
  'extends ConfigFormBase',
  'extends FormatterBase',
  'extends RenderElement',
  'extends FieldPluginBase',
  'extends FilterBase',
  'extends StylePluginBase',
];

/** Items of which a menu or a type says what is called for them. */
const ITEMS = words`page access title theme delivery options info view load uri label settings process prepare
  validate worker render query form getter setter`;

export const declaredPhrases: readonly Phrase[] = [
  // Everything that the request sends becomes an element, or part of one.
  phrase(
    'eval.request_function',
    [...EXTENDS, ...DRAWN, "'#type' =>", '_page_alter(', '_preprocess_', "'#markup' =>"],
    /(?:\+|=>|=|\[|,|\.\.\.|array_(?:merge|replace)\w{0,10}\([^;]{0,80}|mergeDeep\([^;]{0,80})\s?(?:\(array\)\s?)?(?:\\Drupal::request\(\)|\$(?:this->)?\w{0,12}[rR]equest(?:Stack->getCurrentRequest\(\))?)->(?:query|request|cookies|headers)->all\(/,
    /['"]#(?:type|markup|theme|attributes|cache|title|prefix)['"]|renderRoot|renderPlain|renderInIsolation/,
  ),
  // `$element['#' . $name] = $value`
  lightly(
    phrase(
      'eval.unknown_function',
      [
        "['#' . $",
        '["#$name',
        '["#$key',
        '["#$prop',
        '["#{$name',
        '["#{$key',
        '["#{$prop',
        '["#" . $',
        "'#' . $name",
        "'#' . $key",
        "sprintf('#%s",
        "'#' . $k ",
        "'#' . ltrim(",
        'substr_replace($',
        '"#$name" =>',
        '"#$key" =>',
        "'#'.$name",
        "'#'.$key",
      ],
      /\[\s?(?:['"]#['"]\s?\.\s?|"#\{?\$|sprintf\(\s?['"]#%s)[^\]]{1,60}\]\s?=(?!=)|(?:['"]#['"]\s?\.\s?\w{0,10}\(?\$\w{1,20}\)?|"#\{?\$\w{1,20}\}?")\s?=>/,
      oneOf(OUTSIDE, /\$this->configuration\b|\$settings\b|\$values?\b/),
    ),
  ),
  // Items of a menu, and hooks, that are called.
  lightly(
    phrase(
      'eval.unknown_function',
      ITEMS.flatMap((item) => [`'${item} callback'`, `"${item} callback"`]),
      /['"](?:\w{3,12})\scallback['"]\s{0,20}(?:\]\s{0,20}=|=>)\s*(?!\s|['"]|TRUE|FALSE|NULL|true|false|null|array|\[|\d|=)/,
      NO_TEST,
    ),
  ),
  // `'sanitize_callback' => $this->schema['clean']`, `=> get_option(…)`
  lightly(
    phrase(
      'eval.unknown_function',
      words`_callback'=>$this-> callback'=>get_ 'render_callback' 'sanitize_callback' 'validate_callback' 'permission_callback' 'get_callback' 'update_callback'
        'auth_callback' 'meta_box_cb' 'update_count_callback' 'callback' 'display_callback' 'column_callback' 'callback_args' 'active_callback'
        'wp-head-callback' 'admin_head_callback' 'default_cb' 'escape_cb' 'sanitization_cb' 'show_on_cb' 'options_cb' 'output_callback'`,
      /(?:callback|_cb)['"]\s{0,20}(?:=>|\]\s{0,20}=)\s*(?:\$this->\w{1,30}(?:\[\s?|->(?!\w{1,40}\()|\[['"])|\$\w{1,20}\[\s?['"]\w{1,30}['"]\s?\](?!\s?\[)|get_(?:option|post_meta|theme_mod|transient|site_option)\(|config\(|Configuration::get|json_decode)/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
  // Laravel: what a container calls and makes, and what each of a collection is given to.
  lightly(
    phrase(
      'eval.unknown_function',
      words`laravel->call( App::call( di->call( invoker->call( injector->execute( injector->call( injector->make( Container::getInstance()->call( getInstance()->call(
        BoundMethod::call( ->callAction( CallableResolver( callableResolver->resolve( ->callMethod( app->make( app()->makeWith( app()->get($ app()->make($ App::make($ App::makeWith(
        ->makeWith($ app($row app($job app($this-> app($data app($config app($task app($name app($class app($type resolve($ container->make($`,
      /(?:->call|App::call|BoundMethod::call|->execute|->callAction|->resolve|->callMethod|->make(?:With)?|App::make(?:With)?|app\(\)->get|\bapp|\bresolve)\(\s*\$(?!this\s?[,)]|this->\w{1,30}\(|request\s?\)|abstract|app\b)\w{1,30}(?:\[\s?['"]?\$?\w{1,30}['"]?\s?\]|->\w{1,30}(?:\(\s?['"][\w.-]{1,30}['"]\s?\))?)\s?[,)]/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '->map($',
        '->each($',
        '->flatMap($',
        '->mapInto($',
        '->mapWithKeys($',
        '->transform($',
        '->reject($',
        '->pipe($',
        '->pipeInto($',
        '->reduce($',
        '->mapToGroups($',
        '->sortUsing($',
        '->every($',
      ],
      /->(?:map|each|flatMap|mapInto|mapWithKeys|mapToGroups|transform|reject|pipe|pipeInto|reduce|sortUsing|every)\(\s?\$(?!this\b)\w{1,30}->\w{1,30}\s?[,)]/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      words`laravel->call( container->call( App::call( invoker->call( injector->execute( injector->make( laravel->make( app()->make($ app()->call( App::make(`,
      /(?:->|::)(?:call|make|execute)\(\s?(?:\$this->(?:argument|option)\(|\$input->get(?:Argument|Option)\(|\$(?:job|task|row|payload|event|message|spec|step|item|data|dto)\b(?:->|\[))/,
      NO_TEST,
    ),
  ),
  // `$users->each->$method()`
  lightly(
    phrase(
      'eval.request_method',
      [
        '->map->{',
        '->each->{',
        '->each->$',
        '->map->$',
        '->filter->{',
        '->filter->$',
        '->flatMap->',
        '->reject->$',
        '->reject->{',
        '->sum->$',
        '->every->$',
        '->sortBy->',
        '->groupBy->',
        '->partition->',
      ],
      /->(?:map|each|filter|flatMap|reject|sum|every|sortBy|groupBy|partition)->(?:\$\w|\{)/,
    ),
  ),
  // CakePHP and Symfony: a rule that is called, by the name that a setting holds.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        "'rule' => $",
        "'callback' => $",
        "'rule'=>$",
        "'message' => $",
        "'on' => $",
        "'validator' => $",
        "'provider' => $",
      ],
      /['"](?:rule|callback|on|validator)['"]\s{0,20}=>\s*\$(?!this\b|rule\b|callback\b)\w{1,20}(?:\[\s?['"]\w{1,30}['"]\s?\]|->\w{1,30}(?!\w|\())/,
      OUTSIDE,
      NO_TEST,
    ),
  ),
  // A request that is validated, and gives what is called.
  lightly(
    phrase(
      'eval.request_function',
      ['->validate([', '->validated()', '->safe()->'],
      /->(?:map|pipe|each|call|filter)\(\s?\$\w{1,20}(?:->\w{1,20}|\[['"]\w{1,20}['"]\])\s?[,)]/,
      REQUEST,
    ),
  ),
];
