import type { AuthorityRules, RequestRules } from '../../../domain/rules/requests.js';
import type { Sentences } from '../../fault-sentences.js';

const RELOAD = 'Reload the page and try again.';

export const requests: Sentences<RequestRules> = {
  'request.media_type': `The form arrived in a format that this page does not read. ${RELOAD}`,
  'request.slow': 'The transfer was slow, and others needed the capacity. Try again later.',
  'request.timeout': 'The transfer took too long. Try again.',
  'request.framing': 'The form did not arrive as a whole. Send it again.',
  'request.longer_than_allowed': 'The form is too large.',
  'request.repeated': `This field arrived several times. ${RELOAD}`,
  'request.not_utf8': `The text is not in UTF-8. ${RELOAD}`,
  'form.foreign': 'This form was sent from another website. Open the page here and send it again.',
  'form.outdated': 'This form belongs to an earlier session. Reload the page and send it again.',
  'form.of_page': `This is not the form of this page. ${RELOAD}`,
  'form.timeout': 'The form took too long to arrive. Send it again.',
  'form.zip_missing': 'Choose a zip file.',
  'form.typed': ({ word }, { code }) => `Type ${code(word)} to confirm.`,
  'form.language_present': 'This language is already in the form.',
  'form.language_tag': 'Enter a language tag such as `de`, `fr` or `pt-BR`.',
  'form.language_not_added': 'Add this language, or clear the field.',
  'form.slug_own': 'You have already registered this slug.',
  'disk.full': 'The disk of the service is full. Try again later.',
  'service.packages_at_once': ({ most }, { number }) =>
    `The service receives at most ${number(most)} packages at once. Try again in a moment.`,
};

const roles: Readonly<Record<string, string>> = { member: 'member', reviewer: 'reviewer', admin: 'admin' };

export const authority: Sentences<AuthorityRules> = {
  'authority.role': ({ role }) => `This is for people with the role ${roles[role] ?? role}.`,
  'authority.role_of_account': ({ role, account }) =>
    `The account of ${account} needs the role ${roles[role] ?? role}.`,
  'authority.second_factor': 'Turn on two-factor authentication first.',
  'member.without_second_factor': 'This member has not turned on two-factor authentication.',
  'member.token': (_, { received }) =>
    received === null ? 'This member has no such token.' : `This member has no token with the ID ${received}.`,
  'member.role': (_, { received }) =>
    received === null ? 'There is no such role.' : `There is no role with the name ${received}.`,
  'core_release.unknown': (_, { received }) =>
    received === null ? 'There is no such core release.' : `There is no core release ${received}.`,
};
