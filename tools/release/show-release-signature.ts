import Type from 'typebox';
import { releaseSignature } from '../../domain/release/hash-and-signature.js';
import { Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { signedCalls } from '../limits.js';
import { ReleaseKey } from './release-key.js';

/** Manifest and signature of a signed version (decisions §4). HTTP only: the manifest can be large (decisions §10). */
export const showReleaseSignature = capability({
  name: 'show_release_signature',
  title: 'Show manifest and signature',
  description:
    'Shows the exact text of service-artifact.json and its signature, once the version is approved. With the submitted package, they are enough to rebuild the signed package.',
  doors: ['http', 'pages'],
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  limits: [signedCalls],
  input: ReleaseKey,
  output: Type.Object(
    {
      slug: Slug,
      version: Version,
      kid: Type.String({ description: 'ID of the key that signed (see /v1/signing-keys).' }),
      manifest: Type.String({ description: 'The exact text of service-artifact.json.' }),
      signature: Type.String({ description: 'Padded base64 of the RSA-SHA256 signature over the manifest.' }),
      validation_hash: Type.String({ description: 'SHA-256 of the signed package.' }),
    },
    { additionalProperties: false },
  ),
  handler: releaseSignature,
});
