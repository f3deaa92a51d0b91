import type { Context } from '../context.js';
import { takeLimit } from '../limits/take.js';
import type { AccountRecord } from './ports.js';

export interface PasswordTry {
  /** What the failures of the account are counted by: the folded address. */
  readonly emailKey: string;
  readonly password: string;
  /** Where the request came from. */
  readonly address: string;
}

/**
 * Looks at a password, within the limits of failures: per address and account together, per address and per account
 * (decisions §8). Every try is counted before the password is looked at, and taken back if it was right. Without an
 * account, or with a banned one, the same is done and the answer is `null`.
 */
export async function provePassword(
  ctx: Context,
  tried: PasswordTry,
  find: () => Promise<AccountRecord | null>,
): Promise<AccountRecord | null> {
  const { emailKey, password, address } = tried;
  const counted = [
    { key: `both:${emailKey} ${address}`, times: 1 },
    { key: `address:${address}`, times: 5 },
    { key: `account:${emailKey}`, times: 10 },
  ];
  for (const { key, times } of counted) await takeLimit(ctx, 'sign_in_failures', key, times);
  const account = await find();
  const usable = account !== null && account.banned_at === null ? account : null;
  const right = await ctx.passwords.matches(usable?.password_hash ?? null, password);
  if (usable === null || !right) return null;
  for (const { key } of counted) await ctx.limits.giveBack('sign_in_failures', key);
  return usable;
}
