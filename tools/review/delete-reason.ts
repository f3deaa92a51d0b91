import Type from 'typebox';
import { ReasonId, ReasonList, deleteReason as remove } from '../../domain/review/reasons.js';
import { capability } from '../capability.js';

export const deleteReason = capability({
  name: 'delete_reason',
  title: 'Delete a saved reason',
  description: 'Deletes a reason that reviewers share. Decisions made with it keep their text.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({ reason_id: ReasonId }, { additionalProperties: false }),
  output: ReasonList,
  auditNote: ({ reason_id }) => ({ reason_id }),
  handler: remove,
});
