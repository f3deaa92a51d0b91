import Type from 'typebox';
import { KeySet, keySet } from '../../domain/signing/key-list.js';
import { capability } from '../capability.js';

export const listSigningKeys = capability({
  name: 'list_signing_keys',
  title: 'List the signing keys',
  description: 'Returns every public signing key with its status, as a JWK set.',
  doors: ['http'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: KeySet,
  handler: keySet,
});
