import Type from 'typebox';
import { ClaimAnswer, claimReview as claim } from '../../domain/review/claim.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { capability } from '../capability.js';

/** So that two reviewers do not work on the same. */
export const claimReview = capability({
  name: 'claim_review',
  title: 'Claim a review',
  description:
    'Claims a registration or version in the queue for an hour from your last action on it. Until then no other reviewer can decide it.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(SubjectInput, {
    additionalProperties: false,
    description: 'The artifact, or one of its versions.',
  }),
  output: ClaimAnswer,
  handler: claim,
});
