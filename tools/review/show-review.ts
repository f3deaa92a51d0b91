import Type from 'typebox';
import { AgainstForm } from '../../domain/release/comparison.js';
import { ReviewCase, showReview as show } from '../../domain/review/show-review.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { capability } from '../capability.js';

export const showReview = capability({
  name: 'show_review',
  title: 'Show a review',
  description: 'Shows a registration or, with version, a version with its flags and its review report.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      ...SubjectInput,
      against: Type.Optional(AgainstForm),
      seen: Type.Optional(
        Type.String({
          description: 'seen of an earlier response: changed then lists what has changed since.',
          maxLength: 500,
        }),
      ),
    },
    { additionalProperties: false, description: 'The artifact, or one of its versions.' },
  ),
  output: ReviewCase,
  handler: show,
});
