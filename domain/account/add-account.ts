import type { Role } from '../actor.js';
import type { Context } from '../context.js';
import type { Language } from '../language.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { emailKey } from './email.js';
import type { AccountRecord } from './ports.js';
import { publisherKey } from './publisher-key.js';

export interface NewAccount {
  /** Left out: a new one. */
  readonly id?: string;
  readonly email: string;
  readonly name: string;
  /** The address was proved by a mail. Left out: it was not. */
  readonly email_verified?: true;
  readonly publisher_name?: string | null;
  readonly roles?: readonly Role[];
  /** Left out: not known. */
  readonly language?: Language | undefined;
}

/** Adds an account; refuses an address or a publisher name that another one has. */
export async function addAccount(ctx: Context, input: NewAccount, passwordHash: string | null): Promise<AccountRecord> {
  const publisherName = input.publisher_name?.normalize('NFC') ?? null;
  const account: AccountRecord = {
    _id: input.id ?? `acc_${ctx.newId()}`,
    email: input.email,
    email_key: emailKey(input.email),
    ...(input.email_verified && { email_verified: true }),
    name: input.name,
    publisher_name: publisherName,
    publisher_key: publisherName === null ? null : publisherKey(publisherName),
    roles: [...new Set(input.roles ?? [])],
    password_hash: passwordHash,
    created_at: ctx.now,
    banned_at: null,
    ...(input.language !== undefined && { language: input.language }),
  };
  const created = await ctx.accounts.create(account);
  if (created === 'email') return refuseAddress(input.email);
  if (created === 'publisher_name') {
    refuse('invalid_field', 'publisher_name', publisherName, rule('account.publisher_name_taken'));
  }
  return account;
}

/** Refuses an address that an account has already. */
export async function requireFreeAddress(ctx: Context, email: string): Promise<void> {
  if ((await ctx.accounts.byEmail(emailKey(email))) !== null) refuseAddress(email);
}

function refuseAddress(email: string): never {
  return refuse('invalid_field', 'email', email, rule('account.email_taken'));
}
