import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import { SECOND } from '../domain/durations.js';
import { fault, Refusal } from '../domain/refusal.js';
import type { HttpDoor } from './door.js';
import { originForm } from './paths.js';
import { wireRefusal } from './replies.js';
import { isVerifyTarget, verifyRoute } from './verify.js';

/** How often a closing server looks whether the running requests are through, in ms. */
const DRAIN_STEP = 20;

/** The Node server below Fastify, and what only it knows. */
export interface Listener {
  readonly factory: FastifyServerFactory;
  /** Takes no new connections and answers when the running requests are through, or after the patience for it. */
  drain(): Promise<void>;
}

/**
 * Makes the Node server: verify goes past the router, which promises less than verify must; a client that waits for
 * `100 Continue` is not told to go on before its head was checked; what Node's parser refuses is answered.
 */
export function makeListener(door: HttpDoor): Listener {
  const verify = verifyRoute(door);
  /** The latest answer of a connection: what has begun must not be spoiled by a second one. */
  const latest = new WeakMap<Socket, ServerResponse>();
  /** Connections that have not asked anything yet: Node does not count them among the idle ones. */
  const silent = new Set<Socket>();
  let server: Server | null = null;

  const factory: FastifyServerFactory = (handler) => {
    const enter = (request: IncomingMessage, response: ServerResponse): void => {
      const target = originForm(request.url ?? '');
      request.url = target;
      if (silent.size > 0) silent.delete(request.socket);
      if (isVerifyTarget(target)) {
        verify(request, response);
        return;
      }
      latest.set(request.socket, response);
      handler(request, response);
    };
    server = createServer(timeoutsOf(door), enter);
    // Node would drop headers after the 2000th without a word; the size of the head bounds them.
    server.maxHeadersCount = 0;
    server.on('connection', (socket) => {
      silent.add(socket);
      socket.once('close', () => silent.delete(socket));
    });
    server.on('checkContinue', enter);
    // An expectation that we do not know is not met, and nothing is lost by it (RFC 9110 §10.1.1).
    server.on('checkExpectation', enter);
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
      answerParser(door, error, socket, latest.get(socket)),
    );
    return server;
  };

  async function drain(): Promise<void> {
    const listening = server;
    if (listening === null) return;
    listening.on('connection', (socket) => socket.destroy());
    for (const socket of silent) socket.destroy();
    const end = performance.now() + door.patience.closing;
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

function timeoutsOf(door: HttpDoor): Parameters<typeof createServer>[0] {
  const { head, json, archive } = door.patience;
  return {
    headersTimeout: head,
    // The bodies have deadlines of their own; this one is behind them.
    requestTimeout: head + Math.max(json, archive) + SECOND,
    connectionsCheckingInterval: Math.min(SECOND, head),
    keepAliveTimeout: 60 * SECOND,
  };
}

/** Answers what Node's parser does not let through, as little as it may, and closes. */
function answerParser(
  door: HttpDoor,
  error: NodeJS.ErrnoException,
  socket: Socket,
  open: ServerResponse | undefined,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || open?.headersSent === true) {
    socket.destroy();
    return;
  }
  socket.end(parserReply(door, error.code ?? ''));
}

function parserReply(door: HttpDoor, code: string): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const late = new Refusal([fault('request_timeout', null, 'part of a request', 'the whole request in time')]);
    const wire = wireRefusal(door, late, door.services.newId(), '/');
    const headers = Object.entries(wire.headers).map(([name, value]) => `${name}: ${value}`);
    return ['HTTP/1.1 408 Request Timeout', ...headers, 'connection: close', '', wire.body].join('\r\n');
  }
  const status = code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  return `HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
}
