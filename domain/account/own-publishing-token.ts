import { accountOf } from '../actor.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { instant } from '../schemas.js';
import { issuePublishingToken } from './issue-publishing-token.js';
import { noteSecurity } from './security-log.js';

export interface OwnPublishingToken {
  /** `null` before the first one. */
  key: string | null;
  created_at: string | null;
  revoked_at: string | null;
}

/** The publishing token of an artifact of the caller's own, without its secret (service.md, Signed envelope 4). */
export async function showPublishingToken(ctx: Context, input: { readonly slug: string }): Promise<OwnPublishingToken> {
  await ownArtifact(ctx, input.slug);
  const token = await ctx.accounts.publishingTokenOf(input.slug);
  if (token === null) return { key: null, created_at: null, revoked_at: null };
  return { key: token._id, created_at: instant(token.created_at), revoked_at: instant(token.revoked_at) };
}

/** Makes the publishing token of an artifact of the caller's own; the one before ends in the same step (decisions §4). */
export async function createPublishingToken(
  ctx: Context,
  input: { readonly slug: string },
): Promise<{ key: string; secret: string }> {
  await ownArtifact(ctx, input.slug);
  return issuePublishingToken(ctx, input);
}

/** Revokes it, at once. What was published stays published (service.md, States). One revoked before stays so. */
export async function endPublishingToken(ctx: Context, input: { readonly slug: string }): Promise<OwnPublishingToken> {
  const before = await showPublishingToken(ctx, input);
  if (before.key !== null) await ctx.accounts.revokeToken(before.key, ctx.now);
  if (before.key !== null && before.revoked_at === null) {
    await noteSecurity(ctx, accountOf(ctx.actor), 'publishing_token_revoked', input.slug);
  }
  return showPublishingToken(ctx, input);
}
