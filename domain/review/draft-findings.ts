import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { refuseOwnDecision } from '../release/decision-rules.js';
import type { ReleaseRecord } from '../release/release.js';
import { rule } from '../rules/index.js';
import { Slug, Version } from '../schemas.js';
import { checkFindings } from './check-findings.js';
import { FindingsInput, MOST_FINDINGS, ReviewFinding } from './finding.js';
import { findReviewed, renewClaim } from './subject.js';

const { guideline, level, text } = ReviewFinding.properties;
const { file, line } = FindingsInput.items.properties;

export const NotedFinding = Type.Object(
  { slug: Slug, version: Version, guideline, file, line, text, level },
  { additionalProperties: false },
);

export const KeptDrafts = Type.Object(
  { slug: Slug, version: Version, findings: FindingsInput },
  { additionalProperties: false },
);

export const DraftFindings = Type.Object(
  {
    slug: Slug,
    version: Version,
    findings: Type.Array(ReviewFinding, { 'x-says': 'draft_findings.findings', maxItems: MOST_FINDINGS }),
  },
  { additionalProperties: false, 'x-says': 'draft_findings' },
);

export type NotedFinding = Static<typeof NotedFinding>;
export type KeptDrafts = Static<typeof KeptDrafts>;
export type DraftFindings = Static<typeof DraftFindings>;

/** The findings that an account has noted for the decision on a release. */
export function draftsOf({ state, drafts }: ReleaseRecord, account: string | null): readonly ReviewFinding[] {
  return state === 'in_review' && account !== null ? (drafts?.[account] ?? []) : [];
}

/** Notes one finding while reading: it waits in the form of the decision. Each reviewer has their own. */
export async function noteFinding(ctx: Context, { slug, version, ...noted }: NotedFinding): Promise<DraftFindings> {
  const { release, account, subject } = await findDrafted(ctx, slug, version);
  const [finding] = await checkFindings(ctx, 'reject', release, [noted], '');
  const before = draftsOf(release, account);
  if (finding === undefined || before.length >= MOST_FINDINGS) {
    return refuse('invalid_field', 'findings', null, rule('finding.too_many_noted', { most: MOST_FINDINGS }));
  }
  if (!(await ctx.reviews.noteFinding(release._id, account, finding))) return refuseDrafts(release);
  await renewClaim(ctx, subject);
  return { slug, version, findings: [...before, finding] };
}

/** Keeps these in place of all that were noted. */
export async function keepFindings(ctx: Context, { slug, version, findings }: KeptDrafts): Promise<DraftFindings> {
  const { release, account, subject } = await findDrafted(ctx, slug, version);
  const kept = await checkFindings(ctx, 'reject', release, findings);
  if (!(await ctx.reviews.keepFindings(release._id, account, kept))) return refuseDrafts(release);
  await renewClaim(ctx, subject);
  return { slug, version, findings: kept };
}

async function findDrafted(ctx: Context, slug: string, version: string) {
  const { artifact, release, subject } = await findReviewed(ctx, { slug, version });
  refuseOwnDecision(ctx, artifact.owner);
  const account = accountOf(ctx.actor);
  if (release === null || account === null) throw new Error(`nobody notes findings of ${slug}`);
  if (release.state !== 'in_review') return refuseDrafts(release);
  return { release, account, subject };
}

function refuseDrafts({ version, state }: ReleaseRecord): never {
  return refuse('decision_not_possible', 'version', null, rule('review.not_in_review', { version, state }));
}
