import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';

/** Values in one answer: as many as MCP takes. */
export const SUGGESTIONS = 100;

/** What could stand where somebody has begun to write. */
export const Suggestions = Type.Object(
  {
    values: Type.Array(Type.String(), { 'x-says': 'suggestions.values', maxItems: SUGGESTIONS }),
    has_more: Type.Boolean({ 'x-says': 'suggestions.has_more' }),
  },
  { additionalProperties: false, 'x-says': 'suggestions' },
);

export type Suggestions = Static<typeof Suggestions>;

/** The caller's own slugs that begin so; nobody else's. */
export async function suggestSlugs(ctx: Context, { begins }: { readonly begins: string }): Promise<Suggestions> {
  const owner = accountOf(ctx.actor);
  if (owner === null) return { values: [], has_more: false };
  const found = await ctx.artifacts.search({ begins, owner, state: null, among: null }, null, SUGGESTIONS + 1);
  return { values: found.slice(0, SUGGESTIONS).map(({ _id }) => _id), has_more: found.length > SUGGESTIONS };
}
