import type { notices as English } from '../../en/pages/notices.js';

/** Mitteilungen: was Mitglieder erfahren, und ob auch per E-Mail. */
export const notices: typeof English = {
  title: 'Mitteilungen',
  unread: (count) => (count > 98 ? '99 oder mehr ungelesen' : `${count} ungelesen`),
  new: 'neu',
  replaced: 'überholt',
  caption: 'Mitteilungen, neueste zuerst',
  columns: { at: 'Wann', what: 'Was' },
  empty: 'Noch keine Mitteilungen',
  emptyNext: 'Hier erscheinen Entscheidungen, Fragen aus dem Prüfteam und Probleme mit deinen Webhooks.',
  markRead: 'Alle als gelesen markieren',
  choose: 'E-Mails',
  chooseNote: 'Mitteilungen jeder Art erscheinen auf dieser Seite. Wähle, welche du auch per E-Mail bekommst.',
  always: 'Mitteilungen zu Schlüsseln und Tokens und alles zur Sicherheit deines Kontos kommen immer per E-Mail.',
  kinds: {
    decisions: 'Entscheidungen über Registrierungen, Versionen und Einsprüche',
    conversation: 'Nachrichten aus dem Prüfteam und von Herausgebern',
    collection: 'Erinnerungen, ein signiertes Paket herunterzuladen',
    altered: 'Meldungen veränderter Kopien',
    webhook: 'Webhooks, die fehlschlagen oder sich ändern',
    compatibility: 'Core-Versionen, mit denen eine deiner Versionen nicht läuft',
  },
  save: 'Änderungen speichern',
  flash: { saved: 'Deine Auswahl ist gespeichert.', read: 'Als gelesen markiert.' },
};
