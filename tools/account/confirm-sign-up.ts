import Type from 'typebox';
import { Password } from '../../domain/account/account.js';
import { confirmSignUp as confirm } from '../../domain/account/sign-up.js';
import { capability } from '../capability.js';
import { Link, LinkSignInOutcome } from './session-schemas.js';

export const confirmSignUp = capability({
  name: 'confirm_sign_up',
  title: 'Create your account',
  description: 'Creates the account of an emailed link with the password you choose, and signs you in. Works once.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { link: Link, password: Password },
    { additionalProperties: false, description: 'The link and the password.' },
  ),
  output: LinkSignInOutcome,
  handler: confirm,
});
