import Type, { type Static } from 'typebox';
import type { ArtifactRecord } from '../artifact/artifact.js';
import { artifactsBySlug } from '../artifact/find.js';
import type { Context } from '../context.js';
import type { ReleaseRecord } from '../release/release.js';
import { Instant, instant, Nullable, Slug, Version } from '../schemas.js';
import { ClaimShown, claimShown } from './claim.js';
import { findClaimHolders } from './claim-holders.js';
import { placeOf, type QueuePlace, turnOf, turns } from './review-state.js';
import { isOwn } from './subject.js';

/** At most this many rows in one answer. */
const ROWS = 100;

const Review = Type.Object(
  {
    slug: Slug,
    version: Nullable(Version),
    name: Type.String({ 'x-says': 'review.name' }),
    publisher: Type.String({ 'x-says': 'review.publisher' }),
    waiting_since: Instant,
    flag_count: Nullable(Type.Integer({ 'x-says': 'review.flag_count' })),
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

/** The end of a page: a time, then what orders those of the same time: registrations before releases, then by id. */
export const ReviewCursor = Type.String({
  'x-says': 'review_cursor',
  maxLength: 120,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{12}Z (registration|release) [A-Za-z0-9_-]+$',
  'x-rule': 'field.page_cursor',
});

/** What waits, with where it stands in the queue. */
interface Row {
  readonly place: string;
  readonly artifact: ArtifactRecord | null;
  readonly release: ReleaseRecord | null;
}

/** After every slug. */
const LAST = '~';

/**
 * What waits for a reviewer: pending registrations since they are pending, and releases since their package came
 * (decisions §4), oldest first; a question or an update in between keeps the place.
 */
export async function listReviews(ctx: Context, { after }: { readonly after?: string }): Promise<ReviewList> {
  const behind = after === undefined ? { registrations: null, releases: null } : placesOf(after);
  const [registrations, releases, open_appeals, altered_groups] = await Promise.all([
    ctx.artifacts.pending(behind.registrations, ROWS + 1),
    ctx.releases.inReview(behind.releases, ROWS + 1),
    ctx.reviews.countOpenAppeals(),
    ctx.licences.countOpenAlteredGroups(),
  ]);
  const rows: Row[] = [
    ...registrations.oldest.map((artifact) => rowOfRegistration(artifact)),
    ...releases.oldest.map((release) => rowOfRelease(release)),
  ].sort((a, b) => (a.place < b.place ? -1 : 1));
  const shown = rows.slice(0, ROWS);
  return {
    reviews: await reviewsOf(ctx, shown),
    total: registrations.total + releases.total,
    open_appeals,
    altered_groups,
    next: rows.length > ROWS ? (shown.at(-1)?.place ?? null) : null,
  };
}

function rowOfRegistration(artifact: ArtifactRecord): Row {
  return { place: `${waitingSince(artifact, null)} registration ${artifact._id}`, artifact, release: null };
}

function rowOfRelease(release: ReleaseRecord): Row {
  return { place: `${waitingSince(null, release)} release ${release._id}`, artifact: null, release };
}

function waitingSince(artifact: ArtifactRecord | null, release: ReleaseRecord | null): string {
  const since = artifact?.pending_since ?? artifact?.updated_at ?? release?.received_at ?? release?.announced_at;
  return instant(since ?? new Date(0));
}

/** Instants are all of one form, and so of one order with their texts. */
function placesOf(after: string): { readonly registrations: QueuePlace; readonly releases: QueuePlace } {
  const { at, id: place } = placeOf(after);
  const [kind, id = ''] = place.split(' ');
  return kind === 'registration'
    ? { registrations: { at, id }, releases: { at, id: '' } }
    : { registrations: { at, id: LAST }, releases: { at, id } };
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
  return rows.map(({ artifact, release }): Review => {
    const of = artifact ?? artifacts.get(release?.slug ?? '') ?? null;
    const standing = release ?? artifact ?? {};
    return {
      slug: release?.slug ?? artifact?._id ?? '',
      version: release?.version ?? null,
      name: of?.name ?? '',
      publisher: of?.publisher ?? '',
      waiting_since: waitingSince(artifact, release),
      flag_count: release?.flag_count ?? null,
      lines: release?.line_totals ?? null,
      turn: turnOf(standing),
      claim: claimShown(ctx, standing, claimers),
      own: of !== null && isOwn(ctx, of),
    };
  });
}
