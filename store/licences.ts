import type { LicencePorts } from '../domain/licence/ports.js';
import type { Collections } from './collections.js';

/** Licence keys, by their SHA-256. */
export function licenceStore({ licences }: Collections): Pick<LicencePorts, 'issue' | 'end' | 'byKeyHash'> {
  return {
    async issue(licence) {
      await licences.insertOne(licence);
    },

    async end(id, at) {
      await licences.updateOne({ _id: id, ended_at: null }, { $set: { ended_at: at } });
      return (await licences.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
    },

    byKeyHash: (keyHash) => licences.findOne({ key_hash: keyHash }),
  };
}
