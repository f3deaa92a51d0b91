import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, accountOf } from '../domain/actor.js';
import { takeLimit } from '../domain/limits/take.js';
import { agentKey } from '../tools/limits.js';
import { authenticateAgent } from './bearer.js';
import { BrokenTransfer, checkLength, checkMediaType, readBytes, sendContinue } from './body.js';
import type { HttpContext } from './http-context.js';
import { faultText, type Incoming, isFault, messagesBeside, type RpcFault, readMessages } from './json-rpc.js';
import { challengeScope } from './mcp-challenge.js';
import { relayLegacy, relayModern, sendRpc } from './mcp-relay.js';
import { eraHeadersOf, eraOf, versionFault } from './mcp-revision.js';
import { type HeldMessage, makeMessageRoom } from './message-room.js';
import { checkOrigin } from './origin.js';
import { MCP_PATH } from './paths.js';
import { refusalOf, sendRefusal } from './replies.js';
import { ANSWERED, type Toolbox } from './toolbox.js';

/** 600 messages a minute beside 120 calls of tools (decisions §8). */
const MESSAGES_PER_CALL = 5;

/** Half a megabit a second, in bytes: a message may hold a package, and come over a slow line. */
const PACE = 64 * 1024;

/**
 * `POST /mcp`: streamable HTTP, stateless (decisions §10). GET and DELETE, which sessions would need, are 405. What is
 * wrong with the HTTP request is a problem object; what is wrong with the JSON-RPC message is JSON-RPC's. Clients of every
 * revision come here, and are told apart by each message.
 */
export function addMcp(app: FastifyInstance, http: HttpContext, toolbox: Toolbox): void {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const room = makeMessageRoom(http);
  app.post(MCP_PATH, {
    onRequest: async (request, reply) => {
      try {
        checkOrigin(http, request.raw);
        const agent = await authenticateAgent(http, request.raw);
        actors.set(request, agent);
        http.exchanges.identified(request.id, agent);
        checkLength(request.raw, mcpBytes(http));
        checkMediaType(request.raw, ['application/json'], false);
      } catch (error) {
        return sendRefusal(http, request, reply, refusalOf(http, error, request.id));
      }
    },
    handler: async (request, reply) => {
      const actor = actors.get(request);
      if (actor === undefined) throw new Error('A message came in without its agent');
      const gaveWay = new AbortController();
      const held = room.enter(accountOf(actor) ?? '', (refusal) => gaveWay.abort(refusal));
      try {
        const incoming = await read(http, request, reply, { held, gaveWay: gaveWay.signal });
        if (!isFault(incoming)) http.exchanges.asked(request.id, methodsOf(incoming));
        const beside = isFault(incoming) ? 1 : messagesBeside(incoming);
        await countMessages(http, actor, beside);
        if (isFault(incoming)) return sendRpc(request, reply, 400, faultText(incoming));
        await challengeScope(toolbox, { actor, requestId: request.id }, incoming);
        const relay = { toolbox, actor, incoming, request, reply };
        if (incoming.era === 'legacy') return await relayLegacy(relay);
        return await relayModern(relay, () => countMessages(http, actor, incoming.messages.length - beside));
      } catch (error) {
        if (error instanceof BrokenTransfer) return reply.hijack();
        return sendRefusal(http, request, reply, refusalOf(http, error, request.id));
      } finally {
        held.leave();
      }
    },
  });
}

const KNOWN = new Set([...ANSWERED, 'initialize', 'notifications/initialized', 'ping', 'server/discover']);

/** What a method is called is the caller's: of unknown ones, the log says only that. */
function methodsOf({ messages }: Incoming): string[] {
  const methods = messages.flatMap((one) => ('method' in one ? [one.method] : []));
  return [...new Set(methods.map((method) => (KNOWN.has(method) ? method : 'other')))];
}

interface Room {
  readonly held: HeldMessage;
  readonly gaveWay: AbortSignal;
}

function mcpBytes(http: HttpContext): number {
  return http.services.ports.limits.value('mcp_bytes');
}

async function read(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { held, gaveWay }: Room,
): Promise<(Incoming & { readonly era: 'legacy' | 'modern' }) | RpcFault> {
  const { json, piece } = http.timeouts;
  sendContinue(request.raw, reply.raw);
  const bounds = { bytes: mcpBytes(http), total: json, piece, pace: PACE, gaveWay };
  const bytes = await readBytes(request.raw, bounds, held.took);
  held.whole();
  const read = readMessages(bytes);
  if (isFault(read)) return read;
  const headers = eraHeadersOf(request.headers);
  const era = eraOf(headers, read);
  const fault = era === 'legacy' ? versionFault(headers['mcp-protocol-version'], read) : null;
  return fault ?? { ...read, era };
}

/** Every message but the calls of tools, which the tools count themselves; what cannot be read counts as one. */
async function countMessages(http: HttpContext, actor: Actor, count: number): Promise<void> {
  const key = agentKey(actor);
  if (count === 0 || key === null) return;
  const { ports } = http.services;
  await takeLimit(ports, 'agent_calls_per_minute', `messages ${key}`, MESSAGES_PER_CALL, count);
}
