import type { Context } from '../context.js';
import type { WebhookSecret } from './endpoint.js';
import type { EventRecord } from './event.js';
import type { Exchange } from './ports.js';
import { openWebhookSecret } from './secret.js';
import { signedHeaders } from './sign.js';

/** Sends an event once, signed anew, to a URL (service.md, Signed envelope). */
export function sendOnce(ctx: Context, url: string, secret: WebhookSecret, event: EventRecord): Promise<Exchange> {
  const body = Buffer.from(event.body, 'utf8');
  const headers = signedHeaders(openWebhookSecret(ctx, secret), new URL(url), body, ctx.now);
  return ctx.receivers.post({ url, headers, body }, ctx.signal);
}
