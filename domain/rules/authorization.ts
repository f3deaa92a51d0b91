import type { None } from './common.js';

/** What an authorization request can break, and the answer to a consent screen (decisions §7). */
export interface AuthorizationRules {
  'authorization.parameter_repeated': None;
  'authorization.redirect_uri_not_registered': None;
  'authorization.redirect_uri_ambiguous': None;
  'authorization.client_without_redirect_uri': None;
  'authorization.state_missing': None;
  'authorization.response_type_not_code': None;
  'authorization.response_mode_not_query': None;
  'authorization.challenge_missing': None;
  'authorization.challenge_method_not_s256': None;
  'authorization.challenge_malformed': None;
  'authorization.resource_unknown': { readonly known: string };
  'authorization.scope_malformed': None;
  'authorization.scope_unknown': None;
  'authorization.member_not_signed_in': None;
  'authorization.request_not_open': { readonly minutes: number };
  'authorization.not_remembered': None;
  'authorization.consent_withdrawn': None;
  'authorization.denied': None;
}
