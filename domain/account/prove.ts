import type { Context } from '../context.js';
import { takeLimit } from '../limits/take.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import type { AccountRecord } from './ports.js';
import { takeCode } from './second-factor.js';

interface Counted {
  readonly key: string;
  readonly times: number;
}

/** Whose failures a try counts among (decisions §8): per address and account together, per address, per account. */
function failuresOf(ctx: Context, emailKey: string): readonly Counted[] {
  const address = ctx.from?.address ?? 'unknown';
  return [
    { key: `both:${emailKey} ${address}`, times: 1 },
    { key: `address:${address}`, times: 5 },
    { key: `account:${emailKey}`, times: 10 },
  ];
}

/** Counts a try before it is looked at, and takes it back if it was right. */
async function counting<T>(
  ctx: Context,
  counted: readonly Counted[],
  look: () => Promise<T | null>,
): Promise<T | null> {
  for (const { key, times } of counted) await takeLimit(ctx, 'sign_in_failures', key, times);
  const right = await look();
  if (right === null) return null;
  for (const { key } of counted) await ctx.limits.giveBack('sign_in_failures', key);
  return right;
}

/**
 * Looks at a password, within the limits of failures. Without an account, with a banned one and with one that has no
 * password the same is done as with a wrong password. Answers the account, if it is right.
 */
export async function provePassword(
  ctx: Context,
  emailKey: string,
  password: string,
  find: () => Promise<AccountRecord | null>,
): Promise<{ readonly found: AccountRecord | null; readonly proved: AccountRecord | null }> {
  let found: AccountRecord | null = null;
  const proved = await counting(ctx, failuresOf(ctx, emailKey), async () => {
    found = await find();
    const usable = found !== null && found.banned_at === null ? found : null;
    const right = await ctx.passwords.matches(usable?.password_hash ?? null, password);
    return right ? usable : null;
  });
  return { found, proved };
}

/**
 * Looks at a code of the second factor, within the same limits and a narrower one: ten failures of an account, wherever
 * they come from, since a code has only a million values.
 */
export async function proveCode(ctx: Context, account: AccountRecord, code: string): Promise<boolean> {
  const counted = [...failuresOf(ctx, account.email_key), { key: `code:${account._id}`, times: 1 }];
  const taken = await counting(ctx, counted, async () => ((await takeCode(ctx, account, code)) ? true : null));
  return taken === true;
}

export function refuseCode(): never {
  return refuse('invalid_token', 'code', NOT_SHOWN, 'the code that your device shows now, or a recovery code not used');
}
