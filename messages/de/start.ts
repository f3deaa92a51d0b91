import type { StartWords } from '../en/start.js';

/** What `serve` and `work` say once they run. */
export const startWords: StartWords = {
  listens: (version, url) => `Countersign ${version} lauscht auf ${url}`,
  knownAs: (url) => `Adresse für Aufrufer: ${url}`,
  embedded: (folder) => `Daten: ${folder} (eingebettete Datenbank)`,
  mongodb: (folder) => `Daten: ${folder} (Schlüssel; Datenbank aus MONGODB_URI)`,
  runsJobs: (folder) => `Countersign führt Hintergrundaufgaben auf den Daten in ${folder} aus`,
  verifyOnly:
    'Beantwortet werden nur Prüfungen und Signaturschlüssel, denn dieser Dienst läuft ohne seinen Hauptschlüssel.',
  firstAdmin: 'Es gibt noch keinen Admin. Erstelle hier den ersten (einmal, innerhalb einer Stunde):',
  firstAdminFile:
    'Es gibt noch keinen Admin. Erstelle den ersten mit dem Link in dieser Datei (einmal, innerhalb einer Stunde):',
  next: 'Nächste Schritte:',
  thenConnect: (url, bridge) => `Verbinde dann mit diesem Token einen Agenten mit ${url}/mcp oder starte: ${bridge}`,
};
