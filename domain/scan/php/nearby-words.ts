import { hashOf } from '../bytes.js';

/** What stands in a program and says something by what stands near it. */
export const Seen = {
  Private: 1,
  Sends: 2,
  Host: 4,
  /** Private as a whole, wherever it goes. */
  Strong: 8,
  /** The field of a password. */
  Word: 16,
  /** Sends, and does nothing else. */
  Connects: 32,
  /** The file itself. */
  Self: 64,
  Reads: 128,
  Copies: 256,
  Writes: 512,
  Append: 1024,
  Startup: 2048,
  /** Tells search engines from visitors. */
  Cloak: 4096,
  /** Writes data as letters and digits. */
  Codes: 8192,
  /** Asks for the address of a host. */
  Lookup: 16_384,
  /** Packs or encrypts data. */
  Packs: 32_768,
  /** Sets when a file was changed. */
  Touches: 65_536,
  /** Asks when a file was changed. */
  Changed: 131_072,
  /** Takes hold of what is printed. */
  Buffers: 262_144,
  /** Where a page ends, or its head. */
  Ends: 524_288,
  /** A script of another server. */
  Element: 1_048_576,
  /** Lists the functions of PHP. */
  Lists: 2_097_152,
  /** Fetches from another server. */
  Downloads: 4_194_304,
  /** Calls what a reflection stands for. */
  Invokes: 8_388_608,
  /** The path of the program itself, by reflection. */
  OwnPath: 16_777_216,
} as const;

/** What `see` takes. */
export const SEEN = 2_097_151;

/** Most names say nothing: what their hashes end in tells so. */
const FILTERED = 4095;
const filter = new Uint8Array(FILTERED + 1);

function table(...lists: readonly (readonly [number, string])[]): ReadonlyMap<number, number> {
  const bits = new Map<number, number>();
  for (const [bit, list] of lists) {
    for (const name of list.split(' ')) {
      const hash = hashOf(name);
      filter[hash & FILTERED] = 1;
      bits.set(hash, (bits.get(hash) ?? 0) | bit);
    }
  }
  return bits;
}

const names = table(
  [
    Seen.Private,
    '_db_passwd_ _db_user_ _db_name_ _cookie_key_ _new_cookie_key_ get_defined_constants db_passwd db_username db_password db_user db_name auth_key secure_auth_key logged_in_key nonce_key phpinfo getallheaders get_users wp_get_current_user get_current_user session_encode session_id php_uname posix_getpwuid getenv',
  ],
  [
    Seen.Connects,
    'curl_setopt curl_setopt_array curl_exec fsockopen pfsockopen stream_socket_client socket_connect socket_sendto ldap_bind ldap_connect mysqli_connect pg_connect mongodb_driver_manager snmpset snmp2_set snmp3_set ftp_ssl_connect ssh2_scp_send wp_remote_post wp_remote_request wp_safe_remote_post soapclient drupal_http_request',
  ],
  [
    Seen.Sends,
    'curl_init stream_context_create get_headers mail mb_send_mail wp_mail wp_remote_get checkdnsrr dns_check_record dns_get_record gethostbyname gethostbynamel getmxrr ftp_put ftp_fput ftp_connect ssh2_connect file_get_contents fopen readfile copy file simplexml_load_file',
  ],
  [Seen.Self, '__file__'],
  [Seen.Reads, 'copy file_get_contents readfile fopen'],
  [Seen.Copies, 'copy'],
  [Seen.Writes, 'file_put_contents copy fopen fwrite fputs symlink rename move_uploaded_file'],
  [Seen.Append, 'file_append'],
  [Seen.Codes, 'bin2hex base64_encode base32_encode'],
  [Seen.Lookup, 'gethostbyname gethostbynamel dns_get_record checkdnsrr dns_check_record getmxrr'],
  [Seen.Packs, 'gzdeflate gzcompress gzencode bzcompress openssl_public_encrypt openssl_seal'],
  [Seen.Touches, 'touch'],
  [Seen.Buffers, 'ob_start'],
  [Seen.Changed, 'filemtime'],
  [Seen.Startup, 'wpmu_plugin_dir'],
  [Seen.Lists, 'reflectionextension get_extension_funcs'],
  [Seen.Downloads, 'curl_init curl_exec get_meta_tags get_headers wp_remote_get fsockopen stream_socket_client'],
);
/** Reads files that a document names. */
export const ENTITIES: number = hashOf('libxml_noent');
const methods = table(
  [
    Seen.Sends,
    'post request send sendasync requestasync put patch postasync putasync sendrequest publish produce insertmany insertone real_connect captureevent capturemessage setextra setcontext withuseragent withbasicauth withtoken',
  ],
  [Seen.Private, 'credentials user_pass getplainpassword password_clear'],
  [Seen.Writes, 'put_contents'],
  [Seen.Invokes, 'invoke invokeargs'],
  [Seen.OwnPath, 'getfilename'],
);
const variables = table([Seen.Strong, '_COOKIE _ENV _SESSION'], [Seen.Private, '_POST _REQUEST _SERVER _FILES']);

/** What the name of a function or constant says, by its hash; 0 for most. */
export function saidBy(hash: number): number {
  return filter[hash & FILTERED] === 0 ? 0 : (names.get(hash) ?? 0);
}

/** What a method of that name says. */
export function saidByMember(hash: number): number {
  return filter[hash & FILTERED] === 0 ? 0 : (methods.get(hash) ?? 0);
}

export function saidByVariable(hash: number): number {
  return filter[hash & FILTERED] === 0 ? 0 : (variables.get(hash) ?? 0);
}

export const LONGEST_WORD = 18;
/** Fields of forms and headers, and hooks, by which passwords and cards come. */
export const privateWords: ReadonlySet<string> = new Set(
  'pass pwd passwd password user_pass userpass log wp_authenticate wp_login authenticate cvv cvv2 cvc ccnum cc_number card_number cardnumber card otp pin HTTP_AUTHORIZATION HTTP_COOKIE PHP_AUTH_PW PS_MAIL_PASSWD id_rsa'.split(
    ' ',
  ),
);
const privateStarts = new Uint8Array(256 * (LONGEST_WORD + 1));
for (const word of privateWords) privateStarts[word.charCodeAt(0) * (LONGEST_WORD + 1) + word.length] = 1;

/** Whether one of `privateWords` begins with this byte and is as long: most texts need not be read to know. */
export function mayBePrivate(first: number, length: number): boolean {
  return length <= LONGEST_WORD && privateStarts[first * (LONGEST_WORD + 1) + length] === 1;
}

/** Files, tables and columns in which passwords and keys are kept. */
export const PRIVATE_PLACE: RegExp =
  /\buser_pass\b|\bselect\b.*\bpass(?:wd|word|word_hash)?\b.*\bfrom\b|\bcvv\b|^SHOW TABLES|wp-config\.php|\/etc\/(?:passwd|shadow)|(?:^|[/,{])\.env\b|(?:^|\/)config(?:uration)?(?:\.inc)?\.php$|local\.xml$|settings\.php$|\.ssh\b|\.my\.cnf/i;
/** An address of another server, or of a mailbox; those that every program has as a name are left out. */
export const HOST: RegExp =
  /^(?:https?:|ftps?:|wss?:|tcp:|udp:|ssl:|tls:|ldaps?:|sftp:|amqps?:|rediss?:|mongodb(?:\+srv)?:|smtps?:|mqtts?:|syslog:)?\/\/(?!(?:www\.)?w3\.org|localhost|127\.|schemas?\.|xml\.|ns\.|purl\.|(?:www\.)?php\.net|(?:www\.)?example\.(?:com|org))(?:[^@/\s]{1,60}@)?[\w-]+(?:\.[\w-]+)+|^(?:tcp|udp|ssl|tls):\/\/$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i;
/** Services that tell people from programs: they keep nothing that they are sent, and answer only whether it is one. */
export const CAPTCHA: RegExp =
  /(?:^|\ssrc=["'])https:\/\/(?:(?:www\.)?(?:google\.com|recaptcha\.net)\/recaptcha\/|(?:api\.)?hcaptcha\.com\/|(?:js\.)?hcaptcha\.com\/|challenges\.cloudflare\.com\/turnstile\/|api\.friendlycaptcha\.com\/)/i;
/** A host by its name alone, or the end of one. */
export const BARE_HOST: RegExp =
  /^\.?(?:[a-z0-9-]+\.)+(?:com|net|org|io|dev|invalid|example|test|ru|cn|xyz|top|info|me|co|app|site|online|de|eu|uk|pw|tk|cc|biz)$/i;
/** An address to which a browser goes by itself. */
export const PLACED: RegExp =
  /^(?:ftps?|sftp|ssh2\.\w+|mongodb(?:\+srv)?|amqps?|rediss?|mqtts?|ldaps?|syslog):\/\/(?!localhost|127\.)(?:[^@/]{1,60}@)?[\w-]+\.|^(?:Location|Link|Refresh):[\s\w;=<]{0,16}(?:https?:)?\/\/(?!127\.|localhost)[\w-]+\.|\b(?:src|action)=["']?(?:https?:)?\/\/[\w-]+\./i;
export const PAGE_ENDS: RegExp = /<\\?\/(?:head|body|html)\b/i;
export const ELEMENT: RegExp = /<script\b[^>]{0,60}\bsrc=\\?["']?(?:https?:)?\/\/[\w-]+\./i;
/** By which a page loads all it names from elsewhere. */
export const BASE: RegExp = /<base\s[^>]{0,64}href/i;
/** `curl … | sh`, in a text that becomes part of something that a shell runs. */
export const PIPED: RegExp =
  /\b(?:curl|wget|fetch|base64\s+-\w+)\b[^|;&]{0,80}\|\s{0,4}(?:sudo\s{1,4})?(?:(?:ba|z|da|k)?sh|php|python3?|perl)\b/;
/** Names of search engines among others: `/bot|crawl/` */
export const CRAWLERS: RegExp = /\b(?:crawl|spider)/i;
export const CLOAK: RegExp = /googlebot|bingbot|yandexbot|baiduspider|HTTP_REFERER/i;
/** What runs by itself when somebody signs in, or at a time of day. */
export const STARTUP: RegExp =
  /\/etc\/(?:cron|rc\.local|init\.d|profile\.d|ld\.so\.preload|sudoers|udev|apt\/apt\.conf)|\/spool\/cron|authorized_keys|\.(?:bashrc|bash_profile|bash_login|zshrc|zprofile|profile|forward|procmailrc)$|crontab|systemd\/|\.config\/autostart|LaunchAgents|(?:^|\/)\.?git\/?hooks\b|\.git\/hooks|\.githooks|\.husky\/|\.vscode\/tasks\.json|mu-plugins\/|(?:php|conf\.d)\/[\w-]*\.ini$/;
