import Type from 'typebox';
import { markNoticesRead as mark } from '../../domain/mail/notices.js';
import { capability } from '../capability.js';

export const markNoticesRead = capability({
  name: 'mark_notices_read',
  title: 'Mark notices as read',
  description: 'Marks a notice and all earlier ones as read.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isEveryday: true,
  input: Type.Object(
    { until: Type.String({ minLength: 1, maxLength: 100, description: 'The latest notice that was read.' }) },
    { additionalProperties: false, description: 'The notices.' },
  ),
  output: Type.Object(
    { unread: Type.Integer({ description: 'How many are still unread, at most 99.' }) },
    { additionalProperties: false },
  ),
  handler: mark,
});
