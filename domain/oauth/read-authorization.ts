import Type, { type Static } from 'typebox';
import { hashOf, newSecret } from '../account/credentials.js';
import type { Context } from '../context.js';
import { AUTHORIZATION_REQUEST_LIFE } from '../durations.js';
import { oauthCodes, Refusal } from '../refusal.js';
import { Nullable } from '../schemas.js';
import { refusalAnswer } from './answer.js';
import type { SentParameters } from './authorization-parameters.js';
import { ConsentScreen, consentScreen } from './consent-screen.js';
import { isDocumentUrl } from './find-client.js';
import { noteFigure } from './note-figure.js';
import { checkDocumentUrl } from './read-document.js';
import { isRemembered } from './remembered-consent.js';
import { type RequestedAuthorization, requestedAuthorization, stateOf } from './requested-authorization.js';
import { type RequestedClient, requestedClient, requestedClientId } from './requested-client.js';

export const AuthorizationRead = Type.Object(
  {
    outcome: Type.Enum(['sign_in', 'refused', 'remembered', 'ask'], {
      'x-says': 'authorization_read.outcome',
    }),
    redirect: Nullable(Type.String({ 'x-says': 'authorization_read.redirect' })),
    request: Nullable(Type.String({ 'x-says': 'authorization_read.request' })),
    screen: Nullable(ConsentScreen),
  },
  { additionalProperties: false, 'x-says': 'authorization_read' },
);

export type AuthorizationRead = Static<typeof AuthorizationRead>;

/**
 * Reads an authorization request. Throws what shows a page and redirects nobody: no such client, or a redirect URI that
 * is not its own. What else is wrong is answered as a redirect, and only to who is signed in, so that nothing here sends
 * a stranger anywhere (OAuth 2.1 §7.13.2). A client's document is fetched for members only (decisions §7).
 */
export async function readAuthorization(ctx: Context, sent: SentParameters): Promise<AuthorizationRead> {
  const { actor } = ctx;
  const isSignedIn = actor.kind === 'person';
  if (!isSignedIn && isDocumentUrl(requestedClientId(sent))) {
    checkDocumentUrl(ctx, requestedClientId(sent));
    return outcome('sign_in');
  }
  const asked = await requestedClient(ctx, sent);
  if (!isSignedIn) return outcome('sign_in');
  try {
    return await readOn(ctx, actor, await requestedAuthorization(ctx, asked, sent));
  } catch (error) {
    return refused(ctx, asked, sent, error);
  }
}

/** Keeps the request until it is answered, and finds out whether the member has to be asked. */
async function readOn(
  ctx: Context,
  person: Extract<Context['actor'], { kind: 'person' }>,
  asked: RequestedAuthorization,
): Promise<AuthorizationRead> {
  const { client, scope } = asked;
  const request = newSecret();
  await ctx.grants.putRequest({
    _id: hashOf(request),
    account_id: person.account_id,
    session: person.session_id,
    client_id: client.client_id,
    redirect_uri: asked.redirectUri,
    state: asked.state,
    challenge: asked.challenge,
    scope,
    resource: asked.resource,
    expires_at: new Date(ctx.now.getTime() + AUTHORIZATION_REQUEST_LIFE),
  });
  const consent = await ctx.grants.consent(person.account_id, client.client_id);
  if (!asked.asksAgain && isRemembered(client, consent, scope)) return { ...outcome('remembered'), request };
  return { ...outcome('ask'), request, screen: await consentScreen(ctx, asked, consent) };
}

function refused(
  ctx: Context,
  { client, redirectUri }: RequestedClient,
  sent: SentParameters,
  error: unknown,
): AuthorizationRead {
  if (!(error instanceof Refusal) || !isOauthCode(error.code)) throw error;
  noteFigure(ctx, client, `refused_${error.code}`);
  const redirect = refusalAnswer(ctx, { redirectUri, state: stateOf(sent) }, error);
  return { ...outcome('refused'), redirect };
}

function isOauthCode(code: string): boolean {
  return oauthCodes.some((one) => one === code);
}

function outcome(is: AuthorizationRead['outcome']): AuthorizationRead {
  return { outcome: is, redirect: null, request: null, screen: null };
}
