import Type from 'typebox';
import { releaseHash } from '../../domain/release/hash-and-signature.js';
import { releaseStates } from '../../domain/release/release.js';
import { Nullable, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { signedCalls } from '../limits.js';
import { ReleaseKey } from './release-key.js';

/** The validation hash of a version (service.md, Endpoints; decisions §4, §10). */
export const showReleaseHash = capability({
  name: 'service_release_hash',
  title: 'Show the validation hash',
  description:
    'Shows the SHA-256 of the signed package of a version, which identifies it permanently; null before approval.',
  doors: ['mcp', 'http'],
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  limits: [signedCalls],
  input: ReleaseKey,
  output: Type.Object(
    {
      slug: Slug,
      version: Version,
      validation_hash: Nullable(Type.String({ description: 'SHA-256 of the signed package; null before approval.' })),
      state: Type.Enum([...releaseStates], { description: 'State of the version.' }),
    },
    { additionalProperties: false },
  ),
  handler: releaseHash,
});
