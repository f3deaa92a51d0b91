import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, accountOf } from '../domain/actor.js';
import { takeLimit } from '../domain/limits/take.js';
import { agentOf } from './bearer.js';
import { BrokenTransfer, checkLength, checkMediaType, invite, readBytes } from './body.js';
import type { HttpDoor } from './door.js';
import { answerMessage, asksForProgress, messagesBeside, type Toolbox, versionFault } from './mcp.js';
import { type HeldMessage, messageRoomOf } from './message-room.js';
import { checkOrigin } from './origin.js';
import { MCP_PATH } from './paths.js';
import { refusalOf, sendRefusal } from './replies.js';
import { faultText, type Incoming, isFault, type RpcFault, readMessages } from './rpc.js';

/** 600 messages a minute beside 120 calls of tools (decisions §8). */
const MESSAGES_PER_CALL = 5;

/** Half a megabit a second, in bytes: a message may hold a package, and come over a slow line. */
const PACE = 64 * 1024;

/**
 * `POST /mcp`: streamable HTTP, stateless (decisions §10). GET and DELETE, which sessions would need, are 405. What is
 * wrong with the HTTP request is a problem object; what is wrong with the JSON-RPC message is JSON-RPC's.
 */
export function addMcp(app: FastifyInstance, door: HttpDoor, toolbox: Toolbox): void {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const room = messageRoomOf(door);
  app.post(MCP_PATH, {
    onRequest: async (request, reply) => {
      try {
        checkOrigin(door, request.raw);
        actors.set(request, await agentOf(door, request.raw));
        checkLength(request.raw, mcpBytes(door));
        checkMediaType(request.raw, ['application/json'], false);
      } catch (error) {
        return sendRefusal(door, request, reply, refusalOf(door, error, request.id));
      }
    },
    handler: async (request, reply) => {
      const actor = actors.get(request);
      if (actor === undefined) throw new Error('A message came in without its agent');
      const gaveWay = new AbortController();
      const held = room.enter(accountOf(actor) ?? '', (refusal) => gaveWay.abort(refusal));
      try {
        const incoming = await read(door, request, reply, { held, gaveWay: gaveWay.signal });
        await countMessages(door, actor, incoming);
        if (isFault(incoming)) return sendRpc(request, reply, 400, faultText(incoming));
        return await relay(toolbox, actor, incoming, request, reply);
      } catch (error) {
        if (error instanceof BrokenTransfer) return reply.hijack();
        return sendRefusal(door, request, reply, refusalOf(door, error, request.id));
      } finally {
        held.leave();
      }
    },
  });
}

interface Room {
  readonly held: HeldMessage;
  readonly gaveWay: AbortSignal;
}

function mcpBytes(door: HttpDoor): number {
  return door.services.ports.limits.value('mcp_bytes');
}

async function read(
  door: HttpDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  { held, gaveWay }: Room,
): Promise<Incoming | RpcFault> {
  const { json, piece } = door.patience;
  invite(request.raw, reply.raw);
  const bounds = { bytes: mcpBytes(door), total: json, piece, pace: PACE, gaveWay };
  const { bytes } = await readBytes(request.raw, bounds, held.took);
  held.whole();
  const read = readMessages(bytes);
  if (isFault(read)) return read;
  const version = request.headers['mcp-protocol-version'];
  return versionFault(typeof version === 'string' ? version : undefined, read) ?? read;
}

/** Every message but the calls of tools, which the tools count themselves; what cannot be read counts as one. */
async function countMessages(door: HttpDoor, actor: Actor, read: Incoming | RpcFault): Promise<void> {
  const count = isFault(read) ? 1 : messagesBeside(read);
  if (count === 0 || actor.kind !== 'agent_token') return;
  const { ports } = door.services;
  await takeLimit(ports, 'agent_calls_per_minute', `messages ${actor.token_id}`, MESSAGES_PER_CALL, count);
}

async function relay(
  toolbox: Toolbox,
  actor: Actor,
  incoming: Incoming,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const takesEvents = /text\/event-stream|\*\/\*/.test(request.headers.accept ?? '');
  const streams = takesEvents && asksForProgress(incoming);
  const event = (text: string): void => {
    if (!reply.raw.writableEnded) reply.raw.write(`event: message\ndata: ${text}\n\n`);
  };
  const answer = answerMessage(toolbox, actor, { requestId: request.id, incoming, event: streams ? event : null });
  reply.raw.once('close', () => void answer.close());
  if (streams) {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    await answer.text;
    reply.raw.end();
    return reply;
  }
  return sendRpc(request, reply, 200, await answer.text);
}

/** JSON-RPC as it goes over HTTP; without a text there is nothing to answer, and it has been accepted. */
function sendRpc(request: FastifyRequest, reply: FastifyReply, status: number, text: string | null): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  if (text === null) return reply.code(202).send();
  return reply.code(status).header('content-type', 'application/json').send(text);
}
