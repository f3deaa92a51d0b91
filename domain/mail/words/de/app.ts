import type { app as English } from '../en/app.js';

export const app: typeof English = {
  subject: (app) => `${app} kann jetzt dein Konto nutzen`,
  what: (app) => `${app} wurde mit deinem Konto verbunden. Die App darf:`,
  app: 'Die App',
  place: 'Antworten gehen an',
  document: 'Beschreibt sich selbst auf',
  unverified: 'Niemand hier hat geprüft, wer hinter dieser App steht.',
  next: 'Warst du das, ist nichts zu tun. Du kannst die Verbindung jederzeit beenden. Warst du das nicht, dann beende sie jetzt und ändere dein Passwort.',
  apps: 'Deine verbundenen Apps',
};
