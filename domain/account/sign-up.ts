import type { Context } from '../context.js';
import { CONFIRM_LINK_LIFE } from '../durations.js';
import { type Language, languages } from '../language.js';
import { addressGroup } from '../limits/address-group.js';
import { takeLimit } from '../limits/take.js';
import { signUpState } from '../operation/sign-up.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { mailLanguageOf } from './account.js';
import { makeLink, requireLink, useUpLink } from './account-link.js';
import { addAccount, requireFreeAddress } from './add-account.js';
import { beginSession, type SignInOutcome } from './begin-session.js';
import { emailKey } from './email.js';
import { noteSecurity } from './security-log.js';

/**
 * Asks for an account. The account comes into being with the link that is mailed to the address, and its password is
 * set there: who does not read the mail of an address can neither take it nor prepare a password for it. With an
 * address that has an account the same is answered and done, and the mail tells its owner.
 */
export async function signUp(
  ctx: Context,
  input: { readonly email: string; readonly name: string; readonly next?: string },
): Promise<{ sent: boolean }> {
  await requireOpenSignUp(ctx);
  await takeLimit(ctx, 'sign_ups_per_hour', addressGroup(ctx.from?.address));
  const { email, name, next } = input;
  const language = ctx.from?.language ?? languages[0];
  await confirmAddress(ctx, 'sign_up', { accountId: `acc_${ctx.newId()}`, email, name, language, next });
  return { sent: true };
}

/** Also for links that were mailed before it was closed: they work again where it is opened before they expire. */
async function requireOpenSignUp(ctx: Context): Promise<void> {
  if ((await signUpState(ctx)) === 'open') return;
  refuse('permission_denied', 'sign_up', null, rule('account.sign_up_closed'), { next: { do: 'ask_for_account' } });
}

interface Wanted {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly next?: string | undefined;
}

/**
 * Mails a link that confirms an address, or tells the owner of the account that has it already. Both are the same
 * calls of the database and the same work.
 */
export async function confirmAddress(ctx: Context, purpose: 'sign_up' | 'email', wanted: Wanted): Promise<void> {
  const { accountId, email, name, language, next } = wanted;
  const owner = await ctx.accounts.byEmail(emailKey(email));
  const free = owner === null;
  const { token, until } = await makeLink(ctx, {
    purpose,
    accountId,
    email,
    name,
    language,
    next,
    live: free,
    life: CONFIRM_LINK_LIFE,
  });
  const { baseUrl } = ctx.settings;
  const mailed = purpose === 'email' ? 'change_email' : purpose;
  const path = purpose === 'sign_up' ? '/sign-up/confirm' : '/account/email/confirm';
  await ctx.mails.put({
    id: ctx.newId(),
    at: ctx.now,
    template: free ? 'confirm_address' : 'address_taken',
    account_id: owner?._id ?? accountId,
    to: owner?.email ?? email,
    language: owner === null ? language : mailLanguageOf(owner),
    data: free ? { purpose: mailed, name, until: until.toISOString() } : { purpose: mailed, name: owner.name },
    secret: { link: free ? `${baseUrl}${path}?link=${token}` : resetLink(baseUrl, next) },
  });
}

/** Longer ones break in mails. */
const LONGEST_IN_MAIL = 2000;

/** Where a password is set anew, and the page that it leads on to afterwards. */
function resetLink(baseUrl: string, next = ''): string {
  const query = `?next=${encodeURIComponent(next)}`;
  return next === '' || query.length > LONGEST_IN_MAIL ? `${baseUrl}/reset` : `${baseUrl}/reset${query}`;
}

/** Makes the account of a mailed link, with the password that is set here, and signs in. */
export async function confirmSignUp(
  ctx: Context,
  input: { readonly link: string; readonly password: string },
): Promise<SignInOutcome & { next: string | null }> {
  const { account_id, email, name, language, next = null } = await requireLink(ctx, input.link, 'sign_up');
  await requireOpenSignUp(ctx);
  // Before the link is used up. Whoever holds it reads the mail of the address: there is nothing to hide.
  await requireFreeAddress(ctx, email);
  const hash = await ctx.passwords.hash(input.password);
  await useUpLink(ctx, input.link);
  const account = await addAccount(ctx, { id: account_id, email, email_verified: true, name, language }, hash);
  ctx.record.about('account', account._id);
  ctx.record.change('state', null, 'active');
  await noteSecurity(ctx, account._id, 'account_made');
  return { ...(await beginSession(ctx, account)), next };
}
