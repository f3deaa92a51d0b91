import Type from 'typebox';
import { SubjectInput } from '../../domain/review/subject.js';
import { Message, MessageText } from '../../domain/review/thread.js';
import { askPublisher as ask } from '../../domain/review/write-message.js';
import { capability } from '../capability.js';

/** A reviewer's question; the place in the queue stays. */
export const askPublisher = capability({
  name: 'ask_publisher',
  title: 'Ask the publisher',
  description:
    'Writes to the publisher of what waits for a decision and makes it the publisher’s turn. It keeps its place in the queue; an e-mail tells the publisher.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ ...SubjectInput, text: MessageText }, { additionalProperties: false }),
  output: Message,
  handler: ask,
});
