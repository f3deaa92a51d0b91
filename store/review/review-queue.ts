import type { Decider, Heard, QueueFilter, QueuePlace } from '../../domain/review/review-state.js';

/**
 * The next `limit` of a queue that is ordered by a time and then by `_id`, behind a place. Those of the same time come
 * by a query of their own: with both in one, the index would give no order.
 */
export async function pageBehind<T>(
  after: QueuePlace | null,
  time: string,
  limit: number,
  behind: (filter: object, most: number) => Promise<readonly T[]>,
  further: '$gt' | '$lt' = '$gt',
): Promise<readonly T[]> {
  if (after === null) return behind({}, limit);
  const same = await behind({ [time]: after.at, _id: { [further]: after.id } }, limit);
  if (same.length === limit) return same;
  return [...same, ...(await behind({ [time]: { [further]: after.at } }, limit - same.length))];
}

/**
 * The next `limit` of a queue that is ordered by new flags, most first, and then as above: those with as many, those with
 * fewer, and those where they were not counted, each by a query of its own.
 */
export async function pageByFlags<T>(
  after: QueuePlace | null,
  limit: number,
  behind: (filter: object, most: number) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  if (after === null) return behind({}, limit);
  const { flags = null } = after;
  const asMany = (filter: object, most: number) => behind({ ...filter, new_flag_count: flags }, most);
  const found = [...(await pageBehind(after, 'received_at', limit, asMany))];
  for (const fewer of flags === null ? [] : [{ $lt: flags }, null]) {
    if (found.length >= limit) break;
    found.push(...(await behind({ new_flag_count: fewer }, limit - found.length)));
  }
  return found;
}

/** The filter of a decision: nobody else has claimed it. */
export function unclaimedBut(decider: Decider | undefined): object {
  if (decider === undefined) return {};
  return {
    $or: [{ claim: null }, { 'claim.until': { $lte: decider.now } }, { 'claim.by': decider.by }],
    ...heardBy(decider.heard),
  };
}

/** That nothing was said or noted since; a count of none is never stored. */
export function heardBy(heard: Heard | undefined): object {
  if (heard === undefined) return {};
  return { said: heard.said || null, noted: heard.noted || null };
}

/** Whose turn it is is stored only where it is the publisher's. */
export const REVIEWERS_TURN = { turn: null } as const;

/** What of the queue is asked for, in the terms of a collection whose entries wait since `time`. */
export function queued({ claim, before, turn }: QueueFilter, time: string): object[] {
  return [
    ...(turn === undefined ? [] : [turn === 'publisher' ? { turn } : REVIEWERS_TURN]),
    ...(claim === undefined ? [] : [claimed(claim)]),
    ...(before === undefined ? [] : [{ [time]: { $lt: before } }]),
  ];
}

function claimed({ by, now, lapsed }: NonNullable<QueueFilter['claim']>): object {
  if (lapsed === true) return { 'claim.until': { $lte: now } };
  return by === null ? unclaimedAt(now) : claimedBy(by, now);
}

function unclaimedAt(now: Date): object {
  return { $or: [{ claim: null }, { 'claim.until': { $lte: now } }] };
}

function claimedBy(by: string, now: Date): object {
  return { 'claim.by': by, 'claim.until': { $gt: now } };
}
