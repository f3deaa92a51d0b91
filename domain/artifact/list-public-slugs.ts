import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';

export const PublicSlugs = Type.Object(
  { slugs: Type.Array(Type.String(), { 'x-says': 'public_slugs.slugs' }) },
  { additionalProperties: false, 'x-says': 'public_slugs' },
);

export type PublicSlugs = Static<typeof PublicSlugs>;

/** Slugs of approved artifacts, for the sitemap. */
export async function listPublicSlugs(
  ctx: Context,
  { begins, limit }: { readonly begins: string; readonly limit: number },
): Promise<PublicSlugs> {
  return { slugs: [...(await ctx.artifacts.approvedSlugs(begins, limit))] };
}
