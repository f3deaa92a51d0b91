import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { COUNTED_TO } from '../counted-to.js';
import { faultFrom } from '../refusal.js';
import { isLive } from '../release/expire.js';
import { type LiveRelease, type ReleaseRecord, releaseStates } from '../release/release.js';
import { FindingsShown, findingsShown } from '../review/finding.js';
import { FaultForm, Instant, instant, ListTotal, Nullable, Version } from '../schemas.js';
import { versionOrder } from '../version.js';
import { Artifact, artifactObject } from './artifact.js';
import { findMissing, Missing, type MissingStep } from './missing.js';
import { ownArtifactWithWebhook } from './own.js';

/** At most this many releases in one answer (decisions §4). */
const PAGE = 100;

const State = Type.Enum([...releaseStates], { 'x-says': 'state' });
const Hash = Nullable(Type.String({ 'x-says': 'hash' }));

const ReleaseLine = Type.Object(
  {
    version: Version,
    state: State,
    flag_count: Nullable(Type.Integer({ 'x-says': 'release_line.flag_count' })),
    validation_hash: Hash,
    announced_at: Instant,
    expires_at: Nullable(Instant),
    decided_at: Nullable(Instant),
    published_at: Nullable(Instant),
    collected_at: Nullable(Instant),
    package_until: Nullable(Instant),
    reason: Nullable(Type.String({ 'x-says': 'release_line.reason' })),
    findings: FindingsShown,
    findings_total: ListTotal,
    faults: Type.Array(FaultForm, { 'x-says': 'release_line.faults' }),
    faults_total: ListTotal,
  },
  { additionalProperties: false },
);

/** The artifact object with what happens to its releases (decisions §4). */
export const ArtifactStatus = Type.Object(
  {
    ...Artifact.properties,
    published_version: Nullable(Version),
    validation_hash: Hash,
    last_announcement: Nullable(
      Type.Object(
        {
          version: Version,
          state: State,
          sha256: Type.String({ 'x-says': 'artifact_status.last_announcement.sha256' }),
          size: Type.Integer({ 'x-says': 'artifact_status.last_announcement.size' }),
          announced_at: Instant,
          expires_at: Nullable(Instant),
        },
        { additionalProperties: false, 'x-says': 'artifact_status.last_announcement' },
      ),
    ),
    releases: Type.Array(ReleaseLine, {
      'x-says': 'artifact_status.releases',
    }),
    releases_total: Type.Integer({ 'x-says': 'artifact_status.releases_total' }),
    missing: Type.Array(Missing, { 'x-says': 'artifact_status.missing' }),
    missing_total: ListTotal,
  },
  { additionalProperties: false, 'x-says': 'artifact_status' },
);

export type ArtifactStatus = Static<typeof ArtifactStatus>;

/** The same before a door has put the next steps into words. */
export interface StatusWithSteps extends Omit<ArtifactStatus, 'missing'> {
  readonly missing: readonly MissingStep[];
}

/** State, published version, announcements, every version and what is still missing (service.md, Agent tools). */
export async function artifactStatus(
  ctx: Context,
  input: { readonly slug: string; readonly before?: string },
): Promise<StatusWithSteps> {
  const { artifact, hasWebhook } = await ownArtifactWithWebhook(ctx, input.slug);
  const before = input.before === undefined ? null : versionOrder(input.before);
  const now = ctx.now;
  const page = await ctx.releases.page(artifact._id, before, PAGE);
  const { total, published, last } = await registerOf(ctx, artifact._id, page, before === null);
  const live = page.filter((release) => isLive(release, now));
  const expired = page.length - live.length;
  return {
    ...artifactObject(artifact),
    published_version: published?.version ?? null,
    validation_hash: published?.validation_hash ?? null,
    last_announcement: last !== null && isLive(last, now) ? announcementOf(last) : null,
    releases: live.map(lineOf),
    releases_total: total >= COUNTED_TO ? total : Math.max(total - expired, live.length),
    missing: await findMissing(ctx, artifact, {
      releases: live,
      fromHighest: before === null,
      total: total - expired,
      highestPublished: published,
      hasWebhook,
    }),
  };
}

interface Register {
  readonly total: number;
  readonly published: ReleaseRecord | null;
  readonly last: ReleaseRecord | null;
}

/** What is told of all releases of an artifact. The first page says it, unless there are more than it holds. */
async function registerOf(
  ctx: Context,
  slug: string,
  page: readonly ReleaseRecord[],
  isFirst: boolean,
): Promise<Register> {
  const now = ctx.now;
  if (isFirst && page.length < PAGE) {
    const byAnnouncement = page
      .filter((release) => isLive(release, now))
      .toSorted((one, other) => other.announced_at.getTime() - one.announced_at.getTime());
    const published = page.find(({ state }) => state === 'published') ?? null;
    return { total: page.length, published, last: byAnnouncement[0] ?? null };
  }
  const [total, published, last] = await Promise.all([
    ctx.releases.count(slug),
    ctx.releases.highestPublished(slug),
    ctx.releases.lastAnnounced(slug, now),
  ]);
  return { total, published, last };
}

function announcementOf(release: LiveRelease): NonNullable<ArtifactStatus['last_announcement']> {
  return {
    version: release.version,
    state: release.state,
    sha256: release.sha256,
    size: release.size,
    announced_at: instant(release.announced_at),
    expires_at: instant(release.expires_at),
  };
}

function lineOf(release: LiveRelease): ArtifactStatus['releases'][number] {
  return {
    version: release.version,
    state: release.state,
    flag_count: release.flag_count,
    validation_hash: release.validation_hash,
    announced_at: instant(release.announced_at),
    expires_at: instant(release.expires_at),
    decided_at: instant(release.decided_at),
    published_at: instant(release.published_at),
    collected_at: instant(release.collected_at),
    package_until: instant(release.package_until),
    reason: release.reason,
    ...findingsShown(release.findings),
    faults: release.faults.map(faultFrom),
  };
}
