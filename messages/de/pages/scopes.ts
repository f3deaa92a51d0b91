import type { scopes as English } from '../../en/pages/scopes.js';

export const scopes: typeof English = {
  title: 'Berechtigungen',
  introduction:
    'Eine Berechtigung (Scope) legt fest, was eine App oder ein API-Schlüssel für ein Mitglied tun darf. Module können weitere deklarieren. Mitglieder lesen zu jeder, was sie erlaubt, bevor sie einer App zustimmen.',
  flash: {
    declared: 'Berechtigung deklariert. Apps und API-Schlüssel können sie jetzt verwenden.',
    changed: 'Änderungen gespeichert.',
    removed: 'Berechtigung entfernt. Sie hat keine Wirkung mehr.',
  },
  declared: 'Deklarierte Berechtigungen',
  empty: 'Noch keine deklarierten Berechtigungen',
  emptyNext:
    'Deklariere unten eine, oder gib mit COUNTERSIGN_SCOPES_FILE eine Datei an, die der Dienst beim Start liest.',
  core: 'Eingebaute Berechtigungen',
  columns: { name: 'Name', says: 'Die App kann', origin: 'Quelle', since: 'Seit', act: 'Entfernen' },
  origins: { admin: 'Admin', file: 'Datei' },
  newTitle: 'Berechtigung deklarieren',
  name: 'Name',
  nameNote:
    'Ein Bereich und eine Aktion in Kleinbuchstaben, zum Beispiel `shop.read`. Gruppen mit `shop.*` erlauben sie ebenfalls.',
  sentences: 'Was die App kann',
  sentencesNote:
    'Ein Satz pro Sprache, höchstens 200 Zeichen, zum Beispiel: Deine Bestellungen sehen. Mitglieder lesen ihn auf der Zustimmungsseite.',
  declare: 'Berechtigung deklarieren',
  permit: 'Eine neue Berechtigung wirkt erst, wenn eine Gruppe sie erlaubt.',
  toGroups: 'Gruppen ansehen',
  editTitle: (name: string) => `Berechtigung ${name}`,
  save: 'Änderungen speichern',
  ofFile: 'Diese Berechtigung stammt aus der Berechtigungsdatei. Deine Änderungen haben Vorrang.',
  remove: 'Entfernen',
  removeScope: 'Berechtigung entfernen',
  removeThis: (name: string) => `Berechtigung ${name} entfernen`,
  asked: {
    title: (name: string) => `Berechtigung ${name} entfernen?`,
    explanation:
      'Apps, API-Schlüssel und Gruppen mit dieser Berechtigung können sie nicht mehr nutzen. Der Name bleibt dort eingetragen: Deklarierst du die Berechtigung erneut, gilt sie wieder.',
    ofFile:
      'Sie steht auch in der Berechtigungsdatei. Entferne sie auch dort, sonst ist sie nach dem nächsten Start wieder da.',
  },
};
