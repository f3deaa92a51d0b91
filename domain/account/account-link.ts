import Type from 'typebox';
import type { Context } from '../context.js';
import type { Language } from '../language.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { hashOf, newSecret } from './credentials.js';
import type { AccountLinkRecord, LinkPurpose } from './link-ports.js';
import { type ProgramAccess, programAccess } from './program-access.js';

/** As long as the head of a request may be, which it came with. */
export const LONGEST_NEXT = 16 * 1024;

export const NextPath = Type.String({
  'x-says': 'next_path',
  maxLength: LONGEST_NEXT,
});

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly language?: Language;
  /** Path of the page that it leads on to; left out: none. */
  readonly next?: string | undefined;
  readonly live: boolean;
  /** How long it is good for, in ms. */
  readonly life: number;
}

/** Makes a one-time value for a link in a mail. Only its SHA-256 is kept. */
export async function makeLink(ctx: Context, link: NewLink): Promise<{ readonly token: string; readonly until: Date }> {
  const token = newSecret();
  const until = new Date(ctx.now.getTime() + link.life);
  await ctx.accounts.putLink({
    _id: hashOf(token),
    purpose: link.purpose,
    account_id: link.accountId,
    email: link.email,
    name: link.name,
    ...(link.language !== undefined && { language: link.language }),
    ...(link.next !== undefined && { next: link.next }),
    live: link.live,
    created_at: ctx.now,
    expires_at: until,
  });
  return { token, until };
}

/** The link of that value; `not_found` when it is over, used, for something else or none. */
export async function requireLink(ctx: Context, token: string, purpose: LinkPurpose): Promise<AccountLinkRecord> {
  const link = await ctx.accounts.findLink(hashOf(token), purpose, ctx.now);
  return link?.live === true ? link : refuseLink();
}

/** Uses it up: one caller gets past this. */
export async function useUpLink(ctx: Context, token: string): Promise<void> {
  if (!(await ctx.accounts.useLink(hashOf(token), ctx.now))) refuseLink();
}

function refuseLink(): never {
  return refuse('not_found', 'link', NOT_SHOWN, rule('account.link_expired'));
}

/** Whose link it is, without using it up; of a reset also what would go on with the old access, once it is done. */
export async function readAccountLink(
  ctx: Context,
  input: { readonly link: string; readonly purpose: 'sign_up' | 'reset' | 'email' },
): Promise<{ email: string; name: string; programs: ProgramAccess[] }> {
  const { account_id, email, name } = await requireLink(ctx, input.link, input.purpose);
  const programs = input.purpose === 'reset' ? await programAccess(ctx, account_id) : [];
  return { email, name, programs };
}
