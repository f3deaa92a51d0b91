import Type from 'typebox';
import { artifactStates } from '../../domain/artifact/artifact.js';
import { ArtifactPage, listArtifacts as list } from '../../domain/artifact/search.js';
import { Cursor, PageSize } from '../../domain/cursor.js';
import { Line } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const listArtifacts = capability({
  name: 'list_artifacts',
  title: 'Find artifacts',
  description:
    'Lists artifacts by slug. Filter by the beginning of the slug, by owner, by state, or by webhooks in quarantine.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Type.Optional(Line({ description: 'What the slug begins with.' }, 0, 64)),
      owner: Type.Optional(Line({ description: 'The owner, by email address, account ID or publisher name.' }, 0, 254)),
      state: Type.Optional(Type.Enum([...artifactStates], { description: 'State of the registration.' })),
      webhook: Type.Optional(
        Type.Enum(['quarantined'], {
          description: 'quarantined: only those whose events are held until one is resent.',
        }),
      ),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageSize),
    },
    { additionalProperties: false, description: 'Which artifacts.' },
  ),
  output: ArtifactPage,
  handler: list,
});
