import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { fault, Refusal } from '../domain/refusal.js';
import { maxAgeOf, VERIFY_MAX_AGE } from '../domain/verify/verify.js';
import { dispatch } from '../tools/dispatch.js';
import { type HttpDoor, requireCapability } from './door.js';
import { pathOf, queryOf } from './paths.js';
import { METHODS, preflight } from './public.js';
import { refusalOf, wireRefusal } from './replies.js';

const BEFORE = '/v1/artifacts/';
const AFTER = '/verify';

/** Whether the request is for verify: asked before the router, which refuses bad encodings and long names. */
export function isVerifyTarget(target: string): boolean {
  if (!target.startsWith(BEFORE)) return false;
  const query = target.indexOf('?');
  const end = query === -1 ? target.length : query;
  return end >= BEFORE.length + AFTER.length && target.startsWith(AFTER, end - AFTER.length);
}

const cacheControl = Array.from({ length: VERIFY_MAX_AGE + 1 }, (_, age) => `public, max-age=${age}`);
const anonymous = { kind: 'anonymous' } as const;
/** Nobody waits long enough for verify to be worth cutting off. */
const never = new AbortController().signal;

/** The verify route (decisions §4): always 200, whatever was sent. The hot path of the service. */
export function verifyRoute(door: HttpDoor): (request: IncomingMessage, response: ServerResponse) => void {
  const capability = requireCapability(door, 'service_verify_package');
  const { services } = door;

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const found = (await dispatch(services, {
      capability,
      actor: anonymous,
      door: 'http',
      input: questionOf(request.url ?? ''),
      requestId,
      signal: never,
    })) as object;
    const body = JSON.stringify(found);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': cacheControl[maxAgeOf(found)] ?? 'public, max-age=0',
      'access-control-allow-origin': '*',
      'x-request-id': requestId,
    });
    response.end(body);
  }

  function fail(error: unknown, response: ServerResponse, requestId: string): void {
    const wire = wireRefusal(door, refusalOf(door, error, requestId), requestId, BEFORE);
    response.writeHead(wire.status, { ...wire.headers, 'access-control-allow-origin': '*' });
    response.end(wire.body);
  }

  return (request, response) => {
    const requestId = services.newId();
    if (request.method === 'GET' || request.method === 'HEAD') {
      answer(request, response, requestId).catch((error: unknown) => fail(error, response, requestId));
    } else if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...preflight, 'x-request-id': requestId }).end();
    } else {
      fail(methodNotAllowed(request), response, requestId);
    }
  };
}

function methodNotAllowed(request: IncomingMessage): Refusal {
  const allow = METHODS.split(', ');
  return new Refusal([fault('method_not_allowed', 'method', request.method ?? '', METHODS)], { allow });
}

/** Text, an array where it was sent more than once, or nothing: the capability answers for all of them. */
function questionOf(target: string): Record<string, unknown> {
  const path = pathOf(target);
  const query = parse(queryOf(target) ?? '', '&', '=', { maxKeys: 0 });
  return {
    slug: decoded(path.slice(BEFORE.length, path.length - AFTER.length)),
    version: query['version'],
    sha256: query['sha256'],
  };
}

/** What cannot be decoded stays as it was sent. */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
