import Type from 'typebox';
import { addSigningKey as add } from '../../domain/signing/add-key.js';
import { KeyList } from '../../domain/signing/key-list.js';
import { capability } from '../capability.js';

const MAX_KEY_TEXT = 20_000;

export const addSigningKey = capability({
  name: 'add_signing_key',
  title: 'Add a signing key',
  description: 'Adds a signing key as next: a new one, or one that you import as PEM or JWK.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    {
      key: Type.Optional(
        Type.String({
          description: 'A private RSA key of at least 3072 bits, as PEM or JWK; left out, one is made.',
          maxLength: MAX_KEY_TEXT,
          'x-secret': true,
        }),
      ),
    },
    { additionalProperties: false, description: 'The key.' },
  ),
  output: KeyList,
  auditNote: (input) => ({ imported: String(input.key !== undefined) }),
  handler: add,
});
