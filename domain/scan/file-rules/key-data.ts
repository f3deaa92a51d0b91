import { isRandom, mayHoldRandom, placeOf, QUOTE } from './session-data.js';

/** Keys that sign, encrypt or open a service, by the call, the header, the address or the setting they stand in. */

const VALUE = String.raw`([\w.~+/=%|:@$!#^&*-]{16,200})`;
const BYTES = String.raw`(?:b(?=['"])|\[\]byte\(\s?|Buffer\.from\(\s?|new\s\w{1,20}\(\s?)?`;

/** `jwt.sign(payload, '…')`, `hash_hmac('sha256', $text, '…')`, `openssl_encrypt($text, 'aes-256-cbc', '…')` */
const IN_CALL = new RegExp(
  String.raw`(?:\b(?:jwt|JWT|jsonwebtoken)(?:\.|::|->)(?:sign|verify|encode|decode)|\bhash_hmac|\bcreate(?:Hmac|Cipheriv|Decipheriv)|\bopenssl_(?:en|de)crypt|\bsodium_crypto_(?:secretbox|auth)\w{0,12}|\bAES\.(?:en|de)crypt|\bHmacSHA\d{1,3}|\bhmac\.new|\bAES\.new|\bEncrypter|::plainText|::base64Encoded|\bFernet|setSigningKey|setEncryptionKey)\(\s?(?:[^;'"${'`'}]{0,80}(?:${QUOTE}[\w-]{1,24}${QUOTE})?[^;'"${'`'}]{0,80},\s?)?${BYTES}${QUOTE}${VALUE}${QUOTE}`,
  'g',
);
/** `X-Api-Key: …`, `'X-Auth-Token' => '…'` */
const IN_HEADER = new RegExp(
  String.raw`\b(?:X-[\w-]{0,30})?(?:Api-?Key|Auth-?(?:Token|Key)|Access-?(?:Token|Key)|Secret-?Key|Private-?Token|[A-Za-z]{2,20}-Token)(?:${QUOTE})?\]?\s?(?:=>|[:=,])\s?(?:${QUOTE})?${VALUE}`,
  'gi',
);
/** `https://api.example/v1?api_key=…`, `jdbc:…&password=…` */
const IN_ADDRESS =
  /:\/\/[^\s'"`<>]{1,160}[?&;](?:amp;)?(?:api_?key|access_?token|auth_?token|token|auth|secret|password|passwd|pwd|sig|signature|hapikey|apikey|client_secret)=([^\s'"`<>&;]{10,200})/gi;
/** Settings of which everybody knows what they are worth. */
const SETTING = new RegExp(
  String.raw`\b(?:APP_KEY|(?:DJANGO_)?SECRET_KEY(?:_BASE)?|secret_key_base|hash_salt|APP_SECRET|cookie_(?:key|iv)|COOKIE_KEY|ENCRYPTION_KEY|encryption_key|JWT_(?:SECRET|KEY)|(?:SECURE_)?AUTH_(?:KEY|SALT)|LOGGED_IN_(?:KEY|SALT)|NONCE_(?:KEY|SALT)|(?:MERCHANT|DEPLOY|SIGNING|WEBHOOK|MASTER|SHARED|HMAC|LICEN[CS]E)_(?:KEY|SECRET)|_authToken|crypt['"]\s?=>\s?\[\s?['"]key)(?:${QUOTE})?\]?\s?(?:=>?|[:,])\s?${BYTES}(?:${QUOTE})?(?:base64:)?([^'"${'`'}\s]{20,160})`,
  'g',
);
const IDENTIFIED =
  /\b(?:IDENTIFIED\s+(?:WITH\s+\w{1,40}\s+)?BY|(?:ENCRYPTED\s+)?PASSWORD)\s+['"]([^'"\s]{8,100})['"]/gi;
const SEED = /\botpauth:\/\/[^\s'"]{1,160}[?&]secret=([A-Z2-7]{16,64})/gi;
/** Passwords of a dump, as their hashes. */
const ROW =
  /\b(?:INSERT\s+INTO|VALUES)\b[^;]{0,900}?['"](\$(?:2[aby]\$\d\d\$[./A-Za-z\d]{53}|argon2id?\$[^'"]{40,120}|P\$[./A-Za-z\d]{31}|S\$[./A-Za-z\d]{52}|6\$[^'"$]{4,20}\$[./A-Za-z\d]{86}|wp\$2y\$[^'"]{50,60}))['"]/gi;
/** A line of passwords, as servers and systems keep them. */
const LINE =
  /(?:^|[\r\n])[\w.@-]{1,60}:(\$(?:apr1|1|5|6|2[aby]|y)\$[./A-Za-z\d]{1,24}\$[./A-Za-z\d]{22,86}|\$2[aby]\$\d\d\$[./A-Za-z\d]{53}|\{SHA\}[A-Za-z\d+/]{27}=)/g;
/** Rows of those who may ask for data without a person: `INSERT INTO ps_webservice_account VALUES (NULL, '…'`. */
const ACCOUNTS =
  /(?:webservice_account|oauth2?_(?:clients?|consumers?|tokens?|access_tokens?)|personal_access_tokens|api_(?:keys|users?|tokens|clients?|accounts?|credentials)|access_(?:tokens|keys)|auth_tokens|user_api_keys|application_(?:keys|passwords|tokens)|admin_(?:tokens|api_keys?)|service_accounts?|deploy_(?:keys|tokens)|sw_integration|`integration)[`"'\])}]{0,3}\s{0,4}(?:\([^)]{0,400}\)\s{0,8})?(?:,|VALUES|SELECT|SET\b|->|\()([^;]{0,900})/gi;
const IN_ROW = /['"]([\w.~+/=-]{20,160})['"]/g;
const SERVICE_KEY = /\b(?:WebserviceKey|WebserviceKeyCore)\b[^}]{0,500}?->key\s{0,4}=\s{0,4}['"]([A-Za-z\d]{32})['"]/g;
const SAMPLE_SEED = /JBSWY3DPEHPK3PXP|GEZDGNBV/i;
/** What stands for a value: a variable, a place to be filled in, a path, a name of a class. */
const NO_VALUE =
  /^(?:\$\{?\w|\{\{|<|%[A-Z]|process\.|env\b|null|true|false)|::|->|\$\{|\{\{|\(\)|^[\w.-]{1,60}\/[\w./-]*$|^[a-z]+(?:[._-][a-z]+)*$/i;

/** Words beside which such a value stands. */
export const keyWords: readonly string[] = [
  ...['webservice_account', 'oauth_client', 'oauth_consumer', 'oauth_token', 'oauth_access', 'oauth2_client'],
  ...[
    'personal_access_tokens',
    'api_keys',
    'api_user',
    'api_tokens',
    'api_clients',
    'api_credentials',
    'access_tokens',
  ],
  ...['access_keys', 'auth_tokens', 'application_keys', 'application_passwords', 'admin_tokens', 'admin_api_key'],
  ...['service_account', 'deploy_keys', 'deploy_tokens', 'sw_integration', '`integration', 'WebserviceKey'],
  ...['jwt.sign(', 'jwt.verify(', 'JWT::encode(', 'JWT::decode(', 'hash_hmac(', 'createHmac(', 'createCipheriv('],
  ...['openssl_encrypt(', 'openssl_decrypt(', 'AES.encrypt(', 'AES.decrypt(', 'HmacSHA', 'hmac.new(', 'AES.new('],
  ...['Encrypter(', '::plainText(', '::base64Encoded(', 'secretbox(', 'Fernet(', 'setSigningKey(', 'setEncryptionKey('],
  ...[
    'Api-Key',
    'API-Key',
    'api-key',
    'API-KEY',
    'Auth-Token',
    'auth-token',
    'Access-Token',
    'Private-Token',
    'PRIVATE-TOKEN',
  ],
  ...['api_key=', 'apikey=', 'api-key=', 'access_token=', 'auth_token=', '?token=', '&token=', '?secret=', '&secret='],
  ...['&password=', '?password=', ';password=', 'client_secret=', 'windows.net', 'hapikey=', '&amp;token='],
  ...[
    'APP_KEY',
    'SECRET_KEY',
    'secret_key_base',
    'hash_salt',
    'APP_SECRET',
    'cookie_key',
    'COOKIE_KEY',
    'ENCRYPTION_KEY',
  ],
  ...[
    'encryption_key',
    'JWT_SECRET',
    'JWT_KEY',
    'AUTH_KEY',
    'AUTH_SALT',
    'LOGGED_IN_',
    'NONCE_KEY',
    'NONCE_SALT',
    "'crypt' =>",
  ],
  ...[
    'MERCHANT_KEY',
    'DEPLOY_KEY',
    'SIGNING_KEY',
    'SIGNING_SECRET',
    'WEBHOOK_SECRET',
    'MASTER_KEY',
    'SHARED_SECRET',
    'HMAC_KEY',
  ],
  ...[
    'HMAC_SECRET',
    'LICENSE_KEY',
    'LICENCE_KEY',
    ':_authToken',
    'IDENTIFIED ',
    'identified by',
    "PASSWORD '",
    'otpauth://',
  ],
  ...[
    '$2y$10$',
    '$2y$12$',
    '$2y$13$',
    '$2a$10$',
    '$2b$10$',
    '$2b$12$',
    '$argon2',
    "'$P$B",
    '$wp$2y$',
    ':$apr1$',
    ':{SHA}',
  ],
];

/** Visits where each begins in a text. */
export function lookForKeys(text: string, visit: (at: number) => void): void {
  const tell = (found: RegExpExecArray, value: string): void => visit(placeOf(found, value));
  if (mayHoldRandom(text)) lookForRandomKeys(text, tell);
  for (const { 0: whole, 1: row = '', index } of text.matchAll(ACCOUNTS))
    for (const found of row.matchAll(IN_ROW))
      if (isKey(found[1] as string, 20)) visit(index + whole.length - row.length + found.index + 1);
  for (const found of text.matchAll(SERVICE_KEY)) if (isKey(found[1] as string, 20)) tell(found, found[1] as string);
  for (const found of text.matchAll(IDENTIFIED)) if (isKey(found[1] as string, 8)) tell(found, found[1] as string);
  for (const found of text.matchAll(SEED)) if (!SAMPLE_SEED.test(found[1] as string)) tell(found, found[1] as string);
  for (const pattern of [ROW, LINE]) for (const found of text.matchAll(pattern)) tell(found, found[1] as string);
}

function lookForRandomKeys(text: string, tell: (found: RegExpExecArray, value: string) => void): void {
  for (const pattern of [IN_CALL, IN_HEADER, IN_ADDRESS])
    for (const found of text.matchAll(pattern)) {
      const value = found[1] as string;
      if (pattern === IN_ADDRESS && SAMPLE_SEED.test(value)) continue;
      if (isKey(value, pattern === IN_ADDRESS ? 10 : 16)) tell(found, value);
    }
  for (const found of text.matchAll(SETTING)) {
    const value = found[1] as string;
    if (isRandomText(value)) tell(found, value);
  }
}

function isKey(value: string, least: number): boolean {
  return value.length >= least && !NO_VALUE.test(value) && isRandom(value, false, least);
}

/** Also with all the signs of a keyboard. */
function isRandomText(value: string): boolean {
  if (NO_VALUE.test(value) || new Set(value).size < 10) return false;
  if (/^[\da-f-]{32,140}$/i.test(value))
    return /\d/.test(value) && /[a-f]/i.test(value) && !/^0123|^1234|^abcd/i.test(value);
  return isRandom(value.replace(/[^A-Za-z\d]/g, ''), false, 16);
}
