import type { AttemptRecord } from '../../domain/webhook/event.js';
import type { EventPorts } from '../../domain/webhook/ports.js';
import { batched } from '../database/batch.js';
import type { Collections, StoredAttempt } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

/** What of a body is shown in a list: 1 KiB (decisions §10). */
const HEAD_BYTES = 1024;
/** What clearing leaves of an answer: that there was one, and how it went. */
const CLEARED = { headers: null, body: null, head: null } as const;

/** All but the body. */
const ENDED_AS_LISTED = Object.fromEntries(
  [
    '_id',
    'event_id',
    'account_id',
    'number',
    'at',
    'key_id',
    'status',
    'duration_ms',
    'address',
    'error',
    'headers',
    'head',
  ].map((field) => [`ended.${field}`, 1]),
);

/**
 * What receivers answered: the latest exchange of an event in the event itself, written with its outcome (`ended`), and
 * those before it one document each.
 */
export function attemptStore({
  attempts,
  events,
}: Collections): Pick<EventPorts, 'record' | 'attempts' | 'clearResponses'> {
  return {
    record: batched(async (exchanges: readonly AttemptRecord[]) => {
      await archive({ attempts }, exchanges.map(storedOf));
      return exchanges.map(() => undefined);
    }),

    async attempts(eventId, limit, whole) {
      // The event first: what its next outcome takes the place of is among the others before.
      const event = await events.findOne({ _id: eventId }, { projection: whole ? { ended: 1 } : ENDED_AS_LISTED });
      const found = await attempts
        .find({ event_id: eventId }, whole ? {} : { projection: { body: 0 } })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
      const { ended } = event ?? {};
      const others = found.filter(({ _id }) => _id !== ended?._id);
      const all = ended === undefined ? others : [...others, ended].sort((a, b) => (a._id < b._id ? 1 : -1));
      return all.slice(0, limit).reverse().map(attemptOf);
    },

    async clearResponses(before, limit) {
      const cleared = await clearArchived(before, limit);
      return cleared === limit ? cleared : cleared + (await clearEnded(before, limit - cleared));
    },
  };

  async function clearArchived(before: Date, limit: number): Promise<number> {
    const old = await attempts
      .find({ at: { $lt: before }, answered: true }, { projection: { _id: 1 } })
      .sort({ at: 1 })
      .limit(limit)
      .toArray();
    if (old.length === 0) return 0;
    const update = { $set: CLEARED, $unset: { answered: '' as const } };
    await attempts.updateMany({ _id: { $in: old.map(({ _id }) => _id) } }, update);
    return old.length;
  }

  async function clearEnded(before: Date, limit: number): Promise<number> {
    const isOld = { 'ended.at': { $lt: before }, 'ended.answered': true } as const;
    const old = await events
      .find(isOld, { projection: { _id: 1 } })
      .sort({ 'ended.at': 1 })
      .limit(limit)
      .toArray();
    if (old.length === 0) return 0;
    // Another attempt may have ended in between.
    await events.updateMany(
      { _id: { $in: old.map(({ _id }) => _id) }, ...isOld },
      {
        $set: { 'ended.headers': null, 'ended.body': null, 'ended.head': null },
        $unset: { 'ended.answered': '' },
      },
    );
    return old.length;
  }
}

/** Writes exchanges down for good, each once. */
export async function archive(
  { attempts }: Pick<Collections, 'attempts'>,
  exchanges: readonly StoredAttempt[],
): Promise<void> {
  if (exchanges.length === 0) return;
  await insertOnce(() => attempts.insertMany([...exchanges], { ordered: false }));
}

/** A receiver chooses the names of its headers, and not every text can be a field of a document. */
export function storedOf({ headers, body, ...rest }: AttemptRecord): StoredAttempt {
  return {
    ...rest,
    headers: headers === null ? null : JSON.stringify(Object.entries(headers)),
    body,
    head: body === null ? null : headOf(body),
    ...((headers !== null || body !== null) && { answered: true }),
  };
}

function attemptOf({ headers, head, answered: _, ...rest }: Omit<StoredAttempt, 'body'> & { body?: string | null }) {
  const pairs = headers === null ? null : (JSON.parse(headers) as Array<[string, string]>);
  return { ...rest, headers: pairs === null ? null : Object.fromEntries(pairs), body: rest.body ?? head };
}

/** The first bytes, without a character that they cut. */
function headOf(body: string): string {
  const bytes = Buffer.from(body, 'utf8');
  return bytes.length <= HEAD_BYTES
    ? body
    : bytes
        .subarray(0, HEAD_BYTES)
        .toString('utf8')
        .replace(/\uFFFD$/, '');
}
