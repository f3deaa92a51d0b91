import type { ClientRules } from '../../../domain/rules/clients.js';
import type { WordsOf } from '../../words.js';

function valuesOf(values: readonly string[] | null): string {
  if (values === null) return 'every scope';
  return values.length === 0 ? 'nothing' : values.join(' ');
}

export const clients: WordsOf<ClientRules> = {
  'client.unknown': 'the ID of a registered client (bkc_…)',
  'client.unknown_or_revoked': 'the ID of a registered client that is not revoked',
  'client.revoked': {
    expected: 'an active client: register a new one',
    received: ({ client_id, at }, units) => `${client_id}, revoked on ${units.instant(at)}`,
  },
  'client.changed_meanwhile': ({ revision }) =>
    `revision ${revision}, the current one: look at the client and decide again`,
  'client.term_differs': ({ current }) => `${valuesOf(current)}, the current value`,
  'client.every_scope_differs': {
    expected: ({ current }) => `${valuesOf(current)}, the current value`,
    received: 'every scope',
  },
  'client.changing': 'a client that no one else is changing',
  'client.previous_secret_missing': {
    expected: 'a client whose previous secret is still valid',
    received: 'a client with one secret',
  },
  'client.public_without_secret': {
    expected: 'a confidential client: only those have a secret',
    received: 'a public client',
  },
  'client.redirect_uri_missing': 'at least one redirect URI; only a resource server needs none',
  'client.redirect_uri_repeated': 'each redirect URI once',
  'client.resource_server_public': 'false: only a confidential client can authenticate to introspect tokens',
  'client.scopes_empty': 'at least one scope, or every scope',
  'client.scope_not_allowed': ({ allowed }) => `one of the scopes that this client may request: ${allowed.join(', ')}`,
  'redirect_uri.too_long': ({ most }) => `at most ${most} characters`,
  'redirect_uri.not_absolute': 'an absolute URI in ASCII',
  'redirect_uri.with_fragment': 'a URI without a fragment (#)',
  'redirect_uri.forbidden_characters': 'a URI with only the characters that RFC 3986 allows',
  'redirect_uri.with_wildcard': 'a URI without wildcards: it is compared exactly',
  'redirect_uri.with_user_info': 'a URI without a user name or password',
  'redirect_uri.with_answer_parameter': ({ parameters }) =>
    `a URI without the parameters of a response: ${parameters.join(', ')}`,
  'redirect_uri.localhost': 'https, or http://127.0.0.1: localhost is accepted only in a local environment',
  'redirect_uri.http': "https, or http://127.0.0.1 for a program on the member's own device",
  'redirect_uri.loopback_of_confidential_client': 'https: only public clients may use loopback URIs',
  'redirect_uri.scheme_without_dot': 'https, or a scheme with a dot, for example com.example.app:/callback',
  'redirect_uri.scheme_of_confidential_client': 'https: only public clients may use a scheme of their own',
};
