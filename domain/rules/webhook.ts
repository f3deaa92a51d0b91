import type { None } from './common.js';

/** Rules that webhooks can break. */
export interface WebhookRules {
  'webhook.not_set': None;
  'webhook.event_not_found': None;
  'webhook.quarantined': { readonly slug: string };
  'webhook.busy': None;
  'webhook.beside_resend': None;
}
