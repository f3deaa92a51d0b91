import type { ArtifactRecord } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import type { ReleaseRecord } from '../release/release.js';
import { appealOf } from './appeal.js';

/** Whether the rejection or suspension that stands can be appealed against, or how its appeal stands. */
export type AppealStanding = 'possible' | 'open' | 'answered';

/** Of a registration, or of a version of it; `null` where nothing was rejected or suspended. */
export async function appealStanding(
  ctx: Context,
  artifact: ArtifactRecord,
  release: ReleaseRecord | null,
): Promise<AppealStanding | null> {
  const subject =
    release === null
      ? ({ of: 'registration', id: artifact._id } as const)
      : ({ of: 'release', id: release._id } as const);
  const possible = appealOf(ctx, { artifact, release, subject }, '');
  if (possible === null) return null;
  const made = await ctx.reviews.appeal(possible._id);
  if (made === null) return 'possible';
  return made.open ? 'open' : 'answered';
}
