import Type from 'typebox';
import { Nullable } from '../../domain/schemas.js';

/** The token of a one-time link. */
export const Link = Type.String({ description: 'The token of the link.', maxLength: 100, 'x-secret': true });

/** A password that is tried: what does not fit a form is a wrong one like any other. */
export const TriedPassword = Type.String({ description: 'The password.', maxLength: 1000, 'x-secret': true });

/** A code of a second factor that is tried. */
export const TriedCode = Type.String({
  description: 'The code that the device shows, or a recovery code.',
  maxLength: 100,
  'x-secret': true,
});

const SessionCookie = Type.String({ description: 'Value of the session cookie.' });

/** What the browser is to keep. */
export const NewSession = Type.Object(
  { session: SessionCookie, account_id: Type.String({ description: 'ID of the account.' }) },
  { additionalProperties: false, description: 'A new session.' },
);

/** A session, or what the code of the second factor is sent with. */
export const SignInOutcome = Type.Object(
  {
    session: Nullable(SessionCookie),
    step: Nullable(Type.String({ description: 'To send with the code of the second factor; null without one.' })),
    account_id: Type.String({ description: 'ID of the account.' }),
  },
  { additionalProperties: false, description: 'The result of the sign-in.' },
);

/** Where whoever asked for a mail was going. */
export const NextAfterLink = Nullable(Type.String({ description: 'Path of the page to continue on, or null.' }));

/** The same after a link of a mail, which was asked for on the way to a page. */
export const LinkSignInOutcome = Type.Object(
  { ...SignInOutcome.properties, next: NextAfterLink },
  { additionalProperties: false, description: 'The result of the link.' },
);

export const RecoveryCodes = Type.Array(Type.String(), { description: '10 codes, each valid once; shown once.' });
