import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { refuse, refuseAny } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { rule } from '../rules/index.js';
import { boundsFaults } from './core-bounds.js';
import { releaseOf, requireLive } from './lookup.js';
import type { Release, ReleaseRecord } from './release.js';

/** What is left out stays as it is; `null` takes the ceiling away. */
export interface CompatibilityChange {
  readonly slug: string;
  readonly version: string;
  readonly min_core?: string;
  readonly max_core?: string | null;
  readonly php?: string;
}

/**
 * Changes what a release runs on, without new bytes: none of it is signed (decisions §4). Held to the same rules as
 * announcing; possible in every state but `rejected`, which is final. Idempotent.
 */
export async function changeCompatibility(ctx: Context, input: CompatibilityChange): Promise<Release> {
  await ownArtifact(ctx, input.slug);
  const done = await retryOnConflict(async () => {
    const release = await requireLive(ctx, input.slug, input.version);
    const wanted = {
      min_core: input.min_core ?? release.min_core,
      max_core: input.max_core === undefined ? release.max_core : input.max_core,
      php: input.php ?? release.php,
    };
    if (release.state === 'rejected') refuseRejected(release);
    refuseAny(await boundsFaults(ctx, wanted));
    if (isSame(release, wanted)) return releaseOf(ctx, release);
    if (isBeingDecided(ctx, release)) return refuseBusy();
    const { _id: id, state: from, revision } = release;
    const changed = await ctx.releases.apply({ id, from, revision, set: wanted, outbox: [] });
    if (changed !== null) {
      for (const field of ['min_core', 'max_core', 'php'] as const) {
        ctx.record.change(field, release[field], changed[field]);
      }
      return releaseOf(ctx, changed);
    }
    return null;
  });
  return done ?? refuseBusy();
}

function refuseBusy(): never {
  return refuse('unavailable', null, null, rule('release.busy'), { retryAfter: 5 });
}

function isSame(release: ReleaseRecord, wanted: Pick<ReleaseRecord, 'min_core' | 'max_core' | 'php'>): boolean {
  return release.min_core === wanted.min_core && release.max_core === wanted.max_core && release.php === wanted.php;
}

/** An approval at work publishes the release as it was when it began: a change in between would make it fail. */
function isBeingDecided(ctx: Context, release: ReleaseRecord): boolean {
  return release.deciding !== null && release.deciding.until > ctx.now;
}

function refuseRejected(release: ReleaseRecord): never {
  const { version } = release;
  return refuse('decision_not_possible', 'version', null, rule('release.rejected', { version }));
}
