import { createHash } from 'node:crypto';
import { accountInGoodStanding } from '../account/good-standing.js';
import type { Context } from '../context.js';
import { CODE_LIFE, SECOND } from '../durations.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { GrantRecord } from './grant.js';
import { type GrantCredential, readCredential, sameHash } from './grant-handle.js';
import { mintTokens, type TokenAnswer } from './mint-tokens.js';
import { noteFigure } from './note-figure.js';
import { checkResource } from './resource.js';
import type { ClientActor, TokenRequest } from './token-request.js';

/** RFC 7636 §4.1. */
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

/**
 * Redeems an authorization code (OAuth 2.1 §4.1.3). A second use of a code, otherwise valid, ends what came from the
 * first; with anything wrong about it, nothing changes. Of two at once one is answered, and its tokens live.
 */
export async function exchangeCode(ctx: Context, client: ClientActor, input: TokenRequest): Promise<TokenAnswer> {
  const { code } = input;
  if (code === undefined) return refuse('invalid_request', 'code', null, rule('code.missing'));
  const credential = readCredential('bkac_', code);
  const grant = credential === null ? null : await ctx.grants.find(credential.grant);
  if (credential === null || grant === null || !isItsCode(grant, credential, client, ctx.now)) return refuseCode();
  checkRedirectUri(grant, input.redirect_uri);
  checkVerifier(grant, input.code_verifier);
  checkResource(ctx.settings, grant.resource, input.resource);
  if (grant.code.redeemed_at !== null) {
    await ctx.grants.revoke(grant._id, ctx.now);
    return refuseCode();
  }
  if ((await accountInGoodStanding(ctx, grant.account_id)) === null) return refuseCode();
  const { answer, change } = mintTokens(grant, credential, grant.scope, ctx.now);
  if (!(await ctx.grants.redeem(grant._id, ctx.now, change))) return refuseCode();
  noteFigure(ctx, client, 'exchanged');
  return answer;
}

function isItsCode(grant: GrantRecord, { hash }: GrantCredential, client: ClientActor, now: Date): boolean {
  const { code, client_id, revoked_at } = grant;
  return sameHash(code.hash, hash) && client_id === client.client_id && revoked_at === null && code.expires_at > now;
}

/** OAuth 2.1 leaves it out; a client of OAuth 2.0 sends it, and then it must be the one (decisions §7). */
function checkRedirectUri({ code }: GrantRecord, sent: string | undefined): void {
  if (sent === undefined || sent === code.redirect_uri) return;
  refuse('invalid_grant', 'redirect_uri', sent, rule('code.redirect_uri_differs'));
}

function checkVerifier({ code }: GrantRecord, verifier: string | undefined): void {
  if (verifier === undefined) refuse('invalid_grant', 'code_verifier', null, rule('code.verifier_wrong'));
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (VERIFIER.test(verifier) && sameHash(challenge, code.challenge)) return;
  refuse('invalid_grant', 'code_verifier', NOT_SHOWN, rule('code.verifier_wrong'));
}

function refuseCode(): never {
  return refuse('invalid_grant', 'code', NOT_SHOWN, rule('code.not_valid', { seconds: CODE_LIFE / SECOND }));
}
