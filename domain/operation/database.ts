import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { Nullable } from '../schemas.js';
import type { CollectionSize } from './ports.js';

export const DatabaseShown = Type.Object(
  {
    bytes: Nullable(Type.Integer({ 'x-says': 'database.bytes' })),
    free_bytes: Nullable(Type.Integer({ 'x-says': 'database.free_bytes' })),
    collections: Type.Array(
      Type.Object(
        {
          name: Type.String({ 'x-says': 'database.collections.name' }),
          documents: Type.Integer({ 'x-says': 'database.collections.documents' }),
          bytes: Nullable(Type.Integer({ 'x-says': 'database.collections.bytes' })),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'database.collections' },
    ),
  },
  { additionalProperties: false, 'x-says': 'database' },
);

export type DatabaseShown = Static<typeof DatabaseShown>;

/** What takes how much in the database, the largest first. */
export async function showDatabase(ctx: Context): Promise<DatabaseShown> {
  const [bytes, free_bytes, collections] = await Promise.all([
    ctx.operation.databaseBytes(),
    ctx.operation.freeBytes(),
    ctx.operation.collections(),
  ]);
  return {
    bytes,
    free_bytes,
    collections: collections
      .filter(({ documents }) => documents > 0)
      .map((one) => ({ ...one }))
      .sort(largestFirst),
  };
}

function largestFirst(one: CollectionSize, other: CollectionSize): number {
  return (other.bytes ?? 0) - (one.bytes ?? 0) || other.documents - one.documents || (one.name < other.name ? -1 : 1);
}
