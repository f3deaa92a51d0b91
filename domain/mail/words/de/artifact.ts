import type { artifact as English } from '../en/artifact.js';

export const artifact: typeof English = {
  registration: {
    approvedSubject: (artifact) => `${artifact}: Die Registrierung ist freigegeben`,
    rejectedSubject: (artifact) => `${artifact}: Die Registrierung ist abgelehnt`,
    approved: (artifact) => `Die Registrierung von ${artifact} wurde freigegeben.`,
    rejected: (artifact) => `Die Registrierung von ${artifact} wurde abgelehnt.`,
    approvedNext: 'Von jetzt an können Versionen davon freigegeben werden.',
    rejectedNext:
      'Ändere, was die Begründung nennt: Dann wird neu entschieden. Oder lege einmal Einspruch ein. Der Kurzname bleibt dir.',
  },
  decided: {
    approve: {
      subject: (release) => `${release} ist freigegeben`,
      what: (release) => `${release} wurde freigegeben, signiert und veröffentlicht.`,
      next: 'Hole das signierte Paket innerhalb von sieben Tagen ab und verteile genau diese Bytes.',
    },
    request_changes: {
      subject: (release) => `${release}: Änderungen sind nötig`,
      what: (release) => `${release} wurde zur Änderung zurückgegeben.`,
      next: 'Kündige dieselbe Version mit dem geänderten Paket noch einmal an und lade es hoch.',
    },
    reject: {
      subject: (release) => `${release} ist abgelehnt`,
      what: (release) => `${release} wurde abgelehnt.`,
      next: 'Diese Nummer bleibt abgelehnt: Kündige eine höhere an, wenn du es behoben hast. Du kannst einmal Einspruch einlegen.',
    },
    suspend: {
      subject: (release) => `${release} ist gesperrt`,
      what: (release) => `${release} wurde gesperrt: Die Prüfauskunft antwortet dafür „unbekannt“.`,
      next: 'Du kannst einmal Einspruch einlegen, in Worten; jemand anders als die Person, die entschieden hat, antwortet.',
    },
    reinstate: {
      subject: (release) => `${release} ist wieder veröffentlicht`,
      what: (release) => `${release} ist wieder veröffentlicht: Die Sperre ist aufgehoben.`,
      next: 'Die Prüfauskunft bestätigt sie wie zuvor.',
    },
  },
  decidedSomehow: {
    subject: (release) => `Über ${release} ist entschieden`,
    what: (release) => `Über ${release} wurde entschieden.`,
    next: 'Sieh nach, was es dort Neues gibt.',
  },
  collect: {
    subject: (release) => `${release}: Das signierte Paket ist abzuholen`,
    what: (release) => `${release} wurde vor drei Tagen freigegeben, und das signierte Paket ist noch nicht abgeholt.`,
    kept: (until) =>
      `Es wird ${until === null ? 'insgesamt sieben Tage' : `bis ${until}`} aufbewahrt. Danach kannst du es nur noch aus dem Zip wieder herstellen, das du eingereicht hast.`,
  },
  altered: {
    subject: (release) => `${release}: Eine veränderte Kopie wurde gemeldet`,
    what: (release) =>
      `Eine Installation mit aktiver Lizenz hat eine Datei von ${release} empfangen, die nicht die freigegebene ist.`,
    received: 'Empfangener Prüfwert',
    approved: 'Freigegebener Prüfwert',
    first: 'Zuerst gemeldet',
    licences: 'Lizenzen, die sie gemeldet haben',
    next: 'Sieh nach, woher deine Kunden die Datei bekommen: Vielleicht gibt jemand unter ihrem Namen eine andere weiter.',
  },
  token: {
    subject: (artifact) => `${artifact}: ein neues Veröffentlichungs-Token`,
    what: (artifact) =>
      `Für ${artifact} wurde ein neues Veröffentlichungs-Token erzeugt. Ein früheres gilt nicht mehr.`,
    key: 'Kennung',
    notYou:
      'Wolltest du das nicht, dann widerrufe es jetzt: Wer es hat, kann in deinem Namen ankündigen und hochladen.',
  },
  excluded: {
    subject: (core, one) =>
      `Core ${core} ist da, und ${one ? 'eines deiner Artefakte reicht' : 'mehrere deiner Artefakte reichen'} nicht so weit`,
    what: (core) =>
      `Core ${core} ist hinzugekommen. Die höchste veröffentlichte Version dieser Artefakte reicht nach eigener Angabe nicht so weit:`,
    upTo: (version, ceiling) => `${version}, bis ${ceiling}`,
    next: 'Läuft sie dort, dann setze die Obergrenze (max_core) in deinem Konto höher; ein neues Paket ist nicht nötig. Wenn nicht, kündige eine Version an, die dort läuft.',
    link: 'Deine Artefakte',
  },
};
