import { hashOf, isBearer } from '../account/credentials.js';
import type { Actor } from '../actor.js';
import type { Ports } from '../context.js';
import { MINUTE } from '../durations.js';
import { effectivePermissions } from '../member/groups.js';
import { NOT_SHOWN, refuse } from '../refusal.js';

/** Last use is kept to the minute: a call more often than that writes nothing. */
const LAST_USE_STEP = MINUTE;

/**
 * The actor of a member's API key, with what the member's groups permit. Unknown, expired and revoked keys, and those of
 * a banned account, answer alike: `invalid_token`.
 */
export async function apiKeyActor(
  ports: Pick<Ports, 'accounts' | 'apiKeys' | 'groups' | 'scopes'>,
  token: string,
  now: Date,
): Promise<Extract<Actor, { kind: 'api_key' }>> {
  const key = isBearer('bka_', token) ? await ports.apiKeys.byHash(hashOf(token)) : null;
  if (key === null || key.revoked_at !== null) return refuseApiKey();
  if (key.expires_at !== null && key.expires_at <= now) return refuseApiKey();
  const account = await ports.accounts.byId(key.account_id);
  if (account === null || account.banned_at !== null) return refuseApiKey();
  if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() >= LAST_USE_STEP) {
    await ports.apiKeys.touch(key._id, now);
  }
  const permissions = await effectivePermissions(ports, account);
  return { kind: 'api_key', key_id: key._id, account_id: account._id, scopes: key.scopes, permissions };
}

function refuseApiKey(): never {
  return refuse('invalid_token', 'Authorization', NOT_SHOWN, 'an API key that is neither expired nor revoked');
}
