import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { ArtifactRecord } from './artifact.js';

/** The artifact of that slug, whoever owns it; `artifact_not_found` when there is none. */
export async function requireArtifact(ctx: Pick<Context, 'artifacts'>, slug: string): Promise<ArtifactRecord> {
  return (await ctx.artifacts.find(slug)) ?? refuse('artifact_not_found', 'slug', slug, rule('artifact.not_found'));
}

/** These artifacts by slug, without those that are not there. */
export async function artifactsBySlug(
  ctx: Pick<Context, 'artifacts'>,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ArtifactRecord>> {
  const found = await Promise.all([...new Set(slugs)].map((slug) => ctx.artifacts.find(slug)));
  return new Map(found.flatMap((one) => (one === null ? [] : [[one._id, one] as const])));
}
