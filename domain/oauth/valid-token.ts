import { accountInGoodStanding } from '../account/good-standing.js';
import type { AccountRecord } from '../account/ports.js';
import { isUseToNote } from '../account/token-state.js';
import type { Ports } from '../context.js';
import type { AccessTokenRecord, GrantRecord } from './grant.js';
import { readCredential, sameHash } from './grant-handle.js';

/** An access token that counts, with whose it is. */
export interface ValidToken {
  readonly grant: GrantRecord;
  readonly token: AccessTokenRecord;
  readonly account: AccountRecord;
}

/** The access token behind a text; `null` where it is none, has expired or was revoked, or its member is gone or banned. */
export async function validToken(
  ports: Pick<Ports, 'grants' | 'accounts'>,
  text: string,
  now: Date,
): Promise<ValidToken | null> {
  const credential = readCredential('bkat_', text);
  const grant = credential === null ? null : await ports.grants.find(credential.grant);
  if (credential === null || grant === null || grant.revoked_at !== null) return null;
  const token = grant.access.find(({ hash }) => sameHash(hash, credential.hash));
  if (token === undefined || token.expires_at <= now) return null;
  const account = await accountInGoodStanding(ports, grant.account_id);
  return account === null ? null : { grant, token, account };
}

/** Notes that a token was used, or renewed, at most once a minute: the member reads it (service.md, OAuth rules 7). */
export async function noteUse(ports: Pick<Ports, 'grants'>, grant: GrantRecord, now: Date): Promise<void> {
  if (isUseToNote(grant.used_at, now)) await ports.grants.touch(grant, now);
}
