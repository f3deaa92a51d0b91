/** Parts of frameworks that what was sent fills: attributes of a sub-request, services, elements, maps of classes. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { routedByAddress } from '../settings/functions.js';
import { NO_TEST, REQUEST } from '../vocabulary.js';

/** Everything that was sent of a kind. */
const SENT_LIST = String.raw`(?:->(?:all|toArray|getPayload|getQueryParams|getParsedBody|json|getPost|getValues)\(|\$_(?:GET|POST|REQUEST|COOKIE)\b|json_decode\(|->getContent\(\))`;
/** A file that a visitor sent. */
const SENT_FILE = oneOf(
  /\$_FILES\b|UploadedFile(?:Interface)?\s+\$|->files->get\(|->file\(\s?['"]|getUploadedFiles?\(|getTemporaryFile/,
  /getTempName|getRealPath\(\)|getPathname\(\)|['"]tmp_name['"]/,
);

export const sentPartPhrases: readonly Phrase[] = [
  // `$request->duplicate([], null, $attributes)`, with attributes that were sent.
  phrase(
    'eval.request_function',
    words`SUB_REQUEST HttpKernelInterface kernel->handle( Kernel->handle( ->duplicate(`,
    new RegExp(
      `(\\$\\w{1,20})\\s?=\\s?[^;=]{0,80}${SENT_LIST}[\\s\\S]{0,600}?(?:->duplicate\\(|\\bRequest\\(|Request::create\\()[^;]{0,160}\\1\\b`,
    ),
    /_controller|->handle\(|SUB_REQUEST/,
    /(?:->duplicate\(|\bRequest\()\s?(?:[^;]{0,200}\battributes:|[^,;]{1,60},[^,;]{1,60},)/,
    NO_TEST,
  ),
  routedByAddress,
  // Definitions of services that were uploaded, or stand where uploads do.
  phrase(
    'eval.request_function',
    words`YamlFileLoader( XmlFileLoader( PhpFileLoader( IniFileLoader( NeonAdapter( ->addConfig( ->addDefinitions( ->setDefinitions( ->loadFromFile( DelegatingLoader( NativeLoader( ServiceManager( GlobFileLoader( ->configureServiceManager( loadDefinitions( loadServices(`,
    oneOf(
      /->(?:load|loadFile|addConfig|addDefinitions|setDefinitions|loadFromFile|import)\(\s?(?!['"]|__DIR__)[^;]{0,60}(?:\$|\$_FILES)/,
      /(?:FileLoader|ServiceManager)\(\s?\$\w/,
    ),
    SENT_FILE,
    without(/Serializer\\Mapping|Translation\\Loader|Validator\\Mapping/),
    NO_TEST,
  ),
  lightly(
    phrase(
      'eval.request_function',
      words`ServiceManager( ->addDefinitions( ->addConfig( Yii::createObject( Yii::configure( ->withFactories( Yii::$container->setDefinitions(`,
      /(?:ServiceManager|addDefinitions|addConfig|createObject|configure)\(\s?(?:\$\w{1,20},\s?)?(?:\$\w{1,20}\[|(?:Yaml|Json|Neon)::|json_decode|yaml_parse|\$_(?:GET|POST|REQUEST|COOKIE))/,
      oneOf(/Yaml::parse|json_decode|yaml_parse|Neon::decode|\$_(?:GET|POST|REQUEST|COOKIE)\b/),
      NO_TEST,
    ),
  ),
  // Properties of Drupal's elements that name what is called: all of them were sent.
  phrase(
    'eval.request_function',
    words`'#machine_name' "#machine_name" '#upload_validators' '#element_validate' '#pre_render' '#post_render' '#lazy_builder' '#selection_settings' '#value_callback' '#after_build' '#process' '#submit' '#validate' '#ajax' '#access_callback' '#date_date_callbacks' '#date_time_callbacks' '#options_callback'`,
    new RegExp(
      `(\\$\\w{1,20})\\s?=\\s?[^;=]{0,80}${SENT_LIST}[\\s\\S]{0,700}?['"]#(?:machine_name|upload_validators|element_validate|pre_render|post_render|lazy_builder|value_callback|after_build|process|submit|validate|ajax|access_callback|date_date_callbacks|date_time_callbacks|options_callback)['"]\\]?(?:\\[['"]\\w{1,20}['"]\\])?\\s?(?:=>|=)\\s?(?:\\(array\\)\\s?)?\\1\\b`,
    ),
    NO_TEST,
  ),
  lightly(
    phrase(
      'eval.request_function',
      words`->request->all() ->query->all()`,
      /(\$\w{1,20})\s?=\s?[^;=]{0,80}->(?:request|query)->all\(\)[\s\S]{0,300}?\[['"]\w{1,30}['"]\]\s?=\s?(?:(?:array_merge|array_replace|NestedArray::merge)\w{0,12}\([^;]{0,20}\[\s?['"]#[^;]{0,120}\1\b|\1\s?\+\s?\[\s?['"]#)/,
      /buildForm|#type/,
      NO_TEST,
    ),
  ),
  // Which file holds a class comes with the request.
  lightly(
    phrase(
      'eval.unknown_include',
      words`->addClassMap( ->setClassMap( Yii::$classMap ->registerClasses( ->registerFiles( ->addPsr4( ->setPsr4(`,
      /(?:addClassMap|setClassMap|registerClasses|registerFiles|[aA]ddPsr4|setPsr4)\(\s?(?:(?:self|static)::[a-z]\w{0,40}\(|\$this->\w{1,40}\()|\$classMap\[\s?\$\w{1,20}\s?\]\s?=/,
      REQUEST,
      NO_TEST,
    ),
  ),
  // TypoScript that was sent: `userFunc` in it is called.
  lightly(
    phrase(
      'eval.request_function',
      words`convertPlainArrayToTypoScriptArray( ->cObjGet( ->cObjGetSingle( ->stdWrap( ->getContentObject( ->parseFunc(`,
      /(?:cObjGet|cObjGetSingle|stdWrap|parseFunc|render)\(\s?(?:[^,;()]{1,60},\s?)?(?:\(array\)\s?)?\$(?!this\b|conf\b)\w/,
      /getParsedBody|getQueryParams|getArguments?\(|\$_(?:GET|POST|REQUEST)\b|_GP\(|->request->/,
      /convertPlainArrayToTypoScriptArray\(\s?(?:[^;]{0,40}getParsedBody|[^;]{0,40}getQueryParams|\(array\)|\$\w)|(\$\w{1,20})\s?=\s?[^;=]{0,60}(?:getParsedBody|getQueryParams|_GP\()[\s\S]{0,600}?(?:cObjGet|cObjGetSingle|stdWrap)\([^;]{0,80}\1\b/,
      without(/namespace\s+TYPO3\\CMS\\/),
      NO_TEST,
    ),
  ),
  // The same attribute of a request of PSR-7.
  phrase(
    'eval.request_function',
    words`withAttribute('_controller' withAttribute("_controller"`,
    /withAttribute\(\s?['"]_controller['"],\s?(?!\s|['"[]|\w+(?:\\\w+)*::class|\$this\b|\$(?:controller|handler|route)\b)/,
    NO_TEST,
  ),
  // Definitions of services from a folder that is written to, a setting or a form.
  lightly(
    phrase(
      'eval.request_function',
      words`YamlFileLoader( XmlFileLoader( IniFileLoader( PhpFileLoader( ServiceManager( ObjectManager::getInstance() Yii::$container Yii::$app->set(`,
      oneOf(
        /FileLocator\([^;]{0,80}(?:[uU]ploads?(?:\b|[_A-Z])|WP_CONTENT_DIR|sys_get_temp_dir|\/tmp\b)/,
        /ServiceManager\(\s?\[[^;]{0,80}=>\s?\$\w{1,20}\[['"]\w{1,20}['"]\]\s?\]/,
        /->configure\(\s?(?:json_decode|unserialize|\$\w{1,20}->get(?:Param|Content|Post)\w{0,6}\()/,
        /Yii::\$(?:container|app)->set(?:Definitions)?\(\s?(?:[^,;]{1,40},\s?)?[^;]{0,60}(?:request->(?:post|get|getBodyParams?)\(|\$_(?:GET|POST|REQUEST|COOKIE))/,
      ),
      NO_TEST,
    ),
  ),
  // Every file of a folder that is named elsewhere defines services: by their factories, functions of any name.
  lightly(
    phrase(
      'eval.unknown_function',
      words`YamlFileLoader( XmlFileLoader( IniFileLoader( PhpFileLoader( GlobFileLoader( DirectoryLoader( ->loadFromYaml( ->loadFromPhp( PhpFileProvider( ->addDefinitions($ ->addConfig($ ->addConfigFile(`,
      oneOf(
        /(?:FileLocator|FileLoader|DirectoryLoader)\((?![^;]{0,60}__DIR__)[^;]{0,100}(?<!->container|\$container)[\s,(]\$(?!container\b|builder\b|locator\b|this->locator\b)\w/,
        /->(?:loadFromYaml|loadFromPhp|addDefinitions|addConfig|addConfigFile)\(\s?\$\w{1,20}(?:->get(?:RealPath|Pathname|RelativePathname)\(\))?\s?[,)]/,
        /PhpFileProvider\((?![^;]{0,60}__DIR__)[^;)]{0,60}\$/,
      ),
      /\b(?:Finder|glob\(|scandir\(|FilesystemIterator|DirectoryIterator|listContents\()/,
      /->(?:load|loadFromYaml|loadFromPhp|addDefinitions|addConfig|addConfigFile)\(\s?\$|PhpFileProvider\(/,
      oneOf(/ContainerBuilder|DependencyInjection|\bDI\\|Nette\\|Phalcon\\|ConfigAggregator|container/i),
      without(/namespace\s+(?:Symfony|Illuminate|Nette|Phalcon|Laminas)\b/),
      NO_TEST,
    ),
  ),
  // Elements of Drupal whose callback, or whose every property, is sent.
  phrase(
    'eval.request_function',
    words`'#machine_name' "#machine_name" ->query->all( ->request->all( drupal_get_query_parameters(`,
    oneOf(
      /#machine_name['"]\s?=>\s?(?:array\(|\[)[^;]{0,200}['"]exists['"]\s?=>\s?(?:\$_|\$(?!this\b)\w{1,20}(?:\[|->)|[^,;]{0,60}->(?:query|request)->)/,
      /foreach\s?\([^{;]{0,100}->(?:query|request)->all\([^{;]{0,40}\bas\s+(\$\w{1,20})\s?=>\s?(\$\w{1,20})\s?\)[\s\S]{0,80}?\$form(?:\[['"][\w#]{1,30}['"]\]){0,3}\[\s?\1\s?\]\s?=\s?\2/,
      /['"]#type['"]\s?=>\s?['"]\w{1,30}['"][^;]{0,200}[)\]]\s?\+\s?drupal_get_query_parameters\(/,
    ),
    NO_TEST,
  ),
];
