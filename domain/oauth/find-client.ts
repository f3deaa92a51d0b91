import type { Context } from '../context.js';
import { isRegisteredId, type OauthClient, registeredClient } from './client.js';
import { readClientDocument } from './read-document.js';

/** The registered client of that id, unless it was revoked. */
async function findRegistered(ctx: Pick<Context, 'clients'>, clientId: string): Promise<OauthClient | null> {
  if (!isRegisteredId(clientId)) return null;
  const record = await ctx.clients.find(clientId);
  return record === null || record.revoked_at !== null ? null : registeredClient(record);
}

/**
 * The client of an id as a request of a signed-in member names it: registered, or described by a document, which may be
 * fetched for it. `null`: none is registered; refuses as `readClientDocument` does.
 */
export async function findClient(
  ctx: Parameters<typeof readClientDocument>[0],
  clientId: string,
): Promise<OauthClient | null> {
  return isDocumentUrl(clientId) ? readClientDocument(ctx, clientId) : findRegistered(ctx, clientId);
}

/** Whether a client id is the URL of a client ID metadata document (decisions §7). */
export function isDocumentUrl(clientId: string): boolean {
  return clientId.startsWith('https://');
}
