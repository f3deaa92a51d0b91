import Type from 'typebox';
import { DecisionList, listDecisions as list } from '../../domain/review/history.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { capability } from '../capability.js';

/** Who decided what, when and why: of all versions, those included that are gone. */
export const listDecisions = capability({
  name: 'list_decisions',
  title: 'List the decisions on an artifact',
  description:
    'Lists every decision on an artifact, latest first: on its registration and all versions or, with version, on one of them (null: the registration).',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      ...SubjectInput,
      before: Type.Optional(
        Type.String({ description: 'Decisions before this one: earlier of the previous response.', maxLength: 40 }),
      ),
    },
    { additionalProperties: false },
  ),
  output: DecisionList,
  handler: list,
});
