import Type from 'typebox';
import { listPublicSlugs as list, PublicSlugs } from '../../domain/artifact/list-public-slugs.js';
import { Line } from '../../domain/schemas.js';
import { capability } from '../capability.js';

/** What the sitemap is made of. */
export const listPublicSlugs = capability({
  name: 'list_public_slugs',
  title: 'List the slugs of approved artifacts',
  description: 'Lists the slugs of approved artifacts that begin with a text, in order.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      begins: Line({ description: 'What the slug begins with.' }, 0, 64),
      limit: Type.Integer({ description: 'How many at most.', minimum: 1, maximum: 20_000 }),
    },
    { additionalProperties: false, description: 'Which slugs.' },
  ),
  output: PublicSlugs,
  handler: list,
});
