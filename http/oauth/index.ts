import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/actor.js';
import {
  authenticateClient,
  type CountedEndpoint,
  countAddress,
  countClient,
} from '../../domain/oauth/authenticate-client.js';
import { type Capability, inputFields } from '../../tools/capability.js';
import { dispatch } from '../../tools/dispatch.js';
import { authenticateMember } from '../bearer.js';
import { BrokenTransfer } from '../body.js';
import { type HttpContext, requireCapability } from '../http-context.js';
import { pathOf } from '../paths.js';
import { refusalOf, sendRefusal } from '../replies.js';
import { credentialsOf } from './client-credentials.js';
import { clientForm, refuseMediaType } from './client-form.js';
import { corsOf } from './cors.js';
import {
  INTROSPECT_PATH,
  RESOURCE_METADATA_PATHS,
  REVOKE_PATH,
  SERVER_METADATA_PATH,
  TOKEN_PATH,
  USERINFO_PATH,
} from './paths.js';

/** Who calls an endpoint: a client, with a form, counted under that name; somebody with a member's token; or anybody. */
type Caller = CountedEndpoint | 'member' | 'anybody';

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly capability: string;
  readonly caller: Caller;
}

/** The OAuth endpoints for programs (decisions §7); `/oauth/authorize` is a page. */
const endpoints: readonly Endpoint[] = [
  { method: 'POST', url: TOKEN_PATH, capability: 'issue_token', caller: 'token' },
  { method: 'POST', url: REVOKE_PATH, capability: 'revoke_oauth_token', caller: 'revoke' },
  { method: 'POST', url: INTROSPECT_PATH, capability: 'introspect_token', caller: 'introspect' },
  { method: 'GET', url: USERINFO_PATH, capability: 'show_userinfo', caller: 'member' },
  { method: 'GET', url: SERVER_METADATA_PATH, capability: 'read_server_metadata', caller: 'anybody' },
  ...RESOURCE_METADATA_PATHS.map(
    (url): Endpoint => ({ method: 'GET', url, capability: 'read_resource_metadata', caller: 'anybody' }),
  ),
];

/** Metadata is asked for at every start of a client, and changes with a release. */
const METADATA_MAX_AGE = 300;

export async function addOauth(app: FastifyInstance, http: HttpContext): Promise<void> {
  // A media type that Fastify cannot read is no form either.
  app.setErrorHandler(async (error: FastifyError, { headers }) => {
    if (error.statusCode === 415) refuseMediaType(headers['content-type']);
    throw error;
  });
  for (const endpoint of endpoints) addEndpoint(app, http, endpoint);
}

function addEndpoint(app: FastifyInstance, http: HttpContext, endpoint: Endpoint): void {
  const { method, url } = endpoint;
  const capability = requireCapability(http, endpoint.capability);
  app.route({
    method,
    url,
    exposeHeadRoute: method === 'GET',
    handler: async (request, reply) => {
      try {
        return sendAnswer(endpoint, request, reply, await answer(http, endpoint, capability, request, reply));
      } catch (error) {
        if (error instanceof BrokenTransfer) return reply.hijack();
        return sendRefusal(http, request, reply, refusalOf(http, error, request.id));
      }
    },
  });
  const cors = corsOf(url);
  if (Object.keys(cors).length === 0) return;
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  app.options(url, async (request, reply) =>
    reply
      .code(204)
      .headers({
        ...cors,
        allow,
        'access-control-allow-methods': allow,
        'access-control-max-age': '86400',
        'x-request-id': request.id,
      })
      .send(),
  );
}

async function answer(
  http: HttpContext,
  endpoint: Endpoint,
  capability: Capability,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const form = takesForm(endpoint.caller) ? await clientForm(http, request, reply) : {};
  const actor = await callerOf(http, endpoint.caller, request, form);
  const known = inputFields(capability).filter((name) => form[name] !== undefined);
  return dispatch(http.services, {
    capability,
    actor,
    door: 'http',
    // What OAuth does not know is ignored (RFC 6749 §3.2).
    input: Object.fromEntries(known.map((name) => [name, form[name]])),
    requestId: request.id,
    signal: new AbortController().signal,
  });
}

function takesForm(caller: Caller): boolean {
  return caller !== 'member' && caller !== 'anybody';
}

async function callerOf(
  http: HttpContext,
  caller: Caller,
  request: FastifyRequest,
  form: Readonly<Record<string, string | undefined>>,
): Promise<Actor> {
  if (caller === 'anybody') return { kind: 'anonymous' };
  if (caller === 'member') return authenticateMember(http, request.raw);
  const { ports } = http.services;
  // A resource server asks often, and from one address; guessing secrets is what has to be slow.
  const countsFailures = caller === 'introspect';
  if (!countsFailures) await countAddress(ports, caller, request.ip);
  try {
    const client = await authenticateClient(ports, credentialsOf(request.raw, form), http.services.clock());
    if (!countsFailures) await countClient(ports, caller, client, request.ip);
    return client;
  } catch (error) {
    if (countsFailures) await countAddress(ports, caller, request.ip);
    throw error;
  }
}

function sendAnswer(
  { url, caller }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answered: unknown,
): FastifyReply {
  return reply
    .code(200)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': caller === 'anybody' ? `public, max-age=${METADATA_MAX_AGE}` : 'no-store',
      'x-request-id': request.id,
      ...corsOf(pathOf(url)),
    })
    .send(JSON.stringify(answered));
}
