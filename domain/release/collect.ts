import { hashOf, newDownloadToken } from '../account/credentials.js';
import type { ArtifactRecord } from '../artifact/artifact.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { COLLECTION_REMINDER, SECOND } from '../durations.js';
import { effect } from '../effects/make-effect.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { type Rule, rule } from '../rules/index.js';
import { heldCopy } from './held-copy.js';
import { requireLive } from './lookup.js';
import { stepToSignedZip } from './next-steps.js';
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
  const artifact = await ownArtifact(ctx, input.slug);
  const release = await requireLive(ctx, input.slug, input.version);
  const held = heldCopy(release, ctx.now);
  // Once it was collected only the links that are there work, until the one that was used first ends.
  const isOver = held === null || release.package_until === null || release.collected_at !== null;
  if (isOver) return refuseUnavailable(ctx, artifact, release);
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

/** Refuses with the way that is left in that state: a signed zip can be made again (decisions §4). */
export function refuseUnavailable(
  ctx: Context,
  artifact: ArtifactRecord,
  release: ReleaseRecord,
  broken: Rule = unavailableRule(release),
): never {
  return refuse('package_not_available', 'version', null, broken, {
    next: stepToSignedZip(artifact, release, ctx.now),
  });
}

function unavailableRule({ version, state, collected_at }: ReleaseRecord): Rule {
  if (state === 'published' && collected_at !== null) return rule('release.copy_collected', { version });
  return rule('release.copy_gone', { version, state });
}

/** What the door sends for a download link. */
export interface Download {
  readonly release_id: string;
  readonly file_id: string;
  readonly filename: string;
  readonly size: number;
  /** When the link ends. */
  readonly ends_at: string;
}

/** The signed zip behind a link: `not_found` when it is unknown or has ended. */
export async function openDownload(ctx: Context, input: { token: string }): Promise<Download> {
  const link = await ctx.packages.findLink(hashOf(input.token));
  const release = link === null || link.expires_at <= ctx.now ? null : await ctx.releases.byId(link.release_id);
  const held = release === null ? null : heldCopy(release, ctx.now);
  if (link === null || release === null || held === null || held.file_id !== link.file_id) {
    return refuse('not_found', 'token', NOT_SHOWN, rule('download_link.not_found'));
  }
  const filename = `${release.slug}-${release.version}.zip`;
  const ends_at = link.expires_at.toISOString();
  return { release_id: release._id, file_id: held.file_id, filename, size: held.size, ends_at };
}

/**
 * After the first complete sending: the time is recorded, and the copy goes when the link that was used ends, with every
 * other link (decisions §4). Until then a client that crashed can ask again.
 */
export async function confirmCollection(
  ctx: Context,
  input: { release_id: string; file_id: string; ends_at: string },
): Promise<{ collected: boolean }> {
  const { release_id: id, file_id } = input;
  const collected = await changeHeld(ctx, id, file_id, ({ collected_at, package_until }) => {
    if (collected_at !== null || package_until === null) return null;
    const until = new Date(Math.min(Date.parse(input.ends_at), package_until.getTime()));
    // The key of the alarm for the seventh day is the id alone: this is another one.
    const key = `${id} ${until.getTime()}`;
    return {
      set: { collected_at: ctx.now, package_until: until },
      outbox: [effect(ctx, { do: 'wake', job: 'delete-signed-copy', due: until, key })],
    };
  });
  return { collected };
}

/**
 * The copy goes when the link ends through which it was collected, and seven days after approval if it never was
 * (service.md, Limits; decisions §4). Nothing when it is not due.
 */
export async function deleteSignedCopy(ctx: Context, releaseId: string): Promise<{ deleted: boolean }> {
  const release = await ctx.releases.byId(releaseId);
  const due = release?.package_until !== null && release !== null && release.package_until <= ctx.now;
  if (!due || release.package === null) return { deleted: false };
  const { file_id } = release.package;
  const deleted = await changeHeld(ctx, releaseId, file_id, () => ({
    set: { package: null, package_until: null },
    outbox: [effect(ctx, { do: 'discard_package', file_id })],
  }));
  return { deleted };
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
  if (reminded !== null) await ctx.outbox.drainRelease(reminded);
  return { reminded: reminded !== null };
}

/** Changes a release that still has these bytes, whoever else changes it meanwhile; `false` when there is nothing to do. */
async function changeHeld(
  ctx: Context,
  releaseId: string,
  fileId: string,
  change: (release: ReleaseRecord) => Pick<ReleaseStep, 'set' | 'outbox'> | null,
): Promise<boolean> {
  const done = await retryOnConflict(async () => {
    const release = await ctx.releases.byId(releaseId);
    if (release === null || release.package?.file_id !== fileId) return false;
    const step = change(release);
    if (step === null) return false;
    const { _id: id, state: from, revision } = release;
    const changed = await ctx.releases.apply({ id, from, revision, ...step });
    if (changed === null) return null;
    await ctx.outbox.drainRelease(changed);
    return true;
  });
  return done ?? false;
}
