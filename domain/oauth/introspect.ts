import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Nullable } from '../schemas.js';
import { holderPermissions } from './holder-permissions.js';
import { stillKnown } from './known-scopes.js';
import { audienceOf } from './resource.js';
import { scopeCovers, scopeText } from './scopes.js';
import { validApiKey } from './valid-api-key.js';
import { noteUse, validToken } from './valid-token.js';

const Seconds = Type.Integer({ 'x-says': 'seconds' });

export const Introspection = Type.Object(
  {
    active: Type.Boolean({ 'x-says': 'introspection.active' }),
    scope: Type.Optional(Type.String({ 'x-says': 'introspection.scope' })),
    permissions: Type.Optional(
      Type.Array(Type.String(), {
        'x-says': 'introspection.permissions',
      }),
    ),
    client_id: Type.Optional(Nullable(Type.String({ 'x-says': 'introspection.client_id' }))),
    sub: Type.Optional(Type.String({ 'x-says': 'introspection.sub' })),
    aud: Type.Optional(Type.String({ 'x-says': 'introspection.aud' })),
    iat: Type.Optional(Seconds),
    exp: Type.Optional(Nullable(Seconds)),
    token_type: Type.Optional(Type.Literal('Bearer', { 'x-says': 'introspection.token_type' })),
  },
  { additionalProperties: false, 'x-says': 'introspection' },
);

export type Introspection = Static<typeof Introspection>;

const inactive: Introspection = { active: false };

/**
 * Tells a resource server about an access token or an API key (RFC 7662, decisions §7). A token for the service's own
 * MCP endpoint is for nobody else.
 */
export async function introspect(
  ctx: Context,
  input: { readonly token?: string; readonly token_type_hint?: string },
): Promise<Introspection> {
  const { token } = input;
  if (token === undefined) return refuse('invalid_request', 'token', null, rule('introspection.token_missing'));
  return token.startsWith('bka_') ? ofApiKey(ctx, token) : ofAccessToken(ctx, token);
}

async function ofAccessToken(ctx: Context, text: string): Promise<Introspection> {
  const living = await validToken(ctx, text, ctx.now);
  if (living === null || living.grant.resource !== null) return inactive;
  const { grant, token, account } = living;
  await noteUse(ctx, grant, ctx.now);
  const scope = await stillKnown(ctx, token.scope);
  return {
    active: true,
    scope: scopeText(scope),
    permissions: permitted(await holderPermissions(ctx, account, scope), scope),
    client_id: grant.client_id,
    sub: account._id,
    aud: audienceOf(ctx.settings, grant.resource),
    iat: seconds(token.issued_at),
    exp: seconds(token.expires_at),
    token_type: 'Bearer',
  };
}

async function ofApiKey(ctx: Context, text: string): Promise<Introspection> {
  const living = await validApiKey(ctx, text, ctx.now);
  if (living === null) return inactive;
  const { key, account } = living;
  const scope = await stillKnown(ctx, key.scopes);
  return {
    active: true,
    scope: scopeText(scope),
    permissions: permitted(await holderPermissions(ctx, account, scope), scope),
    client_id: null,
    sub: account._id,
    aud: ctx.settings.baseUrl,
    iat: seconds(key.created_at),
    exp: key.expires_at === null ? null : seconds(key.expires_at),
    token_type: 'Bearer',
  };
}

function permitted(permissions: readonly string[], scope: readonly string[]): string[] {
  return permissions.filter((name) => scopeCovers(scope, name));
}

export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
