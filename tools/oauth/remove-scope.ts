import Type from 'typebox';
import { removeScope as remove } from '../../domain/oauth/declare-scope.js';
import { ScopeName } from '../../domain/oauth/declared-scope.js';
import { capability } from '../capability.js';

export const removeScope = capability({
  name: 'remove_scope',
  title: 'Remove a scope',
  description:
    'Removes a declared scope: no one can request it any more, and it has no effect in groups, keys and tokens that have it.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({ name: ScopeName }, { additionalProperties: false, description: 'The scope.' }),
  output: Type.Object(
    {
      name: Type.String({ description: 'Its name.' }),
      removed: Type.Boolean({ description: 'true: it is no longer a scope.' }),
    },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: remove,
});
