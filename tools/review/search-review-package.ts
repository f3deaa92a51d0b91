import Type from 'typebox';
import { PackageSearch, searchPackage } from '../../domain/review/search-package.js';
import { Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const searchReviewPackage = capability({
  name: 'search_review_package',
  title: 'Search a package',
  description: 'Searches every file of a package in review, binary files included, for an exact text.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      query: Type.String({ description: 'The text, 1 to 200 characters.', minLength: 1, maxLength: 200 }),
      ignore_case: Type.Optional(Type.Boolean({ description: 'Ignores the case of a to z. false by default.' })),
    },
    { additionalProperties: false, description: 'A package and a text.' },
  ),
  output: PackageSearch,
  handler: searchPackage,
});
