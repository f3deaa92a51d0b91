import { createHash } from 'node:crypto';
import { accountInGoodStanding } from '../account/good-standing.js';
import type { Context } from '../context.js';
import { DECISION_LEASE } from '../durations.js';
import { artifactsOf, notifyOwners, type OwnersNotified } from '../mail/notify-owners.js';
import { idFrom } from '../new-id.js';
import type { SignedVersion } from '../release/ports.js';
import type { SigningKeyRecord } from './ports.js';

/** What a mail names: it is read by a person. */
const ARTIFACTS_NAMED = 100;
const VERSIONS_NAMED = 50;

/**
 * Writes to the owners of versions that a compromised key has signed: one mail to each, about all of them. Of those that are
 * suspended too: nobody is told again when one is reinstated.
 * Goes through some owners, and notes how far it came; again is harmless, since the id of a mail follows from the key
 * and the owner. It waits for approvals that began before the key was marked, so that none of theirs is left out.
 */
export async function notifyCompromised(ctx: Context, { kid }: { readonly kid: string }): Promise<OwnersNotified> {
  const key = (await ctx.signing.keys()).find(({ _id }) => _id === kid);
  const marked = key?.compromised_at ?? null;
  if (key?.told_up_to === undefined || marked === null) return { told: 0, done: true };
  const begunBefore = new Date(marked.getTime() + DECISION_LEASE);
  if (await ctx.releases.isApproving(ctx.now, begunBefore)) return { told: 0, done: true };
  return notifyOwners(ctx, {
    after: key.told_up_to,
    tell: (owner) => tellOwner(ctx, key, marked, owner),
    note: (owner) => ctx.signing.noteOwnersNotified(kid, owner),
  });
}

async function tellOwner(ctx: Context, { _id: kid }: SigningKeyRecord, at: Date, owner: string): Promise<boolean> {
  if ((await accountInGoodStanding(ctx, owner)) === null) return false;
  const { published, suspended } = await signedOf(ctx, kid, owner);
  if (published.artifacts + suspended.artifacts === 0) return false;
  await ctx.mails.put({
    id: idFrom(at.getTime(), createHash('sha256').update(`compromised ${kid} ${owner}`).digest()),
    at: ctx.now,
    template: 'key_compromised',
    account_id: owner,
    data: {
      kid,
      marked_at: at.toISOString(),
      artifacts: published.lines.join('\n'),
      artifacts_total: String(published.artifacts),
      versions_total: String(published.versions),
      ...(suspended.artifacts > 0 && {
        suspended: suspended.lines.join('\n'),
        suspended_artifacts_total: String(suspended.artifacts),
        suspended_versions_total: String(suspended.versions),
      }),
    },
  });
  return true;
}

interface Signed {
  readonly lines: string[];
  artifacts: number;
  versions: number;
}

async function signedOf(
  ctx: Context,
  kid: string,
  owner: string,
): Promise<{ readonly published: Signed; readonly suspended: Signed }> {
  const published: Signed = { lines: [], artifacts: 0, versions: 0 };
  const suspended: Signed = { lines: [], artifacts: 0, versions: 0 };
  for await (const owned of artifactsOf(ctx, owner)) {
    const slugs = owned.map(({ _id }) => _id);
    const versions = slugs.length === 0 ? [] : await ctx.releases.signedUnder(kid, slugs);
    const isPublished = ({ state }: SignedVersion): boolean => state === 'published';
    const others = versions.filter((one) => !isPublished(one));
    for (const { _id, name } of owned) {
      add(published, _id, name, versions.filter(isPublished));
      add(suspended, _id, name, others);
    }
  }
  return { published, suspended };
}

/** A line of the mail: slug, how many versions, the highest of them, name. */
function add(signed: Signed, slug: string, name: string, all: readonly SignedVersion[]): void {
  const versions = all.filter((one) => one.slug === slug).sort((a, b) => (a.order < b.order ? 1 : -1));
  if (versions.length === 0) return;
  signed.artifacts += 1;
  signed.versions += versions.length;
  if (signed.lines.length >= ARTIFACTS_NAMED) return;
  const named = versions.slice(0, VERSIONS_NAMED).map(({ version }) => version);
  signed.lines.push(`${slug} ${versions.length} ${named.join(',')} ${name}`);
}
