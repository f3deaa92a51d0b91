import type { Db, Filter, UpdateFilter } from 'mongodb';
import { COUNTED_TO } from '../../domain/oauth/figures.js';
import type { GrantRecord } from '../../domain/oauth/grant.js';
import type { GrantChange, GrantPorts } from '../../domain/oauth/ports.js';
import type { Collections } from '../database/collections.js';
import { readByKey } from '../database/read-by-key.js';

type GrantSteps = Pick<
  GrantPorts,
  'open' | 'find' | 'isAlive' | 'redeem' | 'rotate' | 'revoke' | 'dropAccess' | 'touch' | 'revokeAll' | 'alive'
>;

/** Grants: each step is one update, which compares with the state that it was decided on. */
export function grantStore({ oauth_grants, oauth_consents }: Collections, database: Db): GrantSteps {
  return {
    async open(grant) {
      await oauth_grants.insertOne(grant);
    },

    find: readByKey(database, oauth_grants),

    isAlive: async ({ id, account_id, client_id }, now) =>
      (await oauth_grants.findOne(
        { account_id, client_id, id, revoked_at: null, until: { $gt: now } },
        { projection: { _id: 1 } },
      )) !== null,

    redeem: (key, at, change) =>
      changed({ _id: key, 'code.redeemed_at': null, revoked_at: null }, change, { 'code.redeemed_at': at }),

    rotate: (key, refreshHash, change) => changed({ _id: key, 'refresh.hash': refreshHash, revoked_at: null }, change),

    async revoke(key, at) {
      await oauth_grants.updateOne({ _id: key, revoked_at: null }, { $set: { revoked_at: at, access: [] } });
    },

    async dropAccess(key, accessHash) {
      const taken: UpdateFilter<GrantRecord> = { $pull: { access: { hash: accessHash } } as never };
      await oauth_grants.updateOne({ _id: key }, taken);
    },

    async touch({ _id, account_id, client_id }, at) {
      await oauth_grants.updateOne({ _id }, { $max: { used_at: at } });
      await oauth_consents.updateOne({ _id: consentId(account_id, client_id) }, { $max: { used_at: at } });
    },

    async revokeAll(of, at) {
      const ended = await oauth_grants.updateMany(
        { ...of, revoked_at: null },
        { $set: { revoked_at: at, access: [] } },
      );
      return ended.modifiedCount;
    },

    async alive(clientId, now) {
      const living = { client_id: clientId, revoked_at: null, until: { $gt: now } };
      const withToken = { ...living, 'access.expires_at': { $gt: now } };
      return {
        grants: await oauth_grants.countDocuments(living, { limit: COUNTED_TO }),
        tokens: await oauth_grants.countDocuments(withToken, { limit: COUNTED_TO }),
      };
    },
  };

  async function changed(
    state: Filter<GrantRecord>,
    { issued, kept, ...set }: GrantChange,
    more: object = {},
  ): Promise<boolean> {
    const pushed = { access: { $each: [issued], $slice: -(kept + 1) } };
    const update: UpdateFilter<GrantRecord> = { $set: { ...set, ...more }, $push: pushed as never };
    return (await oauth_grants.updateOne(state, update)).matchedCount === 1;
  }
}

/** One consent for an account and a client. */
export function consentId(accountId: string, clientId: string): string {
  return `${accountId} ${clientId}`;
}
