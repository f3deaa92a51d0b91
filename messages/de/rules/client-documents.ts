import type { ClientDocumentRules } from '../../../domain/rules/client-documents.js';
import type { WordsOf } from '../../words.js';
import { connectionFailure } from '../connection-failures.js';

export const clientDocuments: WordsOf<ClientDocumentRules> = {
  'client_document.not_accepted':
    'die ID eines registrierten Clients (bkc_…): Dieser Dienst nimmt keine URL als Client-ID an',
  'client_document.url_too_long': ({ most }) => `eine URL mit höchstens ${most} Zeichen`,
  'client_document.url_not_https': 'eine https-URL in ASCII, oder die ID eines registrierten Clients (bkc_…)',
  'client_document.url_with_user_info': 'eine URL ohne Benutzernamen und Passwort',
  'client_document.url_with_fragment': 'eine URL ohne Fragment (#)',
  'client_document.host_in_upper_case': 'ein Hostname in Kleinbuchstaben',
  'client_document.host_not_a_name': 'eine URL mit einem Hostnamen und mit Port 443 oder keinem',
  'client_document.path_missing': 'eine URL mit einem anderen Pfad als /',
  'client_document.path_with_dots': 'ein Pfad ohne Punktsegmente (. oder ..)',
  'client_document.not_fetched': {
    expected: ({ seconds }) => `ein Dokument innerhalb von ${seconds} Sekunden`,
    received: ({ failure, step }) => connectionFailure(failure, step),
  },
  'client_document.too_large': {
    expected: ({ most }, units) => `ein Dokument von höchstens ${units.bytes(most)}`,
    received: ({ most }, units) => `mehr als ${units.bytes(most)}`,
  },
  'client_document.encoded': {
    expected: 'ein Dokument ohne Content-Encoding',
    received: ({ encoding }) => `Content-Encoding ${encoding}`,
  },
  'client_document.status': {
    expected: 'ein Dokument, das mit Status 200 ausgeliefert wird',
    received: ({ status }) => `Status ${status}`,
  },
  'client_document.content_type': 'ein Dokument, das mit Content-Type application/json ausgeliefert wird',
  'client_document.not_a_json_object': 'ein Dokument, das ein JSON-Objekt ist',
  'client_document.client_id_differs': ({ url }) => `ein Dokument, dessen client_id seine eigene URL ist: ${url}`,
  'client_document.authentication_method': 'ein Dokument, dessen token_endpoint_auth_method none ist oder fehlt',
  'client_document.with_secret': {
    expected: 'ein Dokument ohne Geheimnis',
    received: ({ property }) => `die Angabe ${property}`,
  },
  'client_document.name_length': ({ most }) => `ein Dokument, dessen client_name 1 bis ${most} Zeichen hat`,
  'client_document.name_unreadable':
    'ein Dokument, dessen client_name nicht leer ist und keine Steuerzeichen oder unsichtbaren Zeichen enthält',
  'client_document.name_like_service':
    'ein Dokument, dessen client_name sich nicht mit diesem Dienst verwechseln lässt',
  'client_document.redirect_uris_count': ({ most }) => `ein Dokument mit 1 bis ${most} redirect_uris`,
  'client_document.redirect_uris_unusable':
    'ein Dokument, in dem mindestens eine der redirect_uris https, http://127.0.0.1 oder ein Schema mit Punkt verwendet',
};
