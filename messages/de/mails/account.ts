import type { account as English } from '../../en/mails/account.js';

export const account: typeof English = {
  once: (until) =>
    until === null ? 'Der Link funktioniert einmal.' : `Der Link funktioniert einmal und läuft am ${until} ab.`,
  when: 'Zeitpunkt',
  device: 'Gerät',
  address: 'IP-Adresse',
  askedFrom: 'Angefordert von',
  setPassword: 'Neues Passwort festlegen',
  security: 'Sicherheitseinstellungen',
  confirm: {
    subject: 'Bestätige deine E-Mail-Adresse',
    signUp:
      'Jemand möchte mit dieser Adresse ein Konto erstellen. Wenn du das warst, öffne den Link, um sie zu bestätigen.',
    changeEmail:
      'Jemand möchte diese Adresse für ein Konto verwenden. Wenn du das warst, öffne den Link, um sie zu bestätigen.',
    link: 'E-Mail-Adresse bestätigen',
    notYou: 'Wenn du das nicht warst, ignoriere diese E-Mail. Solange niemand den Link öffnet, ändert sich nichts.',
  },
  reset: {
    subject: 'Lege ein neues Passwort fest',
    asked: 'Für dein Konto wurde ein neues Passwort angefordert. Öffne den Link, um es festzulegen.',
    notYou: 'Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
  },
  noAccount: {
    subject: 'Kein Konto mit dieser Adresse',
    asked: 'Jemand hat mit dieser E-Mail-Adresse ein neues Passwort angefordert, aber kein Konto verwendet sie.',
    next: 'Wenn du das warst, versuche es mit deinen anderen Adressen. Wenn nicht, ignoriere diese E-Mail.',
    link: 'Countersign öffnen',
  },
  taken: {
    subject: 'Du hast schon ein Konto',
    asked:
      'Jemand wollte mit dieser E-Mail-Adresse ein Konto erstellen, aber dein Konto verwendet sie schon. Es wurde kein Konto erstellt.',
    next: 'Wenn du das warst, melde dich an. Wenn du dein Passwort vergessen hast, lege ein neues fest:',
    notYou: 'Wenn du das nicht warst, ignoriere diese E-Mail.',
    change: {
      subject: 'Ein anderes Konto wollte deine Adresse verwenden',
      asked:
        'Jemand wollte diese E-Mail-Adresse für ein anderes Konto verwenden, aber sie gehört schon zu deinem. Es wurde nichts geändert.',
      next: 'Wenn du das warst, melde dich bei diesem Konto an. Wenn du sein Passwort vergessen hast, lege ein neues fest:',
      notYou: 'Wenn du das nicht warst, ignoriere diese E-Mail.',
    },
  },
  newSignIn: {
    subject: 'Neue Anmeldung in deinem Konto',
    what: 'Jemand hat sich mit einem neuen Gerät in deinem Konto angemeldet.',
    next: 'Wenn du das warst, ignoriere diese E-Mail. Wenn nicht, ändere sofort dein Passwort und melde alle anderen Sitzungen ab.',
  },
  programs: {
    ended: 'Damit wurden diese Agenten-Tokens und API-Schlüssel widerrufen:',
    goOn: 'Diese Agenten-Tokens und API-Schlüssel gelten weiter. Widerrufe, was du nicht kennst:',
    agentToken: 'Agenten-Token',
    apiKey: 'API-Schlüssel',
    lastUsed: (at: string) => `zuletzt verwendet ${at}`,
    never: 'nie verwendet',
    more: (count: number) => `Und ${count} weitere.`,
    agentTokens: 'Agenten-Tokens',
    apiKeys: 'API-Schlüssel',
  },
  changed: {
    what: {
      password: 'Dein Passwort wurde geändert',
      email: 'Deine E-Mail-Adresse wurde geändert',
      second_factor_on: 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet, alle anderen Sitzungen sind abgemeldet',
      second_factor_off: 'Die Zwei-Faktor-Authentifizierung wurde ausgeschaltet',
      recovery_codes: 'Deine Wiederherstellungscodes wurden ersetzt',
      recovery_code_used: 'Ein Wiederherstellungscode wurde verwendet',
      sessions_ended: 'Alle deine Sitzungen wurden abgemeldet',
    },
    something: 'Dein Konto wurde geändert',
    by: 'Geändert von',
    operator: 'einem Admin des Dienstes',
    notAsked:
      'Wenn du nicht darum gebeten hast, wende dich sofort an den Betreiber des Dienstes und lege ein neues Passwort fest.',
    newAddress: 'Neue Adresse',
    notYou: 'Wenn du das nicht warst, lege sofort ein neues Passwort fest und melde alle anderen Sitzungen ab.',
    notYouEmail:
      'Ab jetzt erhältst du E-Mails an die neue Adresse. Wenn du das nicht warst, wende dich sofort an den Betreiber des Dienstes.',
  },
};
