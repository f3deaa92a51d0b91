import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { hasExpired, type ReleaseRecord } from './release.js';

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
