import type { ArtifactRecord } from '../artifact/artifact.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import type { NextStep } from '../next-step.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { previousEnds } from './comparison.js';
import { unclaimEffect } from './decision-effects.js';
import { packageDocuments, sentBackDocuments } from './keep-package.js';
import { releaseOf, requireLiveToRead } from './lookup.js';
import { announceHigher, termsOf } from './next-steps.js';
import type { Release, ReleaseRecord } from './release.js';

/**
 * Takes a release out of the register that is announced, a draft or in review: its bytes go, its number is free again
 * (decisions §4). Answers the release with state `withdrawn`.
 */
export async function withdraw(ctx: Context, input: { slug: string; version: string }): Promise<Release> {
  const artifact = await ownArtifact(ctx, input.slug);
  const release = await requireLiveToRead(ctx, input.slug, input.version);
  if (!canWithdraw(ctx, release)) return refuseState(artifact, release);
  const shown = await releaseOf(ctx, release);
  const gone = await ctx.releases.apply({
    id: release._id,
    from: release.state,
    revision: release.revision,
    set: { state: 'withdrawn', live: false, package: null, previous: null, expires_at: null },
    outbox: [
      effect(ctx, { do: 'free_number', slug: release.slug, release_id: release._id }),
      ...(release.package === null ? [] : [effect(ctx, { do: 'discard_package', file_id: release.package.file_id })]),
      ...previousEnds(release).map((body) => effect(ctx, body)),
      effect(ctx, { do: 'discard_documents', ids: documentsOf(release) }),
      effect(ctx, unclaimEffect(release)),
    ],
  });
  if (gone === null) return refuseState(artifact, (await ctx.releases.byId(release._id)) ?? release);
  ctx.record.change('state', release.state, 'withdrawn');
  await ctx.outbox.drainRelease(gone);
  return { ...shown, state: 'withdrawn', expires_at: null };
}

const withdrawable: ReadonlySet<string> = new Set(['announced', 'draft', 'in_review']);

/** Whether a release in that state may leave the register at its owner's wish (decisions §4). */
export function isWithdrawable(state: string): boolean {
  return withdrawable.has(state);
}

function canWithdraw(ctx: Context, release: ReleaseRecord): boolean {
  const beingDecided = release.deciding !== null && release.deciding.until > ctx.now;
  return !beingDecided && isWithdrawable(release.state);
}

function refuseState(artifact: ArtifactRecord, release: ReleaseRecord): never {
  const { version, state, deciding } = release;
  const id = deciding === null ? 'release.not_withdrawable' : 'release.being_decided';
  return refuse('decision_not_possible', 'version', null, rule(id, { version, state }), {
    next: stepInstead(artifact, release),
  });
}

/** A number that cannot leave the register stands for good: a rejected or suspended one is followed by a higher. */
function stepInstead(artifact: ArtifactRecord, release: ReleaseRecord): NextStep {
  const { state, slug } = release;
  if (state === 'rejected' || state === 'suspended') return announceHigher(artifact, state, termsOf(release));
  return { do: 'look', slug, because: state === 'published' ? 'published_stays' : 'being_decided' };
}

function documentsOf(release: ReleaseRecord): string[] {
  return [release.notes_id, ...packageDocuments(release), ...sentBackDocuments(release)];
}
