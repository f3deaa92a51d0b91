import { SECOND } from '../../domain/durations.js';
import { bodyOf } from '../../domain/webhook/event.js';
import { secretIdOf } from '../../domain/webhook/secret.js';
import { signedHeaders } from '../../domain/webhook/sign.js';
import type { ServiceWords } from '../../messages/en/console/service.js';
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

/** Posts events to a URL, signed as a delivery is, under a secret that no endpoint has (decisions §3, §11). */
export class Forwarder {
  readonly secretId: string;
  readonly #url: URL;

  constructor(
    url: URL,
    readonly secret: string,
    private readonly words: Pick<ServiceWords, 'noAnswerWithin'>,
  ) {
    this.#url = url;
    this.secretId = secretIdOf(secret);
  }

  async forward(event: ListedEvent, now: Date): Promise<Forwarded> {
    const started = performance.now();
    const outcome = await this.#post(event, now).then(
      (status) => ({ status, error: null }),
      (error: unknown) => ({ status: null, error: whyOf(error, this.words) }),
    );
    return { ...outcome, duration_ms: Math.round(performance.now() - started) };
  }

  async #post({ id, type, created_at, data }: ListedEvent, now: Date): Promise<number> {
    const body = bodyOf({ _id: id, type, created_at: new Date(created_at), data });
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: signedHeaders(this.secret, this.#url, body, now),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await response.body?.cancel();
    return response.status;
  }
}

function whyOf(error: unknown, words: Pick<ServiceWords, 'noAnswerWithin'>): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return words.noAnswerWithin(ANSWER_WITHIN / SECOND);
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}
