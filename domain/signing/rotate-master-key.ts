import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { ensureActiveKey } from './add-key.js';
import type { LostSecrets, MasterKeyRotation } from './master-key-ports.js';

/**
 * Seals everything under a new master key while the service runs; goes on where a call before was cut off (decisions §1,
 * At rest).
 */
export async function rotateMasterKey(ctx: Context, input: { readonly new_key?: string }): Promise<MasterKeyRotation> {
  const next = input.new_key === undefined ? null : Buffer.from(input.new_key, 'base64');
  const outcome = await ctx.masterKey.rotate(next);
  if (outcome === 'taken') return refuse('decision_not_possible', 'new_key', null, rule('master_key.other_rotation'));
  if (outcome === 'not_given') return refuse('invalid_field', 'new_key', null, rule('master_key.is_setting'));
  return outcome;
}

/** Makes good for what was sealed under a master key that is lost, and names it (decisions §1, At rest). */
export async function replaceLostMasterKey(ctx: Context): Promise<LostSecrets> {
  const lost = await ctx.masterKey.replaceLost(ctx.now);
  if (lost === null) return refuse('decision_not_possible', null, null, rule('master_key.not_lost'));
  await ensureActiveKey(ctx);
  return lost;
}
