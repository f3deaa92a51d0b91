import type { AccountPorts } from '../domain/account/ports.js';
import type { Collections } from './collections.js';
import { insertOnce } from './duplicate.js';
import { nameKey } from './member-search.js';

type AccountSteps = Pick<AccountPorts, 'create' | 'byId' | 'byEmail' | 'hasAdmin' | 'setPassword' | 'setPublisherName'>;

export function accountStore({ accounts }: Collections): AccountSteps {
  return {
    async create(account) {
      if (await insertOnce(() => accounts.insertOne({ ...account, name_key: nameKey(account.name) }))) return 'created';
      const sameEmail = await accounts.findOne({ email_key: account.email_key }, { projection: { _id: 1 } });
      return sameEmail === null ? 'publisher_name' : 'email';
    },

    byId: (id) => accounts.findOne({ _id: id }),

    byEmail: (emailKey) => accounts.findOne({ email_key: emailKey }),

    hasAdmin: async () => (await accounts.findOne({ roles: 'admin' }, { projection: { _id: 1 } })) !== null,

    async setPassword(id, passwordHash) {
      await accounts.updateOne({ _id: id }, { $set: { password_hash: passwordHash } });
    },

    async setPublisherName(id, name, key) {
      return insertOnce(() => accounts.updateOne({ _id: id }, { $set: { publisher_name: name, publisher_key: key } }));
    },
  };
}
