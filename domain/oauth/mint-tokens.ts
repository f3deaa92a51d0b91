import { hashOf } from '../account/credentials.js';
import { ACCESS_TOKEN_LIFE, REFRESH_TOKEN_LIFE, SECOND } from '../durations.js';
import { type GrantRecord, MAX_ACCESS_TOKENS } from './grant.js';
import { type GrantCredential, successorsOf } from './grant-handle.js';
import type { GrantChange } from './ports.js';
import { OFFLINE_ACCESS, scopeText } from './scopes.js';

/** What the token endpoint answers (RFC 6749 §5.1). */
export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
  scope: string;
  refresh_token?: string;
}

/**
 * The tokens that follow from a code or a refresh token, and what the grant becomes with them. A refresh token comes only
 * with `offline_access` (decisions §7); `scope` is the access token's.
 */
export function mintTokens(
  grant: GrantRecord,
  of: GrantCredential,
  scope: readonly string[],
  now: Date,
): { readonly answer: TokenAnswer; readonly change: GrantChange } {
  const { access, refresh } = successorsOf(of, grant.code);
  const expires = new Date(now.getTime() + ACCESS_TOKEN_LIFE);
  const firstLiving = grant.access.findIndex(({ expires_at }) => expires_at > now);
  const living = firstLiving === -1 ? 0 : grant.access.length - firstLiving;
  const renewable = grant.scope.includes(OFFLINE_ACCESS);
  const refreshEnd = new Date(now.getTime() + REFRESH_TOKEN_LIFE);
  return {
    answer: {
      access_token: access,
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFE / SECOND,
      scope: scopeText(scope),
      ...(renewable && { refresh_token: refresh }),
    },
    change: {
      issued: { hash: hashOf(access), scope, issued_at: now, expires_at: expires },
      kept: Math.min(living, MAX_ACCESS_TOKENS - 1),
      refresh: renewable ? { hash: hashOf(refresh), expires_at: refreshEnd } : null,
      until: renewable ? refreshEnd : expires,
    },
  };
}
