import Type from 'typebox';
import { Slug, Version } from '../../domain/forms.js';
import { Novelty, noveltyOf } from '../../domain/release/novelty.js';
import { capability } from '../capability.js';

/** What a reviewer need not read again (service.md, Review: the difference from the previous version). */
export const showReviewNovelty = capability({
  name: 'show_review_novelty',
  title: 'Show what is new in a package',
  description:
    'Shows, file by file, whether the same bytes were approved before and which lines the previous approved version did not have. A line that stood anywhere in that version is not new.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      after: Type.Optional(
        Type.String({ description: 'Path after which the list goes on: next of the answer before.', maxLength: 1024 }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Novelty,
  handler: noveltyOf,
});
