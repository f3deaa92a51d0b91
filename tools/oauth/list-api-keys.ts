import Type from 'typebox';
import { listApiKeys as list, OwnApiKeys } from '../../domain/oauth/own-api-keys.js';
import { capability } from '../capability.js';

export const listApiKeys = capability({
  name: 'list_api_keys',
  title: 'List your API keys',
  description: 'Lists your API keys, with scopes, last use and expiry.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: OwnApiKeys,
  handler: list,
});
