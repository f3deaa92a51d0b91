import type { WebhookRules } from '../../../domain/rules/webhook.js';
import type { WordsOf } from '../../words.js';

export const webhook: WordsOf<WebhookRules> = {
  'webhook.not_set': 'an artifact with a webhook endpoint',
  'webhook.event_not_found': 'the ID of an event of one of your artifacts',
  'webhook.quarantined': {
    expected: 'an artifact whose webhook is not in quarantine',
    received: ({ slug }) => `${slug}, whose webhook is in quarantine`,
  },
  'webhook.busy': 'a webhook that nobody else is changing',
  'webhook.beside_resend': 'no field other than slug beside resend_event_id',
};
