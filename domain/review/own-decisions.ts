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
      description: 'Latest first, at most 20.',
      maxItems: LINES,
    }),
    earlier: Earlier,
  },
  { additionalProperties: false, description: 'The decisions on an artifact of the caller, without who decided.' },
);

export type OwnDecisions = Static<typeof OwnDecisions>;

/** The history of decisions as the owner reads it: everything but who decided. */
export async function listOwnDecisions(ctx: Context, input: HistoryInput): Promise<OwnDecisions> {
  await ownArtifact(ctx, input.slug);
  const { shown, earlier } = await decisionPage(ctx, input, LINES);
  return { slug: input.slug, decisions: shown.map(decisionLine), earlier };
}
