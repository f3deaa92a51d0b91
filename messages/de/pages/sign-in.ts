import type { signIn as English } from '../../en/pages/sign-in.js';

export const signIn: typeof English = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  toSignUp: 'Eines anlegen',
  closed: 'Noch kein Konto? Wer diesen Dienst betreibt, legt es an und schickt dir einen Link.',
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
      'Ein Anmeldelink gilt einmal und eine Stunde lang, und der für das erste Verwaltungskonto nur, bis es eines gibt. Mit Konto und Passwort kannst du dich anmelden.',
    ask: 'Um einen Link für ein Konto bitte, wer diesen Dienst betreibt; er entsteht mit:',
  },
  signedOut: {
    title: 'Du wurdest abgemeldet',
    kept: 'Es wurde nichts ausgeführt. Was du eingetippt hast, ist aufgehoben: Nach dem Anmelden kannst du es noch einmal senden.',
    againTitle: 'Du bist wieder angemeldet. Noch wurde nichts ausgeführt',
  },
  flash: {
    signedOut:
      'Du wurdest abgemeldet, und es wurde nichts ausgeführt. Was du gesendet hast, konnte nicht aufgehoben werden. Nach dem Anmelden kommst du zurück zur Seite.',
    passwordSet: 'Dein neues Passwort gilt, und alle bisherigen Sitzungen sind beendet. Melde dich damit an.',
    codeOver: 'Das hat zu lange gedauert. Melde dich noch einmal an.',
  },
  code: {
    title: 'Zweiter Faktor',
    explanation: 'Gib den Code ein, den dein Gerät jetzt zeigt. Ein Wiederherstellungscode geht auch.',
    label: 'Code',
    note: 'Sechs Ziffern aus deiner Authenticator-App oder einer deiner Wiederherstellungscodes.',
    submit: 'Weiter',
    wrong: 'Das ist nicht der Code, den dein Gerät jetzt zeigt, oder er ist verbraucht. Warte auf den nächsten.',
    lost: 'Gerät und Wiederherstellungscodes verloren? Wende dich an den Betrieb dieses Dienstes: Er kann den zweiten Faktor entfernen.',
  },
  confirm: {
    title: 'Bestätige, dass du es bist',
    explanation: 'Was jetzt kommt, verlangt noch einmal dein Passwort. Es gilt dann 15 Minuten.',
    submit: 'Bestätigen',
    wrong: 'Das ist nicht das Passwort deines Kontos.',
    waits:
      'Noch wurde nichts ausgeführt. Was du eingetippt hast, ist aufgehoben, und du kannst es nach dem Bestätigen noch einmal senden.',
    nowTitle: 'Bestätigt. Noch wurde nichts ausgeführt',
    nowExplanation: 'Was du verlangt hast, hat gewartet. Das hast du gesendet:',
    now: 'Jetzt ausführen',
    notNow: 'Zurück, ohne es auszuführen',
  },
  signUp: {
    title: 'Konto anlegen',
    explanation: 'Wir schicken dir einen Link. Damit legst du ein Passwort fest, und das Konto entsteht.',
    submit: 'Link schicken',
    closedTitle: 'Konten legt hier die Verwaltung an',
    closed:
      'Dieser Dienst steht nicht allen offen. Bitte, wer ihn betreibt, um ein Konto; du bekommst dann einen Link.',
    have: 'Du hast schon ein Konto?',
    sentTitle: 'Sieh in deine Mail',
    sent: 'Eine Mail ist unterwegs: mit einem Link, der einmal und 24 Stunden lang gilt, oder mit der Auskunft, dass diese Adresse schon ein Konto hat.',
    nothing: 'Nichts angekommen? Sieh nach, ob es als Spam aussortiert wurde und ob die Adresse stimmt.',
    confirmTitle: 'Passwort festlegen',
    confirmFor: (email: string) =>
      `Deine Adresse ${email} ist bestätigt. Mit dem Passwort entsteht dein Konto, und du bist angemeldet.`,
    confirm: 'Konto anlegen',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    explanation: 'Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.',
    submit: 'Link schicken',
    sentTitle: 'Sieh in deine Mail',
    sent: 'Eine Mail ist unterwegs: mit einem Link, der einmal und eine Stunde lang gilt, oder mit der Auskunft, dass kein Konto diese Adresse hat.',
    confirmFor: (email: string) =>
      `Für das Konto ${email}. Alle seine Sitzungen enden, und du meldest dich mit dem neuen Passwort an.`,
    confirm: 'Passwort festlegen',
  },
  linkOver: {
    title: 'Dieser Link gilt nicht mehr',
    explanation: 'Er wurde schon benutzt, oder seine Zeit ist um.',
    signUp: 'Einen neuen verlangen',
    reset: 'Einen neuen verlangen',
    email: 'Einen neuen verlangen',
  },
};
