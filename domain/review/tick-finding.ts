import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { refuseOwnDecision } from '../release/decision-rules.js';
import type { ReleaseRecord } from '../release/release.js';
import { rule } from '../rules/index.js';
import { Slug, Version } from '../schemas.js';
import { MOST_FINDINGS } from './finding.js';
import { findReviewed, renewClaim } from './subject.js';

const Done = Type.Boolean({ 'x-says': 'done' });
const FindingNumber = Type.Integer({
  'x-says': 'finding_number',
  minimum: 0,
  maximum: MOST_FINDINGS - 1,
});

export const TickInput = Type.Object(
  { slug: Slug, version: Version, finding: FindingNumber, done: Done },
  { additionalProperties: false },
);

export const TickedFinding = Type.Object(TickInput.properties, {
  additionalProperties: false,
  'x-says': 'ticked_finding',
});

export type TickInput = Static<typeof TickInput>;

/** Ticks off what a corrected package has fixed, for all reviewers, until the decision (decisions §5). */
export async function tickFinding(ctx: Context, input: TickInput): Promise<TickInput> {
  const { slug, version, finding, done } = input;
  const { artifact, release, subject } = await findReviewed(ctx, { slug, version });
  refuseOwnDecision(ctx, artifact.owner);
  if (release === null) throw new Error(`a version was asked for, and ${slug} was found`);
  const { sent_back, state, _id } = release;
  if (state !== 'in_review' || !sent_back) return refuseUnticked(release);
  if (finding >= (sent_back.findings ?? []).length) {
    return refuse('not_found', 'finding', String(finding), rule('finding.not_kept'));
  }
  if (!(await ctx.reviews.tickFinding(_id, sent_back.at, finding, done))) return refuseUnticked(release);
  await renewClaim(ctx, subject);
  return { slug, version, finding, done };
}

/** Of a version that is no longer in review, or that was never sent back. */
function refuseUnticked({ version, state }: ReleaseRecord): never {
  return state === 'in_review'
    ? refuse('not_found', 'finding', null, rule('finding.not_kept'))
    : refuse('decision_not_possible', 'version', null, rule('review.not_in_review', { version, state }));
}
