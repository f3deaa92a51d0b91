import type { IncomingMessage } from 'node:http';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { fault, Refusal } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import type { Capability } from '../tools/capability.js';
import type { Services } from '../tools/dispatch.js';
import { sendContinue } from './body.js';
import { clientAddress } from './client-address.js';
import { preflight, sendPublic } from './cors.js';
import { sendDownload } from './download.js';
import { Exchanges, type TellFinished } from './exchanges.js';
import { addHealth } from './health.js';
import { type HttpContext, type Timeouts, timeouts } from './http-context.js';
import { makeListener } from './listener.js';
import { addLogos } from './logo.js';
import { addMcp } from './mcp-route.js';
import type { Offered } from './offered.js';
import { isPlainPath, isPublisherPath, looksForPage, NOT_FOUND_PAGE, pathOf, RouteBook, unknownPath } from './paths.js';
import { refusalOf, sendJson, sendRefusal } from './replies.js';
import { type Respond, routeHandler } from './route-handler.js';
import { type Reply, type Route, routes } from './routes.js';
import { makeToolbox } from './toolbox.js';
import type { WarmUp } from './warm-up.js';

export interface ServerOptions {
  readonly services: Services;
  readonly capabilities: readonly Capability[];
  /** What agents are offered beside tools; the product's own without it. */
  readonly offered?: Offered;
  /** Addresses whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[];
  /** Answers when the store is there. */
  ping(): Promise<void>;
  /** Told of every request when its answer is through: for the log and the metrics. */
  readonly finished?: TellFinished;
  readonly patience?: Partial<Timeouts>;
  /** Answers verify, signing keys and health; everything else is `unavailable` for now. */
  readonly verifyOnly?: boolean;
  /** Asks this server when it listens; it counts nothing of that. */
  readonly warmUp?: WarmUp;
  /** Further routes (pages, OAuth), each in a scope of its own. */
  readonly scopes?: readonly ((app: FastifyInstance, http: HttpContext) => Promise<void>)[];
}

/** Longer than any parameter that fits into a request head: Fastify would answer 414 by itself. */
const MAX_PARAM = 64 * 1024;

/** Makes the HTTP server: `/v1`, `/mcp`, health, and the scopes it is given. Call `listen` on it, and `close`. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const { trustedProxies, finished = () => undefined } = options;
  const exchanges = new Exchanges(
    () => options.services.newId(),
    clientAddress(trustedProxies),
    finished,
    options.warmUp,
  );
  const services = notingCalls(options.services, exchanges);
  const http: HttpContext = {
    services,
    exchanges,
    capabilities: new Map(options.capabilities.map((one) => [one.name, one])),
    timeouts: { ...timeouts, ...options.patience },
    ping: () => options.ping(),
  };
  const book = new RouteBook();
  const unrouted = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    options.verifyOnly === true
      ? sendRefusal(http, request, reply, verifyOnly())
      : refuseUnrouted(http, book, request, reply);
  const listener = makeListener(http);
  const app = fastify({
    logger: false,
    serverFactory: listener.factory,
    forceCloseConnections: true,
    return503OnClosing: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    genReqId: (request) => exchanges.idOf(request),
    rewriteUrl: (request) => pageFor(book, request),
    routerOptions: { maxParamLength: MAX_PARAM },
    // The listener answers them; Fastify would answer as well.
    clientErrorHandler: () => undefined,
    frameworkErrors: (_error, request, reply) => void unrouted(request, reply),
  });
  // Bodies are read by the routes, after their heads have been checked; scopes add the parsers that they need.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.actOnly !== true) book.add(url, method);
  });
  // Before Fastify looks at the body's type, which would be its first complaint.
  app.addHook('onRequest', async (request, reply) => {
    noteRoute(http, request);
    if (request.is404 && request.method !== 'GET') return unrouted(request, reply);
  });
  app.addHook('preClose', () => listener.drain());
  app.setNotFoundHandler((request, reply) => unrouted(request, reply));
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendRefusal(http, request, reply, ofFastify(http, error, request)),
  );
  await app.register(async (api) => addApi(api, http, options));
  for (const scope of options.scopes ?? []) {
    await app.register(async (inner) => {
      inner.addHook('preParsing', async (request, reply) => sendContinue(request.raw, reply.raw));
      await scope(inner, http);
    });
  }
  return app;
}

/** The services, with every call told to the request that it belongs to. */
function notingCalls(services: Services, exchanges: Exchanges): Services {
  return {
    ...services,
    observe: (call, code, milliseconds) => {
      const exchange = exchanges.of(call);
      if (exchange !== undefined && exchanges.isOurs(exchange)) return;
      services.observe(call, code, milliseconds);
      exchange?.called(call.capability.name, call.actor, code);
    },
  };
}

function noteRoute({ exchanges }: HttpContext, { raw, is404, routeOptions: { url } }: FastifyRequest): void {
  if (!is404 && url !== undefined && url !== NOT_FOUND_PAGE) exchanges.note(raw, url);
}

function addApi(api: FastifyInstance, http: HttpContext, { capabilities, offered, verifyOnly }: ServerOptions): void {
  for (const route of routes) if (verifyOnly !== true || route.reply.as === 'public') addRoute(api, http, route);
  addHealth(api, http);
  if (verifyOnly === true) return;
  addMcp(api, http, makeToolbox(http.services, capabilities, null, offered));
  addLogos(api, http);
}

function addRoute(api: FastifyInstance, http: HttpContext, route: Route): void {
  const options = routeHandler(http, route, responderOf(http, route.reply));
  api.route(options);
  if (route.reply.as !== 'json') api.route({ ...options, method: 'HEAD' });
  if (route.reply.as === 'public') {
    api.options(route.url, async (request, reply) =>
      reply
        .code(204)
        .headers({ ...preflight, 'x-request-id': request.id })
        .send(),
    );
  }
}

function responderOf(http: HttpContext, reply: Reply): Respond {
  switch (reply.as) {
    case 'json':
      return async (request, response, answer) => sendJson(request, response, reply.status, answer);
    case 'public':
      return sendPublic(reply.type, reply.field);
    case 'download':
      return sendDownload(http, reply.confirm);
  }
}

const TRY_AGAIN_AFTER = 60;

/** What a service without its master key says to everything but verify. */
export function verifyOnly(): Refusal {
  const nothing = fault('unavailable', null, null, rule('service.verify_only'));
  return new Refusal([nothing], { retryAfter: TRY_AGAIN_AFTER });
}

/** Whoever looks for a page that is not there is shown one, where there are pages; everybody else gets a problem object. */
function pageFor(book: RouteBook, request: IncomingMessage): string {
  const url = request.url ?? '';
  const path = pathOf(url);
  if (!looksForPage(request, path) || book.methodsAt(path).length > 0) return url;
  return book.methodsAt(NOT_FOUND_PAGE).length > 0 ? NOT_FOUND_PAGE : url;
}

/** 404, or 405 with the methods that are there: before any credential is looked at (decisions §3). */
function refuseUnrouted(
  http: HttpContext,
  book: RouteBook,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = pathOf(request.raw.url ?? '');
  const publisher = isPublisherPath(path);
  const methods = publisher && !isPlainPath(path) ? [] : book.methodsAt(path);
  const refusal =
    methods.length === 0 || methods.includes(request.method)
      ? new Refusal([unknownPath(path)])
      : new Refusal(
          [fault('method_not_allowed', 'method', request.method, rule('request.method', { allowed: methods }))],
          { allow: methods },
        );
  return sendRefusal(http, request, reply, refusal, publisher);
}

/** Fastify's own refusals in our words; anything else is `internal`. */
function ofFastify(http: HttpContext, error: FastifyError, request: FastifyRequest): Refusal {
  switch (error.statusCode) {
    case 413:
      return new Refusal([fault('too_large', 'body', null, rule('request.longer_than_allowed'))], { status: 413 });
    case 415:
      return new Refusal([
        fault(
          'unsupported_media_type',
          'Content-Type',
          request.headers['content-type'] ?? null,
          rule('request.media_type_missing'),
        ),
      ]);
    case 400:
      return new Refusal([fault('invalid_field', 'body', null, rule('request.framing'))]);
    default:
      return refusalOf(http, error, request.id);
  }
}
