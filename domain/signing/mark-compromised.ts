import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { type KeyList, keyList, requireKey } from './key-list.js';

/**
 * Marks a key as compromised, with a written reason and for good: from then on only the verify route vouches for what
 * it signed (decisions §4, Signing keys). When it was the active one, nothing is signed until another is activated.
 */
export async function markCompromised(
  ctx: Context,
  input: { readonly kid: string; readonly reason: string },
): Promise<KeyList> {
  const key = await requireKey(ctx, input.kid);
  ctx.record.about('signing_key', key._id);
  const marked = key.status !== 'compromised' && (await ctx.signing.markCompromised(key._id, ctx.now, input.reason));
  if (!marked) refuse('decision_not_possible', 'kid', 'a key with status compromised', 'a key that is not yet');
  ctx.record.change('status', key.status, 'compromised');
  return keyList(ctx);
}
