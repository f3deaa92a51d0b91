import Type from 'typebox';
import { readSignInLink as read } from '../../domain/account/sign-in-link.js';
import { capability } from '../capability.js';
import { Link } from './session-schemas.js';

export const readSignInLink = capability({
  name: 'read_sign_in_link',
  title: 'Read a sign-in link',
  description: 'Tells whose account a one-time link is for, without using it.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ link: Link }, { additionalProperties: false, description: 'The link.' }),
  output: Type.Object(
    {
      email: Type.Union([Type.String(), Type.Null()], {
        description: 'The email address of the account; null for the link that creates the first admin.',
      }),
    },
    { additionalProperties: false, description: 'The account that the link is for.' },
  ),
  handler: read,
});
