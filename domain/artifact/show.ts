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
    state: Type.Enum([...releaseStates], { description: 'State of the version.' }),
    min_core: Type.String({ description: 'Minimum core.' }),
    max_core: Nullable(Type.String({ description: 'Maximum core.' })),
    announced_at: Instant,
    published_at: Nullable(Instant),
  },
  { additionalProperties: false },
);

/** An artifact as who runs the service looks at it. */
export const ShownArtifact = Type.Object(
  {
    artifact: FoundArtifact,
    reason: Nullable(Type.String({ description: 'The reason of the decision on the registration, verbatim.' })),
    releases: Type.Array(ReleaseLine, { description: 'Its versions in the registry, highest first, at most 100.' }),
    webhook: Type.Enum(['none', 'active', 'quarantined'], {
      description: 'none: no URL is set; quarantined: events are held until one is sent again.',
    }),
  },
  { additionalProperties: false, description: 'An artifact with its versions.' },
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
