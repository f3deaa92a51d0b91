import Type, { type Static } from 'typebox';
import type { Context } from '../../context.js';
import { DAY } from '../../durations.js';
import { COUNTED_TO } from '../figures.js';
import { requireClient } from './require-client.js';

/** Days that figures are shown for, today included. */
const FIGURE_DAYS = 30;

const Counts = Type.Record(Type.String(), Type.Integer(), {
  'x-says': 'counts',
});

export const ClientFigures = Type.Object(
  {
    client_id: Type.String({ 'x-says': 'client_figures.client_id' }),
    since: Type.String({ 'x-says': 'client_figures.since' }),
    totals: Counts,
    days: Type.Array(
      Type.Object(
        { day: Type.String({ 'x-says': 'client_figures.days.day' }), counts: Counts },
        { additionalProperties: false },
      ),
      { 'x-says': 'client_figures.days' },
    ),
    grants: Type.Integer({ 'x-says': 'client_figures.grants' }),
    tokens: Type.Integer({ 'x-says': 'client_figures.tokens' }),
    counted_to: Type.Integer({ 'x-says': 'client_figures.counted_to' }),
  },
  { additionalProperties: false, 'x-says': 'client_figures' },
);

export type ClientFigures = Static<typeof ClientFigures>;

/** What happened to a client in the last 30 days, and what lives of it. */
export async function showFigures(ctx: Context, input: { readonly client_id: string }): Promise<ClientFigures> {
  const { _id } = await requireClient(ctx, input.client_id);
  const since = new Date(ctx.now.getTime() - (FIGURE_DAYS - 1) * DAY).toISOString().slice(0, 10);
  const days = await ctx.figures.since(_id, since);
  const totals: Record<string, number> = {};
  for (const { counts } of days) {
    for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count;
  }
  return {
    client_id: _id,
    since,
    totals,
    days: [...days].reverse().map(({ day, counts }) => ({ day, counts: { ...counts } })),
    ...(await ctx.grants.alive(_id, ctx.now)),
    counted_to: COUNTED_TO,
  };
}
