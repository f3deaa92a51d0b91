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
      about: 'Einen Agenten einen Ordner auf deinem Rechner veröffentlichen lassen und Pakete mit curl hochladen.',
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
      about: 'Eine App oder einen MCP-Client mit Zustimmung der Mitglieder für sie handeln lassen.',
    },
    'protecting-an-api': {
      title: 'Eine API absichern',
      about: 'Tokens von Apps in deiner API prüfen, mit Beispielen in Node und PHP.',
    },
    'api-keys': {
      title: 'API-Schlüssel und verbundene Apps',
      about: 'Ein eigenes Programm für dich handeln lassen und Apps trennen.',
    },
  },
  errors: { title: 'Fehlercodes', about: 'Was jeder Fehler bedeutet und was du tun kannst.' },
  openApi: { title: 'OpenAPI', about: 'Die HTTP-API mit ihren Schemata, als OpenAPI-3.1-Dokument.' },
  onlyEnglish: 'Diesen Text gibt es nur auf Englisch.',
  contents: 'Auf dieser Seite',
};
