import type { None } from './common.js';

/** What scopes, API keys and connected apps can break (service.md, OAuth bearer tokens). */
export interface ScopeRules {
  'scope.unknown': { readonly known: readonly string[] };
  'scope.repeated': None;
  'scope.of_core': None;
  'scope.in_own_area': { readonly area: string };
  'scope.not_declared': None;
  'scope.declared_already': None;
  'scope.too_many_declared': { readonly declared: number; readonly most: number };
  'api_key.scope_unknown': None;
  'api_key.scope_offline_access': None;
  'api_key.scopes_empty': None;
  'api_key.not_found': None;
  'connected_app.not_found': None;
}
