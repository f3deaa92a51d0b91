import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { FaultForm, Instant, instant, Nullable, Version } from '../forms.js';
import { isOvertaken } from '../release/lookup.js';
import { isLive, type LiveRelease, type ReleaseRecord, releaseStates } from '../release/release.js';
import { turnOf } from '../review/standing.js';
import { versionOrder } from '../version.js';
import { isSet } from '../webhook/endpoint.js';
import { Artifact, type ArtifactRecord, artifactObject } from './artifact.js';
import { ownArtifact } from './own.js';

/** At most this many releases in one answer (decisions §4). */
const PAGE = 100;

const State = Type.Enum([...releaseStates], { description: 'State of the release.' });
const Hash = Nullable(Type.String({ description: 'SHA-256 of the signed file.' }));

const ReleaseLine = Type.Object(
  {
    version: Version,
    state: State,
    flag_count: Nullable(Type.Integer({ description: 'Flags of the last package that passed; null before.' })),
    validation_hash: Hash,
    announced_at: Instant,
    expires_at: Nullable(Instant),
    decided_at: Nullable(Instant),
    published_at: Nullable(Instant),
    collected_at: Nullable(Instant),
    package_until: Nullable(Instant),
    reason: Nullable(Type.String({ description: 'The written reason, word for word.' })),
    faults: Type.Array(FaultForm, { description: 'Faults of the last refused package.' }),
  },
  { additionalProperties: false },
);

const missingCodes = [
  'registration_decision',
  'registration_rejected',
  'announcement',
  'package',
  'corrected_package',
  'review_decision',
  'collection',
  'webhook_url',
] as const;

export const Missing = Type.Object(
  {
    code: Type.Enum([...missingCodes], { description: 'What is missing.' }),
    by: Type.Enum(['publisher', 'reviewer'], { description: 'Whose turn it is.' }),
    version: Nullable(Version),
    hint: Type.String({ description: 'What to do.' }),
  },
  { additionalProperties: false },
);

export type Missing = Static<typeof Missing>;

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
          sha256: Type.String({ description: 'Announced SHA-256.' }),
          size: Type.Integer({ description: 'Announced size in bytes.' }),
          announced_at: Instant,
          expires_at: Nullable(Instant),
        },
        { additionalProperties: false, description: 'The latest one still in the register.' },
      ),
    ),
    releases: Type.Array(ReleaseLine, { description: 'Highest first, at most 100; ask for older ones with before.' }),
    releases_total: Type.Integer({ description: 'How many are in the register.' }),
    missing: Type.Array(Missing, { description: 'What is still missing, and whose turn it is.' }),
  },
  { additionalProperties: false, description: 'An artifact and its releases.' },
);

export type ArtifactStatus = Static<typeof ArtifactStatus>;

/** State, published version, announcements, every version and what is still missing (service.md, Agent tools). */
export async function artifactStatus(
  ctx: Context,
  input: { readonly slug: string; readonly before?: string },
): Promise<ArtifactStatus> {
  const artifact = await ownArtifact(ctx, input.slug);
  const before = input.before === undefined ? null : versionOrder(input.before);
  const now = ctx.now;
  const [page, total, published, last, endpoint] = await Promise.all([
    ctx.releases.page(artifact._id, before, PAGE),
    ctx.releases.count(artifact._id),
    ctx.releases.highestPublished(artifact._id),
    ctx.releases.lastAnnounced(artifact._id, now),
    ctx.endpoints.find(artifact._id),
  ]);
  const live = page.filter((release) => isLive(release, now));
  const expired = page.length - live.length;
  return {
    ...artifactObject(artifact),
    published_version: published?.version ?? null,
    validation_hash: published?.validation_hash ?? null,
    last_announcement: last !== null && isLive(last, now) ? announcementOf(last) : null,
    releases: live.map(lineOf),
    releases_total: Math.max(total - expired, live.length),
    missing: missingOf(artifact, live, total - expired, isSet(endpoint)),
  };
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
    faults: release.faults.map((fault) => ({ ...fault })),
  };
}

/** What is still missing, and whose turn it is (decisions §4). `total` counts the releases in the register. */
export function missingOf(
  artifact: ArtifactRecord,
  releases: readonly ReleaseRecord[],
  total: number,
  hasWebhook: boolean,
): Missing[] {
  const missing: Missing[] = [];
  const add = (code: Missing['code'], by: Missing['by'], version: string | null, hint: string): void => {
    missing.push({ code, by, version, hint });
  };
  if (artifact.state === 'pending') {
    const turn = turnOf(artifact);
    const hint =
      turn === 'reviewer' ? 'A reviewer decides on the registration; you may announce meanwhile.' : ANSWER_FIRST;
    add('registration_decision', turn, null, hint);
  }
  if (artifact.state === 'rejected') {
    add('registration_rejected', 'publisher', null, 'Change the registration as the reason says: it is pending again.');
  }
  if (total === 0 && artifact.state !== 'rejected')
    add('announcement', 'publisher', null, 'Announce a version with service_announce_release.');
  for (const release of releases) {
    const line = missingOfRelease(artifact, release);
    if (line !== null) missing.push(line);
  }
  if (!hasWebhook)
    add('webhook_url', 'publisher', null, 'No webhook URL is set: events are kept, and can be sent once there is one.');
  return missing;
}

/** A question keeps the place in the queue and is the publisher's turn. */
const ANSWER_FIRST = 'A reviewer asks you something: answer it in the account area.';

const UPLOAD = 'Upload the package with service_upload_package.';
/** The bytes that were announced may be the refused ones, or never have been those of a file. */
const UPLOAD_OTHER =
  'Announce the version again with the sha256 and size of the package, unless they are announced already; then upload it with service_upload_package.';

function missingOfRelease(artifact: ArtifactRecord, release: ReleaseRecord): Missing | null {
  const { version } = release;
  const overtaken = isOvertaken(artifact, version);
  switch (release.state) {
    case 'announced':
    case 'draft':
      if (overtaken) return null;
      return release.state === 'draft' && release.reason !== null
        ? {
            code: 'corrected_package',
            by: 'publisher',
            version,
            hint: `Make a package that answers the reason. ${UPLOAD_OTHER}`,
          }
        : { code: 'package', by: 'publisher', version, hint: release.faults.length > 0 ? UPLOAD_OTHER : UPLOAD };
    case 'in_review':
      return turnOf(release) === 'reviewer'
        ? { code: 'review_decision', by: 'reviewer', version, hint: 'A reviewer decides.' }
        : { code: 'review_decision', by: 'publisher', version, hint: ANSWER_FIRST };
    case 'published':
      return release.package === null
        ? null
        : { code: 'collection', by: 'publisher', version, hint: 'Collect the signed zip with service_package_link.' };
    default:
      return null;
  }
}
