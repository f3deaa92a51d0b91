import Type from 'typebox';
import { applyScopeFile as apply, ScopeFile } from '../../domain/oauth/scope-file.js';
import { capability } from '../capability.js';

export const applyScopeFile = capability({
  name: 'apply_scope_file',
  title: 'Apply the scopes file',
  description:
    'Declares the scopes in the scopes file and removes those no longer in it; scopes that an admin declared stay.',
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
