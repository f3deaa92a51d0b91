import Type from 'typebox';
import { endLicence as end } from '../../domain/licence/end.js';
import { capability } from '../capability.js';

export const endLicence = capability({
  name: 'end_licence',
  title: 'Revoke a licence',
  description: 'Revokes a licence immediately: its key can no longer report.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object(
    { id: Type.String({ description: 'The ID of the licence: lic_….', minLength: 1, maxLength: 100 }) },
    { additionalProperties: false, description: 'The licence.' },
  ),
  output: Type.Object(
    {
      licence_id: Type.String({ description: 'ID of the licence.' }),
      ended: Type.Boolean({ description: 'true: it has ended.' }),
    },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  auditNote: (input) => (input.id.startsWith('lic_') ? { id: input.id } : {}),
  handler: end,
});
