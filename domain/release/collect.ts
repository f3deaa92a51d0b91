import { hashOf, newDownloadToken } from '../account/credentials.js';
import { ownArtifact } from '../artifact/own.js';
import { type Context, effect } from '../context.js';
import { COLLECTION_REMINDER, SECOND } from '../durations.js';
import { refuse } from '../refusal.js';
import { requireLive } from './lookup.js';
import type { ReleaseStep } from './ports.js';
import type { ReleaseRecord } from './release.js';

export interface PackageLink {
  slug: string;
  version: string;
  url: string;
  expires_at: string;
  sha256: string;
  size: number;
}

/** A short-lived URL for the signed zip, which needs no other credential (decisions §4). Several may live at once. */
export async function linkPackage(ctx: Context, input: { slug: string; version: string }): Promise<PackageLink> {
  await ownArtifact(ctx, input.slug);
  const release = await requireLive(ctx, input.slug, input.version);
  const held = heldCopy(release, ctx.now);
  if (held === null || release.package_until === null) return refuseUnavailable(release);
  const token = newDownloadToken();
  const wanted = ctx.now.getTime() + ctx.settings.downloadUrlSeconds * SECOND;
  const expiresAt = new Date(Math.min(wanted, release.package_until.getTime()));
  await ctx.packages.putLink({
    _id: hashOf(token),
    release_id: release._id,
    file_id: held.file_id,
    expires_at: expiresAt,
  });
  return {
    slug: release.slug,
    version: release.version,
    url: `${ctx.settings.baseUrl}/v1/downloads/${token}`,
    expires_at: expiresAt.toISOString(),
    sha256: held.sha256,
    size: held.size,
  };
}

/** Refuses with the way that is left: the signed zip can be made again from the submitted one (decisions §4). */
export function refuseUnavailable(
  release: ReleaseRecord,
  expected = 'a published version whose signed copy is still here (countersign rebuild makes it again)',
): never {
  const page = `/account/artifacts/${release.slug}/releases/${release.version}`;
  const way =
    release.signature_id === null
      ? 'Wait for the approval: service_artifact_status says what is missing.'
      : `Make the signed zip again from the submitted one: take the manifest and the signature from the page ${page} (or GET /v1/publisher/releases/${release.version}/signature, signed with the publishing token), then countersign rebuild.`;
  return refuse(
    'package_not_available',
    'version',
    `${release.version} in state ${release.state}${release.collected_at === null ? '' : ', collected'}`,
    expected,
    { hint: way },
  );
}

/** The signed copy, while it is here: until it was sent once completely, at most seven days from approval. */
function heldCopy(release: ReleaseRecord, now: Date): ReleaseRecord['package'] {
  const over = release.package_until === null || release.package_until <= now;
  return release.state === 'published' && !over ? release.package : null;
}

/** What the door sends for a download link. */
export interface Download {
  readonly release_id: string;
  readonly file_id: string;
  readonly filename: string;
  readonly size: number;
}

/** The signed zip behind a link: `not_found` when it is unknown, expired or already collected. */
export async function openDownload(ctx: Context, input: { token: string }): Promise<Download> {
  const link = await ctx.packages.findLink(hashOf(input.token));
  const release = link === null || link.expires_at <= ctx.now ? null : await ctx.releases.byId(link.release_id);
  const held = release === null ? null : heldCopy(release, ctx.now);
  if (link === null || release === null || held === null || held.file_id !== link.file_id) {
    return refuse('not_found', 'token', '[not shown]', 'a download link that is alive');
  }
  const filename = `${release.slug}-${release.version}.zip`;
  return { release_id: release._id, file_id: held.file_id, filename, size: held.size };
}

/** After the first complete sending: the copy is deleted and the time recorded (service.md, Limits). */
export async function confirmCollection(
  ctx: Context,
  input: { release_id: string; file_id: string },
): Promise<{ collected: boolean }> {
  const now = ctx.now;
  return { collected: await endCopy(ctx, input.release_id, input.file_id, { collected_at: now }) };
}

/** Seven days after approval the copy goes, collected or not (service.md, Limits). Nothing when it is not due. */
export async function deleteSignedCopy(ctx: Context, releaseId: string): Promise<{ deleted: boolean }> {
  const release = await ctx.releases.byId(releaseId);
  const due = release?.package_until !== null && release !== null && release.package_until <= ctx.now;
  if (!due || release.package === null) return { deleted: false };
  return { deleted: await endCopy(ctx, releaseId, release.package.file_id, {}) };
}

/** Three days after approval, once, if it is still published, uncollected and there (decisions §4). */
export async function remindToCollect(ctx: Context, releaseId: string): Promise<{ reminded: boolean }> {
  const release = await ctx.releases.byId(releaseId);
  if (release === null || release.reminded_at !== null || release.collected_at !== null) return { reminded: false };
  const due =
    release.published_at !== null && release.published_at.getTime() + COLLECTION_REMINDER <= ctx.now.getTime();
  if (!due || heldCopy(release, ctx.now) === null) return { reminded: false };
  const artifact = await ctx.artifacts.find(release.slug);
  if (artifact === null) return { reminded: false };
  const until = release.package_until?.toISOString() ?? null;
  const reminded = await ctx.releases.apply({
    id: release._id,
    from: 'published',
    revision: release.revision,
    set: { reminded_at: ctx.now },
    outbox: [
      effect(ctx, {
        do: 'send_mail',
        template: 'collection_reminder',
        account_id: artifact.owner,
        data: { slug: release.slug, version: release.version, package_until: until },
      }),
    ],
  });
  if (reminded !== null) await ctx.outbox.drainRelease(releaseId);
  return { reminded: reminded !== null };
}

const ATTEMPTS = 8;

async function endCopy(ctx: Context, releaseId: string, fileId: string, also: ReleaseStep['set']): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const release = await ctx.releases.byId(releaseId);
    if (release === null || release.package?.file_id !== fileId) return false;
    const ended = await ctx.releases.apply({
      id: release._id,
      from: release.state,
      revision: release.revision,
      set: { ...also, package: null, package_until: null },
      outbox: [effect(ctx, { do: 'discard_package', file_id: fileId })],
    });
    if (ended === null) continue;
    await ctx.outbox.drainRelease(releaseId);
    return true;
  }
  return false;
}
