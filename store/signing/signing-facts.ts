import type { SigningPorts } from '../../domain/signing/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

/** Numbered facts: each insert takes the number after the last, or finds it taken and looks again. Never a gap. */
export function signingFactStore({ facts }: Collections): Pick<SigningPorts, 'recordFact' | 'facts'> {
  return {
    async recordFact(source, kind, at, data) {
      while ((await facts.findOne({ source }, { projection: { _id: 1 } })) === null) {
        const last = await facts.findOne({ _id: { $gt: 0 } }, { sort: { _id: -1 }, projection: { _id: 1 } });
        const _id = (last?._id ?? 0) + 1;
        if (await insertOnce(() => facts.insertOne({ _id, source, kind, at, data }))) return;
      }
    },

    facts: (after, limit) =>
      facts
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
  };
}
