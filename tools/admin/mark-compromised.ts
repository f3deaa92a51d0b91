import Type from 'typebox';
import { Nullable, Reason } from '../../domain/schemas.js';
import { KeyList } from '../../domain/signing/key-list.js';
import { markCompromised as mark } from '../../domain/signing/mark-compromised.js';
import { capability } from '../capability.js';
import { Kid } from './kid.js';

export const markCompromised = capability({
  name: 'mark_compromised',
  title: 'Mark a signing key as compromised',
  description:
    'Marks a signing key as compromised: someone else may have it, and its signatures no longer prove anything. Cannot be undone. An active key is replaced in the same step.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    {
      kid: Kid,
      reason: Reason,
      replacement: Type.Optional(
        Nullable(
          Type.String({
            description:
              'The replacement of an active key: the kid of a next key, new, or none. By default the oldest next key, or a new one.',
            minLength: 1,
            maxLength: 100,
          }),
        ),
      ),
    },
    { additionalProperties: false, description: 'The key and its replacement.' },
  ),
  output: KeyList,
  auditNote: ({ kid, reason, replacement }) => ({ kid, reason, ...(replacement == null ? {} : { replacement }) }),
  handler: mark,
});
