import type { ArtifactRecord } from '../artifact/artifact.js';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { requireActiveAccount } from './account.js';
import { newPublishingTokenId, newPublishingTokenSecret } from './credentials.js';
import { PUBLISHING_TOKEN_PURPOSE } from './purposes.js';
import { noteSecurity } from './security-log.js';

/**
 * Issues the publishing token of an artifact and revokes the one before in the same step (decisions §4). The secret is
 * shown here and never again; its owner is told by mail.
 */
export async function issuePublishingToken(
  ctx: Context,
  input: { readonly slug: string },
): Promise<{ key: string; secret: string }> {
  const artifact = await requireArtifact(ctx, input.slug);
  await requireActiveAccount(ctx, artifact.owner, 'slug');
  const key = newPublishingTokenId();
  const secret = newPublishingTokenSecret();
  await ctx.accounts.putPublishingToken({
    _id: key,
    slug: artifact._id,
    account_id: artifact.owner,
    sealed_secret: ctx.signing.seal(Buffer.from(secret), PUBLISHING_TOKEN_PURPOSE),
    created_at: ctx.now,
    revoked_at: null,
  });
  ctx.record.change('publishing_token', null, key);
  await noteSecurity(ctx, artifact.owner, 'publishing_token_made', artifact._id);
  await tellOwner(ctx, artifact, key);
  return { key, secret };
}

async function tellOwner(ctx: Context, artifact: ArtifactRecord, key: string): Promise<void> {
  const data = { slug: artifact._id, key };
  const mail = effect(ctx, { do: 'send_mail', template: 'publishing_token_made', account_id: artifact.owner, data });
  let current: ArtifactRecord | null = artifact;
  const told = await retryOnConflict(async () => {
    if (current === null) return 'gone';
    const { _id: slug, revision } = current;
    if ((await ctx.artifacts.apply({ slug, revision, set: {}, outbox: [mail] })) !== null) return 'told';
    current = await ctx.artifacts.find(artifact._id);
    return null;
  });
  if (told === 'told') return ctx.outbox.drainArtifact(artifact._id);
  ctx.log.warn({ slug: artifact._id, key }, 'the owner was not told of a new publishing token');
}
