import type { Collection, Db, Document, Filter, WithId } from 'mongodb';

/** What a server answers to `find`. */
interface Found<T> {
  readonly cursor: { readonly firstBatch: readonly T[] };
}

interface Asked<T> {
  readonly keys: readonly string[];
  readonly resolve: (found: readonly T[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Commands of one reader under way at the same time; who asks meanwhile is answered by the next one, together. */
const AT_ONCE = 4;
/** Of those who ask, by one command. */
const TOGETHER = 50;

/**
 * Reads documents by their `_id`, as many as there are, in no order: for what is read at every call. It is one bare
 * command, with a third less CPU than `find`, which makes a cursor for it, and under load one command for many callers.
 * Nothing is kept: what a caller gets was read after it had asked.
 */
export function readerByKey<T extends Document & { readonly _id: string }>(
  database: Db,
  collection: Collection<T>,
): (keys: readonly string[]) => Promise<readonly WithId<T>[]> {
  const { readConcern, readPreference, collectionName } = collection;
  const common = { find: collectionName, singleBatch: true, ...(readConcern && { readConcern: readConcern.toJSON() }) };
  const options = { promoteBuffers: true, ...(readPreference && { readPreference }) };
  const waiting: Asked<WithId<T>>[] = [];
  let underWay = 0;

  return (keys) =>
    new Promise((resolve, reject) => {
      waiting.push({ keys, resolve, reject });
      if (underWay < AT_ONCE) void answerWaiting();
    });

  async function answerWaiting(): Promise<void> {
    underWay += 1;
    const asked = waiting.splice(0, TOGETHER);
    const [first] = asked;
    try {
      if (asked.length === 1 && first !== undefined) first.resolve(await read(first.keys));
      else await answerTogether(asked);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.length > 0) void answerWaiting();
    }
  }

  async function answerTogether(asked: readonly Asked<WithId<T>>[]): Promise<void> {
    const found = await read([...new Set(asked.flatMap(({ keys }) => keys))]);
    const byKey = new Map(found.map((one) => [String(one._id), one]));
    for (const { keys, resolve } of asked) {
      resolve(keys.map((key) => byKey.get(key)).filter((one) => one !== undefined));
    }
  }

  async function read(keys: readonly string[]): Promise<readonly WithId<T>[]> {
    const filter = { _id: keys.length === 1 ? keys[0] : { $in: keys } };
    try {
      const command = { ...common, filter, limit: keys.length, batchSize: keys.length };
      const { cursor } = (await database.command(command, options)) as unknown as Found<WithId<T>>;
      return cursor.firstBatch;
    } catch {
      // As when a server hands over to another: the driver's own way waits and tries again.
      return collection.find(filter as Filter<T>).toArray();
    }
  }
}

/** Reads one document by its `_id`. */
export function readByKey<T extends Document & { readonly _id: string }>(
  database: Db,
  collection: Collection<T>,
): (key: string) => Promise<WithId<T> | null> {
  const read = readerByKey(database, collection);
  return async (key) => (await read([key]))[0] ?? null;
}
