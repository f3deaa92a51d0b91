import { type Actor, actorName, type Role } from '../domain/actor.js';
import type { Door } from '../domain/door.js';
import { ARTIFACTS_PUBLISH, ARTIFACTS_READ, scopeCovers, scopeText } from '../domain/oauth/scopes.js';
import { refuse } from '../domain/refusal.js';
import { type Rule, rule } from '../domain/rules/index.js';
import type { Capability, Scope } from './capability.js';

/** Whether this capability lets itself be called by this kind of caller at this door; the one place that says so. */
export type Authority =
  | 'allowed'
  | 'missing_credential'
  | 'scope_required'
  | 'permission_denied'
  | 'unauthorized_client'
  | 'not_found';

type Input = Readonly<Record<string, unknown>>;

/**
 * Decides by door and scope alone; whose artifact it is, the handler decides (`artifact_not_found`). `input` matters where
 * a reading capability can do more.
 */
export function authorityOf(capability: Capability, actor: Actor, door: Door, input: Input = {}): Authority {
  if (!capability.doors.includes(door)) return 'not_found';
  const scope = scopeOf(capability, input);
  if (door === 'mcp' && actor.kind === 'anonymous') return 'missing_credential';
  if (actor.kind === 'upload_link') return capability.byUploadLink === true ? 'allowed' : 'permission_denied';
  if (scope === 'public') return 'allowed';
  if (actor.kind === 'anonymous') return 'missing_credential';
  if (scope === 'licence') return actor.kind === 'licence' ? 'allowed' : 'permission_denied';
  if (scope === 'client') return actor.kind === 'oauth_client' ? 'allowed' : 'permission_denied';
  if (scope === 'resource_server') {
    if (actor.kind !== 'oauth_client') return 'permission_denied';
    return actor.resource_server ? 'allowed' : 'unauthorized_client';
  }
  if (scope === 'bearer') {
    return actor.kind === 'oauth_token' || actor.kind === 'api_key' ? 'allowed' : 'permission_denied';
  }
  if (scope === 'system') return actor.kind === 'system' ? 'allowed' : 'permission_denied';
  if (scope === 'console') return actor.kind === 'console' ? 'allowed' : 'permission_denied';
  if (scope === 'owner') return actor.kind === 'person' || actor.kind === 'console' ? 'allowed' : 'permission_denied';
  if (scope === 'read' || scope === 'publish') return ownerAuthority(actor, scope);
  return roleAuthority(actor, scope.role);
}

/** What a call needs: its capability's scope, or `publish` where one of its fields asks for more than reading. */
function scopeOf({ scope, publishesWith = [] }: Capability, input: Input): Scope {
  return scope === 'read' && publishesWith.some((field) => input[field] !== undefined) ? 'publish' : scope;
}

function ownerAuthority(actor: Actor, scope: 'read' | 'publish'): Authority {
  switch (actor.kind) {
    case 'publishing_token':
    case 'person':
      return 'allowed';
    case 'agent_token':
      return scope === 'read' || actor.scopes.includes('publish') ? 'allowed' : 'scope_required';
    case 'oauth_token': {
      // They stand for an agent token without and with `publish` (decisions §7).
      const wanted = permissionFor(scope);
      if (!scopeCovers(actor.scopes, wanted)) return 'scope_required';
      return scopeCovers(actor.permissions, wanted) ? 'allowed' : 'permission_denied';
    }
    default:
      return 'permission_denied';
  }
}

/** By the name that it has as an OAuth scope and as a permission of groups (decisions §7). */
function permissionFor(scope: 'read' | 'publish'): string {
  return scope === 'read' ? ARTIFACTS_READ : ARTIFACTS_PUBLISH;
}

type RoleScope = Extract<Scope, { readonly role: string }>['role'];

function roleAuthority(actor: Actor, role: RoleScope): Authority {
  if (actor.kind === 'person') {
    return role === 'member' || hasRole(actor.roles, role) ? 'allowed' : 'permission_denied';
  }
  if (actor.kind !== 'console') return 'permission_denied';
  // The console is the operator: an admin by being there. A reviewer's act needs a named reviewer.
  if (role === 'admin' || role === 'reviewer or admin') return 'allowed';
  return actor.as !== null && (role === 'member' || hasRole(actor.as.roles, role)) ? 'allowed' : 'permission_denied';
}

function hasRole(roles: readonly Role[], role: Exclude<RoleScope, 'member'>): boolean {
  return role === 'reviewer or admin' ? roles.length > 0 : roles.includes(role);
}

/** Refuses a caller that may not. */
export function authorise(capability: Capability, actor: Actor, door: Door, input: Input = {}): void {
  const authority = authorityOf(capability, actor, door, input);
  if (authority === 'allowed') return;
  const scope = scopeOf(capability, input);
  if (actor.kind === 'oauth_token' && (scope === 'read' || scope === 'publish')) refuseApp(authority, actor, scope);
  if (authority === 'not_found') refuse('not_found', 'capability', capability.name, rule('authority.capability'));
  if (authority === 'missing_credential') refuse('missing_credential', null, null, rule('credential.missing'));
  if (authority === 'permission_denied') {
    if (actor.kind === 'console' && actor.as !== null) refuseNamed(actor.as, capability);
    if (actor.kind === 'person') refuseWithheld(capability, actor, door);
    refuse('permission_denied', null, null, lacking(capability, actor));
  }
  if (authority === 'unauthorized_client') {
    refuse('unauthorized_client', 'client_id', actorName(actor), rule('authority.resource_server'));
  }
  refuse('scope_required', 'scope', 'read', rule('authority.scopes', { scopes: 'publish' }), {
    next: { do: 'make_token', publish: true },
  });
}

/** An app is told what to ask the member for, or that the member may not do it either (decisions §7). */
function refuseApp(
  authority: Authority,
  { scopes, permissions }: Extract<Actor, { kind: 'oauth_token' }>,
  scope: 'read' | 'publish',
): void {
  const wanted = permissionFor(scope);
  if (authority === 'scope_required') {
    // Where publishing is needed reading is asked for with it, as clients ask for what a challenge names and no more.
    const asked = scope === 'read' ? ARTIFACTS_READ : `${ARTIFACTS_READ} ${ARTIFACTS_PUBLISH}`;
    refuse('scope_required', 'scope', scopeText(scopes), rule('authority.scopes', { scopes: asked }), {
      next: { do: 'authorize', scope: asked },
    });
  }
  if (authority === 'permission_denied') {
    refuse(
      'permission_denied',
      'permissions',
      scopeText(permissions),
      rule('authority.permission', { permission: wanted }),
      {
        next: { do: 'permit', permission: wanted },
      },
    );
  }
}

/** Who sits at the console may do it; the person in whose name it was to be done may not. */
function refuseNamed(as: NonNullable<Extract<Actor, { kind: 'console' }>['as']>, capability: Capability): never {
  const account = as.email ?? as.account_id;
  const { roles } = as;
  return refuse(
    'permission_denied',
    'as',
    null,
    rule('authority.role_of_account', { role: roleOf(capability), account, roles }),
  );
}

/** Somebody who has the role, and would get through with a second factor. */
function refuseWithheld(capability: Capability, actor: Extract<Actor, { kind: 'person' }>, door: Door): void {
  const { withheld = [] } = actor;
  if (authorityOf(capability, { ...actor, roles: withheld }, door) !== 'allowed') return;
  refuse('permission_denied', 'second_factor', null, rule('authority.second_factor', { role: roleOf(capability) }), {
    remedy: 'second_factor',
  });
}

function lacking({ scope }: Capability, { kind: caller }: Actor): Rule {
  return typeof scope === 'string'
    ? rule('authority.scope', { scope, caller })
    : rule('authority.role', { role: scope.role, caller });
}

function roleOf({ scope }: Capability): string {
  return typeof scope === 'string' ? scope : scope.role;
}
