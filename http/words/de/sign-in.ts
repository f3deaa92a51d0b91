import type { signIn as English } from '../en/sign-in.js';

export const signIn: typeof English = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  noAccount:
    'Noch kein Konto oder kein Passwort? Wer diesen Dienst betreibt, legt das eine an und schickt dir einen Link für das andere.',
  wrong: 'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen.',
  tooMany: (minutes: number) => `Zu viele Versuche. Der nächste zählt in ${minutes} Minuten.`,
  passwordNote: 'Mindestens 10 Zeichen. Gut sind einige Wörter, die nur für dich zusammengehören.',
  name: 'Dein Name',
  link: {
    firstAdminTitle: 'Das erste Verwaltungskonto anlegen',
    firstAdmin:
      'Dieser Dienst hat noch keine Verwaltung. Das Konto, das du hier anlegst, darf alles, was die Verwaltung darf.',
    makeAccount: 'Konto anlegen',
    passwordTitle: 'Passwort festlegen',
    passwordFor: 'Für das Konto',
    passwordAfter: 'Danach bist du angemeldet, und dieser Link ist verbraucht.',
    setPassword: 'Passwort festlegen',
  },
  spent: {
    title: 'Dieser Link gilt nicht mehr',
    explanation:
      'Ein Anmelde-Link gilt einmal und eine Stunde lang, und der für das erste Verwaltungskonto nur, bis es eines gibt. Mit Konto und Passwort kannst du dich anmelden.',
    ask: 'Um einen Link für ein Konto bitte, wer diesen Dienst betreibt; er entsteht mit:',
  },
  flash: {
    codeOver: 'Das hat zu lange gedauert. Melde dich noch einmal an.',
  },
  code: {
    title: 'Zweiter Faktor',
    explanation: 'Gib den Code ein, den dein Gerät jetzt zeigt. Ein Wiederherstellungscode geht auch.',
    label: 'Code',
    note: 'Sechs Ziffern aus deiner Authenticator-App oder einer deiner Wiederherstellungscodes.',
    submit: 'Weiter',
    wrong: 'Das ist nicht der Code, den dein Gerät jetzt zeigt, oder er ist verbraucht. Warte auf den nächsten.',
    lost: 'Gerät und Wiederherstellungscodes verloren? Wer diesen Dienst betreibt, kann den zweiten Faktor entfernen:',
  },
  confirm: {
    title: 'Bestätige, dass du es bist',
    explanation: 'Was jetzt kommt, verlangt noch einmal dein Passwort. Es gilt dann 15 Minuten.',
    submit: 'Bestätigen',
    wrong: 'Das ist nicht das Passwort deines Kontos.',
  },
};
