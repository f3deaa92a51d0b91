import Type from 'typebox';
import { keyPem } from '../../domain/signing/key-list.js';
import { capability } from '../capability.js';

export const getSigningKeyPem = capability({
  name: 'get_signing_key_pem',
  title: 'Get a signing key',
  description: 'Returns one public signing key as PEM.',
  doors: ['http'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { kid: Type.String({ description: 'The kid of the key.', maxLength: 100 }) },
    { additionalProperties: false, description: 'The key.' },
  ),
  output: Type.Object(
    { pem: Type.String({ description: 'SubjectPublicKeyInfo as PEM.' }) },
    { additionalProperties: false, description: 'The key.' },
  ),
  handler: async (ctx, input) => ({ pem: await keyPem(ctx, input.kid) }),
});
