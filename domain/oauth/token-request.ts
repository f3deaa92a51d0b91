import type { Actor } from '../actor.js';
import type { Context } from '../context.js';

export type ClientActor = Extract<Actor, { kind: 'oauth_client' }>;

/** The parameters of the token endpoint that mean something here (RFC 6749 §4.1.3, §6; RFC 7636; RFC 8707). */
export interface TokenRequest {
  readonly grant_type?: string;
  readonly code?: string;
  readonly redirect_uri?: string;
  readonly code_verifier?: string;
  readonly refresh_token?: string;
  readonly scope?: string;
  readonly resource?: string;
}

/** The client that calls, as the door has authenticated it. */
export function clientOf({ actor }: Pick<Context, 'actor'>): ClientActor {
  if (actor.kind !== 'oauth_client') throw new Error('An OAuth endpoint was called by somebody who is no client');
  return actor;
}
