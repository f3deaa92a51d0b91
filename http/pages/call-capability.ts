import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VNode } from 'preact';
import type { CallOrigin } from '../../domain/context.js';
import type { Spool } from '../../domain/release/ports.js';
import { dispatch } from '../../tools/dispatch.js';
import { type HttpContext, requireCapability } from '../http-context.js';
import { readCookie } from './cookies.js';
import { html } from './layout.js';
import type { Visitor } from './visitor.js';

/** Calls a capability for the visitor of a page; with the package that a form carried, which the caller discards. */
export async function callFor<Answer>(
  http: HttpContext,
  request: FastifyRequest,
  visitor: Pick<Visitor, 'actor' | 'language'>,
  capability: string,
  input: object,
  attachment?: Spool,
  from: CallOrigin = originOf(http, request, visitor),
): Promise<Answer> {
  const { signal } = new AbortController();
  const answer = await dispatch(http.services, {
    capability: requireCapability(http, capability),
    actor: visitor.actor,
    door: 'pages',
    input,
    from,
    requestId: request.id,
    signal,
    ...(attachment === undefined ? {} : { attachment }),
  });
  return answer as Answer;
}

const MAX_AGENT = 500;

/** Where a request of a page came from. */
export function originOf(
  http: HttpContext,
  request: FastifyRequest,
  { language }: Pick<Visitor, 'language'>,
): CallOrigin {
  const agent = (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT);
  return { address: request.ip, agent, device: readCookie(http, request, 'device'), language };
}

/** Sends a page. */
export function sendPage(reply: FastifyReply, page: VNode, status = 200): FastifyReply {
  // Every 401 carries a challenge (decisions §2); to a browser this one is no reason to ask for a password by itself.
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).header('content-type', 'text/html; charset=utf-8').send(html(page));
}
