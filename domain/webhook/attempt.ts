import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.js';
import { signatureOf, unixSeconds } from '../signing/envelope.js';
import type { WebhookSecret } from './endpoint.js';
import type { EventRecord } from './event.js';
import type { Exchange } from './ports.js';
import { openWebhookSecret } from './secret.js';

/** Our own nonces (decisions §3): 32 hex. */
const NONCE_BYTES = 16;

/** Sends an event once, signed anew, to a URL (service.md, Signed envelope). */
export function sendOnce(ctx: Context, url: string, secret: WebhookSecret, event: EventRecord): Promise<Exchange> {
  const body = Buffer.from(event.body, 'utf8');
  return ctx.receivers.post({ url, headers: signedHeaders(ctx, url, secret, body), body }, ctx.signal);
}

/** The path that is signed is the receiving one, without the query (decisions §3). */
export function signedHeaders(
  ctx: Context,
  url: string,
  secret: WebhookSecret,
  body: Uint8Array,
): Record<string, string> {
  const timestamp = String(unixSeconds(ctx.now));
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const bodySha256 = createHash('sha256').update(body).digest('hex');
  const signed = { method: 'POST', path: new URL(url).pathname, timestamp, nonce, bodySha256 };
  return {
    'content-type': 'application/json',
    'x-service-key': secret.id,
    'x-service-timestamp': timestamp,
    'x-service-nonce': nonce,
    'x-service-signature': signatureOf(openWebhookSecret(ctx, secret), signed),
  };
}
