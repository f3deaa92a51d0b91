/**
 * What a framework makes of data that name functions, classes and templates: elements of a page, rules for fields,
 * objects out of lists, components and views.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, OUTSIDE, REQUEST } from '../vocabulary.js';
import { elsewhere, OPEN } from './arguments.js';

/** The same, and what Yii, CodeIgniter and Drupal give of it. */
const SENT = oneOf(
  REQUEST,
  /(?:->|::)(?:getBodyParams?|getRawBody|getContent|getPost|getVar|post_get|get_post|getPayload|toArray)\(/,
  /\$(?:this->|app->)?(?:request|input|post)->|::\$app->request|request_stack|RequestStack/,
);
/** Whatever makes a list out of a text. */
const DECODED = String.raw`(?:[\w\\]{0,40}::(?:decode|parse|parseFile|unserialize)|json_decode|unserialize|yaml_parse\w{0,5}|Yaml::\w{1,10}|\$this->(?:serializer|json|yaml)\w{0,10}->(?:decode|unserialize|deserialize|parse))\(`;
/** Elements of a page are lists in Drupal, and properties of theirs are called. */
const DRAWS = words`renderRoot( renderPlain( renderInIsolation( drupal_render( ->doRender( ->renderVar( executeInRenderContext(`;
const ELEMENTS = String.raw`\$\w*(?:build|element|render|elements|content|page|form)\w*`;

/** What draws an element of Drupal, and what hooks do so that are given one. */
const BUILDERS = ['extends ControllerBase', 'extends BlockBase', 'extends FormBase'];
const ALTERED = ['_preprocess_page(', '_preprocess_node(', '_form_alter('];

export const renderedPhrases: readonly Phrase[] = [
  // The whole list comes from somebody else: it may name any function.
  phrase(
    'eval.request_function',
    DRAWS,
    new RegExp(
      `(\\$\\w{1,30})\\s?=\\s?(?:\\([a-z]{1,6}\\)\\s?)?(?:${DECODED}[^;]{0,80}|[^;=]{0,40}->(?:all|toArray|getPayload|json|post)\\([^;]{0,40};|\\$_(?:GET|POST|REQUEST|COOKIE)\\b)[\\s\\S]{0,600}?(?:render\\w{0,14}|doRender)\\(\\s?(?:\\(array\\)\\s?)?\\1\\b`,
      'i',
    ),
    SENT,
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      [...DRAWS, '->render($build', '->render($element', '->render($content', '->render($this->'],
      new RegExp(`(?:${DECODED})|->(?:state|keyValue|cache|config)\\(|->getData\\(|->get_value|\\$_SESSION`),
      /Drupal|drupal|hook_|#(?:type|markup|theme)/,
      NO_TEST,
    ),
  ),
  // A controller, a block or a form gives a list that was decoded.
  lightly(
    phrase(
      'eval.unknown_function',
      [...BUILDERS, 'extends FormatterBase', 'FormatterBase {'],
      new RegExp(
        `return\\s+(?:\\(array\\)\\s?)?${DECODED}|'#\\w+'[^;]{0,200}['"][a-z][\\w-]{0,30}['"]\\s?=>\\s?(?:\\$\\w{1,20}->(?:query|request)->all\\(|${DECODED})|(${ELEMENTS})\\s?=\\s?(?:\\(array\\)\\s?)?${DECODED}[\\s\\S]{0,300}?return\\s+\\1\\s?;|(?:Html|Replace|Append|Prepend|Insert|Before|After|OpenModalDialog)Command\\([^;]{0,80}${DECODED}`,
      ),
    ),
  ),
  // The same by a variable, which is laid over an element, or becomes part of one.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        ...[...BUILDERS, 'extends FormatterBase', 'FormatterBase {', 'extends ConfigFormBase', 'extends DialogBase'],
        ...['extends RenderElement', '_page_attachments(', '_page_top(', '_page_bottom(', ...ALTERED],
      ],
      new RegExp(
        `(?<sent>\\$\\w{1,20})\\s?=\\s?(?:\\(array\\)\\s?)?(?:${DECODED}[^;]{0,80}|[^;=]{0,60}->(?:all|toArray|getPayload)\\([^;]{0,30});[\\s\\S]{0,400}?(?:return\\s+\\k<sent>\\s?\\+|['"][\\w-]{1,30}['"]\\s?=>\\s?\\k<sent>\\s?[,+\\]]|${ELEMENTS}(?:\\[[^\\]]{1,30}\\])?\\s?\\+?=\\s?(?:\\(array\\)\\s?)?\\k<sent>\\s?[;+]|\\]\\s?\\+\\s?\\k<sent>\\s?[;,])`,
      ),
      /['"]#(?:type|markup|theme|attributes|cache|prefix|suffix|weight)['"]/,
      SENT,
      without(/drupalSettings|JsonResponse|ResourceResponse|->render\(|'#(?:data|options|rows|items)'\s?=>\s?\$/),
      NO_TEST,
    ),
  ),
  // What was sent is decoded right into an element, and a text of the content into what is drawn.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        ...[...BUILDERS, 'extends FilterBase', 'renderer->render('],
        ...[...ALTERED, '_page_top(', '_page_bottom(', '_page_attachments('],
      ],
      new RegExp(
        `(?:${ELEMENTS}|\\$(?:variables|page_top|page_bottom)\\b)(?:\\[[^\\]]{1,30}\\]){0,4}\\s?\\+?=\\s?(?:\\(array\\)\\s?)?(?:${DECODED}[^;]{0,60}(?:[rR]equest\\b|getContent|_COOKIE|->headers|->cookies)|\\$\\w{0,12}[rR]equest->(?:toArray|getPayload)\\()|(?<sent>\\$\\w{1,20})\\s?=\\s?${DECODED}[^;]{0,80}(?:_COOKIE|[rR]equest\\b|\\$text\\b|\\$content\\b)[^;]{0,40};[\\s\\S]{0,120}?(?:(?:${ELEMENTS}|\\$variables)(?:\\[[^\\]]{1,30}\\]){1,4}\\s?\\+?=\\s?\\k<sent>\\s?[;+]|renderer->render\\w{0,16}\\(\\s?\\k<sent>\\s?[,)])`,
      ),
      NO_TEST,
      without(/drupalSettings|JsonResponse|ResourceResponse/),
    ),
  ),
  // Rules for the fields of a form: CodeIgniter and its kin call what a rule names.
  lightly(
    phrase(
      'eval.unknown_function',
      words`set_rules( setRules( setRule( set_rule( ->set_rules ->add_rules( ->addRules( ->filter_rules(
        ->validation_rules( validateData( add_rule( ->sanitizeWith( ->set_filter(`,
      /(?:set_?rules?|add_?rules?|_rules|validateData|set_filter)\s?\((?:[^;"']|"[^"]{0,60}"|'[^']{0,60}'){0,200}?(?:,\s*\$(?!this->\w+\s?\))\w{1,30}(?:\[[^\]]{1,40}\]|->\w{1,30}(?!\())?\s?[,)]|\(\s?\$(?!this->\w+\s?\))\w{1,30}\s?\)|->(?:post|get|input|request)\w{0,6}\(|(?:json_decode|unserialize|\w{1,20}::decode)\()/i,
      SENT,
      without(/PHPUnit|TestCase/),
    ),
  ),
  // Objects out of a list that names their class, and what is called at their events.
  lightly(
    phrase(
      'eval.request_class',
      words`Yii::createObject( Craft::createObject( Yii::configure( Craft::configure( BaseYii::createObject(
        Instance::ensure( ->attachBehaviors( ->attachBehavior( container->get( DynamicModel::validateData(
        ::widget($ ::widget(Yii:: ::widget(\Yii ::begin(Yii:: ::begin($ ::begin(\Yii Module::getInstance( createComponent( Yii::createComponent( ::fromConfig($ ::createFromConfig(`,
      /(?:createObject|configure|ensure|attachBehaviors?|createComponent|validateData|widget|begin|fromConfig|createFromConfig)\(\s*(?!\s|['"]|\)|\w+(?:\\\w+)*::class\s?[,)]|\[|static::|self::|array\()/,
      SENT,
    ),
  ),
  // The same as settings of a factory: classes and callbacks of filters, forms and validators.
  lightly(
    phrase(
      'eval.unknown_class',
      words`->createInputFilter( ->createForm( ->createFieldset( ->createElement( ->buildFromArray( ->setOptionsFromArray(
        ->callUserFunction( callUserFunction( cObjGetSingle( ->cObjGet( ->stdWrap( GeneralUtility::makeInstance($
        ->createFromArray( ->fromArray($`,
      new RegExp(
        `(?:createInputFilter|createForm|createFieldset|createElement|FromArray|fromArray|callUserFunction|cObjGetSingle|cObjGet|stdWrap|makeInstance)\\(\\s*(?:[^,;()]{1,60},\\s*)?(?:${DECODED}|\\$(?:data|params?|config|conf|post|spec|request|body|settings)\\b|${OPEN})`,
      ),
      SENT,
      /Factory|callUserFunction|cObj|makeInstance/,
    ),
  ),
  // Laravel compiles what the method `render` of a component gives, unless it is a view.
  lightly(
    phrase(
      'eval.unknown_text',
      [
        'View\\Component;',
        'View\\Component as',
        'View\\Component\n',
        'View\\Component {',
        'Livewire\\Component',
        'Volt\\Component',
      ],
      /function\s+(?:render|resolveView|view)\s?\([^{;]{0,80}\{\s*(?:(?!return\b)[^}]{0,600}?)?return\s+(?!\s|view\(|View::|\\?Illuminate|response\(|<<<|fn\b|static\s+f|function\b|null\b|''|""|parent::|\$this->view\(|'[^'$]{0,2000}'\s?;|app\(['"]view|redirect\(|\$view\b|abort)/,
    ),
  ),
  // Views by a name that is sent: it may lead to another folder.
  lightly(
    phrase(
      'eval.unknown_include',
      words`load->view( View::make($ View::first( view()->make( view()->first( ->renderView($ ->renderFile($ ->renderAjax($
        View::render( ->fetchPartial( ->setLayout( ->setView( ->setTemplate( ->loadTemplate( ->load_view( ->partial($
        Theme::view( ->view->render($ ->view->fetch( ->renderPartial($ ->template->load( template->view(`,
      /(\$\w{1,30})\s?=\s?[^;=]{0,60}(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|->(?:post|get|input|get_post|post_get|getPost|getVar|getQuery|query|segment|param|getParam|route|cookie|header|getQueryParam)\(|getQueryParams\(|getParsedBody\(|filter_input\(|\brequest\()[\s\S]{0,600}?(?:->|::)(?:view|make|first|render\w{0,8}|fetch\w{0,8}|setLayout|setView|setTemplate|loadTemplate|load_view|partial|load)\(\s*(?:['"][\w./-]{0,40}['"]\s?\.\s?|"[\w./-]{0,40}\{?)?\1\b/,
    ),
  ),
  // A closure is taken from a store, and called.
  lightly(
    phrase(
      'eval.unknown_function',
      words`Closure\unserialize( Closure\unserialize; Opis\Closure SerializableClosure; SerializableClosure( SuperClosure
        unserializeClosure( CallQueuedClosure( UnsignedSerializableClosure ->getClosure()( unserialize_closure(`,
      /unserialize|getClosure\(|->resolve\(|fromSerialized|CallQueuedClosure/,
      NO_TEST,
    ),
  ),
  // Steps of a collection and of a text are functions that stand in a list.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        '->map($',
        '->each($',
        '->pipe($',
        '->filter($',
        '->reduce($',
        '->flatMap($',
        '->mapInto($',
        '->transform($',
        '->tap($',
        '->mapWithKeys($',
        '->reject($',
        '->every($',
        '->sum($',
        '->sortUsing($',
        '->when($',
        '->walk($',
        '->apply($',
      ],
      /->(?:map|each|pipe|filter|reduce|flatMap|mapInto|transform|mapWithKeys|reject|tap|sortUsing|walk|apply)\(\s?\$(?!this\b|_)\w{1,30}\[\s?['"][\w-]{1,30}['"]\s?\](?:\[\s?['"][\w-]{1,30}['"]\s?\])?\s?[,)]/,
      OUTSIDE,
    ),
  ),
  elsewhere(
    'eval.unknown_function',
    words`ExpressionFunction::fromPhp( Hash::apply( module_invoke( module_invoke_all( drupal_get_form(`,
    SENT,
  ),
];
