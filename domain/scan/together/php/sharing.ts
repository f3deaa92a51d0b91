/**
 * What people's data meet on their way to a service, which honest modules do too: always `low`.
 * Where seldom anything honest does it: leaks.ts.
 */

import { lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST, NOT_HERE, OCCASIONS, PACKED, PEOPLE } from '../vocabulary.js';

/** Clients of requests: what they are given stands in the same statement. */
const CLIENTS = words`
      wp_remote_get( wp_remote_post( wp_remote_request( wp_safe_remote_get( wp_safe_remote_post( Http::post(
      Http::get( Http::put( Http::withToken( Http::withHeaders( Http::withBasicAuth( Http::acceptJson(
      Http::asJson( Http::timeout( Tools::file_get_contents( curl->post( curl->get( client->post( client->get(
      client->put( client->request( Client->post( Client->get( Client->request( guzzle->post( guzzle->request(
      http->post( http->get( http->request( publisher->publish( CURLOPT_POSTFIELDS drupal_http_request(
      httpClient->request( httpClient->post( ->postJson(
    `;
const SHOP_OR_ACCOUNT = oneOf(
  /hookAction(?:Order|Customer|Validate|Payment|Auth)|woocommerce_|retrieve_password|wp_login|user_register/i,
  /Observer\b|->getOrder\(|getCustomer\(|->getCustomer|customer|bearerToken|checkout|getBilling|\$order\b/i,
  /credentials|password|\$request->(?:all|except)/i,
);
const GIVEN =
  /(?:wp_(?:safe_)?remote_\w+|Http::\w+|Tools::file_get_contents|(?:curl|[cC]lient|guzzle|http|publisher)->\w+|CURLOPT_POSTFIELDS|drupal_http_request|->postJson)\b[^;]{0,400}(?:\$_(?:POST|COOKIE|SESSION)\b|\$req(?:uest)?->(?:all|except|only|input|post|getContent|toArray)\(|request\(\)->(?:all|except|only)|\bcompact\(\s?['"](?:key|login|user|pass\w*|email|customer|order|data)|\$(?:customer|order|user|member|address|payment|card|credentials|login)\b|\(array\)\s?\$\w|get_billing|->user_email|bearerToken|passw(?:or)?d|serialize\(\$\w+\)|json_encode\(\$\w+->)/;
/** Libraries and functions that carry something to a service: their names are seldom in a module that has none. */
const CARRIERS = [
  'socket_sendto(',
  'SyslogUdpHandler',
  'SlackWebhookHandler',
  'SlackHandler(',
  'TelegramBotHandler',
  'GelfHandler',
  'SocketHandler(',
  'NativeMailerHandler',
  'SymfonyMailerHandler',
  'SwiftMailerHandler',
  'LogglyHandler',
  'LogEntriesHandler',
  'SendGridHandler',
  'MandrillHandler',
  'PushoverHandler',
  'IFTTTHandler',
  'FleepHookHandler',
  'RollbarHandler',
  'NewRelicHandler',
  'InsightOpsHandler',
  'ElasticsearchHandler',
  'ElasticaHandler',
  'MongoDBHandler',
  'AmqpHandler',
  'SqsHandler',
  'RedisHandler(',
  'CouchDBHandler',
  'AMQPStreamConnection',
  'AMQPConnection',
  'PhpAmqpLib',
  'RdKafka\\',
  'KafkaProducer',
  'Enqueue\\',
  'ClientBuilder::create',
  'Elasticsearch\\',
  'OpenSearch\\',
  'InfluxDB',
  'SoapClient(',
  '__soapCall(',
  'ftp_put(',
  'ftp_fput(',
  'ftp_connect(',
  'ftp_ssl_connect(',
  'ssh2_connect(',
  'ssh2_scp_send(',
  'Net\\SFTP',
  'S3Client(',
  'BlobRestProxy',
  'StorageClient(',
  'DropboxClient',
  'Google_Service_',
  'Google\\Service\\',
  'Sentry\\init(',
  'Sentry\\capture',
  'Bugsnag\\',
  'Rollbar::init',
  'Segment::track',
  'Segment::identify',
  'Mixpanel::',
  'MixpanelFactory',
  'IntercomClient',
  'MailchimpMarketing',
  'Klaviyo\\',
  'Pusher\\Pusher',
  'Twilio\\Rest',
  'SnsClient(',
  'SqsClient(',
  'SesClient(',
  'MongoDB\\Client',
  'MqttClient',
  'phpMQTT(',
  'WebSocket\\Client',
  'Ratchet\\Client',
  'stomp_connect',
  'libxml_set_streams_context(',
  'stream_context_set_default(',
  'set_delivery_url(',
  'setDeliveryUrl(',
  'session.save_path',
  'CURLOPT_POSTFIELDS',
  'SplSubject',
  'Telegram\\Bot',
  'api.telegram.org',
  'hooks.slack.com',
  'discord.com/api/webhooks',
  'webhook.site',
  'requestbin',
  'pipedream',
  'Predis\\Client',
  'xmlrpc_encode_request(',
  'IXR_Client(',
  'AirtableApi',
  'HubSpot\\',
  'fsockopen(',
  'stream_socket_client(',
  'Http::withBody(',
  'Http::attach(',
  'Http::asForm(',
  'Http::withOptions(',
  'HttpClient::create(',
  'Notification::route(',
];

export const sharingPhrases: readonly Phrase[] = [
  lightly(phrase('data_sharing.service', CLIENTS, GIVEN, SHOP_OR_ACCOUNT, NOT_HERE, NO_TEST)),
  // A list of people for whoever knows a word.
  lightly(
    phrase(
      'data_sharing.service',
      words`text/csv php://output application/octet-stream application/csv fputcsv(`,
      /\bselect\b[^;]{0,200}\bfrom\b[^;]{0,80}(?:customer|users?\b|orders?\b|address|subscriber|newsletter)/i,
      /hash(?:_equals|_hmac)?\(|md5\(|sha1\(|\$_(?:GET|COOKIE|REQUEST|SERVER)\b|getValue\(/,
      without(
        oneOf(
          /AdminController|current_user_can|checkAccess|isGranted|check_admin_referer|wp_verify_nonce|require_login/,
          /authorise\(/,
        ),
      ),
    ),
  ),
  lightly(phrase('data_sharing.service', CARRIERS, PEOPLE, PACKED, NOT_HERE, NO_TEST)),
  lightly(
    phrase(
      'data_sharing.service',
      ['->rPush(', '->lPush(', '->publish(', '->basic_publish(', 'new \\Redis', 'new Redis('],
      PEOPLE,
      PACKED,
      /connect\(\s*(?:['"](?!localhost|127\.|\/)[\w-]+\.[\w.-]+|\$|getenv|config\(|self::)|Connection\(/,
      NO_TEST,
    ),
  ),
  // Where orders, payments and sign-ins are told of: what is posted from there, by whatever client.
  lightly(
    phrase(
      'data_sharing.service',
      [
        ...OCCASIONS,
        ...words`
      SavePaymentInformation PlaceOrder( woocommerce_checkout_ woocommerce_new_order woocommerce_order_status_
      woocommerce_created_customer woocommerce_payment_complete woocommerce_thankyou hookActionValidateOrder
      hookActionCustomer hookActionOrder hookActionPayment hookActionAuthentication sales_order_ sales_quote_
      checkout_submit_all customer_register customer_login customer_save CheckoutOrderPlaced CustomerRegister
      CustomerLogin Events\Attempting Events\Login Events\Registered onUserLogin onUserAfterSave commerce_order
      getBillingAddress( getShippingAddress( getOrderCustomer( get_billing_email id_address_invoice
    `,
      ],
      oneOf(
        /->(?:post|postJson|put|patch|sendRequest|sendAsync|postAsync|requestAsync|track|identify|publish|rPush|lPush|basic_publish|index|bulk|write|__soapCall|notice|critical|alert)\(/,
        /->request\(\s*['"]|wp_(?:safe_)?remote_\w+\(|curl_exec\(|fsockopen\(|stream_socket_client\(/,
        /socket_sendto\(|Http::|SoapClient|error_log\([^;]{0,120},\s?1\b|gethostbyname\(|dns_get_record\(/,
        /checkdnsrr\(|get_headers\(|file_get_contents\(\s*['"]http|\bmail\(|ftp_put\(|ldap_bind\(|\\?WebSocket/,
        /setcookie\([^;]{0,200}domain/,
      ),
      PACKED,
      NO_TEST,
    ),
  ),
  // The page carries what it knows of a customer: in an address, a style or an event of a counter.
  lightly(
    phrase(
      'data_sharing.service',
      words`
      get_billing( get_address( get_billing_ getCustomerEmail( getCustomer() customer->email user_email
      wp_get_current_user( getBillingAddress( session->get_customer
    `,
      oneOf(
        /url\((?:https?:)?\/\//,
        /<(?:img|iframe|link|script)[^>]{0,80}(?:src|href)=\\?["']?(?:(?:https?:)?\/\/|['"]\s?\.|<\?|\{)|gtag\(/,
        /dataLayer|fbq\(|_paq|ttq\.|\bpintrk\(|\bklaviyo|\bhj\(/,
      ),
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
      NO_TEST,
    ),
  ),
  lightly(
    phrase(
      'data_sharing.service',
      words`setcookie( setrawcookie(`,
      /set(?:raw)?cookie\([^;]{0,160}(?:\$_POST|passw|card|payment|credentials|getBilling)/i,
      /['"]domain['"]\s?=>\s?['"]\.?[\w-]+\.[\w.-]+|,\s?['"]\.[\w-]+\.[\w.-]+['"]/,
    ),
  ),
  lightly(
    phrase(
      'data_sharing.service',
      words`session.save_path session.save_handler session_save_path(`,
      oneOf(
        /['"](?:tcp|tls|ssl|rediss?|memcached?|mongodb(?:\+srv)?):\/\/(?!localhost|127\.|redis\b|memcached?\b|%)[\w.@:-]*[\w-]+\.[\w.-]+/,
        /session_save_path\(\s?['"](?:tcp|tls|ftp|\\\\)/,
      ),
    ),
  ),
];
