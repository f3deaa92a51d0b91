import { requireActiveAccount, writtenName } from '../account/account.js';
import type { AccountRecord } from '../account/ports.js';
import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { type Artifact, type ArtifactRecord, artifactObject } from './artifact.js';
import { requireArtifact } from './find.js';
import { publisherIdOf } from './listing.js';

export interface Move {
  readonly slug: string;
  readonly account: string;
  readonly reason: string;
}

/**
 * Moves an artifact to another account, with a written reason. Its publishing token and its webhook end with the move,
 * and from then on it is signed under the publisher name of its new owner (decisions §4).
 */
export async function moveArtifact(ctx: Context, input: Move): Promise<Artifact> {
  const artifact = await requireArtifact(ctx, input.slug);
  const account = await requireActiveAccount(ctx, input.account);
  if (account._id === artifact.owner) {
    refuse('decision_not_possible', 'account', input.account, rule('artifact.owner_unchanged'));
  }
  const publisher = publisherOf(account, input.account);
  const moved = await ctx.artifacts.apply({
    slug: artifact._id,
    revision: artifact.revision,
    set: { owner: account._id, publisher, publisher_id: publisherIdOf(account._id), updated_at: ctx.now },
    outbox: [effect(ctx, { do: 'end_artifact_access', slug: artifact._id, account_id: artifact.owner })],
  });
  if (moved === null) return refuseChanged(artifact);
  ctx.record.about('account', account._id);
  ctx.record.change('owner', artifact.owner, account._id);
  ctx.record.change('publisher', artifact.publisher, publisher);
  await ctx.outbox.drainArtifact(moved);
  return artifactObject(moved);
}

function publisherOf(account: AccountRecord, received: string): string {
  if (account.publisher_name !== null) return account.publisher_name;
  return refuse(
    'invalid_field',
    'account',
    received,
    rule('account.publisher_name_missing', { account: writtenName(account) }),
  );
}

function refuseChanged(artifact: ArtifactRecord): never {
  return refuse('decision_not_possible', 'slug', null, rule('artifact.changed', { slug: artifact._id }));
}
