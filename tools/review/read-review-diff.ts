import Type from 'typebox';
import { ReviewDifference, readDifference } from '../../domain/review/read-difference.js';
import { FilePath, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { FileChoiceForm, FilePage } from './file-schemas.js';

export const readReviewDiff = capability({
  name: 'read_review_diff',
  title: 'Read the diff of a file',
  description:
    'Compares a file with the previous version line by line, page by page, if the signed package of that version is still kept or was submitted.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      path: FilePath,
      page: Type.Optional(FilePage),
      line: Type.Optional(
        Type.Integer({
          description: 'Shows the page with this line of the new text; takes precedence over page.',
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
        }),
      ),
      context: Type.Optional(
        Type.Enum(['folded', 'all'], {
          description: 'Whether unchanged lines are folded; folded by default.',
        }),
      ),
      choice: FileChoiceForm,
      ignore_space: Type.Optional(
        Type.Boolean({
          description: 'Ignores differences in white space. false by default.',
        }),
      ),
    },
    { additionalProperties: false, description: 'A file of either version.' },
  ),
  output: ReviewDifference,
  handler: readDifference,
});
