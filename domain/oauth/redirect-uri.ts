import type { Settings } from '../context.js';
import { parseUrl } from '../parse-url.js';
import { type Fault, fault } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';

const LOOPBACK = '127.0.0.1';
const MAX_LENGTH = 2000;

/** What RFC 3986 lets stand in a URI, without `#`. Others are read in two ways: `\\` is `/` to a browser alone. */
const URI_CHARACTERS = /^[A-Za-z0-9\-._~:/?[\]@!$&'()*+,;=%]+$/;

/** Ours, which an app would find twice in an answer where its redirect URI had them too (RFC 6749 §3.1). */
const answerParameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

/** Where a redirect URI leads: a web server, a program on the member's own device, or an app that owns a scheme. */
export type RedirectKind = 'web' | 'loopback' | 'app';

export function redirectKind(uri: string): RedirectKind {
  const { protocol, hostname } = new URL(uri);
  if (protocol !== 'http:' && protocol !== 'https:') return 'app';
  return protocol === 'http:' && hostname === LOOPBACK ? 'loopback' : 'web';
}

/**
 * What is wrong with a redirect URI that a client would register; `null`: nothing (service.md, OAuth rules 4; decisions
 * §7). Web: `https`, or in a local environment `http://localhost`. Public clients also `http://127.0.0.1`, with a port or
 * without, and schemes of their own, which contain a dot.
 */
export function redirectUriFault(
  uri: string,
  client: { readonly confidential: boolean },
  { environment }: Pick<Settings, 'environment'>,
  field = 'redirect_uris',
): Fault | null {
  const wrong = (broken: Rule): Fault => fault('invalid_field', field, uri, broken);
  if (uri.length > MAX_LENGTH) return wrong(rule('redirect_uri.too_long', { most: MAX_LENGTH }));
  if (!/^[\x21-\x7e]+$/.test(uri) || parseUrl(uri) === null) return wrong(rule('redirect_uri.not_absolute'));
  if (uri.includes('#')) return wrong(rule('redirect_uri.with_fragment'));
  if (!URI_CHARACTERS.test(uri)) return wrong(rule('redirect_uri.forbidden_characters'));
  if (uri.includes('*')) return wrong(rule('redirect_uri.with_wildcard'));
  const { protocol, hostname, username, password, searchParams } = new URL(uri);
  if (username !== '' || password !== '') return wrong(rule('redirect_uri.with_user_info'));
  if (answerParameters.some((name) => searchParams.has(name))) {
    return wrong(rule('redirect_uri.with_answer_parameter', { parameters: answerParameters }));
  }
  if (protocol === 'https:') {
    return isLocalhost(hostname) && environment !== 'local' ? wrong(rule('redirect_uri.localhost')) : null;
  }
  if (protocol === 'http:') {
    if (hostname === 'localhost') return environment === 'local' ? null : wrong(rule('redirect_uri.localhost'));
    if (hostname !== LOOPBACK || !uri.startsWith(`http://${LOOPBACK}`)) {
      return wrong(rule('redirect_uri.http'));
    }
    return client.confidential ? wrong(rule('redirect_uri.loopback_of_confidential_client')) : null;
  }
  if (!protocol.includes('.')) return wrong(rule('redirect_uri.scheme_without_dot'));
  if (client.confidential) return wrong(rule('redirect_uri.scheme_of_confidential_client'));
  return null;
}

/** The names that lead to the member's own device (RFC 6761 §6.3), written with the dot of the root too. */
function isLocalhost(hostname: string): boolean {
  return /^(.+\.)?localhost\.?$/.test(hostname);
}

/** `http://127.0.0.1`, its port, and the rest. */
const LOOPBACK_FORM = /^http:\/\/127\.0\.0\.1(?::(\d{1,5}))?([/?].*)?$/;

/**
 * Whether a request may ask for a redirect URI: exactly a registered one, or a registered loopback URI without a port on
 * any port (decisions §7). `localhost` outside a local environment matches nothing.
 */
export function matchesRedirectUri(
  registered: readonly string[],
  asked: string,
  { environment }: Pick<Settings, 'environment'>,
): boolean {
  if (environment !== 'local' && isLocalhost(parseUrl(asked)?.hostname ?? '')) return false;
  return registered.some((one) => one === asked || isLoopbackOnAnyPort(one, asked));
}

function isLoopbackOnAnyPort(registered: string, asked: string): boolean {
  const known = LOOPBACK_FORM.exec(registered);
  const wanted = LOOPBACK_FORM.exec(asked);
  if (known === null || wanted === null || known[1] !== undefined) return false;
  const port = Number(wanted[1] ?? 80);
  return port >= 1 && port <= 65_535 && (known[2] ?? '') === (wanted[2] ?? '');
}

/** A redirect URI with the parameters of an answer behind its own. */
export function answerTo(redirectUri: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}
