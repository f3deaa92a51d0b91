import type { ScopeRules } from '../../../domain/rules/scopes.js';
import type { Sentences } from '../../fault-sentences.js';

export const scopes: Sentences<ScopeRules> = {
  'scope.unknown': (_, { received }) =>
    received === null ? 'There is no such scope.' : `There is no scope ${received}.`,
  'scope.repeated': (_, { received }) =>
    received === null ? 'Choose each scope only once.' : `Choose the scope ${received} only once.`,
  'scope.of_core': 'A scope of the core already has this name. Choose another one.',
  'scope.in_own_area': ({ area }, { code }) =>
    `The area ${code(area)} belongs to this service. Choose a name in another area.`,
  'scope.not_declared': (_, { received }) =>
    received === null ? 'There is no such scope.' : `There is no declared scope with the name ${received}.`,
  'scope.declared_already': 'This scope is already declared.',
  'scope.too_many_declared': ({ most }, { number }) => `At most ${number(most)} scopes can be declared.`,
  'api_key.scope_unknown': (_, { received }) =>
    received === null ? 'There is no such scope.' : `There is no scope ${received}.`,
  'api_key.scope_offline_access': 'An API key cannot have the scope `offline_access`: it has no refresh token.',
  'api_key.scopes_empty': 'Choose at least one scope.',
  'api_key.not_found': (_, { received }) =>
    received === null ? 'You have no such API key.' : `You have no API key with the ID ${received}.`,
  'connected_app.not_found': (_, { received }) =>
    received === null
      ? 'This app is not connected to your account.'
      : `No app with the ID ${received} is connected to your account.`,
};
