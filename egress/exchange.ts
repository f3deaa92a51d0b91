import type { TLSSocket } from 'node:tls';
import { Client, type Dispatcher, errors } from 'undici';
import { HEADER_BYTES } from './answer.js';
import { MOST_INTERIM, Unreasonable } from './words.js';

/** One request, and what is read of its answer. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Bytes of the body that are read. */
  readonly most: number;
  /** From the end of the headers, in ms; what has come of the body by then is what is kept. */
  readonly bodyWithin?: number;
  /** Called when the headers of the final answer are there. */
  answered?(): void;
}

export interface Answer {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly Buffer[];
  /** At most so many bytes as were asked for. */
  readonly body: Buffer;
  /** What the body broke off with; `null` if it came to its end, or as far as was asked for. */
  readonly broken: Error | null;
}

// Made once: each one of undici's own takes as long as a signature.
const OVER = new errors.InformationalError('the exchange is over');
const ignored = (): void => {};

/**
 * Asks once over a connection that was made and checked for it, which is over afterwards. Throws what it broke with
 * before the headers were there, or the signal's reason; after them the signal ends the reading of the body.
 */
export function exchange(socket: TLSSocket, ask: Ask, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const client = new Client(ask.url.origin, {
      // Not at once: undici forgets what it was about to send when it is called back from within its call.
      connect: (_options, callback) => queueMicrotask(() => callback(null, socket)),
      maxHeaderSize: HEADER_BYTES,
      // They would count from one read to the next.
      headersTimeout: 0,
      bodyTimeout: 0,
      allowH2: false,
    });
    const reader = new AnswerReader(ask, (outcome) => {
      signal.removeEventListener('abort', stop);
      client.destroy(OVER, ignored);
      socket.destroy();
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    });
    const stop = (): void => reader.end(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) return stop();
    const { pathname, search } = ask.url;
    const { method, headers, body = null } = ask;
    // `reset`: one request, then the connection is over.
    client.dispatch({ method, path: `${pathname}${search}`, headers: { ...headers }, body, reset: true }, reader);
  });
}

class AnswerReader implements Dispatcher.DispatchHandler {
  #head: Pick<Answer, 'status' | 'headers'> | null = null;
  #interim = 0;
  #pieces: Buffer[] = [];
  #missing: number;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(
    private readonly ask: Ask,
    private readonly done: (outcome: Answer | Error) => void,
  ) {
    this.#missing = ask.most;
  }

  onRequestStart(): void {}

  onResponseStart({ rawHeaders }: Dispatcher.DispatchController, status: number): void {
    if (this.#ended) return;
    if (status < 200) {
      this.#interim += 1;
      if (this.#interim > MOST_INTERIM) this.end(new Unreasonable());
      return;
    }
    this.#head = { status, headers: rawHeaders as Buffer[] };
    this.ask.answered?.();
    const { bodyWithin } = this.ask;
    if (bodyWithin !== undefined) this.#timer = setTimeout(() => this.end(null), bodyWithin);
  }

  onResponseData(_controller: Dispatcher.DispatchController, piece: Buffer): void {
    if (this.#ended) return;
    const kept = Buffer.from(piece.subarray(0, this.#missing));
    this.#pieces.push(kept);
    this.#missing -= kept.length;
    if (this.#missing === 0) this.end(null);
  }

  onResponseEnd(): void {
    this.end(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.end(error);
  }

  end(broken: Error | null): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    if (this.#head === null) this.done(broken ?? OVER);
    else this.done({ ...this.#head, body: Buffer.concat(this.#pieces), broken });
  }
}
