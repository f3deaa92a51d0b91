import type { scopes as English } from '../../en/pages/scopes.js';

export const scopes: typeof English = {
  title: 'Berechtigungen',
  introduction:
    'Eine Berechtigung (ein Scope) sagt, was eine App oder ein API-Schlüssel für ein Mitglied tun darf. Der Kern hat seine eigenen; ein Modul deklariert weitere, jede mit einem Satz, den Mitglieder lesen, bevor sie zustimmen.',
  flash: {
    declared: 'Die Berechtigung ist deklariert. Apps und API-Schlüssel können sie von jetzt an haben.',
    changed: 'Die Sätze sind geändert.',
    removed: 'Die Berechtigung ist entfernt. Durch sie gilt nichts mehr.',
  },
  declared: 'Berechtigungen von Modulen',
  empty: 'Kein Modul hat eine Berechtigung deklariert.',
  emptyNext: 'Deklariere unten eine, oder lass den Dienst beim Start eine Datei davon lesen (COUNTERSIGN_SCOPES_FILE).',
  core: 'Berechtigungen des Kerns',
  columns: { name: 'Name', says: 'Lässt eine App', origin: 'Deklariert von', since: 'Seit', act: 'Entfernen' },
  origins: { admin: 'Verwaltung', file: 'Datei' },
  newTitle: 'Berechtigung deklarieren',
  name: 'Name',
  nameNote: 'bereich.aktion in Kleinbuchstaben, zum Beispiel shop.read. Eine Gruppe mit shop.* erlaubt sie ebenfalls.',
  sentences: 'Was sie eine App tun lässt',
  sentencesNote:
    'Ein Satz je Sprache, höchstens 200 Zeichen. Mitglieder lesen ihn nach „Die App dürfte dann“, zum Beispiel: Deine Bestellungen sehen.',
  declare: 'Berechtigung deklarieren',
  permit: 'Keine Gruppe erlaubt sie von selbst: Erlaube sie Mitgliedern unter Gruppen.',
  editTitle: (name: string) => `Berechtigung ${name}`,
  save: 'Sätze speichern',
  ofFile:
    'Die Datei, die beim Start gelesen wird, deklariert sie. Sobald du speicherst, gilt, was du hier sagst, ob sie in der Datei steht oder nicht.',
  remove: 'Entfernen',
  removeThis: (name: string) => `Entfernen: Berechtigung ${name}`,
  asked: {
    title: (name: string) => `Berechtigung ${name} entfernen?`,
    explanation:
      'Niemand kann mehr darum bitten, und Gruppen, API-Schlüssel und Apps, die sie haben, dürfen durch sie nichts mehr. Sie behalten ihren Namen: Wird sie wieder deklariert, gilt sie wieder.',
    ofFile:
      'Sie steht in der Datei, die beim Start gelesen wird: Nimm sie auch dort heraus, sonst kommt sie mit dem nächsten Start zurück.',
  },
};
