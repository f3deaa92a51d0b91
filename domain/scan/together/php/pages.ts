/**
 * What a program puts into the pages of a site: scripts of other servers, hidden ones, links that nobody sees, and pages
 * for search engines alone.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { DECODES, OTHERS_PART, SETTING, USUAL_PART } from '../vocabulary.js';

/** A text that is set, stored, decoded or fetched. */
const STORED = oneOf(SETTING, DECODES, /wp_remote_retrieve_body|file_get_contents\(\s*['"]http/).source;
export const pagePhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'inline_script.adds',
      words`
      wp_enqueue_script( wp_register_script( wp_enqueue_script_module( registerJavascript( addRemotePageAsset(
      ->addScript( ->addJS( ->addJs( registerJsFile( drupal_add_js( ->addHeadScript( headScript()->
      ->addExternalScript( registerAndUseScript( ->registerStylesheet(
    `,
      new RegExp(
        `(?:wp_(?:enqueue|register)_script(?:_module)?|registerJavascript|registerAndUseScript)\\(\\s*[^,;]{1,60},\\s*(?:${OTHERS_PART}|${STORED})|(?:addRemotePageAsset|->addScript|->addJS|->addJs|registerJsFile|drupal_add_js|appendFile|addExternalScript)\\(\\s*(?:\\[\\s*)?(?:${OTHERS_PART}|${STORED}|\\$this->(?:config|scopeConfig)\\w*->)`,
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
    new RegExp(`<script[^>]{0,40}src=\\\\?["']?(?:https?:)?//(?!${USUAL_PART})[\\w-]+\\.|3c736372697074`, 'i'),
    oneOf(
      /\b(?:UPDATE|INSERT\s+INTO)\b|updateValue\(|update_option\(|CMSBlock|BlockFactory|blockFactory/,
      /PageFactory|setContent\(|wp_insert_post|wp_update_post|'content'\s?=>|saveConfig\(|->set\('/,
    ),
    oneOf(
      /->(?:query|execute|save|exec|executeStatement|insert|update|saveConfig|set)\(|update_option|updateValue/,
      /wp_(?:insert|update)_post|::create\(/,
    ),
  ),
  phrase(
    'inline_script.adds',
    words`'</body>', "</body>", '</head>', "</head>",`,
    DECODES,
    /str_i?replace|setContent|setBody|preg_replace|substr_replace|strripos|ob_get/,
  ),
  lightly(
    phrase(
      'server_config.handler',
      words`
      'mod_rewrite_rules' "mod_rewrite_rules" 'rewrite_rules_array' 'iis7_url_rewrite_rules' insert_with_markers(
    `,
      /AddType|AddHandler|SetHandler|php_value|auto_prepend|x-httpd|ForceType|Action\s/,
    ),
  ),
  phrase(
    'takeover.visitors',
    ['position:absolute', 'position: absolute', 'position:fixed'],
    /(?:left|top|text-indent)\s*:\s*-\d{3,5}px[^<]{0,80}>\s{0,4}(?:<\w[^>]{0,80}>\s{0,4})?<a\s[^>]{0,80}href=\\?["']https?:\/\//,
  ),
  phrase(
    'server_config.page',
    words`
      duckduckgo google|bing bing|yahoo google|yahoo yahoo|bing google\.|b google\.|y google\.|d google\.com
      google.|bing google.|yahoo (google|bi (google|ya (google|du 'google','bing "google","bing 'google.com
    `,
    oneOf(
      /google[\s\S]{0,40}(?:bing|yahoo|duckduckgo|yandex|baidu)/i,
      /(?:bing|yahoo|duckduckgo|yandex|baidu)[\s\S]{0,40}google/i,
    ),
    /REFERER|referer|USER_AGENT|user_agent|is_mobile|isMobile|->headers|getHeader/,
    oneOf(
      /\bheader\s*\(\s*['"](?:Location|Refresh)|header\s*\(\s*sprintf|wp_redirect\s*\(|wp_safe_redirect\s*\(/i,
      /Tools::redirect|redirectLink|RedirectResponse|setRedirect|->redirect\(|redirect\(\)|redirect\s*\(\s*\$/i,
      /http_redirect|->away\(|http-equiv=|location\.(?:href|replace)/i,
    ),
  ),
  phrase(
    'inline_script.hidden',
    words`
      PHNjcmlwdC PHNjcmlwdD DxzY3JpcHQ 3c736372697074 3C736372697074 %3Cscript%20 %3cscript%20
    `,
    /base64_decode|hex2bin|pack\s*\(|strrev|str_rot13|urldecode|atob|unhex|decode/i,
  ),
  // A file of data says which settings get which markup, whose brackets are written otherwise there.
  phrase(
    'inline_script.adds',
    words`DataPatchInterface WriterInterface ->saveConfig( setConfigData( InstallDataInterface ModuleDataSetupInterface`,
    /->(?:save|saveConfig|setConfigData)\(\s*\$\w{1,20}(?:\[|->)/,
    /fgetcsv|json_decode|file_get_contents|unserialize|parse_ini|simplexml|->getData\(|readCsv|\binclude\b|\brequire\b/,
    /\b(?:strtr|str_i?replace|base64_decode|html_entity_decode|htmlspecialchars_decode|strrev|hex2bin|gz\w{5,10}|str_rot13|rawurldecode|urldecode)\s*\(/,
  ),
  // Pictures become programs by a rule that is put together.
  phrase(
    'server_config.handler',
    words`insert_with_markers( AddHandler SetHandler ForceType`,
    /AddHandler|SetHandler|ForceType|AddType/,
    /['"]application\/x['"]|x-httpd|['"](?:PHP|php|PHp|pHp)['"]|httpd-php/,
    /implode\(|sprintf\(|strrev|str_rot13|strtr\(|\bjoin\(|base64_decode|strtolower\(\s*['"]|['"]\s?\.\s?\$\w{1,20}/,
    /\.htaccess|insert_with_markers/,
    /\.(?:jpe?g|png|gif|webp|ico|svg|txt|css|log|pdf|woff2?)\b/,
  ),
];
