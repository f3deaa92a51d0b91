/** Addresses without a name that PHP makes of numbers, and texts in base64 that no function of that name decodes. */

import { oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { NO_TEST } from '../vocabulary.js';

/** Some lines of base64, one after the other: a text that is read by nobody. */
const LINES = /(?:[A-Za-z0-9+/]{40,76}={0,2}(?:\\n)?['"]?\s{0,40}[.,]?\s{0,40}['"]?){5}/;

/** Four places for numbers, between stops, and nothing else. */
const OF_FOUR =
  /['"/@](?:0x|0)?%(?:\d\$)?\d{0,2}[dusxXo](?:\.(?:0x|0)?(?:%(?:\d\$)?\d{0,2}[dusxXo]|\d{1,3})){3}(?![.\w%])/;

export const addressPhrases: readonly Phrase[] = [
  phrase(
    'fixed_ip_url',
    words`long2ip( 'long2ip' "long2ip" long2ip(... inet_ntop(`,
    /['"](?:https?|wss?|tcp|ssl|tls|udp|ftp):\/\/|:\/\/['"{%]|['"](?:https?|tcp|ssl|udp)['"]|fsockopen|CURLOPT_URL|curl_init|stream_socket_client|wp_remote_|Http::/,
    oneOf(
      /file_get_contents|fopen|curl|fsockopen|socket|wp_remote|Http::|Client|request\(|SoapClient|->(?:get|post)\(|->send/,
    ),
    without(/REMOTE_ADDR|getClientIp|netmask|subnet|broadcast|cidr|ip_range|ip2long\(/i),
  ),
  phrase(
    'fixed_ip_url',
    ["implode('.', ", 'implode(".", ', "join('.', ", 'join(".", ', "implode('.',", "join('.',"],
    /(?:implode|join)\(\s?(?:['"]\.['"])?,\s?(?:unpack\(|array_map\(\s?['"]?(?:hexdec|ord|bindec|octdec)|array_map\([^;]{0,60}>>)/,
    /['"](?:https?|wss?|tcp|ssl|tls|udp|ftp):\/\/|:\/\/['"{%$]/,
    without(/REMOTE_ADDR|netmask|subnet|cidr|inet_pton|ip2long/i),
  ),
  // The form of such an address: `http://%d.%d.%d.%d`, `0x%02x.0%o.%d.%d`.
  phrase(
    'fixed_ip_url',
    [
      ...[
        'http://%',
        'https://%',
        'http://0',
        'https://0',
        'tcp://%',
        'ssl://%d',
        '%d.%d.%d',
        '%u.%u.%u',
        '%s.%s.%s.%s',
      ],
      ...['%o.%o.%o', '%x.%x.%x', '%1$d.%2'],
    ],
    OF_FOUR,
    /(?:https?|tcp|ssl|tls|udp|ftp|wss?):\/\/|fsockopen|curl_init|CURLOPT_URL|stream_socket_client/,
    /printf\(/,
    without(/REMOTE_ADDR|netmask|subnet|cidr|version|ip2long|getClientIp|%d\.%d\.%d\.%d[.:]%d\.?%d|PHPUnit/i),
  ),
  phrase(
    'fixed_ip_url',
    ['"http://$', '"http://{$', '"https://{$', "'http://' . (", '"http://" . (', "'//' . ("],
    /:\/\/(?:\{?\$\w{1,20}(?:\[\w{1,8}\])?\}?\.){3}\{?\$\w{1,20}(?:\[\w{1,8}\])?\}?[/:"]|\/\/['"]\s?\.\s?\(*\s?\$\w{1,20}\s?>>\s?24|\/\/['"]\s?\.\s?\(+\s?(?:(?:self|static)::\w{1,40}|\d{2,10})\s?(?:\*|<<)\s?[\w:$]/,
  ),
  // The parts of an address of this kind are set one by one, or packed.
  phrase(
    'fixed_ip_url',
    [
      'withHost(',
      '->setHost(',
      '->sethost(',
      '->setHostname(',
      "'host' => ",
      '"host" => ',
      'inet_ntop(',
      "unpack('C4",
      'unpack("C4',
      "unpack('C*",
    ],
    oneOf(
      /(?:withHost|setHost)\(\s?(?:['"](?:\d{1,3}(?:\.\d{1,3}){3}|0x[0-9a-f]{8}|\d{9,10})['"]|long2ip|implode|inet_ntop|\d{9,10})/,
      // `->withHost((string) (self::REGION * 1000 + self::NODE))`
      /(?:withHost|set[hH]ost(?:name)?)\(\s?(?:\(string\)\s?|strval\(\s?)?\(*\s?(?:\(int\)\s?)?(?:\$[\w>-]{1,40}|(?:self|static)::\$?\w{1,40}|\d{2,10}|[A-Z_]{2,40})(?:\[[^\]]{1,20}\])?\s?(?:\*|\+|<<|\^|\|)\s?\(?[\w$]/,
      /(?:withHost|setHost)\(\s?sprintf\(\s?['"]%[du]['"]/,
      /(\$\w{1,20})\s?=\s?\(?(?:self|static)::\w{1,40}\s?(?:\*|<<)[^;]{1,80};[\s\S]{0,300}?(?:withHost|setHost)\(\s?(?:\(string\)\s?|strval\(\s?)?\1\b/,
      /['"]host['"]\s?=>\s?(?:\(string\)\s?|strval\(\s?)\(\s?(?:self|static)::\w{1,40}\s?(?:\*|\+|<<)/,
      /['"]host['"]\s?=>\s?(?:['"](?!127\.|10\.|192\.168\.|0\.0)\d{1,3}(?:\.\d{1,3}){3}['"]|['"]\d{9,10}['"]|long2ip\()[^;]{0,200}['"](?:scheme|path)['"]\s?=>/,
      /['"]scheme['"]\s?=>[^;]{0,120}['"]host['"]\s?=>\s?(?:['"](?!127\.|10\.|192\.168\.|0\.0)\d{1,3}(?:\.\d{1,3}){3}['"]|['"]\d{9,10}['"]|long2ip\()/,
      /inet_ntop\(\s?(?:pack|hex2bin|base64_decode|chr|strrev|"\\x|['"][^'"$]{4,16}['"])/,
      /(?:implode|join)\([^;]{0,40}unpack\(\s?['"]C[4*][^;]{0,40},\s?(?:pack|hex2bin|base64_decode|chr|"\\x|['"])/,
    ),
    without(/PHPUnit|TestCase|netmask|cidr/i),
  ),
  phrase(
    'base64_literal',
    words`base64-decode stream_filter_append( stream_filter_prepend( php://filter -decode' -decode"`,
    /base64/i,
    LINES,
    without(/BEGIN [A-Z ]{0,40}CERTIFICATE/),
  ),
  // No picture, and no font: what stands in the address is a program, or settings.
  phrase(
    'base64_literal',
    words`data:;base64, data:text/plain;base64, data://text/plain;base64, data:application/octet-stream;base64, data:text/x-php;base64,`,
    /base64,[A-Za-z0-9+/]{256}/,
    NO_TEST,
  ),
];
