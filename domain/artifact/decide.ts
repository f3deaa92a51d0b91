import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import { type DecisionWords, mailedWords } from '../release/decision-effects.js';
import { refuseOwnDecision, requireReason } from '../release/decision-rules.js';
import { heardIf, refuseChanged } from '../review/changed-since.js';
import { checkFindings } from '../review/check-findings.js';
import { deciderOf, recordDecision, refuseClaimed } from '../review/decision-record.js';
import type { FindingsInput } from '../review/finding.js';
import { refuseLate, takenOfRegistration } from '../review/late-decision.js';
import { rule } from '../rules/index.js';
import { type Artifact, type ArtifactRecord, artifactObject } from './artifact.js';
import { requireArtifact } from './find.js';

export interface ArtifactDecision {
  readonly slug: string;
  readonly decision: 'approve' | 'reject';
  readonly reason?: string | null;
  readonly findings?: FindingsInput;
  /** What was seen: see `seenNow`. */
  readonly seen?: string | null;
}

/** Decides on a registration: from `pending` to `approved` or, with a written reason, `rejected` (decisions §4). */
export async function decideArtifact(ctx: Context, input: ArtifactDecision): Promise<Artifact> {
  const artifact = await requireArtifact(ctx, input.slug);
  refuseOwnDecision(ctx, artifact.owner);
  const reason = requireReason(input.decision, input.reason);
  if (artifact.state !== 'pending') return refuseState(ctx, artifact, input.decision);
  const subject = { of: 'registration', id: artifact._id } as const;
  await refuseClaimed(ctx, subject, artifact, input.decision);
  await refuseChanged(ctx, { artifact, release: null, subject }, input.seen);
  const findings = await checkFindings(ctx, input.decision, null, input.findings);
  const approved = input.decision === 'approve';
  const { decision, slug } = input;
  const record = recordDecision(ctx, {
    slug,
    version: null,
    release_id: null,
    decision,
    reason,
    findings,
    appeal_id: null,
  });
  const decided = await ctx.artifacts.apply({
    slug: artifact._id,
    revision: artifact.revision,
    decider: deciderOf(ctx, heardIf(input.seen, artifact)),
    set: {
      state: approved ? 'approved' : 'rejected',
      reason,
      decided_at: ctx.now,
      updated_at: ctx.now,
      ...record.set,
    },
    outbox: [record.effect, ...decisionEffects(ctx, artifact, reason === null ? null : { reason, findings })],
  });
  if (decided === null) {
    const now = (await ctx.artifacts.find(input.slug)) ?? artifact;
    // An update of a field in between changes what was decided on: the reviewer looks again.
    if (now.state === 'pending') {
      await refuseClaimed(ctx, subject, now, input.decision);
      await refuseChanged(ctx, { artifact: now, release: null, subject }, input.seen);
    }
    return refuseState(ctx, now, input.decision);
  }
  ctx.record.change('state', artifact.state, decided.state);
  await ctx.outbox.drainArtifact(decided);
  return artifactObject(decided);
}

function refuseState(ctx: Context, artifact: ArtifactRecord, decision: ArtifactDecision['decision']): Promise<never> {
  const notPossible = rule('review.registration_not_pending', { act: decision, state: artifact.state });
  return refuseLate(ctx, artifact, takenOfRegistration(artifact), decision, notPossible);
}

/** `null`: it is approved. */
function decisionEffects(ctx: Context, artifact: ArtifactRecord, words: DecisionWords | null): Effect[] {
  const { reason = null, findings = [] } = words ?? {};
  return [
    effect(ctx, {
      do: 'publish_event',
      type: words === null ? 'artifact.approved' : 'artifact.rejected',
      slug: artifact._id,
      data: { slug: artifact._id, version: null, validation_hash: null, reason, findings: [...findings] },
    }),
    effect(ctx, {
      do: 'send_mail',
      template: 'artifact_decided',
      account_id: artifact.owner,
      data: { slug: artifact._id, decision: words === null ? 'approved' : 'rejected', ...mailedWords(words) },
    }),
  ];
}
