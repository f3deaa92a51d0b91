import Type from 'typebox';
import { Nullable, Reason } from '../../domain/forms.js';
import { activateSigningKey as activate } from '../../domain/signing/activate-key.js';
import { addSigningKey as add } from '../../domain/signing/add-key.js';
import { KeyList, keyList } from '../../domain/signing/key-list.js';
import { markCompromised as mark } from '../../domain/signing/mark-compromised.js';
import { capability } from '../capability.js';

const Kid = Type.String({ description: 'The kid of a signing key.', minLength: 1, maxLength: 100 });
const MAX_KEY_TEXT = 20_000;

export const addSigningKey = capability({
  name: 'add_signing_key',
  title: 'Add a signing key',
  description: 'Adds a signing key as next: a new one, or one that is brought along as PEM or JWK.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
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

export const activateSigningKey = capability({
  name: 'activate_signing_key',
  title: 'Activate a signing key',
  description: 'Lets a next key sign from now on and retires the one before. Before 30 days only with a reason.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { kid: Kid, reason: Type.Optional(Nullable(Reason)) },
    { additionalProperties: false, description: 'The key.' },
  ),
  output: KeyList,
  auditNote: (input) => ({ kid: input.kid, ...(input.reason == null ? {} : { reason: input.reason }) }),
  handler: activate,
});

export const markCompromised = capability({
  name: 'mark_compromised',
  title: 'Mark a signing key as compromised',
  description: 'Says that a key is in other hands: its signatures prove nothing any more. Cannot be taken back.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({ kid: Kid, reason: Reason }, { additionalProperties: false, description: 'The key.' }),
  output: KeyList,
  auditNote: (input) => ({ kid: input.kid, reason: input.reason }),
  handler: mark,
});

export const listSigningKeyHistory = capability({
  name: 'list_signing_key_history',
  title: 'List the signing keys with their history',
  description: 'Lists every signing key with its status and history.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'Nothing.' }),
  output: KeyList,
  handler: keyList,
});
