import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { fault, Refusal } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import { maxAgeOf, VERIFY_MAX_AGE } from '../domain/verify/verify.js';
import { type Call, dispatchAtOnce } from '../tools/dispatch.js';
import { wireAnswer } from '../tools/wire.js';
import { METHODS, preflight } from './cors.js';
import type { Exchange } from './exchanges.js';
import { type HttpContext, requireCapability } from './http-context.js';
import { pathOf, queryOf } from './paths.js';
import { refusalOf, type WireReply, wireRefusal } from './replies.js';

const BEFORE = '/v1/artifacts/';
const AFTER = '/verify';

/** Its pattern, as the log and the metrics call it. */
export const VERIFY_ROUTE = `${BEFORE}:slug${AFTER}`;

/** Whether the request is for verify: asked before the router, which refuses bad encodings and long names. */
export function isVerifyTarget(target: string): boolean {
  if (!target.startsWith(BEFORE)) return false;
  const query = target.indexOf('?');
  const end = query === -1 ? target.length : query;
  return end >= BEFORE.length + AFTER.length && target.startsWith(AFTER, end - AFTER.length);
}

const cacheControl = Array.from({ length: VERIFY_MAX_AGE + 1 }, (_, age) => `public, max-age=${age}`);
const anonymous = { kind: 'anonymous' } as const;
const everyKey = { maxKeys: 0 } as const;
/** Nobody waits long enough for verify to be worth cutting off. */
const never = new AbortController().signal;

/** The verify route (decisions §4): always 200, whatever was sent. The hot path of the service. */
export interface VerifyRoute {
  enter(request: IncomingMessage, response: ServerResponse, exchange: Exchange): void;
  /** The same for a target in origin form alone, for what Node's parser does not let through: there is no exchange. */
  reply(target: string, requestId: string, exchange?: Exchange): WireReply | Promise<WireReply>;
}

export function verifyRoute(http: HttpContext): VerifyRoute {
  const capability = requireCapability(http, 'service_verify_package');
  const { services } = http;

  function reply(target: string, requestId: string, exchange?: Exchange): WireReply | Promise<WireReply> {
    try {
      const input = questionOf(target);
      const call: Call = {
        capability,
        actor: anonymous,
        door: 'http',
        input,
        requestId,
        signal: never,
        request: exchange,
      };
      const found = dispatchAtOnce(services, call);
      // A promise for what is here already cost more than looking it up.
      if (!(found instanceof Promise)) return answered(found as object, requestId);
      return found
        .then((one) => answered(one as object, requestId))
        .catch((error: unknown) => failed(error, requestId, exchange));
    } catch (error) {
      return failed(error, requestId, exchange);
    }
  }

  function answered(found: object, requestId: string): WireReply {
    const body = JSON.stringify(wireAnswer(capability, found));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': cacheControl[maxAgeOf(found)] ?? 'public, max-age=0',
      'access-control-allow-origin': '*',
      'x-request-id': requestId,
    };
    return { status: 200, headers, body };
  }

  function failed(error: unknown, requestId: string, exchange?: Exchange): WireReply {
    return refused(refusalOf(http, error, requestId), requestId, exchange);
  }

  function refused(refusal: Refusal, requestId: string, exchange?: Exchange): WireReply {
    if (exchange !== undefined) exchange.code ??= refusal.code;
    const wire = wireRefusal(http, refusal, requestId, BEFORE);
    return { ...wire, headers: { ...wire.headers, 'access-control-allow-origin': '*' } };
  }

  function enter(request: IncomingMessage, response: ServerResponse, exchange: Exchange): void {
    const { requestId } = exchange;
    if (request.method === 'GET' || request.method === 'HEAD') {
      const wire = reply(request.url ?? '', requestId, exchange);
      if (wire instanceof Promise) void wire.then((one) => send(response, one));
      else send(response, wire);
    } else if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...preflight, 'x-request-id': requestId }).end();
    } else {
      send(response, refused(methodNotAllowed(request), requestId, exchange));
    }
  }

  return { enter, reply };
}

function send(response: ServerResponse, wire: WireReply): void {
  response.writeHead(wire.status, wire.headers);
  response.end(wire.body);
}

function methodNotAllowed(request: IncomingMessage): Refusal {
  const allow = METHODS.split(', ');
  return new Refusal(
    [fault('method_not_allowed', 'method', request.method ?? '', rule('request.method', { allowed: allow }))],
    { allow },
  );
}

/** As nearly everybody asks: the same as what is parsed, in a third of its time. */
const PLAIN_QUERY = /^version=([0-9A-Za-z.]*)&sha256=([0-9A-Za-z]*)$/;

/** Text, an array where it was sent more than once, or nothing: the capability answers for all of them. */
function questionOf(target: string): Record<string, unknown> {
  const path = pathOf(target);
  const slug = decoded(path.slice(BEFORE.length, path.length - AFTER.length));
  const query = queryOf(target) ?? '';
  const plain = PLAIN_QUERY.exec(query);
  if (plain !== null) return { slug, version: plain[1], sha256: plain[2] };
  const { version, sha256 } = parse(query, '&', '=', everyKey);
  return { slug, version, sha256 };
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
