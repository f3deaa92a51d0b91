import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import type { NextStep } from '../next-step.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { ArtifactRecord } from './artifact.js';
import { requireArtifact } from './find.js';
import type { ArtifactWithWebhook } from './ports.js';

/** How many of the caller's own slugs a hint lists (decisions §10). */
const HINTED_SLUGS = 20;

/**
 * The caller's own artifact. `artifact_not_found` when it does not exist or is somebody else's: both answer the same
 * way (service.md, Errors).
 */
export async function ownArtifact(ctx: Context, slug: string): Promise<ArtifactRecord> {
  return requireOwn(ctx, slug, await ctx.artifacts.find(slug));
}

/** The same with whether a webhook is set, for what tells of both at every call. */
export async function ownArtifactWithWebhook(ctx: Context, slug: string): Promise<ArtifactWithWebhook> {
  const found = await ctx.artifacts.findWithWebhook(slug);
  return { artifact: await requireOwn(ctx, slug, found?.artifact ?? null), hasWebhook: found?.hasWebhook ?? false };
}

async function requireOwn(ctx: Context, slug: string, artifact: ArtifactRecord | null): Promise<ArtifactRecord> {
  const account = accountOf(ctx.actor);
  if (artifact !== null && artifact.owner === account) {
    // A crash between claim and answer leaves effects behind: whoever comes next carries them out.
    if (artifact.outbox.length > 0) await ctx.outbox.drainArtifact(artifact);
    return artifact;
  }
  return refuseNotOwn(ctx, slug, account);
}

/**
 * The artifact that the caller looks after: the owner theirs, the person at the console any. Refuses as `ownArtifact`.
 */
export async function artifactInCare(ctx: Context, slug: string): Promise<ArtifactRecord> {
  return ctx.actor.kind === 'console' ? requireArtifact(ctx, slug) : ownArtifact(ctx, slug);
}

async function refuseNotOwn(ctx: Context, slug: string, account: string | null): Promise<never> {
  const slugs = account === null ? [] : await ctx.artifacts.slugsOf(account, HINTED_SLUGS);
  const next: NextStep = slugs.length === 0 ? { do: 'register', slug } : { do: 'choose_artifact', slugs };
  return refuse('artifact_not_found', 'slug', slug, rule('artifact.not_yours'), { next });
}
