import type { Collection, Filter } from 'mongodb';
import { SECOND } from '../../domain/durations.js';
import type { MailRecord } from '../database/collections.js';

/** How many are read at once, and for how many of these the one before is looked up together. */
const PAGE = 100;
const TOGETHER = 10;
/** How long a mail is put off whose predecessor is due or under way: that one may be over at any moment. */
const PUT_OFF = 5 * SECOND;

const TURN = { next_attempt_at: 1, account_id: 1, 'data.slug': 1, lease: 1 } as const;

type Turn = Pick<MailRecord, '_id' | 'next_attempt_at' | 'account_id' | 'lease'> & {
  readonly data?: MailRecord['data'];
};

/** `MailPorts.due`. What is put off leaves the page to others, however many wait behind one that was deferred. */
export async function dueInTurn(mails: Collection<MailRecord>, now: Date, limit: number): Promise<string[]> {
  const due = new Map<string, Turn>();
  const asked = new Map<string, Promise<Turn | null>>();
  for (let more = true; more && due.size < limit; ) {
    const most = PAGE + due.size;
    const options = { sort: { next_attempt_at: 1 }, limit: most, projection: TURN } as const;
    const found: Turn[] = await mails.find(dueBy(now), options).toArray();
    const putOff = await lookThrough(found.filter(({ _id }) => !due.has(_id)));
    more = found.length === most && putOff > 0;
  }
  const inTurn = [...due.values()].sort(byTurn);
  return inTurn.slice(0, limit).map(({ _id }) => _id);

  /** Until enough are due; answers how many were put off. */
  async function lookThrough(found: readonly Turn[]): Promise<number> {
    let putOff = 0;
    for (let at = 0; at < found.length && due.size < limit; at += TOGETHER) {
      const some = found.slice(at, at + TOGETHER);
      const firsts = await Promise.all(some.map(firstAbout));
      const waiting: Promise<void>[] = [];
      for (const [index, mail] of some.entries()) {
        const before = firsts[index];
        if (before == null || before._id >= mail._id) due.set(mail._id, mail);
        else {
          if (isDue(before, now)) due.set(before._id, before);
          waiting.push(putOffFor(mail, before));
        }
      }
      await Promise.all(waiting);
      putOff += waiting.length;
    }
    return putOff;
  }

  /** The first of those that wait to tell the same account of the same artifact. */
  async function firstAbout(mail: Turn): Promise<Turn | null> {
    const about = aboutOf(mail);
    if (about === null) return null;
    const key = `${about.account_id} ${about['data.slug']}`;
    const filter = { ...about, ...goodAt(now), state: 'waiting' } as const;
    const first = asked.get(key) ?? mails.findOne<Turn>(filter, { sort: { _id: 1 }, projection: TURN });
    asked.set(key, first);
    return first;
  }

  async function putOffFor({ _id }: Turn, before: Turn): Promise<void> {
    const deferred = before.lease === null && !isDue(before, now);
    const until = deferred ? before.next_attempt_at : new Date(now.getTime() + PUT_OFF);
    await mails.updateOne({ _id, ...dueBy(now) }, { $set: { next_attempt_at: until } });
  }
}

/** `MailPorts.letNext`. One that has failed itself keeps its own time. */
export async function letNext(
  mails: Collection<MailRecord>,
  ended: Pick<MailRecord, '_id' | 'account_id' | 'data'>,
  now: Date,
): Promise<void> {
  const about = aboutOf(ended);
  if (about === null) return;
  const options = { sort: { _id: 1 }, projection: { _id: 1 } } as const;
  const next = await mails.findOne({ ...about, state: 'waiting', _id: { $gt: ended._id } }, options);
  if (next === null) return;
  await mails.updateOne(
    { _id: next._id, state: 'waiting', step: 0, next_attempt_at: { $gt: now } },
    { $set: { next_attempt_at: now } },
  );
}

/** Waiting for an attempt whose time has come. */
export function dueBy(now: Date): Filter<MailRecord> {
  return { state: 'waiting', next_attempt_at: { $lte: now } };
}

/** A mail whose link has not run out, or that has none. */
export function goodAt(at: Date): Filter<MailRecord> {
  return { 'data.until': { $not: { $lte: at.toISOString() } } };
}

function isDue({ next_attempt_at }: Turn, now: Date): boolean {
  return next_attempt_at !== null && next_attempt_at <= now;
}

interface About {
  readonly account_id: string;
  readonly 'data.slug': string;
}

/** Who is told of which artifact; `null` of a mail that is about none. */
function aboutOf({ account_id, data }: Pick<Turn, 'account_id' | 'data'>): About | null {
  const slug = data?.['slug'];
  return slug == null ? null : { account_id, 'data.slug': slug };
}

/** The longest due first; those that were written together, in the order of their ids, which are of their time. */
function byTurn(one: Turn, other: Turn): number {
  const apart = (one.next_attempt_at?.getTime() ?? 0) - (other.next_attempt_at?.getTime() ?? 0);
  if (apart !== 0) return apart;
  return one._id < other._id ? -1 : 1;
}
