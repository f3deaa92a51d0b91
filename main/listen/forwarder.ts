import { createHash, randomBytes } from 'node:crypto';
import { newSecret } from '../../domain/account/credentials.js';
import { SECOND } from '../../domain/durations.js';
import { signatureOf, unixSeconds } from '../../domain/signing/envelope.js';
import type { ListedEvent } from './event-feed.js';

/** What the receiver has made of one event. */
export interface Forwarded {
  /** `null` when there was no answer. */
  readonly status: number | null;
  readonly error: string | null;
  readonly duration_ms: number;
}

/** As long as a delivery waits (decisions §6). */
const ANSWER_WITHIN = 10 * SECOND;
const KEY_DIGITS = 12;
const NONCE_BYTES = 16;

/** Posts events to a URL, signed as a delivery is, under a secret of its own (decisions §3, §11). */
export class Forwarder {
  readonly secret = `whsec_${newSecret()}`;
  readonly secretId = `whk_${sha256(this.secret).slice(0, KEY_DIGITS)}`;
  readonly #url: URL;

  constructor(url: URL) {
    this.#url = url;
  }

  async forward(event: ListedEvent, now: Date): Promise<Forwarded> {
    const started = performance.now();
    const outcome = await this.#post(event, now).then(
      (status) => ({ status, error: null }),
      (error: unknown) => ({ status: null, error: whyOf(error) }),
    );
    return { ...outcome, duration_ms: Math.round(performance.now() - started) };
  }

  async #post({ id, type, created_at, data }: ListedEvent, now: Date): Promise<number> {
    const body = JSON.stringify({ id, type, created_at, data });
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#envelope(body, now) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await response.body?.cancel();
    return response.status;
  }

  #envelope(body: string, now: Date): Record<string, string> {
    const timestamp = String(unixSeconds(now));
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    const signed = { method: 'POST', path: this.#url.pathname, timestamp, nonce, bodySha256: sha256(body) };
    return {
      'x-service-key': this.secretId,
      'x-service-timestamp': timestamp,
      'x-service-nonce': nonce,
      'x-service-signature': signatureOf(this.secret, signed),
    };
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${ANSWER_WITHIN / SECOND} s`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}
