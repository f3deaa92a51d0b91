import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../domain/actor.js';
import { cut } from '../tools/cut-text.js';
import type { Incoming } from './json-rpc.js';
import { answerMessage, asksForProgress } from './mcp.js';
import { answerModern } from './mcp-modern.js';
import { eraHeadersOf, linksKnownIn } from './mcp-revision.js';
import type { Toolbox } from './toolbox.js';

/** A message that has been read, on its way to the tools and back. */
export interface Relay {
  readonly toolbox: Toolbox;
  readonly actor: Actor;
  readonly incoming: Incoming;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a client that initialises: as a stream where it asks to be told of progress, otherwise as one text. */
export async function relayLegacy({ toolbox, actor, incoming, request, reply }: Relay): Promise<FastifyReply> {
  const streams = takesEvents(request) && asksForProgress(incoming);
  const event = (text: string): void => {
    if (!reply.raw.writableEnded) reply.raw.write(`event: message\ndata: ${text}\n\n`);
  };
  // A client that names no revision is older than the header that names it.
  const knowsLinks = linksKnownIn(eraHeadersOf(request.headers)['mcp-protocol-version'] ?? '');
  const answer = answerMessage(toolbox, actor, {
    requestId: request.id,
    incoming,
    knowsLinks,
    event: streams ? event : null,
  });
  reply.raw.once('close', () => void answer.close());
  if (streams) {
    openStream(request, reply);
    await answer.text;
    reply.raw.end();
    return reply;
  }
  return sendRpc(request, reply, 200, await answer.text);
}

/**
 * Answers a client of 2026-07-28 as the package does, whose answer becomes a stream with the first progress that there is.
 * `countRefused` is called before an answer that the tools did not see.
 */
export async function relayModern(relay: Relay, countRefused: () => Promise<void>): Promise<FastifyReply> {
  const { toolbox, actor, incoming, request, reply } = relay;
  const answer = answerModern(toolbox, actor, {
    requestId: request.id,
    body: incoming.isBatch ? incoming.messages : incoming.messages[0],
    headers: eraHeadersOf(request.headers),
    takesEvents: takesEvents(request),
  });
  reply.raw.once('close', () => void answer.close());
  const response = await answer.response;
  if (!answer.reachedTools()) await countRefused();
  const stream = response.headers.get('content-type') === 'text/event-stream' ? response.body : null;
  if (stream === null) {
    const text = await response.text();
    return sendRpc(request, reply, response.status, answer.reachedTools() ? text : shortFault(text));
  }
  openStream(request, reply);
  for await (const piece of stream) if (!reply.raw.writableEnded) reply.raw.write(piece);
  reply.raw.end();
  return reply;
}

/** Of a fault, which the package tells with what arrived however long that is: the like of it elsewhere is cut. */
const LONGEST_FAULT = 2000;

function shortFault(text: string): string {
  if (text.length <= LONGEST_FAULT) return text;
  const { error, ...rest } = JSON.parse(text) as { error: { code: number; message: string } };
  return JSON.stringify({ ...rest, error: { code: error.code, message: cut(error.message) } });
}

/** JSON-RPC as it goes over HTTP; without a text there is nothing to answer, and it has been accepted. */
export function sendRpc(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string | null,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  if (text === null || text === '') return reply.code(202).send();
  return reply.code(status).header('content-type', 'application/json').send(text);
}

function takesEvents({ headers }: FastifyRequest): boolean {
  return /text\/event-stream|\*\/\*/.test(headers.accept ?? '');
}

function openStream(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
}
