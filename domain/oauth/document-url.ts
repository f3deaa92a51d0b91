import { parseUrl } from '../parse-url.js';
import { type Fault, fault } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';

/** It stands in consents and grants, and in their indexes. */
const LONGEST = 500;

/**
 * What is wrong with a URL as the id of a client; `null`: nothing (decisions §7). It is compared as text and named in
 * large on the consent screen: nothing in it may be read in two ways. The host is checked where it is looked up.
 */
export function documentUrlFault(url: string): Fault | null {
  const wrong = (broken: Rule): Fault => fault('invalid_request', 'client_id', shownUrl(url), broken);
  if (url.length > LONGEST) return wrong(rule('client_document.url_too_long', { most: LONGEST }));
  if (!/^https:\/\/[\x21-\x7e]+$/.test(url) || url.includes('\\') || parseUrl(url) === null) {
    return wrong(rule('client_document.url_not_https'));
  }
  const [, authority = '', path = ''] = /^https:\/\/([^/?#]*)([^?#]*)/.exec(url) ?? [];
  if (authority.includes('@')) return wrong(rule('client_document.url_with_user_info'));
  if (authority !== authority.toLowerCase()) return wrong(rule('client_document.host_in_upper_case'));
  // The parser decodes escapes and takes numbers for addresses: the host is to be the one that is read.
  if (new URL(url).hostname !== authority.replace(/:443$/, '') || authority.startsWith('[')) {
    return wrong(rule('client_document.host_not_a_name'));
  }
  if (url.includes('#')) return wrong(rule('client_document.url_with_fragment'));
  if (path === '' || path === '/') return wrong(rule('client_document.path_missing'));
  if (path.split('/').some(isDotSegment)) return wrong(rule('client_document.path_with_dots'));
  return null;
}

function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

/** As it may be told back: user info may be a password. */
export function shownUrl(url: string): string {
  return url.slice(0, LONGEST).replace(/\/\/[^/?#]*@/, '//[not shown]@');
}
