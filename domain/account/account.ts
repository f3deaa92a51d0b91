import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context, Ports } from '../context.js';
import { type Language, languages } from '../language.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Name } from '../schemas.js';
import { emailKey } from './email.js';
import type { AccountRecord } from './ports.js';

export const Email = Type.String({
  'x-says': 'email',
  maxLength: 254,
  'x-form': 'email',
  'x-rule': 'field.email',
});

export const PersonName = Name({ 'x-says': 'person_name' }, 120);

export const PublisherName = Type.String({
  'x-says': 'publisher_name',
  minLength: 1,
  maxLength: 120,
  'x-form': 'publisher_name',
});

export const Password = Type.String({
  'x-says': 'password',
  minLength: 10,
  maxLength: 200,
  'x-secret': true,
});

export const AccountReference = Type.String({
  'x-says': 'account_reference',
  minLength: 1,
  maxLength: 254,
});

/** An account as it is shown to its owner and to admins. */
export const Account = Type.Object(
  {
    account_id: Type.String({ 'x-says': 'account.account_id' }),
    email: Type.String({ 'x-says': 'account.email' }),
    name: Type.String({ 'x-says': 'account.name' }),
    publisher_name: Type.Union([Type.String(), Type.Null()], { 'x-says': 'account.publisher_name' }),
    roles: Type.Array(Type.String(), { 'x-says': 'account.roles' }),
  },
  { additionalProperties: false, 'x-says': 'account' },
);

export type Account = Static<typeof Account>;

export function accountObject(record: AccountRecord): Account {
  return {
    account_id: record._id,
    email: record.email,
    name: record.name,
    publisher_name: record.publisher_name,
    roles: [...record.roles],
  };
}

/** What mails to an account are written in: English while nothing is known. */
export function mailLanguageOf(account: Pick<AccountRecord, 'language'>): Language {
  return account.language ?? languages[0];
}

/** Whose account it is, for admins: refusals do not leave them with an id. */
export function writtenName({ name, email }: Pick<AccountRecord, 'name' | 'email'>): string {
  return name === '' ? email : `${name} (${email})`;
}

/** The account of that email address or id, or `null`. */
export async function findAccount(ports: Pick<Ports, 'accounts'>, reference: string): Promise<AccountRecord | null> {
  return reference.includes('@') ? ports.accounts.byEmail(emailKey(reference)) : ports.accounts.byId(reference);
}

/** The account of that email address or id; `not_found` without one. */
async function requireAccount(
  ports: Pick<Ports, 'accounts'>,
  reference: string,
  field = 'account',
): Promise<AccountRecord> {
  const account = await findAccount(ports, reference);
  if (account !== null) return account;
  return refuse('not_found', field, reference, rule('account.not_found'));
}

/** The same, and not banned: nothing new is made for a banned account (decisions §4). */
export async function requireActiveAccount(ctx: Context, reference: string, field = 'account'): Promise<AccountRecord> {
  const account = await requireAccount(ctx, reference, field);
  if (account.banned_at === null) return account;
  return refuse('permission_denied', field, reference, rule('account.banned', { account: writtenName(account) }));
}

/** The account of the person who calls. */
export async function requireOwnAccount(ctx: Context): Promise<AccountRecord> {
  return requireUsable(await ctx.accounts.byId(accountOf(ctx.actor) ?? ''));
}

/** An account that is there and not banned; it may have gone meanwhile. */
export function requireUsable(account: AccountRecord | null): AccountRecord {
  if (account !== null && account.banned_at === null) return account;
  return refuse('permission_denied', 'account', null, rule('account.unusable'));
}

/** The account of the person who is signed in. */
export async function ownAccount(ctx: Context): Promise<Account> {
  return accountObject(await requireOwnAccount(ctx));
}
