import type { Db } from 'mongodb';
import type { CollectionSize } from '../../domain/operation/ports.js';

/** What a database takes on its disk, with its indexes, as its server tells; `null`: it does not tell. */
export async function databaseBytes(database: Db): Promise<number | null> {
  const { storageSize, indexSize } = await database.stats().catch(() => ({ storageSize: null, indexSize: null }));
  return typeof storageSize === 'number' ? storageSize + (typeof indexSize === 'number' ? indexSize : 0) : null;
}

/**
 * Every collection with how many documents it has: the database's own count, which of a MongoDB is an estimate after a crash
 * and on shards. Its bytes only where they are asked for: the embedded database reads all of a collection to tell.
 */
export async function collectionSizes(database: Db, withBytes: boolean): Promise<readonly CollectionSize[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  return Promise.all(
    collections.map(async ({ name }) => ({
      name,
      documents: await database.collection(name).estimatedDocumentCount(),
      bytes: withBytes ? await bytesOf(database, name) : null,
    })),
  );
}

async function bytesOf(database: Db, name: string): Promise<number | null> {
  const { storageSize, totalIndexSize } = await database.command({ collStats: name }).catch(() => ({}) as never);
  if (typeof storageSize !== 'number') return null;
  return storageSize + (typeof totalIndexSize === 'number' ? totalIndexSize : 0);
}
