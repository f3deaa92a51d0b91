import { declareScope as declare } from '../../domain/oauth/declare-scope.js';
import { ScopeDeclaration } from '../../domain/oauth/declared-scope.js';
import { Scope } from '../../domain/oauth/list-scopes.js';
import { capability } from '../capability.js';

export const declareScope = capability({
  name: 'declare_scope',
  title: 'Declare a scope',
  description: 'Declares a scope of a module with a sentence for members to read, or changes its sentences.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: ScopeDeclaration,
  output: Scope,
  handler: declare,
});
