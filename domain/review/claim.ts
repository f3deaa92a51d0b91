import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { refuseOwnDecision } from '../release/decision-rules.js';
import { rule } from '../rules/index.js';
import type { ReviewAct } from '../rules/review.js';
import { Instant, instant, Nullable, Slug, Version } from '../schemas.js';
import { refuseClaimed } from './decision-record.js';
import { claimNow, type ReviewState } from './review-state.js';
import { findReviewed, newClaim, type Reviewed, reviewStateOf, type SubjectInput } from './subject.js';

/** A claim that lasts, as reviewers see it. */
export const ClaimShown = Nullable(
  Type.Object(
    {
      by: Type.String({ 'x-says': 'claim_shown.by' }),
      mine: Type.Boolean({ 'x-says': 'claim_shown.mine' }),
      until: Instant,
    },
    { additionalProperties: false, 'x-says': 'claim_shown' },
  ),
);

export type ClaimShown = Static<typeof ClaimShown>;

export const ClaimAnswer = Type.Object(
  {
    slug: Slug,
    version: Nullable(Version),
    claimed_until: Nullable(Instant),
  },
  { additionalProperties: false, 'x-says': 'claim_answer' },
);

export type ClaimAnswer = Static<typeof ClaimAnswer>;

/**
 * Takes what waits, for an hour from the last act on: until then nobody else decides on it. Again by
 * the same reviewer moves the end on.
 */
export async function claimReview(ctx: Context, input: SubjectInput): Promise<ClaimAnswer> {
  const found = await findReviewed(ctx, input);
  refuseOwnDecision(ctx, found.artifact.owner);
  await refuseClaimed(ctx, found.subject, reviewStateOf(found), 'claim');
  const claim = newClaim(ctx);
  if (!(await ctx.reviews.claim(found.subject, claim, ctx.now))) return refuseClaim(ctx, input);
  return { ...named(found), claimed_until: instant(claim.until) };
}

/** Lets go of what the caller has claimed; without a claim of the caller's nothing happens. */
export async function releaseClaim(ctx: Context, input: SubjectInput): Promise<ClaimAnswer> {
  const found = await findReviewed(ctx, input);
  await ctx.reviews.endClaim(found.subject, accountOf(ctx.actor) ?? '');
  return { ...named(found), claimed_until: null };
}

/** The claim that holds now; its claimer is one of `claimersOf`. */
export function claimShown(ctx: Context, standing: ReviewState, claimers: ReadonlyMap<string, string>): ClaimShown {
  const claim = claimNow(standing, ctx.now);
  const by = claimers.get(claim?.by ?? '');
  if (claim === null || by === undefined) return null;
  return { by, mine: claim.by === accountOf(ctx.actor), until: instant(claim.until) };
}

/** Somebody was faster, or it waits no more: read again, refuse with what is there. */
async function refuseClaim(ctx: Context, input: SubjectInput): Promise<never> {
  const now = await findReviewed(ctx, input);
  await refuseClaimed(ctx, now.subject, reviewStateOf(now), 'claim');
  return refuseNotWaiting(now, 'claim');
}

/** Refuses an act on what does not wait for a decision. */
export function refuseNotWaiting({ artifact, release }: Reviewed, act: ReviewAct): never {
  return refuse(
    'decision_not_possible',
    release === null ? 'slug' : 'version',
    null,
    rule('review.not_waiting', {
      act,
      state: (release ?? artifact).state,
      needed: release === null ? 'pending' : 'in_review',
    }),
  );
}

function named({ artifact, release }: Reviewed): { slug: string; version: string | null } {
  return { slug: artifact._id, version: release?.version ?? null };
}
