import Type from 'typebox';
import { KeyList, keyList } from '../../domain/signing/key-list.js';
import { capability } from '../capability.js';

export const listSigningKeyHistory = capability({
  name: 'list_signing_key_history',
  title: 'Show the signing keys and their history',
  description: 'Lists every signing key with its status and history.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: KeyList,
  handler: keyList,
});
