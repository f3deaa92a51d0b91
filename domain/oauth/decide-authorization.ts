import Type, { type Static } from 'typebox';
import { requireUsable } from '../account/account.js';
import type { Context } from '../context.js';
import { type Fault, fault, NOT_SHOWN, Refusal } from '../refusal.js';
import { rule } from '../rules/index.js';
import { refusalAnswer } from './answer.js';
import { appConnectedNotice } from './app-connected-notice.js';
import { type ConsumedRequest, consumeRequest } from './consume-request.js';
import { noteFigure } from './note-figure.js';
import { openGrant } from './open-grant.js';
import { isRemembered } from './remembered-consent.js';
import { scopeFault } from './requested-scope.js';

/** What a consent screen carries. */
export const AuthorizationRequest = Type.String({
  'x-says': 'authorization_request',
  minLength: 1,
  maxLength: 100,
  'x-secret': true,
});

export const AuthorizationAnswer = Type.Object(
  { redirect: Type.String({ 'x-says': 'authorization_answer.redirect' }) },
  { additionalProperties: false, 'x-says': 'authorization_answer' },
);

export type AuthorizationAnswer = Static<typeof AuthorizationAnswer>;

/** The member's answer to a consent screen. */
export async function decideAuthorization(
  ctx: Context,
  input: { readonly request: string; readonly decision: 'allow' | 'deny' },
): Promise<AuthorizationAnswer> {
  const request = await consumeRequest(ctx, input.request);
  return { redirect: await (input.decision === 'allow' ? allow(ctx, request) : deny(ctx, request)) };
}

/** Answers a request without a question where the member's consent covers it already. */
export async function continueAuthorization(
  ctx: Context,
  input: { readonly request: string },
): Promise<AuthorizationAnswer> {
  const request = await consumeRequest(ctx, input.request);
  const { client, account_id, scope } = request;
  const consent = await ctx.grants.consent(account_id, client.client_id);
  if (isRemembered(client, consent, scope)) return { redirect: await openGrant(ctx, request) };
  throw new Refusal([fault('invalid_request', 'request', NOT_SHOWN, rule('authorization.not_remembered'))]);
}

/**
 * What an admin has taken from the client since it asked is told to the app, and nothing is given. Else
 * consent first, then the code: whoever has a token stands in the member's list. What tells the member goes into the
 * account's outbox before both, so that no crash leaves an app connected that its member was not told of.
 */
async function allow(ctx: Context, request: ConsumedRequest): Promise<string> {
  const { client, account_id, scope } = request;
  const wrong = await scopeFault(ctx, client, scope);
  if (wrong !== null) {
    noteFigure(ctx, client, 'refused_invalid_scope');
    return refusedTo(ctx, request, wrong);
  }
  const consent = await ctx.grants.consent(account_id, client.client_id);
  const account = requireUsable(await ctx.accounts.byId(account_id));
  requireUsable(await ctx.accounts.tell(account_id, await appConnectedNotice(ctx, account, request, consent)));
  await ctx.grants.allow(account_id, client.client_id, scope, ctx.now);
  ctx.record.change('consent', consent?.scope, [...new Set([...(consent?.scope ?? []), ...scope])]);
  const redirect = await openGrant(ctx, request);
  await ctx.outbox.drainAccount(account_id);
  return redirect;
}

async function deny(ctx: Context, request: ConsumedRequest): Promise<string> {
  ctx.record.change('decision', null, 'deny');
  noteFigure(ctx, request.client, 'denied');
  return refusedTo(ctx, request, fault('access_denied', 'decision', null, rule('authorization.denied')));
}

function refusedTo(ctx: Context, { redirect_uri, state }: ConsumedRequest, wrong: Fault): string {
  return refusalAnswer(ctx, { redirectUri: redirect_uri, state }, new Refusal([wrong]));
}
