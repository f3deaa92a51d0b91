import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { Ended, findEnded } from '../release/ended.js';
import { isLive } from '../release/expire.js';
import { Nullable, Version } from '../schemas.js';
import { isSet } from '../webhook/endpoint.js';
import { Artifact, type ArtifactRecord, artifactObject } from './artifact.js';
import { findsOf } from './listing.js';
import { findMissing, Missing, type MissingStep } from './missing.js';

/** Artifacts in one answer, and how many of the newest releases of each are looked at for what is missing. */
const ROWS = 20;
const RELEASES = 20;

const Row = Type.Object(
  {
    ...Artifact.properties,
    published_version: Nullable(Version),
    missing: Type.Array(Missing, { 'x-says': 'row.missing' }),
    ended: Nullable(Ended),
  },
  { additionalProperties: false },
);

export const OwnArtifacts = Type.Object(
  {
    artifacts: Type.Array(Row, { 'x-says': 'own_artifacts.artifacts', maxItems: ROWS }),
    total: Type.Integer({ 'x-says': 'own_artifacts.total' }),
    next: Nullable(Type.String({ 'x-says': 'own_artifacts.next' })),
  },
  { additionalProperties: false, 'x-says': 'own_artifacts' },
);

export type OwnArtifacts = Static<typeof OwnArtifacts>;

type RowWithSteps = Omit<OwnArtifacts['artifacts'][number], 'missing'> & { readonly missing: readonly MissingStep[] };

/** The same before a door has put the next steps into words. */
export interface OwnArtifactsWithSteps extends Omit<OwnArtifacts, 'artifacts'> {
  readonly artifacts: readonly RowWithSteps[];
}

/**
 * The artifacts of the person who asks, by slug, with what each still misses. With `words`, those that have every one of
 * them in slug, name or summary, as the public list finds them; `total` counts all the same.
 */
export async function listOwnArtifacts(
  ctx: Context,
  input: { readonly after?: string; readonly words?: string },
): Promise<OwnArtifactsWithSteps> {
  const account = accountOf(ctx.actor) ?? '';
  const [found, total] = await Promise.all([
    ctx.artifacts.ownedBy(account, input.after ?? null, ROWS + 1, findsOf(input.words ?? '')),
    ctx.artifacts.countOwnedBy(account),
  ]);
  const shown = found.slice(0, ROWS);
  return {
    artifacts: await Promise.all(shown.map((artifact) => rowOf(ctx, artifact))),
    total,
    next: found.length > ROWS ? (shown.at(-1)?._id ?? null) : null,
  };
}

async function rowOf(ctx: Context, artifact: ArtifactRecord): Promise<RowWithSteps> {
  const now = ctx.now;
  const [page, published, endpoint] = await Promise.all([
    ctx.releases.page(artifact._id, null, RELEASES),
    ctx.releases.highestPublished(artifact._id),
    ctx.endpoints.find(artifact._id),
  ]);
  const live = page.filter((release) => isLive(release, now));
  return {
    ...artifactObject(artifact),
    published_version: published?.version ?? null,
    missing: await findMissing(ctx, artifact, {
      releases: live,
      fromHighest: true,
      total: live.length,
      highestPublished: published,
      hasWebhook: isSet(endpoint),
    }),
    ended: await findEnded(ctx, live[0]),
  };
}
