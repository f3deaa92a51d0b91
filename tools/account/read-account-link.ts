import Type from 'typebox';
import { readAccountLink as read } from '../../domain/account/account-link.js';
import { capability } from '../capability.js';
import { ProgramAccess } from './program-access-schema.js';
import { Link } from './session-schemas.js';

export const readAccountLink = capability({
  name: 'read_account_link',
  title: 'Read an emailed link',
  description: 'Tells whose account an emailed link is for, without using it.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { link: Link, purpose: Type.Enum(['sign_up', 'reset', 'email'], { description: 'What it is for.' }) },
    { additionalProperties: false, description: 'The link.' },
  ),
  output: Type.Object(
    {
      email: Type.String({ description: 'The email address.' }),
      name: Type.String({ description: 'The name of the person.' }),
      programs: Type.Array(ProgramAccess, {
        description:
          'The agent tokens and API keys that a password reset does not revoke by itself; empty for other links.',
      }),
    },
    { additionalProperties: false, description: 'The account that the link is for.' },
  ),
  handler: read,
});
