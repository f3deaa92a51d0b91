import type { Context } from '../context.js';
import { refuseUnknown } from './unknown.js';

/** Ends a licence, at once and for good. One that has ended stays so. */
export async function endLicence(
  ctx: Context,
  input: { readonly id: string },
): Promise<{ licence_id: string; ended: boolean }> {
  if (await ctx.licences.end(input.id, ctx.now)) {
    ctx.record.about('licence', input.id);
    ctx.record.change('state', 'active', 'ended');
    return { licence_id: input.id, ended: true };
  }
  return refuseUnknown(input.id);
}
