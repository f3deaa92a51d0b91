import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { refuseOwnDecision } from '../release/decision-rules.js';
import { rule } from '../rules/index.js';
import { Nullable, Slug, Version } from '../schemas.js';
import { askedOf } from './asked-before.js';
import { MOST_FINDINGS } from './finding.js';
import { findReviewed, isWaiting, type Reviewed, renewClaim, SubjectInput } from './subject.js';

const Done = Type.Boolean({ 'x-says': 'done' });
const FindingNumber = Type.Integer({
  'x-says': 'finding_number',
  minimum: 0,
  maximum: MOST_FINDINGS - 1,
});

export const TickInput = Type.Object(
  { ...SubjectInput, finding: FindingNumber, done: Done },
  { additionalProperties: false },
);

export const TickedFinding = Type.Object(
  { slug: Slug, version: Nullable(Version), finding: FindingNumber, done: Done },
  { additionalProperties: false, 'x-says': 'ticked_finding' },
);

export type TickInput = Static<typeof TickInput>;
export type TickedFinding = Static<typeof TickedFinding>;

/** Ticks off what was asked for earlier and is fixed in what waits, for all reviewers, until the decision (decisions §5). */
export async function tickFinding(ctx: Context, input: TickInput): Promise<TickedFinding> {
  const { finding, done } = input;
  const found = await findReviewed(ctx, input);
  const { artifact, release, subject } = found;
  refuseOwnDecision(ctx, artifact.owner);
  if (!isWaiting(found)) return refuseUnticked(found);
  const asked = await askedOf(ctx, found);
  if (asked === null || finding >= asked.findings.length) {
    return refuse('not_found', 'finding', String(finding), rule('finding.not_kept'));
  }
  const { under } = asked;
  const ticked =
    under instanceof Date
      ? await ctx.reviews.tickFinding(subject.id, under, finding, done)
      : await ctx.reviews.tickEarlier(subject, under, finding, done);
  if (!ticked) return refuseUnticked(await findReviewed(ctx, input));
  await renewClaim(ctx, subject);
  return { slug: artifact._id, version: release?.version ?? null, finding, done };
}

/** Of what does not wait any more, or was asked for nothing. */
function refuseUnticked(found: Reviewed): never {
  const { artifact, release } = found;
  if (isWaiting(found)) return refuse('not_found', 'finding', null, rule('finding.not_kept'));
  const broken =
    release === null
      ? rule('review.registration_not_pending', { act: 'claim', state: artifact.state })
      : rule('review.not_in_review', { version: release.version, state: release.state });
  return refuse('decision_not_possible', release === null ? 'slug' : 'version', null, broken);
}
