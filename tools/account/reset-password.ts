import Type from 'typebox';
import { Password } from '../../domain/account/account.js';
import { resetPassword as reset } from '../../domain/account/reset-password.js';
import { capability } from '../capability.js';
import { EndPrograms } from './program-access-schema.js';
import { Link, NextAfterLink } from './session-schemas.js';

export const resetPassword = capability({
  name: 'reset_password',
  title: 'Set a new password',
  description:
    'Sets a new password with an emailed link and signs out every session of the account; revokes its agent tokens and API keys if asked to. Works once.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      link: Link,
      password: Password,
      end_programs: EndPrograms,
    },
    { additionalProperties: false, description: 'The link, the password, and what ends with the old one.' },
  ),
  output: Type.Object(
    { email: Type.String({ description: 'The address to sign in with.' }), next: NextAfterLink },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: reset,
});
