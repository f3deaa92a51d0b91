import Type from 'typebox';
import { Cursor } from '../../domain/cursor.js';
import { Answer, OwnConversation, ownConversation } from '../../domain/review/own-conversation.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { capability } from '../capability.js';

/** The conversation with the reviewers, for the owner's agent (decisions §10). */
export const converseWithReviewer = capability({
  name: 'service_review_thread',
  title: 'Read and answer the reviewer',
  description:
    'Shows the conversation with the reviewers about a version, or without version about the registration. answer sends a message to the reviewer, which needs publish; it is possible until a decision.',
  doors: ['mcp'],
  scope: 'read',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { ...SubjectInput, answer: Type.Optional(Answer), cursor: Type.Optional(Cursor) },
    { additionalProperties: false },
  ),
  output: OwnConversation,
  publishesWith: ['answer'],
  onlyReads: ({ answer }) => answer === undefined,
  handler: ownConversation,
});
