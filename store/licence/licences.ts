import type { LicencePorts } from '../../domain/licence/ports.js';
import type { Collections } from '../database/collections.js';
import { madeBefore, NEWEST_FIRST } from '../database/newest-first.js';

/** Licence keys, by their SHA-256. */
export function licenceStore({
  licences,
}: Collections): Pick<LicencePorts, 'issue' | 'end' | 'page' | 'find' | 'byKeyHash'> {
  return {
    async issue(licence) {
      await licences.insertOne(licence);
    },

    async end(id, at) {
      await licences.updateOne({ _id: id, ended_at: null }, { $set: { ended_at: at } });
      return (await licences.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
    },

    page(slug, after, limit) {
      return licences
        .find({ ...(slug !== null && { slug }), ...(after !== null && madeBefore(after)) })
        .sort(NEWEST_FIRST)
        .limit(limit)
        .toArray();
    },

    find: (id) => licences.findOne({ _id: id }),

    byKeyHash: (keyHash) => licences.findOne({ key_hash: keyHash }),
  };
}
