import type { Context } from '../context.js';
import { takeLimit } from '../limits/take.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { emailKey } from './email.js';
import { type NewSession, startSession } from './session.js';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Where the request came from. */
  readonly address: string;
}

/**
 * Signs a person in with e-mail address and password. An unknown address, a wrong password, an account without one and
 * a banned account answer alike and take as long. Failures are limited per address and account together, per address
 * and per account (decisions §8); every try is counted before the password is looked at, and taken back if it was right.
 */
export async function signIn(ctx: Context, input: SignIn): Promise<NewSession> {
  const email = emailKey(input.email);
  const counted = [
    { key: `both:${email} ${input.address}`, times: 1 },
    { key: `address:${input.address}`, times: 5 },
    { key: `account:${email}`, times: 10 },
  ];
  for (const { key, times } of counted) await takeLimit(ctx, 'sign_in_failures', key, times);
  const account = await ctx.accounts.byEmail(email);
  const usable = account !== null && account.banned_at === null ? account : null;
  const right = await ctx.passwords.matches(usable?.password_hash ?? null, input.password);
  if (usable === null || !right) {
    return refuse('invalid_token', 'password', NOT_SHOWN, 'the e-mail address and the password of an account');
  }
  for (const { key } of counted) await ctx.limits.giveBack('sign_in_failures', key);
  return startSession(ctx, usable._id);
}
