import { lightly, type Phrase, phrase } from './phrase.js';

/** What whoever sends the request decides. */
const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|php:\/\/input|\$request\b|->getRequest\(|getCurrentRequest|filter_input|Tools::get(?:All)?Values?\(|getQueryParams|getParsedBody|->getHeaderLine\(|\brequest\(|->input->/;
/** The whole of a form. */
const WHOLE_FORM =
  /->getValues\(\)|\$_POST\s?[;,)]|\$_POST\b(?!\s?\[)|getAllValues\(|->post\s?[;,)]|->all\(\)|->getPost(?:Value)?\(\)|getParsedBody\(/;
/** The address of another server, written in the file. */
const ADDRESSED =
  /['"`](?:https?|tls|ssl|tcp|udp|wss?):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php|schema)\.(?:org|net))[\w-]+(?:\.[\w-]+)+|['"]\/\/[\w-]+(?:\.[\w-]+){1,4}\//;
const ROADS =
  /\b(?:wp_(?:safe_)?remote_\w{3,8}|(?:wp_)?getimagesize|file_get_contents|fopen|curl_(?:init|exec)|get_headers|fsockopen|stream_(?:context_create|socket_client)|wp_mail|mail|header|readfile|copy|dns_get_record|gethostbyname|checkdnsrr)\s*\(|\bHttp::|->(?:get|post|request|requestAsync|head|send|put|load|sendRequest)\(|<(?:img|link|iframe|script)\b/;
/** Something whole is written as a text that nobody reads. */
const PACKED =
  /\b(?:base64_encode|bin2hex|strrev|str_rot13|gz(?:deflate|compress|encode)|openssl_\w{3,30}|sodium_crypto\w{0,30}|rawurlencode|urlencode|convert_uuencode)\s*\(\s*(?:\(string\)\s*)?(?:gz\w{5,8}|json_encode|serialize|http_build_query|implode|print_r|var_export|igbinary_serialize|openssl_\w+|base64_encode)\s*\(/;
const OF_PEOPLE =
  /passw|customer|\buser|employee|billing|address|\bcard|payment|e-?mail|session|cookie|recipient|token|account|credential/i;

const PACKINGS = [
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

/** Where a framework hands over who signs in, registers, pays or gets mail. */
const OCCASIONS = [
  'hookActionAuthentication hookActionCustomerAccountAdd hookActionCustomerAccountUpdate hookActionValidateOrder',
  'hookActionObjectCustomer hookActionPaymentConfirmation hookActionPasswordRenew hookActionEmailSendBefore',
  'hookActionEmailAddBeforeContent hookActionObjectEmployee hookActionAdminLogin hookDisplayOrderConfirmation',
  'hookDisplayPaymentReturn hookActionCustomerLogin hookActionObjectAddress hookActionSubmitAccountBefore',
  "user_register' profile_update' password_reset' retrieve_password woocommerce_checkout_order_processed",
  'woocommerce_new_order woocommerce_payment_complete woocommerce_checkout_update_order woocommerce_created_customer',
  'woocommerce_checkout_posted_data woocommerce_after_checkout_validation woocommerce_store_api_checkout',
  'afterAssignData beforeAssignData aroundAssignData sales_order_place_after customer_login admin_user_authenticate',
  'customer_register_success payment_method_assign_data sales_order_payment_place customer_save_after',
  'CustomerLoginEvent CustomerRegisterEvent CheckoutOrderPlacedEvent CustomerBeforeLoginEvent MailBeforeValidateEvent',
  'MailBeforeSentEvent MailSentEvent GuestCustomerRegisterEvent CustomerAccountRecoverRequestEvent MailSendSubscriber',
  'Events\\Attempting Events\\Login Events\\Registered Events\\PasswordReset Events\\Authenticated Events\\MessageSending',
  'LoginSuccessEvent CheckPassportEvent InteractiveLoginEvent AuthenticationSuccessEvent MessageEvent::class',
  'user_login_form user_register_form user_pass_reset _mail_alter( _user_login( hook_mail commerce_order.place',
  'onUserLogin onUserAuthenticate onUserAfterSave onUserBeforeSave onUserAfterLogin onMailBeforeSend onBeforeMailSend',
  'addCustomer/after account/login/before account/login/after checkout/order/addOrder account/customer/addCustomer',
  'addOrderHistory/ editPassword/ account/register/',
].flatMap((words) => words.split(' '));

/** Another server's name, written as a text: `mail.example.net`. */
const HOST_TEXT = String.raw`['"](?:[\w-]+:\/\/)?\.?(?!localhost|127\.|smtp\.(?:gmail|office365|mail\.yahoo|sendgrid|mailgun|zoho|mandrillapp|sparkpostmail)|email-smtp|in-v3\.mailjet)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}(?::\d+)?['"]`;

/** Private data on roads that need no client of HTTP, or in a wrapping. */
const leaks: readonly Phrase[] = [
  phrase('data_leak.sends', PACKINGS, ADDRESSED, ROADS, OF_PEOPLE),
  phrase('data_leak.sends', OCCASIONS, ADDRESSED, ROADS, PACKED),
  // All that a form holds, encoded, in a file.
  phrase(
    'data_leak.kept',
    [...PACKINGS, 'openssl_encrypt(', 'openssl_public_encrypt(', 'sodium_crypto_box_seal(', 'openssl_seal('],
    WHOLE_FORM,
    /\bfile_put_contents\s*\(|FILE_APPEND|fopen\([^;]{0,80},\s*['"][ac]|\berror_log\s*\(|->append\(|saveData\(|Storage::(?:append|put)|imagestring|iptcembed/,
    /login|passw|card|payment|checkout|validate|customer|user/i,
  ),
  phrase(
    'data_leak.kept',
    ["'additional_data'", '"additional_data"', 'getAdditionalInformation(', 'KEY_ADDITIONAL_DATA'],
    /->(?:info|debug|notice|warning|error|critical|alert|log|addRecord)\s*\([^;]{0,200}(?:additional_data|KEY_ADDITIONAL_DATA|getAdditionalInformation\(\s*\))/,
  ),
  // Records of a logger that go to another server.
  phrase(
    'data_leak.sends',
    [
      'SocketHandler(',
      'SyslogUdpHandler(',
      'GelfHandler(',
      'UdpTransport(',
      'SwiftMailerHandler(',
      'NativeMailerHandler(',
      'SymfonyMailerHandler(',
      'CubeHandler(',
      'SlackWebhookHandler(',
      'TelegramBotHandler(',
      'SoapHandler(',
    ],
    new RegExp(
      `(?:SocketHandler|SyslogUdpHandler|GelfHandler|UdpTransport|CubeHandler|NativeMailerHandler|SlackWebhookHandler)\\(\\s*(?:${HOST_TEXT}|['"](?:tls|ssl|tcp|udp|https?):\\/\\/(?!localhost|127\\.)[\\w-]+\\.|['"][\\w.+-]+@[\\w-]+\\.)`,
    ),
    OF_PEOPLE,
  ),
  // Requests to a payment service go by way of another server, whoever that is.
  phrase(
    'data_leak.sends',
    [
      'CURLOPT_PROXY',
      'WP_PROXY_HOST',
      "'proxy' => ['http",
      "'proxy' => 'http",
      "'proxy' => 'tcp",
      "'proxy' => \"",
      'proxy_host',
    ],
    new RegExp(
      `(?:CURLOPT_PROXY|WP_PROXY_HOST['"]|['"]proxy(?:_host)?['"])\\s*(?:,|=>)\\s*(?:${HOST_TEXT}|['"](?:tcp|https?|socks5h?):\\/\\/(?!localhost|127\\.)|['"]\\d{1,3}(?:\\.\\d{1,3}){3})|\\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\\s*(?:,|=>)\\s*(?:false|0)`,
    ),
    new RegExp(`${HOST_TEXT}|['"]\\d{1,3}(?:\\.\\d{1,3}){3}['":]|\\[\\s?\\$\\w{1,20}\\s?,\\s?\\$\\w{1,20}\\s?\\]\\s?=`),
  ),
  // All mail goes by way of a server that the package names.
  phrase(
    'data_leak.sends',
    "phpmailer_init 'phpmailer_init' wp_mail_smtp pre_wp_mail",
    new RegExp(`(?:[hH]ost\\b['"]?\\]?\\s*(?:=>|=(?!=))|->Host\\s*=(?!=))\\s*[^;,\\n]{0,40}?${HOST_TEXT}`),
  ),
  phrase(
    'data_leak.sends',
    [
      'PS_MAIL_SERVER',
      'system/smtp/host',
      'mail.mailers.smtp',
      'config_mail_smtp_hostname',
      'smtp_hostname',
      'MAILER_DSN',
      'core.mailerSettings',
    ],
    new RegExp(
      `(?:PS_MAIL_SERVER|system/smtp/host|mail\\.mailers\\.smtp(?:\\.host)?|config_mail_smtp_hostname|smtp_hostname|mailerSettings\\.host)['"]\\]?\\s*(?:,|=>|=(?!=))\\s*(?:\\[[^\\]]{0,120}?=>\\s*)?${HOST_TEXT}|MAILER_DSN['"]?\\]?\\s*(?:=>|=|,)\\s*['"]smtps?://[^'"$%]{0,80}@(?!localhost)[\\w-]+\\.`,
    ),
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
    /(?:(?:config|env|getenv|constant|get_option|Config(?:uration)?::get)|config['"]?[\])]*->get|getParameter|scopeConfig->getValue)\(\s*(?:\(string\)\s*)?(?:\w{1,24}\(\s*)?(?:\$_(?:GET|POST|REQUEST|COOKIE|SERVER)|\$request->|request\(|Tools::getValue|\$this->request)|(?:config['"]?[\])]*->get|Config::get|\bconfig|scopeConfig->getValue)\(\s*\$\w{1,30}\s*\)[\s\S]{0,4}|\$GLOBALS\[\s*\$_/,
    /\$_(?:GET|POST|REQUEST|COOKIE)\[|\$request->(?:header|input|query|get|cookie)\(|request\(\s*['"]|Tools::getValue\(|\$this->request->(?:get|post)/,
    /explode\([^;]{0,100}(?:\$request->|\$_|request\()|(?:config|env|getenv|constant|get_option|Config(?:uration)?::get|config['"]?[\])]*->get|getParameter|scopeConfig->getValue)\(\s*(?:\(string\)\s*)?(?:\w{1,24}\(\s*)?(?:\$_|\$request->|request\(|Tools::getValue|\$this->request)|\$GLOBALS\[\s*\$_/,
    /\breturn\b|\becho\b|\bprint|json|response|die\(|exit\(|header\(/,
  ),
];

const HASH_TEXT =
  /['"](?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})['"]|['"]\$(?:2[aby]|argon2id?|5|6)\$[^'"]{20,}['"]/i;
const HASHED_SENT =
  /(?:md5|sha1|\bhash|crc32|password_verify|\bcrypt|hash_hmac)\s*\(\s*(?:['"]\w{2,10}['"]\s*,\s*)?(?:\(string\)\s*)?(?:\w{1,20}\(\s*){0,2}(?:\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|\$request->(?:header|input|query|get|cookie|headers|cookies)|request\(|getallheaders|Tools::getValue|filter_input|\$this->request->)/;

/** A door whose key is kept as its hash. */
const gates: readonly Phrase[] = [
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
];

/** Wrappings in which objects arrive. */
const objects: readonly Phrase[] = [
  phrase(
    'unserialize_request.request',
    [
      'PhpSerializer',
      'igbinary_unserialize(',
      'msgpack_unpack(',
      'msgpack_unserialize(',
      'SerializableClosure',
      'DefaultMarshaller',
      'wddx_deserialize(',
      'yaml_parse(',
      'PhpSerialize',
      'Serializer\\Serialize',
      'session_decode(',
      'Opis\\Closure',
      'serialization.phpserialize',
      'Serializer\\Adapter\\PhpSerialize',
      'Serializers\\Native',
      'unserializeArray(',
      'maybe_unserialize(',
      'is_serialized(',
    ],
    /->(?:decode|unserialize|unmarshall|fromString|deserialize)\(\s*(?!['"])|(?:igbinary_unserialize|msgpack_unpack|msgpack_unserialize|session_decode|wddx_deserialize|maybe_unserialize|[^_\w]unserialize|yaml_parse)\(\s*(?!['"])/,
    /(?:->(?:decode|unserialize|unmarshall|fromString|deserialize)|\b(?:igbinary_unserialize|msgpack_unpack|msgpack_unserialize|session_decode|wddx_deserialize|maybe_unserialize|unserialize|yaml_parse))\([^;]{0,160}(?:->getContent\(|php:\/\/input|\$_(?:GET|POST|REQUEST|COOKIE)\b|->getBody\(|->cookies?(?:->|\()|getHeaderLine|\$request->(?:request|query|get|input|header|post)\b|Tools::getValue|->request->(?:post|get)\b)/,
  ),
];

/** Files by roads on which nobody looks at their names. */
const files: readonly Phrase[] = [
  phrase(
    'file_write.upload',
    ['move_uploaded_file('],
    /(?:\$\w{1,30}\s?=(?!=)[^;]{0,160}|move_uploaded_file\([^;]{0,160})(?:->name\b|\[\s*['"]name['"]\s*\]|getClientOriginalName\(|getClientFilename\()/,
    /^(?![\s\S]*(?:pathinfo|PATHINFO_EXTENSION|[eE]xtension|strrchr|strrpos|isRealImage|checkFileExt|validateUpload|getimagesize|is_admin|current_user_can|wp_check_filetype|uniqid|md5\(|sha1\(|time\(\)|finfo|fileinfo|mime_content_type|random_bytes|is_image|UploadedFileInterface|function\s+moveTo\b|\$targetPath\b|[tT]emp(?:File|nam)))/,
  ),
  phrase(
    'file_write.upload',
    ['->storeAs(', '->putFileAs(', 'putFileAs(', '->moveTo(', 'getClientOriginalName()', 'getClientFilename()'],
    /(?:storeAs|putFileAs|moveTo|->move|->copy|->put)\([^;]{0,160}getClient(?:OriginalName|Filename|OriginalExtension)\(/,
    /public|DOCUMENT_ROOT|web\b|pub\b|media|uploads?|assets|images?|www/,
    /^(?![\s\S]*(?:mimes:|mimetypes:|guessExtension|pathinfo|allowed|[eE]xtensions?\b|Assert\\|Str::(?:random|uuid|slug)|->validate\())/,
  ),
  phrase(
    'file_write.unpacked',
    ['extractTo(', 'unzip_file(', 'ZipExtract(', '->extract(', '->decompress('],
    /\b(?:download_url|wp_remote_get|file_get_contents|copy|curl_(?:init|setopt)|fopen|Http::get|Http::sink|Tools::copy)\s*\(\s*(?:\$|[\w:]{1,40}\(\s*\$|CURLOPT_URL)|->(?:get|request|download)\(\s*(?:['"]GET['"],\s*)?\$/,
    SENT,
    /nopriv|ModuleFrontController|__return_true|extends\s+Controller\b|Route::|#\[Route|@Route|\$_(?:GET|REQUEST|COOKIE)/,
    /^(?![\s\S]*(?:current_user_can|check_admin_referer|wp_verify_nonce|check_ajax_referer|checkAccess|authorise\(|->can\(|Gate::|isAllowed|AdminController))/,
  ),
  // The mark with which PHP begins, in two pieces, and a file.
  phrase(
    'file_write.php',
    [
      "'<?' . \"php",
      "'<?'.\"php",
      "'<?' . 'php",
      "'<?'.'php",
      '"<?" . "php',
      '"<?"."php',
      '"<?" . \'php',
      "'<' . '?php",
      "'<'.'?php",
      '"<" . "?php',
      '"<"."?php',
      "'<' . \"?php",
      "'<' . '?=",
      "'<?', 'php",
      "'<', '?php",
      "sprintf('<%sphp",
      "chr(60) . '?",
      "chr(60).'?php",
      'chr(60) . chr(63)',
      'chr(60).chr(63)',
      '"\\x3c?php',
      '"\\x3C?php',
      '"\\x3c\\x3f',
      '"\\74?php',
      '"\\74\\77',
    ],
    /\bfile_put_contents\s*\(|\bfwrite\s*\(|\bfputs\s*\(|->(?:fwrite|write|put|writeFile|dumpFile|appendToFile|put_contents|filePutContents|addFromString)\(|Storage::put|File::(?:put|append|write)/,
    // Tools that write their own settings keep clear of short tags so.
    /^(?![\s\S]*(?:var_export|escapeSingleString|UtfNormal))/,
  ),
  // Code that is put together: what the request sends stands between quotes, as it is.
  phrase(
    'file_write.php',
    [
      "'%s'] = %s;",
      "'%s'] = '%s'",
      "['%s'] = ",
      "define('%s'",
      "define('{$",
      "'%s' => %s",
      "'%s' => '%s'",
      "['{$key}']",
      "['{$name}']",
      "['$key']",
    ],
    /\['(?:%s|\{?\$\w{1,20}\}?)'\]\s*=|define\(\s*'(?:%s|\{\$)|'%s'\s*=>/,
    /<\?php|<\?'|<\?"|\.php\b/,
    /\bfile_put_contents\s*\(|\bfwrite\s*\(|\bfputs\s*\(|->(?:write|put|writeFile|dumpFile|store|save)\(/,
    /foreach\s*\([^;{]{0,80}(?:\$_(?:GET|POST|REQUEST|COOKIE)|->request->(?:post|get)\b|\$request->|->getPost\(|->getParams?\(|Tools::getAllValues)/,
  ),
  // A name that the request sends, as it is, of a picture, a document, a feed.
  phrase(
    'file_write.made',
    [
      '->asXML($',
      '->asXML( $',
      '->asXML(public_path',
      '->asXML(storage_path',
      '->asXML("',
      '->saveXML($',
      '->saveHTMLFile($',
      '->openUri($',
      '->openURI($',
      '->writeImage($',
      '->writeToFile(',
      '->writeImages($',
    ],
    /->(?:asXML|saveHTMLFile|openUri|openURI|writeImages?|writeToFile)\(\s*[^;]{0,120}\$\w{1,30}\s*[,)]/,
    /\$_(?:GET|POST|REQUEST|COOKIE)\b|\bRequest\s+\$\w|\$request->|Tools::getValue|->getParams?\(/,
    /public|DOCUMENT_ROOT|_PS_\w+DIR|ABSPATH|WP_CONTENT|DIR_\w|pub\b|media|upload|\$this->(?:folder|dir|path|root)/,
  ),
];

/** Queries of which a part is a text that escaping does not hold back, and arrays that say what runs. */
const expressions: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_expression',
      ['ORDER BY %s', 'order by %s', 'GROUP BY %s'],
      /v?sprintf\s*\(/,
      /pSQL\s*\(|esc_sql\s*\(|->escape\s*\(|addslashes\s*\(|real_escape_string\s*\(|\$_(?:GET|POST|REQUEST|COOKIE)\b|Tools::getValue|->getParams?\(/,
      /^(?![\s\S]*(?:in_array|isOrder(?:By|Way)|sanitize_sql_orderby|array_key_exists|\bmatch\s*\(|\bswitch\s*\(|array_search|ctype_|preg_(?:match|replace)))/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        "ORDER BY ' . pSQL(",
        "ORDER BY '.pSQL(",
        'ORDER BY " . pSQL(',
        'ORDER BY ".pSQL(',
        "ORDER BY ' . esc_sql(",
        "ORDER BY ' . $this->db->escape(",
        'ORDER BY " . $this->db->escape(',
      ],
      /^(?![\s\S]*(?:in_array|isOrder(?:By|Way)|sanitize_sql_orderby|array_key_exists|array_search))/,
    ),
  ),
  phrase(
    'eval.request_function',
    [
      'array_replace_recursive(',
      'array_merge_recursive(',
      'NestedArray::mergeDeep',
      'array_replace($element',
      'array_merge($element',
      'array_merge($build',
      'array_replace($build',
    ],
    /['"]#(?:type|markup|theme|attributes)['"]/,
    /json_decode\s*\([^;]{0,80}(?:getContent|\$_(?:GET|POST|REQUEST|COOKIE)|php:\/\/input|->get\()|\$_(?:GET|POST|REQUEST|COOKIE)\b|->(?:query|request)->all\(/,
  ),
];

/** What programs send, keep, write and read by roads beside the usual ones. */
export const outwardPhrases: readonly Phrase[] = [...leaks, ...gates, ...objects, ...files, ...expressions];

const SCRIPT_ELSEWHERE =
  /['"`](?:https?|wss?):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|schema)\.org)[\w-]+(?:\.[\w-]+)+|['"`]\/\/[\w-]+(?:\.[\w-]+)+|\batob\s*\(/;
const PRIVATE_FIELDS =
  /type\s?=\s?\\?['"]?password|\bcc[-_]?(?:num|number|cvv|csc|exp|cid|owner)\b|\bcvv|\bcvc\b|card[-_]?(?:num|holder|code|cvc)|payment|passw(?:or)?d|autocomplete\s?[\^*$|~]?=\s?\\?['"]?cc-/i;
const READ_FIELDS = /\.value\b|\.val\s?\(\s?\)|FormData|serialize(?:Array)?\(/;

/** What scripts send by style sheets, by programs that count visitors, and what they take from elsewhere. */
export const outwardScripts: readonly Phrase[] = [
  // Style sheets that load a picture by what was typed.
  phrase(
    'data_leak.sends',
    [
      '.replaceSync(',
      '.insertRule(',
      'adoptedStyleSheets',
      'background-image:url(',
      'background-image: url(',
      'background:url(',
      'background: url(',
      'backgroundImage = ',
      'backgroundImage=',
      'list-style-image:',
      "setProperty('background",
      'setProperty("background',
      'cursor: url(',
      'content: url(',
      'content:url(',
      '@font-face',
      '@import url(',
    ],
    /url\(\s*(?:['"]?\s*['"]?\s*\+|['"]?\$\{|['"]?(?:https?:)?\/\/[^)]{1,160}(?:\$\{|['"`]\s*\+))/,
    READ_FIELDS,
    SCRIPT_ELSEWHERE,
    PRIVATE_FIELDS,
  ),
  // What a form holds, as an event of a program that counts visitors.
  phrase(
    'data_leak.sends',
    [
      "gtag('event'",
      'gtag("event"',
      "gtag('set'",
      "gtag('config'",
      'dataLayer.push(',
      "fbq('track",
      'fbq("track',
      "ga('send'",
      "ga('set'",
      '_paq.push(',
      'mixpanel.track',
      'analytics.track',
      'analytics.identify',
      'posthog.capture',
      'amplitude.track',
      'logEvent(',
      'ttq.track(',
      'heap.track(',
      "clarity('set'",
      'Sentry.capture',
      'Sentry.setExtra',
      'Sentry.setContext',
      'Sentry.addBreadcrumb',
      'LogRocket.',
      'addPageAction(',
      'DD_RUM.',
      'datadogLogs.',
      'Rollbar.',
      'Bugsnag.',
      'newrelic.',
      '_satellite.track',
      'plausible(',
      'umami.track',
    ],
    /FormData|serialize(?:Array)?\(|\.value\b|\.val\(\)/,
    /\bbtoa\s?\(|\bcc[-_]?(?:num|number|cvv|csc|cid)\b|\bcvv|\bcvc\b|card[-_]?(?:num|number|holder|code|cvc)|passw(?:or)?d|data-step=payment|autocomplete\s?[\^*$|~]?=\s?\\?['"]?cc-/i,
  ),
  // A text out of the address, and a timer that takes what stands in an option.
  lightly(
    phrase(
      'eval.text_as_code',
      ['URLSearchParams(', 'location.hash', 'location.search', 'window.name', 'document.referrer'],
      /\bset(?:Timeout|Interval)\(\s*(?:\w{1,20}\.){1,3}\w{1,30}\s*,\s*(?:\w{1,20}\.\w{1,30}|\d+)\s*\)/,
      /forEach\(|Object\.(?:assign|fromEntries)|\.extend\(|\.\.\.|\[\s?\w{1,20}(?:\[0\])?\s?\]\s?=(?!=)|\.get\(/,
    ),
  ),
  // Elements whose kind, or address, a style sheet or a list decides.
  phrase(
    'inline_script.adds',
    ['getPropertyValue(', 'getComputedStyle('],
    /createElement\(\s*(?!['"`](?!script))/,
    /\bscript\b|importScripts|\bimport\(/,
    /append(?:Child)?\(|\.prepend\(|insertBefore\(/,
  ),
  lightly(
    phrase(
      'eval.script_element',
      [
        "script: 'src'",
        "script:'src'",
        'script: "src"',
        'script:"src"',
        "script', 'src'",
        "['src', 'script",
        "tag: 'script'",
        'tag: "script"',
        "tagName: 'script'",
        "type: 'script'",
        "kind: 'script'",
        "element: 'script'",
        "el: 'script'",
      ],
      /createElement(?:NS)?\(\s*(?:[^)]{0,60},\s*)?[\w$.[\]]{1,40}\s*\)/,
      /append(?:Child)?\(|\.prepend\(|insertBefore\(|\.after\(/,
    ),
  ),
  // A module of another server, by AMD.
  phrase(
    'eval.script_element',
    [
      "'text!http",
      '"text!http',
      "'text!//",
      '"text!//',
      'json!http',
      "'css!http",
      "require(['http",
      'require(["http',
      "require(['//",
      "define(['http",
      'define(["http',
      "requirejs(['http",
    ],
    /(?:text|json)!(?:https?:)?\/\/|(?:require|define|requirejs)\(\s?\[\s?['"](?:https?:)?\/\/(?!(?:[\w-]+\.)?(?:google|googleapis|gstatic|paypal|stripe|klarna|adyen|braintreegateway)\.)/,
  ),
  // A template is compiled that comes from another server, or from the address.
  lightly(
    phrase(
      'eval.text_as_code',
      [
        '_.template(',
        'Handlebars.compile(',
        'Handlebars.template(',
        'Mustache.render(',
        'ejs.render(',
        'ejs.compile(',
        'doT.template(',
        'doT.compile(',
        'Vue.compile(',
        'Vue.component(',
        'createApp({',
        'new Vue({',
        '$compile(',
        '$.templates(',
        'nunjucks.renderString(',
        'nunjucks.compile(',
        'pug.compile(',
        'pug.render(',
        'Hogan.compile(',
        'swig.render(',
        'swig.compile(',
        'dust.compile(',
        'dust.loadSource(',
        'jsrender',
        'Twig.twig(',
        'mageTemplate(',
        'wp.template(',
        'liquid.parseAndRender',
        'eta.renderString(',
        'compileToFunctions(',
        '$interpolate(',
        'ko.applyBindings(',
        'squirrelly.render',
        'Sqrl.render(',
        'Alpine.evaluate(',
      ],
      /(?:_\.template|\.compile|\.template|ejs\.render|renderString|pug\.render|swig\.render|Vue\.compile|\$compile|\$interpolate|\.templates|compileToFunctions|loadSource|Twig\.twig|mageTemplate|parseAndRender|Sqrl\.render|Mustache\.render|evaluate)\(\s*(?!['"`#<])[\w$({_]|template\s?:\s?(?!['"`#<])[\w$.(]/,
      /\bfetch\s?\(|\.getJSON\(|\$\.(?:get|ajax|post)\(|XMLHttpRequest|axios|responseText|onmessage|['"]message['"]|text!(?:https?:)?\/\/|location\.(?:hash|search)|URLSearchParams|\.html\(\s?\w{1,20}\s?\)|WebSocket|EventSource|localStorage/,
      SCRIPT_ELSEWHERE,
    ),
  ),
  // Another account than the one that was copied.
  phrase(
    'data_leak.payment',
    [
      'clipboardData.setData',
      'clipboard.writeText',
      "addEventListener('copy'",
      'addEventListener("copy"',
      'clipboard.write(',
    ],
    /['"]copy['"]|oncopy|writeText|clipboard/,
    /\biban\b|\baccount\s?:|\bbank\b|\bwallet\b|\bbtc\b|bitcoin|\beth\b|\bsort_?code\b|\bbic\b|swift/i,
    /['"`][A-Z]{2}\d{2}[\dA-Z ]{8,}['"`]|['"`](?:\d[\d -]{7,}\d|(?:bc1|0x)[0-9a-zA-Z]{12,})\b|\batob\(|fromCharCode|BigInt\(/,
  ),
  // Fields of cards and passwords, and another server's address.
  phrase(
    'data_leak.sends',
    [
      'type=password',
      "type='password'",
      'type="password"]',
      'autocomplete^=',
      'autocomplete="cc-',
      "autocomplete='cc-",
      'autocomplete=cc-',
      'cardnumber',
      'card_number',
      'card-number',
      'cardNumber',
      'cc_number',
      'cc-number',
      'ccNumber',
      'payment[cc',
      'creditcard',
      'card_cvc',
      'card-cvc',
      'securityCode',
    ],
    READ_FIELDS,
    SCRIPT_ELSEWHERE,
    /\bfetch\s?\(|XMLHttpRequest|sendBeacon|new\s+(?:window\.)?(?:Image|WebSocket|EventSource|Worker|SharedWorker|RTCPeerConnection|Audio)\b|\.(?:src|href|action|poster|data|srcset|cssText)\s?=(?!=)|setAttribute\(|\.(?:ajax|post|getJSON|getScript|load)\(|insertRule|replaceSync|postMessage\(|\bimport\(|importScripts|location\.(?:assign|replace)|window\.open\(|insertAdjacentHTML|innerHTML\s?=|adoptedStyleSheets/,
  ),
];

/** Of pages: what a template knows of a customer goes to another server with the page. */
export const outwardPages: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    [
      '|json_encode',
      '| json_encode',
      '@json($',
      '@json( $',
      '|@json_encode',
      'json_encode($customer',
      'json_encode($order',
      '|serialize',
      "|escape:'json",
      '|base64_encode',
    ],
    /<form\b[^>]{0,300}\baction\s?=\s?\\?["'](?:https?:)?\/\/(?!localhost)[^>]{0,300}>|<(?:img|iframe|script|link|embed|source|video|object)\b[^>]{0,200}\b(?:src|href|data|poster)\s?=\s?["'](?:https?:)?\/\/[^"'>]{0,160}\{|url\(\s?["']?(?:https?:)?\/\/[^)]{0,120}\{|\bfetch\(\s?['"`]https?:\/\/|sendBeacon\(|new\s+Image\b/,
    /customer|order|address|\bcard\b|\bcart\b|\buser\b|email|session/i,
  ),
  phrase(
    'data_leak.sends',
    [
      '{$customer.',
      '{{ customer.',
      '{{customer.',
      '{$customer->',
      'customer.email',
      'customer.passwd',
      'order.details',
      'billingAddress',
      '$customer->email',
      '$order->',
      'order.email',
      'order.orderCustomer',
      'order.customer',
      'app.session',
      'user.email',
      '$user->email',
      'csrf_token',
      '{$token}',
      '{$static_token',
    ],
    /<(?:img|iframe|link|embed|source|video|object)\b[^>]{0,200}\b(?:src|href|data|poster)\s?=\s?["'](?:https?:)?\/\/(?!localhost|(?:www\.)?gravatar|(?:www\.)?google)[^"'>]{0,160}\{[{$%!]{1,2}[^"'>]{0,80}(?:customer|email|order(?:\.|->)(?!id)|address|passw|card|token|session)|url\(\s?["']?(?:https?:)?\/\/[^)]{0,120}\{[{$%!]{1,2}[^)]{0,80}(?:customer|email|order(?:\.|->)(?!id)|address|passw|card|token|session)/i,
  ),
];

/** Of settings in XML: records and pages that go, or come from, elsewhere. */
export const markupSettings: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    [
      'SocketHandler',
      'SyslogUdpHandler',
      'GelfHandler',
      'connectionString',
      'CubeHandler',
      'SlackWebhookHandler',
      'TelegramBotHandler',
      'UdpTransport',
      'NativeMailerHandler',
      'SwiftMailerHandler',
    ],
    />\s{0,80}(?:tls|ssl|tcp|udp|https?):\/\/(?!localhost|127\.|\[)[\w-]+(?:\.[\w-]+)+|xsi:type="string"[^>]{0,40}>\s{0,40}(?!localhost)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}(?::\d+)?\s{0,40}<|>[\w.+-]+@[\w-]+(?:\.[\w-]+)+</,
    /Handler|Transport/,
  ),
  phrase(
    'inline_script.adds',
    ['&lt;script', '&#60;script', '&#x3c;script', '<![CDATA[<script', '<![CDATA[ <script'],
    /<(?:includes|absolute_footer|welcome|copyright|demonotice|head_includes|scripts?|header|footer|miscellaneous_\w+|custom_\w+|value|default)\b[^>]{0,120}>(?:[^<]|<!\[CDATA\[|<(?!\/)){0,800}(?:&lt;|&#60;|&#x3c;|<)script[\s\S]{0,200}?(?:(?:https?:)?\/\/[\w-]+\.|atob|eval|fromCharCode)/i,
  ),
];
