import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { GramFinder } from '../gram-finder.js';
import { bufferOf, latin1 } from '../latin1.js';
import { scanAddresses } from './address-passwords.js';
import { scanWords } from './given-passwords.js';
import { keyWords, lookForKeys } from './key-data.js';
import { isPair, type Visit } from './password.js';
import { lookForSessions, placeOf, sessionWords } from './session-data.js';

const LONGEST_FILE = 262_144;
const MOST_FOUND = 20;
const MOST_RANDOM = 6;

/** `CURLOPT_USERPWD => 'user:…'`, `curl -u user:…` */
const PAIR =
  /(?:CURLOPT_(?:PROXY)?USERPWD['"]?\s{0,24}(?:=>|,)\s{0,24}|auth_(?:basic|ntlm|digest)['"]\s{0,4}=>\s{0,4}|\s(?:-u|--user|--proxy-user)[ =])['"]?[\w.@%+\\-]{1,80}:([^'"\s]{8,128})/g;
const BASIC = /\bBasic['"]?\s{0,3}[.+,]?\s{0,3}['"]?([A-Za-z0-9+/]{12,200}={0,2})(?![A-Za-z0-9+/=])/g;
/** `base64_encode('user:…')`, `btoa("user:…")`, `Buffer.from('user:…')` */
const ENCODES =
  /(?:base64_encode|base64encode|btoa|b64encode|Buffer\.from|toBase64|encodeBase64)\s?\(\s{0,4}b?['"`][\w.@+-]{2,60}:([^'"`\n]{6,128})['"`]/gi;
const IN_SHELL =
  /(?:\bsshpass\s+-p\s?|\bPGPASSWORD=|\bMYSQL_PWD=|\bREDISCLI_AUTH=|\bSSHPASS=|\bRSYNC_PASSWORD=|\bmysql(?:dump|admin)?\b[^\n|;]{0,80}\s-p|--password[= ])['"]?([^\s'"]{8,64})/g;

const words = new GramFinder([
  ...['Basic ', 'USERPWD', 'auth_basic', 'auth_ntlm', 'auth_digest', "base64_encode('", 'base64_encode("', "btoa('"],
  ...['btoa("', 'btoa(`', "Buffer.from('", 'Buffer.from("', 'Buffer.from(`', 'b64encode(', 'base64_encode( ', "Basic'"],
  ...['Basic"', 'sshpass', 'PGPASSWORD=', 'MYSQL_PWD=', 'REDISCLI_AUTH=', 'RSYNC_PASSWORD=', 'mysqldump ', 'mysql -'],
  ...[
    '--password',
    '--user ',
    '--user=',
    '--proxy-user',
    'curl -',
    '/wp-json/',
    'wp/v2/',
    'application_pass',
    'Application Pass',
  ],
  ...sessionWords,
  ...keyWords,
]);
const ofSessions = new Set([...sessionWords, ...keyWords]);
/** What stands before a word of a session: its cookie is over there. */
const BEFORE_SESSION = 600;
const AROUND = 40;
const AFTER = 360;
const AFTER_SESSION = 1500;
const MOST_READ = 200;

/**
 * Reports user names with passwords that stand in a text as they are, where a connection is made: in its address, its
 * header, its arguments and its settings.
 */
export function scanSignInData(b: Uint8Array, report: Report): void {
  if (b.length > LONGEST_FILE) return;
  const seen = new Set<number>();
  const visit: Visit = (offset, secret) => {
    if (seen.size >= MOST_FOUND || seen.has(offset)) return;
    seen.add(offset);
    report('secret', offset, finding('secret', { secret }), 'medium');
  };
  scanAddresses(b, visit);
  const random: number[] = [];
  scanWords(b, visit, (offset) => random.push(offset));
  // More of them are a table of data.
  if (random.length <= MOST_RANDOM)
    for (const offset of random) if (!seen.has(offset)) report('secret', offset, finding('secret.random'), 'low');
  let left = MOST_READ;
  let sessions = MOST_READ;
  let readTo = 0;
  words.each(b, (word, at) => {
    if (ofSessions.has(word)) {
      if (at < readTo || sessions === 0) return false;
      sessions--;
      const from = Math.max(0, at - BEFORE_SESSION);
      readTo = Math.min(b.length, at + AFTER_SESSION);
      // What ends there may be cut: the next word reads on before it.
      const text = latin1(b, from, Math.min(b.length, readTo + BEFORE_SESSION));
      const tell = (place: number): void => visit(from + place, 'sign_in_data');
      lookForSessions(text, tell);
      lookForKeys(text, tell);
      return false;
    }
    const from = Math.max(0, at - AROUND);
    const text = latin1(b, from, Math.min(b.length, at + AFTER));
    look(text, from, visit);
    lookUp(b, text, visit);
    const before = Math.max(0, at - BEFORE_SESSION);
    for (const found of latin1(b, before, at + BEFORE_SESSION).matchAll(IN_GROUPS))
      if (isInGroups(found[1] as string)) visit(before + placeOf(found, found[1] as string), 'sign_in_data');
    return --left === 0;
  });
}

function look(text: string, from: number, visit: Visit): void {
  for (const pattern of [PAIR, ENCODES, IN_SHELL])
    for (const found of text.matchAll(pattern)) {
      const value = found[1] as string;
      if (isPair(value)) visit(from + placeOf(found, value), 'sign_in_data');
    }
  for (const found of text.matchAll(BASIC)) {
    const [user = '', ...rest] = Buffer.from(found[1] as string, 'base64')
      .toString('latin1')
      .split(':');
    const password = rest.join(':');
    if (/^[\w.@+\\-]{2,80}$/.test(user) && /^[!-~]{6,100}$/.test(password) && isPair(password))
      visit(from + placeOf(found, found[1] as string), 'sign_in_data');
  }
}

/** `base64_encode(self::AGENT . ':' . self::REALM)`, `CURLOPT_USERPWD, $user . ':' . $word`, `auth_basic => [A, B]` */
const BY_NAME =
  /(?:(?:base64_encode|b64encode|btoa|Buffer\.from)\s?\(|USERPWD['"]?\s{0,24}(?:=>|,))[^;()'"]{1,120}['"]:['"]\s{0,4}[.+]\s{0,4}(?:[\w\\]{1,40}::|\$this->|\$|this\.#?)?(\w{2,60})\s{0,4}[),\]]/g;
const MOST_PLACES = 12;

/** A password that stands under whatever name in the same file, from which a header is made. */
function lookUp(b: Uint8Array, text: string, visit: Visit): void {
  for (const [, name = ''] of text.matchAll(BY_NAME)) {
    const buffer = bufferOf(b);
    let left = MOST_PLACES;
    for (let at = buffer.indexOf(name); at !== -1 && left > 0; at = buffer.indexOf(name, at + 1)) {
      left--;
      const behind = latin1(b, at + name.length, Math.min(b.length, at + name.length + 180));
      const set = /^['"]?\s{0,24}(?::\s?\w{1,12}\s{0,8})?(?:=>?|:)\s{0,24}['"]([!-~]{8,128}?)['"]/.exec(behind);
      if (set !== null && isPair(set[1] as string))
        visit(at + name.length + set[0].length - (set[1] as string).length - 1, 'sign_in_data');
    }
  }
}

/** A password that WordPress makes for an application. */
const IN_GROUPS = /[>'"`:=]\s?([A-Za-z\d]{4}(?: [A-Za-z\d]{4}){5})\s?[<'"`\r\n]/g;

function isInGroups(text: string): boolean {
  return /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
}
