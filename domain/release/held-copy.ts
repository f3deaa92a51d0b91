import type { ReleaseRecord } from './release.js';

/**
 * The signed copy, while it is here: until the link ends through which it was sent once completely, at most seven days
 * from approval.
 */
export function heldCopy(release: ReleaseRecord, now: Date): ReleaseRecord['package'] {
  const over = release.package_until === null || release.package_until <= now;
  return release.state === 'published' && !over ? release.package : null;
}
