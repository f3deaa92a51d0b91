import Type from 'typebox';
import { Account, Email, ownAccount as own, Password, PersonName } from '../../domain/account/account.js';
import { signOut as end } from '../../domain/account/session.js';
import { signIn as begin } from '../../domain/account/sign-in.js';
import { readSignInLink as read, useSignInLink as use } from '../../domain/account/sign-in-link.js';
import { capability } from '../capability.js';

const Link = Type.String({ description: 'The token of the link.', maxLength: 100, 'x-secret': true });

const NewSession = Type.Object(
  {
    session: Type.String({ description: 'Value of the session cookie.' }),
    account_id: Type.String({ description: 'Id of the account.' }),
  },
  { additionalProperties: false, description: 'A session that has begun.' },
);

export const signIn = capability({
  name: 'sign_in',
  title: 'Sign in',
  description: 'Signs a person in with e-mail address and password.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      // What does not fit a form is a wrong address or password like any other.
      email: Type.String({ description: 'The e-mail address.', maxLength: 254 }),
      password: Type.String({ description: 'The password.', maxLength: 1000, 'x-secret': true }),
      address: Type.String({ description: 'The IP address that the request came from.', maxLength: 100 }),
    },
    { additionalProperties: false, description: 'Who signs in.' },
  ),
  output: NewSession,
  handler: begin,
});

export const readSignInLink = capability({
  name: 'read_sign_in_link',
  title: 'Read a sign-in link',
  description: 'Tells whose a one-time link is, without using it up.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ link: Link }, { additionalProperties: false, description: 'The link.' }),
  output: Type.Object(
    {
      email: Type.Union([Type.String(), Type.Null()], {
        description: 'The e-mail address of the account; null for the link that makes the first admin.',
      }),
    },
    { additionalProperties: false, description: 'Whose link it is.' },
  ),
  handler: read,
});

export const useSignInLink = capability({
  name: 'use_sign_in_link',
  title: 'Use a sign-in link',
  description: 'Sets the password of an account, or makes the first admin, and signs in. Works once.',
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { link: Link, email: Type.Optional(Email), name: Type.Optional(PersonName), password: Password },
    { additionalProperties: false, description: 'The link and what to set.' },
  ),
  output: NewSession,
  handler: use,
});

export const signOut = capability({
  name: 'sign_out',
  title: 'Sign out',
  description: 'Ends the session of the person who calls.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'Nothing.' }),
  output: Type.Object(
    { signed_out: Type.Boolean({ description: 'true: the session has ended.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: end,
});

export const ownAccount = capability({
  name: 'own_account',
  title: 'Read your account',
  description: 'Answers the account of the person who calls.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'Nothing.' }),
  output: Account,
  handler: own,
});
