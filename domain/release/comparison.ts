import Type from 'typebox';
import type { Context } from '../context.js';
import { differenceOf, type KeptPackage } from './difference.js';
import type { ReleaseStep } from './ports.js';
import type { ReleaseRecord } from './release.js';
import type { Difference, FileFacts } from './report.js';

/** As of when a version is compared with the one before. */
export const Compared = Type.Enum(['now', 'decision'], {
  description:
    'now: with the highest lower version that is or was published now, so another may take its place; decision: with the one that it was at the decision, for good.',
});

/** The version before, with what is kept of its package. */
export interface Base extends KeptPackage {
  readonly version: string;
  readonly release: ReleaseRecord;
}

/** What is kept of a release's last package beside the version that it is compared with. */
export interface Comparison {
  readonly files: readonly FileFacts[];
  /** `null`: no lower version is or was published. */
  readonly base: Base | null;
  readonly compared: 'now' | 'decision';
  readonly diff: Difference;
}

/**
 * The comparison that reviewers see, in every part of it (decisions §5): from the kept file lists and manifests, with
 * the highest lower version that is or was published; as of now while a decision is waited for, and as of the decision
 * afterwards. `null` until a package has passed.
 */
export async function comparisonOf(ctx: Context, release: ReleaseRecord): Promise<Comparison | null> {
  const [kept, { found, compared }] = await Promise.all([
    release.files_id === null ? null : ctx.releases.getDocument('files', release.files_id),
    comparedRelease(ctx, release),
  ]);
  if (kept === null) return null;
  const base = await baseOf(ctx, found);
  return { files: kept.files, base, compared, diff: differenceOf(base, kept) };
}

/** The version that a package of this number is compared with now. */
export async function baseBelow(ctx: Context, slug: string, order: string): Promise<Base | null> {
  return baseOf(ctx, await ctx.releases.publishedBelow(slug, order));
}

/**
 * Lets the update that ends a review keep what the version was compared with. The id is enough: versions that are or
 * were published never leave the register, and their packages never change.
 */
export async function withComparison(
  ctx: Context,
  { slug, order, state }: ReleaseRecord,
  step: ReleaseStep,
): Promise<ReleaseStep> {
  if (state !== 'in_review') return step;
  const base = await ctx.releases.publishedBelow(slug, order);
  return { ...step, set: { ...step.set, compared_with: base?._id ?? null } };
}

async function comparedRelease(
  ctx: Context,
  { slug, order, state, compared_with }: ReleaseRecord,
): Promise<{ readonly found: ReleaseRecord | null } & Pick<Comparison, 'compared'>> {
  if (state === 'in_review' || compared_with === undefined) {
    return { found: await ctx.releases.publishedBelow(slug, order), compared: 'now' };
  }
  return { found: compared_with === null ? null : await ctx.releases.byId(compared_with), compared: 'decision' };
}

async function baseOf(ctx: Context, release: ReleaseRecord | null): Promise<Base | null> {
  const kept = release?.files_id ? await ctx.releases.getDocument('files', release.files_id) : null;
  if (release === null || kept === null) return null;
  return { version: release.version, release, files: kept.files, manifest: kept.manifest };
}
