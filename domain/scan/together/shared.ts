import { lightly, type Phrase, phrase } from './phrase.js';

/** What a shop or a site knows of people: as hooks, methods, tables and fields of frameworks name it. */
const OF_PEOPLE =
  /customers?\b|getBilling|getShipping|billing_|get_billing|getOrderCustomer|\$order\b|->getOrder\(|new\s+\\?Address\(|users?\b[^;]{0,40}(?:->get|select|all\(|find)|get_users\(|\$wpdb->users|->credentials|\$passw|\$pwd\b|\$pw\b|['"_](?:passwd|password|pwd|user_pass)\b|getPassword|getPlain|\bcc_|card_?number|cvv|iban\b|getPayment|additional_?(?:data|information)|->(?:only|except)\(|\$_POST\b(?!\[)|\$_SESSION\b(?!\[)|\$_COOKIE\b(?!\[)|->all\(\)/i;
const PACKED =
  /json_encode|serialize|http_build_query|base64_encode|bin2hex|implode|jsonSerialize|toArray\(|toJson|->getData\(\)|getFields\(|get_data\(|['"](?:body|json|form_params|query|data|value|payload|context|extra)['"]\s?=>|\[\s?\$\w+(?:->\w+)?\s?[,\]]|urlencode|->format|->only\(|,\s?\$\w+->(?:credentials|password)|setRequest\(|send_default_pii/;
const TESTS = /^(?![\s\S]*(?:PHPUnit|extends\s+\w*TestCase|namespace\s+\w+\\Tests))/;

/** Libraries and functions that carry something to a service: their names are seldom in a module that has none. */
const CARRIERS = [
  'socket_sendto( SyslogUdpHandler SlackWebhookHandler SlackHandler( TelegramBotHandler GelfHandler SocketHandler(',
  'NativeMailerHandler SymfonyMailerHandler SwiftMailerHandler LogglyHandler LogEntriesHandler SendGridHandler',
  'MandrillHandler PushoverHandler IFTTTHandler FleepHookHandler RollbarHandler NewRelicHandler InsightOpsHandler',
  'ElasticsearchHandler ElasticaHandler MongoDBHandler AmqpHandler SqsHandler RedisHandler( CouchDBHandler',
  'AMQPStreamConnection AMQPConnection PhpAmqpLib RdKafka\\ KafkaProducer Enqueue\\ ClientBuilder::create',
  'Elasticsearch\\ OpenSearch\\ InfluxDB SoapClient( __soapCall( ftp_put( ftp_fput( ftp_connect( ftp_ssl_connect(',
  'ssh2_connect( ssh2_scp_send( Net\\SFTP S3Client( BlobRestProxy StorageClient( DropboxClient Google_Service_',
  'Google\\Service\\ Sentry\\init( Sentry\\capture Bugsnag\\ Rollbar::init Segment::track Segment::identify Mixpanel::',
  'MixpanelFactory IntercomClient MailchimpMarketing Klaviyo\\ Pusher\\Pusher Twilio\\Rest SnsClient( SqsClient(',
  'SesClient( MongoDB\\Client MqttClient phpMQTT( WebSocket\\Client Ratchet\\Client stomp_connect libxml_set_streams_context(',
  'stream_context_set_default( set_delivery_url( setDeliveryUrl( session.save_path CURLOPT_POSTFIELDS SplSubject',
  'Telegram\\Bot api.telegram.org hooks.slack.com discord.com/api/webhooks webhook.site requestbin pipedream',
  'Predis\\Client xmlrpc_encode_request( IXR_Client( AirtableApi HubSpot\\ fsockopen( stream_socket_client(',
  'Http::withBody( Http::attach( Http::asForm( Http::withOptions( HttpClient::create( Notification::route(',
].flatMap((words) => words.split(' '));

/** A host of the same machine, or of the network around it. */
const NOT_HERE = /^(?![\s\S]{0,2400}(?:['"](?:localhost|127\.0\.0\.1|::1)['"]))/;

/** Clients of requests: what they are given stands in the same statement. */
const CLIENTS = [
  'wp_remote_get( wp_remote_post( wp_remote_request( wp_safe_remote_get( wp_safe_remote_post( Http::post( Http::get(',
  'Http::put( Http::withToken( Http::withHeaders( Http::withBasicAuth( Http::acceptJson( Http::asJson( Http::timeout(',
  'Tools::file_get_contents( curl->post( curl->get( client->post( client->get( client->put( client->request(',
  'Client->post( Client->get( Client->request( guzzle->post( guzzle->request( http->post( http->get( http->request(',
  'publisher->publish( CURLOPT_POSTFIELDS drupal_http_request( httpClient->request( httpClient->post( ->postJson(',
].flatMap((words) => words.split(' '));
const GIVEN =
  /(?:wp_(?:safe_)?remote_\w+|Http::\w+|Tools::file_get_contents|(?:curl|[cC]lient|guzzle|http|publisher)->\w+|CURLOPT_POSTFIELDS|drupal_http_request|->postJson)\b[^;]{0,400}(?:\$_(?:POST|COOKIE|SESSION)\b|\$req(?:uest)?->(?:all|except|only|input|post|getContent|toArray)\(|request\(\)->(?:all|except|only)|\bcompact\(\s?['"](?:key|login|user|pass\w*|email|customer|order|data)|\$(?:customer|order|user|member|address|payment|card|credentials|login)\b|\(array\)\s?\$\w|get_billing|->user_email|bearerToken|passw(?:or)?d|serialize\(\$\w+\)|json_encode\(\$\w+->)/;
const SHOP_OR_ACCOUNT =
  /hookAction(?:Order|Customer|Validate|Payment|Auth)|woocommerce_|retrieve_password|wp_login|user_register|Observer\b|->getOrder\(|getCustomer\(|->getCustomer|customer|bearerToken|checkout|getBilling|\$order\b|credentials|password|\$request->(?:all|except)/i;

export const sharedPhrases: readonly Phrase[] = [
  lightly(phrase('data_sharing.service', CLIENTS, GIVEN, SHOP_OR_ACCOUNT, NOT_HERE, TESTS)),
  // Every mail of the site, once more to somebody else.
  lightly(
    phrase(
      'data_sharing.service',
      ["'wp_mail',", '"wp_mail",', "'wp_mail_succeeded'", "'woocommerce_mail_content'", "'actionEmailSendBefore'"],
      /add_(?:filter|action)\(\s*['"](?:wp_mail|wp_mail_succeeded|woocommerce_mail_content)['"]/,
      /\b(?:mail|wp_mail\w*|wp_(?:safe_)?remote_\w+|curl_setopt|file_get_contents)\([^;]{0,200}(?:\[\s?['"](?:message|subject|body)['"]\s?\]|json_encode|serialize|\$(?:args|atts|mail)\b)/,
    ),
  ),
  // What was posted, as it came.
  phrase(
    'data_leak.sends',
    ['php://input'],
    /(?:['"](?:content|body)['"]\s?=>\s?|CURLOPT_POSTFIELDS\s?(?:,|=>)\s?|withBody\(\s?)(?:@?file_get_contents|stream_get_contents\(\s?fopen)\(\s?['"]php:\/\/input/,
    /['"]https?:\/\/(?!localhost|127\.)[\w-]+\.|base64_decode|get_option\(|Configuration::get|str_rot13|strrev/,
    TESTS,
  ),
  // A list of people for whoever knows a word.
  lightly(
    phrase(
      'data_sharing.service',
      ['text/csv', 'php://output', 'application/octet-stream', 'application/csv', 'fputcsv('],
      /\bselect\b[^;]{0,200}\bfrom\b[^;]{0,80}(?:customer|users?\b|orders?\b|address|subscriber|newsletter)/i,
      /hash(?:_equals|_hmac)?\(|md5\(|sha1\(|\$_(?:GET|COOKIE|REQUEST|SERVER)\b|getValue\(/,
      /^(?![\s\S]*(?:AdminController|current_user_can|checkAccess|isGranted|check_admin_referer|wp_verify_nonce|require_login|authorise\())/,
    ),
  ),
  lightly(phrase('data_sharing.service', CARRIERS, OF_PEOPLE, PACKED, NOT_HERE, TESTS)),
  lightly(
    phrase(
      'data_sharing.service',
      ['->rPush(', '->lPush(', '->publish(', '->basic_publish(', 'new \\Redis', 'new Redis('],
      OF_PEOPLE,
      PACKED,
      /connect\(\s*(?:['"](?!localhost|127\.|\/)[\w-]+\.[\w.-]+|\$|getenv|config\(|self::)|Connection\(/,
      TESTS,
    ),
  ),
  // Where orders, payments and sign-ins are told of: what is posted from there, by whatever client.
  lightly(
    phrase(
      'data_sharing.service',
      [
        'SavePaymentInformation PlaceOrder(  woocommerce_checkout_ woocommerce_new_order woocommerce_order_status_',
        'woocommerce_created_customer woocommerce_payment_complete woocommerce_thankyou hookActionValidateOrder',
        'hookActionCustomer hookActionOrder hookActionPayment hookActionAuthentication sales_order_ sales_quote_',
        'checkout_submit_all customer_register customer_login customer_save CheckoutOrderPlaced CustomerRegister',
        'CustomerLogin Events\\Attempting Events\\Login Events\\Registered onUserLogin onUserAfterSave commerce_order',
        'getBillingAddress( getShippingAddress( getOrderCustomer( get_billing_email id_address_invoice',
      ]
        .flatMap((words) => words.split(' '))
        .filter((word) => word.length > 7),
      /->(?:post|postJson|put|patch|sendRequest|sendAsync|postAsync|requestAsync|track|identify|publish|rPush|lPush|basic_publish|index|bulk|write|__soapCall|notice|critical|alert)\(|->request\(\s*['"]|wp_(?:safe_)?remote_\w+\(|curl_exec\(|fsockopen\(|stream_socket_client\(|socket_sendto\(|Http::|SoapClient|error_log\([^;]{0,120},\s?1\b|gethostbyname\(|dns_get_record\(|checkdnsrr\(|get_headers\(|file_get_contents\(\s*['"]http|\bmail\(|ftp_put\(|ldap_bind\(|\\?WebSocket|setcookie\([^;]{0,200}domain/,
      PACKED,
      TESTS,
    ),
  ),
  // The page carries what it knows of a customer: in an address, a style or an event of a counter.
  lightly(
    phrase(
      'data_sharing.service',
      [
        'get_billing(',
        'get_address(',
        'get_billing_',
        'getCustomerEmail(',
        'getCustomer()',
        'customer->email',
        'user_email',
        'wp_get_current_user(',
        'getBillingAddress(',
        'session->get_customer',
      ],
      /url\((?:https?:)?\/\/|<(?:img|iframe|link|script)[^>]{0,80}(?:src|href)=\\?["']?(?:(?:https?:)?\/\/|['"]\s?\.|<\?|\{)|gtag\(|dataLayer|fbq\(|_paq|ttq\.|\bpintrk\(|\bklaviyo|\bhj\(/,
      /json_encode|base64_encode|bin2hex|urlencode|http_build_query|md5\(|hash\(/,
    ),
  ),
  // Whole settings of a site, or all that a form sent, as the body of a request to wherever a setting says.
  lightly(
    phrase(
      'data_sharing.service',
      [
        "base_path('.e",
        'base_path(".e',
        "'.e' . 'nv",
        "'/.e' . '",
        'environmentFilePath(',
        'DotEnv::',
        "ABSPATH . 'wp-con",
        'wp-config.php',
        "'app/etc/env",
        'parameters.php',
        'settings.inc.php',
      ],
      /Http::|->(?:post|put|request|send)\(|wp_(?:safe_)?remote_|curl_|\b(?:wp_)?mail\(|ftp_|fsockopen/,
      /file_get_contents|readFile|fileGetContents|\bfile\(|File::get|Storage::|include|require|->addFile\(|attach/,
      TESTS,
    ),
  ),
  lightly(
    phrase(
      'data_sharing.service',
      ['setcookie(', 'setrawcookie('],
      /set(?:raw)?cookie\([^;]{0,160}(?:\$_POST|passw|card|payment|credentials|getBilling)/i,
      /['"]domain['"]\s?=>\s?['"]\.?[\w-]+\.[\w.-]+|,\s?['"]\.[\w-]+\.[\w.-]+['"]/,
    ),
  ),
  lightly(
    phrase(
      'data_sharing.service',
      ['session.save_path', 'session.save_handler', 'session_save_path('],
      /['"](?:tcp|tls|ssl|rediss?|memcached?|mongodb(?:\+srv)?):\/\/(?!localhost|127\.|redis\b|memcached?\b|%)[\w.@:-]*[\w-]+\.[\w.-]+|session_save_path\(\s?['"](?:tcp|tls|ftp|\\\\)/,
    ),
  ),
];

const TYPED =
  /new\s+FormData\(|\.serialize(?:Array|Object)?\(|\.value\b|\.val\(|form\.card|payload|\.elements\b|JSON\.stringify/;
const CARD_OR_LOGIN =
  /card[-_]?(?:number|num|no\b|cvc|cvv|code|holder|data|form)|cc[-_](?:num|number|cvv|csc|cid|exp)|\bcvv|\bcvc\b|form\.card|creditCard|payment(?:[-_ ]?(?:form|data|step|information|method))|password|passwd|\blogin\b|checkout|billing|\biban\b/i;
/** Ways out of a page that are no fetch with an address in place. */
const WAYS =
  /sendBeacon\(|dataLayer\.push|\bgtag\(|\bga\(\s?['"]send|\bfbq\(|_paq\.push|ttq\.|\bhj\(|analytics\.(?:track|identify)|mixpanel\.|amplitude|posthog|Sentry\.|rollbar|datadog|newrelic|logrocket|FS\.identify|\$http\.(?:post|put|get)\(|axios(?:\.(?:post|put|get|request))?\(|httpEquiv|http-equiv|new\s+(?:window\.)?Audio\(|window\.open\(|\.postMessage\(|\.name\s?=\s?(?:JSON|btoa|encode)|new\s+(?:window\.)?(?:Image|WebSocket|EventSource|WebTransport|Worker|SharedWorker|BroadcastChannel|FontFace)\b|createElement\(\s?['"](?:iframe|img|script|link|style|meta|object|embed|video|audio|form)|insertRule\(|adoptedStyleSheets|cookieStore|document\.cookie\s?=|history\.pushState|\.importScripts|(?:\$|jQuery)\.(?:get|post|ajax|getJSON)\(\s?(?!\s|\w*(?:ajax|wc_|wp))[\w.]*(?:track|pixel|stat|metric|beacon|collect|cfg|conf\b|config|remote|host|hook|cdn|endpoint)|supabase|firebase|firestore|Pusher\(|mqtt\.|io\(/;

export const sharedScripts: readonly Phrase[] = [
  // Forms of a checkout or a sign-in, as a whole, and a way out that need not name a host.
  lightly(
    phrase(
      'data_sharing.page',
      [
        'new FormData(document',
        'new FormData(e.target',
        'new FormData(event.target',
        'new FormData(form',
        'new FormData(this',
        'URLSearchParams(new FormData',
        'fromEntries(new FormData',
        '.serializeArray()',
        '.serialize()',
        'serializeObject(',
        '.elements].',
      ],
      CARD_OR_LOGIN,
      WAYS,
    ),
  ),
  lightly(
    phrase(
      'data_sharing.page',
      [
        'checkout_place_order',
        '[name*=card',
        '[name*="card',
        'billing_email',
        'cardnumber',
        'card_number',
        'card-number',
        'cardNumber',
        'creditCardNumber',
        'cc-number',
        'cc_number',
        'card-form',
        'cardForm',
        'form.card',
        'co-payment-form',
        '#payment input',
        '#payment-form',
        '.payment-form',
        'checkout_form',
        'form.checkout',
        'forms.checkout',
        'forms.login',
        'form#login',
        '#login-form',
        'payment_method_data',
        'paymentMethodData',
        'current-password',
        '[type=password]',
        'type="password"]',
        "type='password']",
      ],
      TYPED,
      WAYS,
    ),
  ),
  // A second client whose address is a setting, beside the one of the shop.
  lightly(
    phrase(
      'data_sharing.page',
      ['axios.create(', "'mage/storage'", '"mage/storage"', 'ky.create(', 'ofetch.create('],
      /baseURL\s?:\s?(?!\s|['"`]\/|location|window\.location|['"`]\s)|prefixUrl\s?:\s?(?!\s|['"`]\/)|\.(?:post|put|get)\(\s?['"`]https?:\/\//,
      /\.(?:post|put|request)\(/,
      /\bpay\b|payment|checkout|card\b|login|passw|place-?order|stringify\(\w\)/i,
    ),
  ),
  // A watcher of a store sends what passes: actions, states and requests of other parts of the page.
  lightly(
    phrase(
      'data_sharing.page',
      [
        'action.payload',
        'store.subscribe(',
        'store.watch(',
        '$store.watch',
        'interceptors.request',
        'apiFetch.use(',
        'ajaxPrefilter(',
        'registerMiddleware',
        'applyMiddleware(',
        'ajaxSend(',
        'ApolloLink(',
        'addReducer',
        '$onAction(',
      ],
      CARD_OR_LOGIN,
      /sendBeacon\(|\bfetch\(|\.post\(|new\s+(?:window\.)?(?:Image|WebSocket|XMLHttpRequest)|\.send\(/,
      /JSON\.stringify|encodeURIComponent|btoa\(|\.payload\b|\.data\b/,
    ),
  ),
];
