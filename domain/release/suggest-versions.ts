import { accountOf } from '../actor.js';
import { SUGGESTIONS, type Suggestions } from '../artifact/suggest-slugs.js';
import type { Context } from '../context.js';

/** The versions of one of the caller's artifacts that begin so, highest first. Of another's, as of none, there are none. */
export async function suggestVersions(
  ctx: Context,
  { slug, begins }: { readonly slug: string; readonly begins: string },
): Promise<Suggestions> {
  const owner = accountOf(ctx.actor);
  const artifact = await ctx.artifacts.find(slug);
  if (owner === null || artifact?.owner !== owner) return { values: [], has_more: false };
  const found = artifact.numbers
    .filter(({ version }) => version.startsWith(begins))
    .sort((one, other) => (one.order < other.order ? 1 : -1));
  return { values: found.slice(0, SUGGESTIONS).map(({ version }) => version), has_more: found.length > SUGGESTIONS };
}
