import Type from 'typebox';
import { issueLicence as issue } from '../../domain/licence/issue.js';
import { Line, Nullable, Slug, Until } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const issueLicence = capability({
  name: 'issue_licence',
  title: 'Issue a licence key',
  description: 'Issues the licence key of one installation, with which it can report altered copies.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      installation: Line({ description: 'The installation the licence is for, 1 to 200 characters.' }, 1, 200),
      until: Type.Optional(Nullable(Until)),
    },
    { additionalProperties: false, description: 'A new licence.' },
  ),
  output: Type.Object(
    {
      licence_key: Type.String({ description: 'The licence key, shown once.' }),
      licence_id: Type.String({ description: 'Its ID, to revoke it by.' }),
    },
    { additionalProperties: false, description: 'A licence.' },
  ),
  auditNote: (input) => ({ installation: input.installation }),
  handler: issue,
});
