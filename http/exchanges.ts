import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../domain/actor.js';
import type { ObservedCall } from '../tools/dispatch.js';
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

const NO_CALLS: readonly string[] = [];

const OWN = Symbol('exchange');

type Marked = IncomingMessage & { [OWN]?: Exchange };

/** One request and its answer, while they are under way. */
export class Exchange {
  calls = NO_CALLS;
  rpc = NO_CALLS;
  route: string | null = null;
  caller: Actor | null = null;
  code: string | null = null;
  isListed = false;
  readonly #started = performance.now();
  readonly #bytes: number;

  constructor(
    readonly requestId: string,
    readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.#bytes = request.socket.bytesWritten;
  }

  called(capability: string, caller: Actor, code: string): void {
    const { calls } = this;
    // A list that grows by `push` has room for seventeen, and nearly every request calls once.
    if (calls.length === 0) this.calls = [capability];
    else if (calls.length < MOST_CALLS) this.calls = [...calls, capability];
    // What the service does by itself on the way is not who called.
    if (caller.kind !== 'system') this.caller = caller;
    if (code !== 'ok') this.code ??= code;
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

  constructor(
    private readonly newId: () => string,
    private readonly addressOf: ClientAddress,
    private readonly tell: TellFinished,
    private readonly warmUp = new WarmUp(),
  ) {}

  /** To be called when it is the request's turn on its connection; `end` follows when its answer has closed. */
  begin(request: IncomingMessage, response: ServerResponse): Exchange {
    const exchange = this.beginUnlisted(request, response);
    this.#open.set(exchange.requestId, exchange);
    exchange.isListed = true;
    return exchange;
  }

  /** The same for a route that hands the exchange on itself: it is not found by its id. */
  beginUnlisted(request: IncomingMessage, response: ServerResponse): Exchange {
    const exchange = new Exchange(this.newId(), request, response);
    (request as Marked)[OWN] = exchange;
    return exchange;
  }

  /** A request's answer is through, or broke off. Nothing where it never came to its turn. */
  end(request: IncomingMessage): void {
    const exchange = (request as Marked)[OWN];
    if (exchange === undefined) return;
    if (exchange.isListed) this.#open.delete(exchange.requestId);
    if (!this.warmUp.has(request)) this.tell(exchange.finished(this.addressOf));
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

  /** The request that a call belongs to: the door's own record of it, or the one with its id. */
  of({ request, requestId }: Pick<ObservedCall, 'request' | 'requestId'>): Exchange | undefined {
    return request instanceof Exchange ? request : this.#open.get(requestId);
  }

  /** Whether it is a request by which the service warms up. */
  isOurs({ request }: Exchange): boolean {
    return this.warmUp.isAsking && this.warmUp.has(request);
  }

  identified(requestId: string, caller: Actor): void {
    const exchange = this.#open.get(requestId);
    if (exchange !== undefined) exchange.caller = caller;
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
