/**
 * Texts that run: templates, expressions, shortcodes and files of PHP that stand elsewhere, in languages in which
 * functions can be called.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { OUTSIDE, REQUEST } from '../vocabulary.js';
import { elsewhere, second } from './arguments.js';

export const textPhrases: readonly Phrase[] = [
  // Columns of a table in Yii 1 are expressions of PHP where they are texts.
  lightly(
    phrase(
      'eval.unknown_text',
      words`CGridView CDetailView TbGridView TbExtendedGridView`,
      oneOf(
        /['"](?:value|visible|urlExpression|labelExpression|cssClassExpression|rowCssClassExpression)['"]\s{0,9}=>\s?\$(?!this\b|data\b|model\b)/,
        /['"](?:columns|attributes)['"]\s?=>\s?(?:\$_|json_decode|CJSON)/,
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      words`
      Mage::dispatchEvent( ->dispatchEvent( ->partial( ->renderPartial( ->dispatch(unserialize setTemplateDir(
      addTemplateDir( ->display(Tools ->fetch(Tools ->render($_ ->display($_
    `,
      /(?:dispatchEvent|->partial|renderPartial|->display|->fetch|->render|->dispatch)\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$req(?:uest)?->|Tools::getValue|unserialize\(|\$this->(?:view->)?(?:_)?request->|\$this->getRequest\()/,
    ),
  ),
  phrase(
    'eval.request_expression',
    words`do_shortcode( apply_shortcodes(`,
    /(?:do_shortcode|apply_shortcodes)\s*\(\s*(?:\w{1,30}\s*\(\s*){0,3}\$_(?:GET|POST|REQUEST|COOKIE)/,
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        'MathExecutor',
        'Hoa\\Ruler',
        'RulerZ::',
        'Symfony\\Component\\Workflow',
        'EvalMath',
        'ExpressionParser',
        'Formula\\',
      ],
      /->(?:execute|assert|evaluate|e|calculate|parse|compile|filter|interpret)\(\s*(?!\s|['"])/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`ExpressionLanguage Expression\Parser RulerZ\RulerZ`,
      /->(?:evaluate|compile|parse|filter|satisfies)\s*\(\s*(?!['"\s])/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`
      Loader\ArrayLoader Twig_Loader_Array Twig_Loader_String StringLoaderExtension Twig_Extension_StringLoader
      Loaders\StringLoader Mustache_Loader_StringLoader Loader_StringLoader LightnCandy:: Smarty_Resource_Custom
      Smarty_Resource_Recompiled Resource\CustomPlugin Resource\RecompiledPlugin Smarty_Internal_Resource
      php.net/xpath php.net/xsl
    `,
    ),
  ),
  lightly(phrase('eval.unknown_text', ['Mustache_Engine', 'new Mustache'], /->(?:render|loadTemplate)\s*\(\s*\$/)),
  lightly(phrase('eval.unknown_text', ['= new Lua()', '= new Lua;', '= new \\Lua('], /->(?:eval|include)\s*\(/)),
  lightly(
    phrase(
      'eval.unknown_text',
      words`
      Blade::render( blade.compiler Blade::compile renderInline( bladeCompile( Factory::string(
    `,
      /(?:Blade::(?:render|compile\w*)|renderInline|bladeCompile|compileString|Factory::string)\s*\(\s*(?!['"\s])/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      ["'#template' =>", '"#template" =>', "['#template']"],
      /#template['"]\s*(?:=>|\]\s*=)\s*(?!['"\s])/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`Framework\Filter\Template Model\Template\Filter Template\FilterFactory`,
      /->(?:filter|setTemplateText|processTemplate)\s*\(\s*(?!['"\s])/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      [
        'new LuaSandbox',
        'new Lua(',
        'new V8Js',
        'python_exec(',
        'python_eval(',
        'new PyCore',
        "'lua-time-limit",
        '->evalSha($',
        '->script(',
        'new QuickJS',
        'JavascriptEngine',
        'PeclPerl',
        'new Perl(',
      ],
      oneOf(
        /LuaSandbox|V8Js|python_e\w+\(|PyCore/,
        /(?:->|::)(?:evalSha|script|executeString|loadString|include)\(\s*(?!\s|['"])/,
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`LoaderInterface getSourceContext( Twig\Source(`,
      /new\s+\\?(?:Twig\\)?Source\(\s*(?!\s|['"]|\$this->\w+\[\$name\]|file_get_contents)/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`
      email_template_filter widget/template_filter getBlockTemplateProcessor getPageTemplateProcessor
    `,
      /->filter\(\s*(?!\s|['"])/,
      OUTSIDE,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`
      setTemplateText( setTemplateContent( setTemplateSource( setStringTemplate( ->createTemplate(
    `,
      /(?:setTemplate(?:Text|Content|Source)|setStringTemplate|createTemplate)\(\s*(?!\s|['"])/,
      OUTSIDE,
    ),
  ),
  // Laravel compiles what the method `render` of a component gives, unless it is a view.
  lightly(
    phrase(
      'eval.unknown_text',
      ['View\\Component;', 'extends Component', 'Livewire\\Component'],
      /View\\Component|Livewire/,
      /function\s+(?:render|resolveView|view)\s?\([\s\S]{0,600}?return\s+(?:implode|sprintf|vsprintf|strtr|str_replace|\$this->\w+\s?(?:\.|;)|'[^']{0,200}'\s?\.|"[^"]{0,200}\{?\$|<<<)/,
      REQUEST,
    ),
  ),
  // What these write into a document runs as a program of PHP.
  lightly(
    phrase(
      'eval.unknown_text',
      words`
      isPhpEnabled setIsPhpEnabled( enable_php DOMPDF_ENABLE_PHP K_TCPDF_CALLS_IN_HTML
    `,
      /(?:isPhpEnabled['"]?\s?(?:=>|,|\]\s?=)|setIsPhpEnabled\(|enable_php['"]?\s?(?:=>|,)|ENABLE_PHP['"]?\s?,|CALLS_IN_HTML['"]?\s?,)\s?(?:true|1\b|\$)/i,
    ),
  ),
  elsewhere(
    'eval.unknown_text',
    words`
      StringTemplateRenderer templateRenderer->render( stringRenderer->render( renderInline(
      ->renderTemplateString( ->parseString( ->fromString( Mail::raw( ->compileWithViewComponents(
      Str::inlineMarkdown(
    `,
    REQUEST,
  ),
  lightly(
    phrase(
      'eval.unknown_text',
      words`StringTemplateRenderer addModification( renderString(`,
      /StringTemplateRenderer[\s\S]*->render\(\s*\$|addModification\(|renderString\(\s*\$/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_include',
      words`
      DirectoryIterator( GlobIterator( FilesystemIterator( parse_ini_file( yaml_parse_file( Yaml::parseFile(
    `,
      /\b(?:include|require)(?:_once)?\s*\(?\s*(?:\$\w{1,20}->(?:getPathname|getRealPath)\(|\$\w{1,20}\s*[;)]|[^;'"]{0,40}['"]?[^;]{0,20}\.\s*\$\w{1,20}(?:\[|->))/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_include',
      words`
      replaceNamespace( prependNamespace( prependLocation( addLocation( ->setPaths( Engine::create(
      setTemplateDir( setTemplatePath( setViewPath( setBasePath( addTemplateDir( setCompileDir( setPluginsDir(
      addPluginsDir( setScriptPath( addScriptPath(
    `,
      /(?:Namespace|Location|setPaths|Engine::create|TemplateDir|TemplatePath|ViewPath|BasePath|CompileDir|PluginsDir|ScriptPath)\(\s*(?:['"]\w+['"],\s*)?(?:sys_get_temp_dir|wp_upload_dir|\$_|\$this->app\[['"]config|config\(|get_option|Configuration::get|\$request|getenv|\$this->request|storage_path|_PS_UPLOAD|DIR_(?:UPLOAD|DOWNLOAD|IMAGE|CACHE))/,
    ),
  ),
  // A chain of filters is put together that decodes what is included.
  lightly(
    phrase(
      'eval.unknown_include',
      words`
      convert.base64-decode convert.base64-encode convert.iconv string.rot13 zlib.inflate convert.quoted-printable
      /resource= resource=%s
    `,
      oneOf(
        /\b(?:include|require)(?:_once)?\b/,
        /\b(?:file_get_contents|fopen|file|copy|readfile|SplFileObject|stream_filter_\w+|file_put_contents|parse_ini_file|simplexml_load_file)\s?\(/,
      ),
      /\$\w|::/,
      without(/class\s+\w+(?:Test|Filter)\b|PHPUnit|php:\/\/filter/),
    ),
  ),
  elsewhere(
    'eval.unknown_include',
    words`
      spl_autoload( Zend_Loader::loadFile( Yii::import( load->file( JLoader::import( JLoader::discover(
      JLoader::registerPrefix( addFieldPath( addRulePath( addFormPath( addIncludePath( View::addLocation(
      view()->file( View::file( anonymousComponentPath( loadViewsFrom( module_load_include( ->renderFile(
      ->renderPhpFile( ->loadInclude( load_textdomain( ->addClassMap( ->setPsr4( ->addPsr4( requireOnce(
      File::getRequire( LayoutHelper::render( ->setTemplateFile( ->fetchView( require_file(
    `,
    REQUEST,
  ),
  second(
    'eval.unknown_include',
    words`
      JLoader::register( JLoader::registerNamespace( FileLayout( ->addPath( ->addClassMap( ->addPsr4(
      ->addNamespace( Autoloader::register(
    `,
    REQUEST,
  ),
  lightly(
    phrase(
      'eval.unknown_include',
      words`
      'template_include' "template_include" 'single_template' 'page_template' 'theme_page_templates'
      'comments_template' '404_template' 'wc_get_template' 'woocommerce_locate_template'
    `,
      /add_filter/,
      oneOf(
        /get_attached_file|get_post_meta|get_option|get_theme_mod|get_transient|get_query_var/,
        /\$_(?:GET|POST|REQUEST|COOKIE)|wp_upload_dir|WP_CONTENT_DIR|sanitize_/,
      ),
      /return\s/,
    ),
  ),
  phrase(
    'eval.request_code',
    ["'tinker'", '"tinker"', 'tinker --execute', "'eval-file'", "'php:eval'", "'ev', '"],
    /--execute|->call\(|Artisan::|runcommand|StringInput|ArrayInput|drush/i,
  ),
  phrase(
    'eval.include_fetched',
    words`
      ->saveData( ->writeData( system_retrieve_file download_url( wp_remote_get httpClient curl_exec(
      file_get_contents curl_setopt CURLOPT_FILE GuzzleHttp Http::get(
    `,
    /['"](?:https?|ftp):\/\//,
    oneOf(
      /\b(?:include|require)(?:_once)?\s*\(?\s*(?:\\?[\w\\:]{1,40}\([^;]{0,60}\)->)?(?:realpath|getRealPath|->path|\$\w+->(?:getPathname|path|realpath))\s*\(/,
      /->(?:getRequire|requireOnce)\s*\(/,
    ),
  ),
  phrase(
    'eval.include_written',
    words`getRequire( requireOnce(`,
    /(?:->|::)(?:getRequire|requireOnce)\s*\(\s*\$/,
    /(?:->|::)(?:put|replace|append|prepend)\s*\(|file_put_contents/,
  ),
  // A template that Smarty and its kin take out of its name: `string:` and what somebody sent.
  phrase(
    'eval.unknown_text',
    words`
      smarty->fetch( smarty->display( smarty->createTemplate( smarty->assign( ->fetch($ ->display($ ->fetch('string
      ->fetch("string ->display('string ->display("string ->fetch('eval ->fetch("eval ->display('eval ->display("eval
      {include(' ->setTemplate('string ->setTemplate("string
    `,
    oneOf(
      /['"](?:extends:)?(?:string|eval)(?::base64)?:?['"]\s?(?:\.\s?(?!['"])|=>\s?\$)|"(?:string|eval):(?:base64:)?\{?\$/,
      /['"](?:string|eval):(?:base64:)?%s/,
    ),
    /->(?:fetch|display|createTemplate|setTemplate|ajaxRender|compile)\(/,
    REQUEST,
  ),
  // Engines that take the text of a template, by the methods that each has for it.
  lightly(
    phrase(
      'eval.unknown_text',
      words`
      renderObjectTemplate( ->drawString( ->evalString( compileString( template_from_string( Timber::compile_string(
      Timber::render_string( ->runString( Dwoo_Template_String Dwoo\Template\Str ->renderFromString( ->renderInline(
      ->renderBlockString( render_template_string( ->parse_string( parser->parse_string( ->renderText(
      TwigEnvironment::createTemplate ->renderTemplateString( ->renderStringTemplate( ->fetchString( Latte\Loaders
    `,
      /(?:String|string|Inline|Text|Str|Template)\(\s*(?!\s|['")])/,
      REQUEST,
    ),
  ),
  // A text of the request between the tags of a view that is compiled at once.
  phrase(
    'eval.unknown_text',
    words`Blade::render( Blade::compileString( blade.compiler ->createTemplate( ->renderString( renderInline(`,
    /(?:Blade::(?:render|compileString)|->compileString|->createTemplate|->renderString|renderInline)\(\s*(?:(?:sprintf|implode|strtr|str_replace|vsprintf|trim|urldecode|base64_decode|nl2br)\(\s*[^;]{0,60}|['"][^'"]{0,200}['"]\s?\.\s?|<<<[^;]{0,200}\{)?\$(?!this\b)\w/,
    oneOf(
      /\$(?:this->)?request->(?:input|get|query|post|collect|json|getContent|string|cookie|header|all|getPayload)\b/,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|\brequest\(\s*['"]|getParsedBody\(|getQueryParams\(|->getParam\(/,
    ),
  ),
];
