import type { Context } from '../context.js';
import type { EffectBody } from '../effects/known-effect.js';
import { effect } from '../effects/make-effect.js';
import { recordDecision } from '../review/decision-record.js';
import type { ReviewFinding } from '../review/finding.js';
import type { Decision } from './decision.js';
import type { ReleaseStep } from './ports.js';
import type { ReleaseRecord } from './release.js';

/** What the publisher is told with a decision. */
export interface DecisionWords {
  readonly reason: string;
  readonly findings: readonly ReviewFinding[];
}

/** What publishes a suspended version again, by a decision or as the answer to an appeal. */
export function reinstatement(
  ctx: Context,
  release: ReleaseRecord,
  words: DecisionWords,
  appeal_id: string | null,
): Pick<ReleaseStep, 'set' | 'outbox'> {
  const { _id: release_id, slug, version } = release;
  const record = recordDecision(ctx, { slug, version, release_id, decision: 'reinstate', ...words, appeal_id });
  return {
    set: { reason: words.reason, decided_at: ctx.now, deciding: null, ...record.set, state: 'published' },
    outbox: [
      record.effect,
      effect(ctx, decisionFact('version_reinstated', release)),
      effect(ctx, decisionEvent(release, 'reinstate', words)),
    ],
  };
}

/** An approval that a crash cut off may have marked the number as published already. */
export function unclaimEffect({ slug, order }: ReleaseRecord): EffectBody {
  return { do: 'unclaim_publication', slug, order };
}

/** The event each decision sends (decisions §6). */
export function decisionEvent(
  release: ReleaseRecord,
  decision: Exclude<Decision, 'approve'>,
  { reason, findings }: DecisionWords,
): EffectBody {
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
      return event('release.rejected', {
        validation_hash: null,
        decision: 'changes_requested',
        reason,
        findings: [...findings],
      });
    case 'reject':
      return event('release.rejected', {
        validation_hash: null,
        decision: 'rejected',
        reason,
        findings: [...findings],
      });
    case 'suspend':
      return event('release.suspended', { validation_hash: hash, reason, findings: [...findings] });
    case 'reinstate':
      return event('release.approved', {
        validation_hash: hash,
        decision: 'reinstated',
        reason,
        findings: [...findings],
      });
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

/** The words of a decision in a mail, whose data is text: the findings as JSON. */
export function mailedWords(words: DecisionWords | null): Record<string, string | null> {
  const { reason = null, findings = [] } = words ?? {};
  return { reason, ...(findings.length === 0 ? {} : { findings: JSON.stringify(findings) }) };
}

/** The mail to the publisher, with the reason word for word. */
export function decisionMail(
  owner: string,
  release: ReleaseRecord,
  decision: Decision,
  words: DecisionWords | null,
): EffectBody {
  return {
    do: 'send_mail',
    template: 'release_decided',
    account_id: owner,
    data: { slug: release.slug, version: release.version, decision, ...mailedWords(words) },
  };
}
