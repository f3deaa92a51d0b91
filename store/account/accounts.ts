import type { Db } from 'mongodb';
import type { AccountPorts } from '../../domain/account/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { readByKey } from '../database/read-by-key.js';
import { nameKey } from '../member/member-search.js';
import { publisherLook } from './publisher-look.js';

type AccountSteps = Pick<AccountPorts, 'create' | 'byId' | 'byEmail' | 'hasAdmin' | 'setPublisherName'>;

export function accountStore({ accounts }: Collections, database: Db): AccountSteps {
  return {
    async create(account) {
      const kept = { ...account, name_key: nameKey(account.name), ...publisherLook(account.publisher_name) };
      if (await insertOnce(() => accounts.insertOne(kept))) return 'created';
      const sameEmail = await accounts.findOne({ email_key: account.email_key }, { projection: { _id: 1 } });
      return sameEmail === null ? 'publisher_name' : 'email';
    },

    byId: readByKey(database, accounts),

    byEmail: (emailKey) => accounts.findOne({ email_key: emailKey }),

    hasAdmin: async () => (await accounts.findOne({ roles: 'admin' }, { projection: { _id: 1 } })) !== null,

    async setPublisherName(id, name, key) {
      let matched = 0;
      const free = await insertOnce(async () => {
        const set = { $set: { publisher_name: name, publisher_key: key, ...publisherLook(name) } };
        ({ matchedCount: matched } = await accounts.updateOne({ _id: id, publisher_name: null }, set));
      });
      if (!free) return 'taken';
      return matched === 1 ? 'done' : 'set';
    },
  };
}
