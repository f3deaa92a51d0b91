import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { GrantRecord } from './grant.js';
import { type GrantCredential, readCredential, sameHash } from './grant-handle.js';
import { clientOf } from './token-request.js';

/**
 * Revokes a token (RFC 7009): a refresh token with everything that came from it, rotated ones too; an access token alone.
 * What is no token, or has ended, is answered alike. Whether a token is another client's is told to a client that has
 * proved who it is, so that nobody can find tokens out by trying.
 */
export async function revokeOauthToken(
  ctx: Context,
  input: { readonly token?: string; readonly token_type_hint?: string },
): Promise<Record<string, never>> {
  const { token } = input;
  if (token === undefined) return refuse('invalid_request', 'token', null, rule('revocation.token_missing'));
  const client = clientOf(ctx);
  const credential = readCredential('bkrt_', token) ?? readCredential('bkat_', token);
  const grant = credential === null ? null : await ctx.grants.find(credential.grant);
  if (credential === null || grant === null || !belongs(grant, credential)) return {};
  if (grant.client_id !== client.client_id) {
    return client.confidential
      ? refuse('invalid_request', 'token', NOT_SHOWN, rule('revocation.token_of_another_client'))
      : {};
  }
  ctx.record.about('oauth_client', client.client_id);
  if (credential.kind === 'bkrt_') await ctx.grants.revoke(grant._id, ctx.now);
  else await ctx.grants.dropAccess(grant._id, credential.hash);
  return {};
}

/** Whoever names the grant by the handle of a refresh token has had one; an access token must be one that is kept. */
function belongs(grant: GrantRecord, { kind, hash }: GrantCredential): boolean {
  if (kind === 'bkrt_') return grant.refresh !== null;
  return grant.access.some((one) => sameHash(one.hash, hash));
}
