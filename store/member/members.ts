import { setTimeout as pause } from 'node:timers/promises';
import type { MemberPorts } from '../../domain/member/ports.js';
import { publisherLook } from '../account/publisher-look.js';
import type { Collections } from '../database/collections.js';
import { insertOnce, isDuplicate } from '../database/duplicate-key.js';
import { madeBefore, NEWEST_FIRST } from '../database/newest-first.js';
import { intoOutbox } from '../database/outbox-entry.js';
import { credentialSteps } from './member-credentials.js';
import { memberQuery } from './member-filter.js';
import { nameKey, searchMembers } from './member-search.js';

/** How long a caller waits for the turn, and how often it looks, in ms. A turn takes a few of them. */
const TURN_WITHIN = 2000;
const TURN_STEP = 20;
export const ADMIN_TURN = 'admin_turn';

/** What an account is left with when its person is gone. */
const KEPT: readonly string[] = [
  '_id',
  'created_at',
  'banned_at',
  'banned_reason',
  'outbox',
  'outbox_due',
  'outbox_tries',
];

/** Accounts as an admin looks at them and changes them. */
export function memberStore(collections: Collections): MemberPorts {
  const { accounts, turns, artifacts } = collections;
  return {
    async apply({ id, from, set, outbox }) {
      const look = set.publisher_name === undefined ? {} : publisherLook(set.publisher_name);
      const change = {
        $set: { ...set, ...look },
        ...intoOutbox(outbox),
      };
      try {
        return await accounts.findOneAndUpdate({ _id: id, deleted_at: null, ...from }, change, {
          returnDocument: 'after',
        });
      } catch (error) {
        if (isDuplicate(error)) return 'publisher_name';
        throw error;
      }
    },

    countSince: (since, most) => accounts.countDocuments({ created_at: { $gte: since } }, { limit: most }),

    async erase(id, at, keepsName, outbox) {
      const account = await accounts.findOne({ _id: id, deleted_at: null });
      if (account === null) return null;
      const kept = keepsName ? [...KEPT, 'publisher_name', 'publisher_key', 'publisher_look'] : KEPT;
      const empty = {
        email: '',
        email_key: `deleted ${id}`,
        name: '',
        name_key: '',
        roles: [],
        password_hash: null,
        banned_at: account.banned_at ?? at,
        deleted_at: at,
        ...(!keepsName && { publisher_name: null, publisher_key: null, publisher_look: null }),
      };
      // Whatever else is on record about a person, also in fields that were added since.
      const personal = Object.keys(account).filter((field) => !kept.includes(field) && !(field in empty));
      return accounts.findOneAndUpdate(
        { _id: id, deleted_at: null },
        {
          $set: empty,
          ...(personal.length > 0 && { $unset: Object.fromEntries(personal.map((field) => [field, true])) }),
          ...intoOutbox(outbox),
        },
        { returnDocument: 'after' },
      );
    },

    search: (text, after, limit) => searchMembers(collections, text, after, limit),

    newest: (filter, after, limit) =>
      accounts
        .find({ $and: [memberQuery(filter), ...(after === null ? [] : [madeBefore(after)])] })
        .sort(NEWEST_FIRST)
        .limit(limit)
        .toArray(),

    byIds: (ids) => accounts.find({ _id: { $in: [...ids] } }).toArray(),

    byPublisherKey: (key) => accounts.findOne({ publisher_key: key }),

    async people(ids) {
      const fields = { email: 1, name: 1, deleted_at: 1 } as const;
      const found = await accounts.find({ _id: { $in: [...ids] } }, { projection: fields }).toArray();
      return found.map(({ _id, email, name, deleted_at }) => {
        return { account_id: _id, email, name, deleted: deleted_at != null };
      });
    },

    async hasOtherAdmin(id) {
      const other = { roles: 'admin', _id: { $ne: id }, banned_at: null } as const;
      return (await accounts.findOne(other, { projection: { _id: 1 } })) !== null;
    },

    async takeAdminTurn(token, now, until) {
      for (const end = performance.now() + TURN_WITHIN; ; await pause(TURN_STEP)) {
        const free = await turns.updateOne({ _id: ADMIN_TURN, until: { $lte: now } }, { $set: { token, until } });
        if (free.matchedCount === 1) return true;
        if (await insertOnce(() => turns.insertOne({ _id: ADMIN_TURN, token, until }))) return true;
        if (performance.now() > end) return false;
      }
    },

    async leaveAdminTurn(token) {
      await turns.deleteOne({ _id: ADMIN_TURN, token });
    },

    ...credentialSteps(collections),

    async publishUnderOwnName(id, at) {
      for (;;) {
        const name = (await accounts.findOne({ _id: id }))?.publisher_name ?? null;
        if (name === null) return;
        const others = { owner: id, publisher: { $ne: name } };
        const changed = await artifacts.updateMany(others, {
          $set: { publisher: name, updated_at: at },
          $inc: { revision: 1 },
        });
        // Changed once more in the meantime: what was written last must be what stands.
        if (changed.modifiedCount === 0) return;
      }
    },
  };
}

/** Gives accounts of earlier versions what they are searched by. */
export async function fillNameKeys({ accounts }: Collections): Promise<void> {
  for await (const { _id, name } of accounts.find({ name_key: { $exists: false } }, { projection: { name: 1 } })) {
    await accounts.updateOne({ _id, name_key: { $exists: false } }, { $set: { name_key: nameKey(name) } });
  }
}
