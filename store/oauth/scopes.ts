import type { ScopePorts } from '../../domain/oauth/ports.js';
import type { Collections } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';

/** Scopes that modules declare. */
export function scopeStore({ oauth_scopes }: Collections): ScopePorts {
  return {
    all: () =>
      oauth_scopes
        .find({ _id: { $gte: '' } })
        .sort({ _id: 1 })
        .toArray(),

    async declare({ _id, ...scope }) {
      await upsert(() => oauth_scopes.updateOne({ _id }, { $set: scope }, { upsert: true }));
    },

    async remove(name) {
      return (await oauth_scopes.deleteOne({ _id: name })).deletedCount === 1;
    },
  };
}
