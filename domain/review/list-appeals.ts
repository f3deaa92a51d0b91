import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { instant, Nullable } from '../schemas.js';
import { Appeal, appealsShown } from './appeal.js';
import { placeOf } from './review-state.js';

/** At most this many rows in one answer. */
const ROWS = 50;

export const AppealList = Type.Object(
  {
    appeals: Type.Array(Appeal, {
      'x-says': 'appeal_list.appeals',
      maxItems: ROWS,
    }),
    open: Type.Integer({ 'x-says': 'appeal_list.open' }),
    next: Nullable(Type.String({ 'x-says': 'appeal_list.next' })),
  },
  { additionalProperties: false, 'x-says': 'appeal_list' },
);

export type AppealList = Static<typeof AppealList>;

/** A time and what orders things of the same time, as a page ends. */
export const PlaceCursor = Type.String({
  'x-says': 'place_cursor',
  maxLength: 200,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{12}Z .+$',
  'x-rule': 'field.page_cursor',
});

export interface AppealPage {
  readonly state?: 'open' | 'answered';
  readonly after?: string;
}

/** The queue of appeals. */
export async function listAppeals(ctx: Context, { state, after }: AppealPage): Promise<AppealList> {
  const [found, open] = await Promise.all([
    ctx.reviews.appeals(state !== 'answered', after === undefined ? null : placeOf(after), ROWS + 1),
    ctx.reviews.countOpenAppeals(),
  ]);
  const shown = found.slice(0, ROWS);
  const last = found.length > ROWS ? shown.at(-1) : undefined;
  return {
    appeals: await appealsShown(ctx, shown),
    open,
    next: last === undefined ? null : `${instant(last.appealed_at)} ${last._id}`,
  };
}
