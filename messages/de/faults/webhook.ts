import type { WebhookRules } from '../../../domain/rules/webhook.js';
import type { Sentences } from '../../fault-sentences.js';

const HTTPS = 'Die URL muss mit `https://` beginnen und einen Hostnamen enthalten, keine IP-Adresse.';

export const webhook: Sentences<WebhookRules> = {
  'webhook.not_set': 'Dieses Artefakt hat keinen Webhook-Endpunkt.',
  'webhook.event_not_found': (_, { received }) =>
    received === null
      ? 'Deine Artefakte haben dieses Ereignis nicht.'
      : `Deine Artefakte haben kein Ereignis mit der ID ${received}.`,
  'webhook.no_such_event': (_, { received }) =>
    received === null ? 'Dieses Ereignis gibt es nicht.' : `Es gibt kein Ereignis mit der ID ${received}.`,
  'webhook.quarantined': ({ slug }, { code }) => `Der Webhook von ${code(slug)} ist in Quarantäne.`,
  'webhook.busy': 'Jemand anderes ändert gerade diesen Webhook. Versuche es gleich noch einmal.',
  'receiver_url.too_long': ({ length, most }, { number }) =>
    `Die URL hat ${number(length)} Zeichen. Erlaubt sind höchstens ${number(most)}.`,
  'receiver_url.unusable_characters':
    'Die URL enthält Leerraum, ein Steuerzeichen oder einen Backslash. Entferne das Zeichen.',
  'receiver_url.not_https': HTTPS,
  'receiver_url.user_info': 'Die URL enthält einen Benutzernamen oder ein Passwort. Entferne beides.',
  'receiver_url.port': 'Die URL muss Port 443 verwenden. Entferne den Port.',
  'receiver_url.fragment': 'Die URL hat ein Fragment. Entferne es ab dem Zeichen #.',
  'receiver_url.ip_address': HTTPS,
  'receiver_url.host_malformed':
    'Der Hostname darf aus Buchstaben, Ziffern, Bindestrichen und einzelnen Punkten bestehen und nicht mit einem Punkt enden.',
  'receiver_url.host_not_public': 'Der Hostname muss öffentlich sein.',
  'receiver_url.name_servers_silent': 'Die Nameserver dieses Hosts antworten nicht. Versuche es später noch einmal.',
  'receiver_url.not_resolved': ({ host }, { code }) => `Der Hostname ${code(host)} lässt sich nicht auflösen.`,
  'receiver_url.without_address': ({ host }, { code }) => `Der Hostname ${code(host)} hat keine Adresse.`,
  'receiver_url.too_many_addresses': ({ host, most }, { code, number }) =>
    `Der Hostname ${code(host)} hat mehr als ${number(most)} Adressen.`,
  'receiver_url.private_address': ({ host }, { code }) =>
    `Der Hostname ${code(host)} hat eine Adresse, die nicht öffentlich ist.`,
};
