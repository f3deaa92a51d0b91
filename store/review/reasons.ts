import type { ReviewPorts } from '../../domain/review/ports.js';
import type { Collections } from '../database/collections.js';

type ReasonSteps = Pick<ReviewPorts, 'reasons' | 'addReason' | 'changeReason' | 'deleteReason'>;

/** The reasons that reviewers share. */
export function reasonStore({ review_reasons }: Collections): ReasonSteps {
  return {
    reasons: (limit) => review_reasons.find({}).sort({ title: 1, _id: 1 }).limit(limit).toArray(),

    async addReason(reason) {
      await review_reasons.insertOne(reason);
    },

    changeReason: ({ _id, ...reason }) =>
      review_reasons.findOneAndUpdate({ _id }, { $set: reason }, { returnDocument: 'before' }),

    deleteReason: (id) => review_reasons.findOneAndDelete({ _id: id }),
  };
}
