import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { type Account, accountObject, requireActiveAccount } from './account.js';
import { publisherKey } from './publisher-name.js';

/**
 * Gives an account its first publisher name. One that is set already stays: changing it reaches artifacts and takes a
 * written reason (decisions §4).
 */
export async function setPublisherName(
  ctx: Context,
  input: { readonly account: string; readonly publisher_name: string },
): Promise<Account> {
  const account = await requireActiveAccount(ctx, input.account);
  if (account.publisher_name !== null) {
    return refuse('permission_denied', 'publisher_name', account.publisher_name, 'an account without a publisher name');
  }
  const name = input.publisher_name.normalize('NFC');
  const key = publisherKey(name);
  if (!(await ctx.accounts.setPublisherName(account._id, name, key))) {
    refuse('invalid_field', 'publisher_name', name, 'a name that no other publisher has');
  }
  ctx.record.about('account', account._id);
  ctx.record.change('publisher_name', null, name);
  return accountObject({ ...account, publisher_name: name, publisher_key: key });
}
