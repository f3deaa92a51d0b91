import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../domain/parse-url.js';
import { refuse } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import type { HttpContext } from './http-context.js';

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses requests that a page of another site makes a browser send (DNS rebinding included): `Host` must be ours, and
 * `Origin`, where there is one, too. In a local environment any loopback name and port will do.
 */
export function checkOrigin(http: HttpContext, request: IncomingMessage): void {
  const { baseUrl, environment } = http.services.ports.settings;
  const base = new URL(baseUrl);
  const local = environment === 'local';
  const { host, origin } = request.headers;
  const ownHost = host !== undefined && (hostOf(base.protocol, host) === base.host || (local && LOOPBACK.test(host)));
  if (!ownHost) refuse('permission_denied', 'Host', host ?? null, rule('request.other_host', { host: base.host }));
  if (origin === undefined || origin === base.origin) return;
  const url = parseUrl(origin);
  if (local && url !== null && /^https?:$/.test(url.protocol) && LOOPBACK.test(url.host)) return;
  refuse('permission_denied', 'Origin', origin, rule('request.other_origin', { origin: base.origin }));
}

/** A `Host` header as a URL writes it: lower case, without the scheme's own port. */
function hostOf(protocol: string, host: string): string | null {
  const text = `${protocol}//${host}`;
  return /[/@?#]/.test(host) ? null : (parseUrl(text)?.host ?? null);
}
