/** Pictures and other files that are no programs, taken for one by what includes files in the name of a framework. */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

const PICTURE = '(?:png|jpe?g|gif|ico|webp|bmp|svg|avif|tiff?|woff2?|ttf|eot|css|txt|dat|log|pdf|mp[34]|zip|md)';

/** What loads a file as a program. */
const LOADS =
  '(?:load_template|locate_template|wc_get_template|getRequire|requireOnce|renderPhpFile|renderFile|evaluatePath|includeFile|View::file|require_if_theme_supports)\\(';
/** Names of what gives a picture of the site. */
const SHOWN =
  '(?:get_?[sS]creenshot\\(|[\'">](?:screenshot|Screenshot)\\b|get_header_image\\w{0,4}\\(|get_background_image\\(|site_icon|custom_logo|wp_get_original_image_path\\(|wp_get_attachment_(?:image_src|url|thumb_file)\\(|get_the_post_thumbnail_url\\(|get_avatar_url\\(|image_get_intermediate_size\\(|PS_(?:LOGO|FAVICON|STORES_ICON)|config_(?:logo|icon)|theme_get_setting\\(\\s?[\'"](?:logo|favicon)|(?:logo|favicon)\\.path|header/logo_src|head/shortcut_icon|get(?:LogoSrc|FaviconFile|LogoPath|ThumbnailPath|PicturePath|AvatarPath|IconPath|ImagePath)\\(|get_attached_file\\()';

export const picturePhrases: readonly Phrase[] = [
  // Drupal: the type of an include is its ending.
  phrase(
    'include_image',
    words`->loadInclude( module_load_include( ::loadInclude( loadAllIncludes( module_load_all_includes( form_load_include(`,
    new RegExp(
      `(?:loadInclude|module_load_include|loadAllIncludes|module_load_all_includes|form_load_include)\\((?:[^;]{0,80},)?\\s?['"]${PICTURE}['"]`,
    ),
  ),
  // Views of Laravel, Phalcon, Plates, Laminas, CakePHP and others: which endings are programs.
  phrase(
    'include_image',
    words`
      addExtension( registerEngines( setFileExtension( setViewSuffix( registerEngine( setDefaultSuffix( setTemplateExtension(
      viewSuffix defaultExtension template_extension templateExtension $this->_ext setExtension( setSuffix( file_extension
      registerTemplateEngine( view_suffix ->renderers
    `,
    oneOf(
      new RegExp(
        `(?:addExtension|setFileExtension|setViewSuffix|setDefaultSuffix|setTemplateExtension|setExtension|setSuffix)\\(\\s?['"]\\.?${PICTURE}['"]`,
        'i',
      ),
      /['"]\.?(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?|ttf|dat)['"]\s?=>\s?(?:['"](?:php|blade)['"]|[^,\]]{0,60}(?:Php|Engine|Blade|function|fn))[\s\S]{0,400}?(?:addExtension|registerEngines?|renderers)/i,
      /(?:registerEngines|renderers)[^;]{0,120}['"]\.?(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?|ttf|dat)['"]\s?=>/i,
      new RegExp(
        `(?:viewSuffix|defaultExtension|template_?extension|\\$_ext|file_extension|view_suffix)['"]?\\s?(?:=>?|\\]\\s?=)\\s?['"]\\.?${PICTURE}['"]`,
        'i',
      ),
    ),
  ),
  phrase(
    'include_image',
    words`
      getRequire( requireOnce( View::file( ->file(public ->partial( load->view( PhpRenderer( PhpEngine( load_template(
      locate_template( wc_get_template( renderFile( renderPhpFile( evaluatePath( includeFile( loadFile( renderPartial(
      PhpFileLoader( ->fetchTemplate JLoader::import( ->getInclude( require_if_theme_supports
    `,
    /(?:getRequire|requireOnce|View::file|->file|->partial|load->view|load_template|locate_template|wc_get_template|renderFile|renderPhpFile|evaluatePath|includeFile|renderPartial|getInclude)\((?:[^;'"]{0,80}['"][^'";]{0,80}\.(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?|ttf|eot|dat|log|pdf|mp[34])['"])/i,
  ),
  // A filter by which WordPress is told which template it includes.
  phrase(
    'include_image',
    words`'template_include' "template_include" 'comments_template' 'theme_file_path' 'single_template' 'page_template' 'home_template' 'archive_template'
      'frontpage_template' 'index_template' '404_template' 'search_template' 'embed_template' 'category_template' 'wc_get_template' 'woocommerce_locate_template'`,
    /add_filter\(\s?['"](?:template_include|theme_file_path|wc_get_template|woocommerce_locate_template|\w{2,20}_template)['"]/,
    /\breturn\s[^;]{0,160}\.(?:png|jpe?g|gif|ico|webp|bmp|avif|woff2?)['"]\s?\)?;/,
    without(/<img|wp_get_attachment|->is_image/),
  ),
  // What a framework says is a picture of the site: its logo, its icon, the preview of a theme.
  phrase(
    'include_image',
    words`
      get_screenshot( 'Screenshot' "Screenshot" ->screenshot get_header_image get_background_image( get_site_icon_url( custom_logo
      get_custom_logo wp_get_original_image_path wp_get_attachment_image_src( get_the_post_thumbnail_url( get_avatar_url(
      image_get_intermediate_size( wp_get_attachment_thumb_file site_icon' PS_LOGO' PS_FAVICON' PS_LOGO_MAIL' PS_STORES_ICON'
      config_logo config_icon theme_get_setting('logo theme_get_setting('favicon logo.path' favicon.path' header/logo_src
      head/shortcut_icon getLogoSrc( getFaviconFile( getLogoPath( getScreenshot( getThumbnailPath( getPicturePath(
      getAvatarPath( getIconPath( getImagePath( get_attached_file( wp_get_attachment_url(
    `,
    oneOf(
      new RegExp(
        `(?:\\b(?:include|require)(?:_once)?\\b\\s?\\(?|${LOADS})\\s?(?!['"][^'"]{1,80}\\.php['"]\\s?[;)])[^;]{0,160}${SHOWN}`,
      ),
      new RegExp(
        `(\\$\\w{1,30})\\s?=\\s?[^;=]{0,120}${SHOWN}[^;]{0,120};[\\s\\S]{0,500}?(?:\\b(?:include|require)(?:_once)?\\b\\s?\\(?|${LOADS})[^;'"]{0,60}(?:['"][^;'"]{0,20}['"][^;'"]{0,20}){0,3}\\1\\b(?![^;]{0,60}\\.php)`,
      ),
    ),
    NO_TEST,
  ),
  // One of the files of a folder of pictures.
  phrase(
    'include_image',
    words`load_template( locate_template( wc_get_template( renderPhpFile( getRequire( requireOnce(`,
    new RegExp(
      `(?:glob|scandir|FilesystemIterator|DirectoryIterator|Finder|opendir|list_files|\\bfiles\\(|allFiles)\\b[^;]{0,120}(?:images?|img|icons?|uploads?|media|fonts?|pictures?|${PICTURE})\\b[\\s\\S]{0,400}?(?:load_template|locate_template|wc_get_template|renderPhpFile|getRequire|requireOnce)\\(\\s?(?:\\$|current|reset|end|array_|\\(string\\))`,
      'i',
    ),
  ),
  lightly(
    phrase(
      'include_image',
      words`->addExtension($ View::addExtension($ ->registerEngines($`,
      /(?:addExtension\(\s?\$\w{1,20}(?:\[[^\]]{1,20}\])?,\s?(?:\$|['"]php)|registerEngines\(\s?\$)/,
    ),
  ),
  // The ending is made by a function.
  phrase(
    'include_image',
    words`image_type_to_extension FILEINFO_EXTENSION`,
    /\b(?:include|require)(?:_once)?\s?\(?\s?(?:[^;'"]{0,60}[$(]|[^;]{0,80}\.\s?\$\w)|getRequire|requireOnce|load_template|renderFile|View::file|evaluatePath/,
    without(/\b(?:include|require)(?:_once)?\s?\(?[^;]{0,120}\.php['"][\s\S]*\bimage(?:png|jpeg|gif)\(/),
  ),
  // It takes the place of a program's.
  phrase(
    'include_image',
    [
      ...words`changeExtension( replaceExtension( withExtension( substr_replace(__FILE__ pathinfo(__FILE__`,
      ...['png', 'jpg', 'jpeg', 'gif', 'ico', 'webp'].flatMap((ending) => [
        `${ending}', __FILE__`,
        `${ending}", __FILE__`,
        `php', '${ending}'`,
        `/', '${ending}'`,
      ]),
    ],
    new RegExp(
      `\\b(?:include|require)(?:_once)?\\s?\\(?\\s?[^;]{0,80}(?:[eE]xtension|replace)\\w{0,10}\\([^;]{0,80}['"]\\.?${PICTURE.replace('css|txt|dat|log|', '')}['"]`,
    ),
  ),
  // What loads a part is given a variable, near a list of pictures or an ending.
  lightly(
    phrase(
      'include_image',
      words`load_template( locate_template( getRequire( requireOnce( renderPhpFile( renderFile( evaluatePath( includeFile(`,
      /(?:load_template|locate_template|getRequire|requireOnce|renderPhpFile|renderFile|evaluatePath|includeFile)\(\s?(?!['"])[^;]{0,80}[$(]/,
      new RegExp(`['"](?:[^'"\\s<>]{0,80}\\.)?${PICTURE.replace('svg|', '').replace('css|txt|dat|log|', '')}['"]`),
      without(/<img|src=|Content-Type|function (?:load_template|getRequire|requireOnce|evaluatePath)/),
    ),
  ),
];
