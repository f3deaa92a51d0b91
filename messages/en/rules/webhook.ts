import type { WebhookRules } from '../../../domain/rules/webhook.js';
import type { WordsOf } from '../../words.js';

export const webhook: WordsOf<WebhookRules> = {
  'webhook.not_set': 'an artifact with a webhook endpoint',
  'webhook.event_not_found': 'the ID of an event of one of your artifacts',
  'webhook.no_such_event': 'the ID of an event, as the list of deliveries shows it',
  'webhook.quarantined': {
    expected: 'an artifact whose webhook is not in quarantine',
    received: ({ slug }) => `${slug}, whose webhook is in quarantine`,
  },
  'webhook.busy': 'a webhook that no one else is changing',
  'webhook.beside_resend': 'only slug and resend_event_id',
  'receiver_url.too_long': {
    expected: ({ most }) => `at most ${most} characters`,
    received: ({ length }) => `${length} characters`,
  },
  'receiver_url.unusable_characters': {
    expected: 'a URL without whitespace, control characters or backslashes',
    received: 'whitespace, a control character or a backslash',
  },
  'receiver_url.not_https': {
    expected: 'an https:// URL with a host name',
    received: ({ scheme }) => (scheme === null ? 'a different form' : `the scheme ${scheme.replace(/:$/, '')}`),
  },
  'receiver_url.user_info': {
    expected: 'a URL without a user name or password',
    received: 'a user name or password before the host',
  },
  'receiver_url.port': {
    expected: 'port 443 or none',
    received: ({ port }) => (port === null ? 'an empty port' : `port ${port}`),
  },
  'receiver_url.fragment': { expected: 'a URL without a fragment (#)', received: 'a fragment' },
  'receiver_url.ip_address': { expected: 'a host name', received: 'an IP address' },
  'receiver_url.host_malformed': 'a host name of letters, digits, hyphens and single dots, without a dot at the end',
  'receiver_url.host_not_public': 'a public host name',
  'receiver_url.name_servers_silent': {
    expected: 'a host name that can be resolved',
    received: 'a host name whose name servers do not answer',
  },
  'receiver_url.not_resolved': {
    expected: 'a host name whose addresses are all public',
    received: ({ host }) => `${host}, which could not be resolved`,
  },
  'receiver_url.without_address': {
    expected: 'a host name whose addresses are all public',
    received: ({ host }) => `${host}, which has no address`,
  },
  'receiver_url.too_many_addresses': {
    expected: 'a host name whose addresses are all public',
    received: ({ host, most }) => `${host}, which has more than ${most} addresses`,
  },
  'receiver_url.private_address': {
    expected: 'a host name whose addresses are all public',
    received: ({ host }) => `${host}, which has an address that is not public`,
  },
};
