import Type from 'typebox';

/** The token of a one-time link. */
export const Link = Type.String({ description: 'The token of the link.', maxLength: 100, 'x-secret': true });

/** What the browser is to keep. */
export const NewSession = Type.Object(
  {
    session: Type.String({ description: 'Value of the session cookie.' }),
    account_id: Type.String({ description: 'Id of the account.' }),
  },
  { additionalProperties: false, description: 'A session that has begun.' },
);
