/** What stands in a script and says something by what stands near it. */
export const Seen = {
  Private: 1,
  Sends: 2,
  Host: 4,
  Writes: 8,
  Startup: 16,
  Script: 32,
  Program: 64,
  Outside: 128,
  /** Outside, if it is a member of what holds a request. */
  OfSender: 256,
  Special: 512,
  /** Takes part in what a visitor copies or pays. */
  Pays: 1024,
  /** What a picture shows, point by point. */
  Pixels: 2048,
  /** Makes a text of numbers. */
  Spells: 4096,
  /** Makes numbers of a text. */
  Codes: 8192,
} as const;

const MEMBER_SHIFT = 15;

/** What a name says by itself in the low bits, as a member `x.name` above `MEMBER_SHIFT`. */
const names = new Map<string, number>();

function say(bits: number, list: string): void {
  for (const name of list.split(' ')) names.set(name, (names.get(name) ?? 0) | bits);
}

function sayAsMember(bits: number, list: string): void {
  say(bits << MEMBER_SHIFT, list);
}

/** What belongs to the visitor, or to the computer. */
const STORES = 'localStorage sessionStorage indexedDB cookieStore onkeydown onkeyup onkeypress';
const REQUESTS = 'fetch XMLHttpRequest WebSocket EventSource Image sendBeacon request open location';
const WRITERS = 'writeFile writeFileSync appendFile appendFileSync createWriteStream';

say(Seen.Private, `${STORES} FormData`);
say(Seen.Pays, 'ethereum WebSocket CoinHive');
sayAsMember(Seen.Pays, 'ethereum clipboard clipboardData');
say(Seen.Sends, `${REQUESTS} axios got RTCPeerConnection importScripts FontFace`);
say(Seen.Writes, WRITERS);
sayAsMember(
  Seen.Private,
  `${STORES} cookie cookies clipboard clipboardData credentials authorization getUserMedia getCurrentPosition geolocation userInfo networkInterfaces homedir rawHeaders rawTrailers outerHTML onpaste onsubmit onblur oninput serialize serializeArray ajaxSend ajaxPrefilter beforeSend interceptors paymentMethod placeOrder $watch cvv cvc cardNumber card_number cardnumber creditCard`,
);
sayAsMember(
  Seen.Sends,
  `${REQUESTS} get post put ajax getJSON src href action send write end push connect createConnection ping replace assign submit postMessage insertRule`,
);
sayAsMember(Seen.Writes, WRITERS);

/** Names that take in what others decide: always, as a member of anything, or of what usually holds a request. */
const GIVERS =
  'URLSearchParams onmessage localStorage sessionStorage WebSocket EventSource XMLHttpRequest fetch readFileSync createServer resolveTxt';
say(Seen.Outside, GIVERS);
sayAsMember(Seen.Outside, `${GIVERS} argv responseText cookie dataset referrer`);
sayAsMember(Seen.OfSender, 'query body headers params hash search json cookies data');

sayAsMember(Seen.Codes, 'charCodeAt codePointAt');
say(Seen.Codes, 'btoa');
sayAsMember(Seen.Codes, 'btoa');
sayAsMember(Seen.Pixels, 'getImageData');
sayAsMember(Seen.Spells, 'fromCharCode fromCodePoint');
say(Seen.Spells, 'TextDecoder');

/** `env`, `cookie` and others mean something by what stands around them. */
say(Seen.Special, 'env cookie fetch prototype postMessage');
sayAsMember(
  Seen.Special,
  'env cookie fetch prototype postMessage value stringify addEventListener createToken createPaymentMethod tokenize requestPaymentMethod confirmCardPayment',
);

/** Whether a name says anything at all: most do not. */
export function saysSomething(name: string): boolean {
  return names.has(name);
}

/** The names for which that holds. */
export function sayingNames(): Iterable<string> {
  return names.keys();
}

/** What a name says, 0 for most. */
export function saidBy(name: string, afterDot: boolean): number {
  const bits = names.get(name);
  if (bits === undefined) return 0;
  return afterDot ? bits >>> MEMBER_SHIFT : bits & ((1 << MEMBER_SHIFT) - 1);
}

/** Who holds a request, or what came in a message. */
export const SENDERS: ReadonlySet<string> = new Set(
  'req request ctx context event ev e location message msg res response payload packet'.split(' '),
);

/** `'name'` */
export const texts: ReadonlyMap<string, number> = new Map(
  [
    [
      Seen.Private,
      'password cvv cvc cardnumber cookie localStorage sessionStorage csrf csrf-token csrfToken id_rsa id_ed25519 diagnostics_channel node:diagnostics_channel rawHeaders',
    ],
    [Seen.Sends, 'prefetch dns-prefetch preconnect preload fetch sendBeacon src href dns node:dns action'],
    [Seen.Script, 'script <script> jsonp'],
    [Seen.Pays, 'eth_sendTransaction'],
    [Seen.Startup, 'crontab authorized_keys'],
    [
      Seen.Outside,
      'message http https node:http node:https net node:net ws dgram node:dgram data hashchange popstate storage',
    ],
  ].flatMap(([bit, list]) =>
    String(list)
      .split(' ')
      .map((text): [string, number] => [text, Number(bit)]),
  ),
);

/** `addEventListener('name', …)` */
export const HEARS: ReadonlySet<string> = new Set('addEventListener on bind delegate live one'.split(' '));
export const typed: ReadonlySet<string> = new Set(
  'keydown keyup keypress beforeinput paste input change submit copy blur focusout fetch'.split(' '),
);
/** `querySelectorAll('name')` */
export const ASKS: ReadonlySet<string> = new Set('querySelector querySelectorAll getElementsByTagName'.split(' '));
/** Fields of a form, whatever is in them. */
export const FIELDS: RegExp = /^(?:input|select|textarea)\b/;
/** `querySelector('#card-number')`, `$('[name=cvv]')` */
export const FINDS: ReadonlySet<string> = new Set(
  '$ jQuery querySelector querySelectorAll getElementById getElementsByName getElementsByClassName find closest namedItem'.split(
    ' ',
  ),
);
/** Fields that ask for a card or a password, by how they are called. */
export const FIELD_NAME: RegExp =
  /(?:^|[#.["'=_-])(?:card-?_?(?:num|no|cvc|cvv|code|holder)|credit-?_?card|cc-?_?(?:num|number|no|cvc|cvv|csc|exp)|cc$|cvv2?|cvc2?|iban|passw|pwd)/i;
/** Objects whose methods are replaced in order to listen in: `XMLHttpRequest.prototype.send = …` */
export const HOOKED: ReadonlySet<string> = new Set(
  'EventTarget Element HTMLElement HTMLSelectElement Stripe StripeElements PaymentRequest PaymentResponse XMLHttpRequest WebSocket HTMLFormElement HTMLInputElement Storage Headers Request Response FormData Document Navigator ServerResponse IncomingMessage ClientRequest OutgoingMessage Socket TLSSocket CredentialsContainer Clipboard RTCPeerConnection EventSource'.split(
    ' ',
  ),
);

/** Fields that ask for a card, in a selector or in markup. */
export const CARD: RegExp =
  /\bcc-(?:number|csc|exp|name)\b|autocomplete[\^*~]?=["']?cc-|\bcard-?num(?:ber)?\b|\bcard number\b|\bcvv2?\b|\bcvc2?\b/i;

/** Files and fields in which passwords and keys are kept. */
export const SECRET_PLACE: RegExp =
  /\.ssh\b|\.npmrc|\.aws\b|id_rsa|id_ed25519|\.git-credentials|\.netrc|\/etc\/(?:passwd|shadow|hosts)\b|wp-config|(?:^|\/)\.env$|_history\b|Login Data|\.gnupg|wallet\.dat|\.kube\b|\.docker\/config|\.config\/|\.electrum\b|keystore\b|type=["']?password|csrf|Magento_(?:Checkout|Payment|Customer)|woocommerce_\w{0,20}checkout|checkout_place_order/i;
/** `process.env.API_TOKEN` */
export const SECRET_NAME: RegExp = /TOKEN|SECRET|PASS|_KEY|CREDENTIAL|AUTH/;
/** What runs by itself when somebody signs in, or at a time of day. */
export const STARTUP: RegExp =
  /\.(?:bashrc|bash_profile|zshrc|profile)$|authorized_keys|\/etc\/cron|crontab|\.git\/hooks|\.config\/autostart|LaunchAgents|systemd\/(?:user|system)|\\CurrentVersion\\Run/;
/** An address of another server; those that stand in every script as a name or in a comment's place are left out. */
export const HOST: RegExp =
  /(?:^|url\(["']?|\b(?:src|href|action)=["']?)(?:https?:|wss?:|ftp:|tcp:)?\/\/(?!(?:www\.)?w3\.org|localhost|127\.|schema|ns\.adobe|(?:www\.)?(?:github|mozilla|jquery)\b)[\w-]+(?:\.[\w-]+)+|^(?:stun|turn|stratum\+tcp):/i;
/** A host by its name alone, or the end of one. */
export const BARE_HOST: RegExp =
  /^\.?(?:[a-z0-9-]+\.)+(?:com|net|org|io|dev|invalid|example|test|ru|cn|xyz|top|info|me|co|app|site|online|de|eu|fr|uk|in|pw|tk|cc|biz|cloud|live|link|shop|click|fun|space|tech|club|pro)$/i;
export const PROGRAM: RegExp = /\.[cm]?js$/;
/** Where money of a chain goes. */
export const WALLET: RegExp =
  /^(?:0x[0-9a-f]{40}|bc1[ac-hj-np-z02-9]{20,80}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|ltc1[0-9a-z]{30,60}|4[0-9AB][1-9A-HJ-NP-Za-km-z]{93})$/i;
/** A program of a desktop or a phone, on another server. */
export const OFFERED: RegExp =
  /^https?:\/\/(?!localhost|127\.)[^/\s]{3,100}\/[^\s?#]{0,200}\.(?:exe|msi|scr|hta|apk|dmg|pkg|bat|ps1|vbs)(?:[?#]|$)/i;
/** `curl … | sh` */
export const PIPED: RegExp =
  /\bpowershell(?:\.exe)?\s+-|\|\s{0,4}iex\b|\bmshta\s+http|\b(?:curl|wget)\b[^|;&]{0,200}\|\s{0,4}(?:sudo\s{1,4})?(?:ba|z|da|k)?sh\b/;
/** A program in a text: what another server sends is run, or cookies and commands are used. */
export const CODE: RegExp =
  /\b(?:import|fetch|importScripts|getScript)\s{0,4}\(\s{0,4}\\?["'`](?:https?:)?\/\/|\brequire\(\s{0,4}\\?["'](?:node:)?child_process/;
/** What an event was about: `event.target.value` */
export const TARGETS: ReadonlySet<string> = new Set('target currentTarget srcElement'.split(' '));
