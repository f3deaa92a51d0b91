import type { TokenRules } from '../../../domain/rules/tokens.js';
import type { WordsOf } from '../../words.js';

export const tokens: WordsOf<TokenRules> = {
  'access_token.not_valid': ({ audience }) => `an access token for ${audience} that is neither expired nor revoked`,
  'access_token.member_gone': 'a token of an existing member',
  'api_key.not_valid': 'an API key that is neither expired nor revoked',
  'client.id_missing': 'the ID of a client',
  'client.secret_missing': 'the secret of this confidential client',
  'client.secret_wrong': 'a valid secret of this client (bkcs_…)',
  'client.secret_of_public_client': 'no secret: this client is public',
  'client.header_malformed': 'Basic, then the base64 of client_id:client_secret, each form-encoded',
  'client.header_repeated': { expected: 'one header', received: ({ times }) => `${times} headers` },
  'client.secret_beside_header': 'no client_secret in addition to the Authorization header',
  'client.id_not_of_header': 'the client that the Authorization header names, or no client_id',
  'token_request.parameter_in_url': ({ parameter }) => `${parameter} in the body, never in the URL`,
  'token_request.not_a_form': 'application/x-www-form-urlencoded',
  'token_request.encoded': 'identity, or no Content-Encoding',
  'token_request.not_readable': 'a form in UTF-8',
  'token_request.grant_type': ({ known }) => known.join(' or '),
  'token_request.resource_differs': ({ authorized }) => authorized,
  'token_request.resource_not_authorized': 'no resource: the authorization request named none',
  'code.missing': 'the authorization code',
  'code.not_valid': ({ seconds }) => `an unused code of this client, issued within the last ${seconds} seconds`,
  'code.redirect_uri_differs': 'the redirect URI of the authorization request, or none',
  'code.verifier_wrong': 'the code verifier of the authorization request, 43 to 128 characters (RFC 7636)',
  'refresh_token.missing': 'the refresh token',
  'refresh_token.not_valid':
    'the latest refresh token of an authorization of this client that is neither expired nor revoked',
  'refresh_token.scope_not_granted': ({ granted }) => `only scopes that were granted: ${granted.join(', ')}`,
  'introspection.token_missing': 'the token to introspect',
  'revocation.token_missing': 'the token to revoke',
  'revocation.token_of_another_client': 'a token that was issued to this client',
};
