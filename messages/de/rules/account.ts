import type { AccountRules } from '../../../domain/rules/account.js';
import type { WordsOf } from '../../words.js';

export const account: WordsOf<AccountRules> = {
  'account.not_found': 'die E-Mail-Adresse oder ID eines Kontos',
  'account.banned': {
    expected: 'ein Konto, das nicht gesperrt ist',
    received: ({ account }) => `das gesperrte Konto von ${account}`,
  },
  'account.not_banned': {
    expected: 'ein Konto, das gesperrt ist',
    received: ({ account }) => `das nicht gesperrte Konto von ${account}`,
  },
  'account.deleted': 'ein Konto, das nicht gelöscht ist',
  'account.unusable': { expected: 'ein aktives Konto', received: 'ein gelöschtes oder gesperrtes Konto' },
  'account.changed': {
    expected: 'ein unverändertes Konto',
    received: ({ account }) => `${account}, gerade eben geändert`,
  },
  'account.email_taken': 'eine E-Mail-Adresse, die noch kein Konto verwendet',
  'account.email_unchanged': 'eine andere E-Mail-Adresse als deine aktuelle',
  'account.agent_token_invalid': 'ein Agenten-Token, das weder abgelaufen noch widerrufen ist',
  'account.agent_token_not_found': 'die ID eines deiner Agenten-Tokens',
  'account.token_not_found': 'die ID eines Tokens: bkp_…, agt_… oder key_…',
  'account.session_not_found': 'die ID einer deiner Sitzungen',
  'account.not_signed_in': 'eine angemeldete Person',
  'account.password_wrong': 'das Passwort deines Kontos',
  'account.password_not_confirmed': ({ minutes }) =>
    `eine Sitzung, in der du dein Passwort in den letzten ${minutes} Minuten bestätigt hast`,
  'account.password_confirmed_long_ago': {
    expected: ({ minutes }) => `eine Sitzung, in der du dein Passwort in den letzten ${minutes} Minuten bestätigt hast`,
    received: ({ at }, units) => `ein Passwort, bestätigt am ${units.instant(at)}`,
  },
  'account.link_expired': 'ein Link, der weder abgelaufen ist noch schon benutzt wurde',
  'account.link_of_banned': 'ein Link für ein Konto, das nicht gesperrt ist',
  'account.sign_in_link_expired': 'ein Link, der höchstens 1 Stunde alt ist und noch nicht benutzt wurde',
  'account.sign_in_wrong': 'die E-Mail-Adresse und das Passwort eines Kontos',
  'account.sign_in_expired': 'eine Anmeldung, deren Passwort in den letzten 10 Minuten eingegeben wurde',
  'account.sign_up_closed': {
    expected: 'ein Konto, das ein Admin erstellt hat: Die Selbstregistrierung ist geschlossen',
    received: 'der Versuch, ein Konto zu erstellen',
  },
  'account.exists': { expected: 'keine Angabe: Das Konto gibt es schon', received: 'eine Angabe' },
  'account.first_admin_incomplete': ({ field }) =>
    field === 'email' ? 'die E-Mail-Adresse des ersten Admins' : 'der Name des ersten Admins',
  'account.publisher_name_missing': {
    expected: 'ein Konto mit einem Herausgebernamen',
    received: ({ account }) => `das Konto von ${account} ohne Herausgebernamen`,
  },
  'account.publisher_name_set': 'ein Konto ohne Herausgebernamen',
  'second_factor.on': 'ein Konto ohne Zwei-Faktor-Authentifizierung',
  'second_factor.off': 'ein Konto mit Zwei-Faktor-Authentifizierung',
  'second_factor.setup_expired': 'eine Einrichtung, die in der letzten Stunde begonnen wurde',
  'second_factor.setup_changed': {
    expected: 'die zuletzt begonnene Einrichtung',
    received: 'eine Einrichtung, die sich inzwischen geändert hat',
  },
  'second_factor.setup_code_wrong': 'die 6 Ziffern, die dein Gerät jetzt anzeigt; prüfe, ob seine Uhr stimmt',
  'second_factor.code_wrong': 'der Code, den dein Gerät jetzt anzeigt, oder ein unbenutzter Wiederherstellungscode',
  'account.publisher_name_taken': 'ein Name, der sich mit keinem anderen Herausgeber verwechseln lässt',
};
