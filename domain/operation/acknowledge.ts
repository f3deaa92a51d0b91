import { actorName } from '../actor.js';
import type { Context } from '../context.js';
import { HOUR } from '../durations.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { acknowledgementsOf } from './acknowledgements.js';
import { findItems } from './attention.js';
import type { Acknowledged, AttentionCode } from './attention-item.js';

/** Nothing is out of mind for longer. */
export const LONGEST_ACKNOWLEDGEMENT_HOURS = 7 * 24;

export interface AcknowledgeInput {
  readonly code: AttentionCode;
  readonly hours: number;
  readonly reason: string;
}

/**
 * Tells everybody that somebody looks after an item: it stands apart until the time is over or there is twice as much of
 * it. Nothing is hidden, and an item that is dealt with goes away as any other. Said again it replaces what was said.
 */
export async function acknowledgeAttention(ctx: Context, input: AcknowledgeInput): Promise<Acknowledged> {
  const { code, hours, reason } = input;
  const items = await findItems(ctx);
  const found = items.find((one) => one.code === code);
  const notThere = rule('attention.not_there', { codes: items.map((one) => one.code) });
  if (found === undefined) return refuse('decision_not_possible', 'code', code, notThere);
  const by = actorName(ctx.actor);
  const until = new Date(ctx.now.getTime() + hours * HOUR);
  await ctx.attention.acknowledge({ code, count: found.count, reason, by, at: ctx.now, until });
  ctx.record.change('acknowledged', null, code);
  ctx.record.change('until', null, until.toISOString());
  const said = (await acknowledgementsOf(ctx, [found])).get(code);
  return said === undefined ? refuse('decision_not_possible', 'code', code, notThere) : { code, ...said };
}
