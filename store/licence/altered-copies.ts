import { COUNTED_TO } from '../../domain/counted-to.js';
import type { AlteredGroupRecord, LicencePorts } from '../../domain/licence/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce, upsert } from '../database/duplicate-key.js';
import { intoOutbox, withOutbox } from '../database/outbox-entry.js';
import { pageBehind } from '../review/review-queue.js';

type AlteredSteps = Pick<
  LicencePorts,
  | 'witnessAltered'
  | 'countWitnesses'
  | 'alteredGroup'
  | 'openAlteredGroup'
  | 'noteAltered'
  | 'alteredGroups'
  | 'countOpenAlteredGroups'
  | 'closeAltered'
>;

/** Reports of altered copies, grouped by artifact and received hash (decisions §4, Altered reports; §6). */
export function alteredCopyStore({ altered_groups, altered_witnesses }: Collections): AlteredSteps {
  return {
    async witnessAltered(group, licenceId, at) {
      // One row for each licence: what a licence reports again is the same row.
      const _id = `${group} ${licenceId}`;
      await upsert(() => altered_witnesses.updateOne({ _id }, { $setOnInsert: { group, at } }, { upsert: true }));
    },

    countWitnesses: (group) => altered_witnesses.countDocuments({ group }, { limit: COUNTED_TO }),

    alteredGroup: (id) => altered_groups.findOne({ _id: id }),

    openAlteredGroup: (group) => insertOnce(() => altered_groups.insertOne(withOutbox(group))),

    async noteAltered(_id, { last_reported_at, ...report }, alert) {
      const set = { ...report, open: true };
      const noted = await altered_groups.updateOne(alert === null ? { _id } : { _id, last_event_at: alert.after }, {
        $set: alert === null ? set : { ...set, last_event_at: last_reported_at },
        $max: { last_reported_at },
        ...intoOutbox(alert?.outbox ?? []),
      });
      return noted.matchedCount === 1;
    },

    alteredGroups: (open, after, limit) => {
      const time = open ? 'first_reported_at' : 'last_reported_at';
      const direction = open ? 1 : -1;
      const behind = (filter: object, most: number): Promise<AlteredGroupRecord[]> =>
        altered_groups
          .find({ open, ...filter })
          .sort({ [time]: direction, _id: direction })
          .limit(most)
          .toArray();
      return pageBehind(after, time, limit, behind, open ? '$gt' : '$lt');
    },

    countOpenAlteredGroups: () => altered_groups.countDocuments({ open: true }, { limit: COUNTED_TO }),

    closeAltered: (_id, { at, by, note }, seen) =>
      altered_groups.findOneAndUpdate(
        { _id, open: true, ...(seen !== null && { last_reported_at: { $lte: seen } }) },
        { $set: { open: false, closed_at: at, closed_by: by, note } },
        { returnDocument: 'after' },
      ),
  };
}
