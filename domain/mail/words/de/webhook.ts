import type { webhook as English } from '../en/webhook.js';

export const webhook: typeof English = {
  deliveries: 'Zustellungen',
  url: 'Adresse',
  event: 'Ereignis',
  type: 'Art',
  rotated: {
    subject: (artifact) => `${artifact}: Das Webhook-Geheimnis wurde geändert`,
    what: (artifact) =>
      `Der Webhook von ${artifact} hat ein neues Geheimnis. Von jetzt an sind Zustellungen damit signiert.`,
    secret: 'Neues Geheimnis',
    previous: 'Bisheriges Geheimnis',
    until: 'Gilt noch bis',
    next: 'Antwortet ein Empfänger mit 401, bekommt er dasselbe Ereignis mit dem bisherigen signiert, solange dieses gilt.',
  },
  near: {
    subject: (artifact) => `${artifact}: Der Webhook ist sechsmal fehlgeschlagen`,
    what: (artifact) =>
      `Ein Ereignis für ${artifact} konnte in sechs Versuchen nicht zugestellt werden. Ein Versuch bleibt.`,
    last: 'Letzter Versuch',
    next: 'Schlägt auch er fehl, kommt die Adresse in Quarantäne, und Ereignisse werden zurückgehalten, bis du eines erneut sendest.',
  },
  quarantined: {
    subject: (artifact) => `${artifact}: Der Webhook ist in Quarantäne`,
    what: (artifact) =>
      `Ein Ereignis für ${artifact} konnte in sieben Versuchen nicht zugestellt werden. Die Adresse ist in Quarantäne.`,
    next: 'Neue Ereignisse werden zurückgehalten; keines geht verloren. Bring den Empfänger in Ordnung und sende das Ereignis erneut: Das beendet die Quarantäne, und die zurückgehaltenen folgen, die ältesten zuerst.',
    others:
      'Auch andere Ereignisse haben vielleicht ihre Versuche aufgebraucht. Sie folgen nicht von selbst: Unter Zustellungen stehen sie als fehlgeschlagen und lassen sich zusammen erneut senden.',
  },
};
