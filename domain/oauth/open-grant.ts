import { hashOf } from '../account/credentials.js';
import type { Context } from '../context.js';
import { CODE_LIFE, MINUTE } from '../durations.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { codeAnswer } from './answer.js';
import type { ConsumedRequest } from './consume-request.js';
import { newCode } from './grant-handle.js';
import { noteFigure } from './note-figure.js';

/** A grant that was never redeemed is kept a little longer than its code, so that a late one is refused as such. */
const AFTER_CODE = MINUTE;

/** Opens the grant of an allowed request; answers the redirect that hands its code over. */
export async function openGrant(ctx: Context, request: ConsumedRequest): Promise<string> {
  const { client, account_id, scope, resource, challenge, redirect_uri, state } = request;
  const { code, grant, refresh_handle } = newCode();
  const { now } = ctx;
  const expires = now.getTime() + CODE_LIFE;
  const id = `oag_${ctx.newId()}`;
  await ctx.grants.open({
    _id: grant,
    id,
    client_id: client.client_id,
    account_id,
    scope,
    resource,
    created_at: now,
    code: {
      hash: hashOf(code),
      challenge,
      redirect_uri,
      refresh_handle,
      expires_at: new Date(expires),
      redeemed_at: null,
    },
    refresh: null,
    access: [],
    revoked_at: null,
    used_at: null,
    until: new Date(expires + AFTER_CODE),
  });
  // Who disconnects the app at this moment ends what is there by then; what comes after it ends itself.
  if ((await ctx.grants.consent(account_id, client.client_id)) === null) {
    await ctx.grants.revoke(grant, ctx.now);
    return refuse('invalid_request', 'request', NOT_SHOWN, rule('authorization.consent_withdrawn'));
  }
  ctx.record.change('grant', null, id);
  ctx.record.change('scopes', null, scope);
  noteFigure(ctx, client, 'allowed');
  return codeAnswer(ctx.settings, { redirectUri: redirect_uri, state }, code);
}
