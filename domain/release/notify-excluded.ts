import { createHash } from 'node:crypto';
import { accountInGoodStanding } from '../account/good-standing.js';
import type { Context } from '../context.js';
import { artifactsOf, notifyOwners, type OwnersNotified } from '../mail/notify-owners.js';
import { idFrom } from '../new-id.js';
import { ceilingCovers } from '../version.js';
import type { NewCoreRelease } from './ports.js';

/**
 * Writes to the owners whose highest published version has a ceiling (max_core) below a core release that was added:
 * one mail to each owner, about all their artifacts. Goes through some owners, and notes how far it came; again is
 * harmless, since the id of a mail follows from the core release and the owner.
 */
export async function notifyExcluded(ctx: Context, { version }: { readonly version: string }): Promise<OwnersNotified> {
  const added = await ctx.releases.coreReleaseToTell(version);
  if (added === null) return { told: 0, done: true };
  return notifyOwners(ctx, {
    after: added.told_up_to,
    tell: (owner) => tellOwner(ctx, added, owner),
    note: (owner) => ctx.releases.noteNotified(version, owner),
  });
}

async function tellOwner(ctx: Context, { version, at }: NewCoreRelease, owner: string): Promise<boolean> {
  const excluded = await excludedOf(ctx, owner, version);
  if (excluded.length === 0 || (await accountInGoodStanding(ctx, owner)) === null) return false;
  await ctx.mails.put({
    id: idFrom(at.getTime(), createHash('sha256').update(`${version} ${owner}`).digest()),
    at: ctx.now,
    template: 'core_release_excluded',
    account_id: owner,
    data: { core_release: version, artifacts: excluded.join('\n') },
  });
  return true;
}

async function excludedOf(ctx: Context, owner: string, version: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const owned of artifactsOf(ctx, owner)) {
    for (const { _id, name } of owned) {
      const release = await ctx.releases.highestPublished(_id);
      const ceiling = release?.max_core ?? null;
      if (release === null || ceiling === null || ceilingCovers(ceiling, version)) continue;
      lines.push(`${_id} ${release.version} ${ceiling} ${name}`);
    }
  }
  return lines;
}
