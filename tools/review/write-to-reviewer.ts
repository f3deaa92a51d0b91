import Type from 'typebox';
import { SubjectInput } from '../../domain/review/subject.js';
import { Message, PublisherMessage } from '../../domain/review/thread.js';
import { writeToReviewer as write } from '../../domain/review/write-message.js';
import { capability } from '../capability.js';

/** The owner answers in person, or sends a word along with the upload. */
export const writeToReviewer = capability({
  name: 'write_to_reviewer',
  title: 'Write to the reviewer',
  description:
    'Writes to the reviewer of one of your registrations or versions in review, who then has to act. The reviewer who asked or claimed the review is notified by email.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ ...SubjectInput, text: PublisherMessage }, { additionalProperties: false }),
  output: Message,
  handler: (ctx, input) => write(ctx, input),
});
