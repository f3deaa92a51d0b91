import { artifactInCare } from '../artifact/own.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { isSet, type SetEndpoint } from './endpoint.js';

/** The endpoint of an artifact that the caller looks after. `webhook_not_set` when it has no URL. */
export async function ownEndpoint(ctx: Context, slug: string): Promise<SetEndpoint> {
  const artifact = await artifactInCare(ctx, slug);
  const endpoint = await ctx.endpoints.find(slug);
  return isSet(endpoint) && endpoint.account_id === artifact.owner ? endpoint : refuseNotSet(slug);
}

/** Refuses for want of a URL. */
export function refuseNotSet(slug: string): never {
  return refuse('webhook_not_set', 'slug', slug, rule('webhook.not_set'), {
    next: { do: 'set_webhook', slug },
  });
}
