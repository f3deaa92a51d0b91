import type { artifact as English } from '../../en/mails/artifact.js';

export const artifact: typeof English = {
  registration: {
    approvedSubject: (artifact) => `${artifact}: Registrierung freigegeben`,
    rejectedSubject: (artifact) => `${artifact}: Registrierung abgelehnt`,
    approved: (artifact) => `Die Registrierung von ${artifact} wurde freigegeben.`,
    rejected: (artifact) => `Die Registrierung von ${artifact} wurde abgelehnt.`,
    approvedNext: 'Jetzt können Versionen freigegeben und veröffentlicht werden.',
    rejectedNext:
      'Behebe, was die Begründung nennt, und aktualisiere die Registrierung: Sie wird dann erneut geprüft. Oder lege einmal Einspruch ein. Der Slug bleibt dir erhalten.',
  },
  decided: {
    approve: {
      subject: (release) => `${release}: freigegeben und veröffentlicht`,
      what: (release) => `${release} wurde freigegeben, signiert und veröffentlicht.`,
      next: 'Lade das signierte Paket innerhalb von 7 Tagen herunter und gib die Datei unverändert weiter.',
    },
    request_changes: {
      subject: (release) => `${release}: Änderungen angefordert`,
      what: (release) => `Das Prüfteam hat Änderungen an ${release} angefordert.`,
      next: 'Kündige dieselbe Version mit dem geänderten Paket noch einmal an und lade es dann hoch.',
    },
    reject: {
      subject: (release) => `${release}: abgelehnt`,
      what: (release) => `${release} wurde abgelehnt.`,
      next: 'Diese Versionsnummer bleibt abgelehnt. Überarbeite das Paket und kündige eine höhere Version an, oder lege einmal Einspruch ein.',
    },
    suspend: {
      subject: (release) => `${release}: gesperrt`,
      what: (release) => `${release} wurde gesperrt. Bei der Verifizierung gilt die Version jetzt als unbekannt.`,
      next: 'Du kannst einmal Einspruch einlegen. Ein anderes Mitglied des Prüfteams entscheidet darüber.',
    },
    reinstate: {
      subject: (release) => `${release}: wieder veröffentlicht`,
      what: (release) => `Die Sperre von ${release} wurde aufgehoben. Die Version ist wieder veröffentlicht.`,
      next: 'Bei der Verifizierung gilt sie wieder als verifiziert.',
    },
  },
  decidedSomehow: {
    subject: (release) => `${release}: neue Entscheidung`,
    what: (release) => `Das Prüfteam hat über ${release} entschieden.`,
    next: 'Die Entscheidung findest du in deinem Konto.',
  },
  findings: {
    heading: (count) => (count === 1 ? '1 Beanstandung:' : `${count} Beanstandungen:`),
    levels: { must: 'Muss behoben werden', should: 'Sollte behoben werden' },
    place: (file, line) => (line === null ? file : `${file}, Zeile ${line}`),
    more: (count) =>
      count === 1
        ? 'Eine weitere Beanstandung steht in deinem Konto.'
        : `${count} weitere Beanstandungen stehen in deinem Konto.`,
    guidelines: 'Prüfrichtlinien',
  },
  collect: {
    subject: (release) => `${release}: signiertes Paket herunterladen`,
    what: (release) =>
      `${release} wurde vor 3 Tagen freigegeben, aber das signierte Paket wurde noch nicht heruntergeladen.`,
    kept: (until) =>
      `Es wird ${until === null ? 'nach der Freigabe 7 Tage lang' : `bis ${until}`} aufbewahrt. Danach kannst du es nur noch aus dem Paket wiederherstellen, das du eingereicht hast.`,
  },
  altered: {
    subject: (release) => `${release}: veränderte Kopie gemeldet`,
    what: (release) =>
      `Eine Installation mit gültiger Lizenz hat für ${release} eine Datei erhalten, die von der freigegebenen abweicht.`,
    received: 'Erhaltener Hash',
    approved: 'Freigegebener Hash',
    first: 'Zuerst gemeldet',
    licences: 'Lizenzen, die sie gemeldet haben',
    next: 'Prüfe, wo deine Kunden die Datei herunterladen: Vielleicht gibt jemand unter ihrem Namen eine andere weiter.',
  },
  token: {
    subject: (artifact) => `${artifact}: neues Veröffentlichungs-Token`,
    what: (artifact) =>
      `Für ${artifact} wurde ein neues Veröffentlichungs-Token erstellt. Ein früheres ist widerrufen.`,
    key: 'Token-ID',
    notYou:
      'Wenn du das nicht erwartet hast, widerrufe das Token sofort: Wer es hat, kann in deinem Namen ankündigen und hochladen.',
  },
  excluded: {
    subject: (core, one) =>
      `Core ${core}: von ${one ? 'einem deiner Artefakte' : 'einigen deiner Artefakte'} nicht unterstützt`,
    what: (core) =>
      `Core ${core} ist neu. Die höchste veröffentlichte Version dieser Artefakte hat eine niedrigere Core-Höchstversion:`,
    upTo: (version, ceiling) => `${version}, bis ${ceiling}`,
    next: 'Wenn die Version damit funktioniert, erhöhe in deinem Konto ihre Core-Höchstversion (max_core). Ein neues Paket ist nicht nötig. Wenn nicht, kündige eine passende Version an.',
    link: 'Deine Artefakte',
  },
};
