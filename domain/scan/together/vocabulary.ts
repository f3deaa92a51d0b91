import { oneOf, without, words } from './phrase.js';

/**
 * What phrases look for near their words, each notion once: the request, the settings of a site, other servers, what
 * sends, what packs, fields of cards, people's data, folders that are served, and what guards a program. A name that
 * ends in `_PART` is the source of a pattern, for use within a longer one.
 *
 * Where a notion has two strengths, one is the source of a longer pattern, or they tell two severities apart. Others were
 * measured with the samples and with honest files, and made no difference.
 */

// Functions that run commands, in tables.

/** An entry of a table that holds the name of one: `'clean' => 'exec'`. */
export const COMMAND_ENTRIES: readonly string[] = [
  "=> 'exec'",
  "=> 'system'",
  '=> "exec"',
  '=> "system"',
  "=> 'assert'",
  "=>'system'",
];

// The request, in programs.

/** What whoever sends the request decides, as it stands in an expression. */
export const REQUEST_PART = String.raw`(?:\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b|\$_SERVER\[['"](?:HTTP_|QUERY_STRING|REQUEST_URI|PATH_INFO)|php:\/\/input|\$(?:this->)?request\b|\brequest\(|getValue\(|\$(?:in|input)->|getInput\(\)->|->(?:input|header|cookie|getParam|get_param|getContent|getHeader|getHeaderLine)\(|getQueryParams|getParsedBody|\$(?:r|req|request|params|data)\[['"])`;
/** The same, wherever it stands nearby: by any function or object that frameworks give it by. */
export const REQUEST = oneOf(
  /\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b|php:\/\/input|['"]HTTP_[A-Z]|filter_input|getallheaders/,
  /\$_SERVER\b(?!\[['"](?:DOCUMENT_ROOT|SCRIPT_|SERVER_|argv|argc|REQUEST_TIME))/,
  /\$(?:this->)?(?:request|input|req)\b|\brequest\(|->getRequest\(|getCurrentRequest|Drupal::request\(/,
  /getValue\(|getInput\(|->input->|getAllValues|get_query_var|get_param|get_header|getParams?\(/,
  /getParsedBody|getQueryParams|getCookie|getHeader|->(?:cookies|headers|query)->/,
  /->(?:header|hasHeader|cookie|hasCookie|input)\(/,
);
/** What no visitor sees in an address or a form: what this decides is `medium`, what any of the request decides `low`. */
export const HIDDEN_REQUEST = /\$_COOKIE\b|['"]HTTP_[A-Z]|getallheaders|get_header\b/;
/** Everything that a form sent, at once. */
export const WHOLE_FORM = oneOf(
  /->getValues\(\)|\$_POST\s?[;,)]|\$_POST\b(?!\s?\[)|getAllValues\(|->post\s?[;,)]|->all\(\)/,
  /->getPost(?:Value)?\(\)|getParsedBody\(/,
);
/** A file that a visitor sends. */
export const UPLOADED =
  /\$_FILES\b|->file\(\s*['"]|getUploadedFiles?\(|->files->get\(|UploadedFile\b|['"]tmp_name['"]|\bfile_(?:managed_file_)?save_upload\(/;

// What stands elsewhere.

/** What the site has set, or stored. */
export const SETTING = oneOf(
  /get_option\(|get_site_option\(|get_(?:post|user|term)_meta\(|get_theme_mod|get_(?:site_)?transient/,
  /Configuration::get|getConfigValue|getStoreConfig|(?:scopeC|c)onfig->get|->getConfig|\bconfig\(/,
  /state\(\)->get|systemConfigService|getenv\(|cache->get|\bcache\(|Cache::/,
);
/** Whatever stands outside the program: sent, set, stored, or in a file of data. */
export const OUTSIDE = oneOf(
  REQUEST,
  SETTING,
  /\$_ENV\b|\$(?:this->)?(?:cfg|conf|config|settings|options?|opts|params|row|spec|schema|map)\b|session\(/,
  /session->|cache->/,
  /json_decode|parse_ini|yaml|Yaml::|->pluck|->fetch|->state->|\b(?:require|include)\s+__DIR__|app->params/,
  /\$app->getUserState/,
);
/** A text that is decoded, in a program. */
export const DECODES =
  /\b(?:base64_decode|hex2bin|strrev|gzinflate|gzuncompress|str_rot13|openssl_decrypt|convert_uudecode)\s*\(/;
/** A text that is decoded or put together, in a script. */
export const SCRIPT_DECODES = oneOf(
  /\bfromCharCode\b|\batob\s*\(|\bunescape\s*\(|\bdecodeURIComponent\s*\(/,
  /parseInt\s*\([^)]{0,40},\s*(?:16|2|36)\s*\)|\.split\(\s*['"]{2}\s*\)\s*\.reverse/,
);
export const CHANGES_TEXT = /\b(?:str_i?replace|preg_replace(?:_callback)?|strtr|substr_replace)\s*\(/;
/** A function that WordPress is to call. */
export const ADDS_FILTER = /\badd_(?:filter|action)\s*\(/;

// Other servers, and what goes there.

/** The address of another server, written in the program. */
export const OTHER_SERVER = oneOf(
  /['"`](?:https?|wss?|tls|ssl|tcp|udp|ftps?|sftp):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php|schema)\.(?:org|net))[\w-]+(?:\.[\w-]+)+/,
  /['"]\/\/[\w-]+(?:\.[\w-]+){1,4}\//,
);
/** The same, or what gives an address that is not to be seen. */
export const ANY_SERVER = oneOf(
  OTHER_SERVER,
  /base64_decode|strrev|hex2bin|get_option\(|gethostbyname|dns_get_record|checkdnsrr|getmxrr/,
);
/** The name of another server, written as a text: `mail.example.net`. */
export const HOST_PART = String.raw`['"](?:[\w-]+:\/\/)?\.?(?!localhost|127\.|smtp\.(?:gmail|office365|mail\.yahoo|sendgrid|mailgun|zoho|mandrillapp|sparkpostmail)|email-smtp|in-v3\.mailjet)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}(?::\d+)?['"]`;
/** Servers that many pages load scripts from, and the one that stands in documentation. */
export const USUAL_PART = String.raw`(?:(?:[\w-]{1,40}\.){0,4}(?:google|googleapis|googletagmanager|google-analytics|googlesyndication|gstatic|jsdelivr|cloudflare|jquery|bootstrapcdn|unpkg|stripe|paypal|paypalobjects|braintreegateway|klarna|adyen|facebook|w3|youtube|vimeo|wordpress|gravatar|recaptcha|hcaptcha|fontawesome|polyfill|typekit|mathjax|twitter|linkedin|hotjar|intercom|zopim|addthis|sharethis|disqus|microsoft|aspnetcdn|bing|yandex|baidu|hubspot|hs-scripts|instagram|tiktok|pinterest|amazon|wp|doubleclick|onesignal|tawk|crisp|mollie|openstreetmap|mapbox)\.(?:com|net|org|io|wp|ru|to|chat|dev)|(?:www\.)?(?:example|your-?(?:domain|site|server)|my-?(?:domain|site|server)|domain|foo|bar)\.(?:com|net|org|test|tld|local|dev)|localhost|127\.|0\.0\.0\.0|\[)`;
/** The address of another server in a program, which is written whole, or whose host is put in. */
export const OTHERS_PART = String.raw`['"${'`'}](?:https?:)?//(?!${USUAL_PART})(?:[\w-]+\.[\w-]|\{?\$|%s|['"${'`'}]\s?[.+~])`;
/** The address of another server, or what gives one, in a script. */
export const SCRIPT_SERVER = oneOf(
  /['"`](?:https?|wss?):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|schema)\.org)[\w-]+(?:\.[\w-]+)+/,
  /['"`]\/\/[\w-]+(?:\.[\w-]+)+|IN IP4 |a=candidate|\batob\s*\(|['"]\/\/['"]\s*\+|\bfromCharCode/,
);
/** What a server, another window, the address or a storage gives to a script. */
export const SCRIPT_OUTSIDE = oneOf(
  /\bfetch\(|\.json\(\)|\.text\(\)|responseText|XMLHttpRequest|\.getJSON\(|\.ajax\(|\$\.(?:get|post)\(|\$http|axios/,
  /WebSocket|EventSource|BroadcastChannel|MessageChannel|['"]message['"]|onmessage|postMessage|['"]storage['"]/,
  /\blocation\b|URLSearchParams|searchParams|localStorage|sessionStorage|window\.name|document\.(?:cookie|referrer)/,
);
/** Whatever carries something out of a program: functions, clients, elements of a page. */
export const SENDS = oneOf(
  /\b(?:wp_(?:safe_)?remote_\w{3,8}|curl_(?:init|exec|setopt\w{0,6})|fsockopen|stream_(?:context_create|socket_client)|get_headers|(?:wp_)?getimagesize|file_get_contents|fopen|readfile|copy|(?:wp_)?mail|header|setcookie|gethostbyname|dns_get_record|checkdnsrr|getmxrr|SoapClient|ldap_\w{4,10})\s*\(/,
  /\bHttp::/,
  /->(?:get|post|put|head|request|requestAsync|postAsync|send|sendRequest|load|connect|setUri|setMethod)\s*\(/,
  /<(?:img|link|iframe|script)\b/,
);
/** Something whole becomes one text. */
export const PACKED = oneOf(
  /json_encode|serialize|http_build_query|base64_encode|bin2hex|implode|jsonSerialize|toArray\(|toJson/,
  /->getData\(\)|getFields\(|get_data\(/,
  /['"](?:body|json|form_params|query|data|value|payload|context|extra)['"]\s?=>/,
  /\[\s?\$\w+(?:->\w+)?\s?[,\]]|urlencode|->format|->only\(|,\s?\$\w+->(?:credentials|password)/,
  /setRequest\(|send_default_pii/,
);
/** It becomes a text that nobody reads, packed and then encoded: a leak, where packed alone is shared, `low`. */
export const ENCODED =
  /\b(?:base64_encode|bin2hex|strrev|str_rot13|gz(?:deflate|compress|encode)|openssl_\w{3,30}|sodium_crypto\w{0,30}|rawurlencode|urlencode|convert_uuencode)\s*\(\s*(?:\(string\)\s*)?(?:gz\w{5,8}|json_encode|serialize|http_build_query|implode|print_r|var_export|igbinary_serialize|openssl_\w+|base64_encode)\s*\(/;
/** The same, as words to look for: `base64_encode(json_encode(`. */
export const ENCODINGS: readonly string[] = [
  'base64_encode( json_encode(',
  'base64_encode( wp_json_encode(',
  'base64_encode( serialize(',
  'base64_encode( implode(',
  ...[
    'base64_encode(',
    'bin2hex(',
    'urlencode(',
    'strrev(',
    'str_rot13(',
    'openssl_encrypt(',
    'gzdeflate(',
    'gzcompress(',
  ].flatMap((encodes) =>
    [
      'json_encode(',
      'serialize(',
      'http_build_query(',
      'gzdeflate(',
      'gzcompress(',
      'gzencode(',
      'implode(',
      'print_r(',
      'var_export(',
      'base64_encode(',
      'openssl_',
    ].map((packs) => encodes + packs),
  ),
];

// People and their data.

/** What a shop or a site knows of people: as hooks, methods, tables and fields of frameworks name it. */
export const PEOPLE = oneOf(
  /customers?\b|getBilling|getShipping|billing_|get_billing|getOrderCustomer|\$order\b|->getOrder\(/i,
  /new\s+\\?Address\(|users?\b[^;]{0,40}(?:->get|select|all\(|find)|get_users\(|\$wpdb->users|->credentials/i,
  /\$passw|\$pwd\b|\$pw\b|['"_](?:passwd|password|pwd|user_pass)\b|getPassword|getPlain|\bcc_|card_?number/i,
  /cvv|iban\b|getPayment|additional_?(?:data|information)|->(?:only|except)\(|\$_POST\b(?!\[)/i,
  /\$_SESSION\b(?!\[)|\$_COOKIE\b(?!\[)|->all\(\)/i,
);
/** By any word: beside what encodes, or names another server. */
export const PEOPLE_WORDS = oneOf(
  /customer|order\b|getQuote|billing|shipping|additional_?data|\busers?\b|\buser|employee|address|\bcard/i,
  /payment|\bcart\b|iban|e-?mail|recipient|session|cookie|passw|token|account|credential|_POST\b/i,
);
/** Where a framework hands over who signs in, registers, pays or gets mail. */
export const OCCASIONS = words`
      hookActionAuthentication hookActionCustomerAccountAdd hookActionCustomerAccountUpdate
      hookActionValidateOrder hookActionObjectCustomer hookActionPaymentConfirmation hookActionPasswordRenew
      hookActionEmailSendBefore hookActionEmailAddBeforeContent hookActionObjectEmployee hookActionAdminLogin
      hookDisplayOrderConfirmation hookDisplayPaymentReturn hookActionCustomerLogin hookActionObjectAddress
      hookActionSubmitAccountBefore user_register' profile_update' password_reset' retrieve_password
      woocommerce_checkout_order_processed woocommerce_new_order woocommerce_payment_complete
      woocommerce_checkout_update_order woocommerce_created_customer woocommerce_checkout_posted_data woocommerce_checkout_process woocommerce_checkout_create_order woocommerce_thankyou
      woocommerce_after_checkout_validation woocommerce_store_api_checkout afterAssignData beforeAssignData
      aroundAssignData sales_order_place_after customer_login admin_user_authenticate customer_register_success
      payment_method_assign_data sales_order_payment_place customer_save_after CustomerLoginEvent
      CustomerRegisterEvent CheckoutOrderPlacedEvent CustomerBeforeLoginEvent MailBeforeValidateEvent
      MailBeforeSentEvent MailSentEvent GuestCustomerRegisterEvent CustomerAccountRecoverRequestEvent
      MailSendSubscriber Events\Attempting Events\Login Events\Registered Events\PasswordReset
      Events\Authenticated Events\MessageSending LoginSuccessEvent CheckPassportEvent InteractiveLoginEvent
      AuthenticationSuccessEvent MessageEvent::class user_login_form user_register_form user_pass_reset
      _mail_alter( _user_login( hook_mail commerce_order.place onUserLogin onUserAuthenticate onUserAfterSave
      onUserBeforeSave onUserAfterLogin onMailBeforeSend onBeforeMailSend addCustomer/after account/login/before
      account/login/after checkout/order/addOrder account/customer/addCustomer addOrderHistory/ editPassword/
      account/register/
    `;
/** Fields of a card, by name, in a program, a page, a selector or a pattern. */
export const CARD_FIELDS = oneOf(
  /autocomplete\s?[\^*$|~]?=\s?\\?['"]?cc-|\bcc[-_]?(?:num|number|cvv|csc|exp|cid|type|owner|name)|\bcvv/i,
  /\bcvc\b|card[-_]?(?:num|no\b|holder|code|cvc|cvv|expiry)|credit-?_?card|\|card\b|\bcard\||\bcc\|/i,
  /payment\[|\[name\^?=\\?["']payment|braintree|wc-stripe|checkout_?payment/i,
);
/** Or of a sign-in, or the forms of either. */
export const CARD_OR_SIGN_IN = oneOf(
  CARD_FIELDS,
  /card[-_]?(?:data|form)|form\.card|payment(?:[-_ ]?(?:form|data|step|information|method))|passw(?:or)?d/i,
  /\blogin\b|checkout|billing|\biban\b/i,
);
/** What was typed is read, in a script. */
export const READS_FIELDS = /\.value\b|\.val\s?\(|FormData|serialize/;

// The site, and what guards it.

/** Folders from which a server gives files, or runs them. */
export const SERVED_FOLDERS = oneOf(
  /public_path\(|ABSPATH|DOCUMENT_ROOT|WP_(?:CONTENT|PLUGIN)_DIR|_PS_\w+_DIR_|JPATH_\w+/,
  /DIR_(?:APPLICATION|IMAGE|SYSTEM|TEMPLATE|CATALOG)|\bBP\b|public:\/\//,
  /['"/](?:public|pub|web|media|static|assets|htdocs|public_html)\b|DRUPAL_ROOT|projectDir/,
  /kernel\.project_dir|\$(?:this->)?(?:public|web|webroot|docroot|root)\w*\b|\.php['"]/,
);
/** A server on the same machine, or in the network around it. */
export const NOT_HERE = /^(?![\s\S]{0,2400}(?:['"](?:localhost|127\.0\.0\.1|::1)['"]))/;
/** That nothing asks who does it. */
export const UNGUARDED = without(
  oneOf(
    /current_user_can|check_(?:admin|ajax)_referer|wp_verify_nonce|checkAccess|authorise\(|->can\(|Gate::/,
    /isGranted|isAllowed|AdminController/,
  ),
);
/** Nor what a file is. */
export const UNCHECKED = without(/PHPUnit|TestCase|guessExtension|basename\(|sanitize_file_name/);

/** How an include of a variable is written, as words to look for. */
export const INCLUDES_VARIABLE: readonly string[] = [
  'include $',
  'require $',
  'include_once $',
  'require_once $',
  'include($',
  'require($',
];

export const NO_TEST = without(/PHPUnit|extends\s+\w*TestCase|namespace\s+\w+\\Tests/);
