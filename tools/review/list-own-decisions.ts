import Type from 'typebox';
import { listOwnDecisions as list, OwnDecisions } from '../../domain/review/own-decisions.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { capability } from '../capability.js';

/** What was decided on an own artifact, when and why: of all versions, those included that are gone. */
export const listOwnDecisions = capability({
  name: 'list_own_decisions',
  title: 'List the decisions on your artifact',
  description:
    'Lists the decisions on one of your artifacts with their reasons, latest first: on its registration and all versions or, with version, on one of them (null: the registration).',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      ...SubjectInput,
      before: Type.Optional(
        Type.String({ description: 'Decisions before this one: earlier of the previous response.', maxLength: 40 }),
      ),
    },
    { additionalProperties: false, description: 'The artifact, or a version of it.' },
  ),
  output: OwnDecisions,
  handler: list,
});
