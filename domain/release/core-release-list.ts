import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant } from '../schemas.js';
import { compareVersions } from '../version.js';

/** How many versions that name a core release are counted, and how many of them a refusal names. */
const MOST_NAMING = 100;
const NAMED = 3;

export const KnownCoreReleases = Type.Object(
  {
    core_releases: Type.Array(
      Type.Object(
        {
          version: Type.String({ 'x-says': 'known_core_releases.core_releases.version' }),
          added_at: Instant,
          telling: Type.Boolean({ 'x-says': 'known_core_releases.core_releases.telling' }),
          named_by: Type.Integer({
            'x-says': 'known_core_releases.core_releases.named_by',
          }),
        },
        { additionalProperties: false, 'x-says': 'known_core_releases.core_releases.item' },
      ),
      { 'x-says': 'known_core_releases.core_releases' },
    ),
  },
  { additionalProperties: false, 'x-says': 'known_core_releases' },
);

export type KnownCoreReleases = Static<typeof KnownCoreReleases>;

/** The core releases, highest first, with when each was added and how many versions name it. */
export async function showCoreReleases(ctx: Context): Promise<KnownCoreReleases> {
  const known = [...(await ctx.releases.knownCoreReleases())].sort((a, b) => compareVersions(b.version, a.version));
  const core_releases = await Promise.all(
    known.map(async ({ version, at, telling }) => ({
      version,
      added_at: instant(at),
      telling,
      named_by: (await ctx.releases.withMinCore(version, MOST_NAMING)).length,
    })),
  );
  return { core_releases };
}

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

/**
 * Takes a core release out of the list, which one was put into by mistake. Not while a version in the register names it
 * as its lowest, since min_core is one of the list (decisions §1), and not the last one, without which nothing could be
 * announced. A ceiling that names it stays what it is: it need not be in the list. Answers the list.
 */
export async function removeCoreRelease(
  ctx: Context,
  { version }: { readonly version: string; readonly reason: string },
): Promise<{ core_releases: string[] }> {
  const before = await ctx.releases.coreReleases();
  if (!before.includes(version)) return refuseUnknown(version);
  ctx.record.about('core_release', version);
  const naming = (await ctx.releases.withMinCore(version, NAMED)).map((one) => `${one.slug} ${one.version}`);
  if (naming.length > 0) {
    const broken = rule('core.named_by_versions', { version, named_by: naming });
    refuse('decision_not_possible', 'version', null, broken);
  }
  if (before.length === 1) {
    refuse('decision_not_possible', 'version', null, rule('core.last', { version }));
  }
  if (!(await ctx.releases.removeCoreRelease(version))) return refuseUnknown(version);
  ctx.record.change('core_release', version, null);
  return listCoreReleases(ctx);
}

function refuseUnknown(version: string): never {
  return refuse('not_found', 'version', version, rule('core.not_listed'));
}

/** Owners are told by a job; without its alarm the sweep begins it. */
async function wakeTelling(ctx: Context, version: string): Promise<void> {
  await ctx.alarm.wake('notify-excluded', ctx.now, version).catch((error: unknown) => {
    ctx.log.warn({ err: error, core_release: version }, 'an alarm could not be set');
  });
}
