import { COUNTED_TO } from '../../domain/counted-to.js';
import type { AppealRecord, ReviewPorts } from '../../domain/review/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { intoOutbox, withOutbox } from '../database/outbox-entry.js';
import { pageBehind } from './review-queue.js';

type AppealSteps = Pick<
  ReviewPorts,
  'fileAppeal' | 'appeal' | 'appealsOf' | 'appeals' | 'countOpenAppeals' | 'answerAppeal'
>;

/** Appeals: one document for each decision, made by one insert and answered by one update. */
export function appealStore({ appeals }: Collections): AppealSteps {
  return {
    fileAppeal: (appeal) => insertOnce(() => appeals.insertOne(withOutbox(appeal))),

    appeal: (id) => appeals.findOne({ _id: id }),

    appealsOf: (slug, version, limit) => appeals.find({ slug, version }).sort({ _id: -1 }).limit(limit).toArray(),

    appeals: (open, after, limit) => {
      const direction = open ? 1 : -1;
      const behind = (filter: object, most: number): Promise<AppealRecord[]> =>
        appeals
          .find({ open, ...filter })
          .sort({ appealed_at: direction, _id: direction })
          .limit(most)
          .toArray();
      return pageBehind(after, 'appealed_at', limit, behind, open ? '$gt' : '$lt');
    },

    countOpenAppeals: () => appeals.countDocuments({ open: true }, { limit: COUNTED_TO }),

    answerAppeal: (id, answer, outbox) =>
      appeals.findOneAndUpdate(
        { _id: id, open: true },
        { $set: { ...answer, open: false }, ...intoOutbox(outbox) },
        { returnDocument: 'after' },
      ),
  };
}
