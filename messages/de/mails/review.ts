import type { review as English } from '../../en/mails/review.js';

export const review: typeof English = {
  question: {
    subject: (release) => `${release}: Frage aus der Prüfung`,
    asks: (release) => `Das Prüfteam fragt zu ${release}:`,
    next: 'Die Prüfung geht weiter, sobald du antwortest. Dein Platz in der Warteschlange bleibt dir erhalten.',
    link: 'In deinem Konto antworten',
  },
  answer: {
    subject: (release) => `${release}: Antwort vom Herausgeber`,
    writes: (release) => `Der Herausgeber von ${release} schreibt:`,
    link: 'Prüfung öffnen',
  },
  appeal: {
    subject: (release) => `${release}: Dein Einspruch wurde beantwortet`,
    suspension: (release) =>
      `Ein anderes Mitglied des Prüfteams hat deinen Einspruch gegen die Sperre von ${release} beantwortet.`,
    rejection: (release) =>
      `Ein anderes Mitglied des Prüfteams hat deinen Einspruch gegen die Ablehnung von ${release} beantwortet.`,
    outcomes: {
      upheld: 'Die Entscheidung bleibt bestehen.',
      reinstated: 'Die Sperre wurde aufgehoben. Die Version ist wieder veröffentlicht.',
      announce_higher: 'Diese Versionsnummer bleibt abgelehnt. Kündige eine höhere Version an.',
      update: 'Aktualisiere die Registrierung: Sie wird dann erneut geprüft.',
    },
    answer: 'Antwort:',
  },
};
