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
    "Sends a question to the publisher of a registration or version in review. It keeps its place in the queue while the publisher's answer is awaited; the publisher is notified by email.",
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ ...SubjectInput, text: MessageText }, { additionalProperties: false }),
  output: Message,
  handler: ask,
});
