import { redirectKind } from './redirect-uri.js';

/** Where a redirect URI leads, as a person tells it from others: the host, or the scheme of an app. */
export function redirectTarget(uri: string): string {
  const { protocol, host } = new URL(uri);
  return redirectKind(uri) === 'app' ? protocol.slice(0, -1) : host;
}
