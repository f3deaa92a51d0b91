import type { Context, Ports } from '../context.js';
import { SIGN_IN_LINK_LIFE } from '../durations.js';
import { fault, NOT_SHOWN, refuse, refuseAny } from '../refusal.js';
import { rule } from '../rules/index.js';
import { accessChangeNotice } from './access-change-notice.js';
import { requireActiveAccount, requireUsable } from './account.js';
import { addAccount, requireFreeAddress } from './add-account.js';
import { afterPassword, beginSession, type SignInOutcome } from './begin-session.js';
import { hashOf, newSecret } from './credentials.js';
import type { AccountRecord, SignInLinkRecord } from './ports.js';
import { noteSecurity } from './security-log.js';

type LinkContext = Pick<Context, 'accounts' | 'settings' | 'now'>;

/**
 * Makes a one-time link to the sign-in page, good for an hour; `null` makes the one with which the first admin is made
 * (decisions §11). Only its SHA-256 is kept.
 */
export async function makeSignInLink(
  ctx: LinkContext,
  accountId: string | null,
): Promise<{ readonly url: string; readonly until: Date }> {
  const token = newSecret();
  const until = new Date(ctx.now.getTime() + SIGN_IN_LINK_LIFE);
  await ctx.accounts.putSignInLink({
    _id: hashOf(token),
    account_id: accountId,
    created_at: ctx.now,
    expires_at: until,
  });
  return { url: `${ctx.settings.baseUrl}/sign-in?link=${token}`, until };
}

/** Makes another link for an account, when the first one ran out. */
export async function issueSignInLink(
  ctx: Context,
  input: { readonly account: string },
): Promise<{ account_id: string; sign_in_url: string }> {
  const account = await requireActiveAccount(ctx, input.account);
  return { account_id: account._id, sign_in_url: (await makeSignInLink(ctx, account._id)).url };
}

/** What a link is for: an account's email address, or `null` for the first admin. Looking does not use it up. */
export async function readSignInLink(
  ctx: Context,
  input: { readonly link: string },
): Promise<{ email: string | null }> {
  const link = await liveLink(ctx, input.link, ctx.now);
  if (link.account_id === null) return { email: null };
  return { email: (await requireActiveAccount(ctx, link.account_id, 'link')).email };
}

export interface LinkUse {
  readonly link: string;
  readonly password: string;
  /** Both for the first admin only. */
  readonly email?: string;
  readonly name?: string;
}

/**
 * Uses a link up: sets the password, or makes the first admin with it, and signs in; where a second factor is on, its
 * code is asked for next. One caller gets it.
 */
export async function useSignInLink(ctx: Context, input: LinkUse): Promise<SignInOutcome> {
  const link = await liveLink(ctx, input.link, ctx.now);
  if (link.account_id === null) return makeFirstAdmin(ctx, input);
  if (input.email !== undefined || input.name !== undefined) {
    refuse('invalid_field', input.email === undefined ? 'name' : 'email', null, rule('account.exists'));
  }
  const account = await requireActiveAccount(ctx, link.account_id, 'link');
  ctx.record.about('account', account._id);
  const hash = await ctx.passwords.hash(input.password);
  await useUp(ctx, input.link);
  const notice =
    account.password_hash === null ? [] : accessChangeNotice(ctx, account, { event: 'password_set', what: 'password' });
  const changed = requireUsable(await ctx.accounts.changePassword(account._id, hash, notice));
  ctx.record.change('password', account.password_hash === null ? null : 'old', 'new');
  if (account.password_hash === null) await learnLanguage(ctx, account);
  await ctx.accounts.endLinks(account._id);
  await ctx.outbox.drainAccount(account._id);
  return afterPassword(ctx, changed);
}

/** Whose account somebody else made comes to a page of it for the first time here. */
async function learnLanguage(ctx: Context, { _id, language }: AccountRecord): Promise<void> {
  if (language === undefined && ctx.from !== null) await ctx.accounts.changeLanguage(_id, ctx.from.language);
}

async function makeFirstAdmin(ctx: Context, input: LinkUse): Promise<SignInOutcome> {
  const { email, name } = input;
  if (email === undefined || name === undefined) {
    const missing = (['email', 'name'] as const).filter((field) => input[field] === undefined);
    refuseAny(
      missing.map((field) => fault('invalid_field', field, null, rule('account.first_admin_incomplete', { field }))),
    );
    throw new Error('unreachable: one of the two was missing');
  }
  // Before the link is used up: with an address that is taken it would be lost.
  await requireFreeAddress(ctx, email);
  const hash = await ctx.passwords.hash(input.password);
  await useUp(ctx, input.link);
  const account = await addAccount(ctx, { email, name, roles: ['admin'], language: ctx.from?.language }, hash);
  ctx.record.about('account', account._id);
  ctx.record.change('roles', null, account.roles);
  await noteSecurity(ctx, account._id, 'account_made');
  return beginSession(ctx, account);
}

async function liveLink(ports: Pick<Ports, 'accounts'>, token: string, now: Date): Promise<SignInLinkRecord> {
  const link = await ports.accounts.findSignInLink(hashOf(token), now);
  if (link === null) return refuseLink();
  // The first admin is made once, however many links were printed, and whatever other accounts there are.
  if (link.account_id === null && (await ports.accounts.hasAdmin())) return refuseLink();
  return link;
}

async function useUp(ctx: Context, token: string): Promise<void> {
  if (!(await ctx.accounts.useSignInLink(hashOf(token), ctx.now))) refuseLink();
}

function refuseLink(): never {
  return refuse('not_found', 'link', NOT_SHOWN, rule('account.sign_in_link_expired'));
}
