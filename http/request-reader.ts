import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../domain/actor.js';
import { addressGroup } from '../domain/limits/address-group.js';
import type { Spool } from '../domain/release/ports.js';
import { MAX_PACKAGE_BYTES } from '../domain/schemas.js';
import { EMPTY_SHA256 } from '../domain/signing/envelope.js';
import type { Admitted } from './admission.js';
import { readBody, readBytes, sendContinue } from './body.js';
import { makeBodyRoom } from './body-room.js';
import { EarlyProofs } from './early-proof.js';
import { verifyEnvelope } from './envelope.js';
import type { HttpContext } from './http-context.js';
import { jsonOf, withPath } from './input.js';
import type { Route } from './routes.js';
import { uploadLinkOf } from './upload-link.js';

/** What a request has come to when it is dispatched. */
export interface RequestRead {
  readonly actor: Actor;
  readonly input: unknown;
  readonly malformed?: ReturnType<typeof withPath>['malformed'];
  readonly attachment?: Spool;
}

/** Reads what a request brings, and proves who sends it (decisions §3). */
export type ReadRequest = (pass: Admitted, request: FastifyRequest, reply: FastifyReply) => Promise<RequestRead>;

/** How the requests of a route come in. Until a signature was found right they count against where they come from. */
export function requestReader(http: HttpContext, route: Route): ReadRequest {
  switch (route.takes) {
    case 'none':
      return async (pass, request) => {
        const actor = await actorOf(http, pass, request, EMPTY_SHA256);
        return { actor, input: pathInput(route, request, actor) };
      };
    case 'json':
      return jsonArrival(http, route);
    case 'package':
      return packageArrival(http, route);
  }
}

function jsonArrival(http: HttpContext, route: Route): ReadRequest {
  return async (pass, request, reply) => {
    const { json, piece } = http.timeouts;
    const gaveWay = new AbortController();
    const bytes = http.services.ports.limits.value('json_bytes');
    const bounds = { bytes, total: json, piece, gaveWay: gaveWay.signal };
    const held = makeBodyRoom(http).enter(addressGroup(request.ip), () => gaveWay.abort());
    try {
      sendContinue(request.raw, reply.raw);
      const body = await readBytes(request.raw, bounds, held.took);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const actor = await actorOf(http, pass, request, sha256);
      const json = jsonOf(body);
      const path = pathInput(route, request, actor);
      return 'malformed' in json
        ? { actor, input: path, malformed: json.malformed }
        : { actor, ...withPath(json.value, path) };
    } finally {
      held.leave();
    }
  };
}

function packageArrival(http: HttpContext, route: Route): ReadRequest {
  const proofs = new EarlyProofs();
  return async (pass, request, reply) => {
    const over = await proofs.take(http, pass, request);
    try {
      return await takePackage(http, route, pass, over !== null, request, reply);
    } finally {
      over?.();
    }
  };
}

async function takePackage(
  http: HttpContext,
  route: Route,
  pass: Admitted,
  proven: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestRead> {
  const { archive, piece } = http.timeouts;
  const gaveWay = new AbortController();
  const holder = proven ? pass.holder : addressGroup(request.ip);
  const writer = await http.services.ports.spools.open(holder, { proven, giveWay: () => gaveWay.abort() });
  try {
    sendContinue(request.raw, reply.raw);
    const bounds = { bytes: MAX_PACKAGE_BYTES, total: archive, piece, gaveWay: gaveWay.signal };
    await readBody(request.raw, bounds, (bytes) => writer.write(bytes));
    const spool = await writer.finish();
    try {
      const actor = await actorOf(http, pass, request, spool.sha256);
      if (actor.kind !== 'anonymous') spool.provenBy(pass.holder);
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

async function actorOf(http: HttpContext, pass: Admitted, request: FastifyRequest, sha256: string): Promise<Actor> {
  if (pass.envelope !== null) return verifyEnvelope(http, request.raw, pass.envelope, sha256);
  // Another transfer may have used the link up since its head came.
  return pass.actor.kind === 'upload_link' ? uploadLinkOf(http, request.raw) : pass.actor;
}

/** What the path says, and what only the credential knows (decisions §3, §4). */
function pathInput(route: Route, request: FastifyRequest, actor: Actor): Record<string, string> {
  const params = request.params as Readonly<Record<string, string | undefined>>;
  const named = Object.fromEntries(route.path.map((name) => [name, params[name] ?? '']));
  if (actor.kind === 'upload_link') return { slug: actor.slug, version: actor.version };
  return actor.kind === 'publishing_token' ? { slug: actor.slug, ...named } : named;
}
