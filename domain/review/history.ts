import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { Instant, instant, Nullable, Slug, Version } from '../forms.js';
import { refuse } from '../refusal.js';
import { decisions } from '../release/decision-rules.js';
import { namesOf } from './names.js';
import { isOwn } from './subject.js';

/** At most this many decisions in one answer. */
const LINES = 100;

const DecisionLine = Type.Object(
  {
    decision_id: Type.String({ description: 'Id of the decision, in order of time.' }),
    version: Nullable(Version),
    decision: Type.Enum([...decisions], { description: 'What was decided.' }),
    reason: Nullable(Type.String({ description: 'The written reason, word for word; null for approvals.' })),
    by: Nullable(Type.String({ description: 'Name of the person; null when the account is gone, and to the owner.' })),
    at: Instant,
    on_appeal: Type.Boolean({ description: 'Whether it answered an appeal.' }),
  },
  { additionalProperties: false },
);

export const DecisionList = Type.Object(
  {
    slug: Slug,
    decisions: Type.Array(DecisionLine, { description: 'Latest first, at most 100.', maxItems: LINES }),
    earlier: Nullable(Type.String({ description: 'There are earlier ones: before of the next call.' })),
  },
  { additionalProperties: false, description: 'Every decision on an artifact and its versions.' },
);

export type DecisionList = Static<typeof DecisionList>;

export interface HistoryInput {
  readonly slug: string;
  /** Left out: all of the artifact. `null`: its registration. */
  readonly version?: string | null;
  readonly before?: string;
}

/** The history of decisions, those on numbers that are gone included (issue: people). */
export async function listDecisions(ctx: Context, { slug, version, before }: HistoryInput): Promise<DecisionList> {
  const artifact = await ctx.artifacts.find(slug);
  if (artifact === null) return refuse('artifact_not_found', 'slug', slug, 'the slug of an artifact');
  const found = await ctx.desk.decisions(slug, version, before ?? null, LINES + 1);
  const shown = found.slice(0, LINES);
  const names = isOwn(ctx, artifact)
    ? new Map<string, string>()
    : await namesOf(
        ctx,
        shown.map(({ by }) => by),
      );
  return {
    slug,
    decisions: shown.map(({ _id, version: of, decision, reason, by, at, appeal_id }) => ({
      decision_id: _id,
      version: of,
      decision,
      reason,
      by: names.get(by ?? '') ?? null,
      at: instant(at),
      on_appeal: appeal_id !== null,
    })),
    earlier: found.length > LINES ? (shown.at(-1)?._id ?? null) : null,
  };
}
