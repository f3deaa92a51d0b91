import type { Context } from '../context.js';
import { type Fault, fault } from '../refusal.js';
import { rule } from '../rules/index.js';
import { ceilingCovers, compareVersions, isCeiling, isVersion } from '../version.js';

/** How many core releases a refusal names (decisions §2). */
const NAMED_CORE_RELEASES = 20;

/** `unknown_min_core`, then `invalid_max_core`: what an announcement and a change of compatibility are held to. */
export async function boundsFaults(
  ctx: Pick<Context, 'releases'>,
  bounds: { readonly min_core: string; readonly max_core: string | null },
): Promise<Fault[]> {
  const unknown = await coreFaults(ctx, bounds);
  if (bounds.max_core === null) return unknown;
  // One that is not in the list can be compared all the same: both are faults of one stage (decisions §2).
  const ceiling = ceilingFault(bounds.max_core, isVersion(bounds.min_core) ? bounds.min_core : null);
  return ceiling === null ? unknown : [...unknown, ceiling];
}

/** `unknown_min_core`, whatever the form of what was sent; `expected` names the newest ones. */
export async function coreFaults(
  ctx: Pick<Context, 'releases'>,
  input: { readonly min_core: string },
): Promise<Fault[]> {
  const releases = await ctx.releases.coreReleases();
  if (releases.includes(input.min_core)) return [];
  const newest = [...releases].sort(compareVersions).reverse().slice(0, NAMED_CORE_RELEASES);
  return [fault('unknown_min_core', 'min_core', input.min_core, rule('core.not_found', { newest }))];
}

function ceilingFault(maxCore: string, minCore: string | null): Fault | null {
  if (!isCeiling(maxCore)) {
    return fault('invalid_max_core', 'max_core', maxCore, rule('core.ceiling_form'));
  }
  if (minCore === null || ceilingCovers(maxCore, minCore)) return null;
  return fault('invalid_max_core', 'max_core', maxCore, rule('core.ceiling_below_floor', { min_core: minCore }));
}
