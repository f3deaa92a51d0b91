import type { docs as English } from '../../en/pages/docs.js';

export const docs: typeof English = {
  title: 'Dokumentation',
  introduction: 'So veröffentlichst du Module und Themes, empfängst Webhooks und verbindest Apps.',
  pages: {
    publishing: {
      title: 'Veröffentlichen',
      about: 'Vom Paket auf deinem Rechner zum signierten Paket, das jedes Installationsprogramm akzeptiert.',
    },
    agents: {
      title: 'Mit einem Agenten veröffentlichen',
      about: 'So veröffentlicht ein Agent einen Ordner von deinem Rechner und lädt Pakete mit curl hoch.',
    },
    scan: {
      title: 'Worauf der Scan hinweist',
      about: 'Auf welchen Code der Scan das Prüfteam hinweist und warum ein Hinweis allein nicht zur Ablehnung führt.',
    },
    'receiving-webhooks': {
      title: 'Webhooks empfangen',
      about: 'Ereignisse auf deinem Server empfangen und ihre Signaturen verifizieren.',
    },
    'connecting-an-app': {
      title: 'Eine App verbinden',
      about: 'So handelt eine App oder ein MCP-Client für Mitglieder, wenn sie zustimmen.',
    },
    'protecting-an-api': {
      title: 'Eine API absichern',
      about: 'Tokens von Apps in deiner API prüfen, mit Beispielen in Node.js und PHP.',
    },
    'api-keys': {
      title: 'API-Schlüssel und verbundene Apps',
      about: 'So handelt dein eigenes Programm für dich, und so trennst du Apps.',
    },
  },
  errors: { title: 'Fehlercodes', about: 'Was jeder Fehler bedeutet und was du tun kannst.' },
  openApi: { title: 'OpenAPI', about: 'Die HTTP-API mit ihren Schemata, als OpenAPI-3.1-Dokument.' },
  onlyEnglish: 'Diesen Text gibt es nur auf Englisch.',
  contents: 'Auf dieser Seite',
};
