import Type from 'typebox';
import { applyScopeFile as apply, ScopeFile } from '../../domain/oauth/scope-file.js';
import { capability } from '../capability.js';

export const applyScopeFile = capability({
  name: 'apply_scope_file',
  title: 'Follow the file of scopes',
  description:
    'Declares what the file of scopes names and removes what it names no more; what an admin has declared stays.',
  doors: ['job'],
  scope: 'system',
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: ScopeFile,
  output: Type.Object(
    {
      declared: Type.Array(Type.String(), { description: 'Scopes that were declared or changed.' }),
      removed: Type.Array(Type.String(), { description: 'Scopes that were removed.' }),
    },
    { additionalProperties: false, description: 'What was done.' },
  ),
  handler: apply,
});
