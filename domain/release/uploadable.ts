import type { ArtifactRecord } from '../artifact/artifact.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import type { AnnounceReason } from '../next-step.js';
import { Refusal, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { refuseRejected } from './announce.js';
import { notNewer, releaseOf, requireLive, versionOfOrder } from './lookup.js';
import { announceHigher, stepAt, termsOf, withdrawOvertaken } from './next-steps.js';
import { isOvertaken } from './overtaken.js';
import type { ReleaseRecord } from './release.js';

/** Only an announced version and a draft take a package (decisions §4). */
export async function requireOpen(ctx: Context, artifact: ArtifactRecord, release: ReleaseRecord): Promise<void> {
  if (release.state === 'announced' || release.state === 'draft') return;
  refuse('version_not_open', 'version', release.version, rule('release.takes_no_package'), {
    release: await releaseOf(ctx, release),
    next:
      release.state === 'in_review'
        ? stepAt(artifact, release, ctx.now)
        : announceHigher(artifact, becauseOf(release), termsOf(release)),
  });
}

function becauseOf({ state }: ReleaseRecord): AnnounceReason {
  return state === 'rejected' || state === 'suspended' ? state : 'published';
}

/** A version that takes a package now; refuses with what an upload is refused for before anything is known of its bytes. */
export async function requireUploadable(
  ctx: Context,
  slug: string,
  version: string,
): Promise<{ readonly artifact: ArtifactRecord; readonly release: ReleaseRecord }> {
  const artifact = await ownArtifact(ctx, slug);
  if (artifact.state === 'rejected') refuseRejected(artifact);
  const release = await requireLive(ctx, slug, version);
  await requireOpen(ctx, artifact, release);
  return { artifact, release };
}

/** What the review says of a number that a higher one has overtaken, whatever the package. */
export async function refuseOvertaken(ctx: Context, artifact: ArtifactRecord, release: ReleaseRecord): Promise<void> {
  if (!isOvertaken(artifact, release.version)) return;
  const highest = versionOfOrder(artifact.highest_published ?? '');
  throw new Refusal([notNewer(release.version, highest)], {
    release: await releaseOf(ctx, release),
    next: withdrawOvertaken(release),
  });
}
