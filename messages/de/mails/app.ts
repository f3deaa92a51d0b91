import type { app as English } from '../../en/mails/app.js';

export const app: typeof English = {
  subject: (app) => `${app} ist jetzt mit deinem Konto verbunden`,
  what: (app) => `Du hast ${app} erlaubt:`,
  app: 'Name der App',
  place: 'Leitet weiter zu',
  document: 'Beschrieben auf',
  unverified: 'Countersign hat nicht überprüft, wer diese App betreibt.',
  next: 'Wenn du das warst, ignoriere diese E-Mail. Du kannst die Verbindung jederzeit trennen. Wenn du das nicht warst, trenne sie sofort und ändere dein Passwort.',
  apps: 'Verbundene Apps',
};
