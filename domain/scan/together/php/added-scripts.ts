/**
 * Script elements that a framework prints, as its programs ask for them: by lists of attributes, by methods of a page, by
 * filters of the addresses of scripts. The address is another server's, or stands outside the program.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { OTHERS_PART, SETTING, USUAL_PART } from '../vocabulary.js';

/** What another server answered, or the site keeps of it. */
const KEPT_PART = String.raw`(?:wp_(?:safe_)?remote_|get_(?:site_)?transient\(|get_(?:site_)?option\(|file_get_contents\(\s?['"]http|json_decode\(|::state\(|\bcache\(|cache->get|Http::get|curl_exec|httpClient\(\)|http_client)`;
const REMOTE_PART = String.raw`(?:wp_(?:safe_)?remote_(?:get|request|post|retrieve)|get_(?:site_)?transient\(|file_get_contents\(\s?['"]http|curl_exec)`;
/** The name of another server as a text of its own. */
const HOST_ALONE = String.raw`['"](?:https?:)?(?:\/\/)?(?!${USUAL_PART}|localhost)(?:[a-z][\w-]{0,40}\.){1,4}(?:net|com|org|io|dev|app|cc|xyz|site|online|top|ru|cn|me|co|info|biz|cloud|tech|[a-z]{2})\/?['"]`;
const METHODS = `(?:->|::)(?:addScript|addJS|addJs|addJsFile|addJsFooterFile|addJsLibrary|addJsFooterLibrary|addJavaScript|addExternalScript|addHeadScript|registerJsFile|registerJavascript|registerScript|registerAndUseScript|registerClientScript|registerScriptFile|addRemotePageAsset|appendFile|prependFile|offsetSetFile|add_js|add_external_js|insertJsFile|javascript|externalScript|remoteScript|script|js|addFooterItem|addHeaderItem|add_header_item|addHeadItem|addModuleScripts)`;

export const addedScriptPhrases: readonly Phrase[] = [
  // `'#tag' => 'script', '#attributes' => ['src' => '//' . $host . '/a.js']`
  lightly(
    phrase(
      'inline_script.adds',
      words`html_head html_tag '#tag'=>'script'`.concat([
        "'#tag' => 'script",
        '"#tag" => "script',
        "'#tag'] = 'script",
        "'#tag' => 'ifr",
        'drupal_add_html_head(',
        'inline_template',
      ]),
      oneOf(
        new RegExp(
          String.raw`#tag['"]\]?\s?=>?\s?['"](?:script|iframe)['"][\s\S]{0,260}['"](?:src|srcdoc)['"]\s?(?:\]\s?=|=>)\s?(?:${OTHERS_PART}|[^,;\]]{0,80}(?:->get\(|variable_get|theme_get_setting|::state|${KEPT_PART}))`,
        ),
        new RegExp(
          String.raw`${OTHERS_PART}[\s\S]{0,600}#tag['"]\]?\s?=>?\s?['"]script['"][\s\S]{0,200}['"]src['"]\s?(?:\]\s?=|=>)\s?(?:"\{?\$|\$)`,
        ),
        new RegExp(
          String.raw`#value['"]\s?=>\s?[^,;]{0,80}(?:${KEPT_PART}|Html::decodeEntities|Markup::create\([^)]{0,60}->get\()`,
        ),
        /#template['"]\s?=>\s?['"][^;]{0,120}<(?:script|iframe)\b[^;>]{0,80}(?:src|srcdoc)=\\?["']?(?:https?:)?(?:\/\/)?\{\{/,
      ),
      /#(?:tag|template)['"]/,
    ),
  ),
  lightly(
    phrase(
      'inline_script.redirects',
      words`_library_info_build( _library_info_alter( _js_alter( hook_library_info drupal_add_library(`,
      oneOf(
        new RegExp(
          String.raw`_library_info_(?:build|alter)\([\s\S]{0,800}?(?:${OTHERS_PART}|::state\(|::config\([^;]{0,80}=>)`,
        ),
        new RegExp(
          String.raw`_js_alter\([\s\S]{0,500}?\[['"]data['"]\]\s?=(?!=)\s?(?:${OTHERS_PART}|[^;]{0,80}(?:::state|->get\(|variable_get|${KEPT_PART}))`,
        ),
      ),
    ),
  ),
  // Every script of WordPress, by a filter that takes its answer from a server, a cache or a setting.
  lightly(
    phrase(
      'inline_script.redirects',
      words`script_loader_src script_loader_tag wp_script_attributes wp_inline_script_attributes script_module_loader_src
        wp_default_scripts 'plugins_url' 'content_url' 'includes_url' 'theme_file_uri' 'stylesheet_directory_uri'
        'template_directory_uri' _loader_src _loader_tag _loader_' _loader_" 'option_siteurl' 'option_home' 'pre_option_siteurl' wp_resource_hints wp_preload_resources "script_loader_src" wp_inline_script_data`,
      oneOf(
        // The host of the site becomes one that stands beside, as a constant, a property, an element of a list.
        new RegExp(
          String.raw`^(?=[\s\S]*?(?:_loader_(?:src|tag)|['"](?:plugins|content|includes)_url|theme_file_uri|directory_uri)['"])(?=[\s\S]*?${HOST_ALONE})[\s\S]*?(?:str_i?replace|preg_replace|strtr|substr_replace)\([^;]{0,120}(?:home_url|site_url|HTTP_HOST|SERVER_NAME|get_bloginfo|WP_HOME|WP_SITEURL|get_option\(|\$(?:home|site|host|base|own|local|from)\w{0,10})[^;]{0,80},\s?(?:['"](?:https?:)?\/\/['"]\s?\.\s?)?(?:(?:self|static)::\$?\w|\$this->\w|[A-Z][A-Z\d_]{2,}\b|\$(?!src\b|tag\b|url\b)\w)`,
        ),
        new RegExp(
          String.raw`^(?=[\s\S]*?_loader_(?:src|tag)['"])(?=[\s\S]*?${HOST_ALONE})[\s\S]*?(?:\breturn|=>)\s['"](?:https?:)?\/\/['"]\s?\.\s?(?:(?:self|static)::\$?\w+|\$this->\w+|[A-Z][A-Z\d_]{2,}|\$\w+)(?:\[[^\]]{1,30}\])?\s?\.`,
        ),
        new RegExp(
          String.raw`^(?=[\s\S]*?_loader_(?:src|tag)['"])[\s\S]*?(?:(?:str_i?replace|preg_replace|strtr)\([^;]{0,120}(?:,|=>)\s?(?!['"]https?://['"])${OTHERS_PART}|\[['"]host['"]\]\s?=(?!=)\s?${HOST_ALONE})`,
        ),
        new RegExp(
          String.raw`^(?=[\s\S]*?_loader_(?:src|tag)['"])(?=[\s\S]*?(?:define\([^;)]{1,60},|const\s[A-Z_\d]{1,40}\s?=)\s?${OTHERS_PART})[\s\S]*?(?:\breturn\s|=>\s|\?\s)(?:(?:self|static)::[A-Z_\d]{2,40}|[A-Z][A-Z\d_]{2,40})\s?\.\s?\$`,
        ),
        new RegExp(String.raw`->(?:base_url|content_url)\s?=(?!=)\s?${OTHERS_PART}`),
        new RegExp(
          String.raw`add_filter\(\s?['"](?:pre_)?option_(?:siteurl|home)['"][\s\S]{0,200}?(?:\breturn|=>)\s${OTHERS_PART}`,
        ),
        // `return $map[$handle] ?? $src;`, of a method or function that is named in the filter
        /add_filter\(\s?['"](?:script_loader_(?:src|tag)|script_module_loader_src)['"][\s\S]{0,900}?(?:\breturn|=>)\s(?:[^;=]{0,60}\[\s?\$\w{1,20}\s?\]|\$\w{1,20}->\w{1,20}\(\s?\$\w{1,20}\s?\))\s?(?:\?\?|\?:)\s?\$/,
        /add_filter\(\s?['"]wp_(?:inline_)?script_attributes['"][\s\S]{0,400}?\[['"](?:src|data-src)['"]\]\s?=(?!=)\s?(?!preg_|str_|add_query|remove_query|esc_url\(\s?\$\w+\[)/,
        new RegExp(
          String.raw`add_(?:filter|action)\(\s?['"](?:script_loader_(?:src|tag)|script_module_loader_src|wp_(?:inline_)?script_attributes|(?:plugins|content|includes)_url|theme_file_uri|(?:stylesheet|template)_directory_uri)['"][\s\S]{0,400}?(?:${REMOTE_PART}|['"](?:src|data-src)['"]\]\s?=(?!=)\s?[^;]{0,60}(?:get_option|${OTHERS_PART})|return\s[^;]{0,60}(?:get_option\(|${OTHERS_PART})|=>[^;]{0,60}(?:get_option\(|\]\s?\?\?\s?\$)|(?:str_replace|preg_replace)\([^;]{0,80}(?:get_option\(|${OTHERS_PART}))`,
        ),
        new RegExp(
          String.raw`${REMOTE_PART}[\s\S]{0,700}add_filter\(\s?['"](?:script_loader_(?:src|tag)|script_module_loader_src|wp_(?:inline_)?script_attributes)['"]`,
        ),
        new RegExp(
          String.raw`add_filter\(\s?['"]wp_(?:resource_hints|preload_resources)['"][\s\S]{0,400}['"]href['"]\s?=>\s?(?:${OTHERS_PART}|[^,]{0,40}(?:get_option|transient))[\s\S]{0,80}script`,
        ),
        new RegExp(String.raw`->src\s?=(?!=)\s?(?:${OTHERS_PART}|[^;]{0,60}${KEPT_PART})`),
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.redirects',
      words`registered['jquery wp_scripts()->query( wp_scripts()->registered $wp_scripts->registered $scripts->registered wp_script_add_data( wp_scripts->query( wp_deregister_script(
        registered["jquery`.concat(['->registered as']),
      oneOf(
        /registered\s+as\s[^)]{1,40}\)\s?\{?[\s\S]{0,160}?->src\s?=(?!=)\s?(?!add_query_arg|remove_query|null|false)/,
        /(?:registered\[[^\]]{1,60}\]|->query\([^)]{1,60}\))->src\s?=(?!=)\s?(?!null|false|''|""|\$src\b)/,
        /wp_script_add_data\([^,;]{1,60},\s?['"](?:src|data-src)['"]/,
        new RegExp(
          String.raw`wp_deregister_script\(\s?['"]jquery[\w-]{0,10}['"][\s\S]{0,200}wp_(?:register|enqueue)_script\(\s?['"]jquery[\w-]{0,10}['"]\s?,\s?(?:${OTHERS_PART}|\$(?:settings|options?|config|opts|map|remote|cdn)\b|${KEPT_PART})`,
        ),
      ),
    ),
  ),
  // `wp_enqueue_script($handle, $src)` for each of a list that is set or fetched; `wp_print_script_tag(['src' => …])`
  lightly(
    phrase(
      'inline_script.adds',
      words`wp_enqueue_script( wp_register_script( wp_enqueue_script_module( wp_print_script_tag( wp_get_script_tag(`,
      oneOf(
        new RegExp(
          String.raw`foreach\s?\([^;{]{0,100}(?:${SETTING.source}|${KEPT_PART})[^;{]{0,80}\bas\s+(?:\$\w{1,20}\s?=>\s?)?(\$\w{1,20})\s?\)[\s\S]{0,200}?wp_(?:enqueue|register)_script(?:_module)?\(\s?[^,;]{1,60},\s?\1`,
        ),
        /(\$\w{1,20})\s?=\s?[^;=]{0,60}(?:wp_remote_retrieve_body|get_(?:site_)?transient\(|json_decode\()[\s\S]{0,600}?wp_(?:enqueue|register)_script(?:_module)?\(\s?[^,;]{1,60},\s?(?:esc_url\w{0,4}\(\s?)?\1\b/,
        new RegExp(
          String.raw`wp_(?:print|get)_script_tag\(\s?(?:array\(|\[)[^;]{0,120}['"]src['"]\s?=>\s?(?:esc_url\w{0,4}\(\s?)?(?:${OTHERS_PART}|${KEPT_PART}|\$\w{1,20}\[)`,
        ),
      ),
    ),
  ),
  // The host from which other frameworks give their scripts.
  lightly(
    phrase(
      'inline_script.redirects',
      words`_file_url_alter( afterGetBaseUrl( aroundGetBaseUrl( UrlPackage( assetManager->baseUrl 'assetManager' setBaseStaticUrl( afterGetStaticUrl( setAssetsUrl( ->setAssetUrl( setCdnHost(`,
      oneOf(
        new RegExp(String.raw`(?<!\bhook)_file_url_alter\([\s\S]{0,400}?\$\w{1,20}\s?=(?!=)\s?${OTHERS_PART}`),
        new RegExp(String.raw`(?:after|around)Get(?:Base|Static)Url\([\s\S]{0,400}?(?:return|\?|=)\s?${OTHERS_PART}`),
        new RegExp(String.raw`\bUrlPackage\(\s?\[?\s?${OTHERS_PART}|assetManager->baseUrl\s?=(?!=)\s?${OTHERS_PART}`),
        new RegExp(
          String.raw`['"]assetManager['"]\s?=>\s?(?:\[|array\()[^;]{0,200}['"]baseUrl['"]\s?=>\s?${OTHERS_PART}|set(?:BaseStaticUrl|AssetsUrl|AssetUrl|CdnHost)\(\s?${OTHERS_PART}`,
        ),
      ),
    ),
  ),
  // Other frameworks, by the methods of their pages.
  lightly(
    phrase(
      'inline_script.adds',
      words`->addScript( ->addJS( ->addJs( ->addJsFile( ->addJsFooterFile( ->addJsLibrary( ->addJsFooterLibrary( ->addJavaScript( ->addExternalScript(
        ->registerJsFile( ->registerJavascript( ->registerScript( registerAndUseScript( registerScriptFile( addRemotePageAsset( ->appendFile( ->prependFile( ->offsetSetFile(
        ->add_js( insertJsFile( Requirements::javascript( Statamic::externalScript( Nova::script( Nova::remoteScript( ->Html->script( backdrop_add_js( drupal_add_js( requires->js(
        ->addFooterItem( ->addHeaderItem( Js::make( HTMLHelper::script( JHtml::script( TL_JAVASCRIPT TL_HEAD'][ TL_BODY'][ e107::js( html_js_script( Asset::js( Assets::addJs( Asset::add(
        Assets::add( ->addHeadScript( Craft::$app->view Html::jsFile( config->scripts->add ->addHeadItem( add_js_file( Theme::asset( Vite::createAssetPathsUsing( useAssetOrigin(
        createAssetPathsUsing( useScriptTagAttributes( JHTML::script( wa->registerScript( ->useScriptTag Meta::addScript( SEOMeta::add add_external_js( footerScript( headScript(
        HTMLHelper::_('script' HtmlHelper::_('script' JHtml::_('script' Head::script( addHeadLink(`,
      oneOf(
        new RegExp(
          String.raw`${METHODS}\(\s?(?:new\s[\w\\]{1,40}\(\s?)?(?:\[\s?)?(?:['"][\w.:/ -]{1,60}['"]\s?,\s?)?(?:\[\s?)?(?:['"]\w{1,20}['"]\s?=>\s?)?(?:${OTHERS_PART}|\$[\w>()-]{1,60}(?:[gG]et|[cC]onfig|[sS]etting|[pP]aram|[oO]ption)\w{0,12}(?:\([^()]{0,60}\)|\[[^\]]{1,40}\])?(?:->\w*(?:src|[uU]rl|[hH]ost|cdn|[sS]cript)\w*)?\s?(?:[,)?]|\.\s?['"])|\$[\w>()-]{0,60}(?:config|settings|params|options|conf)\b[^,;]{0,40}(?:\?:|\?\?)|Configure::read|Configuration::get\(|\bconfig\()`,
        ),
        new RegExp(
          String.raw`(?:Js::make|Nova::script|Nova::remoteScript|HTMLHelper::_|HtmlHelper::_|JHtml::_|JHTML::_)\(\s?['"][\w -]{1,40}['"]\s?,\s?(?:${OTHERS_PART}|\bconfig\(|\$)`,
        ),
        new RegExp(
          String.raw`TL_(?:JAVASCRIPT|HEAD|BODY)['"]\]\[[^\]]{0,40}\]\s?=\s?(?:${OTHERS_PART}|[^;]{0,60}<script[^;]{0,60}(?:src|>)[^;]{0,40}(?://|Config::get|['"]\s?\.))`,
        ),
        new RegExp(
          String.raw`(?:createAssetPathsUsing|useAssetOrigin|useScriptTagAttributes)\([^;]{0,120}(?:${OTHERS_PART}|['"]src['"]|\bconfig\()`,
        ),
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.code',
      words`wp_add_inline_script( addScriptDeclaration( addInlineScript( addJsInlineCode( registerJs( wp_print_inline_script_tag(`,
      /(?:inline_script(?:_tag)?|addScriptDeclaration|addInlineScript|addJsInlineCode|registerJs)\([^;]{0,160}(?:\bimport\(\s?(?!\\?['"`])\w|\.src\s?=(?!=)\s?(?!\\?['"`])\w{1,20}\.\w)/,
    ),
  ),
  // `public $js = ['https://…']`
  lightly(
    phrase(
      'inline_script.adds',
      words`AssetBundle JqueryAsset assetManager assetBundles 'bundles'`,
      new RegExp(String.raw`(?:\$js\s?=|['"]js['"]\s?=>)\s?(?:\[|array\()[^\];]{0,160}${OTHERS_PART}`),
    ),
  ),
  // `'<script src="//' . $host . '/a.js">'`, which a program puts before the end of each page, or prints.
  lightly(
    phrase(
      'inline_script.adds',
      [
        '<script src="\'',
        '<script src="%s',
        '<script async src="',
        '<script defer src="',
        '<script src=\'"',
        '<script src=\\""',
        'src="//\'',
        'src="//{$',
        'src="//$',
        'src="//%',
        'src=\'//"',
        'src=\\"//{',
        'src=\\"//$',
        'src=\\"//"',
        'src="https://\'',
        'src="https://{',
        'src="https://$',
        'src="https://%',
        'src=\'https://"',
        "src='https://$",
        "src='https://{",
        'src=\\"https://{',
        'src=\\"https://$',
        'src=\\"https://"',
      ],
      oneOf(
        /<script\b[^<>]{0,80}\bsrc=\\?["'](?:https?:)?\/\/(?:\{\{|\{?\$(?!_SERVER)|%s|['"]\s?\.\s?(?!\$_SERVER|self::HOST))/,
        /<script\b[^<>]{0,80}\bsrc=\\?["'](?:['"]\s?\.\s?|%s[^;]{0,80}['"]\s?,\s?)(?:[^;<]{0,80})(?:scopeConfig->getValue\(|Configuration::get\(|get_option\(|[sS]ettings?(?:->|::)get\(|[cC]onfig(?:uration)?->get\(|->getConfig\(|\bconfig\(|\bsetting\()/,
        new RegExp(String.raw`<script\b[^<>]{0,80}\bsrc=\\?["']['"]\s?\.\s?(?:[^;<>]|->){0,100}${OTHERS_PART}`),
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      [
        "'</body>'",
        "'</head>'",
        '"</body>"',
        '"</head>"',
        '</body>~',
        '</head>~',
        '</body>#',
        '</head>#',
        '</body>/',
        '</head>/',
        '<\\/body>/',
        '<\\/head>/',
      ],
      new RegExp(
        String.raw`(?:str_i?replace|preg_replace|substr_replace|strtr|strripos|str_contains)\((?:(?!</script)[\s\S]){0,160}<script\b[^<>]{0,80}\bsrc=\\?["']?(?:['"]\s?\.\s?(?:\$this->|\$\w+|get_option|config|esc_url)|(?:https?:)?//(?!${USUAL_PART})|%s|\{?\$)`,
      ),
    ),
  ),
  // The page of another server in a frame, which belongs to this one.
  lightly(phrase('inline_script.frame', ['srcdoc="%s"', "srcdoc=\\'%s", 'srcdoc="\' .'], new RegExp(REMOTE_PART))),
];
