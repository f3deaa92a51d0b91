import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { signInAttemptLimits } from './attempt-limits.js';
import { afterPassword, beginSession, type SignInOutcome } from './begin-session.js';
import { hashOf } from './credentials.js';
import { emailKey } from './email.js';
import { accountInGoodStanding } from './good-standing.js';
import { noteSecurity } from './security-log.js';
import { refuseCode, verifyCode, verifyPassword } from './verify-password.js';

/**
 * Signs a person in with email address and password. An unknown address, a wrong password, an account without one and
 * a banned account answer alike, after the same calls of the database and the same work; failures are limited
 * (decisions §8).
 */
export async function signIn(
  ctx: Context,
  input: { readonly email: string; readonly password: string },
): Promise<SignInOutcome> {
  const key = emailKey(input.email);
  const found = await ctx.accounts.byEmail(key);
  const proved = await verifyPassword(ctx, await signInAttemptLimits(ctx, key, found), found, input.password);
  if (proved !== null) return afterPassword(ctx, proved);
  await noteSecurity(ctx, found?._id ?? null, 'sign_in_failed');
  return refuse('invalid_token', 'password', NOT_SHOWN, rule('account.sign_in_wrong'));
}

/** Goes on with a sign-in whose password was right: with a code of the second factor, or a recovery code. */
export async function finishSignIn(
  ctx: Context,
  input: { readonly step: string; readonly code: string },
): Promise<SignInOutcome> {
  const hash = hashOf(input.step);
  const link = await ctx.accounts.findLink(hash, 'code', ctx.now);
  const account = link === null ? null : await accountInGoodStanding(ctx, link.account_id);
  if (account === null) return refuseStep();
  const tries = await signInAttemptLimits(ctx, account.email_key, account);
  if (!(await verifyCode(ctx, tries, account, input.code))) {
    await noteSecurity(ctx, account._id, 'code_failed');
    return refuseCode();
  }
  if (!(await ctx.accounts.useLink(hash, ctx.now))) return refuseStep();
  return beginSession(ctx, account);
}

function refuseStep(): never {
  return refuse('not_found', 'step', NOT_SHOWN, rule('account.sign_in_expired'));
}
