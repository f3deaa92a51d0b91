import { lightly, type Phrase, phrase } from './phrase.js';

/** What whoever sends the request decides. */
const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|php:\/\/input|\$(?:this->)?(?:request|input|req)\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(|get_query_var|get_param|get_header|\brequest\(|getParsedBody|getQueryParams|getallheaders|getParam\(/;

/** Functions, classes and texts of templates that are named elsewhere, by what frameworks offer for them. */
const named: readonly Phrase[] = [
  // Arguments of an interface, fields of a form and columns of a list have functions by name.
  lightly(
    phrase(
      'eval.unknown_function',
      [
        "'sanitize_callback' => $",
        "'validate_callback' => $",
        "'get_callback' => $",
        "'update_callback' => $",
        "'auth_callback' => $",
        "'render_callback' => $",
        "'permission_callback' => $",
        "'sanitize_callback'=>$",
        "'meta_box_cb' => $",
        "'fallback_cb' => $",
        "['sanitize_callback'] = $",
        "['callback'] = $",
        "['validate_callback'] = $",
        "'callback' => $type",
        "'callback' => $field",
        "'callback' => $config",
        "'formatter' => $",
        "'callback_object' => $",
        "'value_callback' => $",
        "'display_callback' => $",
      ],
      /(?:_callback|_cb|'callback|formatter|callback_object)['"]\s?(?:=>|\]\s?=)\s?\$(?!this\b|callback\b|default)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      'HTMLHelper::register( JHtml::register( JHTML::register( HTMLHelper::_($ JHtml::_($ HtmlHelper::_($',
      /(?:register\(\s*[^,]{1,60},\s*(?!\s|\[|['"]|array)|::_\(\s*\$)/,
    ),
  ),
  lightly(
    phrase(
      'eval.unknown_function',
      ['createQueryBuilder(', 'getQuery(true)', 'new QueryBuilder('],
      /->add\(\s*\$|->\{?\$\w{1,30}(?:->\w{1,20}|\[[^\]]{1,20}\])?\}?\(/,
    ),
  ),
  // Laravel compiles what the method `render` of a component gives, unless it is a view.
  lightly(
    phrase(
      'eval.unknown_text',
      ['View\\Component;', 'extends Component', 'Livewire\\Component'],
      /View\\Component|Livewire/,
      /function\s+(?:render|resolveView|view)\s?\([\s\S]{0,600}?return\s+(?:implode|sprintf|vsprintf|strtr|str_replace|\$this->\w+\s?(?:\.|;)|'[^']{0,200}'\s?\.|"[^"]{0,200}\{?\$|<<<)/,
      SENT,
    ),
  ),
  // A chain of filters is put together that decodes what is included.
  lightly(
    phrase(
      'eval.unknown_include',
      [
        'convert.base64-decode',
        'convert.base64-encode',
        'convert.iconv',
        'string.rot13',
        'zlib.inflate',
        'convert.quoted-printable',
        '/resource=',
        'resource=%s',
      ],
      /\b(?:include|require)(?:_once)?\b|\b(?:file_get_contents|fopen|file|copy|readfile|SplFileObject|stream_filter_\w+|file_put_contents|parse_ini_file|simplexml_load_file)\s?\(/,
      /\$\w|::/,
      /^(?![\s\S]*(?:class\s+\w+(?:Test|Filter)\b|PHPUnit|php:\/\/filter))/,
    ),
  ),
  lightly(
    phrase(
      'shell_exec.library',
      [
        '$schedule->exec(',
        '$schedule->command(',
        'Schedule::exec(',
        'Schedule::command(',
        'Schedule $schedule',
        '->exec($',
        'new Crunz',
        '->getCrontab(',
      ],
      /(?:schedule|Schedule|crunz)/i,
      /(?:->|::)(?:exec|command|run)\(\s*(?:\$(?!this\s?,)|\(string\)|config\(|sprintf|"[^"]{0,80}\$|'[^']{0,80}'\s?\.)/,
      /\$schedule\s*->\s*exec|Schedule::exec|->exec\(\s*\$|->command\(\s*\$/,
    ),
  ),
];

/** What is read and written where paths and addresses stand elsewhere. */
const files: readonly Phrase[] = [
  phrase(
    'file_write.fetched',
    ['copy(...', 'file_put_contents(...', 'rename(...', 'move_uploaded_file(...', 'SplFileObject(...', 'fopen(...'],
    /(?:copy|file_put_contents|rename|move_uploaded_file|SplFileObject|fopen)\(\.\.\.\s?[$\w(]/,
  ),
  phrase(
    'file_write.joined_path',
    ['php://input'],
    /\bfopen\(\s*[^;]{0,160}['"][waxc][b+]{0,2}['"]|\b(?:file_put_contents|SplFileObject|->put|->writeStream|->dumpFile|->write|copy)\(\s*[^;'"]{0,20}\$/,
    /PATH_INFO['"]\]|HTTP_(?:IF_MATCH|X_[A-Z]{2,12})\b(?!_NAME)|getallheaders|getHeaderLine/,
    /stream_copy_to_stream|file_put_contents|fwrite|writeStream|\bcopy\(|->put\(|dumpFile/,
    /^(?![\s\S]*(?:class\s+\w+Test\b|PHPUnit|tempnam\(|sys_get_temp_dir|'\/tmp|dbg_|[tT]mp(?:dir|Dir|_dir)|Vars))/,
  ),
  phrase(
    'file_write.fetched',
    ['CURLOPT_FILE', "'sink' =>", 'RequestOptions::SINK', 'stream_copy_to_stream(', 'curl_multi_init('],
    /foreach\s?\([^;{]{1,120}\bas\s+\$(\w{1,30})\s*=>[\s\S]{0,600}?(?:fopen\(|['"]sink['"]\s?=>|SINK\s?=>)[^;]{0,120}\$(\1)\b/,
    /CURLOPT_FILE|sink|SINK|['"]https?:|\$url\b|getValue/,
  ),
  phrase(
    'process_environment.setting',
    [
      "'error_log' =>",
      '"error_log" =>',
      "'error_log'=>",
      "'mail.log' =>",
      "'auto_prepend_file' =>",
      "'include_path' =>",
    ],
    /\bini_set\(\s*\$/,
  ),
  phrase(
    'file_write.query',
    ['INTO DUMPFILE', 'INTO OUTFILE', 'into dumpfile', 'into outfile'],
    /(?:out|dump)file\s+\\?['"]?\{?\$\w/i,
  ),
  phrase(
    'unserialize_request.request',
    [
      'PhpSerialize',
      'Serialization\\PhpSerialize',
      'PhpSerializer',
      'Serializer\\Adapter\\',
      'Igbinary',
      'SerializableClosure',
      'Opis\\Closure',
      'Laminas\\Serializer',
      'Zend_Serializer',
      'Zend\\Serializer',
      'PhpEncoder',
      'Msgpack',
    ],
    /(?:decode|unserialize|unpack|denormalize)\s?\(/,
    /cookie|->query\b|getContent\(|\$_(?:GET|POST|REQUEST|COOKIE)|getQueryParams|getParsedBody|php:\/\/input|->header/i,
  ),
  phrase(
    'unserialize_request.phar',
    [
      "'is_link'",
      "'is_file'",
      "'filesize'",
      "'file_exists'",
      "'filemtime'",
      "'getimagesize'",
      "'md5_file'",
      "'is_dir'",
    ],
    /@?\$\w{1,20}(?:\[[^\]]{1,20}\])?\(\s?\$|call_user_func(?:_array)?\(\s?\$/,
    /\$_(?:GET|POST|REQUEST|COOKIE)\b|->getParams?\(|getValue\(|\$request\b|Request_Abstract|getQueryParams/,
  ),
];

const SHOP =
  /customer|order\b|getQuote|billing|shipping|additional_?data|->user\b|users?\b|session|passw|credential|payment|\bcart\b|iban|_POST\b|_COOKIE\b/i;

/** Data of customers, orders and accounts on their way out, by what seldom carries anything else. */
const leaks: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    [
      'woocommerce_email_headers',
      'woocommerce_email_recipient_',
      'retrieve_password_message',
      'wp_new_user_notification_email',
      'actionEmailSendBefore',
      'hookActionEmailSend',
      'password_change_email',
      'phpmailer_init',
      'MessageSending',
      'MailSendEvent',
      'MailBeforeSentEvent',
      'MailBeforeValidateEvent',
      'TransportBuilder',
      'sales_email_order',
      'onMailBeforeSending',
      'hook_mail_alter',
      '_mail_alter(',
      "'wp_mail'",
    ],
    /\bbcc\b|addBcc|setBcc|addBCC|\bcc:|addCc\b|addRecipient|recipients|str_rot13|strrev|base64_decode|hex2bin/i,
    /@[\w-]{0,40}(?:\.[\w-]+)+['"]|['"]@['"]|%s@|@%s|%c|chr\(|long2ip|str_rot13|strrev|base64_decode|hex2bin|pack\(/,
    /^(?![\s\S]*(?:PHPUnit|extends\s+\w*TestCase))/,
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
    SHOP,
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
    /['"](?:host|HOST)?['"]?\s?(?:=>|,|=)?\s?['"]?(?:mysql:host=|pgsql:host=)?(?!localhost|127\.|10\.|192\.168|example\.(?:com|org)|\w+\.(?:php|sql|yml|json|xml|txt|html|css|js)\b)[a-z][\w-]{0,40}\.[\w-]{1,40}\.[a-z]{2,10}(?:['";:/])|tcp:\/\/[\w-]+\.[\w-]+\.|mongodb(?:\+srv)?:\/\/[^'"]{0,60}@?[\w-]+\.[\w-]+\./,
    SHOP,
  ),
  phrase(
    'data_leak.sends',
    [
      'getAdditionalData',
      'getAdditionalInformation',
      'setAdditionalData',
      'additional_data',
      'PaymentInformationManagement',
      'beforeSavePaymentInformation',
      'aroundSavePaymentInformation',
      'assignData(',
      'beforeImportData',
      'beforeAssignData',
      'sales_model_service_quote_submit',
      'payment_method_assign_data',
    ],
    /['"](?:https?|udp|tcp|ssl|tls|ftps?|wss?):\/\/(?!localhost|127\.)[\w-]+\.|fsockopen|stream_socket_client|gethostbyname|dns_get_record|checkdnsrr|openssl_(?:public_encrypt|seal)|sodium_crypto|getDirectoryWrite|file_put_contents|FILE_APPEND|(?:^|\W)mail\(|->addBcc|openFile\(/,
    /base64_encode|json_encode|serialize|bin2hex|toJson|gz\w+\(|http_build_query|implode|->write|xor|\^/i,
    /^(?![\s\S]*(?:extends\s+\w*TestCase))/,
  ),
];

export const loosePhrases: readonly Phrase[] = [...named, ...files, ...leaks];

const CARD_FIELD =
  /\bcc-(?:number|csc|exp|name|cvc)|card[-_]?(?:number|num|cvc|cvv|code|holder|expiry)|\bcvv\b|\bcvc\b|wc-credit-card|credit-card-form|cc_(?:number|cid|num|owner)|payment\[|\[name\^?=\\?["']payment|braintree|wc-stripe|checkout_?payment/i;

/** Scripts that read what is typed, and have a way out: whatever its name. */
export const looseScripts: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    [
      "'cc-number",
      '"cc-number',
      'wc-credit-card',
      'card-number',
      'cardnumber',
      'card_number',
      'cc_number',
      'cardNumber',
      'payment[cc',
      'autocomplete^=',
    ],
    CARD_FIELD,
    /\.value\b|\.val\(|FormData|serialize/,
    /['"`](?:https?:|wss?:)?\/\/(?!localhost|127\.|(?:www\.)?w3\.org|\$\{location)[\w-]+\.[\w.-]+|\bgtag\(|dataLayer|\bfbq\(|_paq\b|\bttq\b|\bga\(|mixpanel|amplitude|clarity\(|hj\(|sendBeacon|\batob\(|Navigator\.prototype|postMessage\([^;]{0,80}['"]\*['"]|RTCPeerConnection|WebSocket|EventSource|navigator\[/,
  ),
  phrase(
    'data_leak.sends',
    ['ajaxPrefilter(', '.ajaxSend(', 'ajaxComplete(', 'ajaxSuccess('],
    /\.data\b/,
    /checkout|payment|login|sign-?in|account|password|order|cart/i,
    // The library itself.
    /^(?![\s\S]*(?:ajaxSettings|isPlainObject|globalEval))/,
    /(?:\$|jQuery)\.(?:ajax|post|get|getScript|getJSON)\(|sendBeacon|\bfetch\(|new\s+(?:window\.)?Image|WebSocket|XMLHttpRequest|createElement/,
  ),
  phrase(
    'takeover.visitors',
    [
      '__privateStripeFrame',
      'braintree-hosted',
      'hosted-field',
      'hostedfield',
      'adyen-checkout',
      'stripe_frame',
      'js.stripe.com',
      'StripeElement',
      'klarna-payments',
      'mollie-component',
      'paypal-button',
      'securedFields',
      'card-frame',
    ],
    /createElement\(|cloneNode|insertAdjacentHTML|outerHTML|attachShadow/,
    /replaceWith|replaceChild|\.remove\(\)|display\s?[:=]\s?['"]?none|hidden|\.after\(|\.before\(|insertBefore|appendChild|\.hide\(/,
    /['"`](?:https?:)?\/\/(?!localhost|(?:[\w-]+\.)*(?:stripe|braintreegateway|adyen|klarna|mollie|paypal|paypalobjects)\.)[\w-]+\.[\w.-]+|\batob\(|srcdoc|data:text/,
  ),
  phrase(
    'data_leak.sends',
    ['iceServers', 'RTCPeerConnection'],
    /FormData|\.value\b|document\.cookie|localStorage|serialize/,
    /turns?:|username|stun:/,
  ),
  phrase(
    'data_leak.sends',
    ['new WebSocket(', 'new EventSource(', 'new WebTransport('],
    /getPropertyValue|\.dataset\b|getAttribute|\.content\b|atob\(|fromCharCode|\.reverse\(/,
    /\.value\b|FormData|\.key\b|document\.cookie/,
    /['"](?:change|input|keyup|keydown|keypress|blur|focusout|submit|beforeinput)['"]|onchange|oninput|onkey/,
  ),
  phrase(
    'data_leak.sends',
    ["'//' + ", '"//" + ', "'https://' + ", '"https://" + ', '`https://${'],
    /(?:data|body)\s?:\s?(?:window\.)?(?:btoa|encodeURIComponent|JSON\.stringify|escape)\(|\.send\(\s?(?:window\.)?btoa/,
    /checkout|payment|billing|customer|guestEmail|password|card/i,
    /(?:data|body)\s?:\s?(?:window\.)?btoa|\.send\(\s?(?:window\.)?btoa|unescape\(encodeURIComponent|text\/plain/,
  ),
  lightly(
    phrase(
      'eval.text_as_code',
      [
        ': window.setTimeout',
        ': setTimeout,',
        '= window.setTimeout;',
        '= setTimeout;',
        '= window.setInterval',
        ': window.setInterval',
        'setTimeout } =',
        'setTimeout: ',
        "['setTimeout']",
        '["setTimeout"]',
      ],
      /\.json\(\)|responseText|message|location\.(?:hash|search)|localStorage|dataset|getAttribute|document\.cookie|\.text\(\)/,
      /^(?![\s\S]*(?:clearTimeout|cachedSetTimeout|freeGlobal|jQuery\.extend))/,
    ),
  ),
];

/** Pages and templates: addresses and frames that are put together. */
export const loosePages: readonly Phrase[] = [
  phrase(
    'inline_script.hidden',
    [
      "'.'|implode",
      '"."|implode',
      '|implode:$',
      "'/')|replace(",
      "|join('.')",
      '|join(".")',
      "|join('/')",
      "['https:",
      "'|cat:'",
    ],
    /\/\/\{['"]\.['"]\|implode|\/\/\{\{[^}]{0,80}\|\s?join|\[\s?['"]https?:?\/{0,2}['"][^\]]{0,160}\]\s?\|\s?join|\|implode:\$\w+\}\/|['"]\w{1,12}['"]\|cat:['"]\w{1,12}['"][^\n]{0,200}(?:script|submit|input|Image)/,
    /<script|\bon\w{3,16}\s?=|<form|<iframe|action=|src=/i,
  ),
  // A remark of the template in the middle of a word of a script.
  phrase(
    'inline_script.hidden',
    ['{#- -#}', '{{-- --}}', '{literal}{/literal}'],
    /\w(?:\{\*\s*\*\}|\{#-?\s*-?#\}|\{\{--\s*--\}\}|\{literal\}\{\/literal\}|\{''\}|\{""\})\w/,
  ),
  phrase(
    'inline_script.frame',
    ['srcdoc="{{', "srcdoc='{{", 'srcdoc="{$', "srcdoc='{$", 'srcdoc="<?', "srcdoc='<?", 'srcdoc="{!!', ':srcdoc="'],
    /srcdoc=/,
    /<form|<script|password|card|login|requestSubmit/i,
  ),
  phrase(
    'inline_script.adds',
    ['x-magento-init', 'data-mage-init'],
    /['"(](?:https?:)?\/\/(?!localhost|(?:[\w-]+\.)*(?:google|googleapis|gstatic|paypal|paypalobjects|stripe|braintreegateway|cloudflare|jsdelivr)\.)[\w-]+\.[\w./-]+/,
    /Magento|mage|json_encode|component|paths|map\s?:/i,
  ),
];

/** Layouts and other markup that a program reads. */
export const looseMarkup: readonly Phrase[] = [
  phrase(
    'inline_script.hidden',
    [
      '&lt;s&#',
      '&lt;sc&#',
      '>&lt;&#1',
      '>&#60;scr',
      '>&#60;s&#',
      '>&#60;SCR',
      '[&#60;scr',
      '[&lt;&#1',
      '>&lt;&#x',
      '&lt;scr&#',
      '&lt;scri&#',
      '&lt;scrip&#',
      '&#x3c;s',
      '&#x3C;s',
      '&#60;&#',
      '&#x3c;&#',
      '&lt;S&#',
      '&lt;i&#',
      '&lt;im&#',
    ],
    /(?:&lt;|&#60;|&#x3c;)(?:[a-z]|&#x?[0-9a-f]{2,4};){5,7}/i,
  ),
  phrase(
    'inline_script.adds',
    ['&lt;script', '&lt;SCRIPT', '&lt;Script', '&lt;img', '&lt;iframe'],
    /(?:&lt;|<)script[^&>]{0,80}src=(?:&quot;|["'])?(?:https?:)?\/\/|\$\.(?:post|get|ajax)\(|sendBeacon|\bfetch\(|new\s+Image|createElement|\.src\s?=|atob\(|onerror|onload/,
    /payment|checkout|card|password|login|serialize|\.value|\/\/[\w-]+\.[\w.-]+\//,
    /<(?:argument|page|layout|block|config|modification|row|item|value|content|widget)\b/,
  ),
];
