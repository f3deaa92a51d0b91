import type { Actor } from '../actor.js';
import type { Ports } from '../context.js';
import { effectivePermissions } from '../member/groups.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { livingApiKey } from './living-api-key.js';

/**
 * The actor of a member's API key, with what the member's groups permit. Unknown, expired and revoked keys, and those of
 * a banned account, answer alike: `invalid_token`.
 */
export async function apiKeyActor(
  ports: Pick<Ports, 'accounts' | 'apiKeys' | 'groups' | 'scopes'>,
  token: string,
  now: Date,
): Promise<Extract<Actor, { kind: 'api_key' }>> {
  const living = await livingApiKey(ports, token, now);
  if (living === null) {
    return refuse('invalid_token', 'Authorization', NOT_SHOWN, 'an API key that is neither expired nor revoked');
  }
  const { key, account } = living;
  const permissions = await effectivePermissions(ports, account);
  return { kind: 'api_key', key_id: key._id, account_id: account._id, scopes: key.scopes, permissions };
}
