import type { consent as English } from '../../en/pages/consent.js';

export const consent: typeof English = {
  title: (app) => `Darf ${app} dein Konto nutzen?`,
  titleMore: (app) => `${app} möchte mehr Zugriff`,
  website: 'Website',
  foreign: {
    title: 'Diese App gehört nicht zu diesem Dienst',
    explanation: (app) =>
      `${app} wird von jemand anderem betrieben. Erlaube den Zugriff nur, wenn du die App kennst und die Anfrage dort selbst gestartet hast.`,
  },
  document: {
    title: 'Der Betreiber hat diese App nicht geprüft',
    explanation: (app) =>
      `Sie nennt sich ${app}, aber jede App kann sich so nennen. Erlaube den Zugriff nur, wenn du dieser Website vertraust und die Anfrage dort selbst gestartet hast:`,
  },
  account: 'Angemeldet als',
  otherAccount: 'Anderes Konto verwenden',
  may: 'Die App kann dann',
  known: 'Das alles hast du schon einmal erlaubt.',
  knownMore: 'Einen Teil davon hast du schon einmal erlaubt. Neues ist markiert.',
  isNew: 'neu',
  covers: 'Dazu gehört:',
  allow: 'Erlauben',
  deny: 'Ablehnen',
  back: {
    web: ['Nach deiner Antwort kehrst du zurück zu ', '.'],
    loopback: ['Nach deiner Antwort kehrst du zu einem Programm auf diesem Gerät zurück (', ').'],
    app: ['Nach deiner Antwort öffnet dein Gerät die App für ', '. Vielleicht fragt dein Browser vorher.'],
  },
  end: 'Du kannst die App jederzeit trennen: in deinem Konto unter „Verbundene Apps“.',
  sent: {
    title: (app) => `Deine Antwort wird an ${app} gesendet`,
    explanation: 'Du kannst diese Seite schließen, wenn sich die App geöffnet hat.',
    again: 'Anfrage erneut anzeigen',
  },
  onward: {
    title: 'Zurück zur App',
    web: (place) => `Weiter zu ${place}.`,
    app: 'Dein Gerät öffnet jetzt die App. Vielleicht fragt dein Browser vorher.',
    goOn: 'Fortfahren',
    openApp: 'App öffnen',
  },
  notOpened: {
    title: 'App nicht geöffnet?',
    steps: [
      'Prüfe, ob dein Browser fragt, ob er die App öffnen darf, und erlaube es.',
      'Wechsle selbst zur App. Sie muss auf diesem Gerät installiert sein.',
      'Wenn die App weiter wartet, starte die Anmeldung dort neu. Eine Antwort gilt 1 Minute.',
    ],
  },
  flash: {
    signedOut:
      'Du wurdest abgemeldet, und deine Antwort wurde nicht gespeichert. Melde dich an, um erneut zu antworten.',
  },
  answered: {
    title: 'Diese Anfrage ist nicht mehr offen',
    explanation:
      'Sie wurde schon beantwortet, ist älter als 30 Minuten oder gehört zu einer anderen Sitzung. Es wurde nichts ausgeführt, und die App wurde nicht benachrichtigt.',
    again: 'Anfrage erneut anzeigen',
    next: 'Oder kehre zur App zurück und starte dort neu.',
  },
  wrong: {
    title: 'Die Anfrage der App ist ungültig',
    client: 'Die App, die dich hierher geschickt hat, ist unbekannt oder gesperrt.',
    document: 'Das Client-Metadaten-Dokument der App ist nicht lesbar oder ungültig.',
    redirect: 'Die App verlangt, dass deine Antwort an eine Adresse geht, die nicht für sie registriert ist.',
    nothing:
      'Es wurde nichts ausgeführt, und die App wurde nicht benachrichtigt. Hier kannst du das nicht beheben: Kehre zur App zurück. Wenn es wieder geschieht, melde es ihren Entwicklern.',
    developer: 'Für die Entwickler der App',
    error: 'Fehler',
    parameter: 'Parameter',
    received: 'Erhalten',
    expected: 'Erwartet',
    request: 'Anfrage-ID',
  },
};
