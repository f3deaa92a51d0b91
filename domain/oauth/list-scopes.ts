import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { coreScopes, type DeclaredScope } from './scopes.js';

/** A scope as it is listed. The sentences of the core's are words of the pages. */
export const Scope = Type.Object(
  {
    name: Type.String({ 'x-says': 'scope.name' }),
    origin: Type.Enum(['core', 'admin', 'file'], {
      'x-says': 'scope.origin',
    }),
    sentences: Nullable(
      Type.Record(Type.String(), Type.String(), {
        'x-says': 'scope.sentences',
      }),
    ),
    declared_at: Nullable(Instant),
  },
  { additionalProperties: false, 'x-says': 'scope' },
);

export type Scope = Static<typeof Scope>;

export const ScopeList = Type.Object(
  { scopes: Type.Array(Scope, { 'x-says': 'scope_list.scopes' }) },
  { additionalProperties: false, 'x-says': 'list_scopes.scope_list' },
);

export type ScopeList = Static<typeof ScopeList>;

/** Every scope there is, with what it lets an app do (service.md, OAuth bearer tokens 2). */
export async function listScopes(ctx: Pick<Context, 'scopes'>): Promise<ScopeList> {
  const declared = await ctx.scopes.all();
  return { scopes: [...coreScopes.map(coreScope), ...declared.map(declaredScope)] };
}

function coreScope(name: string): Scope {
  return { name, origin: 'core', sentences: null, declared_at: null };
}

/** A declared scope as it is listed. */
export function declaredScope({ _id, origin, sentences, declared_at }: DeclaredScope): Scope {
  return { name: _id, origin, sentences: { ...sentences }, declared_at: instant(declared_at) };
}
