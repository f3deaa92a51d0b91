import Type from 'typebox';
import { AgainstForm } from '../../domain/release/comparison.js';
import { fileChoices } from '../../domain/review/file-states.js';
import { listFiles, ReviewFiles } from '../../domain/review/list-files.js';
import { Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { FilePage } from './file-schemas.js';

export const listReviewFiles = capability({
  name: 'list_review_files',
  title: 'List the files of a package',
  description:
    'Lists the files of a package with size, hash, flags and whether they are known. Works from recorded details, also after the package is deleted.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      against: Type.Optional(AgainstForm),
      page: Type.Optional(FilePage),
      choice: Type.Optional(
        Type.Enum([...fileChoices], {
          description:
            'Which files: all (default); added or changed (fresh); with flags; added or changed and not yet seen.',
        }),
      ),
      path_contains: Type.Optional(
        Type.String({ description: 'Only files with this text in their path, ignoring case.', maxLength: 200 }),
      ),
    },
    { additionalProperties: false, description: 'The version, and which of its files.' },
  ),
  output: ReviewFiles,
  handler: listFiles,
});
