import { parseUrl } from '../parse-url.js';
import { type Fault, fault } from '../refusal.js';

/** It stands in consents and grants, and in their indexes. */
const LONGEST = 500;

/**
 * What is wrong with a URL as the id of a client; `null`: nothing (decisions §7). It is compared as text and named in
 * large on the consent screen: nothing in it may be read in two ways. The host is checked where it is looked up.
 */
export function documentUrlFault(url: string): Fault | null {
  const wrong = (expected: string): Fault => fault('invalid_request', 'client_id', shownUrl(url), expected);
  if (url.length > LONGEST) return wrong(`a URL of at most ${LONGEST} characters`);
  if (!/^https:\/\/[\x21-\x7e]+$/.test(url) || url.includes('\\') || parseUrl(url) === null) {
    return wrong('an https URL in ASCII, or the id of a registered client (bkc_…)');
  }
  const [, authority = '', path = ''] = /^https:\/\/([^/?#]*)([^?#]*)/.exec(url) ?? [];
  if (authority.includes('@')) return wrong('a URL without user name and password');
  if (authority !== authority.toLowerCase()) return wrong('a host name in lower case');
  // The parser decodes escapes and takes numbers for addresses: the host is to be the one that is read.
  if (new URL(url).hostname !== authority.replace(/:443$/, '') || authority.startsWith('[')) {
    return wrong('a URL with a host name and port 443 or none');
  }
  if (url.includes('#')) return wrong('a URL without a fragment');
  if (path === '' || path === '/') return wrong('a URL with a path other than /');
  if (path.split('/').some(isDotSegment)) return wrong('a path without the segments . and ..');
  return null;
}

function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

/** As it may be told back: user info may be a password. */
export function shownUrl(url: string): string {
  return url.slice(0, LONGEST).replace(/\/\/[^/?#]*@/, '//[not shown]@');
}
