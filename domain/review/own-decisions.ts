import Type, { type Static } from 'typebox';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { Slug } from '../schemas.js';
import { decisionFields, decisionLine, decisionPage, Earlier, type HistoryInput } from './decision-page.js';

/** At most this many decisions in one answer. */
const LINES = 20;

export const OwnDecisions = Type.Object(
  {
    slug: Slug,
    decisions: Type.Array(Type.Object(decisionFields, { additionalProperties: false }), {
      'x-says': 'own_decisions.decisions',
      maxItems: LINES,
    }),
    earlier: Earlier,
  },
  { additionalProperties: false, 'x-says': 'own_decisions' },
);

export type OwnDecisions = Static<typeof OwnDecisions>;

/** The history of decisions as the owner reads it: everything but who decided. */
export async function listOwnDecisions(ctx: Context, input: HistoryInput): Promise<OwnDecisions> {
  await ownArtifact(ctx, input.slug);
  const { shown, earlier } = await decisionPage(ctx, input, LINES);
  return { slug: input.slug, decisions: shown.map(decisionLine), earlier };
}
