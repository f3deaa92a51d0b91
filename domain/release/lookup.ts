import type { ArtifactRecord } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import { type Fault, fault, refuse } from '../refusal.js';
import type { Flag } from '../scan/flag.js';
import { versionOrder } from '../version.js';
import { expire } from './expire.js';
import { isLive, type LiveRelease, type Release, type ReleaseRecord, releaseObject } from './release.js';

/**
 * The live release of a number, or `null`. An announcement whose time is over is expired on the way, so that its
 * number is free at once, whether or not the job has run (decisions §4).
 */
export async function findLive(ctx: Context, slug: string, version: string): Promise<LiveRelease | null> {
  const release = await ctx.releases.find(slug, version);
  if (release === null || isLive(release, ctx.now)) return release;
  await expire(ctx, release._id);
  return null;
}

/** The live release of a number, or `release_not_found`. */
export async function requireLive(ctx: Context, slug: string, version: string): Promise<LiveRelease> {
  return (await findLive(ctx, slug, version)) ?? refuseNotFound(version);
}

export function refuseNotFound(version: string): never {
  return refuse('release_not_found', 'version', version, 'a version in the register', {
    hint: 'Call service_artifact_status for the versions there are, or service_announce_release for a new one.',
  });
}

/** Nothing is kept of a package yet. */
export function refuseWithoutPackage({ version, state }: ReleaseRecord): never {
  return refuse(
    'package_not_available',
    'version',
    `${version} in state ${state}`,
    'a version with a package that has passed the automatic review',
  );
}

/** The wire form with its notes and flags, out of their documents. */
export async function releaseOf(ctx: Context, record: ReleaseRecord): Promise<Release> {
  const [notes, report] = await Promise.all([
    ctx.releases.getDocument('notes', record.notes_id),
    record.report_id === null ? null : ctx.releases.getDocument('report', record.report_id),
  ]);
  const flags: readonly Flag[] = report?.report.flags ?? [];
  return releaseObject(record, notes?.notes ?? {}, flags);
}

/** Whether a higher number is or once was published (decisions §4). */
export function isOvertaken(artifact: ArtifactRecord, version: string): boolean {
  return artifact.highest_published !== null && versionOrder(version) < artifact.highest_published;
}

/** The fault of a number that is not higher than one in the register. */
export function notNewer(version: string, highest: string): Fault {
  return fault('version_not_newer', 'version', version, `a version higher than ${highest}`);
}

/** A version out of its order key. */
export function versionOfOrder(order: string): string {
  return order.split('.').map(Number).join('.');
}
