import type { WebhookRules } from '../../../domain/rules/webhook.js';
import type { WordsOf } from '../../words.js';

export const webhook: WordsOf<WebhookRules> = {
  'webhook.not_set': 'ein Artefakt mit einem Webhook-Endpunkt',
  'webhook.event_not_found': 'die ID eines Ereignisses deiner Artefakte',
  'webhook.quarantined': {
    expected: 'ein Artefakt, dessen Webhook nicht in Quarantäne ist',
    received: ({ slug }) => `${slug}, dessen Webhook in Quarantäne ist`,
  },
  'webhook.busy': 'ein Webhook, den gerade niemand anders ändert',
  'webhook.beside_resend': 'kein anderes Feld als slug neben resend_event_id',
};
