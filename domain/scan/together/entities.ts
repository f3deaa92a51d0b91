/** Addresses without a name that a document puts together from its own entities: `http://&mirror;/`. */

import { holdsIpUrl } from '../fixed-ip-url.js';
import { type Near, type Phrase, phrase } from './phrase.js';

const DECLARED = /<!ENTITY\s{1,8}(?:%\s{1,4})?([\w.-]{1,40})\s{1,8}(?:"([^"<]{1,120})"|'([^'<]{1,120})')/g;
const USED = /(?:https?|ftps?|wss?):(?:\/\/|&[\w.-]{1,40};)[^\s"'<>]{1,160}|(?<=["'>])&[\w.-]{1,40};[^\s"'<>]{0,160}/g;
const NAMED = /&(#x[\da-f]{1,6}|#\d{1,7}|[\w.-]{1,40});/gi;
/** Entities may hold others. */
const DEEPEST = 3;
const MANY = 40;

function resolved(text: string, entities: ReadonlyMap<string, string>): string {
  let read = text;
  for (let depth = 0; depth < DEEPEST && read.includes('&') && read.length < 2000; depth++)
    read = read.replace(NAMED, (whole, name: string) => {
      if (!name.startsWith('#')) return entities.get(name) ?? whole;
      const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return point > 0 && point < 0x80 ? String.fromCharCode(point) : whole;
    });
  return read;
}

const makesAddress: Near = {
  test(text) {
    const entities = new Map<string, string>();
    for (const { 1: name = '', 2: one, 3: other } of text.matchAll(DECLARED)) {
      entities.set(name, one ?? other ?? '');
      if (entities.size === MANY) break;
    }
    if (entities.size === 0) return false;
    let left = MANY;
    for (const [used] of text.matchAll(USED)) {
      if (used.includes('&') && holdsIpUrl(resolved(used, entities))) return true;
      if (--left === 0) return false;
    }
    return false;
  },
};

/** `host = 203.0.113.7`, whose name stands in an address. */
const VALUE =
  /^[ \t]*["']?([\w.-]{1,40})["']?\s?[:=]\s?["']?(?!127\.|10\.|0\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|255\.)((?:\d{1,3}\.){3}\d{1,3})["']?[ \t]*,?[ \t]*$/gm;

const namesAddress: Near = {
  test(text) {
    let left = MANY;
    for (const { 1: name = '', 2: host = '' } of text.matchAll(VALUE)) {
      const signs = [
        `\${${name}}`,
        `%${name}%`,
        `{{ ${name} }}`,
        `{{${name}}}`,
        `$${name}/`,
        `$(${name})`,
        `{$${name}}`,
      ];
      if (signs.some((sign) => text.includes(`://${sign}`)) && holdsIpUrl(`http://${host}/`)) return true;
      if (--left === 0) return false;
    }
    return false;
  },
};

/** The same in settings: `http://%acme.host%/`. */
export const referencePhrases: readonly Phrase[] = [
  phrase(
    'fixed_ip_url',
    [
      'http://${',
      'https://${',
      'http://%',
      'https://%',
      'http://{{',
      'https://{{',
      'http://$',
      'https://$',
      'http://{$',
    ],
    namesAddress,
  ),
];

export const entityPhrases: readonly Phrase[] = [phrase('fixed_ip_url', ['<!ENTITY'], makesAddress)];
