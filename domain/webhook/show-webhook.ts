import { artifactInCare } from '../artifact/own.js';
import type { Context } from '../context.js';
import { instant } from '../schemas.js';
import { isSet } from './endpoint.js';

export interface WebhookShown {
  slug: string;
  url: string | null;
  state: 'none' | 'active' | 'quarantined';
  quarantined_at: string | null;
  secret_id: string | null;
  previous_id: string | null;
  previous_until: string | null;
  following: boolean;
}

/** The webhook of an artifact, without its secrets: what the account area shows (decisions §6). */
export async function showWebhook(ctx: Context, { slug }: { readonly slug: string }): Promise<WebhookShown> {
  const artifact = await artifactInCare(ctx, slug);
  const endpoint = await ctx.endpoints.find(slug);
  if (!isSet(endpoint) || endpoint.account_id !== artifact.owner) return { slug, ...NONE };
  const { previous } = endpoint;
  const valid = previous !== null && previous.until > ctx.now ? previous : null;
  return {
    slug,
    url: endpoint.url,
    state: endpoint.state,
    quarantined_at: instant(endpoint.quarantined_at),
    secret_id: endpoint.secret.id,
    previous_id: valid?.id ?? null,
    previous_until: valid === null ? null : instant(valid.until),
    following: endpoint.following !== null,
  };
}

const NONE = {
  url: null,
  state: 'none',
  quarantined_at: null,
  secret_id: null,
  previous_id: null,
  previous_until: null,
  following: false,
} as const;
