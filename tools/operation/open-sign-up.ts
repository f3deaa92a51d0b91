import Type from 'typebox';
import { openSignUp as open, SignUp } from '../../domain/operation/sign-up.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const openSignUp = capability({
  name: 'open_sign_up',
  title: 'Open sign-up',
  description: 'Lets anyone create an account again, at once in every process, whatever COUNTERSIGN_SIGN_UP says.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ reason: AdminReason }, { additionalProperties: false, description: 'Why.' }),
  output: SignUp,
  auditNote: ({ reason }) => ({ reason }),
  handler: open,
});
