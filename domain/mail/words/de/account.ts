import type { account as English } from '../en/account.js';

export const account: typeof English = {
  once: (until) => (until === null ? 'Er gilt einmal.' : `Er gilt einmal, bis ${until}.`),
  when: 'Wann',
  device: 'Gerät',
  address: 'IP-Adresse',
  askedFrom: 'Angefordert von',
  setPassword: 'Neues Passwort setzen',
  security: 'Sicherheit deines Kontos',
  confirm: {
    subject: 'Bestätige deine E-Mail-Adresse',
    signUp: 'Mit dieser Adresse wurde ein Konto beantragt. Öffne den Link, um sie zu bestätigen.',
    changeEmail: 'Ein Konto soll von jetzt an diese Adresse haben. Öffne den Link, um sie zu bestätigen.',
    link: 'Adresse bestätigen',
    notYou: 'Warst du das nicht, dann tu nichts: Ohne den Link geschieht nichts.',
  },
  reset: {
    subject: 'Setze ein neues Passwort',
    asked: 'Für dein Konto wurde ein neues Passwort angefordert. Öffne den Link, um eines zu setzen.',
    notYou: 'Warst du das nicht, dann tu nichts: Dein Passwort bleibt, wie es ist.',
  },
  noAccount: {
    subject: 'Zu dieser Adresse gibt es kein Konto',
    asked: 'Mit dieser Adresse wurde ein neues Passwort angefordert. Kein Konto hat sie.',
    next: 'Warst du das, dann hat dein Konto eine andere Adresse. Wenn nicht, ist nichts zu tun.',
    link: 'Der Dienst',
  },
  taken: {
    subject: 'Du hast schon ein Konto',
    asked: 'Mit dieser Adresse wurde ein neues Konto beantragt; deines hat sie schon. Es wurde keines angelegt.',
    next: 'Warst du das, dann melde dich an. Weißt du dein Passwort nicht mehr, dann setze ein neues:',
    notYou: 'Warst du das nicht, ist nichts zu tun.',
    change: {
      subject: 'Ein anderes Konto wollte deine Adresse haben',
      asked: 'Ein anderes Konto sollte diese Adresse bekommen; deines hat sie schon. Es wurde nichts geändert.',
      next: 'Warst du das: Dieses Konto hat sie. Weißt du sein Passwort nicht mehr, dann setze ein neues:',
      notYou: 'Warst du das nicht, ist nichts zu tun.',
    },
  },
  newSignIn: {
    subject: 'Eine Anmeldung von einem neuen Gerät',
    what: 'Jemand hat sich auf einem bisher unbekannten Gerät in deinem Konto angemeldet.',
    next: 'Warst du das, ist nichts zu tun. Wenn nicht, ändere jetzt dein Passwort und beende die anderen Sitzungen.',
  },
  changed: {
    what: {
      password: 'Dein Passwort wurde geändert',
      email: 'Deine E-Mail-Adresse wurde geändert',
      second_factor_on: 'Der zweite Faktor wurde eingeschaltet, und jede andere Sitzung ist beendet',
      second_factor_off: 'Der zweite Faktor wurde ausgeschaltet',
      recovery_codes: 'Andere Wiederherstellungscodes wurden erzeugt',
      recovery_code_used: 'Ein Wiederherstellungscode wurde verwendet',
      sessions_ended: 'Alle deine Sitzungen wurden beendet',
    },
    something: 'Dein Konto wurde geändert',
    by: 'Von',
    operator: 'der Verwaltung des Dienstes',
    notAsked:
      'Falls das nicht auf deine Bitte geschah, dann melde es sofort dem Betreiber des Dienstes und setze ein neues Passwort.',
    newAddress: 'Neue Adresse',
    notYou: 'Warst du das nicht, dann setze jetzt ein neues Passwort und beende die anderen Sitzungen.',
    notYouEmail:
      'E-Mails gehen von jetzt an an die neue Adresse. Warst du das nicht, dann melde es sofort dem Betreiber des Dienstes.',
  },
};
