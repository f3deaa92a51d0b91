import type { None } from './common.js';

/** Rules that webhooks can break. */
export interface WebhookRules {
  'webhook.not_set': None;
  'webhook.event_not_found': None;
  'webhook.no_such_event': None;
  'webhook.quarantined': { readonly slug: string };
  'webhook.busy': None;
  'webhook.beside_resend': None;
  'receiver_url.too_long': { readonly length: number; readonly most: number };
  'receiver_url.unusable_characters': None;
  'receiver_url.not_https': { readonly scheme: string | null };
  'receiver_url.user_info': None;
  'receiver_url.port': { readonly port: string | null };
  'receiver_url.fragment': None;
  'receiver_url.ip_address': None;
  'receiver_url.host_malformed': None;
  'receiver_url.host_not_public': None;
  'receiver_url.name_servers_silent': None;
  'receiver_url.not_resolved': { readonly host: string };
  'receiver_url.without_address': { readonly host: string };
  'receiver_url.too_many_addresses': { readonly host: string; readonly most: number };
  'receiver_url.private_address': { readonly host: string };
}
