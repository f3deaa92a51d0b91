import type { None } from './common.js';

/** What calls of the token, revocation, introspection and userinfo endpoints can break, and bearer tokens (decisions §7). */
export interface TokenRules {
  'access_token.not_valid': { readonly audience: string };
  'access_token.member_gone': None;
  'api_key.not_valid': None;
  'client.id_missing': None;
  'client.secret_missing': None;
  'client.secret_wrong': None;
  'client.secret_of_public_client': None;
  'client.header_malformed': None;
  'client.header_repeated': { readonly times: number };
  'client.secret_beside_header': None;
  'client.id_not_of_header': None;
  'token_request.parameter_in_url': { readonly parameter: string };
  'token_request.not_a_form': None;
  'token_request.encoded': None;
  'token_request.not_readable': None;
  'token_request.grant_type': { readonly known: readonly string[] };
  'token_request.resource_differs': { readonly authorized: string };
  'token_request.resource_not_authorized': None;
  'code.missing': None;
  'code.not_valid': { readonly seconds: number };
  'code.redirect_uri_differs': None;
  'code.verifier_wrong': None;
  'refresh_token.missing': None;
  'refresh_token.not_valid': None;
  'refresh_token.scope_not_granted': { readonly granted: readonly string[] };
  'introspection.token_missing': None;
  'revocation.token_missing': None;
  'revocation.token_of_another_client': None;
}
