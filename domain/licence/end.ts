import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';

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
  const received = input.id.startsWith('bkl_') ? NOT_SHOWN : input.id;
  return refuse('not_found', 'id', received, 'the id of a licence: lic_…');
}
