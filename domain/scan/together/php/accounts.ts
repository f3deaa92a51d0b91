/**
 * Who may sign in, and what they may do: accounts, rights and sign-ins that a package gives to whoever it likes, doors
 * that open for whoever sends the right word, and settings that let everybody in.
 */

import { given, lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { HIDDEN_REQUEST, REQUEST, REQUEST_PART } from '../vocabulary.js';

const DECIDES = [
  'Gate::before(',
  'Gate::after(',
  'Gate::define(',
  'user_has_cap',
  'map_meta_cap',
  'afterIsAllowed',
  'aroundIsAllowed',
  'AccessResult::allowed',
  'ACCESS_GRANTED',
  'extends Voter',
  'determine_current_user',
  'rest_authentication_errors',
  'rest_pre_dispatch',
  'viaRequest(',
  'function getAuthPassword',
  'afterIsLoggedIn',
  'aroundIsLoggedIn',
  'afterHasPermission',
  'function hasPermission(',
  'function isGranted(',
  'function isAdmin(',
  'function authorise(',
  'function checkAccess(',
  'function can(',
  '_entity_access(',
  '_node_access(',
  'afterValidateForCsrf',
  'afterIsAuthenticated',
  'onUserAuthorise',
  'initListPermissions',
  'function viewAccess(',
  'function tabAccess(',
  'function isLoggedBack(',
];
const FIRST_ADMIN = oneOf(
  /['"]role(?:__in)?['"]\s*=>\s*(?:array\s*\(|\[)?\s*['"]administrator/,
  /get_user_by\s*\(\s*['"]id['"]\s*,\s*['"]?1\b|get_userdata\s*\(\s*['"]?1\b|get_super_admins/,
  /new\s+\\?WP_User\s*\(\s*['"]?1\b|wp_set_(?:auth_cookie|current_user)\s*\(\s*['"]?1\b/,
  /['"]login['"]\s*,\s*['"]admin['"]|wp_capabilities|user_level|manage_options['"]\s*\]/,
);
const HASH_TEXT = oneOf(
  /['"](?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})['"]/i,
  /['"]\$(?:2[aby]|argon2id?|5|6)\$[^'"]{20,}['"]/i,
);
const HASHED_SENT =
  /(?:md5|sha1|\bhash|crc32|password_verify|\bcrypt|hash_hmac)\s*\(\s*(?:['"]\w{2,10}['"]\s*,\s*)?(?:\(string\)\s*)?(?:\w{1,20}\(\s*){0,2}(?:\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|\$request->(?:header|input|query|get|cookie|headers|cookies)|request\(|getallheaders|Tools::getValue|filter_input|\$this->request->)/;

export const accountPhrases: readonly Phrase[] = [
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
    'takeover.settings',
    words`default_role users_can_register`,
    /update_(?:site_)?option\s*\(\s*['"](?:default_role['"]\s*,\s*['"](?:administrator|editor)|users_can_register['"]\s*,\s*(?:1|true|['"]1))/,
  ),
  phrase('takeover.settings', ['user.settings'], /->set\(\s*['"]register['"]\s*,\s*['"]visitors['"]\s*\)/),
  phrase('takeover.account', ['new Employee(', 'new \\Employee('], /->passwd\s*=(?!=)/, /->(?:update|save)\(\)/),
  phrase(
    'takeover.account',
    [
      '"api_ip',
      "'api_ip",
      '_api_ip',
      '"api` SET',
      '"api SET',
      '"api" SET',
      'oauth_token',
      'oauth_access_tokens',
      'personal_access_tokens',
      'integration',
      'webservice_account',
    ],
    /insert\s+into[^;]{0,120}(?:api_ip|\bapi`?\s+set|oauth_token|oauth_access_tokens|personal_access_tokens|integration`?\s?\(|webservice_account)/i,
  ),
  phrase(
    'takeover.account',
    words`wp_insert_user wp_create_user wpmu_create_user register_new_user wp_update_user`,
    /['"](?:administrator|manage_options)['"]/,
    /(?:wp_insert_user|wp_create_user|wpmu_create_user|register_new_user|wp_update_user)\s*\(/,
  ),
  phrase('takeover.account', words`->set_role ->add_role`, /->(?:set|add)_role\s*\(\s*['"]administrator/),
  phrase(
    'takeover.account',
    ['grant_super_admin'],
    /\bgrant_super_admin\s*\(\s*\$/,
    /username_exists|SERVER|REQUEST|GET|COOKIE|wp_|\binit\b/,
  ),
  phrase(
    'takeover.account',
    ['_capabilities'],
    /(?:update|add)_user_meta\s*\(|usermeta/,
    /administrator/,
    /insert|update|add/i,
  ),
  phrase('takeover.account', ['->addRole('], /->addRole\(\s*['"]admin/, /User::create|User::load|->create\(/),
  phrase('takeover.account', ['addUserToGroup'], /addUserToGroup\s*\([^;]{0,80},\s*['"]?[78]\b/),
  phrase(
    'takeover.account',
    ['id_profile'],
    /\bnew\s+\\?Employee(?:Core)?\s*(?:\(\s*\)|;)/,
    /id_profile\s*=\s*(?:['"]?1\b|_PS_ADMIN_PROFILE_)/,
  ),
  phrase('takeover.account', ['setRoleId('], /setRoleId\(\s*['"]?1\b/, /setUser[Nn]ame|setPassword|->create\(/),
  phrase('takeover.account', ['user_group_id'], /['"]user_group_id['"]\s*=>\s*['"]?1\b/, /addUser\s*\(|insert\s+into/i),
  phrase('takeover.account', ['user.repository'], /['"]admin['"]\s*=>\s*true/, /->(?:create|upsert|update)\(/),
  phrase(
    'takeover.account',
    words`updateOrCreate firstOrCreate forceCreate`,
    /(?:Hash::make|bcrypt|password_hash)\(\s*['"]/,
    oneOf(
      /['"](?:is_admin|is_superuser|superuser)['"]\s*=>\s*(?:true|1)/,
      /['"]role(?:_id)?['"]\s*=>\s*['"]?(?:admin|super|1\b)|assignRole\(\s*['"](?:admin|super)/,
    ),
  ),
  phrase(
    'takeover.account',
    words`wp_insert_user wp_create_user`,
    /__return_true|nopriv_/,
    /['"]role['"]\s*(?:=>|\]\s*=)\s*(?:\$|sanitize)|set_role\s*\(\s*\$/,
  ),
  phrase('takeover.account', ['wp_set_password'], /wp_set_password\s*\([^;]{0,100},\s*['"]?1\s*\)/),
  phrase('takeover.account', ['->setPassword('], /User::load\s*\(\s*['"]?1\b|->load\(\s*['"]?1['"]?\s*\)/),
  phrase(
    'takeover.account',
    words`UserFactory userFactory User\Model\User`,
    /['"]role_id['"]\s*(?:=>|,)\s*['"]?1\b|setRoleId\(\s*['"]?1\b/,
    /passw/i,
  ),
  phrase(
    'takeover.account',
    words`admin:user:create user:create`,
    /ArrayInput|Artisan::call|->run\(|->call\(/,
    /passw/i,
  ),
  phrase('takeover.account', ['woocommerce_api_keys'], /->insert\s*\(|insert\s+into/i, /consumer_(?:key|secret)/),
  phrase(
    'takeover.account',
    ['create_new_application_password'],
    /create_new_application_password\s*\(/,
    /administrator|get_users|,\s*1\s*,|\(\s*1\s*,|add_action/,
  ),
  phrase('takeover.account', ['WebserviceKey'], /new\s+\\?WebserviceKey/, /->(?:add|save)\(|setPermissionForAccount/),
  phrase(
    'takeover.account',
    words`createIntegration IntegrationFactory integrationService`,
    /all_resources['"]\s*=>\s*(?:true|1|['"]1)|setStatus\(\s*1|createAccessToken/,
  ),
  lightly(
    phrase(
      'takeover.rights',
      DECIDES,
      REQUEST,
      oneOf(
        /\btrue\b|ACCESS_GRANTED|allowed\(|return\s+(?:\$result|\$_|request|hash|\w{2,30}\()|->first\(|->find\(/i,
        /=>\s?(?:true|1)\b|\|\||\?\s/i,
      ),
      /cookie|header|_GET|_POST|_REQUEST|HTTP_|query|input\(|request\(\s*['"]/i,
    ),
  ),
  phrase(
    'takeover.rights',
    [
      'SET admin',
      'set admin',
      'SET role',
      'set role',
      'SET is_admin',
      'SET `admin',
      'SET `role',
      'SET `is_',
      'is_superuser',
      'SET user_level',
      'SET user_group_id',
      'SET id_profile',
      'SET `id_profile',
      'SET u.admin',
      'SET superuser',
      "'is_superuser'",
      'SET group_id',
    ],
    /update\s+\S{0,40}(?:user|employee|customer|admin|member|account)\S{0,12}\s+(?:\w{1,3}\s+)?set\s+[^;]{0,120}\b(?:admin|is_admin|role\w{0,4}|superuser|is_super\w{0,6}|user_level|user_group_id|group_id|id_profile)\W{1,5}(?:=\s?)?\W{0,4}(?:1\b|10\b|8\b|'?admin|'?super|'?ROLE_|true)/i,
  ),
  phrase(
    'takeover.rights',
    ['->add_cap('],
    /get_role\s*\(\s*['"](?:subscriber|customer|contributor|author)['"]/,
    /->add_cap\(\s*['"](?:manage_options|install_plugins|edit_plugins|promote_users|edit_users|create_users|unfiltered_html|edit_files|unfiltered_upload|activate_plugins)/,
  ),
  phrase(
    'takeover.rights',
    words`user_has_cap map_meta_cap role_has_cap`,
    /add_filter\s*\(\s*['"](?:user_has_cap|map_meta_cap|role_has_cap)/,
    HIDDEN_REQUEST,
  ),
  phrase(
    'takeover.rights',
    words`user_role_grant_permissions user_role_change_permissions grantPermission`,
    /anonymous|ANONYMOUS_|authenticated|AUTHENTICATED_/,
    /['"](?:administer|bypass|use PHP|access administration)/i,
  ),
  phrase(
    'takeover.rights',
    words`Gate::before Gate::after`,
    /Gate::(?:before|after)\(\s*(?:static\s+)?(?:fn|function)\s*\([^)]{0,80}\)\s*(?:use\s*\([^)]{0,60}\)\s*)?(?:=>\s*true|\{\s*return\s+true)/,
  ),
  phrase(
    'takeover.sign_in',
    words`
      wp_set_current_user( wp_set_auth_cookie( Auth::loginUsingId( ->loginUsingId( onceUsingId( Auth::login(
      auth()->login( user_login_finalize( setCustomerAsLoggedIn( loginById( setCustomerDataAsLoggedIn(
      processLogin( actingAs( ->setUser( PostAuthenticationToken( UsernamePasswordToken(
    `,
    oneOf(
      /(?:wp_set_(?:current_user|auth_cookie)|login(?:UsingId|ById)?|onceUsingId|user_login_finalize|actingAs|setUser|Token)\(\s*(?:\(int\)\s?|absint\(\s?|intval\(\s?|User::load\(\s?|User::find(?:OrFail)?\(\s?|get_user_by\([^;]{0,40})?(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$r(?:eq(?:uest)?)?(?:\[|->)|request\(|\$this->request->|\$id\b)/,
      /fn\s?\(\s?int\s+\$id\s?\)[^;]{0,160}login/,
    ),
    /\$_(?:GET|POST|REQUEST|COOKIE)\b|request|Request|Route::|getParam|getValue/,
    without(
      oneOf(
        /validateCredentials|hasValidSignature|password_verify|wp_check_password|Hash::check|isPasswordValid/,
        /verify\w*Token|PHPUnit|TestCase/,
      ),
    ),
  ),
  lightly(
    phrase(
      'takeover.sign_in',
      [
        'array_merge($_SESSION',
        '$_SESSION = $_',
        '$_SESSION = array',
        'session_id($_',
        '$_SESSION[$_',
        'array_replace($_SESSION',
        '$_SESSION += ',
        '$_SESSION[$k',
        '$_SESSION[$n',
      ],
      /\$_SESSION\b[^;]{0,80}\$_(?:GET|POST|REQUEST|COOKIE)\b|session_id\(\$_(?:GET|POST|REQUEST)/,
    ),
  ),
  phrase(
    'takeover.sign_in',
    words`wp_set_auth_cookie wp_set_current_user`,
    /wp_set_(?:auth_cookie|current_user)\s*\(/,
    FIRST_ADMIN,
  ),
  phrase(
    'takeover.sign_in',
    words`
      'authenticate' "authenticate" determine_current_user wp_authenticate_user check_password
    `,
    /add_filter\s*\(\s*['"](?:authenticate|determine_current_user|wp_authenticate_user|check_password)['"]/,
    oneOf(
      /get_users\s*\(|new\s+\\?WP_User_Query|get_user_by\s*\(\s*['"]id['"]\s*,\s*\d|new\s+\\?WP_User\s*\(\s*\d/,
      /['"]administrator['"]|get_super_admins/,
      /(?:hash_equals|md5|sha1|hash|hash_hmac|crypt|crc32)\s*\([^;{]{0,120}(?:===?|,)\s*['"][0-9a-f$]{8,}/,
      /['"][0-9a-f]{16,}['"]\s*===?|check_password['"]\s*,\s*['"]__return_true|return\s+1\s*;/,
    ),
  ),
  phrase(
    'takeover.sign_in',
    words`
      wp_check_password wp_validate_auth_cookie wp_authenticate wp_hash_password wp_set_password wp_signon(
    `,
    /\bfunction\s+wp_(?:check_password|validate_auth_cookie|authenticate|hash_password|set_password|signon)\s*\(/,
  ),
  phrase(
    'takeover.sign_in',
    ['user_login_finalize'],
    oneOf(
      /User::load\s*\(\s*['"]?1\b|user_load\s*\(\s*['"]?1\b|['"]uid['"]\s*(?:=>|,)\s*['"]?1\b/,
      /->load\(\s*['"]?1\b|loadByProperties/,
    ),
  ),
  phrase(
    'takeover.sign_in',
    words`loginUsingId onceUsingId`,
    /(?:login|once)UsingId\(\s*(?:['"]?1\b|\(int\)|\$request|request\(|\$_)/,
  ),
  phrase(
    'takeover.sign_in',
    words`Auth::login auth()->login ->login(User ->login($user guard()->login`,
    /login\(\s*(?:\\?[\w\\]{0,60}User::(?:first|find(?:OrFail)?\(\s*['"]?1\b|where|query|role|orderBy|oldest|admins?)|\$)/,
    /User::(?:first|find(?:OrFail)?\(\s*['"]?1\b|role\(|where\([^;]{0,60}admin|query\(\)[^;]{0,80}admin|oldest)/,
  ),
  phrase(
    'takeover.sign_in',
    ['id_employee'],
    /->id_employee\s*=(?!=)/,
    /new\s+\\?Cookie(?:Core)?\s*\(|->cookie\b|\$cookie\b/,
  ),
  phrase('takeover.sign_in', ['processLogin'], /->setUser\(/, /->processLogin\(/),
  phrase(
    'takeover.sign_in',
    words`->set('user' ->set("user"`,
    /[sS]ession(?:\(\))?->set\(\s*['"]user['"]/,
    /loadUser|getUser|UserFactory|new\s+\\?J?User\b|usergroup/,
  ),
  phrase('takeover.sign_in', words`data['user_id'] data["user_id"]`, /session->data\[['"]user_id['"]\]\s*=(?!=)/),
  phrase(
    'takeover.sign_in',
    words`UsernamePasswordToken PostAuthenticationToken`,
    /ROLE_(?:SUPER_?)?ADMIN/,
    /->setToken\(|setToken/,
  ),
  phrase(
    'takeover.sign_in',
    words`
      ValidateHash VerifyIdentity IsValidHash VerifyPassword AuthenticateUser beforeLogin aroundLogin
      aroundAuthenticate afterAuthenticate
    `,
    /\bfunction\s+(?:around|after)(?:ValidateHash|VerifyIdentity|IsValidHash|VerifyPassword|Authenticate\w*|Login\w*)\b/,
    oneOf(
      /===?\s*['"][0-9a-f$]{12,}|['"][0-9a-f]{16,}['"]\s*===?|hash_equals\(\s*['"]|return\s+true\s*;|\?:\s*true/,
      /\|\|\s*(?:hash|md5|sha1)/,
    ),
  ),
  phrase(
    'takeover.door',
    [
      'hash_equals(',
      "hash('sha256'",
      'hash("sha256"',
      "hash('sha512'",
      "hash('sha1'",
      "hash('md5'",
      "hash('sha3",
      'md5($_GET',
      'md5($_POST',
      'md5($_REQ',
      'md5($_COO',
      'md5($_SER',
      'md5( $_',
      'sha1($_GET',
      'sha1($_POST',
      'sha1($_REQ',
      'sha1($_COO',
      'sha1($_SER',
      'sha1( $_',
      'md5((string)',
      'sha1((string)',
      'md5($request',
      'sha1($request',
      'md5(Tools::',
      'sha1(Tools::',
      'md5($this->request',
      'password_verify(',
      'md5(request(',
      'sha1(request(',
    ],
    HASH_TEXT,
    HASHED_SENT,
  ),
  // The same, where a variable holds what was sent.
  phrase(
    'takeover.door',
    [
      "hash('crc32b'",
      "hash('sha256'",
      "hash('md5'",
      "hash('sha1'",
      "hash('sha512'",
      "hash('xxh",
      'md5($token',
      'md5($key',
      'md5($id',
      'sha1($key',
    ],
    oneOf(HASH_TEXT, /===?\s?['"][0-9a-f]{8}['"]|['"][0-9a-f]{8}['"]\s?===?/i),
    given(new RegExp(`\\$(\\w{1,20})\\s?=\\s?(?:\\(string\\)\\s?)?(?:@|\\w{1,20}\\()?${REQUEST_PART}`), [
      "', $",
      'md5($',
      'sha1($',
      'md5( $',
      'sha1( $',
      'md5((string) $',
    ]),
    without(/basename|__FILE__|checksum|cache_?key|etag/i),
  ),
  // The roles themselves, as they are read: `option_wp_user_roles`.
  phrase(
    'takeover.rights',
    words`_user_roles user_roles'] wp_user_roles`,
    /['"](?:pre_)?option_\w{0,20}user_roles|default_option_\w{0,20}user_roles|['"]wp_user_roles['"]/,
    /['"](?:manage_options|administrator|activate_plugins|edit_users|unfiltered_html|install_plugins|edit_plugins)['"]\s?(?:\]\s?=\s?(?:true|1)|=>\s?(?:true|1))/i,
    /subscriber|customer|contributor|author|\$\w{1,20}\[\s?\$/,
  ),
  // Craft and others: the property that makes an account one with all rights.
  phrase(
    'takeover.account',
    words`->newPassword ->saveElement( elements\User setIsSuperAdmin( isSuperAdmin is_superuser`,
    /->(?:admin|isAdmin|is_admin|superuser|is_super|is_superuser)\s?=\s?(?:true|1)|setIsSuperAdmin\(\s?(?:true|1)/i,
    /->newPassword\s?=|saveElement\(|->save\(|setPassword/,
    without(/extends\s+\w*TestCase|askForPassword|Console\\|prompt\(/),
  ),
];
