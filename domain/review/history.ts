import Type, { type Static } from 'typebox';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { Nullable, Slug } from '../schemas.js';
import { decisionFields, decisionLine, decisionPage, Earlier, type HistoryInput } from './decision-page.js';
import { findNames } from './names.js';
import { isOwn } from './subject.js';

/** At most this many decisions in one answer. */
const LINES = 100;

const { at, on_appeal, ...decided } = decisionFields;

const DecisionLine = Type.Object(
  {
    ...decided,
    by: Nullable(Type.String({ 'x-says': 'decision_line.by' })),
    at,
    on_appeal,
  },
  { additionalProperties: false },
);

export const DecisionList = Type.Object(
  {
    slug: Slug,
    decisions: Type.Array(DecisionLine, { 'x-says': 'decision_list.decisions', maxItems: LINES }),
    earlier: Earlier,
  },
  { additionalProperties: false, 'x-says': 'decision_list' },
);

export type DecisionList = Static<typeof DecisionList>;

/** The history of decisions, those on numbers that are gone included. */
export async function listDecisions(ctx: Context, input: HistoryInput): Promise<DecisionList> {
  const { slug } = input;
  const artifact = await requireArtifact(ctx, slug);
  const { shown, earlier } = await decisionPage(ctx, input, LINES);
  const people = isOwn(ctx, artifact) ? [] : shown.map(({ by }) => by);
  const names = await findNames(ctx, people);
  const decisions = shown.map((one) => ({ ...decisionLine(one), by: names.get(one.by ?? '') ?? null }));
  return { slug, decisions, earlier };
}
