import type { shell as English } from '../en/shell.js';

export const shell: typeof English = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  mainNavigation: 'Haupt',
  areaNavigation: 'Bereich',
  account: 'Konto',
  review: 'Prüfung',
  admin: 'Verwaltung',
  docs: 'Dokumentation',
  errors: 'Was jede Ablehnung bedeutet',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  signedInAs: 'Angemeldet als',
  language: 'Sprache',
  languageNames: { en: 'English', de: 'Deutsch' },
  stale:
    'Es wurde nichts ausgeführt: Das Formular war von vor deiner neuen Anmeldung. Was du eingetippt hast, steht noch da; sieh es durch und sende es noch einmal.',
  flash: {
    done: 'Erledigt.',
    saved: 'Gespeichert.',
    nothingDone: 'Noch wurde nichts ausgeführt. Sende das Formular noch einmal, wenn du das hier erledigt hast.',
  },
  notFound: {
    title: 'Hier ist nichts',
    explanation: 'Die Adresse stimmt nicht ganz, oder was hier war, gibt es nicht mehr.',
    toFront: 'Zur Startseite',
  },
  forbidden: {
    title: 'Diese Seite ist nicht für dein Konto',
    explanation: (role: string) =>
      `Sie ist für Personen mit der Rolle ${role}, die eine Verwalterin oder ein Verwalter vergibt.`,
  },
  roles: { member: 'Mitglied', reviewer: 'Prüfung', admin: 'Verwaltung' },
  refused: {
    expected: 'Erwartet',
    code: 'Code',
    about: 'Betrifft',
    arrived: 'Angekommen',
    request: 'Anfrage',
    back: 'Zurück zur Seite',
    noRelease: 'Sie wurde inzwischen zurückgezogen oder nie angekündigt.',
    toQueue: 'Zur Schlange',
    noArtifact: 'Es gibt kein solches Artefakt',
  },
};
