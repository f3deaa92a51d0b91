import type { WebhookRules } from '../../../domain/rules/webhook.js';

export const webhook: WebhookRules = {
  'webhook.not_set': {},
  'webhook.event_not_found': {},
  'webhook.quarantined': { slug: 'my-module' },
  'webhook.busy': {},
  'webhook.beside_resend': {},
};
