import type { IncomingMessage } from 'node:http';
import { agentActor } from '../domain/account/authenticate.js';
import type { Actor } from '../domain/actor.js';
import { licenceActor } from '../domain/licence/authenticate.js';
import type { NextStep } from '../domain/next-step.js';
import { apiKeyActor } from '../domain/oauth/api-key-actor.js';
import { oauthTokenActor } from '../domain/oauth/authenticate-bearer.js';
import { mcpResource } from '../domain/oauth/resource.js';
import { NOT_SHOWN, refuse } from '../domain/refusal.js';
import { type Rule, rule } from '../domain/rules/index.js';
import { valuesOf } from './headers.js';
import type { HttpContext } from './http-context.js';

/** RFC 6750 §2.1. */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i;

const MAKE_TOKEN: NextStep = { do: 'make_token', publish: false };

/** The token of `Authorization: Bearer`. No such header is `missing_credential`, anything else `invalid_token`. */
function bearerOf(request: IncomingMessage, expected: Rule, next?: NextStep): string {
  const extras = next === undefined ? {} : { next };
  const values = valuesOf(request, 'authorization');
  const [value] = values;
  if (value === undefined || (values.length === 1 && !/^Bearer(?: |$)/i.test(value))) {
    return refuse('missing_credential', 'Authorization', null, expected, extras);
  }
  const token = values.length === 1 ? BEARER.exec(value)?.[1] : undefined;
  return token ?? refuse('invalid_token', 'Authorization', NOT_SHOWN, expected, extras);
}

/**
 * The agent behind a call to `/mcp`: by its token, or by an OAuth access token made for `/mcp` (decisions §7). A token in
 * the query is none (RFC 6750 §2.3 is not supported).
 */
export async function authenticateAgent(http: HttpContext, request: IncomingMessage): Promise<Actor> {
  const { ports, clock } = http.services;
  const resource = mcpResource(ports.settings);
  const expected = rule('credential.agent', { resource });
  const token = bearerOf(request, expected, MAKE_TOKEN);
  if (token.startsWith('bkm_')) return agentActor(ports, token, clock());
  if (token.startsWith('bkat_')) return oauthTokenActor(ports, token, resource, clock());
  return refuse('invalid_token', 'Authorization', NOT_SHOWN, expected, { next: MAKE_TOKEN });
}

/** The member behind a call of userinfo: by an access token for this service's base URL, or an API key. */
export async function authenticateMember(http: HttpContext, request: IncomingMessage): Promise<Actor> {
  const token = bearerOf(request, rule('credential.member'));
  const { ports, clock } = http.services;
  if (token.startsWith('bka_')) return apiKeyActor(ports, token, clock());
  return oauthTokenActor(ports, token, ports.settings.baseUrl, clock());
}

/** The installation behind an altered report. */
export async function authenticateLicence(http: HttpContext, request: IncomingMessage): Promise<Actor> {
  const key = bearerOf(request, rule('credential.licence'));
  return licenceActor(http.services.ports, key, http.services.clock());
}
