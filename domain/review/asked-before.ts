import type { ArtifactRecord } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import type { ReleaseRecord } from '../release/release.js';
import type { ReviewFinding } from './finding.js';
import type { Reviewed } from './subject.js';

/** What an earlier decision asked to fix in what waits now, or is being made (decisions §5). */
export interface AskedBefore {
  /** The number that was rejected; `null` for the own one, or of a registration. */
  readonly version: string | null;
  readonly findings: readonly ReviewFinding[];
  /** Their lines: see `findingExcerpts`. */
  readonly excerpts: ReadonlyArray<string | null>;
  /** Which of them, from 0, reviewers have ticked off. */
  readonly done: readonly number[];
  /** The package that was decided on; `null` for a registration. */
  readonly looked: Pick<ReleaseRecord, 'files_id' | 'lines_id'> | null;
  /** What the ticks are kept under: when the own number was sent back, or the decision. */
  readonly under: Date | string;
}

/** States of a number that is yet to be decided on. */
const UNDECIDED: readonly ReleaseRecord['state'][] = ['announced', 'draft', 'in_review'];

/**
 * What counts in a version's review: that its own number was sent back with, or, where nothing was, what the number before
 * it was rejected for. A rejected number is corrected by a higher one; what was published since has been looked at anew.
 * `null` for nothing.
 */
export async function askedBefore(ctx: Context, release: ReleaseRecord): Promise<AskedBefore | null> {
  const { sent_back, slug, order, state } = release;
  if (state === 'in_review' && sent_back && (sent_back.findings ?? []).length > 0) {
    const { findings = [], excerpts = [], done = [], at } = sent_back;
    return { version: null, findings, excerpts, done, looked: sent_back, under: at };
  }
  if (!UNDECIDED.includes(state)) return null;
  const rejected = await ctx.releases.rejectedBelow(slug, order);
  if (rejected === null || (rejected.findings ?? []).length === 0) return null;
  const published = await ctx.releases.publishedBelow(slug, order);
  if (published !== null && published.order > rejected.order) return null;
  const { version, findings = [], excerpts = [] } = rejected;
  const under = rejected.decision_id ?? rejected._id;
  return { version, findings, excerpts, done: ticksUnder(release, under), looked: rejected, under };
}

/** What an earlier decision asked to fix in a registration or a version; `null` for nothing. */
export function askedOf(
  ctx: Context,
  { artifact, release }: Pick<Reviewed, 'artifact' | 'release'>,
): Promise<AskedBefore | null> {
  return release === null ? askedOfRegistration(ctx, artifact) : askedBefore(ctx, release);
}

/** What a registration that waits again was rejected for; `null` for nothing. */
async function askedOfRegistration(ctx: Context, artifact: ArtifactRecord): Promise<AskedBefore | null> {
  if (artifact.state !== 'pending') return null;
  const [last] = await ctx.reviews.decisions(artifact._id, null, null, 1);
  if (last === undefined || (last.findings ?? []).length === 0) return null;
  const { findings = [], _id: under } = last;
  return { version: null, findings, excerpts: [], done: ticksUnder(artifact, under), looked: null, under };
}

function ticksUnder({ ticks }: Pick<ReleaseRecord, 'ticks'>, under: string): readonly number[] {
  return ticks?.under === under ? ticks.done : [];
}
