import { hashOf, isBearer } from '../account/credentials.js';
import type { AccountRecord } from '../account/ports.js';
import type { Ports } from '../context.js';
import { MINUTE } from '../durations.js';
import type { ApiKeyRecord } from './api-key.js';

/** An API key that counts, with whose it is. */
export interface LivingApiKey {
  readonly key: ApiKeyRecord;
  readonly account: AccountRecord;
}

/** Last use is kept to the minute: a call more often than that writes nothing. */
const LAST_USE_STEP = MINUTE;

/**
 * The API key behind a text, whose use is noted; `null` where it is none, has expired or was revoked, or its member is
 * gone or banned.
 */
export async function livingApiKey(
  ports: Pick<Ports, 'accounts' | 'apiKeys'>,
  text: string,
  now: Date,
): Promise<LivingApiKey | null> {
  const key = isBearer('bka_', text) ? await ports.apiKeys.byHash(hashOf(text)) : null;
  if (key === null || key.revoked_at !== null) return null;
  if (key.expires_at !== null && key.expires_at <= now) return null;
  const account = await ports.accounts.byId(key.account_id);
  if (account === null || account.banned_at !== null) return null;
  if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() >= LAST_USE_STEP) {
    await ports.apiKeys.touch(key._id, now);
  }
  return { key, account };
}
