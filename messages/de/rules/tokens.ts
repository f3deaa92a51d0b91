import type { TokenRules } from '../../../domain/rules/tokens.js';
import type { WordsOf } from '../../words.js';

export const tokens: WordsOf<TokenRules> = {
  'access_token.not_valid': ({ audience }) => `ein Zugriffstoken für ${audience}, weder abgelaufen noch widerrufen`,
  'access_token.member_gone': 'das Token eines Mitglieds mit bestehendem Konto',
  'api_key.not_valid': 'ein API-Schlüssel, weder abgelaufen noch widerrufen',
  'client.id_missing': 'die ID eines Clients',
  'client.secret_missing': 'das Geheimnis dieses vertraulichen Clients',
  'client.secret_wrong': 'ein gültiges Geheimnis dieses Clients (bkcs_…)',
  'client.secret_of_public_client': 'kein Geheimnis: Dieser Client ist öffentlich',
  'client.header_malformed': 'Basic, dann client_id:client_secret in Base64, beide Teile vorher formularkodiert',
  'client.header_repeated': { expected: 'ein einziger Header', received: ({ times }) => `${times} Header` },
  'client.secret_beside_header': 'kein client_secret zusätzlich zum Authorization-Header',
  'client.id_not_of_header': 'der Client, den der Authorization-Header nennt, oder keine client_id',
  'token_request.parameter_in_url': ({ parameter }) => `${parameter} im Body, nie in der URL`,
  'token_request.not_a_form': 'application/x-www-form-urlencoded',
  'token_request.encoded': 'identity, oder kein Content-Encoding',
  'token_request.not_readable': 'ein Formular in UTF-8',
  'token_request.grant_type': ({ known }) => known.join(' oder '),
  'token_request.resource_differs': ({ authorized }) => authorized,
  'token_request.resource_not_authorized': 'kein resource: Die Autorisierungsanfrage nannte keins',
  'code.missing': 'der Autorisierungscode',
  'code.not_valid': ({ seconds }) =>
    `ein unbenutzter Code dieses Clients, ausgestellt in den letzten ${seconds} Sekunden`,
  'code.redirect_uri_differs': 'die Redirect-URI der Autorisierungsanfrage, oder keine',
  'code.verifier_wrong': 'der Code-Verifier der Autorisierungsanfrage, 43 bis 128 Zeichen (RFC 7636)',
  'refresh_token.missing': 'das Refresh-Token',
  'refresh_token.not_valid':
    'das neueste Refresh-Token einer Autorisierung dieses Clients, die weder abgelaufen noch widerrufen ist',
  'refresh_token.scope_not_granted': ({ granted }) => `nur gewährte Berechtigungen: ${granted.join(', ')}`,
  'introspection.token_missing': 'das Token, das geprüft werden soll',
  'revocation.token_missing': 'das Token, das widerrufen werden soll',
  'revocation.token_of_another_client': 'ein Token, das für diesen Client ausgestellt wurde',
};
