import { isIP } from 'node:net';
import { parseUrl } from '../domain/parse-url.js';
import type { Complaint } from '../domain/webhook/ports.js';

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
    return { received: `${text.length} characters`, expected: `at most ${LONGEST} characters` };
  }
  // The parser drops or mends these without a word.
  if (/[\s\\\p{Cc}]/u.test(text)) {
    return { received: 'white space, a control character or a backslash', expected: 'a URL without them' };
  }
  const authority = /^https:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined || parseUrl(text) === null) {
    return { received: shown(text), expected: 'a URL that starts with https:// and a host name' };
  }
  const url = new URL(text);
  if (authority.includes('@')) {
    return { received: 'user info before the host', expected: 'a URL without user name and password' };
  }
  if (url.port !== '' || /:0*$/.test(authority)) {
    return { received: `port ${url.port === '' ? 'left empty' : url.port}`, expected: 'port 443 or none' };
  }
  if (text.includes('#')) return { received: 'a fragment', expected: 'a URL without a fragment (#)' };
  return hostComplaint(url.hostname, known) ?? url;
}

function hostComplaint(host: string, known: ReadonlyMap<string, unknown>): Complaint | null {
  const received = host.slice(0, 200);
  // The parser has turned decimal, octal, hexadecimal and short forms into dotted ones.
  if (host.startsWith('[') || isIP(host) !== 0) {
    return { received: 'an IP address', expected: 'a host name' };
  }
  if (known.has(host)) return null;
  const labels = host.split('.');
  if (host.length > 253 || !labels.every((label) => LABEL.test(label))) {
    return { received, expected: 'a host name of letters, digits, hyphens and single dots, without a dot at its end' };
  }
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || NEVER_PUBLIC.has(last) || /^\d/.test(last)) {
    return { received, expected: 'a host name that is public' };
  }
  return null;
}

function shown(text: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0];
  return scheme === undefined || /^https:$/i.test(scheme) ? 'something else' : `the scheme ${scheme.slice(0, 40)}`;
}
