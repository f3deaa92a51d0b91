import type { Collection, Filter, FindOptions, WithId } from 'mongodb';
import type { Span } from '../../domain/span.js';
import { inSpan } from './in-span.js';

/** What of a list is asked for: within a span of time, behind the row of that id. */
export interface NewestOf {
  readonly span: Span;
  readonly before: string | null;
  readonly limit: number;
  /** Whether the filter leaves few rows: all of them may be read, by their ids. */
  readonly areFew: boolean;
}

/**
 * The newest rows of a span of time, by time and id: by id alone, all that is newer, or older, would be read and passed
 * over. By id where no span is asked for.
 */
export async function newestInSpan<T extends { readonly _id: string }>(
  collection: Collection<T>,
  time: keyof T & string,
  filter: object,
  { span, before, limit, areFew }: NewestOf,
  options: FindOptions = {},
): Promise<Array<WithId<T>>> {
  const isById = areFew || (span.since === undefined && span.until === undefined);
  const last = isById || before === null ? null : await timeOf(collection as never, time, before);
  const place =
    last === null
      ? { ...inSpan(time, span), ...(before !== null && { _id: { $lt: before } }) }
      : {
          [time]: { ...(span.since !== undefined && { $gte: span.since }), $lte: last },
          $or: [{ [time]: { $lt: last } }, { _id: { $lt: before } }],
        };
  return collection
    .find({ ...filter, ...place } as Filter<T>, options)
    .sort(isById ? { _id: -1 } : { [time]: -1, _id: -1 })
    .limit(limit)
    .toArray();
}

/** `null` where there is no such row any more. */
async function timeOf(collection: Collection<never>, time: string, id: string): Promise<Date | null> {
  const row = await collection.findOne({ _id: id } as Filter<never>, { projection: { [time]: 1 } });
  return row?.[time] ?? null;
}
