import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { requireOwnAccount } from './account.js';
import { sessionAttemptLimits } from './attempt-limits.js';
import { noteSecurity } from './security-log.js';
import { refuseCode, verifyCode, verifyPassword } from './verify-password.js';

/**
 * Proves the password again, and the second factor where one is on, for what asks for a fresh proof. Failures are
 * limited, so that an open session is no way to guess, and counted apart from what strangers try at signing in.
 */
export async function confirmSession(
  ctx: Context,
  input: { readonly password: string; readonly code?: string },
): Promise<{ confirmed: boolean }> {
  const { actor } = ctx;
  if (actor.kind !== 'person') return refuse('permission_denied', null, actor.kind, rule('account.not_signed_in'));
  const account = await requireOwnAccount(ctx);
  const tries = sessionAttemptLimits(actor);
  if ((await verifyPassword(ctx, tries, account, input.password)) === null) {
    await noteSecurity(ctx, account._id, 'proof_failed');
    return refuse('invalid_token', 'password', NOT_SHOWN, rule('account.password_wrong'));
  }
  if ((account.second_factor ?? null) !== null && !(await verifyCode(ctx, tries, account, input.code ?? ''))) {
    await noteSecurity(ctx, account._id, 'code_failed');
    return refuseCode();
  }
  await ctx.accounts.proveSession(actor.session_id, ctx.now);
  return { confirmed: true };
}
