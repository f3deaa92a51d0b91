import { Refusal } from '../../../domain/refusal.js';
import type { ReviewList } from '../../../domain/review/list-reviews.js';
import type { MemberVisit } from '../member.js';
import type { Subject } from './paths.js';
import { inputOf, keptFilter } from './queue-filter.js';

type Row = ReviewList['reviews'][number];

/**
 * The case that a reviewer goes on with, in the filter that the queue was last seen with: the next one behind `here` that
 * the reviewer can decide now, else the first; `null` when there is none. It looks at the first page of the queue.
 */
export async function findNextCase(visit: MemberVisit, here: Subject): Promise<Subject | null> {
  const { reviews } = await listed(visit);
  const at = reviews.findIndex((row) => isSame(row, here));
  const onward = [...reviews.slice(at + 1), ...reviews.slice(0, Math.max(0, at))];
  const next = onward.find((row) => canDecide(row) && !isSame(row, here));
  return next === undefined ? null : { slug: next.slug, version: next.version };
}

/** A filter that no longer fits stands in nobody's way. */
async function listed(visit: MemberVisit): Promise<Pick<ReviewList, 'reviews'>> {
  try {
    return await visit.call<ReviewList>('list_reviews', inputOf(keptFilter(visit)));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_field') throw error;
    return visit.call<ReviewList>('list_reviews', {});
  }
}

function isSame(row: Row, { slug, version }: Subject): boolean {
  return row.slug === slug && row.version === version;
}

/** What cannot be decided yet, waits for the publisher, or is another's, is passed over. */
function canDecide({ own, claim, blocked, turn }: Row): boolean {
  return !own && (claim === null || claim.mine) && blocked === null && turn === 'reviewer';
}
