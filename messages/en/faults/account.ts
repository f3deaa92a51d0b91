import type { AccountRules } from '../../../domain/rules/account.js';
import type { Sentences } from '../../fault-sentences.js';

const AGAIN = 'Confirm your password first.';

export const account: Sentences<AccountRules> = {
  'account.not_found': (_, { received }) =>
    received === null ? 'There is no such member.' : `There is no member with the email address or ID ${received}.`,
  'account.banned': ({ account }) => `The account of ${account} is banned.`,
  'account.not_banned': ({ account }) => `The account of ${account} is not banned.`,
  'account.deleted': 'This account has been deleted.',
  'account.unusable': 'This account has been deleted or banned.',
  'account.changed': ({ account }) =>
    `Someone else has just changed the account of ${account}. Check it and try again.`,
  'account.email_taken': 'Another account already uses this email address.',
  'account.email_unchanged': 'This is already your email address.',
  'account.agent_token_not_found': (_, { received }) =>
    received === null ? 'You have no such agent token.' : `You have no agent token with the ID ${received}.`,
  'account.token_not_found': (_, { received }) =>
    received === null ? 'There is no such token.' : `There is no token with the ID ${received}.`,
  'account.session_not_found': (_, { received }) =>
    received === null ? 'You have no such session.' : `You have no session with the ID ${received}.`,
  'account.not_signed_in': 'Sign in first.',
  'account.password_wrong': (_, { isEmpty }) =>
    isEmpty ? 'Enter your password.' : 'This is not the password of your account.',
  'account.password_not_confirmed': AGAIN,
  'account.password_confirmed_long_ago': AGAIN,
  'account.link_expired': 'This link has expired or was already used. Request a new one.',
  'account.link_of_banned': 'The account of this link is banned.',
  'account.sign_in_link_expired': 'This link is older than 1 hour or was already used. Request a new one.',
  'account.sign_in_wrong': 'Wrong email address or password.',
  'account.sign_in_expired': 'You entered your password more than 10 minutes ago. Sign in again.',
  'account.sign_up_closed': 'Sign-up is closed. Only an admin can create an account.',
  'account.publisher_name_missing': ({ account }) => `The account of ${account} has no publisher name yet.`,
  'account.publisher_name_set': 'Your account already has a publisher name.',
  'account.publisher_name_taken': 'This name could be mistaken for another publisher. Choose another one.',
  'second_factor.on': 'Two-factor authentication is already on.',
  'second_factor.off': 'Two-factor authentication is off.',
  'second_factor.setup_expired': 'You started this setup more than an hour ago. Start it again.',
  'second_factor.setup_changed': 'You have started another setup in the meantime. Finish that one.',
  'second_factor.setup_code_wrong':
    'Enter the 6 digits that your device shows now. If they are not accepted, check its clock.',
  'second_factor.code_wrong': 'Enter the code that your device shows now, or an unused recovery code.',
};
