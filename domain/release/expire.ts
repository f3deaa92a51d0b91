import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import type { LiveRelease, ReleaseRecord } from './release.js';

/**
 * Ends an announcement whose seven days are over: it leaves the register and its number is free again (service.md,
 * States). Nothing when it is not due, or no longer announced.
 */
export async function expire(ctx: Context, releaseId: string): Promise<{ expired: boolean }> {
  const release = await ctx.releases.byId(releaseId);
  if (release === null) return { expired: false };
  const gone = hasExpired(release, ctx.now) ? await ctx.releases.apply(expiry(ctx, release)) : null;
  // Also when somebody else expired it: the number must be free before the answer.
  await ctx.outbox.drainRelease(releaseId);
  return { expired: gone !== null };
}

function expiry(ctx: Context, release: ReleaseRecord): Parameters<Context['releases']['apply']>[0] {
  return {
    id: release._id,
    from: 'announced',
    revision: release.revision,
    set: { state: 'expired', live: false },
    outbox: [
      effect(ctx, { do: 'free_number', slug: release.slug, release_id: release._id }),
      effect(ctx, { do: 'discard_documents', ids: [release.notes_id] }),
    ],
  };
}

/** Whether the release counts now: an announcement is gone at `expires_at`, whether or not the job has run. */
export function isLive(record: ReleaseRecord, now: Date): record is LiveRelease {
  return record.live && !hasExpired(record, now);
}

export function hasExpired(record: ReleaseRecord, now: Date): boolean {
  return record.state === 'announced' && record.expires_at !== null && record.expires_at <= now;
}
