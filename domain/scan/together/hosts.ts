/** Fixed addresses that stand in no URL as one would look for them: escaped slashes, properties of URLs, numbers. */

import { fixedIpMessage, holdsIpUrl } from '../fixed-ip-url.js';
import { readAddress } from '../read-host.js';
import type { Near, Phrase } from './phrase.js';
import { words } from './phrase.js';

const SLASH_PART = String.raw`(?:\\{0,2}\/|\\{1,2}u\{?00?2f\}?|\\{1,2}u002f|\\{1,2}x2f|\\0{0,4}2f ?|%2f|&#4[7];|&#x2f;|&sol;|\\\\)`;
const START = new RegExp(
  String.raw`(?:(?:https?|wss?|ftp)(?::|\\{1,2}u003a|\\{1,2}x3a|\\0{0,4}3a ?|%3a|&colon;|&#58;|&#x3a;)|["'(=]\s?)${SLASH_PART}{2}([^"'${'`'}<>()]{1,100})`,
  'gi',
);
/** Addresses for examples in a machine or a network at home say nothing. */
const HERE = /^(?:[^@]*@)?(?:127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|1\.2\.3\.4)/;

/** Each address that is not written plainly. */
const ESCAPED: Near = {
  test(text) {
    for (const [whole, written] of text.matchAll(START)) {
      if (written === undefined || !/[\\%&\x80-\xff]/.test(whole)) continue;
      const host = readAddress(written);
      if (!HERE.test(host) && holdsIpUrl(`x://${host}`)) return true;
    }
    return false;
  },
};

const HOST_SET =
  /(?:^|\W)(?:hostname|host)['"]?\]?\s?(?:=(?!=)|:)\s?(?:(['"`])([^'"`\n]{4,80})\1|(0x[\da-f]{7,8}|\d{9,10})\b)/gi;

/** Four numbers in digits of another script, between full stops of one. */
const OTHER_DIGITS: Near = {
  test(text) {
    for (const [, written] of text.matchAll(/['"`]([\x80-\xff.\d]{9,80})['"`:/]/g))
      if (written !== undefined && holdsIpUrl(`x://${readAddress(written)}`)) return true;
    return false;
  },
};
/** A digit, a stop and the first byte of the next digit. */
const DIGIT_AND_STOP = ['\xef\xbc\x8e', '\xe3\x80\x82', '\xef\xbd\xa1'].flatMap((stop) =>
  Array.from({ length: 10 }, (_, digit) => `\xef\xbc${String.fromCharCode(0x90 + digit)}${stop}\xef`),
);

/** A property of a URL. */
const AS_HOST: Near = {
  test(text) {
    for (const [whole, , written, number] of text.matchAll(HOST_SET)) {
      if (number !== undefined) return true;
      const isSet = whole.includes('=') && whole.includes('.host');
      if (written === undefined || !(isSet || /[\x80-\xff%\\]|^0x|^\d{9,10}$/i.test(written))) continue;
      const host = readAddress(written);
      if (!HERE.test(host) && holdsIpUrl(`x://${host}`)) return true;
    }
    return false;
  },
};

const NUMBER_JOINED = /['"`](?:https?|wss?):\/\/(?:['"`]\s?\+\s?|\$\{)\(?(?:0x[\da-f]{7,8}|\d{9,10})\b/i;
const NUMBERS = /\b(\w{1,24})\s?[=:]\s?(?:0x[\da-f]{8}|[1-4]\d{9}|\d{9})\s?[;,)\n}]/gi;

/** A number that stands behind the slashes, also by its name. */
const AS_NUMBER: Near = {
  test(text) {
    if (NUMBER_JOINED.test(text)) return true;
    for (const [, name] of text.matchAll(NUMBERS))
      if (new RegExp(String.raw`\/\/(?:['"${'`'}]\s?\+\s?|\$\{)(?:\w{1,20}\.)?${name}\b`).test(text)) return true;
    return false;
  },
};
// A stop alone between quotes is taken for the seam of two texts (scan.ts).
const FOUR_JOINED: Near = {
  test(text) {
    const found = /\[\s?(\d{1,3}),\s?(\d{1,3}),\s?(\d{1,3}),\s?(\d{1,3})\s?\](?:\.join\(\s?(?:['"`]\.|\))|;|,)/.exec(
      text,
    );
    return (
      found !== null && /\/\/|fetch\(|sendBeacon|hostname|\bhost\b/.test(text) && !HERE.test(found.slice(1).join('.'))
    );
  },
};

function host(list: readonly string[], near: Near): Phrase {
  return { words: list, near: [near], rule: 'fixed_ip_url', found: fixedIpMessage, severity: 'medium' };
}

export const hostPhrases: readonly Phrase[] = [
  host(DIGIT_AND_STOP, OTHER_DIGITS),
  host(
    words`http:\/ https:\/ https:\u http:\u00 http:\x2 https:\x https:\\ http:\\ https:\2f http:\2f http:%2f http:%2F https:%2 http:&#
      https:&# https:&so http:&sol https%3a%2f http%3a%2f https%3A%2F http%3A%2F http&colon http&#58 https\u00 https&#5 https&co
      https:/\ http:/\u http:/\x ftp:\/\/`,
    ESCAPED,
  ),
  host(
    words`url(\2f url("\2f url('\2f url(/\2f url("/\2 url('/\2 url(\00 url("\00 url('\00 import\2f`.concat([
      'import "\\2',
      "import '\\2",
      'import "/\\',
      "import '/\\",
      'import "\\0',
      "import '\\0",
    ]),
    ESCAPED,
  ),
  host(
    [
      "host = '",
      'host = "',
      "host='",
      "host: '",
      'host: "',
      '.hostname=',
      '.hostname =',
      '.host = ',
      'hostname:',
      "hostname'",
      'hostname"',
      '.host="',
      ".host='",
      " host: '",
      ' host: "',
      ' host: 0',
      ' host: 3',
      ' host: 2',
      ' host: 1',
    ].filter((word) => word.length >= 7),
    AS_HOST,
  ),
  host(
    [
      "'http://' +",
      '"http://" +',
      "'https://' +",
      '"https://" +',
      '`http://$',
      '`https://$',
      "'http://'+",
      '"http://"+',
      '"https://"+',
      "'https://'+",
    ],
    AS_NUMBER,
  ),
  host(["].join('.')", '].join(".")', ".join('.')", '.join(".")', '.join(`.`)'], FOUR_JOINED),
];
