import Type from 'typebox';
import { checkPrevious } from '../../domain/review/previous-package.js';
import { Sha256, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';

/** Before the package is sent: a wrong zip is refused while nothing has changed. */
export const checkPreviousPackage = capability({
  name: 'check_previous_package',
  title: 'Check a previous package',
  description:
    'Tells whether a zip with this hash is the signed package of the version that a new package is compared with.',
  doors: ['pages'],
  scope: 'owner',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { slug: Slug, version: Version, sha256: Sha256 },
    { additionalProperties: false, description: 'The version to be sent, and the hash of the zip.' },
  ),
  output: Type.Object(
    { slug: Slug, version: Version, against: Version },
    { additionalProperties: false, description: 'The version that the signed package belongs to.' },
  ),
  handler: checkPrevious,
});
