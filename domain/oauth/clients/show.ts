import type { Context } from '../../context.js';
import { type ClientEntry, clientEntry } from './client-forms.js';
import { requireClient } from './find.js';

/** One registered client; never its secret. */
export async function showClient(ctx: Context, input: { readonly client_id: string }): Promise<ClientEntry> {
  return clientEntry(await requireClient(ctx, input.client_id), ctx.now);
}
