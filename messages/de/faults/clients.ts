import type { ClientRules } from '../../../domain/rules/clients.js';
import type { Sentences } from '../../fault-sentences.js';

const subject = (received: string | null): string =>
  received === null ? 'Die Redirect-URI' : `Die Redirect-URI ${received}`;

export const clients: Sentences<ClientRules> = {
  'client.unknown': (_, { received }) =>
    received === null ? 'Diesen Client gibt es nicht.' : `Es gibt keinen Client mit der ID ${received}.`,
  'client.unknown_or_revoked': (_, { received }) =>
    received === null ? 'Diesen Client gibt es nicht.' : `Es gibt keinen aktiven Client mit der ID ${received}.`,
  'client.revoked': ({ at }, { instant }) =>
    `Dieser Client wurde am ${instant(at)} widerrufen. Registriere einen neuen.`,
  'client.changed_meanwhile':
    'Jemand anderes hat diesen Client inzwischen geändert. Sieh ihn dir an und entscheide noch einmal.',
  'client.term_differs': ({ current }, told) => nowIs(current, told.code),
  'client.every_scope_differs': ({ current }, told) => nowIs(current, told.code),
  'client.changing': 'Jemand anderes ändert gerade diesen Client. Versuche es gleich noch einmal.',
  'client.previous_secret_missing': 'Dieser Client hat nur ein Geheimnis.',
  'client.public_without_secret': 'Dieser Client ist öffentlich. Nur vertrauliche Clients haben ein Geheimnis.',
  'client.redirect_uri_missing': 'Gib mindestens eine Redirect-URI ein. Nur ein Resource-Server braucht keine.',
  'client.redirect_uri_repeated': (_, { received }) =>
    received === null ? 'Gib jede Redirect-URI nur einmal ein.' : `${subject(received)} steht zweimal in der Liste.`,
  'client.resource_server_public': 'Nur ein vertraulicher Client kann ein Resource-Server sein.',
  'client.scopes_empty': 'Wähle mindestens eine Berechtigung oder alle.',
  'client.scope_not_allowed': (_, { received }) =>
    received === null
      ? 'Wähle nur Standardberechtigungen, die der Client anfragen darf.'
      : `Der Client darf ${received} nicht anfragen. Erlaube ihm diese Berechtigung oder entferne sie aus den Standardberechtigungen.`,
  'redirect_uri.too_long': ({ most }, { number }) => `Gib eine Redirect-URI mit höchstens ${number(most)} Zeichen ein.`,
  'redirect_uri.not_absolute': (_, { received }) =>
    `${subject(received)} ist keine vollständige URI in ASCII wie \`https://app.example.com/callback\`.`,
  'redirect_uri.with_fragment': (_, { received }) =>
    `${subject(received)} hat ein Fragment. Entferne es ab dem Zeichen #.`,
  'redirect_uri.forbidden_characters': (_, { received }) =>
    `${subject(received)} enthält Zeichen, die RFC 3986 nicht erlaubt.`,
  'redirect_uri.with_wildcard': (_, { received }) =>
    `${subject(received)} enthält einen Platzhalter. Gib sie ganz ein: Redirect-URIs werden exakt verglichen.`,
  'redirect_uri.with_user_info': (_, { received }) =>
    `${subject(received)} enthält einen Benutzernamen oder ein Passwort. Entferne beides.`,
  'redirect_uri.with_answer_parameter': ({ parameters }, { codes, received }) =>
    `${subject(received)} darf keine Parameter einer Antwort enthalten: ${codes('and', parameters)}.`,
  'redirect_uri.localhost': (_, { received }) =>
    `${subject(received)} nennt \`localhost\`, was nur in einer lokalen Umgebung erlaubt ist. Verwende \`http://127.0.0.1\`.`,
  'redirect_uri.http': (_, { received }) =>
    `${subject(received)} muss mit \`https://\` beginnen, oder mit \`http://127.0.0.1\` für ein Programm auf dem Gerät des Mitglieds.`,
  'redirect_uri.loopback_of_confidential_client': (_, { received }) =>
    `${subject(received)} muss mit \`https://\` beginnen: Loopback-URIs sind nur für öffentliche Clients erlaubt.`,
  'redirect_uri.scheme_without_dot': (_, { received }) =>
    `${subject(received)} muss mit \`https://\` beginnen, oder mit einem Schema mit Punkt wie \`com.example.app:/callback\`.`,
  'redirect_uri.scheme_of_confidential_client': (_, { received }) =>
    `${subject(received)} muss mit \`https://\` beginnen: Eigene Schemas sind nur für öffentliche Clients erlaubt.`,
};

/** Was gesendet wurde, steht noch im Feld; was jemand anderes eingegeben hat, steht sonst nirgends. */
function nowIs(current: readonly string[] | null, code: (value: string) => string): string {
  const now = current === null ? 'jede Berechtigung' : current.length === 0 ? 'nichts' : code(current.join(' '));
  return `Jemand anderes hat dies inzwischen auf ${now} geändert.`;
}
