import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '../domain/actor.js';
import { MAX_PACKAGE_BYTES } from '../domain/forms.js';
import { refuse } from '../domain/refusal.js';
import type { Spool } from '../domain/release/ports.js';
import { EMPTY_SHA256 } from '../domain/signing/envelope.js';
import type { Capability } from '../tools/capability.js';
import { dispatch } from '../tools/dispatch.js';
import { type Admitted, admit } from './admission.js';
import { BrokenTransfer, invite, readBody, readBytes } from './body.js';
import { type HttpDoor, requireCapability } from './door.js';
import { sealEnvelope } from './envelope.js';
import { jsonOf, withPath } from './input.js';
import { refusalOf, sendRefusal } from './replies.js';
import type { Route } from './routes.js';

/** What a request has come to when it is dispatched. */
interface Arrived {
  readonly actor: Actor;
  readonly input: unknown;
  readonly malformed?: ReturnType<typeof withPath>['malformed'];
  readonly attachment?: Spool;
}

/** Sends the answer of a capability. */
export type Respond = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => Promise<FastifyReply>;

/**
 * A route of the table: admitted by its head before the body is read, read, sealed, dispatched, answered. The order is
 * decisions §3's; what a capability asks is dispatch's.
 */
export function exchange(door: HttpDoor, route: Route, respond: Respond): RouteOptions {
  const capability = requireCapability(door, route.capability);
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  return {
    method: route.method,
    url: route.url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      try {
        admitted.set(request, await admit(door, route, request.raw));
      } catch (error) {
        // A refusal before the body closes the connection (decisions §3).
        return sendRefusal(door, request, reply, refusalOf(door, error, request.id), route.credential === 'envelope');
      }
    },
    handler: async (request, reply) => {
      const pass = admitted.get(request);
      if (pass === undefined) throw new Error('A request came in without having been admitted');
      try {
        return await respond(request, reply, await answer(door, route, capability, pass, request, reply));
      } catch (error) {
        if (error instanceof BrokenTransfer) return reply.hijack();
        return sendRefusal(door, request, reply, refusalOf(door, error, request.id));
      }
    },
  };
}

async function answer(
  door: HttpDoor,
  route: Route,
  capability: Capability,
  pass: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const arrived = await arrive(door, route, pass, request, reply);
  try {
    return await dispatch(door.services, {
      capability,
      door: 'http',
      requestId: request.id,
      signal: signalOf(reply),
      ...arrived,
    });
  } finally {
    await arrived.attachment?.discard();
  }
}

async function arrive(
  door: HttpDoor,
  route: Route,
  pass: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Arrived> {
  if (route.takes === 'package') return arriveAsPackage(door, route, pass, request, reply);
  const { json, piece } = door.patience;
  const bounds = { bytes: door.services.ports.limits.value('json_bytes'), total: json, piece };
  if (route.takes === 'none') {
    const actor = await actorOf(door, pass, request, EMPTY_SHA256);
    return { actor, input: pathInput(route, request, actor) };
  }
  invite(request.raw, reply.raw);
  const { bytes, sha256 } = await readBytes(request.raw, bounds);
  const actor = await actorOf(door, pass, request, sha256);
  const body = jsonOf(bytes);
  const path = pathInput(route, request, actor);
  return 'malformed' in body
    ? { actor, input: path, malformed: body.malformed }
    : { actor, ...withPath(body.value, path) };
}

async function arriveAsPackage(
  door: HttpDoor,
  route: Route,
  pass: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Arrived> {
  const { archive, piece } = door.patience;
  const writer = await door.services.ports.spools.open(pass.holder);
  try {
    invite(request.raw, reply.raw);
    await readBody(request.raw, { bytes: MAX_PACKAGE_BYTES, total: archive, piece }, (bytes) => writer.write(bytes));
    const spool = await writer.finish();
    try {
      const actor = await actorOf(door, pass, request, spool.sha256);
      return { actor, input: pathInput(route, request, actor), attachment: spool };
    } catch (error) {
      await spool.discard();
      throw error;
    }
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

async function actorOf(door: HttpDoor, pass: Admitted, request: FastifyRequest, sha256: string): Promise<Actor> {
  return pass.envelope === null ? pass.actor : sealEnvelope(door, request.raw, pass.envelope, sha256);
}

/** What the path says, and whose artifact it is where only the token knows (decisions §3). */
function pathInput(route: Route, request: FastifyRequest, actor: Actor): Record<string, string> {
  const params = request.params as Readonly<Record<string, string | undefined>>;
  const named = Object.fromEntries(
    route.path.map((name) => [name, params[name] ?? refuse('not_found', null, null, null)]),
  );
  return actor.kind === 'publishing_token' ? { slug: actor.slug, ...named } : named;
}

/** Aborted when the client goes away before it has its answer. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
