import type { ClientRules } from '../../../domain/rules/clients.js';
import type { Sentences } from '../../fault-sentences.js';

const subject = (received: string | null): string =>
  received === null ? 'The redirect URI' : `The redirect URI ${received}`;

export const clients: Sentences<ClientRules> = {
  'client.unknown': (_, { received }) =>
    received === null ? 'There is no such client.' : `There is no client with the ID ${received}.`,
  'client.unknown_or_revoked': (_, { received }) =>
    received === null ? 'There is no such client.' : `There is no active client with the ID ${received}.`,
  'client.revoked': ({ at }, { instant }) => `This client was revoked on ${instant(at)}. Register a new one.`,
  'client.changed_meanwhile': 'Someone else has changed this client in the meantime. Check it and decide again.',
  'client.term_differs': ({ current }, told) => nowIs(current, told.code),
  'client.every_scope_differs': ({ current }, told) => nowIs(current, told.code),
  'client.changing': 'Someone else is changing this client. Try again in a moment.',
  'client.previous_secret_missing': 'This client has only one secret.',
  'client.public_without_secret': 'This client is public. Only confidential clients have a secret.',
  'client.redirect_uri_missing': 'Enter at least one redirect URI. Only a resource server needs none.',
  'client.redirect_uri_repeated': (_, { received }) =>
    received === null ? 'Enter each redirect URI only once.' : `${subject(received)} is in the list twice.`,
  'client.resource_server_public': 'Only a confidential client can be a resource server.',
  'client.scopes_empty': 'Choose at least one scope, or every scope.',
  'client.scope_not_allowed': (_, { received }) =>
    received === null
      ? 'Choose only default scopes that the client may request.'
      : `The client may not request ${received}. Allow this scope, or remove it from the default scopes.`,
  'redirect_uri.too_long': ({ most }, { number }) => `Enter a redirect URI of at most ${number(most)} characters.`,
  'redirect_uri.not_absolute': (_, { received }) =>
    `${subject(received)} is not a complete URI in ASCII, such as \`https://app.example.com/callback\`.`,
  'redirect_uri.with_fragment': (_, { received }) => `${subject(received)} has a fragment. Remove it from # on.`,
  'redirect_uri.forbidden_characters': (_, { received }) =>
    `${subject(received)} contains characters that RFC 3986 does not allow.`,
  'redirect_uri.with_wildcard': (_, { received }) =>
    `${subject(received)} contains a wildcard. Enter it in full: redirect URIs are compared exactly.`,
  'redirect_uri.with_user_info': (_, { received }) =>
    `${subject(received)} contains a user name or password. Remove it.`,
  'redirect_uri.with_answer_parameter': ({ parameters }, { codes, received }) =>
    `${subject(received)} must not contain the parameters of a response: ${codes('and', parameters)}.`,
  'redirect_uri.localhost': (_, { received }) =>
    `${subject(received)} names \`localhost\`, which is accepted only in a local environment. Use \`http://127.0.0.1\`.`,
  'redirect_uri.http': (_, { received }) =>
    `${subject(received)} must begin with \`https://\`, or with \`http://127.0.0.1\` for a program on the member’s own device.`,
  'redirect_uri.loopback_of_confidential_client': (_, { received }) =>
    `${subject(received)} must begin with \`https://\`: only public clients may use loopback URIs.`,
  'redirect_uri.scheme_without_dot': (_, { received }) =>
    `${subject(received)} must begin with \`https://\`, or with a scheme with a dot such as \`com.example.app:/callback\`.`,
  'redirect_uri.scheme_of_confidential_client': (_, { received }) =>
    `${subject(received)} must begin with \`https://\`: only public clients may use a scheme of their own.`,
};

/** What was sent is still in the field; what somebody else has entered is nowhere else. */
function nowIs(current: readonly string[] | null, code: (value: string) => string): string {
  const now = current === null ? 'every scope' : current.length === 0 ? 'nothing' : code(current.join(' '));
  return `Someone else has changed this to ${now} in the meantime.`;
}
