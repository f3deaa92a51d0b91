import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { SECOND } from '../domain/durations.js';
import { fault, Refusal } from '../domain/refusal.js';
import type { HttpDoor } from './door.js';
import { originForm } from './paths.js';
import { wireRefusal } from './replies.js';
import { isVerifyTarget, verifyRoute } from './verify.js';

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
  const running = new Map<Socket, ServerResponse>();
  let server: Server | null = null;
  let drained = (): void => undefined;

  const factory: FastifyServerFactory = (handler) => {
    const enter = (request: IncomingMessage, response: ServerResponse): void => {
      const target = originForm(request.url ?? '');
      request.url = target;
      const { socket } = request;
      running.set(socket, response);
      response.once('close', () => {
        if (running.get(socket) === response) running.delete(socket);
        if (running.size === 0) drained();
      });
      if (isVerifyTarget(target)) verify(request, response);
      else handler(request, response);
    };
    server = createServer(timeoutsOf(door), enter);
    server.on('checkContinue', enter);
    // An expectation that we do not know is not met, and nothing is lost by it (RFC 9110 §10.1.1).
    server.on('checkExpectation', enter);
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
      answerParser(door, error, socket, running.get(socket)),
    );
    return server;
  };

  async function drain(): Promise<void> {
    server?.on('connection', (socket) => socket.destroy());
    server?.closeIdleConnections();
    if (running.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, door.patience.closing);
      drained = (): void => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return { factory, drain };
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
