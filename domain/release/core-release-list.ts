import type { Context } from '../context.js';
import { compareVersions } from '../version.js';

/** The core releases, highest first (decisions §1, `min_core`). */
export async function listCoreReleases(ctx: Context): Promise<{ core_releases: string[] }> {
  return { core_releases: [...(await ctx.releases.coreReleases())].sort((a, b) => compareVersions(b, a)) };
}

/** Adds a core release; one that is there already stays. Answers the list. */
export async function addCoreRelease(
  ctx: Context,
  input: { readonly version: string },
): Promise<{ core_releases: string[] }> {
  const before = await ctx.releases.coreReleases();
  ctx.record.about('core_release', input.version);
  await ctx.releases.addCoreRelease(input.version, ctx.now);
  if (!before.includes(input.version)) {
    ctx.record.change('core_release', null, input.version);
    await wakeTelling(ctx, input.version);
  }
  return listCoreReleases(ctx);
}

/** Owners are told by a job; without its alarm the sweep begins it. */
async function wakeTelling(ctx: Context, version: string): Promise<void> {
  await ctx.alarm.wake('tell-excluded', ctx.now, version).catch((error: unknown) => {
    ctx.log.warn({ err: error, core_release: version }, 'an alarm could not be set');
  });
}
