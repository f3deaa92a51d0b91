import Type, { type Static } from 'typebox';
import { Artifact, artifactObject } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import { Nullable } from '../forms.js';
import { refuse } from '../refusal.js';
import { releaseOf, requireLive } from '../release/lookup.js';
import { Release } from '../release/release.js';
import { Report } from '../release/report.js';

export const ReviewCase = Type.Object(
  {
    artifact: Artifact,
    release: Nullable(Release),
    report: Nullable(Report),
  },
  {
    additionalProperties: false,
    description: 'A registration and, when a version was asked for, its release with the report of its last package.',
  },
);

export type ReviewCase = Static<typeof ReviewCase>;

/** What a reviewer decides on: the registration, or a release with its flags and its report (service.md, Review). */
export async function showReview(
  ctx: Context,
  { slug, version }: { readonly slug: string; readonly version?: string },
): Promise<ReviewCase> {
  const record = await ctx.artifacts.find(slug);
  if (record === null) return refuse('artifact_not_found', 'slug', slug, 'the slug of an artifact');
  const artifact = artifactObject(record);
  if (version === undefined) return { artifact, release: null, report: null };
  const release = await requireLive(ctx, slug, version);
  const kept = release.report_id === null ? null : await ctx.releases.getDocument('report', release.report_id);
  return { artifact, release: await releaseOf(ctx, release), report: kept?.report ?? null };
}
