import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import { Artifact, type ArtifactRecord, artifactObject } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import { type Against, Compared, findComparison, isCorrected } from '../release/comparison.js';
import { type Decision, decisions } from '../release/decision.js';
import { isLive } from '../release/expire.js';
import { releaseOf } from '../release/lookup.js';
import { isOvertaken } from '../release/overtaken.js';
import { isBeingDecided, takenOf } from '../release/refuse-decision.js';
import { Release, type ReleaseRecord } from '../release/release.js';
import { Report } from '../release/report.js';
import { isWithdrawable } from '../release/withdraw.js';
import { Instant, instant, Nullable, Version } from '../schemas.js';
import { KeyState, keyStates } from '../signing/key-list.js';
import { Appeal, appealNow } from './appeal.js';
import { Changes, changedSince, seenNow } from './changed-since.js';
import { ClaimShown, claimShown } from './claim.js';
import { findClaimHolders } from './claim-holders.js';
import { draftsOf } from './draft-findings.js';
import { ReviewFinding } from './finding.js';
import { FindingNow, findingsToTick } from './finding-progress.js';
import { findDecider, takenOfRegistration } from './late-decision.js';
import { placeOfRegistration, placeOfRelease } from './queue-place.js';
import { turnOf, turns } from './review-state.js';
import { findReviewed, isOwn, isWaiting, type Reviewed, reviewStateOf, type SubjectInput } from './subject.js';
import { kindsRead } from './thread.js';

/** Versions of one answer. */
const VERSIONS = 100;

const VersionLine = Type.Object(
  {
    version: Version,
    state: Release.properties.state,
    flag_count: Nullable(Type.Integer({ 'x-says': 'version_line.flag_count' })),
    received_at: Nullable(Instant),
  },
  { additionalProperties: false },
);

const LastDecision = Type.Object(
  {
    decision: Type.Enum([...decisions], { 'x-says': 'last_decision.decision' }),
    mine: Type.Boolean({ 'x-says': 'last_decision.mine' }),
    at: Instant,
  },
  { additionalProperties: false, 'x-says': 'last_decision' },
);

export const ReviewCase = Type.Object(
  {
    artifact: Artifact,
    release: Nullable(Release),
    report: Nullable(Report),
    compared: Nullable(Compared),
    sent_back_at: Nullable(Instant),
    withdrawn_before: Nullable(
      Type.Object(
        { same_package: Type.Boolean({ 'x-says': 'review_case.withdrawn_before.same_package' }) },
        { additionalProperties: false, 'x-says': 'review_case.withdrawn_before' },
      ),
    ),
    place: Nullable(Type.String({ 'x-says': 'review_case.place' })),
    turn: Type.Enum([...turns], { 'x-says': 'review_case.turn' }),
    claim: ClaimShown,
    messages: Type.Integer({ 'x-says': 'review_case.messages' }),
    versions: Type.Array(VersionLine, {
      'x-says': 'review_case.versions',
      maxItems: VERSIONS,
    }),
    key_state: Nullable(KeyState),
    key_active: Type.Boolean({ 'x-says': 'review_case.key_active' }),
    seen: Type.String({ 'x-says': 'review_case.seen' }),
    changed: Changes,
    last: Nullable(LastDecision),
    deciding: Nullable(
      Type.Object(
        {
          by: Type.String({ 'x-says': 'review_case.deciding.by' }),
          mine: Type.Boolean({ 'x-says': 'review_case.deciding.mine' }),
        },
        { additionalProperties: false, 'x-says': 'review_case.deciding' },
      ),
    ),
    own: Type.Boolean({ 'x-says': 'review_case.own' }),
    appeal: Nullable(Appeal),
    drafts: Type.Array(ReviewFinding, { 'x-says': 'review_case.drafts' }),
    to_tick: Type.Array(FindingNow, {
      'x-says': 'review_case.to_tick',
    }),
    to_tick_of: Nullable(Type.String({ 'x-says': 'review_case.to_tick_of' })),
    possible: Type.Array(Type.Enum([...decisions], { 'x-says': 'review_case.possible.item' }), {
      'x-says': 'review_case.possible',
    }),
  },
  {
    additionalProperties: false,
    'x-says': 'review_case',
  },
);

export type ReviewCase = Static<typeof ReviewCase>;

/** What a reviewer decides on: the registration, or a release with its flags and its report (service.md, Review). */
export async function showReview(
  ctx: Context,
  input: SubjectInput & { readonly seen?: string; readonly against?: Against },
): Promise<ReviewCase> {
  const found = await findReviewed(ctx, input);
  const { artifact, release } = found;
  const standing = reviewStateOf(found);
  const claim = claimShown(ctx, standing, await findClaimHolders(ctx, [standing]));
  const own = isOwn(ctx, artifact);
  const { report, compared } = await reportOf(ctx, release, input.against);
  const toTick = isWaiting(found) ? await findingsToTick(ctx, found) : { of: null, findings: [] };
  const keys = await keyStates(ctx);
  const key_active = [...keys.values()].includes('active');
  return {
    artifact: artifactObject(artifact),
    release: release === null ? null : await releaseOf(ctx, release),
    report,
    compared,
    sent_back_at: instant(release !== null && isCorrected(release) ? (release.sent_back?.at ?? null) : null),
    withdrawn_before: await withdrawnBefore(ctx, release),
    place: queuePlaceOf(found),
    turn: turnOf(standing),
    claim,
    messages: await ctx.reviews.countMessages(found.subject.id, kindsRead(own)),
    versions: release === null ? await versionsOf(ctx, artifact) : [],
    key_state: keys.get(release?.kid ?? null) ?? null,
    key_active,
    seen: await seenNow(ctx, found),
    changed: input.seen === undefined ? [] : [...(await changedSince(ctx, found, input.seen))],
    last: lastOf(ctx, found),
    deciding: await decidingOf(ctx, release),
    own,
    appeal: await appealNow(ctx, found),
    drafts: release === null ? [] : [...draftsOf(release, accountOf(ctx.actor))],
    to_tick: toTick.findings,
    to_tick_of: toTick.of,
    possible: possibleDecisions(ctx, found, claim, key_active),
  };
}

/** A withdrawn number is free again (decisions §4): what was sent back of it may come once more, as what it is. */
async function withdrawnBefore(ctx: Context, release: ReleaseRecord | null): Promise<ReviewCase['withdrawn_before']> {
  if (release === null || !isWithdrawable(release.state)) return null;
  const sentBack = await ctx.releases.sentBackBefore(release.slug, release.version);
  if (sentBack.length === 0) return null;
  return { same_package: release.package !== null && sentBack.includes(release.package.sha256) };
}

/** `null` for what is not in the queue. */
function queuePlaceOf({ artifact, release }: Reviewed): string | null {
  if (release === null) return artifact.state === 'pending' ? placeOfRegistration(artifact) : null;
  return release.state === 'in_review' ? placeOfRelease(release) : null;
}

/** The report of the upload, with the difference that counts for a decision in place of the one of that time. */
async function reportOf(
  ctx: Context,
  release: ReleaseRecord | null,
  against?: Against,
): Promise<Pick<ReviewCase, 'report' | 'compared'>> {
  if (release === null || release.report_id === null) return { report: null, compared: null };
  const [kept, comparison] = await Promise.all([
    ctx.releases.getDocument('report', release.report_id),
    findComparison(ctx, release, against),
  ]);
  if (kept === null) return { report: null, compared: null };
  return { report: { ...kept.report, diff: comparison?.diff ?? null }, compared: comparison?.compared ?? null };
}

async function versionsOf(ctx: Context, { _id }: ArtifactRecord): Promise<ReviewCase['versions']> {
  const found = await ctx.releases.page(_id, null, VERSIONS);
  return found
    .filter((release) => isLive(release, ctx.now))
    .map(({ version, state, flag_count, received_at }) => ({
      version,
      state,
      flag_count,
      received_at: instant(received_at),
    }));
}

/** The decisions that this actor can take now: none on an own artifact, none while somebody else has claimed it. */
function possibleDecisions(ctx: Context, found: Reviewed, claim: ClaimShown, keyActive: boolean): Decision[] {
  const { artifact, release } = found;
  if (isOwn(ctx, artifact) || claim?.mine === false) return [];
  if (release === null) return artifact.state === 'pending' ? ['approve', 'reject'] : [];
  if (isBeingDecided(release, ctx.now)) return [];
  switch (release.state) {
    case 'in_review': {
      const approvable = keyActive && artifact.state === 'approved' && !isOvertaken(artifact, release.version);
      return approvable ? ['approve', 'request_changes', 'reject'] : ['request_changes', 'reject'];
    }
    case 'published':
      return ['suspend'];
    case 'suspended':
      return ['reinstate'];
    default:
      return [];
  }
}

function lastOf(ctx: Context, { artifact, release }: Reviewed): ReviewCase['last'] {
  const { decided_at, decided_by = null } = release ?? artifact;
  const decision = release === null ? takenOfRegistration(artifact) : takenOf(release);
  if (decision === null || decided_at === null) return null;
  return { decision, mine: decided_by !== null && decided_by === accountOf(ctx.actor), at: instant(decided_at) };
}

async function decidingOf(ctx: Context, release: ReleaseRecord | null): Promise<ReviewCase['deciding']> {
  if (release === null || !isBeingDecided(release, ctx.now)) return null;
  const by = release.deciding?.by ?? null;
  return { by: by === null ? '' : (await findDecider(ctx, by)).name, mine: by !== null && by === accountOf(ctx.actor) };
}
