import { without } from './phrase.js';

/** VOCAB */
export const SENT_A =
  /\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|php:\/\/input|\$(?:this->)?(?:request|input|req)\b|->getRequest\(|getValue\(|getParam\(|get_query_var|\brequest\(|getQueryParams/;
export const STORED =
  'get_option\\(|get_transient\\(|get_site_option\\(|get_theme_mod\\(|Configuration::get|getConfigValue|scopeConfig->getValue|config->get|state\\(\\)->get|systemConfigService|base64_decode\\(|hex2bin\\(|strrev\\(|str_rot13\\(|wp_remote_retrieve_body|file_get_contents\\(\\s*[\'"]http|get_post_meta\\(|cache->get|\\bcache\\(';
/** What whoever sends the request decides. */
export const SENT_C =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|php:\/\/input|\$request\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(/;
export const DECODES =
  /\b(?:base64_decode|hex2bin|strrev|gzinflate|gzuncompress|str_rot13|openssl_decrypt|convert_uudecode)\s*\(/;
export const ADDRESSED_C =
  /['"](?:https?|tls|ssl|tcp|udp):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php)\.(?:org|net))[\w-]+(?:\.[\w-]+)+/;
/** What a visitor sends, or a header, a cookie or a session says. */
export const SENT_D =
  /\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|php:\/\/input|->(?:cookies|headers|query)->|->(?:header|hasHeader|cookie|hasCookie|query|input)\(|\brequest\(|getCookie|getHeader\w*\(|->getParam\(|getValue\(|->get_header\(|filter_input|getallheaders|->getInput\(|->input->|get_param\(/;
/** What whoever sends the request decides. */
export const SENT_F =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|php:\/\/input|\$request\b|->getRequest\(|Drupal::request\(|getCurrentRequest|filter_input/;
export const CARD_F =
  /autocomplete\s?[\^*$|~]?=\s?\\?['"]?cc-|\bcc[-_](?:num|number|cvv|csc|exp|cid|owner)|\bcvv|\bcvc\b|card[-_]?(?:num|holder|code|cvc)|payment\[/i;
export const OF_FORMS = /\.value\b|\.val\s?\(|FormData|serialize/;
/** What stands outside the program: sent, set, stored, or in a file of data. */
export const OUTSIDE =
  /\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES|ENV)\b|php:\/\/input|\$(?:this->)?(?:request|input|req|cfg|conf|config|settings|options?|opts|params|row|spec|schema|map)\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(|get_query_var|get_param|get_header|\brequest\(|getParsedBody|getQueryParams|getallheaders|getParams?\(|config\(|get_option\(|get_(?:post|user|term)_meta\(|get_theme_mod|get_transient|getStoreConfig|Configuration::get|getenv\(|json_decode|parse_ini|yaml|Yaml::|->getConfig|->pluck|->fetch|Cache::|cache->|session\(|session->|config->get|->state->|\brequire\s+__DIR__|\binclude\s+__DIR__|app->params|\$app->getUserState/;
/** What whoever sends the request decides. */
export const SENT_O =
  /\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|php:\/\/input|\$(?:this->)?(?:request|input|req)\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(|get_query_var|get_param|get_header|\brequest\(|getParsedBody|getQueryParams|getallheaders|getParam\(/;
export const SHOP =
  /customer|order\b|getQuote|billing|shipping|additional_?data|->user\b|users?\b|session|passw|credential|payment|\bcart\b|iban|_POST\b|_COOKIE\b/i;
export const CARD_L =
  /\bcc-(?:number|csc|exp|name|cvc)|card[-_]?(?:number|num|cvc|cvv|code|holder|expiry)|\bcvv\b|\bcvc\b|wc-credit-card|credit-card-form|cc_(?:number|cid|num|owner)|payment\[|\[name\^?=\\?["']payment|braintree|wc-stripe|checkout_?payment/i;
export const CLIENT =
  /->(?:request|post|requestAsync|postAsync|sendRequest|sendAsync|send|put|patch)\(|\bwp_(?:safe_)?remote_(?:post|request|get)\(|\bcurl_(?:exec|init|setopt)|fsockopen\(|stream_socket_client\(|\bHttp::\w|file_get_contents\(\s*(?!\s|\$\w*(?:file|path)|__DIR__|dirname)|SoapClient|->publish\(|\bmail\(|->setUri\(/;
/** What whoever sends the request decides. */
export const SENT_W =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|php:\/\/input|\$request\b|->getRequest\(|getCurrentRequest|filter_input|Tools::get(?:All)?Values?\(|getQueryParams|getParsedBody|->getHeaderLine\(|\brequest\(|->input->/;
/** The whole of a form. */
export const WHOLE_FORM =
  /->getValues\(\)|\$_POST\s?[;,)]|\$_POST\b(?!\s?\[)|getAllValues\(|->post\s?[;,)]|->all\(\)|->getPost(?:Value)?\(\)|getParsedBody\(/;
/** The address of another server, written in the file. */
export const ADDRESSED_W =
  /['"`](?:https?|tls|ssl|tcp|udp|wss?):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php|schema)\.(?:org|net))[\w-]+(?:\.[\w-]+)+|['"]\/\/[\w-]+(?:\.[\w-]+){1,4}\//;
export const ROADS =
  /\b(?:wp_(?:safe_)?remote_\w{3,8}|(?:wp_)?getimagesize|file_get_contents|fopen|curl_(?:init|exec)|get_headers|fsockopen|stream_(?:context_create|socket_client)|wp_mail|mail|header|readfile|copy|dns_get_record|gethostbyname|checkdnsrr)\s*\(|\bHttp::|->(?:get|post|request|requestAsync|head|send|put|load|sendRequest)\(|<(?:img|link|iframe|script)\b/;
/** Something whole is written as a text that nobody reads. */
export const PACKED_TWICE =
  /\b(?:base64_encode|bin2hex|strrev|str_rot13|gz(?:deflate|compress|encode)|openssl_\w{3,30}|sodium_crypto\w{0,30}|rawurlencode|urlencode|convert_uuencode)\s*\(\s*(?:\(string\)\s*)?(?:gz\w{5,8}|json_encode|serialize|http_build_query|implode|print_r|var_export|igbinary_serialize|openssl_\w+|base64_encode)\s*\(/;
export const OF_PEOPLE_W =
  /passw|customer|\buser|employee|billing|address|\bcard|payment|e-?mail|session|cookie|recipient|token|account|credential/i;
export const PACKINGS = [
  'base64_encode(json_encode(',
  'base64_encode( json_encode(',
  'base64_encode( wp_json_encode(',
  'base64_encode(serialize(',
  'base64_encode( serialize(',
  'base64_encode(gzdeflate(',
  'base64_encode(gzcompress(',
  'base64_encode(gzencode(',
  'base64_encode(http_build_query(',
  'base64_encode(implode(',
  'base64_encode( implode(',
  'base64_encode(openssl_',
  'base64_encode(var_export(',
  'base64_encode(print_r(',
  'bin2hex(json_encode(',
  'bin2hex(serialize(',
  'bin2hex(gzdeflate(',
  'bin2hex(gzcompress(',
  'bin2hex(openssl_',
  'bin2hex(implode(',
  'strrev(base64_encode(',
  'str_rot13(base64_encode(',
  'urlencode(base64_encode(',
  'urlencode(serialize(',
  'urlencode(gzdeflate(',
  'openssl_encrypt(json_encode(',
  'openssl_encrypt(serialize(',
  'openssl_encrypt(http_build_query(',
  'gzdeflate(json_encode(',
  'gzcompress(json_encode(',
  'gzdeflate(serialize(',
  'gzcompress(serialize(',
];
/** Another server's name, written as a text: `mail.example.net`. */
export const HOST_TEXT = String.raw`['"](?:[\w-]+:\/\/)?\.?(?!localhost|127\.|smtp\.(?:gmail|office365|mail\.yahoo|sendgrid|mailgun|zoho|mandrillapp|sparkpostmail)|email-smtp|in-v3\.mailjet)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}(?::\d+)?['"]`;
export const SCRIPT_ELSEWHERE =
  /['"`](?:https?|wss?):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|schema)\.org)[\w-]+(?:\.[\w-]+)+|['"`]\/\/[\w-]+(?:\.[\w-]+)+|\batob\s*\(/;
export const PRIVATE_FIELDS =
  /type\s?=\s?\\?['"]?password|\bcc[-_]?(?:num|number|cvv|csc|exp|cid|owner)\b|\bcvv|\bcvc\b|card[-_]?(?:num|holder|code|cvc)|payment|passw(?:or)?d|autocomplete\s?[\^*$|~]?=\s?\\?['"]?cc-/i;
export const READ_FIELDS = /\.value\b|\.val\s?\(\s?\)|FormData|serialize(?:Array)?\(/;
/** Fields of a card, by name, in a pattern or a selector. */
export const CARDS =
  /\bcc[-_](?:num|number|cvv|csc|exp|cid|type|owner)?|\bcvv|\bcvc\b|card[-_]?(?:num|no\b|holder|code|cvc)|credit-?_?card|\|card\b|\bcard\||\bcc\||payment\[/i;
export const ELSEWHERE =
  /(?:https?:|wss?:)?\/\/(?!localhost|127\.|(?:www\.)?w3\.org)[\w-]+(?:\.[\w-]+)+|IN IP4 |a=candidate|\batob\s*\(|['"]\/\/['"]\s*\+|\bfromCharCode/;
/** Texts that are put together, or decoded. */
export const SCRIPT_DECODES =
  /\bfromCharCode\b|\batob\s*\(|\bunescape\s*\(|\bdecodeURIComponent\s*\(|parseInt\s*\([^)]{0,40},\s*(?:16|2|36)\s*\)|\.split\(\s*['"]{2}\s*\)\s*\.reverse/;
/** What whoever sends the request decides. */
export const SENT_S =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|php:\/\/input|\$(?:this->)?(?:request|input|req)\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(|get_query_var|get_param|\brequest\(|getParsedBody|getQueryParams/;
export const ADDRESSED_S =
  /['"`](?:https?|wss?|tls|ssl|tcp|udp|ftps?|sftp):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php)\.(?:org|net))[\w-]+(?:\.[\w-]+)+|base64_decode|strrev|hex2bin|get_option\(|gethostbyname|dns_get_record|checkdnsrr|getmxrr/;
export const SENDS_PART = String.raw`(?:wp_(?:safe_)?remote_\w{3,8}|curl_setopt(?:_array)?|curl_init|file_get_contents|fopen|fsockopen|fwrite|fputs|get_headers|getimagesize|wp_getimagesize|(?:wp_)?mail|gethostbyname|dns_get_record|checkdnsrr|getmxrr|stream_context_create|error_log|->(?:post|get|put|patch|head|request|send|withBody|withHeaders?|withUserAgent|withToken|withBasicAuth|write|publish|notify|info|debug)|Http::\w{3,20}|setcookie|header|bin2hex|base64_encode|json_encode|serialize|http_build_query|urlencode|rawurlencode|compact|openssl_\w{4,20}|sodium_\w{4,30}|strrev|str_rot13|gzdeflate|gzcompress|implode|sprintf)`;
export const USED =
  /\b(?:wp_(?:safe_)?remote_\w{3,8}|curl_(?:init|exec|setopt\w{0,6})|fsockopen|stream_socket_client|file_get_contents|fopen|get_headers|(?:wp_)?getimagesize|(?:wp_)?mail|gethostbyname|dns_get_record|checkdnsrr|getmxrr|SoapClient|error_log|file_put_contents|setcookie|update_option|ldap_\w{4,10})\s*\(|->(?:post|request|send|sendRequest|requestAsync|postAsync|setUri|setMethod|get|head|put)\s*\(|Http::/;
/** What a shop or a site knows of people: as hooks, methods, tables and fields of frameworks name it. */
export const OF_PEOPLE =
  /customers?\b|getBilling|getShipping|billing_|get_billing|getOrderCustomer|\$order\b|->getOrder\(|new\s+\\?Address\(|users?\b[^;]{0,40}(?:->get|select|all\(|find)|get_users\(|\$wpdb->users|->credentials|\$passw|\$pwd\b|\$pw\b|['"_](?:passwd|password|pwd|user_pass)\b|getPassword|getPlain|\bcc_|card_?number|cvv|iban\b|getPayment|additional_?(?:data|information)|->(?:only|except)\(|\$_POST\b(?!\[)|\$_SESSION\b(?!\[)|\$_COOKIE\b(?!\[)|->all\(\)/i;
export const PACKED =
  /json_encode|serialize|http_build_query|base64_encode|bin2hex|implode|jsonSerialize|toArray\(|toJson|->getData\(\)|getFields\(|get_data\(|['"](?:body|json|form_params|query|data|value|payload|context|extra)['"]\s?=>|\[\s?\$\w+(?:->\w+)?\s?[,\]]|urlencode|->format|->only\(|,\s?\$\w+->(?:credentials|password)|setRequest\(|send_default_pii/;
export const TESTS = without(/PHPUnit|extends\s+\w*TestCase|namespace\s+\w+\\Tests/);
/** A host of the same machine, or of the network around it. */
export const NOT_HERE = /^(?![\s\S]{0,2400}(?:['"](?:localhost|127\.0\.0\.1|::1)['"]))/;
export const SHOP_OR_ACCOUNT =
  /hookAction(?:Order|Customer|Validate|Payment|Auth)|woocommerce_|retrieve_password|wp_login|user_register|Observer\b|->getOrder\(|getCustomer\(|->getCustomer|customer|bearerToken|checkout|getBilling|\$order\b|credentials|password|\$request->(?:all|except)/i;
export const TYPED =
  /new\s+FormData\(|\.serialize(?:Array|Object)?\(|\.value\b|\.val\(|form\.card|payload|\.elements\b|JSON\.stringify/;
export const CARD_OR_LOGIN =
  /card[-_]?(?:number|num|no\b|cvc|cvv|code|holder|data|form)|cc[-_](?:num|number|cvv|csc|cid|exp)|\bcvv|\bcvc\b|form\.card|creditCard|payment(?:[-_ ]?(?:form|data|step|information|method))|password|passwd|\blogin\b|checkout|billing|\biban\b/i;
export const ADDS_FILTER = /\badd_(?:filter|action)\s*\(/;
/** What whoever sends the request decides. */
export const SENT_I = /\$_(?:COOKIE|GET|REQUEST|POST)\b|['"]HTTP_[A-Z]|getallheaders|get_header\b|filter_input\b/;
export const SENT_UNSEEN = /\$_COOKIE\b|['"]HTTP_[A-Z]|getallheaders|get_header\b/;
export const CHANGES_TEXT = /\b(?:str_i?replace|preg_replace(?:_callback)?|strtr|substr_replace)\s*\(/;
export const ADDRESS =
  /['"](?:https?|tls|ssl|tcp|udp|ftps?):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php)\.(?:org|net))[\w-]+(?:\.[\w-]+)+|@[\w-]+(?:\.[\w-]+)+['"]/;
export const SENDS =
  /\bcurl_|fsockopen|stream_socket_client|->(?:get|post|request|send|setUri|put|connect)\s*\(|file_get_contents\s*\(|\bmail\s*\(|wp_remote_|wp_mail|get_headers|fopen\s*\(|Http::/;
export const CARD_I = /\bcc_|cvv|\bcvc\b|card_?num|cc_cid|ccnum|cc_number|cardNumber|autocomplete="cc-/;
/** What the request sends, in a variable or where it stands. */
export const SENT_PART_I = String.raw`(?:\$request\b|\brequest\(|\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|->(?:input|header|cookie|query|getParam|getContent|getHeader|getHeaderLine)\(|php:\/\/input|getValue\()`;
/** What a visitor sends, where it stands. */
export const SENT_PART = String.raw`(?:\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b|\$(?:this->)?request->|\brequest\(|Tools::getValue|\$(?:in|input)->|getInput\(\)->|->getParam\(|getQueryParams|getParsedBody|\$_SERVER\[['"]HTTP_|\$(?:r|req|request|params|data)\[['"]|->get_param\()`;
export const SENT_PATTERN = new RegExp(SENT_PART);
/** Folders from which a server gives files, or runs them. */
export const SERVED =
  /public_path\(|ABSPATH|DOCUMENT_ROOT|WP_CONTENT_DIR|_PS_\w+_DIR_|JPATH_(?:ROOT|SITE|BASE)|DIR_(?:APPLICATION|IMAGE|SYSTEM|TEMPLATE)|public:\/\/|['"/](?:public|pub|web|media|static|assets|htdocs|public_html)\b|DRUPAL_ROOT|projectDir|kernel\.project_dir|\$(?:this->)?(?:public|web|webroot|docroot|root)\w*\b|\.php['"]/;
export const GUARDED = without(
  /current_user_can|check_admin_referer|wp_verify_nonce|checkAccess|authorise\(|->can\(|Gate::|isGranted|PHPUnit|TestCase|guessExtension|basename\(|sanitize_file_name/,
);
