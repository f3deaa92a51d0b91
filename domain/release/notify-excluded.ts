import { createHash } from 'node:crypto';
import { accountInGoodStanding } from '../account/good-standing.js';
import type { Context } from '../context.js';
import { idFrom } from '../new-id.js';
import { ceilingCovers } from '../version.js';
import type { NewCoreRelease } from './ports.js';

/** Owners that one call goes through. */
const OWNERS = 50;
const PAGE = 100;

export interface OwnersNotified {
  /** Owners that were written to. */
  told: number;
  /** Whether all have been gone through. */
  done: boolean;
}

/**
 * Writes to the owners whose highest published version has a ceiling (max_core) below a core release that was added:
 * one mail to each owner, about all their artifacts. Goes through some owners, and notes how far it came; again is
 * harmless, since the id of a mail follows from the core release and the owner.
 */
export async function notifyExcluded(ctx: Context, { version }: { readonly version: string }): Promise<OwnersNotified> {
  const added = await ctx.releases.coreReleaseToTell(version);
  if (added === null) return { told: 0, done: true };
  let told = 0;
  let owner = added.told_up_to;
  for (let count = 0; count < OWNERS; count += 1) {
    const next = await ctx.artifacts.ownerAfter(owner);
    if (next === null) {
      await ctx.releases.noteNotified(version, null);
      return { told, done: true };
    }
    owner = next;
    if (await tellOwner(ctx, added, owner)) told += 1;
  }
  await ctx.releases.noteNotified(version, owner);
  return { told, done: false };
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
  let after: string | null = null;
  for (;;) {
    const owned = await ctx.artifacts.ownedBy(owner, after, PAGE);
    for (const { _id, name } of owned) {
      const release = await ctx.releases.highestPublished(_id);
      const ceiling = release?.max_core ?? null;
      if (release === null || ceiling === null || ceilingCovers(ceiling, version)) continue;
      lines.push(`${_id} ${release.version} ${ceiling} ${name}`);
    }
    after = owned.at(-1)?._id ?? null;
    if (owned.length < PAGE) return lines;
  }
}
