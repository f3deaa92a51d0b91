import type { Context } from '../context.js';
import { instant } from '../schemas.js';
import type { AttentionCode, AttentionItem } from './attention-item.js';
import type { Acknowledgement } from './ports.js';

/** Whoever has acknowledged ten of something wants to hear of twenty. */
const TOLD_AGAIN_AT = 2;

/** What holds now of what was acknowledged, by the item. */
export async function acknowledgementsOf(
  ctx: Context,
  items: ReadonlyArray<Pick<AttentionItem, 'code' | 'count'>>,
): Promise<ReadonlyMap<AttentionCode, NonNullable<AttentionItem['acknowledged']>>> {
  const counts = new Map(items.map(({ code, count }) => [code, count]));
  const holds = ({ code, count, until }: Acknowledgement): boolean =>
    until > ctx.now && (counts.get(code) ?? 0) > 0 && (counts.get(code) ?? 0) < TOLD_AGAIN_AT * count;
  const held = (await ctx.attention.acknowledgements()).filter(holds);
  const people = held.length === 0 ? [] : await ctx.members.people([...new Set(held.map(({ by }) => by))]);
  const names = new Map(people.map(({ account_id, name }) => [account_id, name]));
  return new Map(
    held.map(({ code, by, at, until, reason }) => {
      return [code, { by, by_name: names.get(by) || null, at: instant(at), until: instant(until), reason }];
    }),
  );
}
