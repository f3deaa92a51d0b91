import Type from 'typebox';
import { Appeal, AppealWords, appealDecision as appeal } from '../../domain/review/appeal.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { capability } from '../capability.js';

/** The owner, in person, once for each rejection or suspension. */
export const appealDecision = capability({
  name: 'appeal_decision',
  title: 'Appeal a decision',
  description:
    'Appeals, once, the rejection of one of your registrations or versions or the suspension of a version. Another reviewer answers.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ ...SubjectInput, words: AppealWords }, { additionalProperties: false }),
  output: Appeal,
  handler: appeal,
});
