import Type from 'typebox';
import { ShownArtifact, showArtifact as show } from '../../domain/artifact/show.js';
import { capability } from '../capability.js';

export const showArtifact = capability({
  name: 'show_artifact',
  title: 'Show an artifact',
  description:
    'Shows an artifact with its owner, its versions and their states, and whether its webhook is in quarantine.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { slug: Type.String({ description: 'The slug of the artifact.', maxLength: 200 }) },
    { additionalProperties: false, description: 'The artifact.' },
  ),
  output: ShownArtifact,
  handler: show,
});
