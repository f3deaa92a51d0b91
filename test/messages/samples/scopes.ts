import type { ScopeRules } from '../../../domain/rules/scopes.js';

export const scopes: ScopeRules = {
  'scope.unknown': { known: ['profile', 'blog.read'] },
  'scope.repeated': {},
  'scope.of_core': {},
  'scope.in_own_area': { area: 'artifacts' },
  'scope.not_declared': {},
  'scope.declared_already': {},
  'scope.too_many_declared': { declared: 200, most: 200 },
  'api_key.scope_unknown': {},
  'api_key.scope_offline_access': {},
  'api_key.scopes_empty': {},
  'api_key.not_found': {},
  'connected_app.not_found': {},
};
