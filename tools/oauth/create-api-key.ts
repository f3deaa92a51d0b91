import { createApiKey as create } from '../../domain/oauth/own-api-keys.js';
import { capability } from '../capability.js';
import { IssuedApiKey, NewApiKey } from './api-key-schemas.js';

export const createApiKey = capability({
  name: 'create_api_key',
  title: 'Create an API key',
  description:
    'Creates an API key for a program of yours. It can do what both its scopes and your own permissions allow.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: NewApiKey,
  output: IssuedApiKey,
  auditNote: (input) => ({ name: input.name, scopes: input.scopes.join(' ') }),
  handler: create,
});
