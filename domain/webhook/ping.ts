import type { Context } from '../context.js';
import { keepEvent } from './keep-event.js';
import { ownEndpoint } from './own-endpoint.js';
import { refuseDuringQuarantine } from './resend.js';

/**
 * Sends a `webhook.ping`: one attempt, no retries; it neither counts towards nor ends a quarantine, and is refused
 * during one (decisions §6).
 */
export async function pingWebhook(ctx: Context, { slug }: { readonly slug: string }): Promise<{ event_id: string }> {
  const endpoint = await ownEndpoint(ctx, slug);
  ctx.record.about('webhook', slug);
  if (endpoint.state === 'quarantined') return refuseDuringQuarantine(endpoint);
  const id = ctx.newId();
  const data = { slug, version: null, validation_hash: null };
  await keepEvent(ctx, { id, at: ctx.now, type: 'webhook.ping', slug, data });
  return { event_id: `evt_${id}` };
}
