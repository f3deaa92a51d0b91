import Type from 'typebox';
import { SubjectInput } from '../../domain/review/subject.js';
import { Message, MessageText } from '../../domain/review/thread.js';
import { writeReviewNote as write } from '../../domain/review/write-message.js';
import { capability } from '../capability.js';

/** Between reviewers: no owner reads it, not even one who is a reviewer. */
export const writeReviewNote = capability({
  name: 'write_review_note',
  title: 'Write a note for reviewers',
  description: 'Writes a note about a registration or version that only reviewers can read.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ ...SubjectInput, text: MessageText }, { additionalProperties: false }),
  output: Message,
  handler: write,
});
