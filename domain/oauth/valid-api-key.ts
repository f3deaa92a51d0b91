import { hashOf, isBearer } from '../account/credentials.js';
import { accountInGoodStanding } from '../account/good-standing.js';
import type { AccountRecord } from '../account/ports.js';
import { isUseToNote, tokenState } from '../account/token-state.js';
import type { Ports } from '../context.js';
import type { ApiKeyRecord } from './api-key.js';

/** An API key that counts, with whose it is. */
export interface ValidApiKey {
  readonly key: ApiKeyRecord;
  readonly account: AccountRecord;
}

/**
 * The API key behind a text, whose use is noted; `null` where it is none, has expired or was revoked, or its member is
 * gone or banned.
 */
export async function validApiKey(
  ports: Pick<Ports, 'accounts' | 'apiKeys'>,
  text: string,
  now: Date,
): Promise<ValidApiKey | null> {
  const key = isBearer('bka_', text) ? await ports.apiKeys.byHash(hashOf(text)) : null;
  if (key === null || tokenState(key, now) !== 'active') return null;
  const account = await accountInGoodStanding(ports, key.account_id);
  if (account === null) return null;
  if (isUseToNote(key.last_used_at, now)) await ports.apiKeys.touch(key._id, now);
  return { key, account };
}
