import { given, type Phrase, phrase } from './phrase.js';

/** Asks the site for a page in the name of whoever looks at this one. */
const ASKS = /\bfetch\s*\(|apiFetch|\.ajax\s*\(|\.(?:post|get|put|send)\s*\(|XMLHttpRequest|sendBeacon|\.submit\s*\(/;

/** Fields of a card, by name, in a pattern or a selector. */
const CARDS =
  /\bcc[-_](?:num|number|cvv|csc|exp|cid|type|owner)?|\bcvv|\bcvc\b|card[-_]?(?:num|no\b|holder|code|cvc)|credit-?_?card|\|card\b|\bcard\||\bcc\||payment\[/i;
const ELSEWHERE =
  /(?:https?:|wss?:)?\/\/(?!localhost|127\.|(?:www\.)?w3\.org)[\w-]+(?:\.[\w-]+)+|IN IP4 |a=candidate|\batob\s*\(|['"]\/\/['"]\s*\+|\bfromCharCode/;
/** Texts that are put together, or decoded. */
const DECODES =
  /\bfromCharCode\b|\batob\s*\(|\bunescape\s*\(|\bdecodeURIComponent\s*\(|parseInt\s*\([^)]{0,40},\s*(?:16|2|36)\s*\)|\.split\(\s*['"]{2}\s*\)\s*\.reverse/;
const RUNS_TEXT =
  /\bset(?:Timeout|Interval)\s*\(\s*[\w$.]{1,40}\s*[,)]|\beval\b|\bFunction\s*\(|\bconstructor\b|createElement\(\s*['"]script|\bimport\s*\(\s*\w|\.text\s*=(?!=)|execScript|createContextualFragment/;
/** Where money goes, as a pattern that finds it. */
const WALLETS =
  /bc1\[|bc1\(|\(\?:bc1|bc1q|\[13\]\[a-km-z|0x\[(?:a-f|0-9|\\d)|\bT\[1-9A-HJ|\bT\[A-Za-z|\[A-Z\]\{2\}(?:\\d|\[0-9\])\{2\}|r\[1-9A-HJ|ltc1|4\[0-9AB\]/;

/** What a script does in the name of whoever opens its page. */
export const scriptPhrases: readonly Phrase[] = [
  phrase(
    'takeover.account',
    'action=createuser _wpnonce_create-user /user-new.php \'user-new.php "user-new.php',
    /administrator/,
    ASKS,
  ),
  phrase(
    'takeover.account',
    'json/wp/v2/users "/wp/v2/users \'/wp/v2/users `/wp/v2/users "wp/v2/users" \'wp/v2/users\'',
    /['"]administrator['"]/,
    ASKS,
  ),
  phrase(
    'takeover.account',
    'option=com_users user/user/add user/user|add user/user.save user/user.form submitAddemployee AdminEmployees employees/new admin/user/save user_role/save admin/people/create user/register admin/user/create customer/user',
    /password|passwd|pass\[|token|form_key|group/i,
    /role|group|profile|administrator/i,
    ASKS,
  ),
  phrase(
    'takeover.visitors',
    'upload-plugin =upload-theme plugin-install.php theme-install.php module/manage/import =AdminModules \'AdminModules "AdminModules com_installer extension/installer marketplace/installer',
    /nonce|token|form_key/i,
    /FormData|multipart|Blob\s*\(|new\s+File\b|pluginzip|archive|installfile/,
    ASKS,
  ),
  phrase('takeover.visitors', 'plugin-editor.php theme-editor.php edit-theme-plugin-file', /newcontent/, ASKS),
  phrase(
    'takeover.visitors',
    'encodeURIComponent',
    /\.href\s*=\s*[^;]{0,120}\+\s*(?:window\.)?(?:encodeURIComponent|btoa|escape)\s*\(\s*\w{1,30}\.(?:href|getAttribute)|setAttribute\(\s*['"]href['"]\s*,[^;]{0,120}\+\s*encodeURIComponent\s*\(\s*\w{1,30}\.(?:href|getAttribute)/,
    /['"](?:https?:)?\/\/|\w\[\d\]\s*\+|atob|\[['"]?\w{1,20}['"]?\]/,
  ),
  phrase(
    'data_leak.sends',
    [
      'navigator.sendBeacon',
      'new Audio(',
      'window.sendBeacon',
      'createDataChannel',
      'setRemoteDescription',
      '(new Image()).',
      'new Image().src',
      '= new Image()',
      '=new Image();',
      '=new Image(),',
      '= new Image;\n',
      'new window.Image',
      "rel='prefetch'",
      'rel="prefetch"',
      "rel = 'prefetch'",
      'rel = "prefetch"',
      "rel', 'prefetch",
      "rel','prefetch",
      'rel", "prefetch',
      "'dns-prefetch'",
      'new WebTransport(',
      "createElement('img",
      'createElement("img',
    ],
    CARDS,
    ELSEWHERE,
    /\.value\b|\.val\s*\(|FormData|serialize|\.data\b|querySelector|\.target\b/,
  ),
  phrase(
    'data_leak.sends',
    'createDataChannel',
    /a=candidate|IN IP4|sdp\s*:/,
    /\.value\b|\.val\s*\(|FormData|document\.cookie|localStorage/,
  ),
  phrase(
    'data_leak.sends',
    ['new FormData(', '.serializeArray', ').serialize()'],
    /\bbtoa\s*\(/,
    /\.(?:href|src|action)\s*=(?!=)|\bfetch\s*\(|sendBeacon|\.send\s*\(|insertRule|new\s+Image/,
  ),
  phrase(
    'data_leak.payment',
    'clipboardData clipboard.writeText createTreeWalker navigator.clipboard getSelection(',
    WALLETS,
    /setData\s*\(|writeText\s*\(|(?:nodeValue|textContent|innerText|innerHTML|\.value|\.data)\s*=(?!=)|\.replace\s*\(/,
  ),
  phrase('obfuscated_script.decoded', 'getPropertyValue', DECODES, RUNS_TEXT),
  phrase(
    'obfuscated_script.decoded',
    'String.fromCharCode',
    given(/\b(\w{3,20})\s?=\s?[^;=]{0,120}\bfromCharCode/, ['setTimeout(', 'setInterval(', 'eval(', 'Function(']),
  ),
  phrase(
    'data_leak.sends',
    [
      ".action = 'http",
      '.action = "http',
      ".action = '//",
      '.action = "//',
      ".action='http",
      '.action="http',
      '.action = `http',
      '"action", "http',
      "'action', 'http",
      "'action','http",
    ],
    /(?:\.action\s?=\s?|['"]action['"],\s?)['"`](?:https?:)?\/\/(?!localhost|127\.|(?:[\w-]+\.)?(?:paypal|google)\.)[\w-]+(?:\.[\w-]+)+/,
    /login|checkout|payment|password|card|passw/i,
  ),
  phrase(
    'takeover.visitors',
    'document.referrer',
    /google[\s\S]{0,40}(?:bing|yahoo|duckduckgo|yandex|baidu)|(?:bing|yahoo|duckduckgo|yandex|baidu)[\s\S]{0,40}google/i,
    /location(?:\.href|\.replace|\.assign)?\s*(?:=(?!=)|\()|window\.open\s*\(/,
    ELSEWHERE,
  ),
  phrase(
    'takeover.visitors',
    'history.pushState',
    /popstate/,
    /location(?:\.href|\.replace|\.assign)?\s*(?:=(?!=)|\()[^;]{0,80}['"`](?:https?:)?\/\/[\w-]+\.|location(?:\.href|\.replace|\.assign)?\s*(?:=(?!=)|\()\s*atob/,
  ),
  phrase(
    'takeover.visitors',
    ["createElement('iframe'", 'createElement("iframe"'],
    /\b(?:width|height)['"]?\s*[:=,]\s*['"]?[01](?:px)?\b|opacity['"]?\s*[:=]\s*['"]?0(?!\.)|display['"]?\s*[:=]\s*['"]?none|visibility['"]?\s*[:=]\s*['"]?hidden|left\s*:\s*-\d/,
    /\.src\s*=(?!=)\s*(?:['"`](?:https?:)?\/\/(?!localhost|127\.)[\w-]+\.|\w{1,20}\[\d\]|atob|\w{1,12}\s*\+\s*encodeURIComponent)|['"]src['"]\s*,\s*['"`](?:https?:)?\/\//,
    /['"`](?:https?:)?\/\/(?!localhost|127\.|(?:www\.)?(?:w3|youtube|vimeo|google)\.)[\w-]+(?:\.[\w-]+)+|atob/,
  ),
];
