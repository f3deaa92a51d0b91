import Type from 'typebox';
import { closeSignUp as close, SignUp } from '../../domain/operation/sign-up.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const closeSignUp = capability({
  name: 'close_sign_up',
  title: 'Close sign-up',
  description:
    'Lets only admins create accounts, at once in every process. Invitations keep working, and so do existing accounts.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ reason: AdminReason }, { additionalProperties: false, description: 'Why.' }),
  output: SignUp,
  auditNote: ({ reason }) => ({ reason }),
  handler: close,
});
