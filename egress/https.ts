import { Client, type Dispatcher } from 'undici';
import { SECOND } from '../domain/durations.js';
import { rule } from '../domain/rules/index.js';
import type { DeliveryFailure } from '../domain/webhook/delivery-failure.js';
import type { Exchange, ReceiverPorts, WebhookRequest } from '../domain/webhook/ports.js';
import { BODY_BYTES, displayedBody, displayedHeaders, firstBytes, HEADER_BYTES } from './answer.js';
import { type Connect, type Dial, makeConnector, type Progress } from './connect.js';
import { type AllowedDestination, type Guard, makeGuard } from './guard.js';
import { type Resolve, resolveByDns } from './resolve.js';
import { StatusLine } from './status-line.js';
import { unlessAborted } from './unless-aborted.js';
import { failureOf, Late, MOST_INTERIM, Unreasonable } from './words.js';

export interface ReceiverOptions {
  /** Destinations that need not be public (`COUNTERSIGN_EGRESS_ALLOW`). */
  readonly allow?: readonly AllowedDestination[];
  /** PEM, trusted besides the public roots (`COUNTERSIGN_EGRESS_CA_FILE`). */
  readonly ca?: string | null;
  /** In place of DNS, and of TCP: for tests. */
  readonly resolve?: Resolve;
  readonly dial?: Dial;
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
  const connect = makeConnector(options.dial === undefined ? { ca } : { ca, dial: options.dial });
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
        this.#exchange(deadline, () => clearTimeout(timer)),
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

  async #exchange(deadline: AbortController, stopClock: () => void): Promise<Exchange> {
    const stop = deadline.signal;
    stop.throwIfAborted();
    const found = await this.way.guard(this.request.url, stop);
    if ('rule' in found) return this.#outcome({ status: null, error: { why: 'url_refused', ...found } });
    const socket = await this.way.connect(found, this.#progress, stop);
    this.#line.watch(socket);
    const client = new Client(found.url.origin, {
      // Connected and checked already: to the address that was checked, with a certificate for the name.
      // Not at once: undici forgets what it was about to send when it is called back from within its call.
      connect: (_options, callback) => queueMicrotask(() => callback(null, socket)),
      maxHeaderSize: HEADER_BYTES,
      // They would count from one read to the next.
      headersTimeout: 0,
      bodyTimeout: 0,
      allowH2: false,
    });
    const cut = (): void => void socket.destroy();
    stop.addEventListener('abort', cut, { once: true });
    try {
      const reply = await client.request(this.#requestTo(found.url, deadline));
      this.#known = performance.now();
      stopClock();
      const headers = displayedHeaders(reply.headers as unknown as string[]);
      const bytes = await firstBytes(reply.body, BODY_WITHIN, stop);
      const body = displayedBody(bytes.subarray(0, BODY_BYTES), headers['content-encoding']);
      return this.#outcome({ status: reply.statusCode, error: null, headers, body });
    } finally {
      stop.removeEventListener('abort', cut);
      socket.destroy();
      client.destroy().catch(() => {});
    }
  }

  #requestTo(url: URL, deadline: AbortController): Dispatcher.RequestOptions {
    let interim = 0;
    return {
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: { ...this.request.headers },
      body: this.request.body,
      // One request, then the connection is over.
      reset: true,
      responseHeaders: 'raw',
      signal: deadline.signal,
      onInfo: () => {
        interim += 1;
        if (interim > MOST_INTERIM) deadline.abort(new Unreasonable());
      },
    };
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
