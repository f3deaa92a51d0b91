import Type, { type Static } from 'typebox';
import type { Context } from '../../context.js';
import { cursorOf, NextCursor, PAGE_SIZE, timePlaceOf } from '../../cursor.js';
import { ClientEntry, clientEntry } from './client-schemas.js';

export const ClientPage = Type.Object(
  {
    clients: Type.Array(ClientEntry, { 'x-says': 'client_page.clients' }),
    next_cursor: NextCursor,
  },
  { additionalProperties: false, 'x-says': 'client_page' },
);

export type ClientPage = Static<typeof ClientPage>;

/** Registered clients, newest first; never their secrets. */
export async function listClients(
  ctx: Context,
  { cursor, limit = PAGE_SIZE }: { readonly cursor?: string; readonly limit?: number },
): Promise<ClientPage> {
  const found = await ctx.clients.page(timePlaceOf(cursor), limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last !== undefined;
  return {
    clients: page.map((record) => clientEntry(record, ctx.now)),
    next_cursor: more ? cursorOf([last.created_at.toISOString(), last._id]) : null,
  };
}
