import type { Words } from '../../pages.js';

export const consent: Words['consent'] = {
  title: (app) => `Darf ${app} dein Konto nutzen?`,
  titleMore: (app) => `${app} möchte mehr`,
  website: 'Website',
  foreign: {
    title: 'Diese App gehört nicht zu diesem Dienst',
    explanation: (app) =>
      `${app} wird von jemand anderem betrieben. Erlaube es nur, wenn du die App kennst und dort selbst damit angefangen hast.`,
  },
  document: {
    title: 'Niemand hier hat diese App geprüft',
    explanation: (app) =>
      `Sie nennt sich ${app}; einen Namen kann sich jeder geben. Erlaube es nur, wenn du dieser Website vertraust und selbst damit angefangen hast:`,
  },
  account: 'Angemeldet als',
  otherAccount: 'Anderes Konto verwenden',
  may: 'Die App dürfte dann',
  known: 'Das alles hast du ihr schon einmal erlaubt.',
  knownMore: 'Du hast ihr schon einmal etwas erlaubt. Was neu ist, ist markiert.',
  isNew: 'Neu',
  covers: 'Dazu gehört:',
  allow: 'Erlauben',
  deny: 'Ablehnen',
  back: {
    web: ['Was du auch antwortest, du kommst zurück zu ', '.'],
    loopback: ['Was du auch antwortest, du kommst zurück zu einem Programm auf diesem Gerät (', ').'],
    app: ['Was du auch antwortest, dein Gerät öffnet die App für ', '. Vielleicht fragt dein Browser vorher.'],
  },
  end: 'Was du erlaubst, kannst du jederzeit beenden: in deinem Konto unter „Verbundene Apps“.',
  sent: {
    title: (app) => `Deine Antwort ist unterwegs zu ${app}`,
    explanation: 'Sobald die App offen ist, kannst du diese Seite schließen.',
    again: 'Noch einmal fragen',
  },
  onward: {
    title: 'Zurück zur App',
    web: (place) => `Es geht weiter zu ${place}.`,
    app: 'Dein Gerät öffnet jetzt die App. Vielleicht fragt dein Browser vorher.',
    goOn: 'Weiter',
    openApp: 'App öffnen',
  },
  notOpened: {
    title: 'Die App ist nicht aufgegangen?',
    steps: [
      'Sieh nach, ob dein Browser fragt, ob er die App öffnen darf, und sag Ja.',
      'Wechsle selbst zur App. Vielleicht muss sie auf diesem Gerät erst installiert werden.',
      'Wartet die App weiter, dann beginne dort die Anmeldung neu: Eine Antwort gilt eine Minute.',
    ],
  },
  flash: {
    signedOut:
      'Du wurdest abgemeldet, und deine Antwort zählte nicht. Melde dich an, dann wirst du noch einmal gefragt.',
  },
  answered: {
    title: 'Das ist schon beantwortet',
    explanation:
      'Die Frage wurde beantwortet, hat länger als 30 Minuten gewartet oder gehört zu einer anderen Sitzung. Jetzt wurde nichts getan und der App nichts gesagt.',
    again: 'Noch einmal fragen',
    next: 'Oder geh zurück zur App und beginne dort neu.',
  },
  wrong: {
    title: 'Die Anfrage der App ist falsch',
    client: 'Wir kennen die App nicht, die dich hierher geschickt hat, oder sie wurde gesperrt.',
    document: 'Was die App über sich selbst sagt, konnten wir nicht lesen, oder es verstößt gegen eine Regel.',
    redirect: 'Die App will deine Antwort an eine Adresse schicken lassen, die nicht als ihre bekannt ist.',
    nothing:
      'Es wurde nichts getan und der App nichts gesagt. Hier kannst du das nicht beheben: Geh zurück zur App, und wenn es wieder geschieht, melde es ihren Entwicklern.',
    developer: 'Für die Entwickler der App',
    error: 'Fehler',
    parameter: 'Parameter',
    received: 'Empfangen',
    expected: 'Erwartet',
    request: 'Anfrage',
  },
};
