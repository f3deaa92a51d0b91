import type { AttemptRecord, CurrentAttempt, EventRecord } from '../../domain/webhook/event.js';
import type { Completion, EventPorts } from '../../domain/webhook/ports.js';
import { batched } from '../database/batch.js';
import type { Collections, StoredEvent } from '../database/collections.js';
import { intoOutbox } from '../database/outbox-entry.js';
import { archive, storedOf } from './attempts.js';

type Claim = {
  readonly id: string;
  readonly current: CurrentAttempt;
  readonly until: Date;
  readonly known: EventRecord | undefined;
};
type Completed = {
  readonly id: string;
  readonly token: string;
  readonly completion: Completion;
  readonly exchange: AttemptRecord;
};

/**
 * Steps that begin or end within so many ms share a command, and so one sync of the database. Deliveries that it lets go
 * on together share their further steps too.
 */
const WINDOW_MS = 10;

/** Claiming events for an attempt and completing them. */
export function deliveryClaimStore({ attempts, events }: Collections): Pick<EventPorts, 'claim' | 'complete'> {
  const claim = batched(claimAll, WINDOW_MS);
  const complete = batched(completeAll, WINDOW_MS);
  return {
    claim: (id, current, until, known) => claim({ id, current, until, known }),
    complete: (id, token, completion, exchange) => complete({ id, token, completion, exchange }),
  };

  async function claimAll(claims: readonly Claim[]): Promise<ReadonlyArray<EventRecord | null>> {
    const before = await asTheyAre(claims);
    const due = claims.filter(({ id, current }) => isDue(before.get(id), current.at));
    if (due.length === 0) return claims.map(() => null);
    const claimed = await events.bulkWrite(
      due.map((one) => ({ updateOne: { filter: unchanged(before.get(one.id)), update: claiming(one) } })),
      { ordered: false },
    );
    const isMine = claimed.matchedCount === due.length ? () => true : await holdersOf(due);
    const mine = due.filter(isMine);
    await archive(
      { attempts },
      mine.flatMap(({ id }) => before.get(id)?.ended ?? []),
    );
    return Promise.all(
      claims.map((one) => {
        if (mine.includes(one)) return withoutEnded(before.get(one.id));
        // Something has changed it since it was read, and it may be due all the same.
        return due.includes(one) ? claimOne(one) : null;
      }),
    );
  }

  /** The events as they were found due, or as they are now. */
  async function asTheyAre(claims: readonly Claim[]): Promise<ReadonlyMap<string, StoredEvent>> {
    const unknown = claims.flatMap(({ id, known }) => (known === undefined ? [id] : []));
    const found = unknown.length === 0 ? [] : await events.find({ _id: { $in: unknown } }).toArray();
    const known = claims.flatMap((one) => one.known ?? []);
    return new Map([...known, ...found].map((event) => [event._id, event]));
  }

  async function holdersOf(due: readonly Claim[]): Promise<(one: Claim) => boolean> {
    const ids = due.map(({ id }) => id);
    const now = await events.find({ _id: { $in: ids } }, { projection: { 'current.token': 1 } }).toArray();
    const holders = new Map(now.map(({ _id, current }) => [_id, current?.token]));
    return ({ id, current }) => holders.get(id) === current.token;
  }

  async function claimOne(one: Claim): Promise<EventRecord | null> {
    const { id, current } = one;
    const before = await events.findOneAndUpdate(
      { _id: id, status: 'pending', wake_at: { $lte: current.at } },
      claiming(one),
      { returnDocument: 'before' },
    );
    if (before?.ended !== undefined) await archive({ attempts }, [before.ended]);
    return withoutEnded(before ?? undefined);
  }

  async function completeAll(completed: readonly Completed[]): Promise<readonly undefined[]> {
    const all = completed.map((one) => ({ ...one, ended: storedOf(one.exchange) }));
    const written = await events.bulkWrite(
      all.map(({ id, token, completion, ended }) => {
        // What was accepted is delivered, whatever has become of its schedule meanwhile.
        const still = completion.status === 'delivered' ? {} : { status: 'pending' as const };
        const filter = { _id: id, 'current.token': token, ...still };
        return { updateOne: { filter, update: outcomeOf(completion, ended) } };
      }),
      { ordered: false },
    );
    if (written.matchedCount === all.length) return all.map(() => undefined);
    // Those that were written hold no token any more: only the others are met.
    const put = await events.bulkWrite(
      all.map(({ id, token, ended }) => ({
        updateOne: { filter: { _id: id, 'current.token': token }, update: { $set: { ...DONE, ended } } },
      })),
      { ordered: false },
    );
    if (written.matchedCount + put.matchedCount < all.length) await recordApart(all);
    return all.map(() => undefined);
  }

  /** What came of an attempt whose event has gone on without it is on record all the same. */
  async function recordApart(all: ReadonlyArray<{ readonly id: string; readonly ended: Ended }>): Promise<void> {
    const ids = all.map(({ id }) => id);
    const now = await events.find({ _id: { $in: ids } }, { projection: { 'ended._id': 1 } }).toArray();
    const latest = new Set(now.map(({ ended }) => ended?._id));
    await archive(
      { attempts },
      all.flatMap(({ ended }) => (latest.has(ended._id) ? [] : [ended])),
    );
  }
}

type Ended = NonNullable<StoredEvent['ended']>;

const DONE = { current: null, tries: 0 } as const;

function outcomeOf({ outbox, ...outcome }: Completion, ended: Ended) {
  return { $set: { ...DONE, ...outcome, ended }, ...intoOutbox(outbox) };
}

function claiming({ current, until }: Claim) {
  return { $set: { current, wake_at: until }, $inc: { attempts: 1, tries: 1 } };
}

function isDue(event: EventRecord | undefined, at: Date): boolean {
  return event !== undefined && event.status === 'pending' && event.wake_at !== null && event.wake_at <= at;
}

/** The event as it was read: whatever happens to a delivery changes one of these. */
function unchanged(event: EventRecord | undefined) {
  if (event === undefined) throw new Error('an event that was not read cannot be claimed');
  const { _id, status, wake_at, attempts, tries, step } = event;
  return { _id, status, wake_at, attempts, tries, step };
}

function withoutEnded(event: StoredEvent | undefined): EventRecord | null {
  if (event === undefined) return null;
  const { ended: _, ...rest } = event;
  return rest;
}
