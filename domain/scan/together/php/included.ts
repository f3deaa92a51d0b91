/** Programs out of pictures and folders of media, by what loads classes, templates and parts. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { INCLUDES_VARIABLE, NO_TEST, REQUEST } from '../vocabulary.js';

const PICTURE = '(?:png|jpe?g|gif|ico|webp|bmp|svg|avif|tiff?|woff2?|ttf|eot|css|txt|dat|log|pdf|mp[34]|zip)';

/** No style, script or text. */
const BINARY = '(?:png|jpe?g|gif|ico|webp|bmp|avif|tiff?|woff2?|ttf|eot|pdf|mp[34])';

export const includedPhrases: readonly Phrase[] = [
  // Attributes of a shortcode, which somebody writes in a post, name the file or the class.
  lightly(
    phrase(
      'eval.unknown_include',
      words`shortcode_atts(`,
      /(\$\w{1,20})\s?=\s?(?:\(object\)\s?)?shortcode_atts\([\s\S]{0,500}?\b(?:include|require)(?:_once)?\s?\(?\s?\1(?:\[|->)/,
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_class',
      words`shortcode_atts(`,
      /(\$\w{1,20})\s?=\s?(?:\(object\)\s?)?shortcode_atts\([\s\S]{0,500}?\bnew\s+\(?\1(?:\[|->)/,
      NO_TEST,
    ),
  ),
  // A view by its path: an uploaded `.php` runs there.
  lightly(
    phrase(
      'eval.request_path',
      words`Contracts\View\Factory View\Factory View\FileViewFinder View\Engines View::file( view()->file( app('view') Facades\View getEngineFromPath( getEngine( getEngineResolver( PhpEngine`,
      /(?:\$(?:this->)?\w{0,12}(?:[vV]iews?|[fF]actory|[eE]ngines?)\w{0,8}|View::|view\(\)|app\(\s?['"]view['"]\s?\)|resolve\([^;)]{1,40}\)|getEngine\w{0,12}\([^;)]{0,40}\)|resolve\('php'\))(?:->)?(?:file|get|evaluatePath)\(\s?(?:[^;'"]{0,80}\$|['"][^;]{0,80}\$)/,
      REQUEST,
      NO_TEST,
      without(/namespace\s+Illuminate\\/),
    ),
  ),
  // The attachment of a post as a template.
  phrase(
    'include_image',
    words`get_attached_file wp_get_original_image_path wp_get_upload_dir wp_upload_dir get_post_thumbnail_id _wp_attached_file get_attachment_path`,
    oneOf(
      /(?:load_template|locate_template|get_template_part|wc_get_template|include|require)(?:_once)?\s?\(?\s?(?:\$\w{1,20}\s?[,);]|[^;]{0,80}(?:get_attached_file|wp_get_original_image_path|_wp_attached_file))/,
    ),
    oneOf(
      /(\$\w{1,20})\s{0,12}=\s?[^;]{0,120}(?:get_attached_file|wp_get_original_image_path|_wp_attached_file|get_attachment_path|wp_(?:get_)?upload_dir)\b[^;]{0,160};[\s\S]{0,400}?(?:load_template|locate_template|include|require)(?:_once)?\s?\(?\s?\1\b/,
      /(?:load_template|include|require)(?:_once)?\s?\(?\s?(?:get_attached_file|wp_get_original_image_path|wp_get_upload_dir|wp_upload_dir)\(/,
    ),
  ),
  // Endings of pictures for what loads classes.
  phrase(
    'include_image',
    words`spl_autoload_extensions spl_autoload(`,
    new RegExp(
      `spl_autoload(?:_extensions)?\\(\\s?[^;]{0,120}['".,\\s]\\.?${PICTURE}\\b|['"]\\.?${PICTURE}['"][\\s\\S]{0,300}?spl_autoload_extensions\\(\\s?(?!\\))|spl_autoload_extensions\\(\\s?(?:\\$|get_option|config\\(|getenv)`,
    ),
  ),
  phrase(
    'include_image',
    words`spl_autoload_register( ClassLoader findFile( setPsr4( addPsr4( addClassMap( setClassMapAuthoritative class_map classMap`,
    new RegExp(
      `(?:spl_autoload_register|findFile|addClassMap|class_?[mM]ap|ClassLoader)[\\s\\S]{0,400}?(?:['"]\\.${PICTURE.replace('css|txt|dat|log|', '')}['"]|\\/[\\w.-]{1,40}\\.(?:png|jpe?g|gif|ico|webp|woff2?)['"])`,
    ),
    /\b(?:include|require)(?:_once)?\b|addClassMap|ClassLoader/,
  ),
  // `['hero' => 'php', 'cover' => 'jpg']`: which ending a part has.
  phrase(
    'include_image',
    [
      'locate_template(',
      'load_template(',
      'get_template_part(',
      "=> 'jpg'",
      "=> 'png'",
      "=> 'jpeg'",
      "=> 'gif'",
      "=> 'webp'",
      "=> 'ico'",
      "'.jpeg'",
      "'.webp'",
    ],
    /(?:['"]\w{1,20}['"]\s{0,12}=>\s?['"]\.?php['"][^;]{0,120}['"]\w{1,20}['"]\s{0,12}=>\s?['"]\.?(?:png|jpe?g|gif|ico|webp|bmp|dat)['"])|['"]\.?(?:png|jpe?g|gif|ico|webp|bmp)['"][\s\S]{0,300}?(?:locate_template|load_template)\(/,
    /locate_template|load_template|get_template|\b(?:include|require)(?:_once)?\b[^;'"]{0,80}\$|template|parts\b/,
    without(/<img|<IMG|mime|Content-Type|image\//),
    without(/<img|wp_get_attachment_image|accept=/),
  ),
  // What a folder of media holds is required.
  phrase(
    'include_image',
    words`FilesystemIterator( DirectoryIterator( GlobIterator( scandir( exif_imagetype( getimagesize( glob(__DIR__ glob(dirname glob($this glob($dir glob(ABSPATH glob(sprintf ->files()`,
    oneOf(/(?:media|images?|img|uploads?|pictures?|photos?|icons?|avatars?|gallery|fonts?|banners?|thumbs?)\b/i),
    oneOf(
      /foreach\s?\([^{;]{0,160}(?:FilesystemIterator|DirectoryIterator|GlobIterator|scandir|glob|->files\(\))[^{;]{0,160}\bas\s+(?:\$\w{1,20}\s{0,12}=>\s?)?(\$\w{1,20})\s?\)[\s\S]{0,300}?\b(?:include|require)(?:_once)?\b\s?\(?[^;]{0,60}\1/,
      /(?:exif_imagetype|getimagesize|image_type_to_mime_type)\([\s\S]{0,700}?\b(?:include|require)(?:_once)?\s?\(?\s?\$(?:this->)?\w{1,20}(?:\[\$?\w{1,20}\])?(?:->getPathname\(\))?\s?\)?;/,
      /(\$\w{1,20})\s{0,12}=\s?[^;]{0,40}\bglob\([^;]{0,160}(?:media|images?|img|uploads?|pictures?|photos?|icons?|avatars?|gallery|fonts?|banners?|\.\[|\.\?|\.\*|\{jp|\{pn|\{gi)[^;]{0,80};[\s\S]{0,300}?\b(?:include|require)(?:_once)?\s?\(?\s?(?:current|reset|end|array_pop|array_shift|\1)/,
    ),
    without(/\.php['"]|['"]php['"]|PHPUnit|\*\.inc/),
  ),
  // Views, partials and settings by names of pictures.
  phrase(
    'include_image',
    words`View::first( View::make( ->render( ->fetch( renderPartial( ->insert( ->layout( ->setTemplate( setLayout( ->setFile( PhpRenderer( ->renderFile( parse_ini requireFile( includeFile( ->evaluate( Filesystem()->getRequire ->requireOnce(`,
    /(?:->|::|\b)(?:fetch|renderPartial|renderFile|renderPhpFile|setTemplate|setLayout|setFile|requireFile|includeFile|getRequire|requireOnce|evaluate)\(\s?[^;]{0,120}\.(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?|ttf)['"]/,
    /Php|View|template|layout|partial|getRequire|requireOnce|includeFile|renderPhpFile/i,
    without(/getTemplateUrl|Image\(|->setFile\([^;]{0,40}(?:image|img|photo|logo)/i),
  ),
  // Routes, settings, templates and classes of frameworks that are programs, by the name of a picture.
  phrase(
    'include_image',
    words`
      loadRoutesFrom( mergeConfigFrom( loadFactoriesFrom( PhpFileProvider( TemplateMapResolver( 'template_map' "template_map"
      JLoader::register( acceptFiles template_include single_template page_template archive_template comments_template
      theme_file_path get_theme_file_path template_redirect locate_template woocommerce_locate_template wc_get_template
      PhpFileLoader( ->import(' ->group(base_path( ->group(public_path( view()->file( View::file( loader->load( Loader->load(
      registerClasses( registerFiles( Plates\Engine( Engine(__DIR__ RobotLoader addTemplate( setTemplateMap( ->addPsr4(
      template_path_stack PhpArrayLoader ::requireOnce( require_template loadMigrationsFrom( Schedule::load Facade::load
      configurationFile addConfigFile loadConfiguration( addGlobalScript addServiceFile ->loadFromFile( setBootstrap(
    `,
    /(?:loadRoutesFrom|mergeConfigFrom|loadFactoriesFrom|loadMigrationsFrom|PhpFileProvider|TemplateMapResolver|template_map|JLoader::register|acceptFiles|(?:single|page|archive|comments)_template|template_include|locate_template|wc_get_template|PhpFileLoader\(|->import\(|->group\((?:base|public)_path|view\(\)->file|View::file|[lL]oader->load|registerClasses|registerFiles|Engine\(|addTemplate|setTemplateMap|PhpArrayLoader|requireOnce|require_template|loadConfiguration|addConfigFile|addServiceFile|setBootstrap)[^;]{0,200}(?:['"]\.?|[\w*}\]-]\.)(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?|ttf)['"]/,
    without(/<img|add_image_size|wp_get_attachment_image|src=|enqueue/),
  ),
  // What stands in a folder of media, or a picture that is named elsewhere.
  phrase(
    'include_image',
    words`glob(__DIR__ glob(dirname glob(ABSPATH glob(sprintf array_filter(glob( reset(glob( current(glob( glob($dir glob($this Yii::getAlias(`,
    /\b(?:include|require)(?:_once)?\b[^;'"]{0,80}(?:glob|scandir|getAlias)\([^;]{0,120}(?:\b(?:img|images?|media|uploads?|icons?|fonts?|pictures?)\b|\.(?:png|jpe?g|gif|ico|webp|bmp))/,
    without(/\*\.php|\*\.inc/),
  ),
  lightly(
    phrase(
      'include_image',
      [...INCLUDES_VARIABLE, 'require func_get_arg', 'include func_get_arg'],
      /(?:__DIR__|__FILE__\)|ABSPATH|_DIR_)\s?\.\s?['"][\w/.-]{1,80}\.(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?|ttf)['"]/,
      without(
        /<img|imagecreate|file_get_contents|readfile|mime|src=|Content-Type|->Image\(|getimagesize|logo_|icon['"]/i,
      ),
    ),
  ),
  lightly(
    phrase(
      'include_image',
      words`'viewPath' 'layoutPath' "viewPath" setViewPath( setLayoutPath( setViewsDir( setLayoutsDir( setPartialsDir( addNamespace( prependNamespace( setTemplateDir( addTemplateDir( setScriptPath( addScriptPath( addBasePath( prependLocation( View::addLocation addLocation(`,
      /(?:set|add)ScriptPath\([^;]{0,80}\/(?:img|images|icons|fonts)\b|(?:viewPath|layoutPath)['"]?\s?(?:=>|=)\s?[^;,]{0,60}\b(?:uploads?|media|images?|img|tmp)\b|(?:setViewPath|setLayoutPath|setViewsDir|setLayoutsDir|setPartialsDir|prependNamespace|addNamespace|setTemplateDir|addTemplateDir|setScriptPath|addScriptPath|prependLocation|addLocation)\([^;]{0,100}\b(?:uploads?|avatars?|sys_get_temp_dir|wp_upload_dir)\b/,
    ),
  ),
  // The same by a variable: what draws a page takes every ending for a program.
  phrase(
    'include_image',
    words`renderFile( renderPhpFile( getRequire( requireOnce( includeFile( loadFile( load_template( locate_template( ->renderPartial( View::file( evaluatePath( ->setTemplate( ->setLayout( ->fetch($ ->render($`,
    /(\$(?:this->)?\w{1,20})\s?=\s?[^;]{0,200}\.(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?|ttf|eot|dat|pdf|mp[34])['"]\s?\)?;[\s\S]{0,400}?(?:render(?:Php|Partial)?(?:File)?|getRequire|requireOnce|includeFile|load_template|locate_template|View::file|evaluatePath|setTemplate|setLayout|->fetch)\(\s?\1\s?[,)]/,
    without(/src=|<img|->setFile|imagecreate|getimagesize|Imagick/),
  ),
  // What a search finds, in a function that includes what it is given; of every ending that a pattern leaves open.
  lightly(
    phrase(
      'eval.unknown_include',
      [...INCLUDES_VARIABLE, 'require ($', 'include ($', '=> require', '=> include'],
      /\bfunction\s?\(\s?(?:[\w\\|?]{1,40}\s)?&?(\$\w{1,20})\b[^)]{0,60}\)[^{;]{0,60}\{[^}]{0,200}?\b(?:include|require)(?:_once)?\s?\(?\s?\1\b|\bfn\s?\(\s?(?:[\w\\|?]{1,40}\s)?(\$\w{1,20})\b[^)]{0,60}\)\s?(?::\s?\w{1,20}\s?)?=>\s?(?:include|require)(?:_once)?\s?\(?\s?\2\b/,
      /\b(?:glob|scandir|readdir)\(|\b(?:Glob|Directory|Filesystem|Regex)Iterator\(|\bFinder\b/,
      without(/\*(?:\.\w{1,12})?\.php\b|['"]\.?php['"]|spl_autoload_register/),
      NO_TEST,
    ),
  ),
  // The ending is one of the arguments of what gives the path: `$path = $this->companion('png'); include $path;`
  phrase(
    'include_image',
    INCLUDES_VARIABLE,
    new RegExp(
      `(\\$(?!this\\b)\\w{1,20})\\s?=\\s?(?:\\$this->|self::|static::|\\w{1,30}\\()[^;]{0,80}['"]\\.?${BINARY}['"]\\s?\\)\\s?;[\\s\\S]{0,300}?\\b(?:include|require)(?:_once)?\\s?\\(?\\s?\\1\\s?\\)?;`,
    ),
    without(/<img|src=|Content-Type|image(?:create|png|jpeg)|getimagesize|['"]\.?php['"]/),
    NO_TEST,
  ),
  // The program's own name, with an ending in place of its own.
  phrase(
    'include_image',
    words`substr(__FILE__ substr_replace(__FILE__ trim(__FILE__ basename(__FILE__ strtr(__FILE__ SplFileInfo(__FILE__ explode('.',__FILE__ pathinfo(__FILE__ ',__FILE__ ->getFileName()`.concat(
      ["', __FILE__)", '", __FILE__)'],
    ),
    new RegExp(
      `(?:__FILE__|getFileName\\(\\))[^;]{0,120}['"]\\.?${BINARY}['"]|['"]\\.?${BINARY}['"][^;]{0,60}__FILE__|__FILE__[^;]{0,60};[^;]{0,120}['"]\\.?${BINARY}['"]`,
    ),
    /\b(?:include|require)(?:_once)?\b\s?\(?\s?(?:\$|self::|static::|parent::|\(?new\b|\w{1,30}\()/,
    without(/<img|src=|Content-Type|image(?:create|png|jpeg)|getimagesize|readfile|icon_url|plugins_url/),
    NO_TEST,
  ),
  // A folder of media comes first in the path of includes.
  lightly(
    phrase(
      'include_image',
      words`set_include_path( 'include_path' "include_path"`,
      /(?:set_include_path|include_path['"],)\s?\(?[^;]{0,120}\/(?:uploads?|media|images?|img|files|tmp|cache|avatars?)\b/,
    ),
  ),
];
