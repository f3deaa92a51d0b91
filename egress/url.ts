import { isIP } from 'node:net';
import { parseUrl } from '../domain/parse-url.js';
import { type Rule, rule } from '../domain/rules/index.js';
import type { Complaint } from '../domain/webhook/delivery-failure.js';

/** Longer ones are nobody's real receiver. */
const LONGEST = 2000;

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Names that no public resolver answers for, or that mean this machine or this network (RFC 6761, 6762, 8375, 9476). */
const NEVER_PUBLIC = new Set([
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
]);

/**
 * The form of a webhook's URL: `https`, port 443 or none, a host name (no IP literal in any form), no user info, no
 * fragment (decisions §6). Hosts in `known` need not be public names. What is told holds neither query nor password.
 */
export function readReceiverUrl(text: string, known: ReadonlyMap<string, unknown>): URL | Complaint {
  if (text.length > LONGEST) {
    return broken(rule('receiver_url.too_long', { length: text.length, most: LONGEST }));
  }
  // The parser drops or mends these without a word.
  if (/[\s\\\p{Cc}]/u.test(text)) {
    return broken(rule('receiver_url.unusable_characters'));
  }
  const authority = /^https:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined || parseUrl(text) === null) {
    return broken(rule('receiver_url.not_https', { scheme: otherScheme(text) }));
  }
  const url = new URL(text);
  if (authority.includes('@')) {
    return broken(rule('receiver_url.user_info'));
  }
  if (url.port !== '' || /:0*$/.test(authority)) {
    return broken(rule('receiver_url.port', { port: url.port === '' ? null : url.port }));
  }
  if (text.includes('#')) return broken(rule('receiver_url.fragment'));
  return hostComplaint(url.hostname, known) ?? url;
}

function hostComplaint(host: string, known: ReadonlyMap<string, unknown>): Complaint | null {
  const received = host.slice(0, 200);
  // The parser has turned decimal, octal, hexadecimal and short forms into dotted ones.
  if (host.startsWith('[') || isIP(host) !== 0) {
    return broken(rule('receiver_url.ip_address'));
  }
  if (known.has(host)) return null;
  const labels = host.split('.');
  if (host.length > 253 || !labels.every((label) => LABEL.test(label))) {
    return { received, rule: rule('receiver_url.host_malformed') };
  }
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || NEVER_PUBLIC.has(last) || /^\d/.test(last)) {
    return { received, rule: rule('receiver_url.host_not_public') };
  }
  return null;
}

/** `null` for https, and for what has none. */
function otherScheme(text: string): string | null {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0];
  return scheme === undefined || /^https:$/i.test(scheme) ? null : scheme.slice(0, 40);
}

/** A complaint whose words say what arrived. */
function broken(rule: Rule): Complaint {
  return { received: null, rule };
}
