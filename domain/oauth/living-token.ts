import type { AccountRecord } from '../account/ports.js';
import type { Ports } from '../context.js';
import { MINUTE } from '../durations.js';
import type { AccessTokenRecord, GrantRecord } from './grant.js';
import { readCredential, sameHash } from './grant-handle.js';

/** An access token that counts, with whose it is. */
export interface LivingToken {
  readonly grant: GrantRecord;
  readonly token: AccessTokenRecord;
  readonly account: AccountRecord;
}

/** Last use is kept to the minute. */
const USE_STEP = MINUTE;

/** The access token behind a text; `null` where it is none, has expired or was revoked, or its member is gone or banned. */
export async function livingToken(
  ports: Pick<Ports, 'grants' | 'accounts'>,
  text: string,
  now: Date,
): Promise<LivingToken | null> {
  const credential = readCredential('bkat_', text);
  const grant = credential === null ? null : await ports.grants.find(credential.grant);
  if (credential === null || grant === null || grant.revoked_at !== null) return null;
  const token = grant.access.find(({ hash }) => sameHash(hash, credential.hash));
  if (token === undefined || token.expires_at <= now) return null;
  const account = await ports.accounts.byId(grant.account_id);
  if (account === null || account.banned_at !== null) return null;
  return { grant, token, account };
}

/** Notes that a token was used, or renewed, at most once a minute: the member reads it (service.md, OAuth rules 7). */
export async function noteUse(ports: Pick<Ports, 'grants'>, grant: GrantRecord, now: Date): Promise<void> {
  if (grant.used_at !== null && now.getTime() - grant.used_at.getTime() < USE_STEP) return;
  await ports.grants.touch(grant, now);
}
