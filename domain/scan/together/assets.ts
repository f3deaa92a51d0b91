import { lightly, type Phrase, phrase } from './phrase.js';

const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|php:\/\/input|\$(?:this->)?(?:request|input|req)\b|->getRequest\(|getValue\(|getParam\(|get_query_var|\brequest\(|getQueryParams/;
/** Servers that many pages load from. */
const USUAL = String.raw`(?:[\w-]+\.)*(?:google|googleapis|googletagmanager|google-analytics|gstatic|jsdelivr|cloudflare|jquery|bootstrapcdn|unpkg|stripe|paypal|paypalobjects|facebook|w3|youtube|vimeo|wordpress|gravatar|recaptcha|hcaptcha|example)\.(?:com|net|org|io|wp)`;
const STORED =
  'get_option\\(|get_transient\\(|get_site_option\\(|get_theme_mod\\(|Configuration::get|getConfigValue|scopeConfig->getValue|config->get|state\\(\\)->get|systemConfigService|base64_decode\\(|hex2bin\\(|strrev\\(|str_rot13\\(|wp_remote_retrieve_body|file_get_contents\\(\\s*[\'"]http|get_post_meta\\(|cache->get|\\bcache\\(';

/** Scripts that a program puts into the pages of a site by what frameworks offer for it. */
const scripts: readonly Phrase[] = [
  lightly(
    phrase(
      'inline_script.adds',
      'wp_enqueue_script( wp_register_script( wp_enqueue_script_module( registerJavascript( addRemotePageAsset( ->addScript( ->addJS( ->addJs( registerJsFile( drupal_add_js( ->addHeadScript( headScript()-> ->addExternalScript( registerAndUseScript( ->registerStylesheet('.split(
        ' ',
      ),
      new RegExp(
        `(?:wp_(?:enqueue|register)_script(?:_module)?|registerJavascript|registerAndUseScript)\\(\\s*[^,;]{1,60},\\s*(?:['"](?:https?:)?//(?!${USUAL})[\\w-]+\\.|${STORED})|(?:addRemotePageAsset|->addScript|->addJS|->addJs|registerJsFile|drupal_add_js|appendFile|addExternalScript)\\(\\s*(?:\\[\\s*)?(?:['"](?:https?:)?//(?!${USUAL})[\\w-]+\\.|${STORED}|\\$this->(?:config|scopeConfig)\\w*->)`,
      ),
    ),
  ),
  lightly(
    phrase(
      'inline_script.adds',
      [
        'addScriptDeclaration(',
        'wp_add_inline_script(',
        "'#tag' => 'script'",
        'html_head',
        'addInlineScript(',
        'appendScript(',
        'registerJs(',
        'addCustomTag(',
        "'wp_footer'",
        "'wp_head'",
        "'login_footer'",
        "'login_head'",
        "'woocommerce_after_checkout_form'",
        "'woocommerce_review_order",
        "'</body>'",
        "'</head>'",
        '"</body>"',
        '</body>~',
        '</head>~',
        '</body>#',
        '</body>/i',
        '<\\/body>/',
      ],
      /(?:addScriptDeclaration|wp_add_inline_script|#value['"]\s?=>|addInlineScript|appendScript|registerJs|addCustomTag|\bprint\b|\becho\b|\bprintf\b|str_i?replace|preg_replace|substr_replace)[^;]{0,160}(?:get_transient\(|wp_remote_retrieve_body|wp_remote_get|file_get_contents\(\s*['"]http|state\(\)->get|base64_decode|hex2bin|strrev|str_rot13|cache->get|\bcache\(|Configuration::get\(\s?['"]\w*(?:JS|HTML|CODE|SCRIPT|FOOT|HEAD))|if\s?\(\$(\w{1,12})\s?=\s?(?:cache|get_transient|get_option)\([\s\S]{0,200}setContent\([^;]{0,80}\$\1\b/,
    ),
  ),
  // Stored where pages show it: `UPDATE … SET content = '…<script src=//…'`
  phrase(
    'inline_script.adds',
    [
      '<script src=//',
      '<script src="//',
      "<script src='//",
      '<script src=\\"//',
      '<script src="https',
      "<script src='https",
      '<script src=\\"https',
      '<script async src',
      '3c736372697074',
    ],
    new RegExp(`<script[^>]{0,40}src=\\\\?["']?(?:https?:)?//(?!${USUAL})[\\w-]+\\.|3c736372697074`, 'i'),
    /\b(?:UPDATE|INSERT\s+INTO)\b|updateValue\(|update_option\(|CMSBlock|BlockFactory|blockFactory|PageFactory|setContent\(|wp_insert_post|wp_update_post|'content'\s?=>|saveConfig\(|->set\('/,
    /->(?:query|execute|save|exec|executeStatement|insert|update|saveConfig|set)\(|update_option|updateValue|wp_(?:insert|update)_post|::create\(/,
  ),
];

/** Files, packages and options that come from another server or the request, by what shops offer for them. */
const files: readonly Phrase[] = [
  phrase(
    'file_write.unpacked',
    [
      'Plugin_Upgrader(',
      'Theme_Upgrader(',
      'Core_Upgrader(',
      'Tools::ZipExtract(',
      'ZipExtract(',
      'installFromUrl',
      'JInstaller',
      'Installer::getInstance',
      'ModuleZipManager',
      'ModuleManager',
    ],
    /->install\(\s*(?:\$_(?:GET|POST|REQUEST)|\$request|['"]https?:|\$\w{1,20}\[|get_option\(|base64_decode|\$\w+->(?:zip|url|package|download\w*)\b)|ZipExtract\(/,
    /['"]https?:\/\/|\$_(?:GET|POST|REQUEST)|download_url|Tools::copy|curl_exec|\bcopy\(/,
    /^(?![\s\S]*(?:check_admin_referer|current_user_can|wp_verify_nonce|class\s+\w+_Upgrader))/,
  ),
  phrase(
    'takeover.settings',
    [
      'update_option($',
      'update_option( $',
      'update_site_option($',
      'Configuration::updateValue($',
      'saveConfig($',
      'setConfig($',
      'Config::set($',
    ],
    /(?:update_(?:site_)?option|updateValue|saveConfig|setConfig|Config::set)\(\s*\$(?:\w{1,20}(?:\[[^\]]{1,20}\]|->\w{1,20})\s?,\s?\$\w{1,20}(?:\[|->)|(?:k|key|name|option|n)\s?,\s?\$(?:v|value|val)\b)/,
    /['"]https?:\/\/[\w-]+\.|wp_remote_(?:get|post)|curl_exec|Http::get/,
    /json_decode|unserialize|simplexml|parse_ini/,
  ),
  phrase(
    'data_leak.requested',
    ['X-Accel-Redirect', 'X-Sendfile', 'X-LiteSpeed-Location', 'X-SendFile'],
    /X-(?:Accel-Redirect|Send[Ff]ile|LiteSpeed-Location)['":\s,]{1,6}[^;]{0,60}(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request|getValue\(|getParam\()/,
  ),
  phrase(
    'data_leak.requested',
    [
      'addAttachment($_',
      'addAttachment( $_',
      '->attach($_',
      '->attach($request',
      'attachFromPath(',
      'addStringAttachment(file_get',
    ],
    /(?:addAttachment|attach(?:FromPath)?)\(\s*(?:\$_(?:GET|POST|REQUEST)\b(?!\[[^\]]*\]\[['"]tmp_name)|\$request->(?!file))/,
  ),
  phrase(
    'data_leak.requested',
    ['convert.base64-encode', 'php://filter/', 'zlib.deflate/'],
    /php:\/\/filter\/[^'"]{1,80}resource=['"]\s?\.\s?\$|resource=\{?\$/,
    SENT,
  ),
  phrase(
    'data_leak.requested',
    ['LOCAL_INFILE', 'LOAD DATA LOCAL', 'load data local'],
    /LOCAL_INFILE/,
    /(?:connect|new\s+\\?(?:mysqli|PDO))\(?[^;]{0,120}(?:\$_|\$request|getValue|['"][\w-]+\.[\w-]+\.[a-z]{2,})|LOAD\s+DATA\s+LOCAL/i,
  ),
  lightly(
    phrase(
      'data_leak.requested',
      ['Access-Control-Allow-Credentials'],
      /HTTP_ORIGIN|headers->get\(['"][Oo]rigin|getHeader\w*\(['"][Oo]rigin/,
      /customer|cart|session|token|\buser\b|email/i,
    ),
  ),
  phrase(
    'data_leak.sends',
    [
      "'/parameters.php'",
      "/parameters.php'",
      '/config/parameters',
      'settings.inc.php',
      "'wp-config.php'",
      'wp-config.php',
      'wp-*.php',
      "/env.php'",
      "'/.env'",
      "base_path('.env",
      'configuration.php',
      'local.xml',
      'config.php',
    ],
    /(?:ssh2_scp_send|ftp_f?put|->attach(?:FromPath)?|addAttachment|putObject|->upload(?:File)?|addGlob|addFile|->putFile\w*|curl_file_create|new\s+\\?CURLFile|wp_mail|->send)\([^;]{0,200}(?:parameters|settings\.inc|wp-config|wp-\*|env\.php|\.env|configuration\.php|local\.xml|config\.php|_DIR_|ABSPATH)/,
    /['"][\w.-]{0,40}(?:@|\/\/)?[\w-]+\.[\w-]*\.?[a-z]{2,10}['"/]|wp_mail|ssh2_connect|ftp_connect/,
  ),
  phrase(
    'data_leak.sends',
    [
      'Notification::route(',
      'SlackMessage',
      'sendMessage?',
      'api.telegram.org',
      'discord.com/api/webhooks',
      'hooks.slack.com',
      'webhook.office.com',
      'TelegramBot',
      'ntfy.sh',
    ],
    /passw|credential|cc_|cvv|card_|\$_POST\b|->password|user_pass/i,
    /request\(|\$_POST|->input\(|get\(|\$password|\$pass\b|->password/,
  ),
  phrase(
    'data_leak.kept',
    ['file_put_contents(', 'fputcsv(', '->writeFile(', 'Storage::put('],
    /(?:file_put_contents|fputcsv|writeFile|Storage::put)\([^;]{0,200}(?:get_users\(|User::all\(|Customer::getCustomers|SELECT\s+\*\s+FROM[^;]{0,40}(?:users|customer|admin)|->getCustomers\(|user_pass|password_hash)/i,
    /uploads|public|media|img|images|assets|pub\/|storage|ABSPATH|_PS_|web/i,
  ),
  phrase('data_leak.kept', ['syslog(', 'openlog('], /syslog\([^;]{0,160}(?:\$_POST|passw|\$pwd|\$pass\b)/),
];

/** What runs texts and programs by lesser roads. */
const roads: readonly Phrase[] = [
  phrase(
    'shell_exec.name',
    ["'vid:msl", '"vid:msl', 'ephemeral:/', 'caption:@', 'label:@', 'text:/etc', 'vid:msl:'],
    /Imagick|convert|magick|readImage|pingImage|Process|exec/i,
  ),
  lightly(
    phrase(
      'shell_exec.name',
      [
        '->readImage(',
        '->pingImage(',
        'new Imagick(',
        'new \\Imagick(',
        '->readimage(',
        'Image::make(',
        'Image::read(',
      ],
      /(?:readImage|pingImage|Imagick|Image::(?:make|read))\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->(?!file)|Tools::getValue|request\(\)->(?!file)|\$this->request->get)/i,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.library',
      ['new Process([$', 'new Process($', 'new Process( $', 'Process([$this', 'mustRun()'],
      /new\s+\\?Process\(\s*\[?\s*\$/,
      /getClientOriginalName|\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|request\(|config\(|\$this->(?:bin|binary|command|cmd|tool|program|path)\b/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        'Mage::dispatchEvent(',
        '->dispatchEvent(',
        '->partial(',
        '->renderPartial(',
        '->dispatch(unserialize',
        'setTemplateDir(',
        'addTemplateDir(',
        '->display(Tools',
        '->fetch(Tools',
        '->render($_',
        '->display($_',
      ],
      /(?:dispatchEvent|->partial|renderPartial|->display|->fetch|->render|->dispatch)\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$req(?:uest)?->|Tools::getValue|unserialize\(|\$this->(?:view->)?(?:_)?request->|\$this->getRequest\()/,
    ),
  ),
  phrase(
    'unserialize_request.request',
    ['SERIALIZER_PHP', 'SERIALIZER_IGBINARY', 'OPT_SERIALIZER'],
    /(?:addServer|connect|pconnect)\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request|['"][\w-]+\.[\w-]+\.[a-z]{2,})/,
  ),
];

export const assetPhrases: readonly Phrase[] = [...scripts, ...files, ...roads];

export const assetScripts: readonly Phrase[] = [
  lightly(
    phrase(
      'data_leak.sends',
      [
        '.action = ',
        ".setAttribute('action',",
        '.setAttribute("action",',
        ".attr('action',",
        '.attr("action",',
        '.formAction = ',
      ],
      /(?:form|login|checkout|payment|signin)[\w#.\-\]"'()[]{0,40}(?:\.action\s?=\s?|\.formAction\s?=\s?|(?:setAttribute|attr)\(['"]action['"],\s?)(?:cfg|config|window\.\w+|settings|options|atob|data|\w+\.dataset|localStorage|\w+\.(?:url|host|sso|endpoint|target|gateway)\b)/i,
      /login|checkout|payment|passw|card|sign-?in/i,
    ),
  ),
  phrase(
    'data_leak.sends',
    ["document.cookie = '", 'document.cookie = `', 'document.cookie = "'],
    /document\.cookie\s?=[^;]{0,120}(?:btoa|buf|keys?\b|\.value)[^;]{0,120}[;'"`\s]+domain=\.?[\w-]+\.[a-z]/,
    /key(?:down|up|press)|input|change/,
  ),
];
