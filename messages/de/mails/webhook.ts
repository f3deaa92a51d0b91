import type { webhook as English } from '../../en/mails/webhook.js';

export const webhook: typeof English = {
  deliveries: 'Zustellungen ansehen',
  url: 'Endpunkt',
  event: 'Ereignis-ID',
  type: 'Art des Ereignisses',
  rotated: {
    subject: (artifact) => `${artifact}: Webhook-Geheimnis rotiert`,
    what: (artifact) =>
      `Der Webhook von ${artifact} hat ein neues Geheimnis. Zustellungen werden ab jetzt damit signiert.`,
    secret: 'Neues Geheimnis',
    previous: 'Bisheriges Geheimnis',
    until: 'Bisheriges Geheimnis gültig bis',
    next: 'Antwortet dein Endpunkt vorher mit 401, wird das Ereignis noch einmal gesendet, signiert mit dem bisherigen Geheimnis.',
  },
  near: {
    subject: (artifact) => `${artifact}: Webhook 6-mal fehlgeschlagen`,
    what: (artifact) =>
      `Ein Ereignis zu ${artifact} konnte in 6 Versuchen nicht zugestellt werden. Ein Versuch bleibt noch.`,
    last: 'Letzter Versuch',
    next: 'Schlägt auch dieser fehl, kommt der Endpunkt in Quarantäne. Ereignisse werden dann zurückgehalten, bis du eines erfolgreich erneut sendest.',
  },
  quarantined: {
    subject: (artifact) => `${artifact}: Webhook in Quarantäne`,
    what: (artifact) =>
      `Ein Ereignis zu ${artifact} konnte in 7 Versuchen nicht zugestellt werden. Der Endpunkt ist jetzt in Quarantäne.`,
    next: 'Neue Ereignisse werden zurückgehalten, keines geht verloren. Repariere den Endpunkt und sende das Ereignis erneut. Sobald es angenommen wird, endet die Quarantäne, und die zurückgehaltenen Ereignisse folgen, die ältesten zuerst.',
    others:
      'Auch andere Ereignisse können ihre Versuche aufgebraucht haben. Sie werden nicht von selbst erneut gesendet. Du findest sie bei den Zustellungen als fehlgeschlagen und kannst sie zusammen erneut senden.',
  },
};
