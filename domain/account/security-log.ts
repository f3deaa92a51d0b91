import type { CallOrigin, Context } from '../context.js';
import { deviceWords } from './device.js';
import type { SecurityEvent, SecurityNote } from './security-event.js';

/** A note of something that this call does. */
export function securityNote(
  ctx: { readonly from: CallOrigin | null },
  accountId: string | null,
  event: SecurityEvent,
  detail: string | null = null,
): SecurityNote {
  const { from } = ctx;
  return {
    account_id: accountId,
    event,
    address: from?.address ?? null,
    device: from === null ? null : deviceWords(from.agent),
    detail,
  };
}

/** Writes a line of what has happened without a change of the account itself. */
export async function noteSecurity(
  ctx: Context,
  accountId: string | null,
  event: SecurityEvent,
  detail: string | null = null,
): Promise<void> {
  await ctx.accounts.noteSecurity(ctx.newId(), ctx.now, securityNote(ctx, accountId, event, detail));
}
