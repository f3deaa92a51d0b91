import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { type EndOfNumber, type Fault, fault, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { Flag } from '../scan/flag.js';
import { instant } from '../schemas.js';
import { expire, isLive } from './expire.js';
import { stepToNumber } from './next-steps.js';
import { type LiveRelease, type Release, type ReleaseRecord, releaseObject } from './release.js';

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
  return (await findLive(ctx, slug, version)) ?? refuseNotFound(ctx, slug, version);
}

/** The same for who only reads: of a number that never was, the others are what they look for, not an announcement. */
export async function requireLiveToRead(ctx: Context, slug: string, version: string): Promise<LiveRelease> {
  return (await findLive(ctx, slug, version)) ?? refuseNotFound(ctx, slug, version, 'to read');
}

/**
 * Refuses a number that is not in the register. One that was there is told apart from one that never was: announcements
 * that expired or were withdrawn stay on record (decisions §4).
 */
export async function refuseNotFound(
  ctx: Context,
  slug: string,
  version: string,
  wanted: 'to publish' | 'to read' = 'to publish',
): Promise<never> {
  const [artifact, ended] = await Promise.all([ctx.artifacts.find(slug), ctx.releases.lastEnded(slug, version)]);
  const isOwn = artifact !== null && artifact.owner === accountOf(ctx.actor);
  const looks = wanted === 'to read' && ended === null;
  return refuse('release_not_found', 'version', version, rule('release.not_found'), {
    ...(ended !== null && { ended: endOf(ended) }),
    ...(isOwn && {
      next: looks ? { do: 'look', slug, because: 'never_announced' } : stepToNumber(artifact, version, ended),
    }),
  });
}

function endOf({ state, expires_at }: ReleaseRecord): EndOfNumber {
  return state === 'withdrawn' ? { how: 'withdrawn', at: null } : { how: 'expired', at: instant(expires_at) };
}

/** Nothing is kept of a package yet. */
export function refuseWithoutPackage({ version, state }: ReleaseRecord): never {
  return refuse('package_not_available', 'version', null, rule('release.without_package', { version, state }));
}

/** The wire form with its notes and flags, out of their documents; `known`: the notes, where they are at hand. */
export async function releaseOf(ctx: Context, record: ReleaseRecord, known?: Release['notes']): Promise<Release> {
  const [notes, report] = await Promise.all([
    known ?? notesOf(ctx, record),
    record.report_id === null ? null : ctx.releases.getDocument('report', record.report_id),
  ]);
  const flags: readonly Flag[] = report?.report.flags ?? [];
  return releaseObject(record, notes, flags);
}

async function notesOf(ctx: Context, { notes_id }: ReleaseRecord): Promise<Release['notes']> {
  return (await ctx.releases.getDocument('notes', notes_id))?.notes ?? {};
}

/** The fault of a number that is not higher than one in the register. */
export function notNewer(version: string, highest: string): Fault {
  return fault('version_not_newer', 'version', version, rule('release.not_newer', { highest }));
}

/** A version out of its order key. */
export function versionOfOrder(order: string): string {
  return order.split('.').map(Number).join('.');
}
