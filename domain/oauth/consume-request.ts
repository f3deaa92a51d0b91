import { hashOf } from '../account/credentials.js';
import type { Context } from '../context.js';
import { AUTHORIZATION_REQUEST_LIFE, MINUTE } from '../durations.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { OauthClient } from './client.js';
import type { RequestRecord } from './grant.js';
import { checkRedirectUri, requireClient } from './requested-client.js';

/** A request that is answered now, and by nobody else. */
export interface ConsumedRequest extends RequestRecord {
  readonly client: OauthClient;
}

/**
 * Takes the request that a consent screen was shown for: once, and only in the session that it was shown in
 * (oauth-answers, row 19). What an admin has changed since counts.
 */
export async function consumeRequest(ctx: Context, request: string): Promise<ConsumedRequest> {
  const { actor } = ctx;
  if (actor.kind !== 'person')
    return refuse('permission_denied', null, actor.kind, rule('authorization.member_not_signed_in'));
  const taken = await ctx.grants.takeRequest(hashOf(request));
  if (taken === null || taken.expires_at.getTime() <= ctx.now.getTime()) return refuseAnswered();
  if (taken.session !== actor.session_id || taken.account_id !== actor.account_id) return refuseAnswered();
  ctx.record.about('oauth_client', taken.client_id);
  const client = await requireClient(ctx, taken.client_id);
  checkRedirectUri(ctx, client, taken.redirect_uri);
  return { ...taken, client };
}

function refuseAnswered(): never {
  const minutes = AUTHORIZATION_REQUEST_LIFE / MINUTE;
  return refuse('invalid_request', 'request', NOT_SHOWN, rule('authorization.request_not_open', { minutes }));
}
