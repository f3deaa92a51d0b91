import type { AccountRules } from '../../../domain/rules/account.js';
import type { WordsOf } from '../../words.js';

export const account: WordsOf<AccountRules> = {
  'account.not_found': 'the email address or ID of an account',
  'account.banned': {
    expected: 'an account that is not banned',
    received: ({ account }) => `${account}, whose account is banned`,
  },
  'account.not_banned': {
    expected: 'an account that is banned',
    received: ({ account }) => `${account}, whose account is not banned`,
  },
  'account.deleted': 'an account that has not been deleted',
  'account.unusable': { expected: 'an active account', received: 'an account that has been deleted or banned' },
  'account.changed': {
    expected: 'an unchanged account',
    received: ({ account }) => `${account}, which has just been changed`,
  },
  'account.email_taken': 'an email address that no account uses',
  'account.email_unchanged': 'an email address other than your current one',
  'account.agent_token_invalid': 'an agent token that has neither expired nor been revoked',
  'account.agent_token_not_found': 'the ID of one of your agent tokens',
  'account.token_not_found': 'the ID of a token: bkp_…, agt_… or key_…',
  'account.session_not_found': 'the ID of one of your sessions',
  'account.not_signed_in': 'a signed-in person',
  'account.password_wrong': 'the password of your account',
  'account.password_not_confirmed': ({ minutes }) =>
    `a session in which you confirmed your password in the last ${minutes} minutes`,
  'account.password_confirmed_long_ago': {
    expected: ({ minutes }) => `a session in which you confirmed your password in the last ${minutes} minutes`,
    received: ({ at }, units) => `a password confirmed on ${units.instant(at)}`,
  },
  'account.link_expired': 'a link that has neither expired nor been used',
  'account.link_of_banned': 'a link for an account that is not banned',
  'account.sign_in_link_expired': 'a link that is at most 1 hour old and has not been used',
  'account.sign_in_wrong': 'the email address and password of an account',
  'account.sign_in_expired': 'a sign-in whose password was entered in the last 10 minutes',
  'account.sign_up_closed': {
    expected: 'an account created by an admin: sign-up is closed',
    received: 'an attempt to sign up',
  },
  'account.exists': { expected: 'no value: the account already exists', received: 'a value' },
  'account.first_admin_incomplete': ({ field }) =>
    field === 'email' ? 'the email address of the first admin' : 'the name of the first admin',
  'account.publisher_name_missing': {
    expected: 'an account with a publisher name',
    received: ({ account }) => `${account}, who has no publisher name`,
  },
  'account.publisher_name_set': 'an account without a publisher name',
  'second_factor.on': 'an account without two-factor authentication',
  'second_factor.off': 'an account with two-factor authentication',
  'second_factor.setup_expired': 'a setup that was started in the last hour',
  'second_factor.setup_changed': { expected: 'the latest setup', received: 'a setup that has changed in the meantime' },
  'second_factor.setup_code_wrong': 'the 6 digits that your device shows now; check that its clock is right',
  'second_factor.code_wrong': 'the code that your device shows now, or an unused recovery code',
  'account.publisher_name_taken': 'a name that cannot be mistaken for another publisher',
};
