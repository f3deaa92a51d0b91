import type { LicencePorts } from '../domain/licence/ports.js';
import type { Collections } from './collections.js';
import { upsert } from './duplicate.js';

/** Reports of altered copies, grouped by artifact and received hash (decisions §4, Altered reports). */
export function alteredStore({ altered_groups, altered_witnesses }: Collections): Pick<LicencePorts, 'recordAltered'> {
  return {
    async recordAltered({ slug, received_sha256, version, validation_hash, licence_id, at }) {
      const group = `${slug} ${received_sha256}`;
      await upsert(() =>
        altered_groups.updateOne(
          { _id: group },
          {
            $set: { version, validation_hash },
            $setOnInsert: { slug, received_sha256, first_reported_at: at },
            $max: { last_reported_at: at },
          },
          { upsert: true },
        ),
      );
      // One row for each licence: what a licence reports again is the same row.
      await upsert(() =>
        altered_witnesses.updateOne(
          { _id: `${group} ${licence_id}` },
          { $setOnInsert: { group, at } },
          { upsert: true },
        ),
      );
    },
  };
}
