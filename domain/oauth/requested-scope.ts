import type { Context } from '../context.js';
import { type Fault, fault, Refusal, refuse } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';
import type { OauthClient } from './client.js';
import { knownScopes } from './known-scopes.js';
import { ARTIFACTS_READ, documentScopes, PROFILE, readScope, scopeCovers } from './scopes.js';

/**
 * The scopes that a request asks for: as sent, or what it gets without asking (oauth-answers, rows 13 and 67). Whether
 * the member's groups permit them counts when they are used (service.md, OAuth bearer tokens 3).
 */
export async function requestedScope(
  ctx: Context,
  client: OauthClient,
  sent: string | null,
  resource: string | null,
): Promise<readonly string[]> {
  const known = await knownScopes(ctx);
  const scope = sent === null ? withoutAsking(client, resource, known) : readScope(sent);
  if (scope === null) return refuse('invalid_scope', 'scope', sent, rule('authorization.scope_malformed'));
  const wrong = faultIn(scope, client, known);
  if (wrong !== null) throw new Refusal([wrong]);
  return scope;
}

/** What a client may not ask for, or nobody any more, of scopes that were all right when they were asked for. */
export async function scopeFault(ctx: Context, client: OauthClient, scope: readonly string[]): Promise<Fault | null> {
  return faultIn(scope, client, await knownScopes(ctx));
}

function faultIn(scope: readonly string[], client: OauthClient, known: readonly string[]): Fault | null {
  const wrong = (name: string, broken: Rule): Fault => fault('invalid_scope', 'scope', name, broken);
  const unknown = scope.find((name) => !known.includes(name));
  if (unknown !== undefined) return wrong(unknown, rule('authorization.scope_unknown'));
  const beyond = scope.find((name) => !mayAskFor(client, name));
  if (beyond === undefined) return null;
  return wrong(beyond, rule('client.scope_not_allowed', { allowed: limitOf(client) ?? known }));
}

/** A default that is no scope any more is no fault of whoever did not ask for it. */
function withoutAsking(client: OauthClient, resource: string | null, known: readonly string[]): readonly string[] {
  if (resource !== null) return [ARTIFACTS_READ];
  const defaults = client.default_scopes.filter((name) => known.includes(name));
  return defaults.length === 0 ? [PROFILE] : defaults;
}

function mayAskFor(client: OauthClient, name: string): boolean {
  const limit = limitOf(client);
  return limit === null || scopeCovers(limit, name);
}

/** `null`: every scope there is. Nobody has registered a client that a document describes (decisions §7). */
function limitOf(client: OauthClient): readonly string[] | null {
  return client.origin === 'document' ? documentScopes : client.scopes;
}
