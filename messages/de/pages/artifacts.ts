import type { artifacts as English } from '../../en/pages/artifacts.js';
import { counted } from '../../numbers.js';

/** Artefakte im Kontobereich. */
export const artifacts: typeof English = {
  nav: 'Artefakte',
  title: 'Deine Artefakte',
  introduction:
    'Ein Artefakt ist ein Modul oder ein Theme. Registriere es einmal, dann kündige seine Versionen an und lade sie hoch.',
  register: 'Artefakt registrieren',
  pager: { more: 'Weitere Artefakte', first: 'Erste Seite' },
  search: {
    label: 'Artefakt suchen',
    submit: 'Suchen',
    found: (q) => `Deine Artefakte zu „${q}“`,
    nothing: 'Keine Treffer',
    nothingNext: 'Versuche es mit weniger oder kürzeren Wörtern aus Name oder Slug.',
    all: (count) => (count === 1 ? 'Dein Artefakt ansehen' : `Alle ${counted(count, 'de')} Artefakte ansehen`),
  },
  total: (count) => (count === 1 ? '1 Artefakt' : `${counted(count, 'de')} Artefakte`),
  firstSteps: {
    label: 'Erste Schritte',
    title: 'Veröffentliche dein erstes Artefakt',
    introduction:
      'Ein Artefakt ist ein Modul oder ein Theme. In drei Schritten ist deine erste Version in Prüfung. Du kannst jederzeit aufhören und hier später weitermachen.',
    steps: { name: 'Herausgebernamen wählen', register: 'Artefakt registrieren', upload: 'Paket hochladen' },
    goOn: 'Speichern und weiter',
    registered:
      'Registriert. Das Prüfteam entscheidet über die Registrierung. Darauf musst du nicht warten: Lade die erste Version gleich hoch. Veröffentlicht wird sie, wenn beides freigegeben ist.',
    resume: (name) => `Das erste Paket von ${name} fehlt noch.`,
  },
  columns: { artifact: 'Artefakt', state: 'Registrierung', published: 'Veröffentlicht', next: 'Nächster Schritt' },
  kinds: { module: 'Modul', theme: 'Theme', none: 'ergibt sich aus dem ersten Paket' },
  nothingMissing: 'nichts',
  yourTurn: 'du bist dran',
  happened: {
    registration_rejected: () => 'Die Registrierung wurde abgelehnt.',
    announcement: () => 'Noch keine Versionen.',
    release_rejected: (version) => `${version} wurde abgelehnt.`,
    release_suspended: (version) => `${version} ist gesperrt.`,
    rebuild: (version) =>
      `Unsere Kopie des signierten Pakets von ${version} wurde gelöscht, bevor du es heruntergeladen hast.`,
    overtaken: (version) =>
      `${version} kann nicht mehr freigegeben werden, weil eine höhere Version veröffentlicht ist oder war.`,
    webhook_url: () => 'Ereignisse werden aufbewahrt. Du kannst sie senden, sobald es einen Webhook-Endpunkt gibt.',
  },
  missing: {
    registration_decision: () =>
      'Das Prüfteam entscheidet über die Registrierung. Du kannst schon eine Version hochladen.',
    registration_rejected: () => 'Bearbeite sie, damit sie erneut geprüft wird',
    announcement: () => 'Lade die erste hoch',
    package: (version) => `Paket für Version ${version} hochladen`,
    corrected_package: (version) => `Korrigiertes Paket für Version ${version} hochladen`,
    question: (version) =>
      version === ''
        ? 'Frage des Prüfteams zur Registrierung beantworten'
        : `Frage des Prüfteams zu ${version} beantworten`,
    release_rejected: () => 'Lade eine höhere Version hoch',
    release_suspended: () => 'Lade eine korrigierte, höhere Version hoch',
    overtaken: () => 'Ziehe sie zurück und lade eine höhere Version hoch',
    rebuild: () => 'Stelle es aus deinem eingereichten Paket wieder her',
    collection: (version) => `Signiertes Paket von ${version} herunterladen`,
    webhook_url: () => 'Lege einen Endpunkt fest',
  },
  decided: (count) => (count === 1 ? 'Beim Prüfteam: Version' : 'Beim Prüfteam: Versionen'),
  ended: {
    rejected: (version) => `${version} wurde abgelehnt.`,
    suspended: (version) => `${version} ist gesperrt.`,
  },
  endedNext: {
    possible: 'Lege Einspruch ein oder lade eine höhere Version hoch.',
    open: 'Dein Einspruch ist offen. Du kannst schon eine höhere Version hochladen.',
    answered: 'Dein Einspruch wurde beantwortet. Lade eine höhere Version hoch.',
  },
  endedWithRegistration: {
    possible: 'Du kannst Einspruch einlegen.',
    open: 'Dein Einspruch ist offen.',
    answered: 'Dein Einspruch wurde beantwortet.',
  },
  flash: {
    registered: 'Artefakt registriert. Das Prüfteam entscheidet darüber. Du kannst schon eine Version hochladen.',
    changed: 'Registrierung gespeichert.',
    unchanged: 'Keine Änderungen.',
    tokenRevoked: 'Veröffentlichungs-Token widerrufen.',
  },
  form: {
    newTitle: 'Artefakt registrieren',
    newIntroduction: 'Der Slug ist sofort für dich reserviert. Danach entscheidet das Prüfteam über die Registrierung.',
    editTitle: 'Registrierung bearbeiten',
    slug: 'Slug',
    slugNote:
      'Kleingeschriebene Wörter mit Bindestrichen, 2 bis 64 Zeichen, zum Beispiel my-module. Er muss mit dem Manifest übereinstimmen und ändert sich nie.',
    name: 'Name',
    summary: 'Zusammenfassung',
    summaryNote: 'Eine Zeile, höchstens 300 Zeichen.',
    description: 'Beschreibung',
    descriptionNote: 'Englisch ist erforderlich. Füge beliebig viele Sprachen hinzu.',
    website: 'Website',
    support: 'Support',
    urlNote: 'Eine URL wie example.com. Fehlt https://, wird es ergänzt.',
    supportNote: 'Die Seite, auf der Nutzer Hilfe finden, etwa example.com/help.',
    toOwn: (name) => `${name} ansehen, das diesen Slug schon hat`,
    submitNew: 'Artefakt registrieren',
    submitEdit: 'Änderungen speichern',
    rejectedNote: 'Wenn du eine Änderung speicherst, entscheidet das Prüfteam erneut über die Registrierung.',
  },
  pages: {
    label: 'Dieses Artefakt',
    overview: 'Übersicht',
    edit: 'Registrierung',
    upload: 'Version hochladen',
    preflight: 'Paket vorab prüfen',
    token: 'Veröffentlichungs-Token',
  },
  overview: {
    next: 'Nächste Schritte',
    facts: 'Registrierung',
    kind: 'Art',
    publisher: 'Herausgeber',
    published: 'Veröffentlichte Version',
    hash: 'Validierungshash',
    none: 'noch nichts',
    toPublicPage: 'Öffentliche Seite ansehen',
    website: 'Website',
    support: 'Support',
    registered: 'Registriert',
    changed: 'Letzte Änderung',
    reason: 'Begründung der Ablehnung',
    releases: 'Versionen',
    releasesTotal: (total) => `Versionen: ${counted(total, 'de')}`,
    noReleases: 'Noch keine Versionen',
    noReleasesRejected: 'Bearbeite zuerst die Registrierung. Danach kannst du eine Version hochladen.',
    noReleasesNext:
      'Lade die erste hoch. Sie wird mit dem Hash der gewählten Datei angekündigt und sofort automatisch geprüft.',
    columns: {
      version: 'Version',
      state: 'Status',
      flags: 'Hinweise',
      announced: 'Angekündigt',
      decided: 'Entschieden',
    },
    earlier: (count) => (count === 1 ? '1 frühere Version' : `${counted(count, 'de')} frühere Versionen`),
    noFlags: 'nicht geprüft',
  },
  waiting: {
    title: 'Warteschlange',
    place: (place, queue) =>
      place === 1
        ? 'Diese Version ist als Nächstes dran, eingereiht am'
        : `Diese Version steht auf Platz ${counted(place, 'de')} von ${counted(queue, 'de')}, eingereiht am`,
    placeOfRegistration: (place, queue) =>
      place === 1
        ? 'Die Registrierung ist als Nächstes dran, eingereiht am'
        : `Die Registrierung steht auf Platz ${counted(place, 'de')} von ${counted(queue, 'de')}, eingereiht am`,
    measured: (decisions, days, median, p90) =>
      `In den letzten ${days} Tagen gab es ${decisions} Entscheidungen über Versionen: Die Hälfte dauerte höchstens ${median}, 9 von 10 höchstens ${p90}.`,
    measuredAlike: (decisions, days, longest) =>
      `In den letzten ${days} Tagen gab es ${decisions} Entscheidungen über Versionen: 9 von 10 dauerten höchstens ${longest}.`,
    measuredFew: (decisions, days, longest) =>
      decisions === 1
        ? `Die einzige Entscheidung über eine Version in den letzten ${days} Tagen dauerte ${longest}.`
        : `Die ${decisions} Entscheidungen über Versionen in den letzten ${days} Tagen dauerten höchstens ${longest}.`,
    few: 'Das sind zu wenige für eine Schätzung.',
    unmeasured: 'Es gibt keine Schätzung, weil in den letzten 90 Tagen über keine Version entschieden wurde.',
    yourTurn: 'Die Prüfung wartet auf deine Antwort.',
  },
  token: {
    title: 'Veröffentlichungs-Token',
    explanation:
      'Programme veröffentlichen Versionen dieses Artefakts mit signierten HTTP-Anfragen. Sie signieren mit einem Veröffentlichungs-Token: einer ID und einem Geheimnis. Ein Artefakt hat immer nur eines. Agenten verwenden stattdessen Agenten-Tokens.',
    none: 'Noch kein Veröffentlichungs-Token.',
    id: 'ID',
    created: 'Erstellt',
    revoked: 'Widerrufen',
    state: 'Status',
    createTitle: 'Token erstellen',
    createNote: 'Das Geheimnis wird einmal angezeigt, auf der nächsten Seite.',
    create: 'Token erstellen',
    rotateTitle: 'Token ersetzen',
    rotateNote: 'Das bisherige Token wird sofort widerrufen. Programme müssen das neue verwenden.',
    rotate: 'Token ersetzen',
    asked: {
      title: 'Dieses Veröffentlichungs-Token ersetzen?',
      explanation: (id) =>
        `${id} wird sofort widerrufen. Programme, die es verwenden, funktionieren erst mit dem neuen Token wieder. Es wird einmal angezeigt, auf der nächsten Seite. Das lässt sich nicht rückgängig machen.`,
    },
    endTitle: 'Token widerrufen',
    endNote:
      'Kein Programm kann Versionen dieses Artefakts veröffentlichen, bis du ein neues Token erstellst. Veröffentlichte Versionen bleiben veröffentlicht.',
    end: 'Token widerrufen',
    madeTitle: 'Dein neues Veröffentlichungs-Token',
    both: 'ID und Geheimnis',
    secret: 'Geheimnis',
    shell: 'In einer Shell ausprobieren',
    shellNote: 'Ruft den Status des Artefakts ab. Benötigt `curl` und `openssl`. Alle Werte sind eingesetzt.',
    node: 'In Node.js ausprobieren',
    nodeNote: 'Speichere das als `status.mjs` und führe `node status.mjs` aus.',
    kept: 'Beides gespeichert',
  },
  activity: {
    title: 'Aktivität',
    kind: 'Art',
    version: 'Version',
    since: 'Von',
    until: 'Bis',
    kinds: {
      decision: 'Entscheidungen',
      message: 'Nachrichten',
      delivery: 'Webhook-Ereignisse',
      change: 'Änderungen',
    },
    caption: 'Aktivität, neueste zuerst',
    columns: { at: 'Wann', version: 'Version', what: 'Was', details: 'Details' },
    registration: '–',
    decided: { registration: 'Registrierung', version: 'Version' },
    delivery: 'Zustellung:',
    messages: { reviewer: 'Nachricht aus dem Prüfteam', publisher: 'Deine Nachricht' },
    events: {
      'artifact.approved': 'Ereignis: Registrierung freigegeben',
      'artifact.rejected': 'Ereignis: Registrierung abgelehnt',
      'release.approved': 'Ereignis: Version veröffentlicht',
      'release.rejected': 'Ereignis: Version nicht freigegeben',
      'release.suspended': 'Ereignis: Version gesperrt',
      'package.altered': 'Ereignis: veränderte Kopie gemeldet',
      'webhook.ping': 'Testereignis',
    },
    conversation: 'Zum Gespräch',
    empty: 'Noch keine Aktivität',
    emptyNext: 'Hier erscheint, was du, deine Programme und das Prüfteam mit diesem Artefakt machen.',
    emptyPart: 'Nichts auf dieser Seite. Weiter geht es auf der nächsten.',
    whole: 'Gesamte Aktivität',
    wholeOf: (version: string) => `Gesamte Aktivität von ${version}`,
    more: 'Mehr Details:',
  },
  audit: {
    title: 'Vollständiges Protokoll',
    explanation:
      'Alle Änderungen an diesem Artefakt und alle Versuche, auch fehlgeschlagene. Einträge werden nie gelöscht.',
    brief: 'Fehlgeschlagene Versuche anderer ausblenden',
    every: 'Alle Einträge anzeigen',
    empty: 'Noch keine Einträge',
    emptyNext: 'Hier steht alles, was du, deine Programme und das Prüfteam mit diesem Artefakt machen.',
    columns: { at: 'Wann', by: 'Wer', door: 'Schnittstelle', what: 'Aktion', version: 'Version', result: 'Ergebnis' },
    by: {
      own: (name) => `du (${name})`,
      ownToken: (name) => `dein Agent ${name}`,
      publishingToken: (id) => `Veröffentlichungs-Token ${id}`,
      person: (id) => `Team des Dienstes (${id})`,
      token: (id) => `Agenten-Token ${id}`,
      ownApp: (name) => `die App ${name}, für dich`,
      app: (name) => `eine App (${name})`,
      reviewer: 'das Prüfteam',
      admin: 'ein Admin',
      console: 'der Betreiber',
      system: 'der Dienst',
      licence: 'eine Installation mit Lizenz',
      other: 'unbekannt',
    },
    doors: {
      mcp: 'Agenten-Werkzeuge',
      http: 'HTTP-API',
      pages: 'Weboberfläche',
      cli: 'Kommandozeile',
      job: 'Hintergrundaufgabe',
    },
    cutOff: 'abgebrochen',
  },
};
