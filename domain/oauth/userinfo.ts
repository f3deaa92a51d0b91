import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { seconds } from './introspect.js';
import { PROFILE, scopeCovers } from './scopes.js';
import { tokenHolder } from './token-holder.js';

export const Userinfo = Type.Object(
  {
    sub: Type.String({ 'x-says': 'userinfo.sub' }),
    name: Type.Optional(Type.String({ 'x-says': 'userinfo.name' })),
    updated_at: Type.Optional(Type.Integer({ 'x-says': 'userinfo.updated_at' })),
    email: Type.Optional(Type.String({ 'x-says': 'userinfo.email' })),
    email_verified: Type.Optional(Type.Boolean({ 'x-says': 'userinfo.email_verified' })),
  },
  { additionalProperties: false, 'x-says': 'userinfo' },
);

export type Userinfo = Static<typeof Userinfo>;

const ACCOUNT_READ = 'account.read';

/** The minimal profile of the member behind a token or an API key (decisions §7; nobody has a `picture` yet). */
export async function showUserinfo(ctx: Context): Promise<Userinfo> {
  const { actor } = ctx;
  if (actor.kind !== 'oauth_token' && actor.kind !== 'api_key') throw new Error('userinfo was called without a token');
  const account = tokenHolder(actor) ?? (await ctx.accounts.byId(actor.account_id));
  if (account === null) return refuse('invalid_token', 'Authorization', null, rule('access_token.member_gone'));
  const hasProfile = scopeCovers(actor.scopes, PROFILE);
  const hasAddress = scopeCovers(actor.scopes, ACCOUNT_READ) && scopeCovers(actor.permissions, ACCOUNT_READ);
  return {
    sub: account._id,
    ...(hasProfile && { name: account.name, updated_at: seconds(account.named_at ?? account.created_at) }),
    ...(hasAddress && { email: account.email, email_verified: account.email_verified === true }),
  };
}
