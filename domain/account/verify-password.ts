import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { type AttemptLimits, countingAttempt } from './attempt-limits.js';
import type { AccountRecord } from './ports.js';
import { takeCode } from './second-factor.js';

/**
 * Looks at a password, within the limits of failures. Without an account, with a banned one and with one that has no
 * password the same is done as with a wrong password. Answers the account, if it is right.
 */
export function verifyPassword(
  ctx: Context,
  tries: AttemptLimits,
  account: AccountRecord | null,
  password: string,
): Promise<AccountRecord | null> {
  return countingAttempt(ctx, tries.password, async () => {
    const usable = account !== null && account.banned_at === null ? account : null;
    const right = await ctx.passwords.matches(usable?.password_hash ?? null, password);
    return right ? usable : null;
  });
}

/** Looks at a code of the second factor, within the limits of failures. */
export async function verifyCode(
  ctx: Context,
  tries: AttemptLimits,
  account: AccountRecord,
  code: string,
): Promise<boolean> {
  const taken = await countingAttempt(ctx, tries.code, async () =>
    (await takeCode(ctx, account, code)) ? true : null,
  );
  return taken === true;
}

export function refuseCode(): never {
  return refuse('invalid_token', 'code', NOT_SHOWN, rule('second_factor.code_wrong'));
}
