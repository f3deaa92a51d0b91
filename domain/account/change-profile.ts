import type { Context } from '../context.js';
import type { Language } from '../language.js';
import { type Account, accountObject, requireOwnAccount, requireUsable } from './account.js';
import { noteSecurity } from './security-log.js';
import { giveFirstPublisherName } from './set-publisher-name.js';

/** Changes the name of the person who calls. */
export async function changeName(ctx: Context, input: { readonly name: string }): Promise<Account> {
  const account = await requireOwnAccount(ctx);
  return accountObject(requireUsable(await ctx.accounts.changeName(account._id, input.name, ctx.now)));
}

/** Changes what mails to the person who calls are written in, and pages where the browser has chosen nothing. */
export async function changeLanguage(ctx: Context, input: { readonly language: Language }): Promise<Account> {
  const account = await requireOwnAccount(ctx);
  const changed = requireUsable(await ctx.accounts.changeLanguage(account._id, input.language));
  ctx.record.change('language', account.language ?? null, input.language);
  return accountObject(changed);
}

/** Sets the publisher name of the person who calls, once: afterwards an admin changes it, with a reason (decisions §4). */
export async function choosePublisherName(ctx: Context, input: { readonly publisher_name: string }): Promise<Account> {
  const account = await requireOwnAccount(ctx);
  const named = await giveFirstPublisherName(ctx, account, input.publisher_name);
  await noteSecurity(ctx, account._id, 'publisher_name_set', named.publisher_name);
  return named;
}
