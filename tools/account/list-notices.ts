import Type from 'typebox';
import { listNotices as list, Notices } from '../../domain/mail/notices.js';
import { capability } from '../capability.js';

export const listNotices = capability({
  name: 'list_notices',
  title: 'List your notices',
  description: 'Lists what you were told of by email or on the page alone, newest first, and how many are unread.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      cursor: Type.Optional(
        Type.String({ minLength: 1, maxLength: 100, description: 'next_cursor of the page before.' }),
      ),
    },
    { additionalProperties: false, description: 'The page.' },
  ),
  output: Notices,
  handler: list,
});
