import Type from 'typebox';
import { AppealList, listAppeals as list, PlaceCursor } from '../../domain/review/list-appeals.js';
import { capability } from '../capability.js';

export const listAppeals = capability({
  name: 'list_appeals',
  title: 'List appeals',
  description: 'Lists appeals against rejections and suspensions: open ones oldest first, or answered ones.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer or admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      state: Type.Optional(Type.Enum(['open', 'answered'], { description: 'open (default) or answered.' })),
      after: Type.Optional(PlaceCursor),
    },
    { additionalProperties: false },
  ),
  output: AppealList,
  handler: list,
});
