import Type from 'typebox';
import { AlteredCopies, showAlteredCopies as show } from '../../domain/licence/altered-copies.js';
import { Sha256, Slug } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const showAlteredCopies = capability({
  name: 'show_altered_copies',
  title: 'Show a group of altered copies',
  description: 'Shows what installations reported about one artifact with one received hash, open or closed.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { slug: Slug, received_sha256: Sha256 },
    { additionalProperties: false, description: 'The artifact, and what was received.' },
  ),
  output: AlteredCopies,
  handler: show,
});
