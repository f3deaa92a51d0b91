import type { Outcomes } from '../../en/console/outcomes.js';

/** Was die Kommandozeile über eine Antwort sagt, neben ihren Feldern. */
export const outcomes: Outcomes = {
  yes: 'ja',
  no: 'nein',
  allMembers: 'alle',
  noFlags: 'Keine Hinweise.',
  noReport: 'Noch hat kein Paket die automatische Prüfung bestanden.',
  noAppeals: 'Keine Einsprüche.',
  noReviews: 'Die Warteschlange ist leer.',
  nothingNeedsAttention: 'Nichts braucht Aufmerksamkeit.',
  cutOff: 'läuft noch oder abgebrochen',
  nextPage: (command) => `Nächste Seite: ${command}`,
  earlier: (command) => `Frühere: ${command}`,
  shownOf: (shown, total) => `${shown} von ${total}, die ältesten zuerst.`,
  nextToAct: (who) => (who === 'publisher' ? 'Am Zug: der Herausgeber.' : 'Am Zug: das Prüfteam.'),
  notWaiting: 'Wartet nicht auf eine Entscheidung.',
  outcomeOrPossible: 'Ergebnis oder möglich',
  appealedDecision: 'Gegen',
  lastError: 'Letzter Fehler',
  nextAttempt: 'Nächster Versuch',
  eventSince: (day) => `Ereignis, seit ${day}`,
  orMore: (count) => `${count} oder mehr`,
  activeAuthorizations: 'Aktive Autorisierungen',
  withValidToken: 'Mit gültigem Access-Token',
  clientMarks: {
    confidential: 'vertraulich',
    public: 'öffentlich',
    first_party: 'eigene App',
    resource_server: 'Resource-Server',
  },
  createdDataDirectory: (path) => `Datenverzeichnis ${path} erstellt`,
};
