import { SECOND } from '../domain/durations.js';
import { rule } from '../domain/rules/index.js';
import type { DeliveryFailure } from '../domain/webhook/delivery-failure.js';
import type { Exchange, ReceiverPorts, WebhookRequest } from '../domain/webhook/ports.js';
import { BODY_BYTES, displayedBody, displayedHeaders } from './answer.js';
import { type Connect, makeConnector, type Progress, type Reach } from './connect.js';
import { type AllowedDestination, type Guard, makeGuard } from './guard.js';
import { type Resolve, resolveByDns } from './resolve.js';
import { StatusLine } from './status-line.js';
import { unlessAborted } from './unless-aborted.js';
import { failureOf, Late } from './words.js';

export interface ReceiverOptions {
  /** Destinations that need not be public (`COUNTERSIGN_EGRESS_ALLOW`). */
  readonly allow?: readonly AllowedDestination[];
  /** PEM, trusted besides the public roots (`COUNTERSIGN_EGRESS_CA_FILE`). */
  readonly ca?: string | null;
  /** In place of DNS, and of the addresses themselves: for tests. */
  readonly resolve?: Resolve;
  readonly reach?: Reach;
  /** From the lookup of the name to the status line, in ms. */
  readonly within?: number;
}

/** A 2xx status line within it is success (service.md, Events 1). */
const STATUS_WITHIN = 10 * SECOND;
/** What has come of a body by then is kept; it decides nothing. */
const BODY_WITHIN = 2 * SECOND;
const CHECK_WITHIN = 5 * SECOND;

/** The way out to receivers (decisions §6): nothing else in the service makes requests to where strangers point. */
export function openReceivers(options: ReceiverOptions = {}): ReceiverPorts {
  const { allow = [], ca = null, resolve = resolveByDns, within = STATUS_WITHIN } = options;
  const guard = makeGuard({ resolve, allow });
  const connect = makeConnector(options.reach === undefined ? { ca } : { ca, reach: options.reach });
  return {
    async check(url) {
      try {
        const signal = AbortSignal.timeout(CHECK_WITHIN);
        const found = await unlessAborted(guard(url, signal), signal);
        return 'rule' in found ? found : null;
      } catch {
        return { received: null, rule: rule('receiver_url.name_servers_silent') };
      }
    },
    post: (request, signal) => new Attempt(request, { guard, connect, within }).run(signal),
  };
}

interface Way {
  readonly guard: Guard;
  readonly connect: Connect;
  readonly within: number;
}

/** One request over a connection of its own, under one deadline over all its steps. */
class Attempt {
  readonly #started = performance.now();
  readonly #progress: Progress = { step: 'name', address: null };
  readonly #line = new StatusLine();
  #known: number | null = null;

  constructor(
    private readonly request: WebhookRequest,
    private readonly way: Way,
  ) {}

  async run(signal: AbortSignal): Promise<Exchange> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new Late()), this.way.within);
    // `AbortSignal.any` would leave something behind at the signal of the process, for every attempt.
    const cutOff = (): void => deadline.abort(signal.reason);
    signal.addEventListener('abort', cutOff, { once: true });
    if (signal.aborted) cutOff();
    const stop = deadline.signal;
    try {
      return await unlessAborted(
        this.#exchange(stop, () => clearTimeout(timer)),
        stop,
      );
    } catch (error) {
      // A status line that came counts, though its headers never ended.
      const status = this.#line.status;
      const cause = stop.aborted ? stop.reason : error;
      return this.#outcome({ status, error: status === null ? this.#failure(cause, signal) : null });
    } finally {
      signal.removeEventListener('abort', cutOff);
      clearTimeout(timer);
    }
  }

  async #exchange(stop: AbortSignal, stopClock: () => void): Promise<Exchange> {
    stop.throwIfAborted();
    const found = await this.way.guard(this.request.url, stop);
    if ('rule' in found) return this.#outcome({ status: null, error: { why: 'url_refused', ...found } });
    // Undici takes long to load, and most processes ask nobody.
    const { exchange } = await import('./exchange.js');
    const socket = await this.way.connect(found, this.#progress, stop);
    this.#line.watch(socket);
    const answered = (): void => {
      this.#known = performance.now();
      stopClock();
    };
    const { headers, body } = this.request;
    const asked = { method: 'POST', url: found.url, headers, body } as const;
    const bounds = { most: BODY_BYTES, bodyWithin: BODY_WITHIN, answered };
    // Whatever the body does, the status line counts (decisions §6).
    const answer = await exchange(socket, { ...asked, ...bounds }, stop);
    const shown = displayedHeaders(answer.headers);
    return this.#outcome({
      status: answer.status,
      error: null,
      headers: shown,
      body: displayedBody(answer.body, shown['content-encoding']),
    });
  }

  #failure(cause: unknown, signal: AbortSignal): DeliveryFailure {
    if (signal.aborted) return { why: 'stopping' };
    const { step } = this.#progress;
    return { why: 'not_answered', failure: failureOf(cause, step), step, seconds: this.way.within / SECOND };
  }

  #outcome(known: Pick<Exchange, 'status' | 'error'> & Partial<Pick<Exchange, 'headers' | 'body'>>): Exchange {
    const ended = this.#known ?? performance.now();
    const connected = this.#progress.step === 'tls' || this.#progress.step === 'answer';
    return {
      status: known.status,
      duration_ms: Math.round(ended - this.#started),
      address: connected ? this.#progress.address : null,
      error: known.error,
      headers: known.headers ?? null,
      body: known.body ?? null,
    };
  }
}
