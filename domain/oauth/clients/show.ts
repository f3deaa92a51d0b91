import type { Context } from '../../context.js';
import { type ClientEntry, clientEntry } from './client-schemas.js';
import { requireClient } from './require-client.js';

/** One registered client; never its secret. */
export async function showClient(ctx: Context, input: { readonly client_id: string }): Promise<ClientEntry> {
  return clientEntry(await requireClient(ctx, input.client_id), ctx.now);
}
