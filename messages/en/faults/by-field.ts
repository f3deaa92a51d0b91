import type { FaultSentences, Sentences } from '../../fault-sentences.js';

const englishOf = (sentence: string): Sentences => ({
  'language_map.english_missing': sentence,
  'language_map.english_blank': sentence,
});

/** Sentences that name the field, so that its label is not said before them. */
export const byField: FaultSentences['byField'] = {
  confirm: {
    'field.email': 'Enter the email address of the account.',
    'member.confirmation_differs': (_, { isEmpty }) =>
      isEmpty ? 'Enter the email address of the account.' : 'This is not the email address of the account.',
  },
  'findings.text': { 'field.blank': 'Write what is wrong.' },
  description: englishOf('Enter a description in English.'),
  notes: englishOf('Enter release notes in English.'),
  package: { 'form.zip_missing': 'Choose the zip file of the package.' },
  permissions: { 'field.list': 'Enter at least one permission.' },
  previous: { 'form.zip_missing': 'Choose the signed package of the previous version.' },
  query: {
    'field.text': ({ most }, { isEmpty, number }) =>
      most === null || isEmpty ? 'Enter a search text.' : `Enter a search text of at most ${number(most)} characters.`,
  },
  redirect_uris: {
    'field.list': ({ most }, { number }) =>
      most === null ? 'Enter at least one redirect URI.' : `Enter at most ${number(most)} redirect URIs.`,
  },
  scopes: { 'field.list': 'Choose at least one scope.' },
  sentences: englishOf('Write in English what the app can do.'),
  url: { 'field.text': 'Enter a URL that begins with `https://`.' },
};

/** What a field takes, as the object of "Enter". */
export const things: FaultSentences['things'] = {
  account: 'the email address or ID of an account',
  answer: 'an answer',
  code: 'a code',
  confirm: 'the email address of the account',
  description: 'a description',
  email: 'an email address',
  'findings.text': 'a text',
  group: 'a group',
  installation: 'the name of the installation',
  key: 'a private key',
  max_core: 'a maximum core',
  message: 'a message',
  min_core: 'a minimum core',
  name: 'a name',
  note: 'a note',
  notes: 'release notes',
  owner: 'the email address or ID of an account',
  password: 'a password',
  php: 'a PHP constraint',
  publisher_name: 'a publisher name',
  query: 'a search text',
  reason: 'a reason',
  sha256: 'a hash',
  slug: 'a slug',
  subject: 'a subject',
  summary: 'a summary',
  support_url: 'a URL',
  text: 'a text',
  title: 'a title',
  url: 'a URL',
  version: 'a version number',
  website: 'a URL',
  words: 'your appeal',
};

export const ofThings: FaultSentences['ofThings'] = {
  'field.any': (_, thing) => `Enter ${thing}.`,
  'field.blank': (_, thing) => `Enter ${thing}.`,
  'field.reason': ({ most }, thing, { isEmpty, number }) =>
    isEmpty ? `Enter ${thing}.` : `Enter ${thing} of at most ${number(most)} characters.`,
  'field.text': ({ least, most }, thing, { isEmpty, number }) => {
    if (most === null)
      return least <= 1 ? `Enter ${thing}.` : `Enter ${thing} of at least ${number(least)} characters.`;
    if (isEmpty && least === 1) return `Enter ${thing}.`;
    if (least > 1) return `Enter ${thing} of ${number(least)} to ${number(most)} characters.`;
    return `Enter ${thing} of at most ${number(most)} characters.`;
  },
  'name.blank': (_, thing) => `Enter ${thing}.`,
};
