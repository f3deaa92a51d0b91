import { hashOf } from '../bytes.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { wordAt } from '../script/words.js';

const Seen = { Private: 1, Sends: 2, Host: 4 } as const;

const NEVER = Number.NEGATIVE_INFINITY;
/** How many tokens are near: a function or two. */
const NEAR = 400;
const LONGEST_TEXT = 100;

function hashes(names: string): ReadonlySet<number> {
  return new Set(names.split(' ').map(hashOf));
}

/** Variables and constants that hold what belongs to the visitor or the server. */
const PRIVATE_VARIABLES = hashes('_COOKIE _ENV _SESSION');
const PRIVATE_NAMES = hashes(
  'db_password db_user db_name auth_key secure_auth_key logged_in_key nonce_key phpinfo getallheaders get_users wp_get_current_user get_current_user session_encode php_uname posix_getpwuid',
);
const SENDING = hashes(
  'curl_init curl_setopt curl_setopt_array curl_exec fsockopen pfsockopen stream_socket_client socket_connect socket_sendto stream_context_create get_headers mail mb_send_mail wp_mail wp_remote_post wp_remote_get wp_remote_request wp_safe_remote_post checkdnsrr dns_check_record dns_get_record gethostbyname gethostbynamel getmxrr soapclient ftp_put ftp_fput ftp_connect ssh2_connect file_get_contents fopen readfile copy simplexml_load_file drupal_http_request',
);
const PRIVATE_WORDS = new Set(
  'pass pwd passwd password user_pass userpass log cvv cvv2 cvc ccnum cc_number card_number cardnumber card otp pin HTTP_AUTHORIZATION HTTP_COOKIE PHP_AUTH_PW id_rsa'.split(
    ' ',
  ),
);
const LONGEST_WORD = 18;
const PRIVATE_PLACE =
  /wp-config\.php|\/etc\/(?:passwd|shadow)|(?:^|\/)\.env\b|(?:^|\/)config(?:uration)?(?:\.inc)?\.php$|local\.xml$|settings\.php$|\.ssh\b|\.my\.cnf/i;
const HOST =
  /^(?:https?:|ftps?:|wss?:|tcp:|udp:|ssl:|tls:)?\/\/(?!(?:www\.)?w3\.org|localhost|127\.|schemas?\.|xml\.|ns\.|purl\.|(?:www\.)?php\.net|(?:www\.)?example\.(?:com|org))[\w-]+(?:\.[\w-]+)+|^(?:tcp|udp|ssl|tls):\/\/$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i;
const BARE_HOST =
  /^\.?(?:[a-z0-9-]+\.)+(?:com|net|org|io|dev|invalid|example|test|ru|cn|xyz|top|info|me|co|app|site|online|de|eu|uk|pw|tk|cc|biz)$/i;

/** What of a program in PHP matters by standing near something else (docs/scan.md, `data_leak`). */
export class PhpNearby {
  private token = 0;
  private privately = NEVER;
  private sends = NEVER;
  private host = NEVER;
  private said = NEVER;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly report: Report,
  ) {}

  next(): void {
    this.token++;
  }

  variable(hash: number, at: number): void {
    if (PRIVATE_VARIABLES.has(hash)) this.see(Seen.Private, at);
  }

  name(hash: number, at: number): void {
    if (FILTER[hash & FILTERED] === 0) return;
    if (SENDING.has(hash)) this.see(Seen.Sends, at);
    else if (PRIVATE_NAMES.has(hash)) this.see(Seen.Private, at);
    else if (hash === GETENV && this.bytes[at + 6] === 0x28 && this.bytes[at + 7] === 0x29) this.see(Seen.Private, at);
  }

  literal(start: number, end: number, at: number): void {
    const length = end - start;
    if (length < 3 || length > LONGEST_TEXT) return;
    if (!this.isPlain(start, end)) this.text(latin1(this.bytes, start, end), at);
    else if (length <= LONGEST_WORD && PRIVATE_WORDS.has(wordAt(this.bytes, start, end))) this.see(Seen.Private, at);
  }

  /** Without a dot, a slash or an `@` it is no address and no path. */
  private isPlain(start: number, end: number): boolean {
    const { bytes } = this;
    for (let i = start; i < end; i++) {
      const c = bytes[i];
      if (c === 0x2e || c === 0x2f || c === 0x40) return false;
    }
    return true;
  }

  /** A text that stands here, or was worked out. */
  text(text: string, at: number): void {
    if (text.length > LONGEST_TEXT) return;
    if (HOST.test(text) || BARE_HOST.test(text)) this.see(Seen.Host, at);
    else if (PRIVATE_PLACE.test(text) || PRIVATE_WORDS.has(text)) this.see(Seen.Private, at);
  }

  private see(bit: number, at: number): void {
    const { token } = this;
    if (bit === Seen.Private) this.privately = token;
    else if (bit === Seen.Sends) this.sends = token;
    else this.host = token;
    if (token - this.privately > NEAR || token - this.sends > NEAR || token - this.host > NEAR) return;
    if (token - this.said < NEAR) return;
    this.said = token;
    this.report('data_leak', at, finding('data_leak.sends'), 'medium');
  }
}

const GETENV = hashOf('getenv');

/** Most names say nothing: what their hashes end in tells so. */
const FILTERED = 4095;
const FILTER = new Uint8Array(FILTERED + 1);
for (const hash of [...SENDING, ...PRIVATE_NAMES, GETENV]) FILTER[hash & FILTERED] = 1;
