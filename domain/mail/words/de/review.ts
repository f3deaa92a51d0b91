import type { review as English } from '../en/review.js';

export const review: typeof English = {
  question: {
    subject: (release) => `${release}: eine Frage aus der Prüfung`,
    asks: (release) => `Wer ${release} prüft, fragt:`,
    next: 'Der Platz in der Schlange bleibt. Auf deine Antwort wird gewartet.',
    link: 'In deinem Konto antworten',
  },
  answer: {
    subject: (release) => `${release}: eine Antwort des Herausgebers`,
    writes: (release) => `Der Herausgeber von ${release} schreibt:`,
    link: 'Zur Prüfung',
  },
  appeal: {
    subject: (release) => `${release}: Dein Einspruch ist beantwortet`,
    suspension: (release) =>
      `Jemand anders als die Person, die entschieden hat, hat deinen Einspruch gegen die Sperre von ${release} beantwortet.`,
    rejection: (release) =>
      `Jemand anders als die Person, die entschieden hat, hat deinen Einspruch gegen die Ablehnung von ${release} beantwortet.`,
    outcomes: {
      upheld: 'Die Entscheidung bleibt bestehen.',
      reinstated: 'Die Sperre ist aufgehoben: Die Version ist wieder veröffentlicht.',
      announce_higher: 'Diese Nummer bleibt abgelehnt: Kündige eine höhere an.',
      update: 'Ändere die Registrierung: Dann wird neu entschieden.',
    },
    answer: 'Die Antwort, Wort für Wort:',
  },
};
