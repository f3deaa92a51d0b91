import { createHash } from 'node:crypto';
import { hashOf } from '../../domain/account/credentials.js';
import { ACCESS_TOKEN_LIFE, REFRESH_TOKEN_LIFE } from '../../domain/durations.js';
import { newId } from '../../domain/new-id.js';
import type { AccessTokenRecord, GrantRecord } from '../../domain/oauth/grant.js';
import { newCode, readCredential, successorsOf } from '../../domain/oauth/grant-handle.js';
import type { Store } from '../../store/mongo.js';

/** An authorization as a client has it; `refresh` is the latest. */
export interface Family {
  readonly grant: string;
  readonly account: string;
  readonly client: string;
  readonly access: string;
  refresh: string;
}

/** With a scope that the member's groups have to permit. */
const SCOPE = ['profile', 'messages.read', 'offline_access'];
const BATCH = 5000;

/** At most so many families are asked for; they lie scattered among all that are stored. */
export const ASKED = 4_000;

/** Stores `count` authorizations, the clients in turn, and as many members as are asked for; answers those. */
export async function fillFamilies(
  store: Store,
  clients: readonly string[],
  count: number,
): Promise<readonly Family[]> {
  const asked = Math.min(count, ASKED);
  const every = clients.length * Math.floor(count / asked);
  const families: Family[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => {
      const number = from + n;
      const made = newFamily(clients[number % clients.length] ?? '', `acc_${number % asked}`);
      // Some of all: their keys are hashes, so that any choice lies scattered.
      if (number % every < clients.length && families.length < asked) families.push(made.family);
      return made.record;
    });
    await store.collections.oauth_grants.insertMany(batch, { ordered: false });
  }
  for (let from = 0; from < asked; from += BATCH) {
    const accounts = Array.from({ length: Math.min(BATCH, asked - from) }, (_, n) => member(from + n));
    await store.collections.accounts.insertMany(accounts, { ordered: false });
  }
  return families;
}

/** As an hourly refresh would find them: one access token, used just now, whatever was asked before. */
export async function renewFamilies(store: Store, families: readonly Family[]): Promise<void> {
  for (let from = 0; from < families.length; from += BATCH) {
    await store.collections.oauth_grants.bulkWrite(
      families.slice(from, from + BATCH).map(({ grant, access }) => ({
        updateOne: { filter: { _id: grant }, update: { $set: { access: [tokenRecord(access)], used_at: new Date() } } },
      })),
    );
  }
}

function newFamily(clientId: string, account: string): { family: Family; record: GrantRecord } {
  const { code, grant, refresh_handle } = newCode();
  const credential = readCredential('bkac_', code);
  if (credential === null) throw new Error('a code that is none');
  const { refresh, access } = successorsOf(credential, { refresh_handle });
  const now = new Date();
  const until = new Date(now.getTime() + REFRESH_TOKEN_LIFE);
  const record: GrantRecord = {
    _id: grant,
    id: `oag_${newId(now.getTime())}`,
    client_id: clientId,
    account_id: account,
    scope: SCOPE,
    resource: null,
    created_at: now,
    code: {
      hash: hashOf(code),
      challenge: createHash('sha256').update(code).digest('base64url'),
      redirect_uri: 'https://app.example/callback',
      refresh_handle,
      expires_at: now,
      redeemed_at: now,
    },
    refresh: { hash: hashOf(refresh), expires_at: until },
    access: [tokenRecord(access)],
    revoked_at: null,
    used_at: now,
    until,
  };
  return { family: { grant, account, client: clientId, access, refresh }, record };
}

function tokenRecord(access: string): AccessTokenRecord {
  const issued_at = new Date();
  const expires_at = new Date(issued_at.getTime() + ACCESS_TOKEN_LIFE);
  return { hash: hashOf(access), scope: SCOPE, issued_at, expires_at };
}

function member(number: number) {
  const email = `member-${number}@example.com`;
  return {
    _id: `acc_${number}`,
    email,
    email_key: email,
    name: `Member ${number}`,
    name_key: `member ${number}`,
    publisher_name: null,
    publisher_key: null,
    roles: [],
    password_hash: null,
    created_at: new Date(),
    banned_at: null,
  };
}
