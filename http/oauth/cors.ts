import { RESOURCE_METADATA_PATHS, REVOKE_PATH, SERVER_METADATA_PATH, TOKEN_PATH, USERINFO_PATH } from './paths.js';

const OPEN: ReadonlySet<string> = new Set([
  TOKEN_PATH,
  REVOKE_PATH,
  USERINFO_PATH,
  SERVER_METADATA_PATH,
  ...RESOURCE_METADATA_PATHS,
]);

/** Apps in a browser call these from any origin, without cookies; authorize and introspect are for none (decisions §7). */
export function corsOf(path: string): Readonly<Record<string, string>> {
  if (!OPEN.has(path)) return {};
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'Authorization, Content-Type, MCP-Protocol-Version',
    'access-control-expose-headers': 'WWW-Authenticate, Retry-After',
  };
}
