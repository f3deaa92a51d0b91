import type { AuthorizationRules } from '../../../domain/rules/authorization.js';

export const authorization: AuthorizationRules = {
  'authorization.parameter_repeated': {},
  'authorization.redirect_uri_not_registered': {},
  'authorization.redirect_uri_ambiguous': {},
  'authorization.client_without_redirect_uri': {},
  'authorization.state_missing': {},
  'authorization.response_type_not_code': {},
  'authorization.response_mode_not_query': {},
  'authorization.challenge_missing': {},
  'authorization.challenge_method_not_s256': {},
  'authorization.challenge_malformed': {},
  'authorization.resource_unknown': { known: 'https://sign.example/mcp' },
  'authorization.scope_malformed': {},
  'authorization.scope_unknown': {},
  'authorization.member_not_signed_in': {},
  'authorization.request_not_open': { minutes: 30 },
  'authorization.not_remembered': {},
  'authorization.consent_withdrawn': {},
  'authorization.denied': {},
};
