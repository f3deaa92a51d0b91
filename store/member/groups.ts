import type { Db } from 'mongodb';
import { permissionNames } from '../../domain/account/permissions.js';
import { COUNTED_TO } from '../../domain/counted-to.js';
import { EVERYBODY, type GroupPorts } from '../../domain/member/group-ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce, isDuplicate } from '../database/duplicate-key.js';
import { readerByKey } from '../database/read-by-key.js';

/** Groups of accounts, and what they permit (decisions §7). */
export function groupStore({ groups, accounts }: Collections, database: Db): GroupPorts {
  return {
    all: () => groups.find({}).sort({ name_key: 1 }).toArray(),
    named: readerByKey(database, groups),
    find: (id) => groups.findOne({ _id: id }),
    create: (group) => insertOnce(() => groups.insertOne(group)),
    async change(id, revision, set) {
      try {
        return await groups.findOneAndUpdate(
          { _id: id, revision },
          { $set: set, $inc: { revision: 1 } },
          { returnDocument: 'after' },
        );
      } catch (error) {
        if (isDuplicate(error)) return 'name';
        throw error;
      }
    },
    async remove(id) {
      // From here on it permits nobody anything; that accounts name it still does no harm.
      const removed = await groups.deleteOne({ _id: id });
      await accounts.updateMany({ groups: id }, { $pull: { groups: id } });
      return removed.deletedCount === 1;
    },
    count: (id) => accounts.countDocuments({ groups: id }, { limit: COUNTED_TO }),
  };
}

/** The group of everybody, which a new store has with every permission listed (decisions §7). */
export async function seedGroups({ groups }: Collections, at: Date): Promise<void> {
  const everybody = {
    _id: EVERYBODY,
    name: EVERYBODY,
    name_key: EVERYBODY,
    permissions: permissionNames,
    created_at: at,
    revision: 1,
  };
  if ((await groups.findOne({ _id: EVERYBODY })) === null) await insertOnce(() => groups.insertOne(everybody));
}
