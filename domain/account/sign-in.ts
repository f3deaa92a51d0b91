import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { emailKey } from './email.js';
import { provePassword } from './prove-password.js';
import { type NewSession, startSession } from './session.js';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Where the request came from. */
  readonly address: string;
}

/**
 * Signs a person in with e-mail address and password. An unknown address, a wrong password, an account without one and
 * a banned account answer alike and take as long; failures are limited.
 */
export async function signIn(ctx: Context, input: SignIn): Promise<NewSession> {
  const key = emailKey(input.email);
  const account = await provePassword(ctx, { emailKey: key, ...input }, () => ctx.accounts.byEmail(key));
  if (account === null) {
    return refuse('invalid_token', 'password', NOT_SHOWN, 'the e-mail address and the password of an account');
  }
  return startSession(ctx, account._id);
}
