import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import type { ReleaseRecord } from '../release/release.js';
import { rule } from '../rules/index.js';
import { Instant, instant, LanguageMap, Nullable, Version } from '../schemas.js';
import { KeyState, keyStates } from '../signing/key-list.js';
import { versionOrder } from '../version.js';
import { Artifact, artifactObject } from './artifact.js';

/** Published versions in one answer: each comes with its notes. */
const PAGE = 20;

const { slug, kind, name, summary, description, website, support_url, publisher } = Artifact.properties;

const PublicRelease = Type.Object(
  {
    version: Version,
    publisher: Type.String({ 'x-says': 'public_release.publisher' }),
    published_at: Instant,
    min_core: Type.String({ 'x-says': 'public_release.min_core' }),
    max_core: Nullable(Type.String({ 'x-says': 'public_release.max_core' })),
    php: Type.String({ 'x-says': 'public_release.php' }),
    notes: LanguageMap({ 'x-says': 'public_release.notes' }),
    validation_hash: Type.String({ 'x-says': 'public_release.validation_hash' }),
    kid: Type.String({ 'x-says': 'public_release.kid' }),
    key_state: KeyState,
  },
  { additionalProperties: false, 'x-says': 'public_release' },
);

export type PublicRelease = Static<typeof PublicRelease>;

/** What anybody may know of an artifact (decisions §9, `/artifacts/{slug}`). */
export const PublicArtifact = Type.Object(
  {
    slug,
    kind,
    name,
    summary,
    description,
    website,
    support_url,
    publisher,
    publisher_id: Type.String({ 'x-says': 'public_artifact.publisher_id' }),
    releases: Type.Array(PublicRelease, { 'x-says': 'public_artifact.releases' }),
    next_before: Nullable(Version),
  },
  { additionalProperties: false, 'x-says': 'public_artifact' },
);

export type PublicArtifact = Static<typeof PublicArtifact>;

/**
 * An approved artifact as anybody sees it, with the versions that are published now. A slug that is pending, rejected,
 * malformed or not there is `not_found` alike; versions in any other state, suspended ones included, are not told of.
 */
export async function showPublicArtifact(
  ctx: Context,
  input: { readonly slug: string; readonly before?: string },
): Promise<PublicArtifact> {
  const artifact = await ctx.artifacts.find(input.slug);
  if (artifact === null || artifact.state !== 'approved') {
    refuse('not_found', 'slug', null, rule('artifact.not_approved'));
  }
  const before = input.before === undefined ? null : versionOrder(input.before);
  const found = await ctx.releases.publishedPage(artifact._id, before, PAGE + 1);
  const shown = found.slice(0, PAGE);
  const keys = await keyStates(ctx);
  const {
    state: _state,
    reason: _reason,
    findings: _findings,
    created_at: _created,
    updated_at: _updated,
    ...facts
  } = artifactObject(artifact);
  return {
    ...facts,
    publisher_id: artifact.publisher_id ?? '',
    releases: await Promise.all(shown.map((release) => publicRelease(ctx, release, keys))),
    next_before: found.length > PAGE ? (shown.at(-1)?.version ?? null) : null,
  };
}

async function publicRelease(
  ctx: Context,
  release: ReleaseRecord,
  keys: Awaited<ReturnType<typeof keyStates>>,
): Promise<PublicRelease> {
  const document = await ctx.releases.getDocument('notes', release.notes_id);
  const { version, publisher, published_at, min_core, max_core, php, validation_hash, kid } = release;
  return {
    version,
    publisher: publisher ?? '',
    published_at: instant(published_at ?? release.announced_at),
    min_core,
    max_core,
    php,
    notes: { ...document?.notes },
    validation_hash: validation_hash ?? '',
    kid: kid ?? '',
    key_state: keys.get(kid) ?? 'retired',
  };
}
