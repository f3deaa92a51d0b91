import Type from 'typebox';
import { confirmEmailChange as confirm } from '../../domain/account/change-email.js';
import { capability } from '../capability.js';
import { Link } from './session-schemas.js';

export const confirmEmailChange = capability({
  name: 'confirm_email_change',
  title: 'Confirm an email address',
  description:
    'Makes the address that received the link the address of the account, and notifies the previous one. Works once.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ link: Link }, { additionalProperties: false, description: 'The link.' }),
  output: Type.Object(
    {
      email: Type.String({ description: 'The new address of the account.' }),
      account_id: Type.String({ description: 'ID of the account.' }),
    },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: confirm,
});
