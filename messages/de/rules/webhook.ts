import type { WebhookRules } from '../../../domain/rules/webhook.js';
import type { WordsOf } from '../../words.js';

export const webhook: WordsOf<WebhookRules> = {
  'webhook.not_set': 'ein Artefakt mit einem Webhook-Endpunkt',
  'webhook.event_not_found': 'die ID eines Ereignisses deiner Artefakte',
  'webhook.no_such_event': 'die ID eines Ereignisses, wie die Liste der Zustellungen sie nennt',
  'webhook.quarantined': {
    expected: 'ein Artefakt, dessen Webhook nicht in Quarantäne ist',
    received: ({ slug }) => `${slug}, dessen Webhook in Quarantäne ist`,
  },
  'webhook.busy': 'ein Webhook, den gerade niemand sonst ändert',
  'webhook.beside_resend': 'nur slug und resend_event_id',
  'receiver_url.too_long': {
    expected: ({ most }) => `höchstens ${most} Zeichen`,
    received: ({ length }) => `${length} Zeichen`,
  },
  'receiver_url.unusable_characters': {
    expected: 'eine URL ohne Leerraum, Steuerzeichen und Backslashes',
    received: 'Leerraum, ein Steuerzeichen oder ein Backslash',
  },
  'receiver_url.not_https': {
    expected: 'eine https://-URL mit einem Hostnamen',
    received: ({ scheme }) => (scheme === null ? 'eine andere Form' : `das Schema ${scheme.replace(/:$/, '')}`),
  },
  'receiver_url.user_info': {
    expected: 'eine URL ohne Benutzernamen und Passwort',
    received: 'ein Benutzername oder Passwort vor dem Hostnamen',
  },
  'receiver_url.port': {
    expected: 'Port 443 oder keiner',
    received: ({ port }) => (port === null ? 'ein leerer Port' : `Port ${port}`),
  },
  'receiver_url.fragment': { expected: 'eine URL ohne Fragment (#)', received: 'ein Fragment' },
  'receiver_url.ip_address': { expected: 'ein Hostname', received: 'eine IP-Adresse' },
  'receiver_url.host_malformed':
    'ein Hostname aus Buchstaben, Ziffern, Bindestrichen und einzelnen Punkten, ohne Punkt am Ende',
  'receiver_url.host_not_public': 'ein öffentlicher Hostname',
  'receiver_url.name_servers_silent': {
    expected: 'ein Hostname, der sich auflösen lässt',
    received: 'ein Hostname, dessen Nameserver nicht antworten',
  },
  'receiver_url.not_resolved': {
    expected: 'ein Hostname, dessen Adressen alle öffentlich sind',
    received: ({ host }) => `${host}, nicht auflösbar`,
  },
  'receiver_url.without_address': {
    expected: 'ein Hostname, dessen Adressen alle öffentlich sind',
    received: ({ host }) => `${host}, ohne Adresse`,
  },
  'receiver_url.too_many_addresses': {
    expected: 'ein Hostname, dessen Adressen alle öffentlich sind',
    received: ({ host, most }) => `${host}, mit mehr als ${most} Adressen`,
  },
  'receiver_url.private_address': {
    expected: 'ein Hostname, dessen Adressen alle öffentlich sind',
    received: ({ host }) => `${host}, mit einer nicht öffentlichen Adresse`,
  },
};
