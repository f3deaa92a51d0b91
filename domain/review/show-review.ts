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
import { turnOf, turns } from './review-state.js';
import { findReviewed, isOwn, type Reviewed, reviewStateOf, type SubjectInput } from './subject.js';
import { kindsRead } from './thread.js';

/** Versions of one answer. */
const VERSIONS = 100;

const VersionLine = Type.Object(
  {
    version: Version,
    state: Release.properties.state,
    flag_count: Nullable(Type.Integer({ description: 'Flags of the last package that passed; null before.' })),
    received_at: Nullable(Instant),
  },
  { additionalProperties: false },
);

const LastDecision = Type.Object(
  {
    decision: Type.Enum([...decisions], { description: 'What was decided.' }),
    mine: Type.Boolean({ description: 'Whether the caller decided it.' }),
    at: Instant,
  },
  { additionalProperties: false, description: 'The decision in force; null before any.' },
);

export const ReviewCase = Type.Object(
  {
    artifact: Artifact,
    release: Nullable(Release),
    report: Nullable(Report),
    compared: Nullable(Compared),
    sent_back_at: Nullable(Instant),
    turn: Type.Enum([...turns], { description: 'Who has to act while it is in review.' }),
    claim: ClaimShown,
    messages: Type.Integer({ description: 'How many messages and notes there are that the caller reads.' }),
    versions: Type.Array(VersionLine, {
      description: 'With a registration: its versions in the registry, highest first, at most 100.',
      maxItems: VERSIONS,
    }),
    key_state: Nullable(KeyState),
    key_active: Type.Boolean({ description: 'Whether a signing key is active; without one nothing can be approved.' }),
    seen: Type.String({ description: 'A token for the state shown here: send it with a decision.' }),
    changed: Changes,
    last: Nullable(LastDecision),
    deciding: Nullable(
      Type.Object(
        {
          by: Type.String({ description: 'Name of who decides; empty when it is not known.' }),
          mine: Type.Boolean({ description: 'Whether it is the caller.' }),
        },
        { additionalProperties: false, description: 'A decision at work; null without one.' },
      ),
    ),
    own: Type.Boolean({ description: 'Whether it belongs to the caller, who then cannot decide it.' }),
    appeal: Nullable(Appeal),
    drafts: Type.Array(ReviewFinding, { description: 'What the caller has noted for the decision.' }),
    to_tick: Type.Array(FindingNow, {
      description: 'While a corrected package is in review: the findings it was sent back with.',
    }),
    possible: Type.Array(Type.Enum([...decisions], { description: 'A decision.' }), {
      description: 'The decisions that the caller can take now.',
    }),
  },
  {
    additionalProperties: false,
    description: 'A registration and, when a version was asked for, its version with the report of its last package.',
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
  const keys = await keyStates(ctx);
  const key_active = [...keys.values()].includes('active');
  return {
    artifact: artifactObject(artifact),
    release: release === null ? null : await releaseOf(ctx, release),
    report,
    compared,
    sent_back_at: instant(release !== null && isCorrected(release) ? (release.sent_back?.at ?? null) : null),
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
    to_tick: release?.state === 'in_review' ? await findingsToTick(ctx, release) : [],
    possible: possibleDecisions(ctx, found, claim, key_active),
  };
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
