import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Line, Nullable, Reason } from '../schemas.js';
import { findNames } from './names.js';
import type { ReasonRecord } from './ports.js';

/** At most this many are kept. */
const MOST = 200;

export const ReasonTitle = Line({ 'x-says': 'reason_title' }, 1, 120);
export const ReasonId = Type.String({ 'x-says': 'reason_id', maxLength: 40 });

export const SavedReason = Type.Object(
  {
    reason_id: ReasonId,
    title: ReasonTitle,
    text: Reason,
    saved_by: Nullable(Type.String({ 'x-says': 'saved_reason.saved_by' })),
    saved_at: Instant,
  },
  { additionalProperties: false, 'x-says': 'saved_reason' },
);

export const ReasonList = Type.Object(
  {
    reasons: Type.Array(SavedReason, { 'x-says': 'reason_list.reasons', maxItems: MOST }),
  },
  { additionalProperties: false, 'x-says': 'reason_list' },
);

export type SavedReason = Static<typeof SavedReason>;
export type ReasonList = Static<typeof ReasonList>;

export interface ReasonInput {
  /** Left out: a new one. */
  readonly reason_id?: string;
  readonly title: string;
  readonly text: string;
}

/** Reasons that reviewers share, so that the same fault is told in the same words. */
export async function listReasons(ctx: Context): Promise<ReasonList> {
  const found = await ctx.reviews.reasons(MOST);
  const names = await findNames(
    ctx,
    found.map(({ by }) => by),
  );
  return { reasons: found.map((reason) => shown(reason, names)) };
}

/** Keeps a new reason, or changes one. */
export async function saveReason(ctx: Context, { reason_id, title, text }: ReasonInput): Promise<SavedReason> {
  const by = accountOf(ctx.actor) ?? '';
  const reason = { _id: reason_id ?? `rsn_${ctx.newId()}`, title, text, by, at: ctx.now };
  if (reason_id === undefined) {
    if ((await ctx.reviews.reasons(MOST)).length >= MOST) {
      refuse('invalid_field', 'title', title, rule('reason.too_many', { most: MOST }));
    }
    await ctx.reviews.addReason(reason);
  } else {
    const before = await ctx.reviews.changeReason(reason);
    if (before === null) return refuseReason(reason_id);
    ctx.record.change('title', before.title, title);
    ctx.record.change('text', before.text, text);
  }
  return shown(reason, await findNames(ctx, [by]));
}

/** Deletes one; what was decided with it keeps its words. */
export async function deleteReason(ctx: Context, { reason_id }: { readonly reason_id: string }): Promise<ReasonList> {
  const gone = await ctx.reviews.deleteReason(reason_id);
  if (gone === null) return refuseReason(reason_id);
  ctx.record.change('title', gone.title, null);
  ctx.record.change('text', gone.text, null);
  return listReasons(ctx);
}

function refuseReason(id: string): never {
  return refuse('not_found', 'reason_id', id, rule('reason.not_found'));
}

function shown({ _id, title, text, by, at }: ReasonRecord, names: ReadonlyMap<string, string>): SavedReason {
  return { reason_id: _id, title, text, saved_by: names.get(by) ?? null, saved_at: instant(at) };
}
