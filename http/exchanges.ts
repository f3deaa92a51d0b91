import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../domain/actor.js';
import type { ClientAddress } from './client-address.js';
import { WarmUp } from './warm-up.js';

/** What is known of a request once its answer is through, or broke off. Nothing in it is the caller's own words. */
export interface FinishedRequest {
  /** The `x-request-id` of the answer. */
  readonly requestId: string;
  readonly method: string;
  /** The pattern of its route; `null` where there is none, or where Node's parser refused the request. */
  readonly route: string | null;
  /** `null` when the caller went away before an answer began. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** Bytes that went out, heads included. */
  readonly bytes: number;
  /** `null` where it was refused before anybody asked who calls. */
  readonly caller: Actor | null;
  /** IP address, whole. */
  readonly address: string | null;
  /** Capabilities that were called, in order. */
  readonly calls: readonly string[];
  /** Methods of JSON-RPC, on `/mcp`. */
  readonly rpc: readonly string[];
  /** The first refusal's code; `null` where there was none. */
  readonly code: string | null;
  /** Whether the answer began and did not come to its end. */
  readonly brokenOff: boolean;
}

/** Told of every request, once. */
export type TellFinished = (request: FinishedRequest) => void;

/** Calls that are named of one request: a batch has no more messages. */
const MOST_CALLS = 20;

const OWN = Symbol('exchange');

type Marked = IncomingMessage & { [OWN]?: Exchange };

/** One request and its answer, while they are under way. */
export class Exchange {
  readonly calls: string[] = [];
  rpc: readonly string[] = [];
  route: string | null = null;
  caller: Actor | null = null;
  code: string | null = null;
  readonly #started = performance.now();
  readonly #bytes: number;

  constructor(
    readonly requestId: string,
    readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.#bytes = request.socket.bytesWritten;
  }

  finished(addressOf: ClientAddress): FinishedRequest {
    const { request, response, requestId, route, caller, calls, rpc, code } = this;
    const { headersSent, statusCode, writableFinished } = response;
    return {
      requestId,
      method: request.method ?? '',
      route,
      status: headersSent ? statusCode : null,
      milliseconds: performance.now() - this.#started,
      bytes: request.socket.bytesWritten - this.#bytes,
      caller,
      address: addressOf(request),
      calls,
      rpc,
      code,
      brokenOff: headersSent && !writableFinished,
    };
  }
}

/** The requests that are under way, by the id that the caller is given. */
export class Exchanges {
  readonly #open = new Map<string, Exchange>();
  readonly #closed: (this: ServerResponse) => void;

  constructor(
    private readonly newId: () => string,
    addressOf: ClientAddress,
    private readonly tell: TellFinished,
    private readonly warmUp = new WarmUp(),
  ) {
    const open = this.#open;
    this.#closed = function closed() {
      const exchange = (this.req as Marked)[OWN];
      if (exchange === undefined || !open.delete(exchange.requestId)) return;
      if (!warmUp.has(this.req)) tell(exchange.finished(addressOf));
    };
  }

  /** To be called when it is the request's turn on its connection. */
  begin(request: IncomingMessage, response: ServerResponse): Exchange {
    const exchange = new Exchange(this.newId(), request, response);
    (request as Marked)[OWN] = exchange;
    this.#open.set(exchange.requestId, exchange);
    // Node tells of it once: `once` would make two more functions for each request.
    response.on('close', this.#closed);
    return exchange;
  }

  /** The route of a request. */
  note(request: IncomingMessage, route: string): void {
    const exchange = (request as Marked)[OWN];
    if (exchange !== undefined) exchange.route = route;
  }

  /** The id of a request; one of its own for what was put in past the listener (in tests). */
  idOf(request: IncomingMessage): string {
    return (request as Marked)[OWN]?.requestId ?? this.newId();
  }

  /** Whether it is a request by which the service warms up. */
  isOurs(requestId: string): boolean {
    if (!this.warmUp.isAsking) return false;
    const exchange = this.#open.get(requestId);
    return exchange !== undefined && this.warmUp.has(exchange.request);
  }

  identified(requestId: string, caller: Actor): void {
    const exchange = this.#open.get(requestId);
    if (exchange !== undefined) exchange.caller = caller;
  }

  called(requestId: string, capability: string, caller: Actor, code: string): void {
    const exchange = this.#open.get(requestId);
    if (exchange === undefined) return;
    if (exchange.calls.length < MOST_CALLS) exchange.calls.push(capability);
    // What the service does by itself on the way is not who called.
    if (caller.kind !== 'system') exchange.caller = caller;
    if (code !== 'ok') exchange.code ??= code;
  }

  /** Messages on `/mcp`. */
  asked(requestId: string, methods: readonly string[]): void {
    const exchange = this.#open.get(requestId);
    if (exchange !== undefined) exchange.rpc = methods;
  }

  refused(requestId: string, code: string): void {
    const exchange = this.#open.get(requestId);
    if (exchange !== undefined) exchange.code ??= code;
  }

  /** For what Node's parser refused, which is no request yet. */
  unparsed(request: Pick<FinishedRequest, 'requestId' | 'status' | 'code' | 'bytes' | 'address'>): void {
    const nothing = { method: '', route: null, milliseconds: 0, caller: null, calls: [], rpc: [], brokenOff: false };
    this.tell({ ...nothing, ...request });
  }
}
