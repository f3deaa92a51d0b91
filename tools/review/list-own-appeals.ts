import Type from 'typebox';
import { listOwnAppeals as list, OwnAppeals } from '../../domain/review/appeal.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { capability } from '../capability.js';

/** What an owner appealed against, what was answered, and whether an appeal is possible. */
export const listOwnAppeals = capability({
  name: 'list_own_appeals',
  title: 'List your appeals',
  description:
    'Lists the appeals about one of your registrations or versions with their answers, and says whether you can appeal the current decision.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(SubjectInput, {
    additionalProperties: false,
    description: 'The artifact, or one of its versions.',
  }),
  output: OwnAppeals,
  handler: list,
});
