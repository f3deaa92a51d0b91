import type { ArtifactRecord } from '../artifact/artifact.js';
import { artifactInCare } from '../artifact/own.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { isSet, type SetEndpoint } from './endpoint.js';

/** The endpoint of an artifact that the caller looks after. `webhook_not_set` when it has no URL. */
export async function ownEndpoint(ctx: Context, slug: string): Promise<SetEndpoint> {
  return endpointOf(ctx, await artifactInCare(ctx, slug));
}

/** The endpoint that the owner of an artifact has set. `webhook_not_set` when it has no URL. */
export async function endpointOf(
  ctx: Context,
  { _id: slug, owner }: Pick<ArtifactRecord, '_id' | 'owner'>,
): Promise<SetEndpoint> {
  const endpoint = await ctx.endpoints.find(slug);
  return isSet(endpoint) && endpoint.account_id === owner ? endpoint : refuseNotSet(slug);
}

/** Refuses for want of a URL. */
export function refuseNotSet(slug: string): never {
  return refuse('webhook_not_set', 'slug', slug, rule('webhook.not_set'), {
    next: { do: 'set_webhook', slug },
  });
}
