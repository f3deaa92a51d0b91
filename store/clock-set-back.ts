import type { Collection, Document, Filter } from 'mongodb';
import {
  ADMIN_TURN_LIFE,
  ATTEMPT_LEASE,
  CLAIM_LIFE,
  CLOCKS_APART,
  DECISION_LEASE,
  DELIVERY_RETRIES,
  MAIL_LEASE,
  MAIL_RETRIES,
  MINUTE,
  SECOND,
  SLOT_KEPT,
  SLOT_LEASE,
} from '../domain/durations.js';
import { type CountedLimit, windows } from '../domain/limits/limits.js';
import type { Collections } from './database/collections.js';
import { ADMIN_TURN } from './member/members.js';
import { outboxCarriers, restAfter, TRIES_TO_LONGEST_REST } from './outbox-documents.js';

/** Calls that had begun by the clock before may write its times for so long. */
const WRITTEN_LATER = 10 * MINUTE;

const ENDPOINTS_AT_ONCE = 1000;

/** A time in documents of one kind, and the longest that it lies ahead of the moment when it is written. */
interface Ahead {
  readonly of: Collection<Document>;
  readonly which: Filter<Document>;
  readonly field: string;
  readonly longest: number;
}

/**
 * Pulls back what lies further ahead than it can since a clock was set back: what would sleep, or keep somebody out, until
 * the clock is there again. Nothing becomes due before its time by the clock as it is now. Answers how many were pulled
 * back; asks for nothing but the latest time seen while the clock goes on.
 */
export function pullTimesBack(collections: Collections): (now: Date) => Promise<number> {
  const { service } = collections;
  return async (now) => {
    const seen = await service.findOneAndUpdate(
      { _id: 'clock' },
      { $max: { latest: now } },
      { upsert: true, returnDocument: 'before' },
    );
    if (seen?.latest !== undefined && seen.latest > later(now, CLOCKS_APART)) {
      await service.updateOne({ _id: 'clock' }, { $set: { set_back_at: now } });
    } else if (seen?.set_back_at === undefined || now.getTime() - seen.set_back_at.getTime() > WRITTEN_LATER) {
      return 0;
    }
    let pulled = 0;
    for (const ahead of aheadIn(collections)) pulled += await pullBack(ahead, now);
    pulled += await pullSlotsBack(collections, now);
    // Last: what a crash has left is done again.
    await service.updateOne({ _id: 'clock', latest: { $gt: now } }, { $set: { latest: now } });
    return pulled;
  };
}

async function pullBack({ of, which, field, longest }: Ahead, now: Date): Promise<number> {
  const bound = later(now, longest);
  const pulled = await of.updateMany(
    { ...which, [field]: { $gt: later(bound, CLOCKS_APART) } },
    { $set: { [field]: bound } },
  );
  return pulled.modifiedCount;
}

/**
 * An index of slots would be written twice for each delivery. So all endpoints are read, by pages, between which others have
 * their turn; that is done in the minutes after a clock was set back alone.
 */
async function pullSlotsBack({ endpoints }: Collections, now: Date): Promise<number> {
  const until = later(now, SLOT_LEASE + SLOT_KEPT);
  const tooFar = { $gt: later(until, CLOCKS_APART) };
  const next = { sort: { _id: 1 }, limit: ENDPOINTS_AT_ONCE, projection: { 'slots.until': 1 } } as const;
  let pulled = 0;
  for (let after = ''; ; ) {
    const page = await endpoints.find({ _id: { $gt: after } }, next).toArray();
    const late = page.filter(({ slots }) => slots?.some((slot) => slot.until > tooFar.$gt)).map(({ _id }) => _id);
    if (late.length > 0) {
      const { modifiedCount } = await endpoints.updateMany(
        { _id: { $in: late }, 'slots.until': tooFar },
        { $set: { 'slots.$[late].until': until } },
        { arrayFilters: [{ 'late.until': tooFar }] },
      );
      pulled += modifiedCount;
    }
    const last = page.at(-1);
    if (page.length < ENDPOINTS_AT_ONCE || last === undefined) return pulled;
    after = last._id;
  }
}

function aheadIn(collections: Collections): readonly Ahead[] {
  const { artifacts, limits, releases, turns } = collections;
  const events = { of: plain(collections.events), field: 'wake_at' };
  const mails = { of: plain(collections.mails), field: 'next_attempt_at' };
  const retried = (retries: readonly number[]): ReadonlyArray<readonly [number, number]> => [
    ...[0, ...retries].entries(),
  ];
  return [
    { ...events, which: { status: 'pending', current: { $ne: null } }, longest: ATTEMPT_LEASE },
    ...retried(DELIVERY_RETRIES).map(([step, longest]) => {
      return { ...events, which: { status: 'pending', current: null, step }, longest };
    }),
    { ...mails, which: { state: 'waiting', lease: { $ne: null } }, longest: MAIL_LEASE },
    ...retried(MAIL_RETRIES).map(([step, longest]) => {
      return { ...mails, which: { state: 'waiting', lease: null, step }, longest };
    }),
    ...Object.values(outboxCarriers(collections)).flatMap((carrier) =>
      Array.from({ length: TRIES_TO_LONGEST_REST + 1 }, (_, tries) => {
        const which = {
          outbox_tries: tries === 0 ? { $exists: false } : tries === TRIES_TO_LONGEST_REST ? { $gte: tries } : tries,
        };
        return { of: plain(carrier), field: 'outbox_due', which, longest: tries === 0 ? 0 : restAfter(tries - 1) };
      }),
    ),
    { of: plain(artifacts), field: 'claim.until', which: { state: 'pending' }, longest: CLAIM_LIFE },
    { of: plain(releases), field: 'claim.until', which: { state: 'in_review' }, longest: CLAIM_LIFE },
    { of: plain(releases), field: 'deciding.until', which: { state: 'in_review' }, longest: DECISION_LEASE },
    {
      of: plain(turns),
      field: 'until',
      which: { _id: ADMIN_TURN } as unknown as Filter<Document>,
      longest: ADMIN_TURN_LIFE,
    },
    ...(Object.keys(windows) as CountedLimit[]).map((limit) => {
      // A space follows the name, which is followed by `!`.
      const which = { _id: { $gt: `${limit} `, $lt: `${limit}!` } } as unknown as Filter<Document>;
      return { of: plain(limits), field: 'until', which, longest: windows[limit] * SECOND };
    }),
  ];
}

function plain(collection: unknown): Collection<Document> {
  return collection as Collection<Document>;
}

function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
