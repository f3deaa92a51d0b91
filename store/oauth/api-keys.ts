import type { ApiKeyPorts } from '../../domain/oauth/ports.js';
import type { Collections } from '../database/collections.js';
import { NEWEST_FIRST } from '../database/newest-first.js';

/** API keys of members, by their SHA-256. */
export function apiKeyStore({ api_keys }: Collections): ApiKeyPorts {
  return {
    async put(key) {
      await api_keys.insertOne(key);
    },

    byHash: (keyHash) => api_keys.findOne({ key_hash: keyHash }),

    find: (id) => api_keys.findOne({ _id: id }),

    of: (accountId, limit) => api_keys.find({ account_id: accountId }).sort(NEWEST_FIRST).limit(limit).toArray(),

    async revoke(id, at) {
      await api_keys.updateOne({ _id: id, revoked_at: null }, { $set: { revoked_at: at } });
    },

    async touch(id, at) {
      await api_keys.updateOne({ _id: id }, { $max: { last_used_at: at } });
    },
  };
}
