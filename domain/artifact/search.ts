import Type, { type Static } from 'typebox';
import { findAccount } from '../account/account.js';
import { publisherKey } from '../account/publisher-key.js';
import type { Context } from '../context.js';
import { cursorOf, NextCursor, PAGE_SIZE, partsOf } from '../cursor.js';
import type { Person } from '../member/ports.js';
import { Instant, instant, Nullable, Slug } from '../schemas.js';
import { type ArtifactRecord, type ArtifactState, artifactStates } from './artifact.js';
import type { ArtifactFilter } from './ports.js';

const Owner = Type.Object(
  {
    account_id: Type.String({ 'x-says': 'owner.account_id' }),
    email: Type.String({ 'x-says': 'owner.email' }),
    name: Type.String({ 'x-says': 'owner.name' }),
    deleted: Type.Boolean({ 'x-says': 'owner.deleted' }),
  },
  { additionalProperties: false, 'x-says': 'owner' },
);

export const FoundArtifact = Type.Object(
  {
    slug: Slug,
    name: Type.String({ 'x-says': 'found_artifact.name' }),
    kind: Nullable(Type.String({ 'x-says': 'found_artifact.kind' })),
    publisher: Type.String({ 'x-says': 'found_artifact.publisher' }),
    state: Type.Enum([...artifactStates], { 'x-says': 'found_artifact.state' }),
    owner: Owner,
    created_at: Instant,
    updated_at: Instant,
  },
  { additionalProperties: false },
);

export const ArtifactPage = Type.Object(
  { artifacts: Type.Array(FoundArtifact, { 'x-says': 'artifact_page.artifacts' }), next_cursor: NextCursor },
  { additionalProperties: false, 'x-says': 'artifact_page' },
);

export type ArtifactPage = Static<typeof ArtifactPage>;
export type FoundArtifact = Static<typeof FoundArtifact>;

export interface ArtifactQuery {
  readonly slug?: string;
  readonly owner?: string;
  readonly state?: ArtifactState;
  readonly webhook?: 'quarantined';
  readonly cursor?: string;
  readonly limit?: number;
}

/** How many quarantined webhooks are asked about at once. */
const SOME = 200;

/** All artifacts by slug: those whose slug begins with a text, of one owner, in one state, whose webhook is held. */
export async function listArtifacts(ctx: Context, input: ArtifactQuery): Promise<ArtifactPage> {
  const { slug = '', owner = '', state, webhook, limit = PAGE_SIZE } = input;
  const whose = owner.trim() === '' ? null : await ownerOf(ctx, owner.trim());
  if (whose === 'nobody') return { artifacts: [], next_cursor: null };
  const after = input.cursor === undefined ? null : (partsOf(input.cursor, 1)[0] ?? '');
  const filter = { begins: slug.trim().toLowerCase(), owner: whose, state: state ?? null, among: null };
  const search = webhook === 'quarantined' ? searchQuarantined : searchAll;
  const found = await search(ctx, filter, after, limit + 1);
  const page = found.slice(0, limit);
  const people = new Map(
    (await ctx.members.people([...new Set(page.map((one) => one.owner))])).map((one) => [one.account_id, one]),
  );
  const last = page.at(-1);
  return {
    artifacts: page.map((one) => foundArtifact(one, people.get(one.owner))),
    next_cursor: found.length > limit && last !== undefined ? cursorOf([last._id]) : null,
  };
}

type Search = (
  ctx: Context,
  filter: ArtifactFilter,
  after: string | null,
  limit: number,
) => Promise<readonly ArtifactRecord[]>;

const searchAll: Search = (ctx, filter, after, limit) => ctx.artifacts.search(filter, after, limit);

/** Goes by the endpoints in quarantine, of which there are few. */
const searchQuarantined: Search = async (ctx, filter, after, limit) => {
  const found: ArtifactRecord[] = [];
  for (let from = after; ; ) {
    const among = await ctx.endpoints.quarantined(filter.begins, from, SOME);
    found.push(...(await ctx.artifacts.search({ ...filter, among }, from, limit - found.length)));
    if (found.length === limit || among.length < SOME) return found;
    from = among.at(-1) ?? null;
  }
};

/** An artifact with its owner, who may be gone. */
export function foundArtifact(record: ArtifactRecord, owner: Person | undefined): FoundArtifact {
  return {
    slug: record._id,
    name: record.name,
    kind: record.kind,
    publisher: record.publisher,
    state: record.state,
    owner: { ...(owner ?? { account_id: record.owner, email: '', name: '', deleted: true }) },
    created_at: instant(record.created_at),
    updated_at: instant(record.updated_at),
  };
}

/** An account by address, id or publisher name. */
async function ownerOf(ctx: Context, text: string): Promise<string> {
  const account = (await findAccount(ctx, text)) ?? (await ctx.members.byPublisherKey(publisherKey(text)));
  return account?._id ?? 'nobody';
}
