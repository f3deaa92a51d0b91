import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { ArtifactRecord } from '../artifact/artifact.js';
import { artifactsBySlug } from '../artifact/find.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';
import { Instant, instant, Nullable, PublisherText, Slug, Version } from '../schemas.js';
import { findNames } from './names.js';
import { type AppealRecord, type Outcome, outcomes, type Subject } from './ports.js';
import { ownReviewed, type Reviewed, reviewStateOf, type SubjectInput } from './subject.js';

export const AppealWords = PublisherText({ 'x-says': 'appeal_words' }, 20_000);

const OutcomeForm = Type.Enum([...outcomes], {
  'x-says': 'outcome_form',
});

export const Appeal = Type.Object(
  {
    appeal_id: Type.String({ 'x-says': 'appeal.appeal_id' }),
    slug: Slug,
    name: Type.String({ 'x-says': 'appeal.name' }),
    version: Nullable(Version),
    decision: Type.Enum(['reject', 'suspend'], { 'x-says': 'appeal.decision' }),
    reason: Nullable(Type.String({ 'x-says': 'appeal.reason' })),
    decided_at: Nullable(Instant),
    decided_by: Nullable(Type.String({ 'x-says': 'appeal.decided_by' })),
    words: Type.String({ 'x-says': 'appeal.words' }),
    appealed_at: Instant,
    possible: Type.Array(OutcomeForm, {
      'x-says': 'appeal.possible',
    }),
    outcome: Nullable(OutcomeForm),
    answer: Nullable(Type.String({ 'x-says': 'appeal.answer' })),
    answered_at: Nullable(Instant),
    answered_by: Nullable(Type.String({ 'x-says': 'appeal.answered_by' })),
  },
  { additionalProperties: false, 'x-says': 'appeal' },
);

export type Appeal = Static<typeof Appeal>;

export const OwnAppeals = Type.Object(
  {
    slug: Slug,
    version: Nullable(Version),
    can_appeal: Type.Boolean({ 'x-says': 'own_appeals.can_appeal' }),
    appeals: Type.Array(Appeal, { 'x-says': 'own_appeals.appeals', maxItems: 20 }),
  },
  { additionalProperties: false, 'x-says': 'own_appeals' },
);

export type OwnAppeals = Static<typeof OwnAppeals>;

/** The owner appeals, once, against a rejection or a suspension that stands. */
export async function appealDecision(ctx: Context, input: SubjectInput & { readonly words: string }): Promise<Appeal> {
  const found = await ownReviewed(ctx, input);
  const appeal = appealOf(ctx, found, input.words);
  if (appeal === null) {
    return refuseAppeal(found, rule('appeal.nothing_to_appeal', { state: reviewStateOf(found).state }));
  }
  if (!(await ctx.reviews.fileAppeal(appeal))) return refuseAppeal(found, rule('appeal.already_made'));
  ctx.record.change('appeal', null, 'open');
  return appealShown(ctx, found.artifact, appeal, new Map());
}

/** What the owner has appealed against, and whether that is possible now. */
export async function listOwnAppeals(ctx: Context, input: SubjectInput): Promise<OwnAppeals> {
  const found = await ownReviewed(ctx, input);
  const { artifact, release } = found;
  const version = release?.version ?? null;
  const appeals = await ctx.reviews.appealsOf(artifact._id, version, 20);
  const could = appealOf(ctx, found, '');
  return {
    slug: artifact._id,
    version,
    can_appeal: could !== null && !appeals.some(({ _id }) => _id === could._id),
    appeals: appeals.map((appeal) => appealShown(ctx, artifact, appeal, new Map())),
  };
}

/** How an appeal can be answered, whoever answers. */
export function outcomesOf({ decision, version }: AppealRecord): readonly Outcome[] {
  if (decision === 'suspend') return ['upheld', 'reinstated'];
  return version === null ? ['upheld', 'update'] : ['upheld', 'announce_higher'];
}

export const AppealId = Type.String({ 'x-says': 'appeal_id', maxLength: 100 });

/** One appeal, open or answered, as a reviewer sees it. */
export async function showAppeal(ctx: Context, { appeal_id }: { readonly appeal_id: string }): Promise<Appeal> {
  const found = await ctx.reviews.appeal(appeal_id);
  const [appeal] = found === null ? [] : await appealsShown(ctx, [found]);
  return appeal ?? refuse('not_found', 'appeal_id', appeal_id, rule('appeal.not_found'));
}

/** Appeals as a reviewer sees them. */
export async function appealsShown(ctx: Context, appeals: readonly AppealRecord[]): Promise<Appeal[]> {
  const artifacts = await artifactsBySlug(
    ctx,
    appeals.map(({ slug }) => slug),
  );
  const names = await findNames(
    ctx,
    appeals.flatMap(({ decided_by, answered_by }) => [decided_by, answered_by]),
  );
  return appeals.map((appeal) => appealShown(ctx, artifacts.get(appeal.slug) ?? null, appeal, names));
}

function appealShown(
  ctx: Context,
  artifact: ArtifactRecord | null,
  appeal: AppealRecord,
  names: ReadonlyMap<string, string>,
): Appeal {
  const { decided_by, answered_by } = appeal;
  const account = accountOf(ctx.actor);
  const owner = artifact?.owner ?? null;
  const others = account !== owner && account !== decided_by;
  return {
    appeal_id: appeal._id,
    slug: appeal.slug,
    name: artifact?.name ?? '',
    version: appeal.version,
    decision: appeal.decision,
    reason: appeal.reason,
    decided_at: instant(appeal.decided_at),
    decided_by: account === owner ? null : (names.get(decided_by ?? '') ?? null),
    words: appeal.words,
    appealed_at: instant(appeal.appealed_at),
    possible: appeal.open && others ? [...outcomesOf(appeal)] : [],
    outcome: appeal.outcome,
    answer: appeal.answer,
    answered_at: instant(appeal.answered_at),
    answered_by: account === owner ? null : (names.get(answered_by ?? '') ?? null),
  };
}

/** The appeal that is about how it stands, as a reviewer sees it. */
export async function appealNow(ctx: Context, found: Reviewed): Promise<Appeal | null> {
  const [latest] = await ctx.reviews.appealsOf(found.artifact._id, found.release?.version ?? null, 1);
  if (latest === undefined || !(await isAboutNow(ctx, found, latest))) return null;
  return (await appealsShown(ctx, [latest]))[0] ?? null;
}

/**
 * Whether an appeal is about how it stands: against the last decision, answered by it, or still open where no further
 * rejection or suspension has followed.
 */
async function isAboutNow(ctx: Context, found: Reviewed, appeal: AppealRecord): Promise<boolean> {
  const { artifact, release, subject } = found;
  const standing = reviewStateOf(found);
  if (appeal._id === decisionOf(standing, subject)) return true;
  if (appeal.open) return standing.state !== 'suspended' && standing.state !== 'rejected';
  const [last] = await ctx.reviews.decisions(artifact._id, release?.version ?? null, null, 1);
  return last?.appeal_id === appeal._id;
}

function decisionOf({ decision_id, decided_at }: ReturnType<typeof reviewStateOf>, { id }: Subject): string {
  return decision_id ?? `dec_${id}_${decided_at?.getTime() ?? 0}`;
}

/** The appeal that could be made now, `null` where nothing can be appealed against: by the id of the decision, so that there is one for each. */
export function appealOf(ctx: Context, found: Reviewed, words: string): AppealRecord | null {
  const { artifact, release, subject } = found;
  const { state, reason, decided_at, decided_by } = release ?? artifact;
  if (state !== 'rejected' && state !== 'suspended') return null;
  return {
    _id: decisionOf(reviewStateOf(found), subject),
    slug: artifact._id,
    version: release?.version ?? null,
    release_id: release?._id ?? null,
    decision: state === 'suspended' ? 'suspend' : 'reject',
    reason,
    decided_at,
    decided_by: decided_by ?? null,
    words,
    by: artifact.owner,
    appealed_at: ctx.now,
    open: true,
    outcome: null,
    answer: null,
    answered_at: null,
    answered_by: null,
    outbox: [],
  };
}

function refuseAppeal({ release }: Reviewed, broken: Rule): never {
  return refuse('decision_not_possible', release === null ? 'slug' : 'version', null, broken);
}
