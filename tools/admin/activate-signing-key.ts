import Type from 'typebox';
import { Nullable, Reason } from '../../domain/schemas.js';
import { activateSigningKey as activate } from '../../domain/signing/activate-key.js';
import { KeyList } from '../../domain/signing/key-list.js';
import { capability } from '../capability.js';
import { Kid } from './kid.js';

export const activateSigningKey = capability({
  name: 'activate_signing_key',
  title: 'Activate a signing key',
  description:
    'Activates a next key, which signs from now on, and retires the previous one. Before 30 days this needs a reason.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    { kid: Kid, reason: Type.Optional(Nullable(Reason)) },
    { additionalProperties: false, description: 'The key.' },
  ),
  output: KeyList,
  auditNote: (input) => ({ kid: input.kid, ...(input.reason == null ? {} : { reason: input.reason }) }),
  handler: activate,
});
