import Type, { type Static } from 'typebox';
import { publisherKey } from '../account/publisher-key.js';
import { accountOf } from '../actor.js';
import type { ArtifactRecord } from '../artifact/artifact.js';
import { artifactsBySlug } from '../artifact/find.js';
import type { Context } from '../context.js';
import { DAY } from '../durations.js';
import { isOvertaken } from '../release/overtaken.js';
import type { ReleaseRecord } from '../release/release.js';
import { Instant, Nullable, Slug, Version } from '../schemas.js';
import { keyStates } from '../signing/key-list.js';
import { ClaimShown, claimShown } from './claim.js';
import { findClaimHolders } from './claim-holders.js';
import { placeOfRegistration, placeOfRelease, placesBehind, ReviewCursor, waitingSince } from './queue-place.js';
import { type QueueFilter, turnOf, turns } from './review-state.js';
import { isOwn } from './subject.js';

/** At most this many rows in one answer. */
const ROWS = 100;

/** What stands in the way of an approval. */
const blocks = ['registration', 'registration_rejected', 'superseded', 'no_key'] as const;

const Review = Type.Object(
  {
    slug: Slug,
    version: Nullable(Version),
    name: Type.String({ 'x-says': 'review.name' }),
    publisher: Type.String({ 'x-says': 'review.publisher' }),
    waiting_since: Instant,
    flag_count: Nullable(Type.Integer({ 'x-says': 'review.flag_count' })),
    new_flag_count: Nullable(Type.Integer({ 'x-says': 'review.new_flag_count' })),
    blocked: Nullable(Type.Enum([...blocks], { 'x-says': 'review.blocked' })),
    lines: Nullable(
      Type.Object(
        {
          against: Version,
          added: Type.Integer({ 'x-says': 'review.lines.added' }),
          gone: Type.Integer({ 'x-says': 'review.lines.gone' }),
        },
        { additionalProperties: false, 'x-says': 'review.lines' },
      ),
    ),
    turn: Type.Enum([...turns], { 'x-says': 'review.turn' }),
    claim: ClaimShown,
    own: Type.Boolean({ 'x-says': 'review.own' }),
  },
  { additionalProperties: false },
);

export const ReviewList = Type.Object(
  {
    reviews: Type.Array(Review, {
      'x-says': 'review_list.reviews',
      maxItems: ROWS,
    }),
    total: Type.Integer({ 'x-says': 'review_list.total' }),
    open_appeals: Type.Integer({ 'x-says': 'review_list.open_appeals' }),
    altered_groups: Type.Integer({ 'x-says': 'review_list.altered_groups' }),
    next: Nullable(Type.String({ 'x-says': 'review_list.next' })),
  },
  { additionalProperties: false, 'x-says': 'review_list' },
);

export type ReviewList = Static<typeof ReviewList>;
type Review = Static<typeof Review>;

export const queueClaims = ['mine', 'nobody', 'lapsed'] as const;
export const queueKinds = ['registration', 'version'] as const;
export const queueOrders = ['oldest', 'newest', 'flags'] as const;

const MOST_DAYS = 3650;

/** What of the queue is asked for. */
export const ReviewsInput = Type.Object(
  {
    after: Type.Optional(ReviewCursor),
    claim: Type.Optional(Type.Enum([...queueClaims], { 'x-says': 'reviews_input.claim' })),
    kind: Type.Optional(Type.Enum([...queueKinds], { 'x-says': 'reviews_input.kind' })),
    new_flags: Type.Optional(Type.Boolean({ 'x-says': 'reviews_input.new_flags' })),
    publisher: Type.Optional(Type.String({ 'x-says': 'reviews_input.publisher', minLength: 1, maxLength: 120 })),
    waiting_days: Type.Optional(
      Type.Integer({ 'x-says': 'reviews_input.waiting_days', minimum: 0, maximum: MOST_DAYS }),
    ),
    turn: Type.Optional(Type.Enum([...turns], { 'x-says': 'reviews_input.turn' })),
    order: Type.Optional(Type.Enum([...queueOrders], { 'x-says': 'reviews_input.order' })),
  },
  { additionalProperties: false },
);

export type ReviewsInput = Static<typeof ReviewsInput>;

/** What waits, with where it stands in the queue. */
interface Row {
  readonly place: string;
  readonly artifact: ArtifactRecord | null;
  readonly release: ReleaseRecord | null;
}

/** Artifacts that are looked through of publishers whose names begin so. */
const OF_PUBLISHER = 1000;

/**
 * What waits for a reviewer: pending registrations since they are pending, and releases since their package came
 * (decisions §4), oldest first unless asked otherwise; a question or an update in between keeps the place. By flags,
 * versions with the most of them in new or changed lines come first, and registrations last.
 */
export async function listReviews(ctx: Context, input: ReviewsInput): Promise<ReviewList> {
  const filter = await filterOf(ctx, input);
  const behind = placesBehind(input);
  const [registrations, releases, open_appeals, altered_groups] = await Promise.all([
    input.kind === 'version' || input.new_flags === true
      ? nothing
      : ctx.artifacts.pending(filter, behind.registrations, ROWS + 1),
    input.kind === 'registration' ? nothing : ctx.releases.inReview(filter, behind.releases, ROWS + 1),
    ctx.reviews.countOpenAppeals(),
    ctx.licences.countOpenAlteredGroups(),
  ]);
  const further = input.order === 'newest' ? 1 : -1;
  const versions = releases.oldest.map((release) => ({ place: placeOfRelease(release), artifact: null, release }));
  const pending = registrations.oldest.map((artifact) => ({
    place: placeOfRegistration(artifact),
    artifact,
    release: null,
  }));
  const rows: Row[] = [...versions, ...pending];
  if (input.order !== 'flags') rows.sort((a, b) => (a.place < b.place ? further : -further));
  const shown = rows.slice(0, ROWS);
  return {
    reviews: await reviewsOf(ctx, shown),
    total: registrations.total + releases.total,
    open_appeals,
    altered_groups,
    next: rows.length > ROWS ? (shown.at(-1)?.place ?? null) : null,
  };
}

const nothing = { oldest: [], total: 0 } as const;

async function filterOf(ctx: Context, input: ReviewsInput): Promise<QueueFilter> {
  const { claim, publisher, waiting_days, new_flags = false, turn, order } = input;
  const by = claim === 'mine' ? (accountOf(ctx.actor) ?? '') : null;
  return {
    ...(claim !== undefined && { claim: { by, now: ctx.now, ...(claim === 'lapsed' && { lapsed: true as const }) } }),
    ...(publisher !== undefined && {
      slugs: await ctx.artifacts.slugsOfPublishers(publisherKey(publisher), OF_PUBLISHER),
    }),
    ...(waiting_days !== undefined && { before: new Date(ctx.now.getTime() - waiting_days * DAY) }),
    ...(turn !== undefined && { turn }),
    newFlags: new_flags,
    newestFirst: order === 'newest',
    flagsFirst: order === 'flags',
  };
}

async function reviewsOf(ctx: Context, rows: readonly Row[]): Promise<Review[]> {
  const artifacts = await artifactsBySlug(
    ctx,
    rows.flatMap(({ release }) => release?.slug ?? []),
  );
  const claimers = await findClaimHolders(
    ctx,
    rows.map(({ artifact, release }) => release ?? artifact ?? {}),
  );
  const keys = await keyStates(ctx);
  const hasKey = [...keys.values()].includes('active');
  return rows.map(({ artifact, release }): Review => {
    const of = artifact ?? artifacts.get(release?.slug ?? '') ?? null;
    const standing = release ?? artifact ?? {};
    return {
      slug: release?.slug ?? artifact?._id ?? '',
      version: release?.version ?? null,
      name: of?.name ?? '',
      publisher: of?.publisher ?? '',
      waiting_since: waitingSince(artifact ?? release),
      flag_count: release?.flag_count ?? null,
      new_flag_count: release?.new_flag_count ?? null,
      blocked: release === null || of === null ? null : blockOf(of, release, hasKey),
      lines: release?.line_totals ?? null,
      turn: turnOf(standing),
      claim: claimShown(ctx, standing, claimers),
      own: of !== null && isOwn(ctx, of),
    };
  });
}

/** Why a version cannot be approved, as far as its reviewer can tell before opening it. */
function blockOf(artifact: ArtifactRecord, release: ReleaseRecord, hasKey: boolean): Review['blocked'] {
  if (isOvertaken(artifact, release.version)) return 'superseded';
  if (artifact.state !== 'approved') return artifact.state === 'rejected' ? 'registration_rejected' : 'registration';
  return hasKey ? null : 'no_key';
}
