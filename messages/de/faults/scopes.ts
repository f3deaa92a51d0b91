import type { ScopeRules } from '../../../domain/rules/scopes.js';
import type { Sentences } from '../../fault-sentences.js';

export const scopes: Sentences<ScopeRules> = {
  'scope.unknown': (_, { received }) =>
    received === null ? 'Diese Berechtigung gibt es nicht.' : `Es gibt keine Berechtigung ${received}.`,
  'scope.repeated': (_, { received }) =>
    received === null ? 'Wähle jede Berechtigung nur einmal.' : `Wähle die Berechtigung ${received} nur einmal.`,
  'scope.of_core': 'Diesen Namen hat schon eine Berechtigung des Core. Wähle einen anderen.',
  'scope.in_own_area': ({ area }, { code }) =>
    `Der Bereich ${code(area)} gehört zu diesem Dienst. Wähle einen Namen in einem anderen Bereich.`,
  'scope.not_declared': (_, { received }) =>
    received === null
      ? 'Diese Berechtigung gibt es nicht.'
      : `Es gibt keine deklarierte Berechtigung mit dem Namen ${received}.`,
  'scope.declared_already': 'Diese Berechtigung ist schon deklariert.',
  'scope.too_many_declared': ({ most }, { number }) =>
    `Es lassen sich höchstens ${number(most)} Berechtigungen deklarieren.`,
  'api_key.scope_unknown': (_, { received }) =>
    received === null ? 'Diese Berechtigung gibt es nicht.' : `Es gibt keine Berechtigung ${received}.`,
  'api_key.scope_offline_access':
    'Ein API-Schlüssel kann die Berechtigung `offline_access` nicht haben: Er hat kein Refresh-Token.',
  'api_key.scopes_empty': 'Wähle mindestens eine Berechtigung.',
  'api_key.not_found': (_, { received }) =>
    received === null ? 'Diesen API-Schlüssel hast du nicht.' : `Du hast keinen API-Schlüssel mit der ID ${received}.`,
  'connected_app.not_found': (_, { received }) =>
    received === null
      ? 'Diese App ist nicht mit deinem Konto verbunden.'
      : `Mit deinem Konto ist keine App mit der ID ${received} verbunden.`,
};
