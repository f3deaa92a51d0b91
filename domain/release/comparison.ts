import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import type { EffectBody } from '../effects/known-effect.js';
import { effect } from '../effects/make-effect.js';
import type { KeptSide } from './compared-lines.js';
import { compareFiles, type KeptPackage } from './difference.js';
import type { ReleaseStep } from './ports.js';
import type { ReleaseRecord } from './release.js';
import type { Difference, FileFacts } from './report.js';

/** As of when a version is compared with the one before. */
export const Compared = Type.Enum(['now', 'decision', 'sent_back'], {
  'x-says': 'compared',
});

export const againsts = ['predecessor', 'sent_back'] as const;
/** What a package is compared with: the version before, or the package that it corrects while that is kept. */
export type Against = (typeof againsts)[number];

export const AgainstForm = Type.Enum([...againsts], {
  'x-says': 'against_form',
});

/** All that is kept of a package: hashes, manifest, and where its lines lie. */
export type KeptFiles = KeptPackage & KeptSide;

/** The version before, with what is kept of its package. */
export interface Base extends KeptFiles {
  readonly version: string;
  readonly release: ReleaseRecord;
}

/** What is kept of a release's last package beside the version that it is compared with. */
export interface Comparison {
  readonly files: readonly FileFacts[];
  readonly kept: KeptFiles;
  /** `null`: no lower version is or was published. */
  readonly base: Base | null;
  readonly compared: Static<typeof Compared>;
  readonly diff: Difference;
}

/**
 * The comparison that reviewers see, in every part of it (decisions §5): from the kept file lists and manifests, with
 * the highest lower version that is or was published; as of now while a decision is waited for, and as of the decision
 * afterwards. `null` until a package has passed. A corrected package is compared with the one that was sent back where
 * that is asked for.
 */
export async function findComparison(
  ctx: Context,
  release: ReleaseRecord,
  against: Against = 'predecessor',
): Promise<Comparison | null> {
  const [kept, { found, compared }] = await Promise.all([keptFiles(ctx, release), comparedRelease(ctx, release)]);
  if (kept === null) return null;
  const corrected = against === 'sent_back' ? await sentBackBase(ctx, release) : null;
  if (corrected !== null) {
    const diff = compareFiles(corrected, kept);
    return { files: kept.files, kept, base: corrected, compared: 'sent_back', diff };
  }
  const base = await baseOf(ctx, found);
  return { files: kept.files, kept, base, compared, diff: compareFiles(base, kept) };
}

/** Whether a package that was sent back is kept to be compared with the one that waits now. */
export function isCorrected({ state, sent_back, files_id }: ReleaseRecord): boolean {
  return state === 'in_review' && typeof sent_back?.files_id === 'string' && sent_back.files_id !== files_id;
}

async function sentBackBase(ctx: Context, release: ReleaseRecord): Promise<Base | null> {
  const { sent_back } = release;
  const kept = !isCorrected(release) || !sent_back ? null : await keptFiles(ctx, sent_back);
  return kept === null ? null : { version: release.version, release, ...kept };
}

/** The version that a package of this number is compared with now. */
export async function baseBelow(ctx: Context, slug: string, order: string): Promise<Base | null> {
  return baseOf(ctx, await ctx.releases.publishedBelow(slug, order));
}

/**
 * Lets the update that ends a review keep what the version was compared with, and end what was kept for the review
 * alone. The id is enough: versions that are or were published never leave the register, and their packages never change.
 */
export async function withComparison(ctx: Context, release: ReleaseRecord, step: ReleaseStep): Promise<ReleaseStep> {
  const { slug, order, state } = release;
  if (state !== 'in_review') return step;
  const base = await ctx.releases.publishedBelow(slug, order);
  return {
    ...step,
    set: { ...step.set, compared_with: base?._id ?? null, previous: null },
    outbox: [...step.outbox, ...previousEnds(release).map((body) => effect(ctx, body))],
  };
}

/**
 * What deletes a previous package that was handed in. One that arrives just now is pointed at by nothing afterwards, and
 * the sweep takes it.
 */
export function previousEnds({ previous }: Pick<ReleaseRecord, 'previous'>): EffectBody[] {
  return previous ? [{ do: 'discard_package', file_id: previous.file_id }] : [];
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
  const kept = release === null ? null : await keptFiles(ctx, release);
  return release === null || kept === null ? null : { version: release.version, release, ...kept };
}

/** What is kept of a package, by the ids of its documents; `null` where nothing is. */
export async function keptFiles(
  ctx: Context,
  { files_id, lines_id = null }: Pick<ReleaseRecord, 'files_id' | 'lines_id'>,
): Promise<KeptFiles | null> {
  const kept = files_id === null ? null : await ctx.releases.getDocument('files', files_id);
  return kept === null ? null : { files: kept.files, manifest: kept.manifest, lines_id };
}
