import { forEachRun } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { isGenerated } from './generated-text.js';
import { isStrong, type Visit } from './password.js';

/** So many words that are mixed as passwords are looked at in a file. */
const MANY = 2000;

/** Calls that sign in; the password is one of their first arguments. */
const CALLS = String.raw`(?:ftp_login|ssh2_auth_password|mysqli(?:_real)?_connect|mysql_p?connect|mysqli|PDO|pg_p?connect|oci_p?connect|odbc_p?connect|sqlsrv_connect|ldap_bind|imap_open|imap_login|log_?in|sign_?in|auth|authenticate|basic_?auth|withBasicAuth|with_?digest_?auth|set_?(?:http_?)?(?:auth\w{0,16}|password|credentials?|passwd|digest|secret|userpwd)|set_?\w{1,20}(?:secret|token|api_?key|private_?key)|useAuth|with_?(?:password|credentials?|auth\w{0,12})|bind|p?connect|create_?connection|create_?client|UsernamePassword\w*|PasswordAuthenticat\w*|NetworkCredential|HTTP\w{0,6}Auth|\w{0,20}Credentials?|\w{0,20}Transport|Mailbox|\w{0,12}Client|AMQP\w*|\w{0,12}Connection|Redis|Predis|S?ftp\w*|SMTP|POP3|Account|Login|Dsn)`;
/** All that may stand between such a call and its argument. */
const NAMES_CALL = new RegExp(String.raw`(?:^|[^A-Za-z\d_$])${CALLS}\s?$`, 'i');
const LONGEST_CALL = 40;
const BEFORE_ARGUMENT = 240;

/** Only the last open bracket tells: what stands before it is looked at, and no more. */
function isInCall(context: string): boolean {
  const open = context.lastIndexOf('(');
  if (open === -1 || context.length - open > BEFORE_ARGUMENT || context.indexOf(')', open) !== -1) return false;
  return NAMES_CALL.test(context.slice(Math.max(0, open - LONGEST_CALL), open));
}

/** `'password' => '…'`, `pass: …`, `smtp_pass = …`, `->Password = '…'`, `password="…"`, `<password>…<`, `'pass', '…'` */
const NAMED =
  /(?:pass(?:word|wd|phrase|code)?|pwd|psw|pw|kennwort|passwort|secret|credentials?|auth|api_?key|access_?key|client_?secret|private_?key|signing_?key|encryption_?key|account_?key|mot_?de_?passe|contrase\S{1,3}a|parol|senha)(?:_?(?:prod|live|default|value|plain|main|1|2))?['"`]?\]?\)?\s{0,8}(?:=>?|\?\?=?|\|\||:|,|>|value=)\s{0,8}(?:b|value=|\[\]byte\(|\(string\)\s?|env\([^()]{1,60},\s?|getenv\([^()]{1,60}\)\s?\?:\s?|process\.env\.\w{1,40}\s?(?:\|\||\?\?)\s?)?['"`]?$/i;
/** `'auth' => ['user', '…']` */
const PAIRED =
  /['"]?(?:auth|auth_basic|credentials|basic|log_?in|http_?auth|digest|ntlm|userpwd)['"]?\s{0,4}(?:=>?|:)\s{0,4}(?:array\s?\(|\[)\s{0,40}['"][^'"\n]{1,80}['"]\s{0,4},\s{0,40}['"]$/i;
/** `{ "key": "password", "value": "…" }` */
const KEYED =
  /"(?:key|name)"\s?:\s?"(?:password|pass|passwd|secret|client_?secret|token|api_?key)"\s?,\s{0,40}"value"\s?:\s?"$/i;
/** Behind whoever signs in, under whatever name: `('SYNC_LOGIN', 'shop'), ('SYNC_PHRASE', '…')`, `'user' => 'shop', 'word' => '…'` */
const AFTER_LOGIN =
  /(?:login|user|user_?name|usr|account|benutzer|utilisateur|usuario)['"`]?\s{0,8}(?:,|=>?|:)\s{0,8}['"][\w.@+-]{2,60}['"][\s\S]{0,100}?['"`(,\s]\w{2,40}['"`]?\s{0,8}(?:,|=>?|:)\s{0,8}['"]$/i;
/** The same in the line or the element that follows, without quotes. */
const IN_NEXT_LINE =
  /(?:login|user|user_?name|usr)(?:\s{0,4}[:=]\s{0,4}[\w.@+-]{2,60}\s{0,4}\r?\n[ \t]{0,24}[\w.-]{2,40}\s{0,4}[:=]\s{0,4}|>[\w.@+-]{2,60}<\/\w{2,40}>\s{0,40}<\w{2,40}>)$/i;
/** The same by the order of columns. */
const IN_COLUMNS =
  /\binsert\s[^;(]{0,80}\([^;)]{0,120}(?:login|user|user_?name|account)\b[^;)]{0,120}\)\s{0,8}values\s{0,8}\([^;)]{0,160}['"]$/i;
/** The third of a row: `['storage.example', 'shop', '…']`, `storage.example:22|shop|…`. */
const THIRD =
  /(?:^|[\s'"`([,|;])(?:(?:ss[lh]|tls|s?ftps?|https?|imaps?|smtps?|ldaps?|davs?):\/\/)?(?:(?:\d{1,3}\.){3}\d{1,3}|(?:[a-z\d-]{1,40}\.){1,6}(?!js\b|css\b|mjs\b|map\b|json\b|html?\b|php\b|png\b|jpe?g\b|svg\b|gif\b|webp\b|woff2?\b|xml\b|ya?ml\b|txt\b|md\b|tsx?\b|jsx\b|vue\b|scss\b|less\b|zip\b|tgz\b|gz\b|lock\b|twig\b|ico\b|pdf\b|csv\b|min\b|sql\b)[a-z]{2,12})(?::\d{2,5})?(?:(?:['"`]|(?<=\[\s?[\w.:-]{4,80}))\s{0,4},\s{0,24}(?:['"]?\d{2,5}['"]?\s{0,4},\s{0,24})?['"`]?(?!\d+\b)[a-z][\w.@+-]{1,60}['"`]?\s{0,4},\s{0,24}['"`]|[|;\t](?:\d{2,5}[|;\t])?(?!\d+\b)[a-z][\w.@+-]{1,60}[|;\t])$/i;
/** What is mixed as a password is, and none. */
const NO_PASSWORD =
  /(?:id|hash|nonce|etag|checksum|sha\d{0,3}|md5|version|salt|signature|digest|public_?key|csrf|date|time|integrity|fingerprint|thumbprint|kid|resolved|file|path|url|name|class|type|revision|commit)['"`]?\s{0,8}(?:,|=>?|:|>)\s{0,8}['"]?$/i;
const AT_SERVER =
  /\bs?ftp|(?:_|\b)(?:host(?:name)?|server|smtp|imap|ftp|sftp|ldap|mqtt|amqp|endpoint|webdav)(?:['"`]?\s{0,8}(?:,|=>?|:)|>)/i;
/** A key of 64 bytes, or of 32, beside what says whose it is. */
const ACCOUNT_KEY = /^(?:[A-Za-z\d+/]{86}==|[A-Za-z\d+/]{43}=)$/;
const ACCOUNT =
  /Account_?(?:Name|Key)|core\.(?:windows|chinacloudapi|usgovcloudapi)|Shared_?Access|servicebus|azure|cosmos|storage_?key|Endpoint=sb/i;

const LOWER = 1;
const UPPER = 2;
const DIGIT = 4;
const SIGN = 8;
const LEAST = LOWER | DIGIT;
/** What a password has that stands in a program, by its sort: no blanks, quotes or brackets. */
const SORT = new Uint8Array(256);
for (let c = 0x21; c < 0x7f; c++) SORT[c] = '\'"`<>(){}[],;|\\'.includes(String.fromCharCode(c)) ? 0 : SIGN;
for (let c = 0; c < 26; c++) {
  SORT[0x61 + c] = LOWER;
  SORT[0x41 + c] = UPPER;
}
for (let c = 0x30; c <= 0x39; c++) SORT[c] = DIGIT;
const SHORTEST = 10;
const LONGEST = 160;
const CONTEXT = 320;

/** What may be a password by its letters alone, small ones, digits and something else: seldom is anything else. */
export function scanWords(b: Uint8Array, visit: Visit, random: (offset: number) => void): void {
  let left = MANY;
  forEachRun(b, { from: 0, to: b.length, least: SHORTEST, table: SORT, mark: 255 }, (start, end, sorts) => {
    if ((sorts & LEAST) !== LEAST || sorts === LEAST || end - start > LONGEST || !isMixed(b, start, end)) return false;
    if (--left === 0) return true;
    word(b, start, end, visit, random);
    return false;
  });
}

/** In frequent turns. */
function isMixed(b: Uint8Array, start: number, end: number): boolean {
  let turns = 0;
  let before = 0;
  for (let i = start; i < end; i++) {
    const one = SORT[b[i] as number] as number;
    if (one !== before) turns++;
    before = one;
  }
  return turns * 4 > end - start;
}

function word(b: Uint8Array, start: number, end: number, visit: Visit, random: (offset: number) => void): void {
  const quote = b[start - 1] as number;
  const isQuoted = quote === 0x22 || quote === 0x27 || quote === 0x60;
  if (!isQuoted && isCalled(b[end])) return;
  // All that stands between the quotes, also what words do not have.
  const whole = isQuoted ? quoted(b, start, end, quote) : latin1(b, start, end);
  if (whole === null || (!isQuoted && OF_CODE.test(whole))) return;
  // What stands before it is read only of what may be a password.
  const context = (): string => latin1(b, Math.max(0, start - CONTEXT), start);
  if (
    isStrong(whole, LONG_WORD) &&
    (isNamed(whole, context()) || (isStrong(whole) && isGiven(whole, context(), b[end + 1])))
  )
    visit(start, 'sign_in_data');
  else if (/AccountKey=|Account_?Key|=$/i.test(whole) && isAccountKey(whole, b, start, end))
    visit(start, 'service_key');
  else {
    // `SMTP_PASS=…`, `password:…`
    const cut = /^[\w.:$&?-]{0,60}?[=:]/.exec(whole)?.[0].length ?? 0;
    const rest = whole.slice(cut);
    if (cut > 0 && isStrong(rest) && isGiven(rest, `${context()}${whole.slice(0, cut)}`))
      visit(start + cut, 'sign_in_data');
    else if ((isQuoted || isElement(b, start, end)) && isGenerated(whole) && !isPublic(context())) random(start);
  }
}

/** Parts of keys that everybody may know, and what is mixed as a password is, and none. */
const PUBLIC = /(?:\b(?:x|y|n|crv)|modulus|public\w{0,8}|cert\w{0,12})['"`]?\s{0,8}(?:=>?|:|>)\s{0,8}['"]?$/i;

function isPublic(context: string): boolean {
  return NO_PASSWORD.test(context) || PUBLIC.test(context.slice(-60));
}

/** `<passphrase>…</passphrase>` */
function isElement(b: Uint8Array, start: number, end: number): boolean {
  return b[start - 1] === 0x3e && b[end] === 0x3c && b[end + 1] === 0x2f;
}

/** A name in a program, which is called, or indexed: `this.secret = HLP.bits2bigInt(…` */
function isCalled(next: number | undefined): boolean {
  return next === 0x28 || next === 0x29 || next === 0x5b || next === 0x7b;
}

/** `a.ie9?"b":c` */
const OF_CODE = /\?$|&&|\|\|/;

/** In a text that is named a password there may be a word. */
const LONG_WORD = /[A-Za-z]{11}/;

/** The text that begins there, as far as its quote; `null` where it has blanks, or none. */
function quoted(b: Uint8Array, start: number, end: number, quote: number): string | null {
  const last = Math.min(b.length, start + LONGEST);
  let close = end;
  while (close < last && b[close] !== quote && (b[close] as number) > 0x20) close++;
  return b[close] === quote ? latin1(b, start, close) : null;
}

/** `'mysql://' . 'shop' . ':' . '…' . '@'`, `sprintf('redis://%s:%s@%s', 'shop', '…'` */
const IN_PIECES =
  /['"`][a-z][a-z\d+.-]{1,20}:\\?\/\\?\/(?:[\w.%$-]{0,20}:?%s@[^'"`]{0,60}['"`][^;]{0,160}|(?:[\w.%$-]{1,40}:|['"`][^;'"`]{0,40}['"`][^;]{0,80}:)['"`][^;'"`]{0,20})['"`]$/i;

/** `#name_of_element` */
function isSelector(text: string): boolean {
  return /^[#.&]|[#.]\w+[_-]\w/.test(text) && /^[\w#.,:-]*$/.test(text);
}

function isNamed(text: string, context: string): boolean {
  return !isSelector(text) && NAMED.test(context.slice(-120));
}

/** Whether what stands before a text says that it is a password. */
function isGiven(text: string, context: string, after = 0): boolean {
  if (isSelector(text)) return false;
  return (
    NAMED.test(context.slice(-120)) ||
    PAIRED.test(context) ||
    KEYED.test(context) ||
    (AT_SERVER.test(context) &&
      !NO_PASSWORD.test(context) &&
      (AFTER_LOGIN.test(context) || IN_NEXT_LINE.test(context) || IN_COLUMNS.test(context))) ||
    isInCall(context) ||
    (!/^[\w*.-]{1,80}\.[a-z]{2,12}$/i.test(text) && THIRD.test(context.slice(-200))) ||
    (after !== 0x3a && IN_PIECES.test(context))
  );
}

function isAccountKey(whole: string, b: Uint8Array, start: number, end: number): boolean {
  const value = whole.replace(/^\w{1,40}=(?=.)/, '');
  if (!ACCOUNT_KEY.test(value) || new Set(value).size <= 20) return false;
  return ACCOUNT.test(latin1(b, Math.max(0, start - 600), Math.min(b.length, end + 600)));
}
