import Type from 'typebox';
import { listReviews as list, ReviewCursor, ReviewList } from '../../domain/review/list-reviews.js';
import { capability } from '../capability.js';

export const listReviews = capability({
  name: 'list_reviews',
  title: 'List the review queue',
  description: 'Lists the registrations and versions that wait for a reviewer, oldest first.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ after: Type.Optional(ReviewCursor) }, { additionalProperties: false }),
  output: ReviewList,
  handler: list,
});
