import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { requireAccount } from './account.js';
import { provePassword } from './prove-password.js';

export interface Confirmation {
  readonly password: string;
  /** Where the request came from. */
  readonly address: string;
}

/**
 * Proves the password again, for what asks for a fresh proof. Failures count with those of signing in, so that an open
 * session is no way to guess.
 */
export async function confirmSession(ctx: Context, input: Confirmation): Promise<{ confirmed: boolean }> {
  const { actor } = ctx;
  if (actor.kind !== 'person') return refuse('permission_denied', null, actor.kind, 'a person who is signed in');
  const { email_key } = await requireAccount(ctx, actor.account_id);
  const proved = await provePassword(ctx, { emailKey: email_key, ...input }, () => ctx.accounts.byId(actor.account_id));
  if (proved === null) return refuse('invalid_token', 'password', NOT_SHOWN, 'the password of your account');
  await ctx.accounts.proveSession(actor.session_id, ctx.now);
  return { confirmed: true };
}
