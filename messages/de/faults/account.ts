import type { AccountRules } from '../../../domain/rules/account.js';
import type { Sentences } from '../../fault-sentences.js';

const AGAIN = 'Bestätige zuerst dein Passwort.';

export const account: Sentences<AccountRules> = {
  'account.not_found': (_, { received }) =>
    received === null
      ? 'Dieses Mitglied gibt es nicht.'
      : `Es gibt kein Mitglied mit der E-Mail-Adresse oder ID ${received}.`,
  'account.banned': ({ account }) => `Das Konto von ${account} ist gesperrt.`,
  'account.not_banned': ({ account }) => `Das Konto von ${account} ist nicht gesperrt.`,
  'account.deleted': 'Dieses Konto ist gelöscht.',
  'account.unusable': 'Dieses Konto ist gelöscht oder gesperrt.',
  'account.changed': ({ account }) =>
    `Das Konto von ${account} wurde gerade von jemand anderem geändert. Prüfe es und versuche es noch einmal.`,
  'account.email_taken': 'Diese E-Mail-Adresse verwendet schon ein anderes Konto.',
  'account.email_unchanged': 'Das ist schon deine E-Mail-Adresse.',
  'account.agent_token_not_found': (_, { received }) =>
    received === null ? 'Dieses Agenten-Token hast du nicht.' : `Du hast kein Agenten-Token mit der ID ${received}.`,
  'account.token_not_found': (_, { received }) =>
    received === null ? 'Dieses Token gibt es nicht.' : `Es gibt kein Token mit der ID ${received}.`,
  'account.session_not_found': (_, { received }) =>
    received === null ? 'Diese Sitzung hast du nicht.' : `Du hast keine Sitzung mit der ID ${received}.`,
  'account.not_signed_in': 'Melde dich zuerst an.',
  'account.password_wrong': (_, { isEmpty }) =>
    isEmpty ? 'Gib dein Passwort ein.' : 'Das ist nicht das Passwort deines Kontos.',
  'account.password_not_confirmed': AGAIN,
  'account.password_confirmed_long_ago': AGAIN,
  'account.link_expired': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.',
  'account.link_of_banned': 'Das Konto zu diesem Link ist gesperrt.',
  'account.sign_in_link_expired':
    'Dieser Link ist älter als 1 Stunde oder wurde schon benutzt. Fordere einen neuen an.',
  'account.sign_in_wrong': 'E-Mail-Adresse oder Passwort ist falsch.',
  'account.sign_in_expired': 'Du hast dein Passwort vor mehr als 10 Minuten eingegeben. Melde dich neu an.',
  'account.sign_up_closed': 'Die Selbstregistrierung ist geschlossen. Nur ein Admin kann ein Konto erstellen.',
  'account.publisher_name_missing': ({ account }) => `Das Konto von ${account} hat noch keinen Herausgebernamen.`,
  'account.publisher_name_set': 'Dein Konto hat schon einen Herausgebernamen.',
  'account.publisher_name_taken':
    'Dieser Name lässt sich mit einem anderen Herausgeber verwechseln. Wähle einen anderen.',
  'second_factor.on': 'Die Zwei-Faktor-Authentifizierung ist schon eingeschaltet.',
  'second_factor.off': 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  'second_factor.setup_expired': 'Du hast diese Einrichtung vor mehr als einer Stunde begonnen. Beginne sie neu.',
  'second_factor.setup_changed': 'Du hast inzwischen eine andere Einrichtung begonnen. Schließe diese ab.',
  'second_factor.setup_code_wrong':
    'Gib die 6 Ziffern ein, die dein Gerät jetzt anzeigt. Prüfe seine Uhr, wenn sie nicht stimmen.',
  'second_factor.code_wrong':
    'Gib den Code ein, den dein Gerät jetzt anzeigt, oder einen unbenutzten Wiederherstellungscode.',
};
