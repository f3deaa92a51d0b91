/** Addresses without a name that a script makes of numbers, and base64 that it reads by fetching it. */

import { oneOf, type Phrase, phrase } from '../phrase.js';

export const scriptAddressPhrases: readonly Phrase[] = [
  phrase(
    'fixed_ip_url',
    [".join('.')", '.join(".")', '.join(`.`)', '.join("\\x2e")'],
    />>>?\s?(?:24|0x18)\b|\.match\(\/\.(?:\.|\{2\})\/g\)[^;]{0,80}parseInt|parseInt\([^)]{0,30},\s?(?:16|8|2|36)\)\)?\s?\.join/,
    oneOf(/['"`](?:https?|wss?):\/\/|['"`]:?\/\/['"`$]|\bnew\s+WebSocket|['"`]https?:?['"`]/),
  ),
  // Browsers take one slash, none, or others for two.
  phrase(
    'fixed_ip_url',
    [
      'https:\\',
      'http:\\\\',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((one) => [`http:/${one}`, `https:/${one}`, `https:${one}`]),
    ],
    /['"`(=]\s?https?:(?:\\{1,4}|\/)?(?:\d{1,3}\.){3}\d{1,3}(?=['"`:/?#)])/,
  ),
  phrase(
    'base64_literal',
    ['fetch(`data:', "fetch('data:", 'fetch("data:', ';base64,', ";base64'", ';base64"', "'base64'", '"base64"'],
    /\bfetch\(|\bimport\(|XMLHttpRequest|\.open\(|new\s+Worker/,
    /data:/,
    /(?:['"`][A-Za-z0-9+/]{36,120}={0,2}['"`]\s{0,8}[,+\]}]?\s{0,40}(?:['"]?\w{1,12}['"]?\s?:\s?)?){5}/,
  ),
];
