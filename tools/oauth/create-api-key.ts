import { createApiKey as create } from '../../domain/oauth/own-api-keys.js';
import { capability } from '../capability.js';
import { IssuedApiKey, NewApiKey } from './api-key-schemas.js';

export const createApiKey = capability({
  name: 'create_api_key',
  title: 'Create an API key',
  description:
    'Makes an API key of the person who calls, for a program of theirs. It may do what its scopes say, as far as the person may.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: NewApiKey,
  output: IssuedApiKey,
  auditNote: (input) => ({ name: input.name, scopes: input.scopes.join(' ') }),
  handler: create,
});
