import type { Actor } from '../actor.js';
import type { Ports } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { holderPermissions } from './holder-permissions.js';
import { withTokenHolder } from './token-holder.js';
import { validApiKey } from './valid-api-key.js';

/**
 * The actor of a member's API key, with what the member's groups permit. Unknown, expired and revoked keys, and those of
 * a banned account, answer alike: `invalid_token`.
 */
export async function apiKeyActor(
  ports: Pick<Ports, 'accounts' | 'apiKeys' | 'groups' | 'scopes'>,
  token: string,
  now: Date,
): Promise<Extract<Actor, { kind: 'api_key' }>> {
  const living = await validApiKey(ports, token, now);
  if (living === null) {
    return refuse('invalid_token', 'Authorization', NOT_SHOWN, rule('api_key.not_valid'));
  }
  const { key, account } = living;
  const permissions = await holderPermissions(ports, account, key.scopes);
  const { _id, scopes } = key;
  return withTokenHolder({ kind: 'api_key', key_id: _id, account_id: account._id, scopes, permissions }, account);
}
