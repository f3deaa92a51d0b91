import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import { SECOND } from '../domain/durations.js';
import { fault, Refusal } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import { closeGently } from './connection.js';
import type { HttpContext } from './http-context.js';
import { type ParserError, parserReply } from './parser-refusal.js';
import { originForm } from './paths.js';
import { type WireReply, wireRefusal } from './replies.js';
import { UnreadAnswers } from './unread.js';
import { isVerifyTarget, VERIFY_ROUTE, type VerifyRoute, verifyRoute } from './verify.js';

const LATEST = Symbol('latest answer');

/** A connection, with its latest answer until that is through. */
type Connection = Socket & { [LATEST]?: ServerResponse | null };

/** How often a closing server looks whether the running requests are through, in ms. */
const DRAIN_STEP = 20;

/** The Node server below Fastify, and what only it knows. */
export interface Listener {
  readonly factory: FastifyServerFactory;
  /** Takes no new connections and answers when the running requests are through, or after the patience for it. */
  drain(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Makes the Node server: verify goes past the router, which promises less than verify must; a client that waits for
 * `100 Continue` is not told to go on before its head was checked; what Node's parser refuses is answered.
 */
export function makeListener(http: HttpContext): Listener {
  const verify = verifyRoute(http);
  /** Answers to pipelined requests that wait for the one before. */
  const waiting = new WeakSet<ServerResponse>();
  /** Connections that have not asked anything yet: Node does not count them among the idle ones. */
  const silent = new Set<Socket>();
  let server: Server | null = null;

  /**
   * Pipelined requests are handled one after another: hundreds of them fit into one packet, and a client that does not
   * read would have them all answered. Other connections have their turn in between: a page that waits for nothing is
   * through before the event loop goes on, and so would all be that follow it.
   */
  function inTurn(request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const connection: Connection = request.socket;
    const before = connection[LATEST];
    connection[LATEST] = response;
    if (before == null || before.writableFinished) {
      handle(request, response);
      return;
    }
    waiting.add(response);
    before.once('close', () =>
      setImmediate(() => {
        waiting.delete(response);
        if (!connection.destroyed) handle(request, response);
      }),
    );
  }

  /** Whether an answer is on its way: it must not be spoiled by a second one. */
  function isAnswering(connection: Connection): boolean {
    const response = connection[LATEST];
    if (response == null) return false;
    return waiting.has(response) || (response.headersSent && !response.writableFinished);
  }

  /** Once for each request: Node tells of it once, and `once` would make two more functions. */
  function closed(this: ServerResponse): void {
    const connection: Connection = this.req.socket;
    // What idle connections hold on to is copied by every collection of the young, request and all.
    if (connection[LATEST] === this) connection[LATEST] = null;
    http.exchanges.end(this.req);
  }

  const factory: FastifyServerFactory = (handler) => {
    const handle = (request: IncomingMessage, response: ServerResponse): void => {
      if (isVerifyTarget(request.url ?? '')) {
        const exchange = http.exchanges.beginUnlisted(request, response);
        exchange.route = VERIFY_ROUTE;
        verify.enter(request, response, exchange);
      } else {
        http.exchanges.begin(request, response);
        handler(request, response);
      }
    };
    const enter = (request: IncomingMessage, response: ServerResponse): void => {
      request.url = originForm(request.url ?? '');
      response.on('close', closed);
      if (silent.size > 0) silent.delete(request.socket);
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        refuseHostless(http, request, response);
        return;
      }
      inTurn(request, response, handle);
    };
    // Node's own answer to a request without Host would be bare.
    const { Response } = new UnreadAnswers(http);
    server = createServer({ ...timeoutsOf(http), requireHostHeader: false, ServerResponse: Response }, enter);
    // Node would drop headers after the 2000th without a word; the size of the head bounds them.
    server.maxHeadersCount = 0;
    server.on('connection', (socket) => {
      silent.add(socket);
      // Read once, Node keeps it: the log wants it when the connection may be gone.
      void socket.remoteAddress;
      socket.once('close', () => silent.delete(socket));
    });
    server.on('checkContinue', enter);
    // An expectation that we do not know is not met, and nothing is lost by it (RFC 9110 §10.1.1).
    server.on('checkExpectation', enter);
    server.on('clientError', (error: ParserError, socket: Socket) =>
      answerParser(http, verify, error, socket, isAnswering(socket)),
    );
    return server;
  };

  async function drain(): Promise<void> {
    const listening = server;
    if (listening === null) return;
    listening.on('connection', (socket) => socket.destroy());
    for (const socket of silent) socket.destroy();
    const end = performance.now() + http.timeouts.closing;
    do {
      listening.closeIdleConnections();
      if ((await connectionsOf(listening)) === 0) return;
      await pause(DRAIN_STEP);
    } while (performance.now() < end);
  }

  return { factory, drain };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : 0));
  });
}

function timeoutsOf(http: HttpContext): Parameters<typeof createServer>[0] {
  const { head, json, archive } = http.timeouts;
  return {
    headersTimeout: head,
    // The bodies have deadlines of their own; this one is behind them.
    requestTimeout: head + Math.max(json, archive) + SECOND,
    connectionsCheckingInterval: Math.min(SECOND, head),
    keepAliveTimeout: 60 * SECOND,
  };
}

/** RFC 9112 §3.2: 400, wherever it leads. */
function refuseHostless(http: HttpContext, request: IncomingMessage, response: ServerResponse): void {
  const { requestId } = http.exchanges.begin(request, response);
  const refusal = new Refusal([fault('invalid_field', 'Host', null, rule('request.host'))]);
  const { status, headers, body } = wireRefusal(http, refusal, requestId, '/');
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}

/** Connections whose answer to what the parser refused is sent or on its way: there is only one. */
const answered = new WeakSet<Socket>();

/** Answers what Node's parser does not let through, and closes. */
function answerParser(
  http: HttpContext,
  verify: VerifyRoute,
  error: ParserError,
  socket: Socket,
  begun: boolean,
): void {
  // Told of again with every piece that follows: it is thrown away until the client has read the answer.
  if ((socket.writableEnded || answered.has(socket)) && error.code !== 'ECONNRESET') return;
  if (error.code === 'ECONNRESET' || !socket.writable || begun) {
    socket.destroy();
    return;
  }
  answered.add(socket);
  closeGently(socket, http.timeouts.farewell);
  const line = error.code === 'HPE_INVALID_URL' ? requestLineOf(error.rawPacket) : null;
  if (line === null || !isVerifyTarget(line.target)) {
    const wire = parserReply(http, error);
    sendUnparsed(http, socket, wire);
    return;
  }
  // Verify is 200 whatever the slug's encoding, bytes that belong into no URL included (decisions §4).
  const send = (wire: WireReply): void => {
    if (!socket.destroyed) sendUnparsed(http, socket, wire, line.method === 'HEAD');
  };
  const reply = verify.reply(line.target, http.services.newId());
  if (reply instanceof Promise) void reply.then(send);
  else send(reply);
}

/** Sends what no request stands behind, and tells of it. */
function sendUnparsed(http: HttpContext, socket: Socket, wire: WireReply, bodiless = false): void {
  const text = textOf(wire, bodiless);
  socket.write(text);
  socket.destroySoon();
  http.exchanges.unparsed({
    requestId: wire.headers['x-request-id'] ?? '',
    status: wire.status,
    code: wire.code ?? null,
    bytes: Buffer.byteLength(text),
    address: socket.remoteAddress ?? null,
  });
}

/** The request line of a packet, read leniently: its bytes as UTF-8. */
function requestLineOf(packet: Buffer | undefined): { readonly method: string; readonly target: string } | null {
  const line = /^(GET|HEAD) (\S+) HTTP\/1\.[01]\r?\n/.exec(packet?.toString('latin1') ?? '');
  if (line === null) return null;
  const [, method = '', target = ''] = line;
  return { method, target: originForm(Buffer.from(target, 'latin1').toString('utf8')) };
}

function textOf(wire: WireReply, bodiless = false): string {
  const headers = Object.entries(wire.headers).map(([name, value]) => `${name}: ${value}`);
  const first = `HTTP/1.1 ${wire.status} ${STATUS_CODES[wire.status] ?? ''}`;
  return [first, ...headers, 'connection: close', '', bodiless ? '' : wire.body].join('\r\n');
}
