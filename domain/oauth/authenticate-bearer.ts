import type { Actor } from '../actor.js';
import type { Ports } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { holderPermissions } from './holder-permissions.js';
import { audienceOf } from './resource.js';
import { withTokenHolder } from './token-holder.js';
import { noteUse, validToken } from './valid-token.js';

export type TokenActor = Extract<Actor, { kind: 'oauth_token' }>;

/**
 * The actor of an OAuth access token made for `audience` (RFC 8707). Unknown, expired and revoked tokens, those of a
 * banned account and those for another audience answer alike: `invalid_token`.
 */
export async function oauthTokenActor(
  ports: Pick<Ports, 'grants' | 'accounts' | 'groups' | 'scopes' | 'settings'>,
  text: string,
  audience: string,
  now: Date,
): Promise<TokenActor> {
  const living = await validToken(ports, text, now);
  if (living === null || audienceOf(ports.settings, living.grant.resource) !== audience) return refuseToken(audience);
  const { grant, token, account } = living;
  await noteUse(ports, grant, now);
  const actor: TokenActor = {
    kind: 'oauth_token',
    grant_id: grant.id,
    client_id: grant.client_id,
    account_id: account._id,
    scopes: token.scope,
    permissions: await holderPermissions(ports, account, token.scope),
    audience,
  };
  return withTokenHolder(actor, account);
}

function refuseToken(audience: string): never {
  return refuse('invalid_token', 'Authorization', NOT_SHOWN, rule('access_token.not_valid', { audience }), {
    next: { do: 'authorize', scope: null },
  });
}
