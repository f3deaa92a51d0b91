import { listReviews as list, ReviewList, ReviewsInput } from '../../domain/review/list-reviews.js';
import { capability } from '../capability.js';

export const listReviews = capability({
  name: 'list_reviews',
  title: 'List the review queue',
  description:
    'Lists the registrations and versions that wait for a reviewer, oldest first unless asked otherwise, filtered if asked.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer or admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: ReviewsInput,
  output: ReviewList,
  handler: list,
});
