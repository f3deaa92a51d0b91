/** Sign-ins that were recorded: cookies of sessions and bearer tokens, as browsers, proxies and tests keep them. */

/** Sessions, and who is signed in, by the names of their cookies and of entries in a browser's storage. */
const OF_SESSION =
  /sess(?:ion)?(?:_?id)?(?![a-z])|(?:^|[._-])s?sid(?![a-z])|auth(?!or(?!i[sz]))|token|remember|logged|jwt|login|prestashop-|adminhtml|identity|ticket|bearer/i;
/** Against forgery: worth nothing without the session. */
const OF_FORM = /csrf|xsrf|nonce/i;
const SAMPLE =
  /example|sample|placeholder|your[-_ ]?|change[-_ ]?me|xxxx|\*\*\*|\.\.\.|dummy|secret|passw|foobar|qwerty|abc123|12345678|abcdef|(?:MTIzNDU2|EyMzQ1Nj|xMjM0NTY3)/i;

const LEAST = 20;
const LONGEST = 1200;

/** What a server made at random: letters and digits that take turns, few of them twice. */
export function isRandom(text: string, isMixed: boolean, least = LEAST): boolean {
  const { length } = text;
  if (length < least || length > LONGEST || SAMPLE.test(text)) return false;
  if (!/[a-z]/i.test(text) || !/\d\D{1,20}\d/.test(text) || new Set(text).size < Math.min(12, least - 2)) return false;
  if (isMixed && !(/[a-z]/.test(text) && /[A-Z]/.test(text))) return false;
  const turns = text.match(/[a-z](?=[^a-z])|[A-Z](?=[^A-Z])|\d(?=\D)/g)?.length ?? 0;
  return turns * 4 >= length && !/[a-z]{9}/.test(text);
}

/** Of a key in an address, and of one in hexadecimal digits. */
const SHORTEST_RUN = 10;
const LONG_RUN = 32;

/**
 * Whether anything in a text may be what `isRandom` tells: letters without a blank or a quote, with digits apart from
 * each other, or many with one. The patterns for such values take long, and most texts have none.
 */
export function mayHoldRandom(text: string): boolean {
  let start = 0;
  let digits = 0;
  let last = -2;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c <= 0x20 || c === 0x22 || c === 0x27) {
      start = i + 1;
      digits = 0;
    } else if (c >= 0x30 && c <= 0x39) {
      if (digits === 0 || last !== i - 1) digits++;
      last = i;
    }
    if (digits > 0 && i - start >= (digits > 1 ? SHORTEST_RUN : LONG_RUN) - 1) return true;
  }
  return false;
}

const VALUE = String.raw`([\w.~+/=%|:-]{20,1200})`;
/** With which a text begins or ends, within another text too. */
export const QUOTE = String.raw`\\{0,3}['"${'`'}]`;
/** `"name": "PHPSESSID", "value": "…"`, in one order or the other. */
const NAME_FIRST = new RegExp(
  String.raw`\b(?:name|key)(?:${QUOTE})?\s?(?:=>|:)\s?${QUOTE}([\w.:-]{2,100})${QUOTE}[^{}]{0,160}?\bvalue(?:${QUOTE})?\s?(?:=>|:)\s?${QUOTE}${VALUE}`,
  'gi',
);
const VALUE_FIRST = new RegExp(
  String.raw`\bvalue(?:${QUOTE})?\s?(?:=>|:)\s?${QUOTE}${VALUE}${QUOTE}[^{}]{0,160}?\bname(?:${QUOTE})?\s?(?:=>|:)\s?${QUOTE}([\w.:-]{2,100})${QUOTE}`,
  'gi',
);
/** `Cookie: a=b; c=d`, `"name": "Cookie", "value": "a=b"`, `-b 'a=b'`, `CURLOPT_COOKIE, 'a=b'` */
const IN_HEADER =
  /(?:cookie(?:['"]?\s?\]?\s?(?:=>|[:=,])|['"]\s?,\s?['"]value['"]\s?:)\s?(?:\[\s?)?(?:-\s)?['"]?|\s-b\s?['"]?|--cookie[= ]['"]?)([\w.%-]{2,100}=[^'"\r\n]{16,1200})/gi;
const PAIR = /(?:^|;\s?)([\w.%-]{2,100})=([^;\s]{20,600})/g;
/** A line of a jar of cookies. */
const IN_JAR = /(?:TRUE|FALSE)\t\d{1,12}\t([^\t\r\n]{2,100})\t([^\s]{20,600})/g;
const BEARER = new RegExp(String.raw`\b(?:Bearer|Token)\s${VALUE}`, 'g');
/** `'access_token' => '…'` */
const UNDER_NAME = new RegExp(
  String.raw`(?:access_?|refresh_?|auth_?|api_?|session_?|id_?|private_?|personal_?|app_?|admin_?|deploy_?|user_?)(?:token|jwt)(?:${QUOTE})?\]?\s?(?:=>?|:)\s?${QUOTE}${VALUE}${QUOTE}|\b(?:token|bearer|jwt|session_?id)(?:${QUOTE})?\s?(?:=>|:)\s?${QUOTE}${VALUE}${QUOTE}`,
  'gi',
);

/** Words beside which such a value stands. */
export const sessionWords: readonly string[] = [
  ...['"httpOnly"', '"hostOnly"', '"localStorage"', '"cookies"', 'addCookies(', 'setCookie(', 'setCookies('],
  ...['Cookie: ', 'cookie: ', 'Cookie"', "Cookie'", 'cookie"', "cookie'", 'CURLOPT_COOKIE', '--cookie', 'curl -b'],
  ...['TRUE\t/\t', 'FALSE\t/', 'Bearer ', '"Token ', "'Token ", ': Token '],
  ...['Token":', "Token':", "Token: '", 'Token: "', "Token = '", 'Token = "', "TOKEN = '", 'TOKEN = "', '_TOKEN='],
  ...[
    '_token":',
    "_token':",
    "_token: '",
    '_token: "',
    "_token' ",
    '_token" ',
    "_token = '",
    '_token = "',
    "TOKEN', '",
  ],
  ...[
    'bearer\\"',
    '"bearer"',
    "'bearer'",
    '"token"',
    "'token'",
    'session_id"',
    "session_id'",
    'sessionId"',
    "sessionId'",
    "sessionId: '",
  ],
];

/** Visits where each begins in a text. */
export function lookForSessions(text: string, visit: (at: number) => void): void {
  const tell = (found: RegExpExecArray, value: string): void => visit(placeOf(found, value));
  for (const found of text.matchAll(IN_JAR))
    if (isSession(found[1]) && isRandom(found[2] as string, false)) tell(found, found[2] as string);
  if (!mayHoldRandom(text)) return;
  for (const found of text.matchAll(NAME_FIRST))
    if (isSession(found[1]) && isRandom(found[2] as string, false)) tell(found, found[2] as string);
  for (const found of text.matchAll(VALUE_FIRST))
    if (isSession(found[2]) && isRandom(found[1] as string, false))
      visit(found.index + found[0].indexOf(found[1] as string));
  for (const found of text.matchAll(IN_HEADER)) {
    const start = found.index + found[0].length - (found[1] as string).length;
    for (const pair of (found[1] as string).matchAll(PAIR))
      if (isSession(pair[1]) && isRandom(pair[2] as string, false))
        visit(start + pair.index + pair[0].length - (pair[2] as string).length);
  }
  for (const found of text.matchAll(BEARER)) if (isRandom(found[1] as string, false)) tell(found, found[1] as string);
  for (const found of text.matchAll(UNDER_NAME)) {
    const value = (found[1] ?? found[2]) as string;
    if (isRandom(value, true)) tell(found, value);
  }
}

/** Where a value that was found begins: names in front of it may be the same. */
export function placeOf({ index, 0: whole }: RegExpExecArray, value: string): number {
  return index + Math.max(0, whole.lastIndexOf(value));
}

function isSession(name = ''): boolean {
  return OF_SESSION.test(name) && !OF_FORM.test(name);
}
