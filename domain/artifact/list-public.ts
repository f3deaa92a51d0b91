import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { cursorOf, NextCursor, partsOf } from '../cursor.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { Artifact, type ArtifactRecord, type Kind, NEVER_LISTED } from './artifact.js';
import { findsOf } from './listing.js';
import type { ListedOrder, ListedPlace } from './ports.js';

/** Artifacts on one page. */
const PAGE = 20;
/** How many candidates of the first word one call looks through for the others: what it costs has a bound. */
const LOOKED_THROUGH = 400;

export const listOrders = ['updated', 'name'] as const satisfies readonly ListedOrder[];

const { slug, name, summary, kind, publisher } = Artifact.properties;

const Listed = Type.Object(
  {
    slug,
    name,
    summary,
    kind,
    publisher,
    publisher_id: Type.String({ 'x-says': 'public_artifact.publisher_id' }),
    version: Nullable(Type.String({ 'x-says': 'public_list.version' })),
    published_at: Nullable(Instant),
    validation_hash: Nullable(Type.String({ 'x-says': 'public_release.validation_hash' })),
  },
  { additionalProperties: false },
);

/** Approved artifacts, and where the list goes on. */
export const PublicList = Type.Object(
  { artifacts: Type.Array(Listed, { 'x-says': 'public_list.artifacts' }), next_cursor: NextCursor },
  { additionalProperties: false, 'x-says': 'public_list' },
);

export type PublicList = Static<typeof PublicList>;

export interface PublicListQuery {
  readonly words?: string;
  readonly kind?: Kind;
  readonly order?: ListedOrder;
  readonly publisher_id?: string;
  /** Only with a version that is published now. */
  readonly published?: boolean;
  readonly cursor?: string;
  readonly limit?: number;
}

/**
 * Approved artifacts with the highest version that is published now (decisions §9, `/artifacts`, `/publishers/{id}`).
 * Every word has to be in the slug, the name or the summary; of slug and name its beginning is enough. Unless by name,
 * what was published last comes first, and what never was comes last.
 */
export async function listPublic(ctx: Context, input: PublicListQuery): Promise<PublicList> {
  const { kind: wanted = null, publisher_id: from = null, published = false, limit = PAGE } = input;
  const order = from === null ? (input.order ?? 'updated') : 'name';
  const [first = null, ...others] = findsOf(input.words ?? '');
  // A word of one letter alone finds nothing that is kept.
  const filter = { find: first, kind: first === null && from === null ? wanted : null, publisher_id: from };
  const fits = (one: ArtifactRecord): boolean =>
    (wanted === null || one.kind === wanted) && others.every((word) => one.finds?.includes(word));
  const isPublished = async (one: ArtifactRecord): Promise<boolean> =>
    // What was published may be suspended.
    one.highest_published !== null && (await ctx.releases.highestPublished(one._id)) !== null;
  const shown: ArtifactRecord[] = [];
  let place = input.cursor === undefined ? null : placeOf(input.cursor, order);
  for (let looked = 0; ; ) {
    const found = await ctx.artifacts.listed(filter, order, place, PAGE + 1);
    const batch = found.slice(0, PAGE);
    for (const one of batch) {
      place = { key: order === 'name' ? (one.name_key ?? '') : (one.listed_at ?? NEVER_LISTED), id: one._id };
      if (fits(one) && (!published || (await isPublished(one)))) shown.push(one);
      if (shown.length === limit) break;
    }
    looked += batch.length;
    const isLast = found.length <= PAGE && place?.id === batch.at(-1)?._id;
    if (batch.length === 0 || isLast) return answer(ctx, shown, null);
    if (shown.length === limit || looked >= LOOKED_THROUGH) return answer(ctx, shown, place);
  }
}

function placeOf(cursor: string, order: ListedOrder): ListedPlace {
  const [key = '', id = ''] = partsOf(cursor, 2);
  if (order === 'name') return { key, id };
  const at = new Date(key);
  if (Number.isNaN(at.getTime())) refuse('invalid_field', 'cursor', cursor, rule('list.cursor_unknown'));
  return { key: at, id };
}

async function answer(ctx: Context, shown: readonly ArtifactRecord[], place: ListedPlace | null): Promise<PublicList> {
  const key = place === null ? '' : place.key instanceof Date ? instant(place.key) : place.key;
  return {
    artifacts: await Promise.all(shown.map((one) => listed(ctx, one))),
    next_cursor: place === null ? null : cursorOf([key, place.id]),
  };
}

async function listed(ctx: Context, record: ArtifactRecord): Promise<PublicList['artifacts'][number]> {
  const latest = await ctx.releases.highestPublished(record._id);
  return {
    slug: record._id,
    name: record.name,
    summary: record.summary,
    kind: record.kind,
    publisher: record.publisher,
    publisher_id: record.publisher_id ?? '',
    version: latest?.version ?? null,
    published_at: instant(latest?.published_at ?? null),
    validation_hash: latest?.validation_hash ?? null,
  };
}
