import { requireRecentAuth } from '../account/recent-auth.js';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import type { EffectBody } from '../effects/known-effect.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { heardIf, refuseChanged } from '../review/changed-since.js';
import { deciderOf, recordDecision, refuseClaimed } from '../review/decision-record.js';
import { findName, refuseLate } from '../review/late-decision.js';
import type { Subject } from '../review/ports.js';
import type { Decider } from '../review/review-state.js';
import { approve } from './approve.js';
import { withComparison } from './comparison.js';
import type { Decision } from './decision.js';
import { refuseOwnDecision, requireReason } from './decision-rules.js';
import { releaseOf, requireLive } from './lookup.js';
import type { ReleaseStep } from './ports.js';
import type { Release, ReleaseRecord, ReleaseState } from './release.js';
import { endSentBack, sendBack } from './sent-back.js';

export interface ReleaseDecision {
  readonly slug: string;
  readonly version: string;
  readonly decision: Decision;
  readonly reason?: string | null;
  /** What was seen: see `seenNow`. */
  readonly seen?: string | null;
}

/** The state each decision is possible in (decisions §4). */
const possibleFrom: Readonly<Record<Decision, ReleaseState>> = {
  approve: 'in_review',
  request_changes: 'in_review',
  reject: 'in_review',
  suspend: 'published',
  reinstate: 'suspended',
};

/** What changes the answer for everybody who holds the file wants a fresh proof of who decides. */
const dangerous: readonly Decision[] = ['suspend', 'reinstate'];

/** A person's decision on a release (service.md, States; decisions §4). Of two at once the second is refused. */
export async function decideRelease(ctx: Context, input: ReleaseDecision): Promise<Release> {
  const artifact = await requireArtifact(ctx, input.slug);
  refuseOwnDecision(ctx, artifact.owner);
  const reason = requireReason(input.decision, input.reason);
  if (dangerous.includes(input.decision)) requireRecentAuth(ctx.actor, ctx.now);
  const release = await requireLive(ctx, input.slug, input.version);
  const subject = subjectOf(release);
  if (release.state !== possibleFrom[input.decision]) return refuseDecided(ctx, release, input.decision);
  await refuseClaimed(ctx, subject, release, input.decision);
  if (input.decision === 'approve') {
    await refuseChanged(ctx, { artifact, release, subject }, input.seen);
    const approved = await approve(ctx, artifact, release, input.seen ?? null);
    ctx.record.change('state', release.state, approved.state);
    return releaseOf(ctx, approved);
  }
  if (isBeingDecided(release, ctx.now)) return refuseDecided(ctx, release, input.decision);
  const decider = deciderOf(ctx, heardIf(input.seen, release));
  const step = stepOf(ctx, release, artifact.owner, input.decision, reason ?? '', decider);
  const compared = await withComparison(ctx, release, step);
  // After what the step keeps was read, so that it is what was seen; the update holds what stands in the document.
  await refuseChanged(ctx, { artifact: await requireArtifact(ctx, input.slug), release, subject }, input.seen);
  const decided = await ctx.releases.apply(compared);
  if (decided === null) return refuseFaster(ctx, release, input.decision, input.seen ?? null);
  ctx.record.change('state', release.state, decided.state);
  await ctx.outbox.drainRelease(release._id);
  ctx.verify.forget(release.slug, release.version);
  return releaseOf(ctx, decided);
}

export function subjectOf({ _id }: ReleaseRecord): Subject {
  return { of: 'release', id: _id };
}

/** Refuses a decision that came after another, after somebody else's claim, or on what has changed since it was seen. */
export async function refuseFaster(
  ctx: Context,
  read: ReleaseRecord,
  decision: Decision,
  seen: string | null,
): Promise<never> {
  const release = (await ctx.releases.byId(read._id)) ?? read;
  if (release.state === possibleFrom[decision] && !isBeingDecided(release, ctx.now)) {
    const subject = subjectOf(release);
    await refuseClaimed(ctx, subject, release, decision);
    await refuseChanged(ctx, { artifact: await requireArtifact(ctx, release.slug), release, subject }, seen);
  }
  return refuseDecided(ctx, release, decision);
}

/** Refuses what another decision stands in the way of, one that was taken or one at work, and says whose it is. */
export async function refuseDecided(ctx: Context, release: ReleaseRecord, decision: Decision): Promise<never> {
  const possible = `state ${possibleFrom[decision]}`;
  const { deciding } = release;
  if (deciding === null || !isBeingDecided(release, ctx.now)) {
    return refuseLate(ctx, release, takenOf(release), decision, possible);
  }
  const received = `${decision} in state ${release.state}, being decided`;
  const expected =
    deciding.by === undefined
      ? possible
      : `a decision after that of ${await findName(ctx, deciding.by)}, who decides now`;
  return refuse('decision_not_possible', 'decision', received, expected);
}

/** Whether a decision is at work on it. */
export function isBeingDecided({ deciding }: ReleaseRecord, now: Date): boolean {
  return deciding !== null && deciding.until > now;
}

/** The last decision, as its state tells it; `null` before any. */
export function takenOf({ state, decided_at, published_at }: ReleaseRecord): Decision | null {
  switch (state) {
    case 'published':
      return decided_at?.getTime() === published_at?.getTime() ? 'approve' : 'reinstate';
    case 'draft':
      return 'request_changes';
    case 'rejected':
      return 'reject';
    case 'suspended':
      return 'suspend';
    default:
      return null;
  }
}

/** Refuses an approval for a reason of its own. */
export function refuseApproval(release: ReleaseRecord, why: string): never {
  return refuse('decision_not_possible', 'decision', `approve in state ${release.state}`, why);
}

function stepOf(
  ctx: Context,
  release: ReleaseRecord,
  owner: string,
  decision: Exclude<Decision, 'approve'>,
  reason: string,
  decider: Decider,
): ReleaseStep {
  const { _id, slug, version } = release;
  const record = recordDecision(ctx, { slug, version, release_id: _id, decision, reason, appeal_id: null });
  const base = { id: _id, from: release.state, revision: release.revision, decider } as const;
  const decided = { reason, decided_at: ctx.now, deciding: null, ...record.set };
  const mail = decisionMail(owner, release, decision, reason);
  const bytes: EffectBody[] =
    release.package === null ? [] : [{ do: 'discard_package', file_id: release.package.file_id }];
  const make = (bodies: readonly EffectBody[]): Effect[] => [record.effect, ...bodies.map((body) => effect(ctx, body))];
  const event = eventOf(release, decision, reason);
  const sentBack = [event, mail, ...bytes, unclaimEffect(release)];
  switch (decision) {
    case 'request_changes': {
      const { sent_back, outbox } = sendBack(ctx, release);
      const set = { ...decided, state: 'draft', package: null, sent_back } as const;
      return { ...base, set, outbox: [...make(sentBack), ...outbox] };
    }
    case 'reject': {
      const set = { ...decided, state: 'rejected', package: null, sent_back: null } as const;
      return { ...base, set, outbox: [...make(sentBack), ...endSentBack(ctx, release)] };
    }
    case 'suspend':
      return {
        ...base,
        set: { ...decided, state: 'suspended', package: null, package_until: null },
        outbox: make([decisionFact('version_suspended', release), event, mail, ...bytes]),
      };
    case 'reinstate': {
      const { set, outbox } = reinstatement(ctx, release, reason, null);
      return { ...base, set, outbox: [...outbox, effect(ctx, mail)] };
    }
  }
}

/** What publishes a suspended version again, by a decision or as the answer to an appeal. */
export function reinstatement(
  ctx: Context,
  release: ReleaseRecord,
  reason: string,
  appeal_id: string | null,
): Pick<ReleaseStep, 'set' | 'outbox'> {
  const { _id: release_id, slug, version } = release;
  const record = recordDecision(ctx, { slug, version, release_id, decision: 'reinstate', reason, appeal_id });
  return {
    set: { reason, decided_at: ctx.now, deciding: null, ...record.set, state: 'published' },
    outbox: [
      record.effect,
      effect(ctx, decisionFact('version_reinstated', release)),
      effect(ctx, eventOf(release, 'reinstate', reason)),
    ],
  };
}

/** An approval that a crash cut off may have marked the number as published already. */
export function unclaimEffect({ slug, order }: ReleaseRecord): EffectBody {
  return { do: 'unclaim_publication', slug, order };
}

/** The event each decision sends (decisions §6). */
function eventOf(release: ReleaseRecord, decision: Exclude<Decision, 'approve'>, reason: string): EffectBody {
  const about = { slug: release.slug, version: release.version };
  const hash = release.validation_hash;
  const event = (type: Extract<EffectBody, { do: 'publish_event' }>['type'], data: object): EffectBody => ({
    do: 'publish_event',
    type,
    slug: release.slug,
    data: { ...about, ...data },
  });
  switch (decision) {
    case 'request_changes':
      return event('release.rejected', { validation_hash: null, decision: 'changes_requested', reason });
    case 'reject':
      return event('release.rejected', { validation_hash: null, decision: 'rejected', reason });
    case 'suspend':
      return event('release.suspended', { validation_hash: hash, reason });
    case 'reinstate':
      return event('release.approved', { validation_hash: hash, decision: 'reinstated', reason });
  }
}

/** The numbered fact of a change of what verify answers. */
export function decisionFact(
  kind: 'version_published' | 'version_suspended' | 'version_reinstated',
  release: Pick<ReleaseRecord, 'slug' | 'version' | 'validation_hash' | 'kid'>,
): EffectBody {
  const { slug, version, validation_hash, kid } = release;
  return { do: 'record_fact', kind, data: { slug, version, sha256: validation_hash, kid } };
}

/** The mail to the publisher, with the reason word for word. */
export function decisionMail(
  owner: string,
  release: ReleaseRecord,
  decision: Decision,
  reason: string | null,
): EffectBody {
  return {
    do: 'send_mail',
    template: 'release_decided',
    account_id: owner,
    data: { slug: release.slug, version: release.version, decision, reason },
  };
}
