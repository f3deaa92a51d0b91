import Type from 'typebox';

/** What an admin passes on to the person of an account. */
export const SignInUrl = Type.Object(
  {
    account_id: Type.String({ description: 'ID of the account.' }),
    sign_in_url: Type.String({ description: 'Link to set a password and sign in: once, within an hour.' }),
  },
  { additionalProperties: false, description: 'A one-time link.' },
);
