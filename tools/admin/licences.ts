import Type from 'typebox';
import { Line, Nullable, Slug, Until } from '../../domain/forms.js';
import { endLicence as end } from '../../domain/licence/end.js';
import { issueLicence as issue } from '../../domain/licence/issue.js';
import { capability } from '../capability.js';

export const issueLicence = capability({
  name: 'issue_licence',
  title: 'Issue a licence key',
  description: 'Issues the licence key of one installation, with which it reports altered copies.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      installation: Line('The installation the licence is for, 1 to 200 characters.', 1, 200),
      until: Type.Optional(Nullable(Until)),
    },
    { additionalProperties: false, description: 'A new licence.' },
  ),
  output: Type.Object(
    {
      licence_key: Type.String({ description: 'The licence key, shown once.' }),
      licence_id: Type.String({ description: 'Its id, to end it by.' }),
    },
    { additionalProperties: false, description: 'A licence.' },
  ),
  auditNote: (input) => ({ installation: input.installation }),
  handler: issue,
});

export const endLicence = capability({
  name: 'end_licence',
  title: 'End a licence',
  description: 'Ends a licence at once: its key reports nothing any more.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object(
    { id: Type.String({ description: 'The id of the licence: lic_….', minLength: 1, maxLength: 100 }) },
    { additionalProperties: false, description: 'The licence.' },
  ),
  output: Type.Object(
    {
      licence_id: Type.String({ description: 'Id of the licence.' }),
      ended: Type.Boolean({ description: 'true: it has ended.' }),
    },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  auditNote: (input) => (input.id.startsWith('lic_') ? { id: input.id } : {}),
  handler: end,
});
