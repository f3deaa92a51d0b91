import type { Context } from '../context.js';
import { addAccount, type NewAccount } from './add-account.js';
import { makeSignInLink } from './sign-in-link.js';

/** Creates an account and a one-time link with which its person sets a password (decisions §11). */
export async function createAccount(
  ctx: Context,
  input: NewAccount,
): Promise<{ account_id: string; sign_in_url: string }> {
  const account = await addAccount(ctx, input, null);
  ctx.record.about('account', account._id);
  ctx.record.change('roles', null, account.roles);
  return { account_id: account._id, sign_in_url: (await makeSignInLink(ctx, account._id)).url };
}
