import Type from 'typebox';
import type { ArtifactRecord } from '../artifact/artifact.js';
import type { ReleaseRecord } from '../release/release.js';
import { instant } from '../schemas.js';
import { placeOf, type QueuePlace } from './review-state.js';

/**
 * A place in the queue: a time, then what orders those of the same time: registrations before releases, then by id. Of a
 * release its new flags follow, where they were counted, for the order by them.
 */
export const ReviewCursor = Type.String({
  'x-says': 'review_cursor',
  maxLength: 120,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{12}Z (registration|release) [A-Za-z0-9_-]+( [0-9]{1,9})?$',
  'x-rule': 'field.page_cursor',
});

type Waiting = Partial<
  Pick<ArtifactRecord, 'pending_since' | 'updated_at'> & Pick<ReleaseRecord, 'received_at' | 'announced_at'>
>;

/** Since when a registration is pending, or the package of a release is here. */
export function waitingSince(waiting: Waiting | null): string {
  const since = waiting?.pending_since ?? waiting?.updated_at ?? waiting?.received_at ?? waiting?.announced_at;
  return instant(since ?? new Date(0));
}

export function placeOfRegistration(artifact: ArtifactRecord): string {
  return `${waitingSince(artifact)} registration ${artifact._id}`;
}

export function placeOfRelease(release: ReleaseRecord): string {
  const { received_at, announced_at, new_flag_count } = release;
  const place = `${waitingSince({ received_at, announced_at })} release ${release._id}`;
  return typeof new_flag_count === 'number' ? `${place} ${new_flag_count}` : place;
}

/** After every slug. */
const LAST = '~';

/** Behind every release, by whatever it is ordered. */
const BEHIND_RELEASES: QueuePlace = { at: new Date('9999-12-31T23:59:59.999Z'), id: LAST, flags: null };

/**
 * Instants are all of one form, and so of one order with their texts. Of one time registrations come before releases. By
 * new flags, releases come first, and then the registrations, which have none.
 */
export function placesBehind({ after, order }: { readonly after?: string; readonly order?: string }): {
  readonly registrations: QueuePlace | null;
  readonly releases: QueuePlace | null;
} {
  if (after === undefined) return { registrations: null, releases: null };
  const { at, id: place } = placeOf(after);
  const [kind, id = '', flags] = place.split(' ');
  if (order === 'flags') {
    return kind === 'registration'
      ? { registrations: { at, id }, releases: BEHIND_RELEASES }
      : { registrations: null, releases: { at, id, flags: flags === undefined ? null : Number(flags) } };
  }
  const newest = order === 'newest';
  // The end of those of the same time that comes first, and the one that comes last.
  const [begin, end] = newest ? [LAST, ''] : ['', LAST];
  if (kind === 'registration') return { registrations: { at, id }, releases: { at, id: newest ? end : begin } };
  return { registrations: { at, id: newest ? begin : end }, releases: { at, id } };
}
