import { accountOf } from '../actor.js';
import { SUGGESTIONS, type Suggestions } from '../artifact/suggest-slugs.js';
import type { Context } from '../context.js';
import { ordersBeginning } from '../version.js';

/** The versions of one of the caller's artifacts that begin so, highest first. Of another's, as of none, there are none. */
export async function suggestVersions(
  ctx: Context,
  { slug, begins }: { readonly slug: string; readonly begins: string },
): Promise<Suggestions> {
  const owner = accountOf(ctx.actor);
  const artifact = await ctx.artifacts.find(slug);
  if (owner === null || artifact?.owner !== owner) return { values: [], has_more: false };
  const found = await ctx.releases.versionsIn(slug, ordersBeginning(begins), SUGGESTIONS + 1);
  return { values: found.slice(0, SUGGESTIONS), has_more: found.length > SUGGESTIONS };
}
