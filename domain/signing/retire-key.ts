import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { type KeyList, keyList, requireKey } from './key-list.js';

/**
 * Retires a `next` key that is not wanted any more, with a written reason and for good: it never signs. An active one
 * is retired by activating another (decisions §4, Signing keys).
 */
export async function retireSigningKey(
  ctx: Context,
  input: { readonly kid: string; readonly reason: string },
): Promise<KeyList> {
  const key = await requireKey(ctx, input.kid);
  ctx.record.about('signing_key', key._id);
  if (!(await ctx.signing.retireNext(key._id, ctx.now, input.reason))) {
    const { status } = await requireKey(ctx, input.kid);
    refuse('decision_not_possible', 'kid', null, rule('key.not_next', { status }));
  }
  ctx.record.change('status', 'next', 'retired');
  return keyList(ctx);
}
