import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A publishing token. */
export interface PublishingKey {
  readonly key: string;
  readonly secret: string;
}

/** A call of a publisher route in the signed envelope, written as a publisher would write it (service.md, Signed envelope). */
export async function signedCall(
  url: string,
  token: PublishingKey,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  body: Buffer | null = null,
  type = 'application/json',
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signed = [method, new URL(url).pathname, timestamp, nonce, hash].join('\n');
  const response = await fetch(url, {
    method,
    headers: {
      'X-Service-Key': token.key,
      'X-Service-Timestamp': timestamp,
      'X-Service-Nonce': nonce,
      'X-Service-Signature': createHmac('sha256', token.secret).update(signed).digest('hex'),
      ...(body === null ? {} : { 'Content-Type': type }),
    },
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
