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
    publisher: Type.String({ description: 'The name in the signed manifest of this version.' }),
    published_at: Instant,
    min_core: Type.String({ description: 'Minimum core.' }),
    max_core: Nullable(Type.String({ description: 'Maximum core; null for none.' })),
    php: Type.String({ description: 'PHP constraint, Composer style.' }),
    notes: LanguageMap('Release notes per language.'),
    validation_hash: Type.String({ description: 'SHA-256 of the signed package.' }),
    kid: Type.String({ description: 'ID of the key that signed.' }),
    key_state: KeyState,
  },
  { additionalProperties: false, description: 'A published version.' },
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
    releases: Type.Array(PublicRelease, { description: `Published versions, highest first, at most ${PAGE}.` }),
    next_before: Nullable(Version),
  },
  { additionalProperties: false, description: 'An approved artifact with its published versions.' },
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
