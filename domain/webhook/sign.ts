import { createHash, randomBytes } from 'node:crypto';
import { signatureOf, unixSeconds } from '../signing/envelope.js';
import { secretIdOf } from './secret.js';

/** Our own nonces (decisions §3): 32 hex. */
const NONCE_BYTES = 16;

/**
 * The headers of one attempt to deliver a body to a URL, signed anew under the secret as it was shown (service.md,
 * Signed envelope). The path that is signed is the receiving one, without the query (decisions §3).
 */
export function signedHeaders(secret: string, url: URL, body: Uint8Array | string, now: Date): Record<string, string> {
  const timestamp = String(unixSeconds(now));
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const bodySha256 = createHash('sha256').update(body).digest('hex');
  const signature = signatureOf(secret, { method: 'POST', path: url.pathname, timestamp, nonce, bodySha256 });
  return {
    'content-type': 'application/json',
    'x-service-key': secretIdOf(secret),
    'x-service-timestamp': timestamp,
    'x-service-nonce': nonce,
    'x-service-signature': signature,
  };
}
