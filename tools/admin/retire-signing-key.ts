import Type from 'typebox';
import { Reason } from '../../domain/schemas.js';
import { KeyList } from '../../domain/signing/key-list.js';
import { retireSigningKey as retire } from '../../domain/signing/retire-key.js';
import { capability } from '../capability.js';
import { Kid } from './kid.js';

export const retireSigningKey = capability({
  name: 'retire_signing_key',
  title: 'Retire a signing key',
  description:
    'Retires a next key that is no longer wanted, so that it never signs. Cannot be undone. Activating another key retires the active one.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object({ kid: Kid, reason: Reason }, { additionalProperties: false, description: 'The key.' }),
  output: KeyList,
  auditNote: (input) => ({ kid: input.kid, reason: input.reason }),
  handler: retire,
});
