/** Fixed addresses that stand in no URL as one would look for them: escaped slashes, properties of URLs, numbers. */

import { fixedIpMessage, holdsIpUrl, isFixedIp } from '../fixed-ip-url.js';
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
      if (isElsewhere(host)) return true;
    }
    return false;
  },
};

const HOST_SET =
  /(?:(?:^|\W)(?:hostname|host)['"]?\]?\s?(?:=(?!=)>?|:)|\b(?:with|set)_?[hH]ost(?:[nN]ame)?\()\s?(?:(['"`])([^'"`\n]{4,80})\1|(0x[\da-f]{7,8}|\d{9,10})\b)/gi;

/** Bytes that are letters elsewhere are part of the host: `\xa0` ends a circled digit. `https:203.0.113.7`, `https:/203…`, `https:\\203…`: browsers put the slashes there. */
const OTHER_SLASHES: Near = {
  test(text) {
    for (const [, slashes, written] of text.matchAll(
      /['"`(=]\s?(?:https?|wss?|ftp):([\\/]{0,6})([^\\/ \t\r\n'"`<>()]{4,100})/gi,
    )) {
      if (slashes === '//' || written === undefined) continue;
      const host = readAddress(written);
      if (isElsewhere(host)) return true;
    }
    return false;
  },
};
/** What such an address begins with: a digit, a bracket, an escape, a digit of another script. */
const HOST_BEGINS = [...'0123456789[%', '\xef\xbc', '\xe2', '\xf0\x9d'];

/** An address of six or eight groups as a text of its own, which others put behind the slashes. */
const OF_GROUPS = /['"`]\[(?:64:ff9b:|::ffff:|2[0-9a-f]{3}:)[0-9a-f:.]{2,40}\](?::\d{1,5})?['"`/]/i;

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
    for (const [, , written, number] of text.matchAll(HOST_SET)) {
      if (number !== undefined) return true;
      if (written === undefined) continue;
      const host = readAddress(written);
      if (isElsewhere(host)) return true;
    }
    return false;
  },
};

const FOUR_PART = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;
/** `mysql:host=203.0.113.9`, `CURLOPT_RESOLVE => ['shop.example:443:203.0.113.9']`, `->connect('203.0.113.9')` */
const CONNECTED_TO = new RegExp(
  String.raw`(?:[;:'"]host=|->p?connect\(\s?['"]|addServer\(\s?['"]|CURLOPT_(?:RESOLVE|CONNECT_TO|PROXY|URL)\b[^;]{0,120}?[:'"]|SOCKS5?_\w{2,10}['"]?\s?,\s?['"])(${FOUR_PART})(?=[:;,'"\s])`,
  'g',
);
/** The same in a list of its own, which the option names: `'::203.0.113.9:443'`, `'shop.example:443:203.0.113.9'`. */
const IN_PLACE_OF = new RegExp(
  String.raw`['"][+-]?(?:[\w.*-]{1,80})?:\d{0,5}:\[?(${FOUR_PART})(?:\]?:\d{0,5})?['"]`,
  'g',
);
const CONNECTED: Near = {
  test(text) {
    if (holdsElsewhere(text, CONNECTED_TO) || holdsElsewhere(text, IN_PLACE_OF)) return true;
    // Under a name of its own, which the option is given.
    return (
      /CURLOPT_(?:RESOLVE|CONNECT_TO|PROXY)\b[^;]{0,120}?(?:self::|static::|\$)\w/.test(text) &&
      holdsElsewhere(text, ALONE)
    );
  },
};
const ALONE = new RegExp(String.raw`(?:=>?|,|\()\s?\[?['"](${FOUR_PART})(?::\d{2,5})?['"]`, 'g');
/** `'resolve' => ['updates.example' => '203.0.113.9']`: a client that asks no server of names. */
const RESOLVE = new RegExp(
  String.raw`['"]resolve['"](?:\s?=>|,)\s?(?:\[|array\()\s{0,4}(?:['"]|[\w:$>()-]{1,60}\s?=>\s?['"])[^\])]{0,120}?(${FOUR_PART})['"]`,
  'g',
);
const RESOLVED: Near = {
  test(text) {
    if (holdsElsewhere(text, RESOLVE)) return true;
    return /['"]resolve['"]\s?(?:=>|,)\s?(?:self::[A-Z]|static::|\$)\w/.test(text) && holdsElsewhere(text, ALONE);
  },
};
/** `{ lookup: (host, options, done) => done(null, '203.0.113.9', 4) }`, `extra_hosts: ['shop.example:203.0.113.9']`, `proxy_host` */
const ANSWERED = new RegExp(
  String.raw`(?:\(\s?null,\s?(?:\[\s?\{\s?address:\s?)?['"]|extra_hosts['"]?\s?:[^#]{0,200}?[\w-]\.[a-z]{2,12}['"]?\s?[:=]\s?['"]?|['"](?:proxy_host|WP_PROXY_HOST)['"]\s?(?:=>|,)\s?['"])(${FOUR_PART})(?=['"\s\]]|$)`,
  'g',
);
const LOOKED_UP: Near = { test: (text) => holdsElsewhere(text, ANSWERED) };
const PART_PART = String.raw`(0x[\da-f]{1,2}|\d{1,4})`;
const OTHER_STOP = new RegExp(
  String.raw`['"${'`'}]${PART_PART}([^\da-fx.'"${'`'}\s\\])${PART_PART}\2${PART_PART}\2${PART_PART}['"${'`'}]`,
  'gi',
);
/** `'203-0-113-9'.replace(/-/g, '.')` */
const OTHER_STOPS: Near = {
  test(text) {
    if (!/\/\/|fetch\(|sendBeacon|\bhost|socket/i.test(text)) return false;
    return Array.from(text.matchAll(OTHER_STOP), (found) => [found[1], found[3], found[4], found[5]].join('.')).some(
      (four) => isFixedIp(four) && isElsewhere(four),
    );
  },
};
/** `[24, 16, 8, 0].map((by) => (n >>> by) & 255).join('.')` */
const SHIFTED: Near = {
  test: (text) =>
    /(?:>>>?|%\s?256|&\s?(?:255|0xff))/.test(text) &&
    /\b(?:0x[\da-f]{8}|[1-4]\d{9})\b/i.test(text) &&
    /\/\//.test(text),
};
const QUOTED_FOUR = new RegExp(`['"](${FOUR_PART})['"]`, 'g');
/** A stylesheet that puts its address together. */
const IN_STYLES: Near = {
  test(text) {
    for (const [, four = ''] of text.matchAll(QUOTED_FOUR))
      if (!HERE.test(four) && holdsIpUrl(`x://${four}`)) return true;
    return false;
  },
};

const NUMBER_JOINED = /['"`](?:https?|wss?):\/\/(?:['"`]\s?\+\s?|\$\{)\(?(?:0x[\da-f]{7,8}|\d{9,10})\b/i;
const NUMBERS = /\b(\w{1,24})\s?[=:]\s?(?:0x[\da-f]{8}|[1-4]\d{9}|\d{9})\s?[;,)\n}]/gi;

/** `http://${a}.${b}.${c}.${d}/` */
const FOUR_PLACES = /:\/\/(?:\$\{[^}]{1,24}\}\.){3}\$\{[^}]{1,24}\}(?=[/:`?])/;

/** A number that stands behind the slashes, also by its name, or four of them. */
const AS_NUMBER: Near = {
  test(text) {
    if (FOUR_PLACES.test(text)) return true;
    if (NUMBER_JOINED.test(text)) return true;
    for (const [, name] of text.matchAll(NUMBERS))
      if (new RegExp(String.raw`\/\/(?:['"${'`'}]\s?\+\s?|\$\{)(?:\w{1,20}\.)?${name}\b`).test(text)) return true;
    return false;
  },
};
/** `sprintf('http://%u/…', self::BUILD)`, `new URL(…)` with `url.host = BUILD`: a number by its name, or as it is. */
const LARGE = String.raw`(?:0x[\da-f]{7,8}|0[0-7]{10,11}|[1-4]\d{9}|\d{9})`;
const NAMED_LARGE = new RegExp(
  String.raw`\b(\w{1,30})(?:['"]\s?,|['"]?\]?\s{0,4}(?:=>?|:))\s{0,4}(?:(?:Number|BigInt|String|Object|parseInt|int|float|intval)\s?\(\s?|\(int\)\s?)?['"]?${LARGE}n?['"]?\s?[);,\n}\]]`,
  'gi',
);
const IN_FORMAT = /['"`](?:https?|wss?|ftp|%s):?\/\/(?:[^'"`\s/]{0,20}@)?%(?:\d\$)?[udsx][^;]{0,200}/gi;
const SET_HOST =
  /(?:\.host(?:name)?\s?=(?!=)|->(?:with|set)Host\(|\bset_?[hH]ost(?:name)?\(|['"]host(?:name)?['"]\s?(?:=>|:|,|\]\s?=)|\bhost(?:name)?\s?:(?!:)|\blong2ip\(|\binet_ntop\(|\bReflect\.set\([^,]{1,40},)\s{0,4}([^;\n]{1,80})/gi;

const FORMATTED =
  /\b(?:sprintf|printf|format|vsprintf)\s?\(\s{0,40}(?:[\w\\]{1,40}::|\$this->|\$)?\w{1,40}\s?,\s{0,40}([^,)]{1,60})/gi;

/** What is put in at the first place of a format, the host's. */
function firstGiven(format: string): string {
  const close = format.slice(1).search(/['"`]/) + 2;
  return /^\s{0,4},\s{0,40}([^,;]{1,80})/.exec(format.slice(close))?.[1] ?? '';
}

const NUMBER_AS_HOST: Near = {
  test(text) {
    const formats = [...text.matchAll(IN_FORMAT)].map(([whole]) => whole);
    const places = [
      ...formats.map(firstGiven),
      // The format has a name too: `sprintf(self::ENDPOINT, self::BUILD, …)`
      ...(formats.length === 0 ? [] : [...text.matchAll(FORMATTED)].map(([, given = '']) => given)),
      ...[...text.matchAll(SET_HOST)].map(([, given = '']) => given),
    ].filter((place) => place !== '');
    if (places.length === 0) return false;
    if (places.some((place) => new RegExp(`(?:^|[^\\w.])${LARGE}(?!\\w)`, 'i').test(place))) return true;
    for (const [, name = ''] of text.matchAll(NAMED_LARGE))
      if (name.length > 1 && places.some((place) => new RegExp(`(?:^|\\W)${name}(?!\\w)`).test(place))) return true;
    return false;
  },
};
/** From 128.0.0.0 to 223.255.255.255: no time, and no number of a row. */
const BEYOND_TIMES = /(?<![\w.$#-])(\d(?:_?\d){9}|0x[89a-dA-D](?:_?[\da-f]){7})(?![\w.])/gi;
/** What hashes and checksums are made with. */
const OF_SUMS =
  /^(?:2147483648|2166136261|2246822507|2246822519|2654435761|2654435769|2773480762|2869860233|3266489917|3432918353|3735928559|3405691582|2882400001|2271560481)$/;
/** A host that is put into an address by whatever name: `implode('/', ['http:', '', $this->tenant])`, `strtr('http://{id}/', …)`. */
const HOST_PUT_IN =
  /(?:['"]:|https?:)['"]\s?,\s?['"]{2}\s?,\s?(?!['"])[$\w(]|(?:strtr|str_replace|vsprintf|sprintf|replace\w{0,3})\([^;]{0,120}https?:\/\/[{%:[<]|['"](?:https?:\/\/|:\/\/|\/\/)['"]\s?(?:[.+,])\s?(?:\$|self::|static::|this\.|config\(|String\(|\(string\)|\w{2,20}\b\s?[+,.])|(?:fsockopen|stream_socket_client|socket_connect|connect)\(\s?(?:\$|self::|this\.|long2ip)|['"]host['"]\s?=>\s?(?!['"])[$\w]|https?:\/\/['"{}$]{1,3}\w/;
const SENDS_THERE =
  /file_get_contents|curl_|\bfetch\(|fsockopen|stream_socket_client|socket_connect|sendBeacon|Http::|wp_(?:safe_)?remote_|->(?:get|post|request|send)\(|Client\(|axios|XMLHttpRequest|\bhttps?\.(?:get|request)|WebSocket|http_build_url|\.src\s?=|readfile|copy\(|fopen\(|get_headers|curl/;
const NUMBER_PUT_IN: Near = {
  test(text) {
    if (!HOST_PUT_IN.test(text) || !SENDS_THERE.test(text) || OF_HASHES.test(text)) return false;
    for (const [, written = ''] of text.matchAll(BEYOND_TIMES)) {
      const number = Number(written.replaceAll('_', ''));
      if (number <= 0x80000000 || number >= 0xe0000000 || OF_SUMS.test(String(number))) continue;
      if ((number & 0xff) !== 0 && (number & 0xff) !== 0xff) return true;
    }
    return false;
  },
};
const OF_HASHES =
  /crc32|murmur|\bfnv|xxhash|\bhash(?:Code)?\s?\(|>>>\s?0|Math\.imul|0xffffffff|phone|telephone|fax|\+\d{9}/i;
// A stop alone between quotes is taken for the seam of two texts (scan.ts).
const NUMBER_PART = String.raw`(0x[\da-f]{1,2}|0o[0-7]{1,3}|0b[01]{1,8}|\d{1,3})`;
const FOUR_NUMBERS = new RegExp(
  String.raw`(?:\[|\b(?:of|Array)\()\s?${[1, 2, 3, 4].map(() => NUMBER_PART).join(String.raw`,\s?`)}\s?[\])](?:(?:\.(?:map\([^)]{0,40}\)|slice\(\))){0,2}\.join(?:\(\s?(?:['"${'`'}]\.|\))|${'`'}\.${'`'})|;|,)`,
  'gi',
);
/** `{ major: '0313', minor: 0, patch: '0x71', revision: 7 }`, `[['a', 203], ['b', 0], …]`: the values of an object. */
const KEYED = [1, 2, 3, 4].map(
  () => String.raw`(?:\[\s?)?['"]?\w{1,24}['"]?\s?[:,]\s?['"]?(0x[\da-f]{1,2}|\d{1,4})['"]?\s?\]?`,
);
const FOUR_VALUES = new RegExp(String.raw`[{[]\s?${KEYED.join(String.raw`,\s?`)}\s?,?\s?[}\]]`, 'gi');
/** In a program: `['major' => 203, 'minor' => 0, 'patch' => 113, 'build' => 7]`, joined with stops as a host. */
const PARTS_OF_HOST = new RegExp(
  String.raw`(?:\[|\barray\(|(?<!rgba|hsla)\w\()\s?${[1, 2, 3, 4]
    .map(() => String.raw`(?:['"]?\w{1,24}['"]?\s?=>\s?)?['"]?(\d{1,3})['"]?`)
    .join(String.raw`,\s?`)}\s?,?\s?[\])]`,
  'gi',
);
const IMPLODED: Near = {
  test(text) {
    if (!/https?:|\/\/|\bhost/i.test(text)) return false;
    for (const [, ...four] of text.matchAll(PARTS_OF_HOST)) {
      const address = four.map(Number).join('.');
      // Numbers of a version are small ones.
      if (
        four.some((part) => Number(part) > 99) &&
        isFixedIp(address) &&
        !/^255\./.test(address) &&
        !HERE.test(address)
      )
        return true;
    }
    return false;
  },
};
const FOUR_JOINED: Near = {
  test(text) {
    if (!/\/\/|fetch\(|sendBeacon|hostname|\bhost\b/.test(text)) return false;
    for (const [, ...four] of text.matchAll(FOUR_NUMBERS)) if (!HERE.test(four.map(Number).join('.'))) return true;
    if (!/\b(?:values|entries|keys|reduce|map)\b|\}\s?=\s?\w/.test(text)) return false;
    for (const [, ...four] of text.matchAll(FOUR_VALUES)) {
      const address = four.join('.');
      if (isFixedIp(address) && !HERE.test(address)) return true;
    }
    return false;
  },
};

/** `mirror[region]`, where one of the texts beside is `'0313.0.0x7107'`. */
const OF_TABLE =
  /(?:\.host(?:name)?\s?=(?!=)|->(?:with|set)Host\(|\bset_?[hH]ost(?:name)?\(|['"]host(?:name)?['"]\s?(?:=>|:|,|\]\s?=)|\bhost(?:name)?\s?:(?!:)|\b(?:fsockopen|stream_socket_client|gethostbyname)\()\s{0,4}(?!['"`\d\s])[$\w(]/;
const AS_TEXT = /['"`]((?:0x[\da-f]{1,8}|\d{1,11})(?:\.(?:0x[\da-f]{1,8}|\d{1,11})){1,3})(?::\d{1,5})?['"`]/gi;
const TABLE_HOST: Near = {
  test(text) {
    if (!OF_TABLE.test(text)) return false;
    for (const [, written = ''] of text.matchAll(AS_TEXT)) {
      // Not of `0.00000` and `100.000`, which are numbers.
      const isOdd = /0x[\da-f]|(?:^|\.)0(?=[0-7]{2})(?!0*(?:\.|$))/i.test(written);
      if (isOdd ? isElsewhere(written) : isFixedIp(written) && !HERE.test(written)) return true;
    }
    return false;
  },
};

function host(list: readonly string[], near: Near): Phrase {
  return { words: list, near: [near], rule: 'fixed_ip_url', found: fixedIpMessage, severity: 'medium' };
}

/** Whether one of the addresses that `pattern` finds is that of another computer. */
function holdsElsewhere(text: string, pattern: RegExp): boolean {
  for (const [, written = ''] of text.matchAll(pattern)) if (isElsewhere(written)) return true;
  return false;
}

function isElsewhere(written: string): boolean {
  return !HERE.test(written) && holdsIpUrl(`x://${written}`);
}

export const hostPhrases: readonly Phrase[] = [
  host(
    [
      ...[
        "':', '', ",
        '":", "", ',
        "http:', ''",
        "https:', ''",
        'http:", ""',
        "strtr('http",
        "'http://%",
        "'http://{",
        "'http://:",
      ],
      ...[
        'fsockopen($',
        'fsockopen(self',
        'stream_socket_client($',
        "'host' => $",
        "'host' => self",
        "'host' => 3",
        "'host' => 2",
      ],
      ...[
        "'http://' . ",
        '"http://" . ',
        "'http://' + ",
        "'://' . $",
        "'://', self",
        "'://', $",
        "'//' . $",
        "'//' . self",
        "'//' + ",
      ],
    ],
    NUMBER_PUT_IN,
  ),
  host(DIGIT_AND_STOP, OTHER_DIGITS),
  host(
    [
      ...[
        'https:',
        'https:/',
        'http:/',
        'https:///',
        'http:///',
        'https:\\\\',
        'http:\\\\',
        "'http:",
        '"http:',
        '`http:',
      ].flatMap((start) => HOST_BEGINS.map((begin) => start + begin)),
    ],
    OTHER_SLASHES,
  ),
  host(
    words`[::ffff: [64:ff9b: '[2001: "[2001: '[2a01: "[2a01: '[2a02: "[2a02: '[2606: "[2606: '[2a03: "[2a03: '[2a0a: "[2a0a:`,
    OF_GROUPS,
  ),
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
      "host: '",
      'host: "',
      '.hostname=',
      '.hostname =',
      '.host = ',
      '"host":',
      "'host' =>",
      "'host'=>",
      '"host" =>',
      "'host'] = '",
      '"host"] = "',
      '->host = ',
      '->Host = ',
      '->Host=',
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
      '->withHost(',
      '.setHost(',
      '->setHost(',
    ],
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
  host(
    [
      ...['10203 =>', '10243 =>', 'CURLOPT_RESOLVE', 'CURLOPT_CONNECT_TO', 'CURLOPT_PROXY', 'SOCKS5_', "addServer('"],
      ...[...'123456789'].flatMap((digit) =>
        [':host=', ';host=', '"host=', "'host=", "->connect('", '->connect("', "->pconnect('"].map(
          (start) => start + digit,
        ),
      ),
    ],
    CONNECTED,
  ),
  host(
    [
      'lookup: (',
      'lookup: f',
      'lookup(h',
      'lookup: h',
      'lookup(_',
      'lookup = (',
      'lookup = f',
      'extra_hosts',
      "'proxy_host'",
      'WP_PROXY_HOST',
    ],
    LOOKED_UP,
  ),
  host(["'resolve' =>", '"resolve" =>', "'resolve'=>", "'resolve', ["], RESOLVED),
  // A stop alone between quotes may be taken for the seam of two texts: the word tells that it joins.
  host(
    [
      "implode('.',",
      'implode(".",',
      "join('.', ",
      'join(".", ',
      "vsprintf('%d.",
      "vsprintf('%s.",
      'vsprintf("%d.',
      "->implode('.')",
      "->join('.')",
    ],
    IMPLODED,
  ),
  host(
    ["g, '.')", 'g, ".")', "', '.')", '", ".")', "', '.',", '", ".",', "('.', explode", "replaceAll('", 'replaceAll("'],
    OTHER_STOPS,
  ),
  host([".join('.')", '.join(".")'], SHIFTED),
  host(
    [
      ...["'http://%", '"http://%', "'https://%", '"https://%', '`http://%', "'%s://%", '"%s://%'],
      ...['.host = ', '.hostname =', '.hostname=', '->withHost(', '->setHost(', 'setHost(', 'sethost(', 'setHostname('],
      ...["'host' =>", "'host'=>", '"host" =>', "'host', ", '"host", ', "'hostname', ", "'hostname'", ' hostname: '],
    ],
    NUMBER_AS_HOST,
  ),
  host(
    [
      ...['.host = ', '.hostname =', '.hostname=', '->withHost(', '->setHost(', 'setHost(', 'sethost(', 'setHostname('],
      ...[
        "'host' => $",
        "'host'=> $",
        '"host" => $',
        "'host', ",
        '"host", ',
        "'hostname', ",
        "'hostname'",
        ' hostname: ',
      ],
      ...['hostname: ', 'fsockopen($', 'stream_socket_client($', 'fsockopen(self', 'gethostbyname($'],
    ],
    TABLE_HOST,
  ),
  host(words`https://#{ http://#{ https://@{ http://@{`, IN_STYLES),
  host(words`idn_to_ascii( domainToASCII toASCII( domainToUnicode`, OTHER_DIGITS),
  host(
    ["].join('.')", '].join(".")', ".join('.')", '.join(".")', '.join(`.`)', '.join`.`', ").join('.')"],
    FOUR_JOINED,
  ),
];
