import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { GrantRecord } from './grant.js';
import { readCredential, sameHash } from './grant-handle.js';
import { mintTokens, type TokenAnswer } from './mint-tokens.js';
import { noteFigure } from './note-figure.js';
import { checkResource } from './resource.js';
import { readScope, scopeCovers } from './scopes.js';
import type { ClientActor, TokenRequest } from './token-request.js';
import { noteUse } from './valid-token.js';

/**
 * Rotates a refresh token: a new pair, and the one before is over (service.md, OAuth rules 2). Whoever brings a token that
 * was rotated when it was looked up ends the whole family; whoever loses a race after having found it unrotated does not
 * (decisions §7).
 *
 * What ends an account ends its grants too, so that this asks for the grant alone.
 */
export async function refresh(ctx: Context, client: ClientActor, input: TokenRequest): Promise<TokenAnswer> {
  const { refresh_token } = input;
  if (refresh_token === undefined)
    return refuse('invalid_request', 'refresh_token', null, rule('refresh_token.missing'));
  const credential = readCredential('bkrt_', refresh_token);
  const grant = credential === null ? null : await ctx.grants.find(credential.grant);
  if (credential === null || grant === null || !isLiving(grant, client)) return refuseToken();
  if (!sameHash(grant.refresh.hash, credential.hash)) {
    await ctx.grants.revoke(grant._id, ctx.now);
    return refuseToken();
  }
  if (grant.refresh.expires_at <= ctx.now) return refuseToken();
  checkResource(ctx.settings, grant.resource, input.resource);
  const { answer, change } = mintTokens(grant, credential, narrowed(grant, input.scope), ctx.now);
  // Before the rotation: what fails here costs the client no refresh token.
  await noteUse(ctx, grant, ctx.now);
  if (!(await ctx.grants.rotate(grant._id, credential.hash, change))) return refuseToken();
  noteFigure(ctx, client, 'refreshed');
  return answer;
}

type Renewable = GrantRecord & { readonly refresh: NonNullable<GrantRecord['refresh']> };

function isLiving(grant: GrantRecord, client: ClientActor): grant is Renewable {
  return grant.client_id === client.client_id && grant.revoked_at === null && grant.refresh !== null;
}

/** A narrower scope is the access token's alone: the refresh token keeps its own (OAuth 2.1 §4.3.1). */
function narrowed(grant: GrantRecord, sent: string | undefined): readonly string[] {
  if (sent === undefined) return grant.scope;
  const scope = readScope(sent);
  if (scope?.every((name) => scopeCovers(grant.scope, name))) return scope;
  return refuse('invalid_scope', 'scope', sent, rule('refresh_token.scope_not_granted', { granted: grant.scope }));
}

function refuseToken(): never {
  return refuse('invalid_grant', 'refresh_token', NOT_SHOWN, rule('refresh_token.not_valid'));
}
