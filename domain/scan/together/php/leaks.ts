/**
 * Private data on their way to another server: whole settings, orders, payments and accounts, by addresses, documents,
 * databases and loggers. Mails: mails.ts. Passwords that are typed: passwords.ts. Where honest modules do it too: sharing.ts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { ENCODED, ENCODINGS, HOST_PART, NO_TEST, OCCASIONS, OTHER_SERVER, PEOPLE_WORDS, SENDS } from '../vocabulary.js';

export const leakPhrases: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    words`
      '/parameters.php' /parameters.php' /config/parameters settings.inc.php 'wp-config.php' wp-config.php
      wp-*.php /env.php' '/.env' base_path('.env configuration.php local.xml config.php
    `,
    /(?:ssh2_scp_send|ftp_f?put|->attach(?:FromPath)?|addAttachment|putObject|->upload(?:File)?|addGlob|addFile|->putFile\w*|curl_file_create|new\s+\\?CURLFile|wp_mail|->send)\([^;]{0,200}(?:parameters|settings\.inc|wp-config|wp-\*|env\.php|\.env|configuration\.php|local\.xml|config\.php|_DIR_|ABSPATH)/,
    /['"][\w.-]{0,40}(?:@|\/\/)?[\w-]+\.[\w-]*\.?[a-z]{2,10}['"/]|wp_mail|ssh2_connect|ftp_connect/,
  ),
  phrase(
    'data_leak.sends',
    words`
      Notification::route( SlackMessage sendMessage? api.telegram.org discord.com/api/webhooks hooks.slack.com
      webhook.office.com TelegramBot ntfy.sh
    `,
    /passw|credential|cc_|cvv|card_|\$_POST\b|->password|user_pass/i,
    /request\(|\$_POST|->input\(|get\(|\$password|\$pass\b|->password/,
  ),
  // The settings of the site, whole, on their way out.
  phrase(
    'data_leak.sends',
    words`
      environmentFilePath( base_path('.env base_path(".env '/.env' "/.env" '/.env.local /app/etc/env.php'
      'app/etc/env.php' config('database') config('database.connections 'wp-config.php') '/wp-config.php'
      'configuration.php') '/configuration.php' /parameters.php' /settings.inc.php' sites/default/settings.php
    `,
    oneOf(
      /\b(?:file_get_contents|file|fopen|parse_ini_file|readfile|php_strip_whitespace|File::get|Storage::get)\s*\(/,
      /->(?:fileGetContents|readFile|get)\(|config\('database|\binclude\b|\brequire\b/,
    ),
    /\b(?:base64_encode|bin2hex|openssl_(?:encrypt|seal|public_encrypt)|sodium_crypto\w{0,30}|gz(?:deflate|compress|encode)|rawurlencode|urlencode|http_build_query|json_encode|serialize)\s*\(/,
    OTHER_SERVER,
    oneOf(
      /\bHttp::|->(?:get|post|request|head|send|put|withHeaders|withUserAgent|addHeader)\(|wp_(?:safe_)?remote_/,
      /\bcurl_(?:init|exec|setopt)|fsockopen|stream_context_create|get_headers|\bmail\s*\(/,
    ),
  ),
  // A document that names another server's, and what the address holds: its reader asks for it.
  phrase(
    'data_leak.sends',
    ['SYSTEM "http', "SYSTEM 'http", 'SYSTEM \\"http', 'schemaLocation="http', 'xi:include href="http', 'PUBLIC "'],
    oneOf(
      /(?:SYSTEM|PUBLIC\s+\\?["'][^"']{0,80}\\?["']|schemaLocation=|xi:include\s+href=)\s*\\?["']https?:\/\/[^'"]{1,120}(?:'|")\s*\.\s*(?:\w{1,30}\(|\$)/,
      /(?:SYSTEM|schemaLocation=|href=)\s*\\?["']https?:\/\/[^'"]{1,120}\{?\$\w/,
    ),
    oneOf(
      /LIBXML_(?:DTDLOAD|NOENT|DTDATTR|DTDVALID)|resolveExternals|substituteEntities|loadDTD|LOADDTD/i,
      /SUBST_ENTITIES|schemaValidate|xinclude|XMLReader|%\w+;/i,
    ),
  ),
  // Readers of documents and pictures that open an address, and what it holds.
  phrase(
    'data_leak.sends',
    words`
      ->load('http ->load("http ->open('http ->open("http get_headers('http get_headers("http md5_file('http
      getimagesize('http readfile('http exif_read_data('http SoapClient('http SoapClient("http remote_head('http
      remote_head("http ->head('http ->head("http copy('http simplexml_load_file('http
    `,
    /\(\s*['"]https?:\/\/[\w-]+\.[^'"]{1,120}(?:['"]\s*\.[^;]{0,160}|\{?)(?:->(?:user_pass|password|passwd|secure_key)\b|\$(?:passw(?:or)?d|passwd|user_pass)\b|\[\s*['"](?:passw(?:or)?d|passwd|pwd|cc_\w{1,12}|cvv)['"]\s*\]|session_id\(\)|_COOKIE_KEY_|_DB_PASSWD_|DB_PASSWORD|AUTH_KEY)/,
  ),
  phrase(
    'data_leak.sends',
    ['socket_sendto('],
    /json_encode|serialize|base64_encode/,
    /toArray\(\)|\$_(?:POST|COOKIE)|passw|customer|->email/i,
  ),
  phrase(
    'data_leak.sends',
    words`getCcNumber() ->getCcCid()`,
    /->(?:post|request|send|write|info|debug)\(|\bcurl_|file_get_contents|fsockopen|\bmail\s*\(/,
  ),
  phrase(
    'data_leak.sends',
    words`mysql:host= pgsql:host= Predis\Client postAsync(`,
    /\$_POST\b/,
    /cc_(?:number|cid|num)|cvv|passw|payment|json_encode\(\s*\$_POST/i,
    /host=(?!localhost|127\.)[\w-]+\.[\w.-]*[a-z]|tcp:\/\/[\w-]+\.|postAsync/,
  ),
  // Rows of this database go into another one.
  phrase(
    'data_leak.sends',
    words`addConnectionInfo( createConnection(`,
    /getConnection\(\s?['"]\w{1,30}['"]\s?,\s?['"]\w{1,30}['"]|connection\(\s?['"]\w{1,30}['"]\s?\)/i,
    /->insert(?:OrIgnore)?\(|\binsert\s+into\b/i,
    /->select\(|\bselect\b[^;]{0,200}\bfrom\b|->table\(|::all\(/i,
    /\bcron\b|_cron\(|schedule|\bpass(?:wd|word)?\b|users?\b|customers?\b/i,
  ),
  // A script in a text of the program: what a form holds goes into an address.
  phrase(
    'data_leak.sends',
    ['new FormData', '.serializeArray', '.serialize()'],
    /\bbtoa\s?\(|encodeURIComponent\s?\(\s?JSON\.stringify/,
    oneOf(
      /\(?\s?new\s+(?:window\.)?Image\b[^;]{0,20}\.src\s?=(?!=)/,
      /\.src\s?=(?!=)[^;]{0,120}(?:btoa|encodeURIComponent)|sendBeacon/,
    ),
  ),
  phrase(
    'data_leak.sends',
    [
      "->set('Link'",
      '->set("Link"',
      "'Link',",
      '"Link",',
      "'Link: <",
      '"Link: <',
      'rel=preload',
      'rel=preconnect',
      'rel=prefetch',
      "withHeader('Link",
    ],
    /['"`<](?:https?:)?\/\/(?!localhost)[\w-]+\.[\w.-]+/,
    /http_build_query|base64_encode|bin2hex|urlencode|json_encode/,
    /(?:[Ll]ink|LINK)\b[^;]{0,120}(?:https?:)?\/\/|<\{?\$\w+/,
    PEOPLE_WORDS,
  ),
  phrase(
    'data_leak.sends',
    [
      'extends \\SoapClient',
      'extends SoapClient',
      'new \\SoapClient',
      'ZohoClient',
      'xmlrpc_encode_request(',
      'IXR_Client(',
    ],
    /['"](?:https?:)?\/\/(?!localhost|127\.)[\w-]+\.[\w.-]+/,
    /\busers?\b|_users|session|customers?\b|passw|loadRowList|fetchAll|get_results|\$_POST/,
  ),
  phrase(
    'data_leak.sends',
    [
      "'database.connections.",
      '"database.connections.',
      'DriverManager::getConnection(',
      'Capsule',
      'new mysqli(',
      'new \\mysqli(',
      'new PDO(',
      'new \\PDO(',
      'new wpdb(',
      'createNew(',
      'MongoDB\\Client',
      'new Predis',
      'DB::connection(',
    ],
    oneOf(
      /['"](?:host|HOST)?['"]?\s?(?:=>|,|=)?\s?['"]?(?:mysql:host=|pgsql:host=)?(?!localhost|127\.|10\.|192\.168|example\.(?:com|org)|\w+\.(?:php|sql|yml|json|xml|txt|html|css|js)\b)[a-z][\w-]{0,40}\.[\w-]{1,40}\.[a-z]{2,10}(?:['";:/])/,
      /tcp:\/\/[\w-]+\.[\w-]+\.|mongodb(?:\+srv)?:\/\/[^'"]{0,60}@?[\w-]+\.[\w-]+\./,
    ),
    PEOPLE_WORDS,
  ),
  phrase(
    'data_leak.sends',
    words`
      getAdditionalData getAdditionalInformation setAdditionalData additional_data PaymentInformationManagement
      beforeSavePaymentInformation aroundSavePaymentInformation assignData( beforeImportData beforeAssignData
      sales_model_service_quote_submit payment_method_assign_data
    `,
    oneOf(
      /['"](?:https?|udp|tcp|ssl|tls|ftps?|wss?):\/\/(?!localhost|127\.)[\w-]+\.|fsockopen|stream_socket_client/,
      /gethostbyname|dns_get_record|checkdnsrr|openssl_(?:public_encrypt|seal)|sodium_crypto|getDirectoryWrite/,
      /file_put_contents|FILE_APPEND|(?:^|\W)mail\(|->addBcc|openFile\(/,
    ),
    /base64_encode|json_encode|serialize|bin2hex|toJson|gz\w+\(|http_build_query|implode|->write|xor|\^/i,
    NO_TEST,
  ),
  lightly(
    phrase(
      'data_leak.sends',
      [
        'CheckoutOrderPlacedEvent',
        'CheckoutFinishPageLoadedEvent',
        'CheckoutConfirmPageLoadedEvent',
        'CustomerRegisterEvent',
        'CustomerLoginEvent',
        'CustomerBeforeLoginEvent',
        'GuestCustomerRegisterEvent',
        'sales_order_place_after',
        'sales_model_service_quote_submit',
        'checkout_onepage_controller_success',
        'customer_register_success',
        'hookActionValidateOrder',
        'hookActionCustomerAccountAdd',
        'hookActionPaymentConfirmation',
        'hookDisplayOrderConfirmation',
        'hookActionAuthentication',
        'hookActionObjectCustomer',
        'woocommerce_checkout_order_processed',
        'woocommerce_checkout_create_order',
        'woocommerce_checkout_update_order_meta',
        'woocommerce_thankyou',
        'woocommerce_new_order',
        'woocommerce_created_customer',
        'woocommerce_payment_complete',
        'woocommerce_after_checkout_validation',
        'woocommerce_checkout_process',
        "'user_register'",
        "'wp_login'",
        "'profile_update'",
        'onUserAfterLogin',
        'onUserAfterSave',
        'commerce_order.place',
        'hook_user_login',
        '_user_login(',
        '_commerce_payment',
        'checkout/order/addOrderHistory',
        'checkout/order/addHistory',
        'account/customer/addCustomer',
        'Auth\\Events\\Login',
        'Auth\\Events\\Registered',
        'Auth\\Events\\Attempting',
        'LoginSuccessEvent',
        'InteractiveLoginEvent',
        'CheckPassportEvent',
        'getOrderCustomer(',
        'getBillingAddress()',
        'get_billing_email',
        "get_address( 'billing",
        "get_address('billing",
      ],
      SENDS,
      oneOf(
        /json_encode|serialize|http_build_query|base64_encode|['"](?:body|json|form_params|query|data)['"]\s?=>/,
        /jsonSerialize|toArray\(|get_data\(|getData\(|implode|bin2hex|\$_POST|CURLOPT_POSTFIELDS|withBody/,
      ),
    ),
  ),
  phrase('data_leak.sends', ENCODINGS, OTHER_SERVER, SENDS, PEOPLE_WORDS),
  phrase('data_leak.sends', OCCASIONS, OTHER_SERVER, SENDS, ENCODED),
  // Records of a logger that go to another server.
  phrase(
    'data_leak.sends',
    words`
      SocketHandler( SyslogUdpHandler( GelfHandler( UdpTransport( SwiftMailerHandler( NativeMailerHandler(
      SymfonyMailerHandler( CubeHandler( SlackWebhookHandler( TelegramBotHandler( SoapHandler(
    `,
    new RegExp(
      `(?:SocketHandler|SyslogUdpHandler|GelfHandler|UdpTransport|CubeHandler|NativeMailerHandler|SlackWebhookHandler)\\(\\s*(?:${HOST_PART}|['"](?:tls|ssl|tcp|udp|https?):\\/\\/(?!localhost|127\\.)[\\w-]+\\.|['"][\\w.+-]+@[\\w-]+\\.)`,
    ),
    PEOPLE_WORDS,
  ),
  // The same by the class of the handler and its arguments, as the settings of Laravel and services have them.
  phrase(
    'data_leak.sends',
    words`
      SyslogUdpHandler::class SocketHandler::class GelfHandler::class SlackWebhookHandler::class CubeHandler::class
      TelegramBotHandler::class NativeMailerHandler::class LogglyHandler::class LogEntriesHandler::class RollbarHandler::class
      InsightOpsHandler::class NewRelicHandler::class PushoverHandler::class FleepHookHandler::class AmqpHandler::class
      RedisHandler::class ElasticsearchHandler::class Log::build( Log::stack(
    `,
    new RegExp(
      `(?:Handler::class|['"]driver['"]\\s?=>\\s?['"](?:slack|syslog_?udp|gelf|socket|papertrail|monolog|custom|redis|mail)['"])[\\s\\S]{0,240}?['"](?:host|hostname|connectionString|url|webhookUrl|to|dsn|endpoint|server)['"]\\s?=>\\s?(?:${HOST_PART}|['"](?:tls|ssl|tcp|udp|https?):\\/\\/(?!localhost|127\\.)[\\w-]+\\.|['"][\\w.+-]+@[\\w-]+\\.)`,
    ),
    /->credentials\b|passw|\$event->|\bcard|customer|getPassword|\$_POST|->all\(\)|billing|cookie/i,
  ),
  // Who signs in, with the password in clear text, in whatever keeps or carries records.
  phrase(
    'data_leak.sends',
    ['$event->credentials', '->credentials)', '->credentials,', '->credentials]'],
    /(?:\bLog::\w{3,12}\(|\blogger\(|->(?:info|debug|notice|warning|error|critical|alert|emergency|log|notify|publish|captureMessage|withProperties)\()[^;]{0,240}?\$\w{1,20}->credentials\b(?!\s?\[|\s?->)/,
    without(/(?:except|only|unset|array_diff_key|array_intersect_key)\(\s?\$\w{1,20}->credentials|\$hidden/),
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
      `(?:CURLOPT_PROXY|WP_PROXY_HOST['"]|['"]proxy(?:_host)?['"])\\s*(?:,|=>)\\s*(?:${HOST_PART}|['"](?:tcp|https?|socks5h?):\\/\\/(?!localhost|127\\.)|['"]\\d{1,3}(?:\\.\\d{1,3}){3})|\\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\\s*(?:,|=>)\\s*(?:false|0)`,
    ),
    new RegExp(`${HOST_PART}|['"]\\d{1,3}(?:\\.\\d{1,3}){3}['":]|\\[\\s?\\$\\w{1,20}\\s?,\\s?\\$\\w{1,20}\\s?\\]\\s?=`),
  ),
  // The host is a number that stands for an address.
  phrase(
    'data_leak.sends',
    words`long2ip( inet_ntop(`,
    /['"](?:https?|tcp|udp|ssl|tls)?:?\/\/|fsockopen|wp_remote_|Http::|new\s+\\?(?:PDO|mysqli|Redis|SoapClient)\b|mysqli_connect/,
    /\$_(?:POST|COOKIE|SESSION)\b|get_address\(|->getBilling|passw|customer|toArray\(|get_data\(/i,
  ),
  phrase(
    'data_leak.sends',
    words`
      src="// src='// src="https:// src='https:// href="https:// href="// url(https://
    `,
    /<(?:img|link|iframe|embed|object|source|video|audio|script)\b[^>]{0,120}(?:src|href|data|poster)=["'](?:https?:)?\/\/[\w.-]{1,80}\/?[^"'<>\s]{0,80}<\?(?:=|php\s+echo)\s?[^?]{0,60}(?:base64_encode|bin2hex|http_build_query|gzdeflate|serialize|json_encode|rawurlencode|urlencode|\w{0,30}(?:pixel|enc|pack|hash|id)\w{0,12})\(/i,
    /\$_(?:POST|SESSION|COOKIE)\b|customer|passw|card|payment/i,
  ),
  // What was posted, as it came.
  phrase(
    'data_leak.sends',
    ['php://input'],
    /(?:['"](?:content|body)['"]\s?=>\s?|CURLOPT_POSTFIELDS\s?(?:,|=>)\s?|withBody\(\s?)(?:@?file_get_contents|stream_get_contents\(\s?fopen)\(\s?['"]php:\/\/input/,
    /['"]https?:\/\/(?!localhost|127\.)[\w-]+\.|base64_decode|get_option\(|Configuration::get|str_rot13|strrev/,
    NO_TEST,
  ),
  phrase('data_leak.sends', ['WC_Webhook'], /set_delivery_url\s*\(/, /set_topic|order\.|customer\./),
  phrase(
    'data_leak.sends',
    words`
      crypt/key' crypt/key" db/connection config('app.key database.connections getDatabaseInfo _COOKIE_KEY_
      _NEW_COOKIE_KEY_ _DB_PASSWD_ MAILER_DSN DATABASE_URL APP_SECRET 'hash_salt
    `,
    oneOf(OTHER_SERVER, /@[\w-]+(?:\.[\w-]+)+['"]/),
    SENDS,
    oneOf(
      /serialize\s*\(|json_encode|base64_encode|bin2hex|http_build_query|implode|openssl_|gzdeflate|gzcompress/,
      /urlencode|var_export|array\s*\(|\[/,
    ),
  ),
  phrase(
    'data_leak.sends',
    words`base64_encode( bin2hex(json bin2hex(serial bin2hex(gz gzdeflate( rawurlencode(`,
    /['"]https?:\/\/[\w-]+\.[^'"]{2,80}['"]\s*\.[^;]{0,80}(?:base64_encode|bin2hex|gzdeflate)\s*\(\s*(?:@?\s*)(?:json_encode|serialize|gz\w+|http_build_query|implode|\$_(?:POST|COOKIE|REQUEST|SERVER))/,
  ),
  // Rows about people, taken from the database of the site, go into another one.
  phrase(
    'data_leak.sends',
    ['new PDO(', 'new \\PDO(', 'new mysqli(', 'new \\mysqli(', 'mysqli_connect(', 'pg_connect('],
    /Db::getInstance|\$wpdb->|Drupal::database|getDbo\(|DB::(?:table|select)|_DB_PREFIX_|ResourceConnection|DatabaseDriver|Connection\s+\$\w/,
    /\bselect\b[^;]{0,300}\b(?:passw\w*|user_pass|email|phone|telephone|address1?|iban)\b[^;]{0,300}\bfrom\b/i,
    /\binsert\s+(?:ignore\s+)?into\b|\breplace\s+into\b|->(?:prepare|exec|query|insert)\(/i,
    without(/_DB_SERVER_|DB_HOST|['"]localhost['"]|host=localhost|127\.0\.0\.1/),
  ),
  // Fields of a card, where a module is told of them, changed and posted.
  phrase(
    'data_leak.sends',
    words`
      'additional_data' "additional_data" getAdditionalData( KEY_ADDITIONAL_DATA getAdditionalInformation( getCcNumber(
      getCcCid( getData('cc_ payment_method_assign_data
    `,
    /->(?:post|request|sendRequest|send|requestAsync|postAsync|put)\(\s*(?!\)|[A-Z])|\bcurl_exec|Http::\w|fsockopen|wp_remote_/,
    /\b(?:base64_encode|strrev|str_rot13|bin2hex|md5|crc32|gzdeflate|openssl_\w+|sodium_\w+|rawurlencode|urlencode|json_encode|serialize|http_build_query|array_walk_recursive)\s?\(/,
    /ObserverInterface|EventSubscriberInterface|\bPlugin\\|function\s+(?:before|after|around)[A-Z]|addListener|add_action/,
    without(/Gateway\\Http|TransferInterface|Payment\\Gateway|extends\s+\w*AbstractMethod/),
    NO_TEST,
  ),
  // What a form sent, whole, in a record of a logger or a report of errors that another server keeps.
  phrase(
    'data_leak.sends',
    words`
      SyslogUdpHandler( GelfHandler( SocketHandler( UdpTransport( TcpTransport( HttpTransport( CubeHandler(
      LogglyHandler( LogEntriesHandler( RollbarHandler( NewRelicHandler( InsightOpsHandler( ElasticsearchHandler(
      TelegramBotHandler( SlackWebhookHandler( SlackHandler( IFTTTHandler( LogtailHandler( LokiHandler( DatadogHandler(
      FluentHandler( FluentLogger( Gelf\Publisher( Gelf\Message( captureMessage( captureEvent( configureScope( withScope( setExtra( addBreadcrumb(
      leaveBreadcrumb( notifyException( Rollbar::log Bugsnag::notify
    `,
    /(?:->(?:debug|info|notice|warning|error|critical|alert|emergency|log|addRecord|publish|post)|setExtras?|setContext|captureMessage|captureEvent|addBreadcrumb|leaveBreadcrumb|setMetaData|setAdditional|Rollbar::\w+)\([^;]{0,200}(?:(?:->request|\$request|request\(\))->(?:request->)?all\(|cookies->all\(|\$_(?:POST|COOKIE)\b(?!\[)|getParsedBody\(|->getContent\(\)|->getPost(?:Value)?\(\)|passw(?:or)?d['"]?\s?(?:=>|\])|->getPlainPassword|credentials)/,
    without(/['"]passw\w*['"]\s?=>\s?['"]\W{2,}|\bunset\(|redact|sanitize|Arr::except|->except\(|filterRecord/i),
    NO_TEST,
  ),
  // A name or a password, packed, where a server looks for the name of the browser or the page before.
  phrase(
    'data_leak.sends',
    words`
      'user-agent' "user-agent" 'User-Agent' "User-Agent" 'User-Agent: "User-Agent: CURLOPT_USERAGENT CURLOPT_REFERER
      http_headers_useragent withUserAgent( 'Referer' "Referer" 'Referer: "Referer: 'If-None-Match' "If-None-Match"
      'X-Request-Id' 'X-Trace-Id' 'X-Correlation-Id' 'Accept-Language' setUserAgent( CURLOPT_COOKIE
    `,
    /(?:[uU]ser-?[aA]gent|USERAGENT|REFERER|Referer|useragent|If-None-Match|X-(?:Request|Trace|Correlation)-Id|Accept-Language|CURLOPT_COOKIE)['"]?(?:\s?\]\s?\.?=(?!=)|\s?=>|\s?,|\(|:)[^;]{0,160}\b(?:base64_encode|gzdeflate|gzcompress|bin2hex|strrev|str_rot13|openssl_\w{4,20}|sodium_\w{4,30}|convert_uuencode|rawurlencode|json_encode|serialize)\s?\(/,
    /\bauthenticate\b|wp_login|passw|user_pass|\$pwd\b|\$_POST\b(?!\[['"]action)|\$_COOKIE\b(?!\[)|\bcc_|cvv|credentials|_COOKIE_KEY_|DB_PASSWORD|AUTH_KEY/i,
    oneOf(SENDS, /http_request_args|pre_http_request|HttpClient|\bClient\b/),
    NO_TEST,
  ),
  // A filter of all requests of the site, and a password that somebody typed.
  phrase(
    'data_leak.sends',
    words`'http_request_args' "http_request_args" 'http_headers_useragent' 'pre_http_request' 'requests-curl.before_`,
    /\[\s?['"](?:headers|user-agent|cookies|body|referer)['"]\s?\](?:\[[^\]]{1,30}\])?\s?\.?=(?!=)/,
    /\b(?:base64_encode|bin2hex|gz\w{5,8}|str_rot13|strrev|openssl_\w{4,20}|sodium_\w{4,30}|rawurlencode|json_encode)\s?\(/,
    /['"](?:wp_authenticate|authenticate|wp_login|wp_login_failed|wp_authenticate_user|user_register|password_reset|profile_update|check_password)['"]|user_pass|\$_POST\[\s?['"](?:pwd|pass\w*)/,
    NO_TEST,
  ),
];
