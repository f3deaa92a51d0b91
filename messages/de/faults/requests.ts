import type { AuthorityRules, RequestRules } from '../../../domain/rules/requests.js';
import type { Sentences } from '../../fault-sentences.js';

const RELOAD = 'Lade die Seite neu und versuche es noch einmal.';

export const requests: Sentences<RequestRules> = {
  'request.media_type': `Das Formular kam in einem Format an, das diese Seite nicht liest. ${RELOAD}`,
  'request.slow': 'Die Übertragung war langsam, und andere brauchten den Platz. Versuche es später noch einmal.',
  'request.timeout': 'Die Übertragung hat zu lange gedauert. Versuche es noch einmal.',
  'request.framing': 'Das Formular kam nicht vollständig an. Sende es noch einmal.',
  'request.longer_than_allowed': 'Das Formular ist zu groß.',
  'request.repeated': `Dieses Feld kam mehrmals an. ${RELOAD}`,
  'request.not_utf8': `Der Text ist nicht in UTF-8. ${RELOAD}`,
  'form.foreign': 'Dieses Formular kam von einer anderen Website. Öffne die Seite hier und sende es noch einmal.',
  'form.outdated': 'Dieses Formular gehört zu einer früheren Sitzung. Lade die Seite neu und sende es noch einmal.',
  'form.of_page': `Das ist nicht das Formular dieser Seite. ${RELOAD}`,
  'form.timeout': 'Das Formular hat zu lange gebraucht. Sende es noch einmal.',
  'form.zip_missing': 'Wähle eine Zip-Datei.',
  'form.typed': ({ word }, { code }) => `Gib zur Bestätigung ${code(word)} ein.`,
  'form.language_present': 'Diese Sprache ist schon im Formular.',
  'form.language_tag': 'Gib ein Sprachkürzel wie `de`, `fr` oder `pt-BR` ein.',
  'form.language_not_added': 'Füge diese Sprache hinzu oder leere das Feld.',
  'form.slug_own': 'Diesen Slug hast du schon registriert.',
  'disk.full': 'Die Festplatte des Dienstes ist voll. Versuche es später noch einmal.',
  'service.packages_at_once': ({ most }, { number }) =>
    `Der Dienst nimmt höchstens ${number(most)} Pakete gleichzeitig an. Versuche es gleich noch einmal.`,
};

const roles: Readonly<Record<string, string>> = { member: '„Mitglied“', reviewer: '„Prüfteam“', admin: '„Admin“' };

export const authority: Sentences<AuthorityRules> = {
  'authority.role': ({ role }) => `Das erfordert die Rolle ${roles[role] ?? role}.`,
  'authority.role_of_account': ({ role, account }) =>
    `Das Konto von ${account} braucht die Rolle ${roles[role] ?? role}.`,
  'authority.second_factor': 'Schalte zuerst die Zwei-Faktor-Authentifizierung ein.',
  'member.without_second_factor': 'Dieses Mitglied hat die Zwei-Faktor-Authentifizierung nicht eingeschaltet.',
  'member.token': (_, { received }) =>
    received === null
      ? 'Dieses Token hat das Mitglied nicht.'
      : `Dieses Mitglied hat kein Token mit der ID ${received}.`,
  'member.role': (_, { received }) =>
    received === null ? 'Diese Rolle gibt es nicht.' : `Es gibt keine Rolle mit dem Namen ${received}.`,
  'core_release.unknown': (_, { received }) =>
    received === null ? 'Diese Core-Version gibt es nicht.' : `Es gibt keine Core-Version ${received}.`,
};
