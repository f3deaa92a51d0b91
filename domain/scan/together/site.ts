import { given, type Phrase, phrase } from './phrase.js';

/** Programs that guard a site, or keep a record of what happens there. */
const GUARDS =
  /wordfence|sucuri|better-wp-security|ithemes-security|solid-security|all-in-one-wp-security|aiowps|wp-cerber|gotmls|malcare|wp-security-audit|ninjafirewall|bulletproof-security|shield-security|wp-simple-firewall|limit-login|secupress|defender-security|anti-?malware|loginizer|cleantalk|wpscan|patchstack|two-factor|wp-activity-log|simple-history|securitypro|TwoFactorAuth|rsfirewall|admintools|akeeba/i;
/** What many sites have. */
const OTHERS =
  /['"/](?:woocommerce|wordfence|contact-form-7|elementor|akismet|jetpack|wordpress-seo|wp-rocket|wpforms-lite|really-simple-ssl|litespeed-cache|all-in-one-seo-pack|updraftplus|classic-editor)['"/]/;
const ADDS_FILTER = /\badd_(?:filter|action)\s*\(/;
/** What whoever sends the request decides. */
const SENT = /\$_(?:COOKIE|GET|REQUEST|POST)\b|['"]HTTP_[A-Z]|getallheaders|get_header\b|filter_input\b/;
const SENT_UNSEEN = /\$_COOKIE\b|['"]HTTP_[A-Z]|getallheaders|get_header\b/;
const IBAN = /['"\s:][A-Z]{2}\d{2} ?(?:[A-Z0-9]{4} ?){3,7}/;
const FIRST_ADMIN =
  /['"]role(?:__in)?['"]\s*=>\s*(?:array\s*\(|\[)?\s*['"]administrator|get_user_by\s*\(\s*['"]id['"]\s*,\s*['"]?1\b|get_userdata\s*\(\s*['"]?1\b|get_super_admins|new\s+\\?WP_User\s*\(\s*['"]?1\b|wp_set_(?:auth_cookie|current_user)\s*\(\s*['"]?1\b|['"]login['"]\s*,\s*['"]admin['"]|wp_capabilities|user_level|manage_options['"]\s*\]/;
const CHANGES_TEXT = /\b(?:str_i?replace|preg_replace(?:_callback)?|strtr|substr_replace)\s*\(/;

/** Accounts, sign-ins and rights that a package gives to whoever it likes. */
const access: readonly Phrase[] = [
  phrase(
    'takeover.account',
    'wp_insert_user wp_create_user wpmu_create_user register_new_user wp_update_user',
    /['"](?:administrator|manage_options)['"]/,
    /(?:wp_insert_user|wp_create_user|wpmu_create_user|register_new_user|wp_update_user)\s*\(/,
  ),
  phrase('takeover.account', '->set_role ->add_role', /->(?:set|add)_role\s*\(\s*['"]administrator/),
  phrase(
    'takeover.account',
    'grant_super_admin',
    /\bgrant_super_admin\s*\(\s*\$/,
    /username_exists|SERVER|REQUEST|GET|COOKIE|wp_|\binit\b/,
  ),
  phrase(
    'takeover.rights',
    '->add_cap(',
    /get_role\s*\(\s*['"](?:subscriber|customer|contributor|author)['"]/,
    /->add_cap\(\s*['"](?:manage_options|install_plugins|edit_plugins|promote_users|edit_users|create_users|unfiltered_html|edit_files|unfiltered_upload|activate_plugins)/,
  ),
  phrase(
    'takeover.account',
    '_capabilities',
    /(?:update|add)_user_meta\s*\(|usermeta/,
    /administrator/,
    /insert|update|add/i,
  ),
  phrase('takeover.account', '->addRole(', /->addRole\(\s*['"]admin/, /User::create|User::load|->create\(/),
  phrase('takeover.account', 'addUserToGroup', /addUserToGroup\s*\([^;]{0,80},\s*['"]?[78]\b/),
  phrase(
    'takeover.account',
    'id_profile',
    /\bnew\s+\\?Employee(?:Core)?\s*(?:\(\s*\)|;)/,
    /id_profile\s*=\s*(?:['"]?1\b|_PS_ADMIN_PROFILE_)/,
  ),
  phrase('takeover.account', 'setRoleId(', /setRoleId\(\s*['"]?1\b/, /setUser[Nn]ame|setPassword|->create\(/),
  phrase('takeover.account', 'user_group_id', /['"]user_group_id['"]\s*=>\s*['"]?1\b/, /addUser\s*\(|insert\s+into/i),
  phrase('takeover.account', 'user.repository', /['"]admin['"]\s*=>\s*true/, /->(?:create|upsert|update)\(/),
  phrase(
    'takeover.account',
    'updateOrCreate firstOrCreate forceCreate',
    /(?:Hash::make|bcrypt|password_hash)\(\s*['"]/,
    /['"](?:is_admin|is_superuser|superuser)['"]\s*=>\s*(?:true|1)|['"]role(?:_id)?['"]\s*=>\s*['"]?(?:admin|super|1\b)|assignRole\(\s*['"](?:admin|super)/,
  ),
  phrase(
    'takeover.sign_in',
    'wp_set_auth_cookie wp_set_current_user',
    /wp_set_(?:auth_cookie|current_user)\s*\(/,
    FIRST_ADMIN,
  ),
  phrase(
    'takeover.sign_in',
    '\'authenticate\' "authenticate" determine_current_user wp_authenticate_user check_password',
    /add_filter\s*\(\s*['"](?:authenticate|determine_current_user|wp_authenticate_user|check_password)['"]/,
    /get_users\s*\(|new\s+\\?WP_User_Query|get_user_by\s*\(\s*['"]id['"]\s*,\s*\d|new\s+\\?WP_User\s*\(\s*\d|['"]administrator['"]|get_super_admins|(?:hash_equals|md5|sha1|hash|hash_hmac|crypt|crc32)\s*\([^;{]{0,120}(?:===?|,)\s*['"][0-9a-f$]{8,}|['"][0-9a-f]{16,}['"]\s*===?|check_password['"]\s*,\s*['"]__return_true|return\s+1\s*;/,
  ),
  phrase(
    'takeover.sign_in',
    'wp_check_password wp_validate_auth_cookie wp_authenticate wp_hash_password wp_set_password wp_signon(',
    /\bfunction\s+wp_(?:check_password|validate_auth_cookie|authenticate|hash_password|set_password|signon)\s*\(/,
  ),
  phrase(
    'takeover.sign_in',
    'user_login_finalize',
    /User::load\s*\(\s*['"]?1\b|user_load\s*\(\s*['"]?1\b|['"]uid['"]\s*(?:=>|,)\s*['"]?1\b|->load\(\s*['"]?1\b|loadByProperties/,
  ),
  phrase(
    'takeover.sign_in',
    'loginUsingId onceUsingId',
    /(?:login|once)UsingId\(\s*(?:['"]?1\b|\(int\)|\$request|request\(|\$_)/,
  ),
  phrase(
    'takeover.sign_in',
    'Auth::login auth()->login ->login(User ->login($user guard()->login',
    /login\(\s*(?:\\?[\w\\]{0,60}User::(?:first|find(?:OrFail)?\(\s*['"]?1\b|where|query|role|orderBy|oldest|admins?)|\$)/,
    /User::(?:first|find(?:OrFail)?\(\s*['"]?1\b|role\(|where\([^;]{0,60}admin|query\(\)[^;]{0,80}admin|oldest)/,
  ),
  phrase(
    'takeover.sign_in',
    'id_employee',
    /->id_employee\s*=(?!=)/,
    /new\s+\\?Cookie(?:Core)?\s*\(|->cookie\b|\$cookie\b/,
  ),
  phrase('takeover.sign_in', 'processLogin', /->setUser\(/, /->processLogin\(/),
  phrase(
    'takeover.sign_in',
    '->set(\'user\' ->set("user"',
    /[sS]ession(?:\(\))?->set\(\s*['"]user['"]/,
    /loadUser|getUser|UserFactory|new\s+\\?J?User\b|usergroup/,
  ),
  phrase('takeover.sign_in', 'data[\'user_id\'] data["user_id"]', /session->data\[['"]user_id['"]\]\s*=(?!=)/),
  phrase(
    'takeover.sign_in',
    'UsernamePasswordToken PostAuthenticationToken',
    /ROLE_(?:SUPER_?)?ADMIN/,
    /->setToken\(|setToken/,
  ),
  phrase(
    'takeover.sign_in',
    'ValidateHash VerifyIdentity IsValidHash VerifyPassword AuthenticateUser beforeLogin aroundLogin aroundAuthenticate afterAuthenticate',
    /\bfunction\s+(?:around|after)(?:ValidateHash|VerifyIdentity|IsValidHash|VerifyPassword|Authenticate\w*|Login\w*)\b/,
    /===?\s*['"][0-9a-f$]{12,}|['"][0-9a-f]{16,}['"]\s*===?|hash_equals\(\s*['"]|return\s+true\s*;|\?:\s*true|\|\|\s*(?:hash|md5|sha1)/,
  ),
  phrase(
    'takeover.rights',
    'user_has_cap map_meta_cap role_has_cap',
    /add_filter\s*\(\s*['"](?:user_has_cap|map_meta_cap|role_has_cap)/,
    SENT_UNSEEN,
  ),
  phrase(
    'takeover.rights',
    'user_role_grant_permissions user_role_change_permissions grantPermission',
    /anonymous|ANONYMOUS_|authenticated|AUTHENTICATED_/,
    /['"](?:administer|bypass|use PHP|access administration)/i,
  ),
  phrase(
    'takeover.rights',
    'Gate::before Gate::after',
    /Gate::(?:before|after)\(\s*(?:static\s+)?(?:fn|function)\s*\([^)]{0,80}\)\s*(?:use\s*\([^)]{0,60}\)\s*)?(?:=>\s*true|\{\s*return\s+true)/,
  ),
  phrase(
    'takeover.settings',
    'default_role users_can_register',
    /update_(?:site_)?option\s*\(\s*['"](?:default_role['"]\s*,\s*['"](?:administrator|editor)|users_can_register['"]\s*,\s*(?:1|true|['"]1))/,
  ),
  phrase('takeover.settings', 'user.settings', /->set\(\s*['"]register['"]\s*,\s*['"]visitors['"]\s*\)/),
];

/** Other ways in: keys, passwords of the first account, whoever registers. */
const doors: readonly Phrase[] = [
  phrase(
    'takeover.account',
    'wp_insert_user wp_create_user',
    /__return_true|nopriv_/,
    /['"]role['"]\s*(?:=>|\]\s*=)\s*(?:\$|sanitize)|set_role\s*\(\s*\$/,
  ),
  phrase('takeover.account', 'wp_set_password', /wp_set_password\s*\([^;]{0,100},\s*['"]?1\s*\)/),
  phrase('takeover.account', '->setPassword(', /User::load\s*\(\s*['"]?1\b|->load\(\s*['"]?1['"]?\s*\)/),
  phrase(
    'takeover.account',
    'UserFactory userFactory User\\Model\\User',
    /['"]role_id['"]\s*(?:=>|,)\s*['"]?1\b|setRoleId\(\s*['"]?1\b/,
    /passw/i,
  ),
  phrase('takeover.account', 'admin:user:create user:create', /ArrayInput|Artisan::call|->run\(|->call\(/, /passw/i),
  phrase('takeover.account', 'woocommerce_api_keys', /->insert\s*\(|insert\s+into/i, /consumer_(?:key|secret)/),
  phrase(
    'takeover.account',
    'create_new_application_password',
    /create_new_application_password\s*\(/,
    /administrator|get_users|,\s*1\s*,|\(\s*1\s*,|add_action/,
  ),
  phrase('takeover.account', 'WebserviceKey', /new\s+\\?WebserviceKey/, /->(?:add|save)\(|setPermissionForAccount/),
  phrase(
    'takeover.account',
    'createIntegration IntegrationFactory integrationService',
    /all_resources['"]\s*=>\s*(?:true|1|['"]1)|setStatus\(\s*1|createAccessToken/,
  ),
  phrase(
    'data_leak.kept',
    '\'wp_authenticate\' "wp_authenticate" actionAuthentication hookActionAuthentication hookActionCustomerLogin aroundAuthenticate beforeAuthenticate onUserAuthenticate onUserLogin wp_login_failed',
    /update_option\s*\(|add_option\s*\(|file_put_contents|->insert\s*\(|updateValue\s*\(|set_transient\s*\(|error_log\s*\(|fwrite\s*\(|fputcsv\s*\(|addLog\s*\(|wp_insert_(?:post|comment)\s*\(/,
    /(?:update_option|add_option|file_put_contents|insert|updateValue|set_transient|error_log|fwrite|fputcsv|addLog|wp_insert_(?:post|comment))\s*\([^;]{0,160}(?:\$pass\w*|\$pwd|\$secret|getValue\(\s*['"]passw|\[['"]passw\w*['"]\]|\$_POST\[['"]pwd)/i,
  ),
  phrase(
    'data_leak.kept',
    'PrestaShopLogger::addLog',
    /addLog\s*\([^;]{0,160}(?:\$passw|getValue\(\s*['"](?:passw|cc_|card|cvv))/i,
  ),
  phrase(
    'data_leak.sends',
    'phpmailer_init "wp_mail", \'wp_mail\', ActionEmailSendBefore ActionEmailAddBeforeContent TransportBuilder ->addBcc($ ->addBcc(b ->addBcc(i ->addBcc(s ->addBCC($ ->addBCC(b ->addBCC(i ->addBCC(s woocommerce_email_headers woocommerce_email_recipient_',
    /bcc['"]?\s*(?:\]\s*)?(?:\[\s*\]\s*)?(?:=|=>|\.=)\s*[^;]{0,60}(?:@[\w-]+\.|base64_decode|implode|strrev|hex2bin)|addBcc\(\s*[^;]{0,60}(?:base64_decode|implode|strrev|hex2bin)|['"]Bcc:\s?[^'"]{0,40}@|['"]Bcc:\s?['"]\s*\.\s*(?:base64_decode|implode|strrev|hex2bin|str_rot13)/i,
  ),
  phrase('data_leak.sends', 'WC_Webhook', /set_delivery_url\s*\(/, /set_topic|order\.|customer\./),
];

/** What visitors are led to, and what is gone. */
const harm: readonly Phrase[] = [
  phrase(
    'takeover.visitors',
    ['position:absolute', 'position: absolute', 'position:fixed'],
    /(?:left|top|text-indent)\s*:\s*-\d{3,5}px[^<]{0,80}>\s{0,4}(?:<\w[^>]{0,80}>\s{0,4})?<a\s[^>]{0,80}href=\\?["']https?:\/\//,
  ),
  phrase(
    'takeover.deletes',
    ['DROP TABLE', 'drop table', 'TRUNCATE TABLE', 'DELETE FROM'],
    /\b(?:drop\s+table\s+(?:if\s+exists\s+)?|truncate\s+(?:table\s+)?)[`'"{}\s.$\w#>-]{0,60}(?:>|_|\b)(?:posts|options|postmeta|orders?|customers?|sales_order|product|products|usermeta|customer_entity|catalog_product_entity)\b[`'"}]{0,3}\s{0,4}(?:[;,)]|$)/im,
    /wp_remote|file_get_contents|curl_|getValue|\$_(?:GET|POST|REQUEST|COOKIE)|->get\(|time\(\)|date\(/,
  ),
];

/** What the people of a site no longer see, and what guards it. */
const defences: readonly Phrase[] = [
  phrase(
    'takeover.hides',
    'all_plugins',
    ADDS_FILTER,
    /add_(?:filter|action)\s*\(\s*['"]all_plugins['"]/,
    /\bunset\s*\(|array_diff|array_filter|isset/,
  ),
  phrase('takeover.hides', 'show_advanced_plugins', /add_filter\s*\(\s*['"]show_advanced_plugins['"]/),
  phrase(
    'takeover.hides',
    'pre_user_query',
    ADDS_FILTER,
    /query_where/,
    /(?:user_login|\bID)\b['"`\s]{0,4}(?:!=|<>|not\s+in)/i,
  ),
  phrase(
    'takeover.hides',
    'views_users count_users',
    ADDS_FILTER,
    /add_filter\s*\(\s*['"](?:views_users|pre_count_users)['"]/,
    /preg_replace|-\s*1\b|--|str_replace/,
  ),
  phrase(
    'takeover.hides',
    'pre_get_users users_list_table_query_args rest_user_query users_pre_query',
    /add_(?:filter|action)\s*\(\s*['"](?:pre_get_users|users_list_table_query_args|rest_user_query|users_pre_query)['"]/,
    /['"](?:exclude|login__not_in|role__not_in)['"]|unset\s*\(/,
  ),
  phrase(
    'takeover.hides',
    'data-slug= data-plugin=',
    /data-(?:slug|plugin)[^{}]{0,80}\{[^}]{0,60}(?:display\s*:\s*none|visibility\s*:\s*hidden)/,
  ),
  phrase(
    'takeover.hides',
    'EmployeeGridQueryBuilderModifier AdminEmployeesListing',
    /function\s+hookAction(?:EmployeeGridQueryBuilder|AdminEmployeesListing)\w{0,40}\s*\(/,
  ),
  phrase('takeover.hides', '_system_info_alter', /\[['"]hidden['"]\]\s*=\s*true/i),
  phrase('takeover.hides', 'User\\Collection', /['"](?:neq|nin)['"]/, /user_id|username|email/),
  phrase(
    'takeover.defences',
    'deactivate_plugins delete_plugins active_plugins',
    GUARDS,
    /deactivate_plugins\s*\(|delete_plugins\s*\(|update_(?:site_)?option\s*\(\s*['"]active_plugins|unset\s*\(|array_diff|array_filter/,
  ),
  phrase(
    'takeover.defences',
    'wordfence-waf wp-content/wflogs wflogs/attack',
    /\bunlink\b|\brmdir\b|\brename\s*\(|file_put_contents|->delete\(/,
  ),
  phrase(
    'takeover.defences',
    'getInstanceByName',
    /getInstanceByName\s*\([^;]{0,120}(?:secur|firewall|protect|guard|antivir|malware|captcha|2fa|twofactor|audit)[\s\S]{0,200}->(?:uninstall|disable)\(/i,
  ),
  phrase(
    'takeover.defences',
    'TwoFactorAuth force_providers login_captcha admin/captcha admin/security',
    /TwoFactorAuth|twofactorauth\/|admin\/(?:captcha|security)\//,
    /(?:disable|setIsEnabled\(\s*(?:\[[^\]]{0,80}\]\s*,\s*)?false|saveConfig\(|->save\([^;]{0,120},\s*['"]?0['"]?|=>\s*0\s*[,\]])/,
  ),
  phrase(
    'takeover.defences',
    'wsal_occurrences wsal_metadata simple_history itsec_logs aiowps_events loginizer_logs action_logs employee_session admin_user_session magento_logging_event {$wpdb->prefix}wflogins {$wpdb->prefix}wfhits {watchdog} admin_activity',
    /(?:drop\s+table|truncate|delete\s+from)[^;]{0,120}(?:wsal_|simple_history|itsec_log|aiowps_|loginizer_|action_logs|employee_session|admin_user_session|magento_logging|wfhits|wflogins|wfblocks|watchdog|admin_activity)/i,
  ),
  phrase(
    'takeover.defences',
    'Content-Security-Policy',
    /unset\s*\([^;]{0,160}Content-Security-Policy|(?:header_remove|removeHeader|headers->remove|clearHeader)\(\s*['"]Content-Security-Policy/i,
  ),
  phrase(
    'takeover.updates',
    'site_transient_update_plugins site_transient_update_themes site_transient_update_core',
    /add_filter\s*\(\s*['"](?:pre_set_)?site_transient_update_/,
    /->response\b|\[['"]response['"]\]|['"]?package['"]?\b/,
    new RegExp(
      `${OTHERS.source}|foreach\\s*\\([^;{]{0,80}checked\\b[^;{]{0,60}\\)[\\s\\S]{0,800}->response\\s*\\[\\s*\\$|foreach\\s*\\(\\s*get_plugins`,
    ),
  ),
  phrase(
    'takeover.updates',
    'api.wordpress.org downloads.wordpress.org addons.prestashop.com api-addons.prestashop repo.packagist.org repo.magento.com updates.drupal.org update.joomla.org',
    new RegExp(CHANGES_TEXT.source),
    /http_request_args|pre_http_request|upgrader_pre_download|upgrader_package_options|http_request_host|plugins_api_result|setUrl|location|update_sites|repositories/,
  ),
  phrase(
    'takeover.updates',
    'upgrader_package_options upgrader_pre_download',
    ADDS_FILTER,
    /['"]https?:\/\/[\w-]+\.[\w.-]+/,
    /download_url|['"]package['"]\]?\s*=(?!=)/,
  ),
];

/** Who is paid, and how much. */
const payments: readonly Phrase[] = [
  phrase(
    'takeover.payment',
    'woocommerce_paypal_args',
    /\[\s*['"](?:business|receiver_email|receiver|merchant)['"]\s*\]\s*=(?!=)|['"]business['"]\s*=>/,
  ),
  phrase(
    'takeover.payment',
    'woocommerce_bacs_accounts woocommerce_bacs_account_fields bacs_accounts',
    /\[?['"](?:iban|account_number|bic|sort_code)['"](?:\s*\]\s*=(?!=)|\s*=>\s*(?:['"]|\$|\w+\())|\[['"]iban['"]\]\s*\[['"]value['"]\]\s*=(?!=)/,
    ADDS_FILTER,
  ),
  phrase(
    'takeover.payment',
    'option_woocommerce_',
    /add_filter\s*\(\s*['"](?:pre_)?option_woocommerce_\w{0,40}(?:_settings|_accounts)/,
    /\[\s*['"](?:email|receiver_email|account_details|accounts|secret_key|api_key|publishable_key|client_id|iban|api_signature|merchant_id|address)['"]\s*\]\s*=(?!=)|['"]iban['"]\s*=>/,
  ),
  phrase(
    'takeover.payment',
    'wc_stripe_ woocommerce_stripe_ woocommerce_paypal_payments woocommerce_gateway_',
    ADDS_FILTER,
    /\[\s*['"](?:transfer_data|destination|on_behalf_of|application_fee_amount|payee)['"]\s*\]\s*=(?!=)/,
  ),
  phrase(
    'takeover.payment',
    'BANK_WIRE_ bankwire_details bankwire_owner CHEQUE_NAME PAYPAL_BUSINESS',
    new RegExp(`${IBAN.source}|base64_decode|hex2bin|strrev|['"]\\{bankwire_(?:details|owner)\\}['"]\\s*\\]\\s*=(?!=)`),
    new RegExp(`${CHANGES_TEXT.source}|updateValue\\s*\\(|\\]\\s*=(?!=)|::set\\(`),
  ),
  phrase(
    'takeover.payment',
    'payment/banktransfer payment/checkmo/ paypal/general/business_account payment/purchaseorder',
    /(?:saveConfig|->save|setValue|setData)\(\s*[^;]{0,80}(?:instructions|payable_to|mailing_address|business_account)|afterGetValue|core_config_data/,
  ),
  phrase(
    'takeover.payment',
    'getInstructions getMailingAddress getPayableTo getBusinessAccount merchantEmail',
    /\bfunction\s+(?:around|after)(?:GetInstructions|GetMailingAddress|GetPayableTo|GetValue|GetConfigData)\b|merchantEmail['"]?\]?\s*=(?!=)\s*['"]/,
  ),
  phrase(
    'takeover.payment',
    'afterGetInstructions afterGetMailingAddress afterGetPayableTo aroundGetInstructions',
    /function/,
  ),
  phrase(
    'takeover.payment',
    'bank_transfer_bank pp_standard_email bank_transfer_ pp_express_',
    /config->set\(\s*['"][\w]{0,40}(?:bank_transfer|pp_standard|pp_express|paypal)\w{0,40}|editSetting(?:Value)?\(/,
    new RegExp(`${IBAN.source}|@[\\w-]+\\.|base64_decode|hex2bin|str_i?replace`),
  ),
  phrase(
    'takeover.payment',
    'reduction_percent',
    /reduction_percent\s*=\s*['"]?(?:100|9\d)\b/,
    /\bnew\s+\\?CartRule(?:Core)?\s*\(\s*\)/,
    /getValue\s*\(|\$_(?:GET|POST|COOKIE|REQUEST|SERVER)|addCartRule/,
  ),
  phrase(
    'takeover.payment',
    ['new WC_Coupon', 'new \\WC_Coupon'],
    /new\s+\\?WC_Coupon/,
    /set_amount\(\s*['"]?(?:100|9\d)\b/,
    /apply_coupon|add_discount|applied_coupons|->save\(/,
  ),
  phrase(
    'takeover.payment',
    'setDiscountAmount',
    /setDiscountAmount\(\s*['"]?(?:100|9\d)\b/,
    /setCouponCode|RuleFactory|SalesRule|->create\(/,
  ),
  phrase(
    'takeover.payment',
    'woocommerce_get_price woocommerce_product_get_price woocommerce_before_calculate_totals woocommerce_cart_calculate_fees woocommerce_calculated_total',
    ADDS_FILTER,
    SENT,
    /set_price\(\s*['"]?0(?:\.0\d?)?['"]?\s*\)|return\s+['"]?0?\.?0[01]?['"]?\s*;|\*\s*0?\.0\d|add_fee\([^;]{0,80}-\s*[$\w]{1,20}->/,
  ),
  phrase(
    'takeover.payment',
    'setCustomPrice setOriginalCustomPrice',
    /set(?:Original)?CustomPrice\(\s*['"]?0(?:\.0\d?)?['"]?\s*\)/,
  ),
  phrase('takeover.payment', 'woocommerce_thankyou', ADDS_FILTER, /payment_complete\s*\(\s*\)/),
  phrase(
    'takeover.payment',
    'payment_intents PaymentIntent',
    /['"](?:destination|on_behalf_of)['"]\s*\]?\s*=>?\s*['"]acct_\w{4,}/,
  ),
];

/** People who come from search engines are sent elsewhere. */
const search: readonly Phrase[] = [
  phrase(
    'server_config.page',
    "duckduckgo google|bing bing|yahoo google|yahoo yahoo|bing google\\.|b google\\.|y google\\.|d google\\.com google.|bing google.|yahoo (google|bi (google|ya (google|du 'google','bing \"google\",\"bing 'google.com",
    /google[\s\S]{0,40}(?:bing|yahoo|duckduckgo|yandex|baidu)|(?:bing|yahoo|duckduckgo|yandex|baidu)[\s\S]{0,40}google/i,
    /REFERER|referer|USER_AGENT|user_agent|is_mobile|isMobile|->headers|getHeader/,
    /\bheader\s*\(\s*['"](?:Location|Refresh)|header\s*\(\s*sprintf|wp_redirect\s*\(|wp_safe_redirect\s*\(|Tools::redirect|redirectLink|RedirectResponse|setRedirect|->redirect\(|redirect\(\)|redirect\s*\(\s*\$|http_redirect|->away\(|http-equiv=|location\.(?:href|replace)/i,
  ),
];

const ADDRESS =
  /['"](?:https?|tls|ssl|tcp|udp|ftps?):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php)\.(?:org|net))[\w-]+(?:\.[\w-]+)+|@[\w-]+(?:\.[\w-]+)+['"]/;
const SENDS =
  /\bcurl_|fsockopen|stream_socket_client|->(?:get|post|request|send|setUri|put|connect)\s*\(|file_get_contents\s*\(|\bmail\s*\(|wp_remote_|wp_mail|get_headers|fopen\s*\(|Http::/;
const CARD = /\bcc_|cvv|\bcvc\b|card_?num|cc_cid|ccnum|cc_number|cardNumber|autocomplete="cc-/;
const DECODES =
  /\b(?:base64_decode|hex2bin|strrev|gzinflate|gzuncompress|str_rot13|openssl_decrypt|convert_uudecode)\s*\(/;

/** What leaves a site, or is kept for somebody who comes for it. */
const leaks: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    "crypt/key' crypt/key\" db/connection config('app.key database.connections getDatabaseInfo _COOKIE_KEY_ _NEW_COOKIE_KEY_ _DB_PASSWD_ MAILER_DSN DATABASE_URL APP_SECRET 'hash_salt",
    ADDRESS,
    SENDS,
    /serialize\s*\(|json_encode|base64_encode|bin2hex|http_build_query|implode|openssl_|gzdeflate|gzcompress|urlencode|var_export|array\s*\(|\[/,
  ),
  phrase(
    'data_leak.exported',
    "php://output application/json 'application/octet-stream",
    /\bselect\b[^;]{0,400}\b(?:passwd|password_hash|user_pass)\b[^;]{0,600}\bfrom\b/i,
  ),
  phrase('data_leak.kept', 'FILE_APPEND', CARD, /file_put_contents|error_log|fopen/),
  phrase(
    'data_leak.kept',
    'openssl_public_encrypt openssl_seal sodium_crypto_box_seal',
    /\bcc_|cvv|card_?num|cc_cid|ccnum|passw/i,
    /file_put_contents|fwrite|->insert|->save\(|writeFile|error_log|update_option|->query|->log\(|->info\(/,
  ),
  phrase(
    'data_leak.picture',
    '->writeFile( ->appendFile( ->appendToFile( ->dumpFile( Storage::put( Storage::append( File::append( File::put( file_put_contents',
    /\.(?:jpe?g|png|gif|ico|webp|bmp|svg|woff2?|ttf|css)['"]/,
    /\$passw|\$pwd|\$username|\bcc_|cvv|card_?num|['"]passw|getPassword|->password/i,
    /base64_encode|implode|json_encode|serialize|bin2hex|gz\w+\(|FILE_APPEND|['"]a['"]/,
  ),
  phrase(
    'data_leak.sends',
    ['base64_encode(', 'bin2hex(json', 'bin2hex(serial', 'bin2hex(gz', 'gzdeflate(', 'rawurlencode('],
    /['"]https?:\/\/[\w-]+\.[^'"]{2,80}['"]\s*\.[^;]{0,80}(?:base64_encode|bin2hex|gzdeflate)\s*\(\s*(?:@?\s*)(?:json_encode|serialize|gz\w+|http_build_query|implode|\$_(?:POST|COOKIE|REQUEST|SERVER))/,
  ),
];

/** What the request sends, in a variable or where it stands. */
const SENT_PART = String.raw`(?:\$request\b|\brequest\(|\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|->(?:input|header|cookie|query|getParam|getContent|getHeader|getHeaderLine)\(|php:\/\/input|getValue\()`;

/** Where Symfony and Laravel are given a command. */
const PROCESSES = [
  'new Process(',
  'Process\\Process(',
  'Process::run(',
  'Process::start(',
  'Process::pipe(',
  'Process::path(',
  'Process::timeout(',
];

/** Code that is kept where no one looks for it. */
const code: readonly Phrase[] = [
  phrase(
    'shell_exec.request',
    PROCESSES,
    new RegExp(`(?:Process\\(|Process::(?:run|start)\\(|->(?:run|start)\\()\\s?\\[?[^;]{0,120}${SENT_PART}`),
  ),
  phrase(
    'shell_exec.request',
    PROCESSES,
    given(new RegExp(`(\\$\\w{1,20})\\s?=\\s?[^;=]{0,80}${SENT_PART}`), [
      'Process(',
      'Process([',
      'Process::run(',
      'Process::run([',
      'Process::start(',
      '->run(',
      '->start(',
      "'-c', ",
      '"-c", ',
      "explode(' ', ",
      '(string) ',
    ]),
  ),
  phrase(
    'inline_script.adds',
    ["'</body>',", '"</body>",', "'</head>',", '"</head>",'],
    DECODES,
    /str_i?replace|setContent|setBody|preg_replace|substr_replace|strripos|ob_get/,
  ),
  phrase(
    'inline_script.hidden',
    'PHNjcmlwdC PHNjcmlwdD DxzY3JpcHQ 3c736372697074 3C736372697074 %3Cscript%20 %3cscript%20',
    /base64_decode|hex2bin|pack\s*\(|strrev|str_rot13|urldecode|atob|unhex|decode/i,
  ),
  phrase(
    'eval.include_fetched',
    '->saveData( ->writeData( system_retrieve_file download_url( wp_remote_get httpClient curl_exec( file_get_contents curl_setopt CURLOPT_FILE GuzzleHttp Http::get(',
    /['"](?:https?|ftp):\/\//,
    /\b(?:include|require)(?:_once)?\s*\(?\s*(?:\\?[\w\\:]{1,40}\([^;]{0,60}\)->)?(?:realpath|getRealPath|->path|\$\w+->(?:getPathname|path|realpath))\s*\(|->(?:getRequire|requireOnce)\s*\(/,
  ),
  phrase(
    'eval.include_written',
    'getRequire( requireOnce(',
    /(?:->|::)(?:getRequire|requireOnce)\s*\(\s*\$/,
    /(?:->|::)(?:put|replace|append|prepend)\s*\(|file_put_contents/,
  ),
  phrase(
    'eval.request_expression',
    '->executeS( executeQuery( DB::select( DB::statement( DB::unprepared( ->fetchAll( fetchAllAssociative( ->rawQuery( get_results( executeStatement(',
    given(
      /(\$\w{1,20})\s?=\s?[^;=]{0,40}\b(?:base64_decode|hex2bin|strrev|str_rot13|convert_uudecode|gzinflate|openssl_decrypt)\s?\(/,
      [
        'executeS(',
        'executeQuery(',
        'DB::select(',
        'DB::statement(',
        'DB::unprepared(',
        'fetchAll(',
        'fetchAllAssociative(',
        'rawQuery(',
        'get_results(',
        'executeStatement(',
        '->query(',
        '->execute(',
      ],
    ),
  ),
];

/** What an honest program writes otherwise. */
const others: readonly Phrase[] = [
  phrase(
    'process_environment.mail',
    'QueueDirectory OQueueDirectory',
    /\s-O?QueueDirectory=|-OQueueDirectory|QueueDirectory=/,
    /-X|mail\s*\(/,
  ),
  phrase(
    'inline_script.adds',
    'design/head/includes footer/absolute_footer head/includes header/welcome footer/copyright',
    /unhex\s*\(|\b0x[0-9a-f]{20}|char\s*\(\s*\d|hex2bin|base64_decode|strrev|str_rot13|gzinflate|<scr|&lt;script|pack\(/i,
    /insert\s+into|update\s|->save\(|saveConfig\(|setValue\(|setData\(|->insert|->set\(/i,
  ),
];

export const sitePhrases: readonly Phrase[] = [
  ...access,
  ...doors,
  ...defences,
  ...harm,
  ...payments,
  ...search,
  ...leaks,
  ...code,
  ...others,
];
