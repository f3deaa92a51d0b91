import type { AuthorizationRules } from '../../../domain/rules/authorization.js';
import type { WordsOf } from '../../words.js';

export const authorization: WordsOf<AuthorizationRules> = {
  'authorization.parameter_repeated': { expected: 'ein einziger Wert', received: 'mehrere Werte' },
  'authorization.redirect_uri_not_registered': 'eine Redirect-URI dieses Clients, genau wie registriert',
  'authorization.redirect_uri_ambiguous': 'eine Redirect-URI, denn dieser Client hat mehrere',
  'authorization.client_without_redirect_uri': 'ein Client, der eine Redirect-URI hat',
  'authorization.state_missing': 'ein beliebiger Wert, den die Antwort zurückgibt',
  'authorization.response_type_not_code': 'code',
  'authorization.response_mode_not_query': 'query, oder kein response_mode',
  'authorization.challenge_missing': 'eine mit S256 erzeugte PKCE-Code-Challenge',
  'authorization.challenge_method_not_s256': 'S256',
  'authorization.challenge_malformed': '43 bis 128 Zeichen aus A–Z, a–z, 0–9, - . _ ~',
  'authorization.resource_unknown': ({ known }) => `${known}, oder kein resource`,
  'authorization.scope_malformed': 'Namen von Berechtigungen, durch Leerzeichen getrennt',
  'authorization.scope_unknown': 'eine Berechtigung, die die Server-Metadaten unter scopes_supported nennen',
  'authorization.member_not_signed_in': 'ein angemeldetes Mitglied',
  'authorization.request_not_open': ({ minutes }) =>
    `eine noch unbeantwortete Anfrage, die in den letzten ${minutes} Minuten in dieser Sitzung gestellt wurde`,
  'authorization.not_remembered': 'eine Anfrage, die das Mitglied schon einmal erlaubt hat',
  'authorization.consent_withdrawn': 'eine Anfrage, deren Zustimmung nicht widerrufen wurde',
  'authorization.denied': { expected: 'die Zustimmung des Mitglieds', received: 'eine Ablehnung' },
};
