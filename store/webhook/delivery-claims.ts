import type { CurrentAttempt, EventRecord } from '../../domain/webhook/event.js';
import type { Completion, EventPorts } from '../../domain/webhook/ports.js';
import { batched } from '../database/batch.js';
import type { Collections } from '../database/collections.js';
import { intoOutbox } from '../database/outbox-entry.js';

type Claim = { readonly id: string; readonly current: CurrentAttempt; readonly until: Date };
type Completed = { readonly id: string; readonly token: string; readonly completion: Completion };

/** Claiming events for an attempt and completing them: those of one turn with one command. */
export function deliveryClaimStore({ events }: Collections): Pick<EventPorts, 'claim' | 'complete'> {
  const claim = batched(claimAll);
  const complete = batched(completeAll);
  return {
    claim: (id, current, until) => claim({ id, current, until }),
    complete: (id, token, completion) => complete({ id, token, completion }),
  };

  async function claimAll(claims: readonly Claim[]): Promise<ReadonlyArray<EventRecord | null>> {
    const [only, another] = claims;
    if (only !== undefined && another === undefined) return [await claimOne(only)];
    const ids = claims.map(({ id }) => id);
    const found = await events.find({ _id: { $in: ids } }).toArray();
    const before = new Map(found.map((event) => [event._id, event]));
    const due = claims.filter(({ id, current }) => isDue(before.get(id), current.at));
    if (due.length === 0) return claims.map(() => null);
    await events.bulkWrite(
      due.map((one) => ({ updateOne: { filter: unchanged(before.get(one.id)), update: claiming(one) } })),
      { ordered: false },
    );
    const now = await events.find({ _id: { $in: ids } }, { projection: { 'current.token': 1 } }).toArray();
    const holders = new Map(now.map(({ _id, current }) => [_id, current?.token]));
    return Promise.all(
      claims.map((one) => {
        if (holders.get(one.id) === one.current.token) return before.get(one.id) ?? null;
        // Something has changed it in between, and it may be due all the same.
        return due.includes(one) ? claimOne(one) : null;
      }),
    );
  }

  function claimOne(one: Claim): Promise<EventRecord | null> {
    const { id, current } = one;
    return events.findOneAndUpdate({ _id: id, status: 'pending', wake_at: { $lte: current.at } }, claiming(one), {
      returnDocument: 'before',
    });
  }

  async function completeAll(completed: readonly Completed[]): Promise<readonly undefined[]> {
    const written = await events.bulkWrite(
      completed.map(({ id, token, completion }) => {
        // What was accepted is delivered, whatever has become of its schedule meanwhile.
        const still = completion.status === 'delivered' ? {} : { status: 'pending' as const };
        return { updateOne: { filter: { _id: id, 'current.token': token, ...still }, update: outcomeOf(completion) } };
      }),
      { ordered: false },
    );
    if (written.matchedCount === completed.length) return completed.map(() => undefined);
    // Those that were written hold no token any more: only the others are met.
    await events.bulkWrite(
      completed.map(({ id, token }) => ({
        updateOne: { filter: { _id: id, 'current.token': token }, update: { $set: DONE } },
      })),
      { ordered: false },
    );
    return completed.map(() => undefined);
  }
}

const DONE = { current: null, tries: 0 } as const;

function outcomeOf({ outbox, ...outcome }: Completion) {
  return { $set: { ...DONE, ...outcome }, ...intoOutbox(outbox) };
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
