import type { docs as English } from '../../en/pages/docs.js';

export const docs: typeof English = {
  title: 'Dokumentation',
  introduction: 'Was Herausgeber und ihre Programme wissen müssen.',
  pages: {
    publishing: {
      title: 'Veröffentlichen',
      about:
        'Wie eine Version von einer Zip-Datei auf deiner Festplatte zu einer Datei wird, die jedes Installationsprogramm erkennt.',
    },
    agents: {
      title: 'Mit einem Agenten veröffentlichen',
      about: 'Wie ein Agent einen Ordner auf deinem Rechner veröffentlicht und Pakete mit curl hochlädt.',
    },
    scan: {
      title: 'Was die Durchsicht markiert',
      about: 'Auf welchen Code die Prüfung hingewiesen wird, und warum ein Hinweis allein nichts ablehnt.',
    },
    'receiving-webhooks': {
      title: 'Webhooks empfangen',
      about: 'Wie dein Server die Ereignisse dieses Dienstes annimmt und prüft.',
    },
    'connecting-an-app': {
      title: 'Eine App verbinden',
      about: 'Wie eine App oder ein MCP-Client für ein Mitglied handelt, das dem zugestimmt hat.',
    },
    'protecting-an-api': {
      title: 'Eine API absichern',
      about: 'Wie deine API die Token von Apps prüft, mit Beispielen in Node und PHP.',
    },
    'api-keys': {
      title: 'API-Schlüssel und verbundene Apps',
      about: 'Wie ein Programm von dir für dich handelt, und wie du beendest, was Apps dürfen.',
    },
  },
  errors: { title: 'Ablehnungen', about: 'Jeder Code, den eine Ablehnung tragen kann, und was dann zu tun ist.' },
  openApi: { title: 'OpenAPI', about: 'Die Routen für Programme mit ihren Schemata, als Dokument nach OpenAPI 3.1.' },
  onlyEnglish: 'Diesen Text gibt es nur auf Englisch.',
  contents: 'Auf dieser Seite',
};
