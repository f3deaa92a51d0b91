import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { removeSecondFactor as remove } from '../../domain/account/set-up-second-factor.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const removeSecondFactor = capability({
  name: 'remove_second_factor',
  title: 'Remove two-factor authentication',
  description:
    'Removes the two-factor authentication of a member who has lost the device and the recovery codes. The member is notified.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    { account: AccountReference, reason: AdminReason },
    { additionalProperties: false, description: 'The account and the reason.' },
  ),
  output: Type.Object(
    { second_factor: Type.Boolean({ description: 'false: it is off.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  auditNote: (input) => ({ reason: input.reason }),
  handler: remove,
});
