import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import {
  isUnreadable,
  type ParameterName,
  repeatedIn,
  type SentParameters,
  sentValue,
} from './authorization-parameters.js';
import type { OauthClient } from './client.js';
import { findClient } from './find-client.js';
import { noteFigure } from './note-figure.js';
import { matchesRedirectUri } from './redirect-uri.js';

/** A client, and the address that its answer goes to. */
export interface RequestedClient {
  readonly client: OauthClient;
  readonly redirectUri: string;
}

/** The client id of a request. Whatever is wrong with it, or with what follows here, shows a page and redirects nobody. */
export function requestedClientId(sent: SentParameters): string {
  checkOnce(sent, 'client_id');
  checkOnce(sent, 'redirect_uri');
  const clientId = sentValue(sent, 'client_id');
  return clientId ?? refuse('invalid_request', 'client_id', null, rule('client.id_missing'));
}

/** The client of a request, and the redirect URI that it may have (oauth-answers, rows 3 to 7 and 15). */
export async function requestedClient(ctx: Context, sent: SentParameters): Promise<RequestedClient> {
  const client = await requireClient(ctx, requestedClientId(sent));
  return { client, redirectUri: askedRedirectUri(ctx, client, sentValue(sent, 'redirect_uri')) };
}

/** The client of that id; refuses where there is none, or it was revoked. */
export async function requireClient(ctx: Context, clientId: string): Promise<OauthClient> {
  const client = await findClient(ctx, clientId);
  return client ?? refuse('invalid_request', 'client_id', clientId, rule('client.unknown_or_revoked'));
}

/** Refuses a redirect URI that is not, or no longer, the client's. */
export function checkRedirectUri(ctx: Context, client: OauthClient, redirectUri: string): void {
  if (matchesRedirectUri(client.redirect_uris, redirectUri, ctx.settings)) return;
  // The member sees a page, and the app nothing at all: the client's figures tell it.
  noteFigure(ctx, client, 'refused_redirect_uri');
  refuse('invalid_request', 'redirect_uri', redirectUri, rule('authorization.redirect_uri_not_registered'));
}

function checkOnce(sent: SentParameters, name: ParameterName): void {
  if (repeatedIn(sent, [name]) !== null)
    refuse('invalid_request', name, null, rule('authorization.parameter_repeated'));
  if (isUnreadable(sent, name)) refuse('invalid_request', name, null, rule('request.not_utf8'));
}

/** The only one that is registered need not be sent (OAuth 2.1 §2.3.2). */
function askedRedirectUri(ctx: Context, client: OauthClient, asked: string | null): string {
  const [first, ...others] = client.redirect_uris;
  const wanted = asked ?? (others.length === 0 ? first : undefined);
  if (wanted === undefined) {
    const broken =
      first === undefined ? 'authorization.client_without_redirect_uri' : 'authorization.redirect_uri_ambiguous';
    return refuse('invalid_request', 'redirect_uri', null, rule(broken));
  }
  checkRedirectUri(ctx, client, wanted);
  return wanted;
}
