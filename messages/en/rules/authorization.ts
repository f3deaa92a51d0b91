import type { AuthorizationRules } from '../../../domain/rules/authorization.js';
import type { WordsOf } from '../../words.js';

export const authorization: WordsOf<AuthorizationRules> = {
  'authorization.parameter_repeated': { expected: 'one value', received: 'several values' },
  'authorization.redirect_uri_not_registered': 'a redirect URI of this client, exactly as registered',
  'authorization.redirect_uri_ambiguous': 'a redirect URI, because this client has several',
  'authorization.client_without_redirect_uri': 'a client that has a redirect URI',
  'authorization.state_missing': 'a value of your choice, which the response returns',
  'authorization.response_type_not_code': 'code',
  'authorization.response_mode_not_query': 'query, or no response_mode',
  'authorization.challenge_missing': 'a PKCE code challenge, created with S256',
  'authorization.challenge_method_not_s256': 'S256',
  'authorization.challenge_malformed': '43 to 128 of the characters A–Z, a–z, 0–9, - . _ ~',
  'authorization.resource_unknown': ({ known }) => `${known}, or no resource`,
  'authorization.scope_malformed': 'names of scopes, separated by spaces',
  'authorization.scope_unknown': 'a scope that the server metadata lists in scopes_supported',
  'authorization.member_not_signed_in': 'a signed-in member',
  'authorization.request_not_open': ({ minutes }) =>
    `a request that was made in this session within the last ${minutes} minutes and has not been answered`,
  'authorization.not_remembered': 'a request that the member has allowed before',
  'authorization.consent_withdrawn': 'a request whose consent has not been withdrawn',
  'authorization.denied': { expected: 'the consent of the member', received: 'a denial' },
};
