import type { Collection } from 'mongodb';
import { COUNTED_TO } from '../../domain/counted-to.js';
import type { Effect } from '../../domain/effect.js';
import type { ReviewPorts, Subject } from '../../domain/review/ports.js';
import type { ReviewState } from '../../domain/review/review-state.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { inSpan } from '../database/in-span.js';
import { newestInSpan } from '../database/newest-in-span.js';
import { intoOutbox } from '../database/outbox-entry.js';
import { unclaimedBut } from './review-queue.js';

type ReviewSteps = Pick<
  ReviewPorts,
  | 'claim'
  | 'renewClaim'
  | 'endClaim'
  | 'endClaims'
  | 'addMessage'
  | 'keepMessage'
  | 'messages'
  | 'messagesAbout'
  | 'countMessages'
  | 'keepDecision'
  | 'decisions'
  | 'tickFinding'
  | 'tickEarlier'
  | 'noteFinding'
  | 'keepFindings'
>;

/** What registrations and releases have in common here. */
interface Waiting extends ReviewState {
  readonly _id: string;
  readonly state: string;
  readonly outbox: readonly Effect[];
}

/**
 * Reviews. Claims and turns stand in what is reviewed itself, and leave its `revision` alone: whoever
 * decides asks for the claim, and for how much was said, in the same update.
 */
export function reviewStore(collections: Collections): ReviewSteps {
  const { review_messages, decisions } = collections;
  const inQueue = ({ of, id }: Subject): { _id: string; state: string } => ({
    _id: id,
    state: of === 'registration' ? 'pending' : 'in_review',
  });
  return {
    async claim(subject, claim, now) {
      const free = { ...inQueue(subject), ...unclaimedBut({ by: claim.by, now }) };
      const found = await linesOf(subject).updateOne(free, { $set: { claim } });
      return found.matchedCount === 1;
    },

    async renewClaim(subject, claim, now) {
      const own = { 'claim.by': claim.by, 'claim.until': { $gt: now } };
      await linesOf(subject).updateOne({ ...inQueue(subject), ...own }, { $set: { claim } });
    },

    async endClaim(subject, by) {
      await linesOf(subject).updateOne({ _id: subject.id, 'claim.by': by }, { $set: { claim: null } });
    },

    async endClaims(by) {
      const { artifacts, releases } = collections;
      await artifacts.updateMany({ state: 'pending', 'claim.by': by }, { $set: { claim: null } });
      await releases.updateMany({ state: 'in_review', 'claim.by': by }, { $set: { claim: null } });
    },

    async addMessage(subject, { states, set, counts, outbox, decider }) {
      const found = await linesOf(subject).updateOne(
        { _id: subject.id, ...(states !== null && { state: { $in: [...states] } }), ...unclaimedBut(decider) },
        {
          // An empty $set is refused by older servers.
          ...(Object.keys(set).length > 0 && { $set: set }),
          ...intoOutbox(outbox),
          $inc: { [counts]: 1 },
        },
      );
      return found.matchedCount === 1;
    },

    async keepMessage(message) {
      await insertOnce(() => review_messages.insertOne(message));
    },

    messages: (subject, kinds, before, limit) =>
      review_messages
        .find({ subject, kind: { $in: [...kinds] }, ...(before !== null && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),

    messagesAbout: (slug, kinds, before, limit, { version, ...span } = {}) =>
      review_messages
        .find({
          slug,
          ...(version !== undefined && { version }),
          kind: { $in: [...kinds] },
          ...inSpan('at', span),
          ...(before !== null && { _id: { $lt: before } }),
        })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),

    countMessages: (subject, kinds) =>
      review_messages.countDocuments({ subject, kind: { $in: [...kinds] } }, { limit: COUNTED_TO }),

    async keepDecision(decision) {
      await insertOnce(() => decisions.insertOne(decision));
    },

    async tickFinding(_id, at, finding, done) {
      const tick = { 'sent_back.done': finding };
      const found = await collections.releases.updateOne(
        { _id, state: 'in_review', 'sent_back.at': at },
        done ? { $addToSet: tick } : { $pull: tick },
      );
      return found.matchedCount === 1;
    },

    async tickEarlier(subject, under, finding, done) {
      const lines = linesOf(subject);
      const waits = inQueue(subject);
      const change = done ? { $addToSet: { 'ticks.done': finding } } : { $pull: { 'ticks.done': finding } };
      // Two begin at once: whoever comes second finds the other's ticks, and adds to them.
      for (let times = 0; times < 2; times += 1) {
        const added = await lines.updateOne({ ...waits, 'ticks.under': under }, change);
        if (added.matchedCount === 1) return true;
        const ticks = { under, done: done ? [finding] : [] };
        const begun = await lines.updateOne({ ...waits, 'ticks.under': { $ne: under } }, { $set: { ticks } });
        if (begun.matchedCount === 1) return true;
      }
      return false;
    },

    async noteFinding(_id, account, finding) {
      const waiting = { _id, state: 'in_review' } as const;
      const found = await collections.releases.updateOne(waiting, { $push: { [`drafts.${account}`]: finding } });
      return found.matchedCount === 1;
    },

    async keepFindings(_id, account, findings) {
      const waiting = { _id, state: 'in_review' } as const;
      const found = await collections.releases.updateOne(waiting, { $set: { [`drafts.${account}`]: findings } });
      return found.matchedCount === 1;
    },

    decisions: (slug, version, before, limit, span = {}) =>
      newestInSpan(
        decisions,
        'at',
        { slug, ...(version !== undefined && { version }) },
        { span, before, limit, areFew: version !== undefined },
      ),
  };

  function linesOf({ of }: Subject): Collection<Waiting> {
    const { artifacts, releases } = collections;
    return (of === 'registration' ? artifacts : releases) as unknown as Collection<Waiting>;
  }
}
