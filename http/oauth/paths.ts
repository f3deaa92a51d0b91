/** The endpoints for programs, and the metadata documents (decisions §7). */
export const TOKEN_PATH = '/oauth/token';
export const REVOKE_PATH = '/oauth/revoke';
export const INTROSPECT_PATH = '/oauth/introspect';
export const USERINFO_PATH = '/oauth/userinfo';
export const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';
/** Where RFC 9728 puts the metadata of `/mcp`. */
export const MCP_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';
/** There, and at the root. */
export const RESOURCE_METADATA_PATHS = ['/.well-known/oauth-protected-resource', MCP_METADATA_PATH] as const;

/** Refusals there have OAuth's own form (decisions §2). */
export function isOauthPath(path: string): boolean {
  return path.startsWith('/oauth/');
}
