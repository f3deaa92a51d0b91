import { lightly, type Near, type Phrase, phrase } from './phrase.js';

/** What whoever sends the request decides. */
const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|php:\/\/input|\$(?:this->)?(?:request|input|req)\b|->getRequest\(|getCurrentRequest|filter_input|getValue\(|getInput\(|get_query_var|get_param|\brequest\(|getParsedBody|getQueryParams/;

const SQL_WORDS = ['ORDER BY', 'order by', 'GROUP BY', 'group by', 'HAVING ', 'having '];

/** Queries of which more than a value is decided elsewhere: a column, an order, a condition. */
const queries: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_expression',
      SQL_WORDS,
      /\b(?:ORDER\s+BY|GROUP\s+BY|HAVING)\s{1,8}(?:[\w.`]{1,40},\s{0,4})?(?:\\?[`"']?\s{0,4}\.\s{0,4}\(?|`?\{?)(?:\(string\)\s?)?(?:\$(?!wpdb\b)|(?:key|array_key_first|array_keys|current|reset|implode|join|strtr|trim|sanitize_\w+)\()|\b(?:ORDER\s+BY|GROUP\s+BY|HAVING)\s+`?(?![^;]{0,160}(?:pSQL|bqSQL|quoteName|quoteIdentifier|sanitize_sql_orderby|Validate::))(?:%\d?\$?s|\{\w{1,20}\}|:\w{1,20}:|%\w{1,20}%)/i,
    ),
  ),
  // `$query->having("$column > $after")`
  lightly(
    phrase(
      'eval.request_expression',
      [
        '->where(',
        '->having(',
        '->andWhere(',
        '->orWhere(',
        '->andHaving(',
        '->orderBy(',
        '->addOrderBy(',
        '->groupBy(',
        '->addSelect(',
        '->whereRaw(',
        '->whereColumn(',
        '->setOrder(',
        '->addOrder(',
        '->addExpressionFieldToSelect(',
        '->columns(',
      ],
      /->(?:where|having|andWhere|orWhere|andHaving|orderBy|addOrderBy|groupBy|addSelect|whereRaw|columns)\(\s*(?:"[\w.`( ]{0,40}\{?\$\w{1,30}(?:\[[^\]]{1,20}\])?\}?[`)]{0,2}\s?(?:=|<|>|!|LIKE|IN\b|BETWEEN|REGEXP)|\$(?:_(?:GET|POST|REQUEST|COOKIE)\b|request->)|(?:key|array_key_first)\()|\b(?:setOrder|addOrder|addExpressionFieldToSelect)\(\s*(?:\$_(?:GET|POST|REQUEST)|\$this->getRequest\()/i,
    ),
  ),
  // A statement with places for its parts: `strtr('SELECT {fields} …', …)`
  lightly(
    phrase(
      'eval.request_expression',
      [
        "strtr('",
        'strtr("',
        "str_replace(['",
        "str_replace(array('",
        "vsprintf('",
        'vsprintf("',
        'vsprintf(self',
        'vsprintf(static',
        'MessageFormatter',
      ],
      /(?:strtr|vsprintf)\(\s*['"]\s*(?:select|update|delete\s+from|insert\s+into|replace\s+into)\b|str_replace\([^;]{0,160}['"]\s*(?:select|update|delete\s+from)\b|vsprintf\(\s*(?:self|static)::\w+/i,
      /\b(?:select|update|delete|insert|replace)\b/i,
      /->(?:query|execute\w*|fetch\w*|get_results|get_var|get_col|prepare|exec)\(|DB::/,
    ),
  ),
  // A condition, a table or a limit out of the request.
  lightly(
    phrase(
      'eval.request_expression',
      [
        "' . $_GET[",
        "' . $_POST[",
        "' . $_REQUEST[",
        "' . $_COOKIE[",
        '" . $_GET[',
        '" . $_POST[',
        '" . $_REQUEST[',
        '{$_GET[',
        '{$_POST[',
        '{$_REQUEST[',
        "' . Tools::getValue(",
        '" . Tools::getValue(',
        "' . $request->",
        '" . $request->',
        "' . $this->request->",
        '" . $this->request->',
        '{$request->',
        '{$this->request->',
      ],
      /\b(?:SELECT|UPDATE|DELETE|INSERT)\b[^;]{0,300}\b(?:WHERE|LIMIT|IN|FROM|JOIN|SET)\s{0,4}\(?\s{0,4}(?:['"]\s?\.\s?|\{)(?:\(string\)\s?)?\$(?:_(?:GET|POST|REQUEST|COOKIE)\b|request->|this->request->|req\b)|\b(?:WHERE|LIMIT|IN|FROM|JOIN|SET)\s{0,4}\(?\s{0,4}['"]\s?\.\s?(?:Tools::getValue|implode\(\s?['"][^'"]{0,8}['"]\s?,\s?(?:\(array\)\s?)?(?:\$_(?:GET|POST|REQUEST)|Tools::getValue|\$request->|\$this->request))/i,
    ),
  ),
];

/** Properties and settings of an object that have any name: `$mailer->$name = $value`. */
const PROPERTIES = /->\{?\$\w{1,30}(?:\[[^\]]{1,20}\])?\}?\s?=(?!=)/;

const ADDRESSED =
  /['"`](?:https?|wss?|tls|ssl|tcp|udp|ftps?|sftp):\/\/(?!localhost|127\.|(?:www\.)?(?:w3|wordpress|php)\.(?:org|net))[\w-]+(?:\.[\w-]+)+|base64_decode|strrev|hex2bin|get_option\(|gethostbyname|dns_get_record|checkdnsrr|getmxrr/;
const SENDS = String.raw`(?:wp_(?:safe_)?remote_\w{3,8}|curl_setopt(?:_array)?|curl_init|file_get_contents|fopen|fsockopen|fwrite|fputs|get_headers|getimagesize|wp_getimagesize|(?:wp_)?mail|gethostbyname|dns_get_record|checkdnsrr|getmxrr|stream_context_create|error_log|->(?:post|get|put|patch|head|request|send|withBody|withHeaders?|withUserAgent|withToken|withBasicAuth|write|publish|notify|info|debug)|Http::\w{3,20}|setcookie|header|bin2hex|base64_encode|json_encode|serialize|http_build_query|urlencode|rawurlencode|compact|openssl_\w{4,20}|sodium_\w{4,30}|strrev|str_rot13|gzdeflate|gzcompress|implode|sprintf)`;

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

const FUNCTION = 1200;
const PARAMETERS = /\b(?:function|fn)\s?&?\s?\w{0,60}\s?\(([^()]{0,300})\)/g;
const WORTH = /pass|pwd|pw\b|secret|plain|clear|cred|word|user|login|data|args|event|subject|options|params/i;

function sends(body: string, name: string): boolean {
  return new RegExp(
    `${SENDS}\\s?\\([^;]{0,240}(?:\\$${name}\\b(?!->(?:ID|id|email|getId|getEmail|user_email)\\b)|['"]${name}['"])(?!\\s?,\\s?\\$hash)`,
  ).test(body);
}

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

const USED =
  /\b(?:wp_(?:safe_)?remote_\w{3,8}|curl_(?:init|exec|setopt\w{0,6})|fsockopen|stream_socket_client|file_get_contents|fopen|get_headers|(?:wp_)?getimagesize|(?:wp_)?mail|gethostbyname|dns_get_record|checkdnsrr|getmxrr|SoapClient|error_log|file_put_contents|setcookie|update_option|ldap_\w{4,10})\s*\(|->(?:post|request|send|sendRequest|requestAsync|postAsync|setUri|setMethod|get|head|put)\s*\(|Http::/;

/** Whoever hooks into a sign-in, a new account or a new password gets it in plain text: and sends it. */
const passwords: readonly Phrase[] = [
  phrase('data_leak.sends', AUTHENTICATES, ADDRESSED, USED, handedOut),
  phrase(
    'data_leak.sends',
    ['->credentials', 'getPlainPassword', "['password_clear']", '->getPlainTextPassword', "['plaintextPasswd']"],
    /(?:->credentials|getPlainPassword|password_clear|getPlainTextPassword|plaintextPasswd)/,
    ADDRESSED,
    USED,
    /base64_encode|json_encode|serialize|bin2hex|http_build_query|urlencode|['"](?:body|json|form_params|query)['"]|->(?:post|put)\(|Http::/,
  ),
  // A mailer whose program and options the request, or a list, sets one by one.
  phrase('process_environment.request_mail', ['phpmailer_init', 'new PHPMailer(', 'PHPMailer $'], PROPERTIES),
  // The host is a number that stands for an address.
  phrase(
    'data_leak.sends',
    ['long2ip(', 'inet_ntop('],
    /['"](?:https?|tcp|udp|ssl|tls)?:?\/\/|fsockopen|wp_remote_|Http::/,
    /\$_(?:POST|COOKIE|SESSION)\b|get_address\(|->getBilling|passw|customer|toArray\(|get_data\(/i,
  ),
];

/** Uploads and files by settings of frameworks. */
const files: readonly Phrase[] = [
  phrase(
    'file_write.upload',
    ['allow_insecure_uploads'],
    /allow_insecure_uploads['"]\s?(?:,|=>|\]\s?=)\s?(?:TRUE|1)\b/i,
  ),
  phrase(
    'file_write.upload',
    ['getClientOriginalName(', 'getClientFilename('],
    /public_path\(|->storeAs\(|->storePubliclyAs\(|putFileAs\(|(?:->move(?:To)?|copy|rename)\(\s?(?:\$\w{1,30}\s?\.|[^;]{0,60}(?:public|web|pub|upload|media|img|images|assets))/,
    /^(?![\s\S]*(?:function\s+getClient|guessExtension|->extension\(\)|hashName|in_array\([^;]{0,60}[eE]xt|mimes:|uniqid|Uuid|Str::random|Str::slug|slugger|slug\())/,
  ),
  phrase(
    'file_write.unpacked',
    [
      'new PharData(',
      'new \\PharData(',
      'RecursiveIteratorIterator(',
      'getNameIndex(',
      'getFromIndex(',
      'getStream(',
      'zip_read(',
      'zip_entry_name(',
    ],
    /\$_FILES\b|->file\(\s*['"]|getUploadedFiles?\(|->files->get\(|['"]tmp_name['"]/,
    /DOCUMENT_ROOT|ABSPATH|_PS_(?:ROOT|MODULE|THEME)\w*|WP_(?:CONTENT|PLUGIN)_DIR|JPATH_\w+|public_path\(|DIR_(?:APPLICATION|IMAGE|SYSTEM)|DRUPAL_ROOT|\bBP\b/,
    /\b(?:stream_copy_to_stream|file_put_contents|fwrite|copy)\s?\(/,
    /^(?![\s\S]*(?:current_user_can|check_admin_referer|wp_verify_nonce|checkAccess|authorise\(|->can\(|pathinfo\([^;]{0,80}EXTENSION))/,
  ),
  phrase(
    'unserialize_request.phar',
    ['->getMetadata()'],
    /\bnew\s+\\?Phar(?:Data)?\(\s*(?!\s|['"_\s]|\$this->|\\?Phar::)/,
  ),
];

/** Pages of PHP that carry what a visitor typed to another server, in the address of a picture. */
const pages: readonly Phrase[] = [
  phrase(
    'data_leak.sends',
    ['src="//', "src='//", 'src="https://', "src='https://", 'href="https://', 'href="//', 'url(https://'],
    /<(?:img|link|iframe|embed|object|source|video|audio|script)\b[^>]{0,120}(?:src|href|data|poster)=["'](?:https?:)?\/\/[\w.-]{1,80}\/?[^"'<>\s]{0,80}<\?(?:=|php\s+echo)\s?[^?]{0,60}(?:base64_encode|bin2hex|http_build_query|gzdeflate|serialize|json_encode|rawurlencode|urlencode|\w{0,30}(?:pixel|enc|pack|hash|id)\w{0,12})\(/i,
    /\$_(?:POST|SESSION|COOKIE)\b|customer|passw|card|payment/i,
  ),
];

export const sentPhrases: readonly Phrase[] = [...queries, ...passwords, ...files, ...pages];

/** What the request says of a collection, a class or a service. */
export const sentNames: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_class',
      ['@inject(', 'app($request', 'resolve($', '->make($', '->create($', '->get($request', 'getService('],
      /@inject\(\s*['"]\w{1,40}['"]\s*,\s*(?!\s|['"]|\w+(?:\\\w+)*::class)|\b(?:app|resolve|->make|->create|->get|getService)\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->|\$this->getRequest\(\)->)[^;]{0,120}\)\s*(?:->|;)/,
      SENT,
    ),
  ),
  lightly(
    phrase(
      'eval.request_method',
      [
        '->$name =',
        '->{$name}',
        '->$key =',
        '->{$key}',
        '->$field =',
        '->{$field}',
        '->$prop =',
        '->$property =',
        '->{$property}',
        '->$option =',
        '->$attribute =',
        '->$setting =',
        '->$param =',
        "->{'set'",
        '->$method(',
      ],
      /foreach\s?\(\s?(?:\(array\)\s?)?(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|\$this->request->|json_decode\([^;{]{0,80}(?:php:\/\/input|getContent|\$_))[^;{]{0,100}\bas\s+\$(\w{1,30})\s*=>\s*\$\w{1,30}\s*\)[\s\S]{0,200}?(?<!\$this)->(?:\{?\$\1\}?\s?[=(]|\{?['"]set['"]\s?\.\s?\w{0,10}\(?\$\1)/,
    ),
  ),
];
