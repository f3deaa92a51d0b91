import type { ScopeRules } from '../../../domain/rules/scopes.js';
import type { WordsOf } from '../../words.js';

export const scopes: WordsOf<ScopeRules> = {
  'scope.unknown': ({ known }) => `eine dieser Berechtigungen: ${known.join(', ')}`,
  'scope.repeated': 'jede Berechtigung nur einmal',
  'scope.of_core': 'ein Name, den keine Berechtigung des Core hat',
  'scope.in_own_area': ({ area }) => `ein Name außerhalb von ${area}: Dieser Bereich gehört zu diesem Dienst`,
  'scope.not_declared': 'der Name einer deklarierten Berechtigung',
  'scope.declared_already': 'ein Name, der noch nicht deklariert ist',
  'scope.too_many_declared': {
    expected: ({ most }) => `höchstens ${most} deklarierte Berechtigungen`,
    received: ({ declared }) => `${declared} und eine weitere`,
  },
  'api_key.scope_unknown': 'der Name einer Berechtigung dieses Dienstes',
  'api_key.scope_offline_access':
    'eine andere Berechtigung als offline_access: Ein API-Schlüssel hat kein Refresh-Token',
  'api_key.scopes_empty': 'mindestens eine Berechtigung',
  'api_key.not_found': 'die ID eines deiner API-Schlüssel',
  'connected_app.not_found': 'die ID einer App, die mit deinem Konto verbunden ist',
};
