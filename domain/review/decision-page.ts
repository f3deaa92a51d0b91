import Type from 'typebox';
import type { Context } from '../context.js';
import { decisions } from '../release/decision.js';
import { Instant, instant, Nullable, Version } from '../schemas.js';
import { FindingsShown, findingsShown } from './finding.js';
import type { DecisionRecord } from './ports.js';

/** What everybody who may read a decision reads of it. */
export const decisionFields = {
  decision_id: Type.String({ 'x-says': 'decision_fields.decision_id' }),
  version: Nullable(Version),
  decision: Type.Enum([...decisions], { 'x-says': 'decision_fields.decision' }),
  reason: Nullable(Type.String({ 'x-says': 'decision_fields.reason' })),
  findings: FindingsShown,
  at: Instant,
  on_appeal: Type.Boolean({ 'x-says': 'decision_fields.on_appeal' }),
};

/** Where the next page of decisions begins. */
export const Earlier = Nullable(Type.String({ 'x-says': 'earlier' }));

export interface HistoryInput {
  readonly slug: string;
  /** Left out: all of the artifact. `null`: its registration. */
  readonly version?: string | null;
  readonly before?: string;
}

/** A page of decisions, those on numbers that are gone included, latest first. */
export async function decisionPage(
  ctx: Context,
  { slug, version, before }: HistoryInput,
  most: number,
): Promise<{ readonly shown: readonly DecisionRecord[]; readonly earlier: string | null }> {
  const found = await ctx.reviews.decisions(slug, version, before ?? null, most + 1);
  const shown = found.slice(0, most);
  return { shown, earlier: found.length > most ? (shown.at(-1)?._id ?? null) : null };
}

/** A decision without who made it. */
export function decisionLine({ _id, version, decision, reason, findings, at, appeal_id }: DecisionRecord) {
  const told = { decision_id: _id, version, decision, reason, ...findingsShown(findings) };
  return { ...told, at: instant(at), on_appeal: appeal_id !== null };
}
