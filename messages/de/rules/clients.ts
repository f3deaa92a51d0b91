import type { ClientRules } from '../../../domain/rules/clients.js';
import type { WordsOf } from '../../words.js';

function valuesOf(values: readonly string[] | null): string {
  if (values === null) return 'jede Berechtigung';
  return values.length === 0 ? 'nichts' : values.join(' ');
}

export const clients: WordsOf<ClientRules> = {
  'client.unknown': 'die ID eines registrierten Clients (bkc_…)',
  'client.unknown_or_revoked': 'die ID eines registrierten Clients, der nicht widerrufen ist',
  'client.revoked': {
    expected: 'ein aktiver Client: Registriere einen neuen',
    received: ({ client_id, at }, units) => `${client_id}, widerrufen am ${units.instant(at)}`,
  },
  'client.changed_meanwhile': ({ revision }) =>
    `Stand ${revision}, der aktuelle: Sieh dir den Client an und entscheide noch einmal`,
  'client.term_differs': ({ current }) => `${valuesOf(current)} (der aktuelle Wert)`,
  'client.every_scope_differs': {
    expected: ({ current }) => `${valuesOf(current)} (der aktuelle Wert)`,
    received: 'jede Berechtigung',
  },
  'client.changing': 'ein Client, den gerade niemand sonst ändert',
  'client.previous_secret_missing': {
    expected: 'ein Client, dessen vorheriges Geheimnis noch gültig ist',
    received: 'ein Client mit nur einem Geheimnis',
  },
  'client.public_without_secret': {
    expected: 'ein vertraulicher Client: Nur diese haben ein Geheimnis',
    received: 'ein öffentlicher Client',
  },
  'client.redirect_uri_missing': 'mindestens eine Redirect-URI; nur ein Resource-Server braucht keine',
  'client.redirect_uri_repeated': 'jede Redirect-URI nur einmal',
  'client.resource_server_public':
    'kein Resource-Server: Nur ein vertraulicher Client kann sich anmelden, um Tokens zu prüfen',
  'client.scopes_empty': 'mindestens eine Berechtigung, oder alle',
  'client.scope_not_allowed': ({ allowed }) =>
    `eine der Berechtigungen, die dieser Client anfragen darf: ${allowed.join(', ')}`,
  'redirect_uri.too_long': ({ most }) => `höchstens ${most} Zeichen`,
  'redirect_uri.not_absolute': 'eine absolute URI in ASCII',
  'redirect_uri.with_fragment': 'eine URI ohne Fragment (#)',
  'redirect_uri.forbidden_characters': 'eine URI nur aus Zeichen, die RFC 3986 erlaubt',
  'redirect_uri.with_wildcard': 'eine URI ohne Platzhalter: Sie wird exakt verglichen',
  'redirect_uri.with_user_info': 'eine URI ohne Benutzernamen und Passwort',
  'redirect_uri.with_answer_parameter': ({ parameters }) =>
    `eine URI ohne die Parameter einer Antwort: ${parameters.join(', ')}`,
  'redirect_uri.localhost': 'https, oder http://127.0.0.1: localhost ist nur in einer lokalen Umgebung erlaubt',
  'redirect_uri.http': 'https, oder http://127.0.0.1 für ein Programm auf dem Gerät des Mitglieds',
  'redirect_uri.loopback_of_confidential_client': 'https: Loopback-URIs sind nur für öffentliche Clients erlaubt',
  'redirect_uri.scheme_without_dot': 'https, oder ein Schema mit Punkt, zum Beispiel com.example.app:/callback',
  'redirect_uri.scheme_of_confidential_client': 'https: Eigene Schemas sind nur für öffentliche Clients erlaubt',
};
