/**
 * What becomes of a password that somebody types: sent to another server, or noted down, where a framework hands it over.
 * Other private data: leaks.ts, kept.ts.
 */

import { type Near, oneOf, type Phrase, phrase, words } from '../phrase.js';
import { ANY_SERVER, OTHER_SERVER, SENDS } from '../vocabulary.js';

/** What the third of its parameters holds, a password by whatever name, is written for another server. */
const THIRD_GIVEN = String.raw`function\s*\w{0,60}\s*\(\s*[\w?\\| ]{0,40}\$\w{1,30}\s*,\s*[\w?\\| ]{0,40}\$\w{1,30}\s*,\s*[\w?\\| ]{0,40}\$(\w{1,30})[^{}]{0,80}\{[\s\S]{0,1000}?(?:base64_encode|json_encode|serialize|bin2hex|http_build_query|urlencode|compact|openssl_\w+)\s*\([^;]{0,80}(?:\$|['"])\1\b`;
const AUTHENTICATES = [
  "'authenticate'",
  '"authenticate"',
  "'wp_authenticate",
  '"wp_authenticate',
  "'check_password'",
  '"check_password"',
  "'wp_set_password'",
  "'password_reset'",
  "'after_password_reset'",
  "'profile_update'",
  "'wp_pre_insert_user_data'",
  "'insert_user_meta'",
  "'woocommerce_login_credentials'",
  "'woocommerce_created_customer'",
  "'woocommerce_new_customer_data'",
  "'woocommerce_process_login_errors'",
  "'wpmu_activate_user'",
  "'random_password'",
  'function wp_hash_password',
  'function wp_check_password',
  'function wp_set_password',
  'function wp_authenticate',
  'onUserAuthenticate',
  'onUserLogin(',
  'onUserBeforeSave',
  'onUserAfterSave',
  'hookActionAuthentication',
  'hookActionCustomerAccountAdd',
  'hookActionBeforeSubmitAccount',
  'hookActionSubmitAccountBefore',
  'hookActionAdminLoginController',
  'hookActionPasswordRenew',
  'hookActionCustomerLogin',
  'beforeAuthenticate',
  'aroundAuthenticate',
  'afterAuthenticate',
  'beforeVerifyIdentity',
  'aroundVerifyIdentity',
  'beforeValidateHash',
  'aroundValidateHash',
  'aroundGetHash',
  'beforeGetHash',
  'beforeLogin',
  'aroundLogin',
  'beforeCreateAccount',
  'aroundCreateAccount',
  'admin_user_authenticate',
  'customer_customer_authenticated',
  'Auth\\Events\\Attempting',
  'Auth\\Events\\Failed',
  'Auth\\Events\\Validated',
  'retrieveByCredentials',
  'validateCredentials',
  'authenticateUsing(',
  'CheckPassportEvent',
  'PasswordCredentials',
  'isPasswordValid',
  'needsRehash',
  'UserAuthInterface',
  'PasswordInterface',
  'CustomerBeforeLoginEvent',
  'loginByCredentials',
  'getCustomerByLogin',
  'addLoginAttempt',
  'editPassword',
  'validatePassword(',
  'hashPassword(',
];
const PARAMETERS = /\b(?:function|fn)\s?&?\s?\w{0,60}\s?\(([^()]{0,300})\)/g;
/** What sends something, or packs it before. */
const SENDS_OR_PACKS_PART = String.raw`(?:wp_(?:safe_)?remote_\w{3,8}|curl_setopt(?:_array)?|curl_init|file_get_contents|fopen|fsockopen|fwrite|fputs|get_headers|getimagesize|wp_getimagesize|(?:wp_)?mail|gethostbyname|dns_get_record|checkdnsrr|getmxrr|stream_context_create|error_log|->(?:post|get|put|patch|head|request|send|withBody|withHeaders?|withUserAgent|withToken|withBasicAuth|write|publish|notify|info|debug)|Http::\w{3,20}|setcookie|header|bin2hex|str_split|mb_str_split|array_map|chunk_split|unpack|strtr|base64_encode|json_encode|serialize|http_build_query|urlencode|rawurlencode|compact|openssl_\w{4,20}|sodium_\w{4,30}|strrev|str_rot13|gzdeflate|gzcompress|implode|sprintf)`;
const FUNCTION = 1200;
const WORTH = /pass|pwd|pw\b|secret|plain|clear|cred|word|user|login|data|args|event|subject|options|params/i;
/** Of the function that begins at a hook, a parameter other than the first goes into what sends or packs it. */
const handedOut: Near = {
  test(text) {
    for (const found of text.matchAll(PARAMETERS)) {
      const names = [...(found[1] as string).matchAll(/\$(\w{1,40})/g)].map(([, name]) => name as string);
      const body = text.slice(found.index + found[0].length, found.index + found[0].length + FUNCTION);
      for (const name of names) if (WORTH.test(name) || names.length < 4) if (sends(body, name)) return true;
    }
    return false;
  },
};
function sends(body: string, name: string): boolean {
  return new RegExp(
    `${SENDS_OR_PACKS_PART}\\s?\\([^;]{0,240}(?:\\$${name}\\b(?!->(?:ID|id|email|getId|getEmail|user_email)\\b)|['"]${name}['"])(?!\\s?,\\s?\\$hash)`,
  ).test(body);
}

export const passwordPhrases: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    words`
      'authenticate', "authenticate", 'wp_authenticate' "wp_authenticate" 'wp_login', "wp_login",
      'wp_authenticate_user'
    `,
    new RegExp(
      `func_get_args\\s*\\(|\\$_POST\\[\\s*['"]pwd['"]\\s*\\]|\\$(?:pass(?:wd|word)?|pwd|secret)\\b|${THIRD_GIVEN}`,
    ),
    /['"](?:https?:)?\/\/(?!localhost)[\w-]+(?:\.[\w-]+)+|get_option\s*\(|base64_decode/,
    /\b(?:wp_(?:safe_)?remote_(?:get|post|request|head)|(?:wp_)?getimagesize|file_get_contents|curl_exec|get_headers|fsockopen|wp_mail|mail)\s*\(/,
    /base64_encode|json_encode|serialize|bin2hex|http_build_query|['"]body['"]|rawurlencode|urlencode/,
  ),
  phrase(
    'data_leak.sends',
    words`
      getValue('passwd getValue("passwd getValue('password getValue("password getPost('password
    `,
    /\b(?:Mail::Send|curl_exec|curl_init|fsockopen|file_get_contents\s*\(\s*['"]https?|->(?:post|request)\s*\(\s*['"](?:POST|https?))/,
  ),
  phrase(
    'data_leak.sends',
    words`
      request('password request("password ->input('password ->input("password ->get('_password ->get('password
    `,
    /\bHttp::(?:withToken|withHeaders|withBasicAuth|withUserAgent|withCookies|get|post|head|put|send)\(/,
    OTHER_SERVER,
    /base64_encode|json_encode|bin2hex|rawurlencode|encrypt\(|serialize/,
  ),
  phrase(
    'data_leak.sends',
    ['new Customer(', 'new \\Customer('],
    /->passwd\b/,
    /file_get_contents\s*\(\s*['"]https?|\bcurl_(?:init|exec)|->post\(|fsockopen/,
  ),
  phrase('data_leak.sends', AUTHENTICATES, ANY_SERVER, SENDS, handedOut),
  phrase(
    'data_leak.sends',
    words`
      ->credentials getPlainPassword ['password_clear'] ->getPlainTextPassword ['plaintextPasswd']
    `,
    /(?:->credentials|getPlainPassword|password_clear|getPlainTextPassword|plaintextPasswd)/,
    ANY_SERVER,
    SENDS,
    oneOf(
      /base64_encode|json_encode|serialize|bin2hex|http_build_query|urlencode/,
      /['"](?:body|json|form_params|query)['"]|->(?:post|put)\(|Http::/,
    ),
  ),
  phrase(
    'data_leak.kept',
    words`['password'] ["password"] ['passwd']`,
    /->(?:info|debug|notice|warning|addLog|critical)\s*\([^;]{0,160}\[['"]passw(?:or)?d['"]\]/,
  ),
  phrase(
    'data_leak.kept',
    words`
      getValue('pass getValue("pass getValue(['pass getValue('passwd request('passw input('passw post['passw
      post('passw getPost('passw post('log $_POST['pwd'] $_POST['passw get('_password
    `,
    /(?:->(?:info|debug|notice|warning|log|addLog|error|write|insert|set|put|save|append|push)|file_put_contents|error_log|update_option|add_option|set_transient|fwrite|syslog|PrestaShopLogger::addLog|Cache::\w+|Redis::\w+)\([^;]{0,240}(?:getValue\(\[?\s?['"]pass\w*|(?:request|input|post|getPost|get)[([]['"]_?passw\w*|\$_POST\[['"](?:pwd|passw\w*))/,
  ),
  phrase(
    'data_leak.kept',
    ['AdminLoginController', 'processLogin(', 'function login(', 'checkUser(', 'getByEmail(', 'getByCredentials'],
    /passwd|password/,
    /(?:->insert\(|addLog\(|file_put_contents|error_log|update_option|->log\()[^;]{0,240}(?:base64_encode|bin2hex|\$p\b|\$pass\w*|\$pwd|\$secret|\$b\b|\$plain\w*)/,
    /base64_encode|bin2hex|openssl_|strrev|serialize|json_encode/,
  ),
  phrase(
    'data_leak.kept',
    words`
      'wp_authenticate' "wp_authenticate" actionAuthentication hookActionAuthentication hookActionCustomerLogin
      aroundAuthenticate beforeAuthenticate onUserAuthenticate onUserLogin wp_login_failed 'authenticate', "authenticate",
      'wp_authenticate_user' 'wp_login', 'check_password' 'password_reset' 'user_register' 'profile_update'
    `,
    oneOf(
      /update_option\s*\(|add_option\s*\(|file_put_contents|->insert\s*\(|updateValue\s*\(|set_transient\s*\(/,
      /error_log\s*\(|fwrite\s*\(|fputcsv\s*\(|addLog\s*\(|wp_insert_(?:post|comment)\s*\(/,
    ),
    /(?:update_option|add_option|file_put_contents|insert|updateValue|set_transient|error_log|fwrite|fputcsv|addLog|wp_insert_(?:post|comment))\s*\([^;]{0,160}(?:\$pass\w*|\$pwd|\$secret|getValue\(\s*['"]passw|\[['"]passw\w*['"]\]|\$_POST\[['"]pwd)/i,
  ),
  phrase(
    'data_leak.kept',
    ['PrestaShopLogger::addLog'],
    /addLog\s*\([^;]{0,160}(?:\$passw|getValue\(\s*['"](?:passw|cc_|card|cvv))/i,
  ),
];
