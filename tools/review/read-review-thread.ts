import Type from 'typebox';
import { SubjectInput } from '../../domain/review/subject.js';
import { readThread, Thread } from '../../domain/review/thread.js';
import { capability } from '../capability.js';

/** One thread for each registration and each life of a number. */
export const readReviewThread = capability({
  name: 'read_review_thread',
  title: 'Read the conversation of a review',
  description:
    'Shows the messages between reviewer and publisher about a registration or version. Reviewers also see their internal notes.',
  doors: ['cli', 'pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      ...SubjectInput,
      before: Type.Optional(
        Type.String({ description: 'Messages before this one: earlier of the previous response.', maxLength: 40 }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Thread,
  handler: readThread,
});
