import type { WebhookRules } from '../../../domain/rules/webhook.js';

export const webhook: WebhookRules = {
  'webhook.not_set': {},
  'webhook.event_not_found': {},
  'webhook.no_such_event': {},
  'webhook.quarantined': { slug: 'my-module' },
  'webhook.busy': {},
  'webhook.beside_resend': {},
  'receiver_url.too_long': { length: 2400, most: 2000 },
  'receiver_url.unusable_characters': {},
  'receiver_url.not_https': { scheme: 'ftp:' },
  'receiver_url.user_info': {},
  'receiver_url.port': { port: '8443' },
  'receiver_url.fragment': {},
  'receiver_url.ip_address': {},
  'receiver_url.host_malformed': {},
  'receiver_url.host_not_public': {},
  'receiver_url.name_servers_silent': {},
  'receiver_url.not_resolved': { host: 'hooks.example.com' },
  'receiver_url.without_address': { host: 'hooks.example.com' },
  'receiver_url.too_many_addresses': { host: 'hooks.example.com', most: 64 },
  'receiver_url.private_address': { host: 'hooks.example.com' },
};
