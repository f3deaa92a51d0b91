import { Refusal } from '../../../domain/refusal.js';
import type { ReviewList } from '../../../domain/review/list-reviews.js';
import type { MemberVisit } from '../member.js';
import type { Subject } from './paths.js';
import { inputOf, keptFilter } from './queue-filter.js';

type Row = ReviewList['reviews'][number];

/** What a reviewer goes on from: a case, and where it stands in the queue, or stood before it was decided. */
export interface Here extends Subject {
  readonly place?: string | null | undefined;
}

/** Pages of the queue that are looked through in each direction, of 100 entries each. */
const MOST_PAGES = 10;

/**
 * The case that a reviewer goes on with, in the filter and the order that the queue was last seen with: the next one
 * behind `here` that the reviewer can decide now, else the first; `null` when there is none.
 */
export async function findNextCase(visit: MemberVisit, here: Here): Promise<Subject | null> {
  try {
    return await findIn(visit, inputOf(keptFilter(visit)), here);
  } catch (error) {
    // A filter that no longer fits, or a place that is none, stands in nobody's way.
    if (!(error instanceof Refusal) || error.code !== 'invalid_field') throw error;
    return findIn(visit, {}, { slug: here.slug, version: here.version });
  }
}

async function findIn(visit: MemberVisit, filter: object, here: Here): Promise<Subject | null> {
  const { place = null } = here;
  const behind = place === null ? null : await firstBehind(visit, filter, here, place);
  return behind ?? firstBehind(visit, filter, here, null);
}

async function firstBehind(
  visit: MemberVisit,
  filter: object,
  here: Here,
  place: string | null,
): Promise<Subject | null> {
  let after = place;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const list = await visit.call<ReviewList>('list_reviews', { ...filter, ...(after === null ? {} : { after }) });
    const found = list.reviews.find((row) => canDecide(row) && !isSame(row, here));
    if (found !== undefined) return { slug: found.slug, version: found.version };
    if (list.next === null) return null;
    after = list.next;
  }
  return null;
}

function isSame(row: Row, { slug, version }: Subject): boolean {
  return row.slug === slug && row.version === version;
}

/** What cannot be decided yet, waits for the publisher, or is another's, is passed over. */
function canDecide({ own, claim, blocked, turn }: Row): boolean {
  return !own && (claim === null || claim.mine) && blocked === null && turn === 'reviewer';
}
