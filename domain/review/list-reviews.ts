import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { Instant, instant, Nullable, Slug, Version } from '../forms.js';

/** At most this many rows in one answer. */
const ROWS = 100;

const Review = Type.Object(
  {
    slug: Slug,
    version: Nullable(Version),
    publisher: Type.String({ description: 'The publisher name.' }),
    waiting_since: Instant,
    flag_count: Nullable(Type.Integer({ description: 'Flags of the package; null for a registration.' })),
  },
  { additionalProperties: false },
);

export const ReviewList = Type.Object(
  {
    reviews: Type.Array(Review, {
      description: 'Registrations (version null) and releases that wait for a decision, oldest first, at most 100.',
      maxItems: ROWS,
    }),
    total: Type.Integer({ description: 'How many wait in all.' }),
  },
  { additionalProperties: false, description: 'What waits for a reviewer.' },
);

export type ReviewList = Static<typeof ReviewList>;
type Review = Static<typeof Review>;

/** What waits for a reviewer: pending registrations, since their last change, and releases in review (decisions §4). */
export async function listReviews(ctx: Context): Promise<ReviewList> {
  const [registrations, releases] = await Promise.all([ctx.artifacts.pending(ROWS), ctx.releases.inReview(ROWS)]);
  const slugs = [...new Set(releases.oldest.map(({ slug }) => slug))];
  const publishers = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, (await ctx.artifacts.find(slug))?.publisher ?? ''] as const)),
  );
  const rows = [
    ...registrations.oldest.map((artifact): Review => {
      const { _id: slug, publisher, updated_at } = artifact;
      return { slug, version: null, publisher, waiting_since: instant(updated_at), flag_count: null };
    }),
    ...releases.oldest.map(({ slug, version, received_at, announced_at, flag_count }): Review => {
      const waiting_since = instant(received_at ?? announced_at);
      return { slug, version, publisher: publishers.get(slug) ?? '', waiting_since, flag_count };
    }),
  ];
  // Instants are all of one form, and so of one order with their texts.
  rows.sort((a, b) => (a.waiting_since < b.waiting_since ? -1 : a.waiting_since > b.waiting_since ? 1 : 0));
  return { reviews: rows.slice(0, ROWS), total: registrations.total + releases.total };
}
