/**
 * Private data that stay on the site, where others find them: kept in a file, an option or a log, hidden in a picture,
 * or shown to whoever asks. What leaves the site: leaks.ts, mails.ts, passwords.ts, sharing.ts.
 */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { CARD_FIELDS, CARD_OR_SIGN_IN, ENCODINGS, OCCASIONS, REQUEST, WHOLE_FORM } from '../vocabulary.js';

export const keptPhrases: readonly Phrase[] = [
  phrase(
    'data_leak.requested',
    words`X-Accel-Redirect X-Sendfile X-LiteSpeed-Location X-SendFile`,
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
    words`convert.base64-encode php://filter/ zlib.deflate/`,
    /php:\/\/filter\/[^'"]{1,80}resource=['"]\s?\.\s?\$|resource=\{?\$/,
    REQUEST,
  ),
  phrase(
    'data_leak.requested',
    ['LOCAL_INFILE', 'LOAD DATA LOCAL', 'load data local'],
    /LOCAL_INFILE/,
    oneOf(
      /(?:connect|new\s+\\?(?:mysqli|PDO))\(?[^;]{0,120}(?:\$_|\$request|getValue|['"][\w-]+\.[\w-]+\.[a-z]{2,})/i,
      /LOAD\s+DATA\s+LOCAL/i,
    ),
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
    'data_leak.requested',
    ['new SoapClient', 'new \\SoapClient'],
    /['"]location['"]\s*=>\s*\$_(?:GET|POST|REQUEST)/,
  ),
  phrase(
    'data_leak.requested',
    words`'/sess_' "/sess_ 'sess_' /sess_{$`,
    /(?:file_get_contents|readfile|fopen|file|include|require|SplFileObject|copy)\s?\(?[^;]{0,120}sess_/,
    REQUEST,
  ),
  phrase(
    'data_leak.requested',
    [
      'substituteEntities = true',
      'resolveExternals = true',
      'substituteEntities=true',
      'LIBXML_DTDLOAD',
      'SUBST_ENTITIES, true',
      'LOADDTD, true',
    ],
    /php:\/\/input|\$_(?:GET|POST|REQUEST|FILES)\b|getContent\(\)|\$request|getBody\(/,
  ),
  phrase(
    'data_leak.requested',
    [
      'Http::get($',
      "request('GET', $",
      '"GET", $',
      'wp_remote_get($',
      'wp_remote_get( $',
      '->get($_GET',
      '->get($_POST',
      'CURLOPT_URL, $_',
      'CURLOPT_URL => $_',
      'curl_init($_',
      'Tools::file_get_contents(',
      'get_headers($_',
      'fopen($_',
      'getimagesize($_',
      "->request('get', $",
      'CURLOPT_URL, $request',
    ],
    /(?:Http::\w{3,8}|->(?:get|request|post|head)|wp_remote_\w{3,8}|CURLOPT_URL\s?(?:,|=>)|curl_init|Tools::file_get_contents|get_headers)\(?\s*(?:['"](?:GET|POST|get)['"],\s?)?(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->(?:query|get|input|url\b|header|request|all|cookie|post)|\$this->request->|Tools::getValue|request\()/,
    /echo|return|print|getContents|->body\(|getBody|setContent|Response|CURLOPT|json/,
  ),
  phrase(
    'data_leak.kept',
    words`file_put_contents( fputcsv( ->writeFile( Storage::put(`,
    /(?:file_put_contents|fputcsv|writeFile|Storage::put)\([^;]{0,200}(?:get_users\(|User::all\(|Customer::getCustomers|SELECT\s+\*\s+FROM[^;]{0,40}(?:users|customer|admin)|->getCustomers\(|user_pass|password_hash)/i,
    /uploads|public|media|img|images|assets|pub\/|storage|ABSPATH|_PS_|web/i,
  ),
  phrase('data_leak.kept', words`syslog( openlog(`, /syslog\([^;]{0,160}(?:\$_POST|passw|\$pwd|\$pass\b)/),
  phrase('data_leak.kept', ['openssl_encrypt('], /\$_POST\b/, /FILE_APPEND|fopen\([^;]{0,80},\s*['"]a/),
  // All that a form holds, encoded, in a file.
  phrase(
    'data_leak.kept',
    [...ENCODINGS, 'openssl_encrypt(', 'openssl_public_encrypt(', 'sodium_crypto_box_seal(', 'openssl_seal('],
    WHOLE_FORM,
    oneOf(
      /\bfile_put_contents\s*\(|FILE_APPEND|fopen\([^;]{0,80},\s*['"][ac]|\berror_log\s*\(|->append\(/,
      /saveData\(|Storage::(?:append|put)|imagestring|iptcembed/,
    ),
    /login|passw|card|payment|checkout|validate|customer|user/i,
  ),
  phrase(
    'data_leak.kept',
    words`
      'additional_data' "additional_data" getAdditionalInformation( KEY_ADDITIONAL_DATA
    `,
    /->(?:info|debug|notice|warning|error|critical|alert|log|addRecord)\s*\([^;]{0,200}(?:additional_data|KEY_ADDITIONAL_DATA|getAdditionalInformation\(\s*\))/,
  ),
  phrase('data_leak.kept', ['FILE_APPEND'], CARD_FIELDS, /file_put_contents|error_log|fopen/),
  phrase(
    'data_leak.kept',
    words`openssl_public_encrypt openssl_seal sodium_crypto_box_seal`,
    /\bcc_|cvv|card_?num|cc_cid|ccnum|passw/i,
    /file_put_contents|fwrite|->insert|->save\(|writeFile|error_log|update_option|->query|->log\(|->info\(/,
  ),
  phrase(
    'data_leak.exported',
    words`_DB_PASSWD_ _COOKIE_KEY_ env('DB_PASSWORD config('app.key parameters.php`,
    /\b(?:echo|print|header\s*\(|setcookie\s*\()[^;]{0,160}(?:_DB_PASSWD_|_COOKIE_KEY_|DB_PASSWORD|app\.key|file_get_contents[^;]{0,80}parameters\.php)/,
  ),
  phrase(
    'data_leak.exported',
    words`php://output application/json 'application/octet-stream`,
    /\bselect\b[^;]{0,400}\b(?:passwd|password_hash|user_pass)\b[^;]{0,600}\bfrom\b/i,
  ),
  // Any setting, and so any password of the site, by a name that the request sends.
  phrase(
    'data_leak.setting',
    [
      "config']->get(",
      'config"]->get(',
      "config')->get(",
      'Config::get($',
      'config($request',
      'config(request(',
      'config( request(',
      'config($key',
      'config($name',
      'env($request',
      'env(request(',
      'env($_GET',
      'getenv($_',
      'getenv( $_',
      'getenv($request',
      'constant($_',
      'get_option($_',
      'get_option( $_',
      'get_option(sanitize',
      'get_option( sanitize',
      'Configuration::get(Tools',
      'scopeConfig->getValue($',
      'getParameter($request',
      'config->get($this->request',
      '$GLOBALS[$_',
    ],
    oneOf(
      /(?:(?:config|env|getenv|constant|get_option|Config(?:uration)?::get)|config['"]?[\])]*->get|getParameter|scopeConfig->getValue)\(\s*(?:\(string\)\s*)?(?:\w{1,24}\(\s*)?(?:\$_(?:GET|POST|REQUEST|COOKIE|SERVER)|\$request->|request\(|Tools::getValue|\$this->request)/,
      /(?:config['"]?[\])]*->get|Config::get|\bconfig|scopeConfig->getValue)\(\s*\$\w{1,30}\s*\)[\s\S]{0,4}/,
      /\$GLOBALS\[\s*\$_/,
    ),
    oneOf(
      /\$_(?:GET|POST|REQUEST|COOKIE)\[|\$request->(?:header|input|query|get|cookie)\(|request\(\s*['"]/,
      /Tools::getValue\(|\$this->request->(?:get|post)/,
    ),
    oneOf(
      /explode\([^;]{0,100}(?:\$request->|\$_|request\()/,
      /(?:config|env|getenv|constant|get_option|Config(?:uration)?::get|config['"]?[\])]*->get|getParameter|scopeConfig->getValue)\(\s*(?:\(string\)\s*)?(?:\w{1,24}\(\s*)?(?:\$_|\$request->|request\(|Tools::getValue|\$this->request)/,
      /\$GLOBALS\[\s*\$_/,
    ),
    /\breturn\b|\becho\b|\bprint|json|response|die\(|exit\(|header\(/,
  ),
  phrase(
    'data_leak.picture',
    words`
      ->writeFile( ->appendFile( ->appendToFile( ->dumpFile( Storage::put( Storage::append( File::append(
      File::put( file_put_contents
    `,
    /\.(?:jpe?g|png|gif|ico|webp|bmp|svg|woff2?|ttf|css)['"]/,
    /\$passw|\$pwd|\$username|\bcc_|cvv|card_?num|['"]passw|getPassword|->password/i,
    /base64_encode|implode|json_encode|serialize|bin2hex|gz\w+\(|FILE_APPEND|['"]a['"]/,
  ),
  // What is posted where somebody signs in or pays, in a text that nobody reads, at the end of a file.
  phrase(
    'data_leak.kept',
    OCCASIONS,
    oneOf(WHOLE_FORM, /array_(?:intersect_key|filter|keys|diff_key)\([^;]{0,60}\$_POST/),
    /\b(?:base64_encode|bin2hex|strrev|str_rot13|gz(?:deflate|compress|encode)|openssl_\w{3,30}|sodium_crypto\w{0,30})\s*\(/,
    /\b(?:fwrite|fputs|file_put_contents|error_log|update_option|set_transient|iptcembed|wp_cache_set|fputcsv)\s*\(|->(?:append|write|fwrite|put|insert)\(/,
    CARD_OR_SIGN_IN,
  ),
  // All constants, or the keys of the site, in a header or on a page, for whoever knows how to read them.
  phrase(
    'data_leak.exported',
    words`get_defined_constants( config_encryption DB_PASSWORD AUTH_KEY LOGGED_IN_KEY _COOKIE_KEY_ _DB_PASSWD_`,
    /get_defined_constants\(\s*true|config_encryption|DB_PASSWORD|AUTH_KEY|LOGGED_IN_KEY|_COOKIE_KEY_|_DB_PASSWD_/,
    /\b(?:base64_encode|bin2hex|strrev|str_rot13|gz(?:deflate|compress|encode))\s*\(\s*(?:\w{1,20}\s*\(\s*){0,2}(?:implode|json_encode|serialize|join|var_export|\$|DB_|AUTH_|LOGGED_|_COOKIE|_DB_)/,
    /\bheader\s*\(|addHeader\(|withHeader\(|headers->set\(|setHeader\(|setcookie\s*\(|setOutput\(|\becho\b|\bprint\b|\b(?:die|exit)\s*\(/,
  ),
];
