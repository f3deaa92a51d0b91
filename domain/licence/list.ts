import Type, { type Static } from 'typebox';
import { artifactsBySlug } from '../artifact/find.js';
import type { Context } from '../context.js';
import { cursorOf, NextCursor, PAGE_SIZE, timePlaceOf } from '../cursor.js';
import { Instant, instant, Nullable, Slug } from '../schemas.js';
import type { LicenceRecord } from './ports.js';
import { refuseUnknown } from './unknown.js';

export const LicenceEntry = Type.Object(
  {
    licence_id: Type.String({ 'x-says': 'licence_entry.licence_id' }),
    slug: Slug,
    artifact: Type.String({ 'x-says': 'licence_entry.artifact' }),
    installation: Type.String({ 'x-says': 'licence_entry.installation' }),
    state: Type.Enum(['active', 'ended', 'expired'], { 'x-says': 'licence_entry.state' }),
    created_at: Instant,
    until: Nullable(Instant),
    ended_at: Nullable(Instant),
  },
  { additionalProperties: false, 'x-says': 'licence_entry' },
);

export type LicenceEntry = Static<typeof LicenceEntry>;

export const LicencePage = Type.Object(
  { licences: Type.Array(LicenceEntry, { 'x-says': 'licence_page.licences' }), next_cursor: NextCursor },
  { additionalProperties: false, 'x-says': 'licence_page' },
);

export type LicencePage = Static<typeof LicencePage>;

export interface LicenceQuery {
  readonly slug?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

/** Licences of an artifact, or all, newest first; never their keys. */
export async function listLicences(ctx: Context, input: LicenceQuery): Promise<LicencePage> {
  const { slug = null, limit = PAGE_SIZE } = input;
  const found = await ctx.licences.page(slug, timePlaceOf(input.cursor), limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last !== undefined;
  return {
    licences: await entriesOf(ctx, page),
    next_cursor: more ? cursorOf([last.created_at.toISOString(), last._id]) : null,
  };
}

/** One licence; never its key. */
export async function showLicence(ctx: Context, { id }: { readonly id: string }): Promise<LicenceEntry> {
  const licence = await ctx.licences.find(id);
  const [entry] = licence === null ? [] : await entriesOf(ctx, [licence]);
  return entry ?? refuseUnknown(id);
}

async function entriesOf(ctx: Context, licences: readonly LicenceRecord[]): Promise<LicenceEntry[]> {
  const artifacts = await artifactsBySlug(
    ctx,
    licences.map((one) => one.slug),
  );
  return licences.map((licence) => ({
    licence_id: licence._id,
    slug: licence.slug,
    artifact: artifacts.get(licence.slug)?.name ?? licence.slug,
    installation: licence.installation,
    state: stateOf(licence, ctx.now),
    created_at: instant(licence.created_at),
    until: instant(licence.until),
    ended_at: instant(licence.ended_at),
  }));
}

function stateOf({ ended_at, until }: LicenceRecord, now: Date): 'active' | 'ended' | 'expired' {
  if (ended_at !== null) return 'ended';
  return until !== null && until <= now ? 'expired' : 'active';
}
