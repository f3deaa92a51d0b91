import Type from 'typebox';
import { ReviewDifference, readDifference } from '../../domain/review/read-difference.js';
import { FilePath, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { FilePage } from './file-schemas.js';

export const readReviewDiff = capability({
  name: 'read_review_diff',
  title: 'Read the diff of a file',
  description:
    'Compares a file with the previous version line by line, page by page, if the signed zip of that version is still here or was handed in.',
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
          description: 'Shows the page with this line of the new text; beats page.',
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
        }),
      ),
      context: Type.Optional(
        Type.Enum(['folded', 'all'], {
          description: 'Whether lines that are the same are folded; folded when left out.',
        }),
      ),
      ignore_space: Type.Optional(
        Type.Boolean({
          description: 'Takes lines that differ in white space alone for the same. false when left out.',
        }),
      ),
    },
    { additionalProperties: false, description: 'A file of either version.' },
  ),
  output: ReviewDifference,
  handler: readDifference,
});
