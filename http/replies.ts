import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.js';
import { agentProblemOf, internalRefusal, problemOf } from '../tools/problem.js';
import { closeGently, hasUnreadBody } from './connection.js';
import type { HttpContext } from './http-context.js';
import { mcpChallenge } from './mcp-challenge.js';
import { corsOf } from './oauth/cors.js';
import { oauthChallenge, oauthError } from './oauth/error-form.js';
import { isOauthPath } from './oauth/paths.js';
import { isAgentPath, isPublisherPath, MCP_PATH, pathOf } from './paths.js';

/** An answer as it goes over the wire. */
export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The refusal's code. */
  readonly code?: string;
}

const DEFAULT_RETRY_AFTER = 5;

/** A refusal as problem+json, with the headers that its status asks for and, for an agent, what comes next (decisions §2). */
export function wireRefusal(http: HttpContext, refusal: Refusal, requestId: string, path: string): WireReply {
  const { status, extras } = refusal;
  http.exchanges.refused(requestId, refusal.code);
  const retryAfter = extras.retryAfter ?? (status === 503 ? DEFAULT_RETRY_AFTER : null);
  const { baseUrl } = http.services.ports.settings;
  const oauth = isOauthPath(path);
  const body = JSON.stringify(bodyOf(refusal, path, baseUrl, requestId));
  return {
    status,
    headers: {
      'content-type': oauth ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...challengeOf(path, refusal, baseUrl),
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
      ...corsOf(path),
      ...(extras.allow === undefined ? {} : { allow: extras.allow.join(', ') }),
    },
    body,
    code: refusal.code,
  };
}

/** Agents are told what comes next, and OAuth has a form of its own (decisions §2). */
function bodyOf(refusal: Refusal, path: string, baseUrl: string, requestId: string): object {
  if (isOauthPath(path)) return oauthError(refusal, baseUrl, requestId);
  return isAgentPath(path) ? agentProblemOf(refusal, baseUrl, requestId) : problemOf(refusal, baseUrl, requestId);
}

function challengeOf(path: string, refusal: Refusal, baseUrl: string): Readonly<Record<string, string>> {
  if (path === MCP_PATH) {
    const challenge = mcpChallenge(baseUrl, refusal);
    return challenge === null ? {} : { 'www-authenticate': challenge };
  }
  return refusal.status === 401 ? { 'www-authenticate': challenge(path, refusal) } : {};
}

function challenge(path: string, refusal: Refusal): string {
  if (isPublisherPath(path)) return 'Service-Envelope';
  if (isOauthPath(path)) return oauthChallenge(path, refusal);
  return refusal.code === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Bearer';
}

/** Whatever was thrown, as a refusal: what is none is logged under the request id and becomes `internal`. */
export function refusalOf(http: HttpContext, error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  http.services.log.error({ err: error, request_id: requestId }, 'request failed');
  return internalRefusal();
}

/** Sends a refusal. With a body that has not been read, or when told to, the connection closes after it. */
export function sendRefusal(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  close = false,
): FastifyReply {
  const wire = wireRefusal(http, refusal, request.id, pathOf(request.raw.url ?? ''));
  if (close || refusal.code === 'request_timeout' || hasUnreadBody(request.raw)) {
    closeGently(request.raw.socket, http.timeouts.farewell);
    reply.header('connection', 'close');
  }
  return reply.code(wire.status).headers(wire.headers).send(wire.body);
}

/** Sends an answer as JSON that nobody keeps. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': request.id,
    })
    .send(JSON.stringify(answer));
}
