import { requireRecentAuth } from '../account/recent-auth.js';
import { accountOf } from '../actor.js';
import type { ArtifactRecord } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import type { EffectBody } from '../effects/known-effect.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { reinstatement } from '../release/decision-effects.js';
import { refuseOwnDecision } from '../release/decision-rules.js';
import { rule } from '../rules/index.js';
import { type Appeal, appealsShown, outcomesOf } from './appeal.js';
import type { AppealRecord, Outcome } from './ports.js';

export interface AppealAnswer {
  readonly appeal_id: string;
  readonly slug: string;
  readonly version?: string | null;
  readonly outcome: Outcome;
  readonly answer: string;
}

/**
 * Answers an appeal, by another person than the one who decided. The answer is one update of the
 * appeal; a suspension that it lifts follows from its outbox, so that no crash leaves one without the other.
 */
export async function answerAppeal(ctx: Context, input: AppealAnswer): Promise<Appeal> {
  const appeal = await ctx.reviews.appeal(input.appeal_id);
  const artifact = await ctx.artifacts.find(input.slug);
  if (appeal === null || artifact === null || !isAbout(appeal, input)) {
    return refuse('not_found', 'appeal_id', input.appeal_id, rule('appeal.about_other'));
  }
  refuseOwnDecision(ctx, artifact.owner);
  refuseOwnJudgement(ctx, appeal);
  if (!appeal.open) return refuseAnswered(input);
  const possible = outcomesOf(appeal);
  if (!possible.includes(input.outcome)) {
    refuse(
      'invalid_field',
      'outcome',
      input.outcome,
      rule('appeal.outcome_unfitting', { outcomes: possible, decision: appeal.decision }),
    );
  }
  const effects = await effectsOf(ctx, artifact, appeal, input);
  const answered = await ctx.reviews.answerAppeal(
    appeal._id,
    { outcome: input.outcome, answer: input.answer, answered_at: ctx.now, answered_by: accountOf(ctx.actor) },
    effects.map((body) => effect(ctx, body)),
  );
  if (answered === null) return refuseAnswered(input);
  ctx.record.change('appeal', 'open', input.outcome);
  if (effects.some((body) => body.do === 'reinstate_release')) ctx.record.change('state', 'suspended', 'published');
  await ctx.outbox.drainAppeal(appeal._id);
  if (appeal.version !== null) ctx.verify.forget(appeal.slug, appeal.version);
  const [shown] = await appealsShown(ctx, [answered]);
  if (shown === undefined) throw new Error('an appeal that was answered is shown');
  return shown;
}

async function effectsOf(
  ctx: Context,
  artifact: ArtifactRecord,
  appeal: AppealRecord,
  { outcome, answer }: AppealAnswer,
): Promise<EffectBody[]> {
  const { slug, version, decision } = appeal;
  const mail: EffectBody = {
    do: 'send_mail',
    template: 'appeal_answered',
    account_id: artifact.owner,
    data: { slug, version, decision, outcome, answer },
  };
  return outcome === 'reinstated' ? [...(await liftOf(ctx, appeal, answer)), mail] : [mail];
}

/** What publishes the version again; nothing when somebody has done so already. */
async function liftOf(ctx: Context, appeal: AppealRecord, reason: string): Promise<EffectBody[]> {
  requireRecentAuth(ctx.actor, ctx.now);
  const release = await ctx.releases.byId(appeal.release_id ?? '');
  if (release === null || appeal.decided_at === null)
    throw new Error(`${appeal._id} is about a release that was decided on`);
  if (release.state === 'published') return [];
  if (release.state !== 'suspended' || release.decided_at?.getTime() !== appeal.decided_at.getTime()) {
    refuse('decision_not_possible', 'outcome', null, rule('appeal.suspension_gone', { state: release.state }));
  }
  const { set, outbox } = reinstatement(ctx, release, { reason, findings: [] }, appeal._id);
  return [{ do: 'reinstate_release', release_id: release._id, suspended_at: appeal.decided_at, set, outbox }];
}

function isAbout(appeal: AppealRecord, { slug, version }: AppealAnswer): boolean {
  return appeal.slug === slug && appeal.version === (version ?? null);
}

function refuseOwnJudgement(ctx: Context, appeal: AppealRecord): void {
  if (appeal.decided_by === null || appeal.decided_by !== accountOf(ctx.actor)) return;
  refuse('permission_denied', 'appeal_id', null, rule('appeal.own_decision'));
}

function refuseAnswered({ appeal_id }: AppealAnswer): never {
  return refuse('decision_not_possible', 'appeal_id', appeal_id, rule('appeal.answered'));
}
