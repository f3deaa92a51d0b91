import type { Effect } from '../effect.js';
import type { ReleaseRecord } from '../release/release.js';
import { openEffect } from './make-effect.js';

/** The release that an outbox is about to make; `null` when it is not in it. */
export function announcedRelease(outbox: readonly Effect[], releaseId: string): ReleaseRecord | null {
  for (const effect of outbox.map(openEffect)) {
    if (effect.do === 'create_release' && effect.record._id === releaseId) return effect.record;
  }
  return null;
}
