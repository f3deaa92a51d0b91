import type { ScopeRules } from '../../../domain/rules/scopes.js';
import type { WordsOf } from '../../words.js';

export const scopes: WordsOf<ScopeRules> = {
  'scope.unknown': ({ known }) => `one of these scopes: ${known.join(', ')}`,
  'scope.repeated': 'each scope once',
  'scope.of_core': 'a name that no scope of the core has',
  'scope.in_own_area': ({ area }) => `a name outside ${area}, which belongs to this service`,
  'scope.not_declared': 'the name of a declared scope',
  'scope.declared_already': 'a name that is not declared yet',
  'scope.too_many_declared': {
    expected: ({ most }) => `at most ${most} declared scopes`,
    received: ({ declared }) => `${declared} and one more`,
  },
  'api_key.scope_unknown': 'the name of a scope of this service',
  'api_key.scope_offline_access': 'a scope other than offline_access: an API key has no refresh token',
  'api_key.scopes_empty': 'at least one scope',
  'api_key.not_found': 'the ID of one of your API keys',
  'connected_app.not_found': 'the ID of an app that is connected to your account',
};
