import Type, { type Static } from 'typebox';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { Instant, instant, Nullable, Slug, Version } from '../forms.js';
import { decisions } from '../release/decision-rules.js';
import type { HistoryInput } from './history.js';

/** At most this many decisions in one answer. */
const LINES = 20;

const OwnDecision = Type.Object(
  {
    decision_id: Type.String({ description: 'Id of the decision, in order of time.' }),
    version: Nullable(Version),
    decision: Type.Enum([...decisions], { description: 'What was decided.' }),
    reason: Nullable(Type.String({ description: 'The written reason, word for word; null for approvals.' })),
    at: Instant,
    on_appeal: Type.Boolean({ description: 'Whether it answered an appeal.' }),
  },
  { additionalProperties: false },
);

export const OwnDecisions = Type.Object(
  {
    slug: Slug,
    decisions: Type.Array(OwnDecision, { description: 'Latest first, at most 20.', maxItems: LINES }),
    earlier: Nullable(Type.String({ description: 'There are earlier ones: before of the next call.' })),
  },
  { additionalProperties: false, description: 'The decisions on an own artifact, without who decided.' },
);

export type OwnDecisions = Static<typeof OwnDecisions>;

/** The history of decisions as the owner reads it: everything but who decided (issue: people). */
export async function listOwnDecisions(ctx: Context, { slug, version, before }: HistoryInput): Promise<OwnDecisions> {
  await ownArtifact(ctx, slug);
  const found = await ctx.desk.decisions(slug, version, before ?? null, LINES + 1);
  const shown = found.slice(0, LINES);
  return {
    slug,
    decisions: shown.map(({ _id, version: of, decision, reason, at, appeal_id }) => ({
      decision_id: _id,
      version: of,
      decision,
      reason,
      at: instant(at),
      on_appeal: appeal_id !== null,
    })),
    earlier: found.length > LINES ? (shown.at(-1)?._id ?? null) : null,
  };
}
