import Type from 'typebox';
import { AlteredList, listAlteredCopies as list } from '../../domain/licence/altered-copies.js';
import { PlaceCursor } from '../../domain/review/list-appeals.js';
import { capability } from '../capability.js';

export const listAlteredCopies = capability({
  name: 'list_altered_copies',
  title: 'List altered copies',
  description:
    'Lists what installations reported as altered, grouped by artifact and received hash, with the number of distinct licences.',
  doors: ['pages'],
  scope: { role: 'reviewer or admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      state: Type.Optional(Type.Enum(['open', 'closed'], { description: 'open (default) or closed.' })),
      after: Type.Optional(PlaceCursor),
    },
    { additionalProperties: false },
  ),
  output: AlteredList,
  handler: list,
});
