import Type from 'typebox';
import { listOrders, listPublic, PublicList } from '../../domain/artifact/list-public.js';
import { Cursor } from '../../domain/cursor.js';
import { capability } from '../capability.js';

/** The public lists of artifacts: all of them, and those of a publisher (decisions §9). */
export const listPublicArtifacts = capability({
  name: 'list_public_artifacts',
  title: 'Find published artifacts',
  description:
    'Lists approved artifacts with the version that is published now, by words, kind and publisher. Nothing pending, rejected or suspended.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      words: Type.Optional(Type.String({ description: 'Words of the slug, the name or the summary.', maxLength: 200 })),
      kind: Type.Optional(Type.Enum(['module', 'theme'], { description: 'Only this kind.' })),
      order: Type.Optional(Type.Enum([...listOrders], { description: 'By the last publication, or by name.' })),
      publisher_id: Type.Optional(Type.String({ description: 'Only of this publisher, by name.', maxLength: 40 })),
      published: Type.Optional(Type.Boolean({ description: 'Only those with a version that is published now.' })),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ description: 'How many at most.', minimum: 1, maximum: 20 })),
    },
    { additionalProperties: false, description: 'Which artifacts, and in which order.' },
  ),
  output: PublicList,
  handler: listPublic,
});
