import type { WebhookRules } from '../../../domain/rules/webhook.js';
import type { Sentences } from '../../fault-sentences.js';

const HTTPS = 'The URL must begin with `https://` and contain a host name, not an IP address.';

export const webhook: Sentences<WebhookRules> = {
  'webhook.not_set': 'This artifact has no webhook endpoint.',
  'webhook.event_not_found': (_, { received }) =>
    received === null ? 'Your artifacts have no such event.' : `Your artifacts have no event with the ID ${received}.`,
  'webhook.no_such_event': (_, { received }) =>
    received === null ? 'There is no such event.' : `There is no event with the ID ${received}.`,
  'webhook.quarantined': ({ slug }, { code }) => `The webhook of ${code(slug)} is in quarantine.`,
  'webhook.busy': 'Someone else is changing this webhook. Try again in a moment.',
  'receiver_url.too_long': ({ length, most }, { number }) =>
    `The URL has ${number(length)} characters. At most ${number(most)} are allowed.`,
  'receiver_url.unusable_characters': 'The URL contains white space, a control character or a backslash. Remove it.',
  'receiver_url.not_https': HTTPS,
  'receiver_url.user_info': 'The URL contains a user name or password. Remove it.',
  'receiver_url.port': 'The URL must use port 443. Remove the port.',
  'receiver_url.fragment': 'The URL has a fragment. Remove it from # on.',
  'receiver_url.ip_address': HTTPS,
  'receiver_url.host_malformed':
    'The host name may contain letters, digits, hyphens and single dots, with no dot at its end.',
  'receiver_url.host_not_public': 'The host name must be public.',
  'receiver_url.name_servers_silent': 'The name servers of this host do not answer. Try again later.',
  'receiver_url.not_resolved': ({ host }, { code }) => `The host name ${code(host)} could not be resolved.`,
  'receiver_url.without_address': ({ host }, { code }) => `The host name ${code(host)} has no address.`,
  'receiver_url.too_many_addresses': ({ host, most }, { code, number }) =>
    `The host name ${code(host)} has more than ${number(most)} addresses.`,
  'receiver_url.private_address': ({ host }, { code }) =>
    `The host name ${code(host)} has an address that is not public.`,
};
