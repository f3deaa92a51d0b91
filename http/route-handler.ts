import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Capability } from '../tools/capability.js';
import { dispatch } from '../tools/dispatch.js';
import { wireAnswer } from '../tools/wire.js';
import { type Admitted, admit } from './admission.js';
import { BrokenTransfer } from './body.js';
import { type HttpContext, requireCapability } from './http-context.js';
import { refusalOf, sendRefusal } from './replies.js';
import { type ReadRequest, requestReader } from './request-reader.js';
import type { Route } from './routes.js';

/** Sends the answer of a capability. */
export type Respond = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => Promise<FastifyReply>;

/**
 * A route of the table: admitted by its head before the body is read, read, sealed, dispatched, answered. The order is
 * decisions §3's; what a capability asks is dispatch's.
 */
export function routeHandler(http: HttpContext, route: Route, respond: Respond): RouteOptions {
  const capability = requireCapability(http, route.capability);
  const arrive = requestReader(http, route);
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  return {
    method: route.method,
    url: route.url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      try {
        admitted.set(request, await admit(http, route, request.raw));
      } catch (error) {
        // A refusal before the body closes the connection (decisions §3).
        return sendRefusal(http, request, reply, refusalOf(http, error, request.id), route.credential === 'envelope');
      }
    },
    handler: async (request, reply) => {
      const pass = admitted.get(request);
      if (pass === undefined) throw new Error('A request came in without having been admitted');
      try {
        return await respond(request, reply, await answer(http, arrive, capability, pass, request, reply));
      } catch (error) {
        if (error instanceof BrokenTransfer) return reply.hijack();
        return sendRefusal(http, request, reply, refusalOf(http, error, request.id));
      }
    },
  };
}

async function answer(
  http: HttpContext,
  arrive: ReadRequest,
  capability: Capability,
  pass: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const arrived = await arrive(pass, request, reply);
  try {
    const found = await dispatch(http.services, {
      capability,
      door: 'http',
      requestId: request.id,
      signal: signalOf(reply),
      ...arrived,
    });
    return wireAnswer(capability, found);
  } finally {
    await arrived.attachment?.discard();
  }
}

/** Aborted when the client goes away before it has its answer. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
