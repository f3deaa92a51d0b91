import Type from 'typebox';
import { PublicArtifact, showPublicArtifact as show } from '../../domain/artifact/show-public.js';
import { Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';

/** The public page of an artifact (decisions §9). */
export const showPublicArtifact = capability({
  name: 'show_public_artifact',
  title: 'Show the public page of an artifact',
  description:
    'Shows an approved artifact with its published versions: notes, compatibility, hash and key. Never a file, and nothing pending, suspended or rejected.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      // Any text: what is no slug is not found like what is not there.
      slug: Type.String({ description: 'The slug of the artifact.' }),
      before: Type.Optional(Version),
    },
    { additionalProperties: false, description: 'The artifact; with `before`, versions below that one.' },
  ),
  output: PublicArtifact,
  handler: show,
});
