import Type from 'typebox';
import { listScopes as list, ScopeList } from '../../domain/oauth/list-scopes.js';
import { capability } from '../capability.js';

export const listScopes = capability({
  name: 'list_scopes',
  title: 'List the scopes',
  description:
    'Lists every scope that an app or an API key can have: those of the core, then those that modules declare.',
  doors: ['pages', 'cli'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: ScopeList,
  handler: list,
});
