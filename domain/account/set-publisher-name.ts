import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { type Account, accountObject, requireActiveAccount } from './account.js';
import type { AccountRecord } from './ports.js';
import { publisherKey } from './publisher-key.js';

/** Gives an account its first publisher name, from the console. */
export async function setPublisherName(
  ctx: Context,
  input: { readonly account: string; readonly publisher_name: string },
): Promise<Account> {
  return giveFirstPublisherName(ctx, await requireActiveAccount(ctx, input.account), input.publisher_name);
}

/**
 * Gives an account its first publisher name. One that is set already stays, also one that is set at the same moment:
 * changing it reaches artifacts and takes a written reason (decisions §4).
 */
export async function giveFirstPublisherName(ctx: Context, account: AccountRecord, given: string): Promise<Account> {
  const name = given.normalize('NFC');
  const key = publisherKey(name);
  const outcome = account.publisher_name === null ? await ctx.accounts.setPublisherName(account._id, name, key) : 'set';
  if (outcome === 'taken') {
    return refuse('invalid_field', 'publisher_name', name, rule('account.publisher_name_taken'));
  }
  if (outcome === 'set') {
    const { publisher_name } = (await ctx.accounts.byId(account._id)) ?? account;
    return refuse('permission_denied', 'publisher_name', publisher_name, rule('account.publisher_name_set'));
  }
  ctx.record.about('account', account._id);
  ctx.record.change('publisher_name', null, name);
  return accountObject({ ...account, publisher_name: name, publisher_key: key });
}
