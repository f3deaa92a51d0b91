import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../domain/actor.js';
import { agentOf } from './bearer.js';
import { BrokenTransfer, checkLength, checkMediaType, invite, readBytes } from './body.js';
import type { HttpDoor } from './door.js';
import { jsonOf } from './input.js';
import { answerMessage, type McpReply, type Toolbox } from './mcp.js';
import { checkOrigin } from './origin.js';
import { MCP_PATH } from './paths.js';
import { refusalOf, sendRefusal } from './replies.js';

/**
 * `POST /mcp`: streamable HTTP, stateless (decisions §10). GET and DELETE, which sessions would need, are 405. What is
 * wrong with the HTTP request is a problem object; what is wrong with the JSON-RPC message is JSON-RPC's.
 */
export function addMcp(app: FastifyInstance, door: HttpDoor, toolbox: Toolbox): void {
  const actors = new WeakMap<FastifyRequest, Actor>();
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
      try {
        return await relay(request, reply, answerMessage(toolbox, actor, await read(door, request, reply)));
      } catch (error) {
        if (error instanceof BrokenTransfer) return reply.hijack();
        return sendRefusal(door, request, reply, refusalOf(door, error, request.id));
      }
    },
  });
}

function mcpBytes(door: HttpDoor): number {
  return door.services.ports.limits.value('mcp_bytes');
}

async function read(
  door: HttpDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Parameters<typeof answerMessage>[2]> {
  // A message may hold a package.
  const { archive, piece } = door.patience;
  invite(request.raw, reply.raw);
  const { bytes } = await readBytes(request.raw, { bytes: mcpBytes(door), total: archive, piece });
  const body = jsonOf(bytes);
  if ('malformed' in body) throw body.malformed;
  const version = request.headers['mcp-protocol-version'];
  return {
    requestId: request.id,
    body: body.value,
    protocolVersion: typeof version === 'string' ? version : undefined,
    takesEvents: /text\/event-stream|\*\/\*/.test(request.headers.accept ?? ''),
  };
}

async function relay(request: FastifyRequest, reply: FastifyReply, answer: McpReply): Promise<FastifyReply> {
  reply.raw.once('close', () => void answer.close());
  const response = await answer.response;
  for (const [name, value] of response.headers) {
    if (name !== 'connection') reply.header(name, value);
  }
  reply.code(response.status).header('cache-control', 'no-store').header('x-request-id', request.id);
  if (response.headers.get('content-type') === 'text/event-stream' && response.body !== null) {
    return reply.send(Readable.fromWeb(response.body as ReadableStream));
  }
  return reply.send(await response.text());
}
