import { requireRecentAuth } from '../account/recent-auth.js';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import type { EffectBody } from '../effects/known-effect.js';
import { effect } from '../effects/make-effect.js';
import { heardIf, refuseChanged } from '../review/changed-since.js';
import { checkFindings } from '../review/check-findings.js';
import { deciderOf, recordDecision, refuseClaimed } from '../review/decision-record.js';
import type { FindingsInput } from '../review/finding.js';
import { findingExcerpts } from '../review/finding-excerpts.js';
import type { Decider } from '../review/review-state.js';
import { approve } from './approve.js';
import { withComparison } from './comparison.js';
import type { Decision } from './decision.js';
import {
  type DecisionWords,
  decisionEvent,
  decisionFact,
  decisionMail,
  reinstatement,
  unclaimEffect,
} from './decision-effects.js';
import { refuseOwnDecision, requireReason } from './decision-rules.js';
import { releaseOf, requireLive } from './lookup.js';
import type { ReleaseStep } from './ports.js';
import { isBeingDecided, possibleFrom, refuseDecided, refuseFaster, subjectOf } from './refuse-decision.js';
import type { Release, ReleaseRecord } from './release.js';
import { endSentBack, sendBack } from './sent-back.js';

export interface ReleaseDecision {
  readonly slug: string;
  readonly version: string;
  readonly decision: Decision;
  readonly reason?: string | null;
  readonly findings?: FindingsInput;
  /** What was seen: see `seenNow`. */
  readonly seen?: string | null;
}

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
  const findings = await checkFindings(ctx, input.decision, release, input.findings);
  if (input.decision === 'approve') {
    await refuseChanged(ctx, { artifact, release, subject }, input.seen);
    const approved = await approve(ctx, artifact, release, input.seen ?? null);
    ctx.record.change('state', release.state, approved.state);
    return releaseOf(ctx, approved);
  }
  if (isBeingDecided(release, ctx.now)) return refuseDecided(ctx, release, input.decision);
  const decider = deciderOf(ctx, heardIf(input.seen, release));
  const words = { reason: reason ?? '', findings, excerpts: await findingExcerpts(ctx, release, findings) };
  const step = stepOf(ctx, release, artifact.owner, input.decision, words, decider);
  const compared = await withComparison(ctx, release, step);
  // After what the step keeps was read, so that it is what was seen; the update holds what stands in the document.
  await refuseChanged(ctx, { artifact: await requireArtifact(ctx, input.slug), release, subject }, input.seen);
  const decided = await ctx.releases.apply(compared);
  if (decided === null) return refuseFaster(ctx, release, input.decision, input.seen ?? null);
  ctx.record.change('state', release.state, decided.state);
  await ctx.outbox.drainRelease(decided);
  ctx.verify.forget(release.slug, release.version);
  return releaseOf(ctx, decided);
}

function stepOf(
  ctx: Context,
  release: ReleaseRecord,
  owner: string,
  decision: Exclude<Decision, 'approve'>,
  { reason, findings, excerpts }: DecisionWords & { readonly excerpts: ReadonlyArray<string | null> },
  decider: Decider,
): ReleaseStep {
  const { _id, slug, version } = release;
  const taken = { slug, version, release_id: _id, decision, reason, findings, appeal_id: null };
  const record = recordDecision(ctx, taken, excerpts);
  const base = { id: _id, from: release.state, revision: release.revision, decider } as const;
  const decided = { reason, decided_at: ctx.now, deciding: null, ...record.set };
  const mail = decisionMail(owner, release, decision, { reason, findings });
  const bytes: EffectBody[] =
    release.package === null ? [] : [{ do: 'discard_package', file_id: release.package.file_id }];
  const make = (bodies: readonly EffectBody[]): Effect[] => [record.effect, ...bodies.map((body) => effect(ctx, body))];
  const event = decisionEvent(release, decision, { reason, findings });
  const sentBack = [event, mail, ...bytes, unclaimEffect(release)];
  switch (decision) {
    case 'request_changes': {
      const { sent_back, outbox } = sendBack(ctx, release, findings, excerpts);
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
      const { set, outbox } = reinstatement(ctx, release, { reason, findings }, null);
      return { ...base, set, outbox: [...outbox, effect(ctx, mail)] };
    }
  }
}
