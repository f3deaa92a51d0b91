import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { isLive } from '../release/expire.js';
import { releaseStates } from '../release/release.js';
import { Instant, instant, Nullable, Version } from '../schemas.js';
import { isSet } from '../webhook/endpoint.js';
import { requireArtifact } from './find.js';
import { FoundArtifact, foundArtifact } from './search.js';

/** At most this many versions in one answer. */
const PAGE = 100;

const ReleaseLine = Type.Object(
  {
    version: Version,
    state: Type.Enum([...releaseStates], { 'x-says': 'release_line.state' }),
    min_core: Type.String({ 'x-says': 'release_line.min_core' }),
    max_core: Nullable(Type.String({ 'x-says': 'release_line.max_core' })),
    announced_at: Instant,
    published_at: Nullable(Instant),
  },
  { additionalProperties: false },
);

/** An artifact as who runs the service looks at it. */
export const ShownArtifact = Type.Object(
  {
    artifact: FoundArtifact,
    reason: Nullable(Type.String({ 'x-says': 'shown_artifact.reason' })),
    releases: Type.Array(ReleaseLine, { 'x-says': 'shown_artifact.releases' }),
    webhook: Type.Enum(['none', 'active', 'quarantined'], {
      'x-says': 'shown_artifact.webhook',
    }),
  },
  { additionalProperties: false, 'x-says': 'shown_artifact' },
);

export type ShownArtifact = Static<typeof ShownArtifact>;

/** One artifact with its owner, its versions and the state of its webhook, for admins. */
export async function showArtifact(ctx: Context, { slug }: { readonly slug: string }): Promise<ShownArtifact> {
  const artifact = await requireArtifact(ctx, slug);
  const [[owner], releases, endpoint] = await Promise.all([
    ctx.members.people([artifact.owner]),
    ctx.releases.page(slug, null, PAGE),
    ctx.endpoints.find(slug),
  ]);
  return {
    artifact: foundArtifact(artifact, owner),
    reason: artifact.reason,
    releases: releases
      .filter((release) => isLive(release, ctx.now))
      .map(({ version, state, min_core, max_core, announced_at, published_at }) => ({
        version,
        state,
        min_core,
        max_core,
        announced_at: instant(announced_at),
        published_at: instant(published_at),
      })),
    webhook: endpoint !== null && isSet(endpoint) ? endpoint.state : 'none',
  };
}
