import Type from 'typebox';
import { ReasonId, ReasonTitle, SavedReason, saveReason as save } from '../../domain/review/reasons.js';
import { Reason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const saveReason = capability({
  name: 'save_reason',
  title: 'Save a reason',
  description: 'Saves a written reason for all reviewers, or changes a saved one.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { reason_id: Type.Optional(ReasonId), title: ReasonTitle, text: Reason },
    { additionalProperties: false },
  ),
  output: SavedReason,
  auditNote: ({ title }) => ({ title }),
  handler: save,
});
