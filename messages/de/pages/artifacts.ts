import type { Words } from '../../pages.js';

/** Artefakte im Kontobereich. */
export const artifacts: Words['artifacts'] = {
  nav: 'Artefakte',
  title: 'Deine Artefakte',
  introduction:
    'Ein Artefakt ist ein Modul oder ein Theme. Du registrierst es einmal, dann kündigst du seine Versionen an und lädst sie hoch.',
  register: 'Artefakt registrieren',
  total: (count) => (count === 1 ? 'Ein Artefakt' : `${count} Artefakte`),
  empty: 'Du hast noch kein Artefakt',
  emptyNext:
    'Registriere eines: damit ist sein Kurzname für dich reserviert. Dann lade seine erste Version hoch, vor oder nach der Entscheidung.',
  noPublisherName:
    'Dein Konto hat noch keinen Herausgebernamen. Er ist der Name, der signiert wird; ohne ihn lässt sich kein Artefakt registrieren.',
  toProfile: 'Im Profil eintragen',
  askOperator: 'Wer diesen Dienst betreibt, trägt ihn ein mit:',
  columns: { artifact: 'Artefakt', state: 'Registrierung', published: 'Veröffentlicht', next: 'Was ansteht' },
  kinds: { module: 'Modul', theme: 'Theme', none: 'steht mit dem ersten Paket fest' },
  nothingMissing: 'nichts',
  turn: { publisher: 'du bist dran', reviewer: 'die Prüfung ist dran', nobody: 'niemand ist dran' },
  missing: {
    registration_decision: () => 'Über die Registrierung wird entschieden. Hochladen kannst du inzwischen.',
    registration_rejected: () =>
      'Die Registrierung wurde abgelehnt. Ändere sie so, wie es die Begründung sagt: dann wird neu entschieden.',
    announcement: () => 'Noch keine Version: lade die erste hoch.',
    package: (version) => `Version ${version} wartet auf ihr Paket.`,
    corrected_package: (version) => `Version ${version} wartet auf ein Paket, das die Begründung beantwortet.`,
    question: (version) =>
      version === ''
        ? 'Die Prüfung fragt dich etwas zur Registrierung: antworte.'
        : `Die Prüfung fragt dich etwas zu ${version}: antworte.`,
    release_rejected: (version) => `${version} wurde abgelehnt: lade eine höhere Version hoch.`,
    release_suspended: (version) => `${version} ist gesperrt: lade eine berichtigte, höhere Version hoch.`,
    overtaken: (version) =>
      `Eine höhere Version wurde veröffentlicht: ziehe ${version} zurück, sie kommt nicht mehr durch.`,
    rebuild: (version) =>
      `Unsere Kopie der signierten ${version} wurde gelöscht, bevor du sie abgeholt hast: stelle sie aus deinem Paket wieder her.`,
    review_decision: (version) => `Über Version ${version} wird entschieden.`,
    collection: (version) => `Das signierte Paket von ${version} ist abzuholen.`,
    webhook_url: () =>
      'Es ist keine Webhook-Adresse eingetragen: Ereignisse werden aufgehoben und können später gesendet werden.',
  },
  ended: {
    rejected: (version) => `${version} wurde abgelehnt.`,
    suspended: (version) => `${version} ist gesperrt.`,
  },
  endedNext: {
    possible: 'Lege Einspruch ein, oder lade eine höhere Version hoch.',
    open: 'Dein Einspruch ist offen. Eine höhere Version kannst du inzwischen hochladen.',
    answered: 'Dein Einspruch ist beantwortet. Mit einer höheren Version geht es weiter.',
  },
  flash: {
    registered: 'Das Artefakt ist registriert. Es wird darüber entschieden; hochladen kannst du inzwischen.',
    changed: 'Die Registrierung ist geändert.',
    unchanged: 'Nichts wurde geändert: Die Registrierung bleibt, wie sie ist.',
    tokenRevoked: 'Das Veröffentlichungs-Token ist widerrufen.',
  },
  form: {
    newTitle: 'Artefakt registrieren',
    newIntroduction: 'Der Kurzname ist sofort für dich reserviert. Dann wird über die Registrierung entschieden.',
    editTitle: 'Registrierung ändern',
    slug: 'Kurzname',
    slugNote:
      'Kleingeschriebene Wörter mit Bindestrichen, 2 bis 64 Zeichen, wie im Manifest des Pakets. Er ändert sich nie.',
    name: 'Name',
    summary: 'Zusammenfassung',
    summaryNote: 'Eine Zeile, höchstens 300 Zeichen.',
    description: 'Beschreibung',
    descriptionNote:
      'Englisch ist nötig; füge so viele Sprachen hinzu, wie du magst. Ein leerer Text nimmt seine Sprache weg.',
    website: 'Website',
    support: 'Adresse für Hilfe',
    urlNote: 'Eine vollständige Adresse, zum Beispiel https://example.com/help.',
    toOwn: (name) => `Zu ${name}, das diesen Kurznamen hat`,
    submitNew: 'Registrieren',
    submitEdit: 'Speichern',
    rejectedNote: 'Mit einer gespeicherten Änderung wartet die Registrierung wieder auf eine Entscheidung.',
  },
  pages: {
    label: 'Dieses Artefakt',
    fold: 'Seiten',
    overview: 'Übersicht',
    edit: 'Registrierung',
    upload: 'Version hochladen',
    preflight: 'Paket ausprobieren',
    token: 'Veröffentlichungs-Token',
    audit: 'Protokoll',
  },
  overview: {
    next: 'Was ansteht',
    facts: 'Registrierung',
    kind: 'Art',
    publisher: 'Herausgeber',
    published: 'Veröffentlichte Version',
    hash: 'Prüfwert davon',
    none: 'noch keine',
    publicPage: 'Öffentliche Seite',
    toPublicPage: 'Was alle davon sehen',
    website: 'Website',
    support: 'Hilfe',
    registered: 'Registriert',
    changed: 'Letzte Änderung',
    reason: 'Warum sie abgelehnt wurde',
    releases: 'Versionen',
    noReleases: 'Noch keine Version',
    noReleasesNext:
      'Lade die erste hoch: sie wird mit dem Prüfwert der gewählten Datei angekündigt und sofort geprüft.',
    columns: {
      version: 'Version',
      state: 'Zustand',
      flags: 'Hinweise',
      announced: 'Angekündigt',
      decided: 'Entschieden',
    },
    noFlags: 'nicht geprüft',
  },
  waiting: {
    title: 'Worauf sie wartet',
    place: (place, queue) =>
      place === 1
        ? `Sie ist die erste von ${queue} in der Warteschlange der Prüfung.`
        : `Sie ist Nummer ${place} von ${queue} in der Warteschlange der Prüfung.`,
    since: 'In der Warteschlange seit',
    measured: (decisions, days, median, p90) =>
      `Gemessen an den letzten ${decisions} Entscheidungen über Versionen in ${days} Tagen: die Hälfte kam innerhalb von ${median}, neun von zehn innerhalb von ${p90}.`,
    measuredFew: (decisions, days, longest) =>
      decisions === 1
        ? `Die eine Entscheidung über eine Version in ${days} Tagen kam innerhalb von ${longest}.`
        : `Die ${decisions} Entscheidungen über Versionen in ${days} Tagen kamen innerhalb von ${longest}.`,
    few: 'Das ist zu wenig, um etwas zu versprechen.',
    unmeasured: 'In den letzten 90 Tagen wurde über keine Version entschieden; es gibt noch nichts zu messen.',
    yourTurn: 'Du bist dran.',
  },
  token: {
    title: 'Veröffentlichungs-Token',
    explanation:
      'Programme veröffentlichen für dieses Artefakt mit signierten HTTP-Anfragen. Sie signieren mit einem Veröffentlichungs-Token: einer Kennung und einem Geheimnis. Ein Artefakt hat immer nur eines. Agenten benutzen stattdessen Agenten-Token.',
    none: 'Es gibt kein Veröffentlichungs-Token.',
    id: 'Kennung',
    created: 'Angelegt',
    revoked: 'Widerrufen',
    state: 'Zustand',
    createTitle: 'Token anlegen',
    createNote: 'Das Geheimnis wird einmal gezeigt, auf der nächsten Seite.',
    create: 'Token anlegen',
    rotateTitle: 'Ersetzen',
    rotateNote:
      'Das neue Token ersetzt das benutzte, das sofort endet: Programme, die damit signieren, werden abgewiesen, bis sie das neue haben.',
    rotate: 'Token ersetzen',
    asked: {
      title: 'Publishing-Token ersetzen?',
      explanation: (id) =>
        `${id} endet sofort und endgültig: Jedes Programm, das damit signiert, wird abgewiesen, bis es das neue hat. Das neue steht auf der nächsten Seite und danach nirgends mehr.`,
    },
    endTitle: 'Widerrufen',
    endNote:
      'Kein Programm kann für dieses Artefakt veröffentlichen, bis du ein neues anlegst. Was veröffentlicht ist, bleibt es.',
    end: 'Token widerrufen',
    madeTitle: 'Dein neues Veröffentlichungs-Token',
    secret: 'Kennung und Geheimnis',
    shell: 'In einer Shell ausprobieren: der Stand des Artefakts',
    shellNote: 'Braucht curl und openssl. Die Werte sind eingesetzt: es läuft, wie es dasteht.',
    node: 'Dasselbe in Node.js',
    nodeNote: 'Als status.mjs speichern und mit node status.mjs ausführen.',
    kept: 'Ich habe es aufbewahrt',
  },
  audit: {
    title: 'Protokoll',
    explanation:
      'Alles, was an diesem Artefakt geändert wurde oder geändert werden sollte. Zeilen werden nie gelöscht.',
    brief: 'Weglassen, was andere versucht haben und was abgewiesen wurde',
    every: 'Jede Zeile zeigen',
    empty: 'Es ist noch nichts geschehen',
    columns: { at: 'Wann', by: 'Wer', door: 'Über', what: 'Was', version: 'Version', result: 'Ergebnis' },
    by: {
      own: (name) => `du (${name})`,
      ownToken: (name) => `dein Agent ${name}`,
      publishingToken: (id) => `Veröffentlichungs-Token ${id}`,
      person: (id) => `Leute des Dienstes (${id})`,
      token: (id) => `Agenten-Token ${id}`,
      ownApp: (name) => `die App ${name}, für dich`,
      app: (name) => `eine App (${name})`,
      reviewer: 'jemand aus der Prüfung',
      admin: 'jemand aus der Verwaltung',
      console: 'der Betreiber, an der Konsole',
      system: 'der Dienst selbst',
      licence: 'eine Installation mit Lizenz',
      other: 'jemand',
    },
    doors: {
      mcp: 'Agenten-Werkzeuge',
      http: 'signierte Anfragen',
      pages: 'diese Seiten',
      cli: 'die Konsole',
      job: 'eine Aufgabe',
    },
    cutOff: 'abgebrochen',
  },
};
