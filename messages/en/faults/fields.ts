import type { FieldRules } from '../../../domain/rules/fields.js';
import type { Sentences } from '../../fault-sentences.js';

const LANGUAGE_TAG = 'Enter a language tag such as `en` or `pt-BR`.';

export const fields: Sentences<FieldRules> = {
  'field.any': 'Fill in this field.',
  'field.object': 'Fill in this field.',
  'field.map': 'Enter a text.',
  'field.unknown': 'This page has no such field. Reload it and try again.',
  'field.text': ({ least, most }, { isEmpty, number }) => {
    if (isEmpty && least > 0) return 'Fill in this field.';
    if (most === null) return `Enter at least ${number(least)} characters.`;
    if (least > 1) return `Enter ${number(least)} to ${number(most)} characters.`;
    return `Enter at most ${number(most)} characters.`;
  },
  'field.integer': ({ least, most }, { number }) => {
    if (most !== null) return `Enter a whole number from ${number(least ?? 0)} to ${number(most)}.`;
    return least === null ? 'Enter a whole number.' : `Enter a whole number of at least ${number(least)}.`;
  },
  'field.bytes': ({ least, most }, { bytes }) => `Enter a size from ${bytes(least)} to ${bytes(most)}.`,
  'field.boolean': 'Choose yes or no.',
  'field.one_of': ({ values }, { codes }) =>
    values.length === 0 ? 'Choose one of the options.' : `Choose ${codes('or', values)}.`,
  'field.list': ({ least, most }, { number }) =>
    least > 0 || most === null ? 'Choose at least one.' : `Choose at most ${number(most)}.`,
  'field.control_character': 'The text contains a control character. Remove it.',
  'field.nul': 'The text contains a NUL character. Remove it.',
  'field.hidden_character': (_, { hidden }) =>
    hidden === null
      ? 'The text contains an invisible character. Remove it.'
      : `The text contains an invisible character, ${hidden.character}, at position ${hidden.at}. Remove it.`,
  'field.blank': 'Fill in this field.',
  'field.reason': ({ most }, { isEmpty, number }) =>
    isEmpty ? 'Enter a reason.' : `Enter a reason of at most ${number(most)} characters.`,
  'field.slug': (_, { isEmpty }) =>
    isEmpty
      ? 'Enter a slug.'
      : 'A slug has 2 to 64 characters: lower-case letters, digits and single hyphens, such as `my-module`.',
  'field.slug_reserved': (_, { received }) =>
    received === null
      ? 'This slug is reserved. Choose another one.'
      : `The slug ${received} is reserved. Choose another one.`,
  'field.version': 'Enter a full version such as `1.4.0`.',
  'field.core_floor': 'Enter a core release that exists, such as `2.0.0`.',
  'field.core_ceiling': 'Enter a version such as `3.4.0`, `3.4.*` or `3.*`, not below the minimum core.',
  'field.php_constraint': 'Enter a constraint as Composer has it, such as `^8.1 || 8.4.*`, of at most 100 characters.',
  'field.sha256': 'Enter the SHA-256 hash: 64 hexadecimal characters.',
  'field.email': 'Enter an email address, for example kim@example.com.',
  'field.web_url': 'Enter a URL that begins with `https://` or `http://`, of at most 500 characters.',
  'field.url_with_credentials': 'The URL contains a user name or password. Remove it.',
  'field.until': 'Enter a date, for example `2027-01-31`.',
  'field.since': 'Enter a date, for example `2026-11-20`.',
  'field.event_id': 'The ID of an event consists of `evt_` and 26 characters.',
  'field.record_id': 'The list has no entry with this ID.',
  'field.page_cursor': 'This page of the list does not exist. Return to its beginning.',
  'field.scope_name': 'Enter an area and an action in lower case, such as `shop.read`, of at most 60 characters.',
  'field.permission': (_, { received }) =>
    `${received === null ? 'A permission is' : `The permission ${received} is not`} the name of a scope such as \`shop.read\`, or \`shop.*\` for its whole area.`,
  'field.sentence': (_, { hidden, isEmpty }) => {
    if (isEmpty) return 'Enter a sentence.';
    if (hidden === null) return 'Enter a sentence of at most 200 characters on one line.';
    return `The sentence contains an invisible character, ${hidden.character}, at position ${hidden.at}. Remove it.`;
  },
  'language_map.too_many': ({ most }, { number }) => `Enter the text in at most ${number(most)} languages.`,
  'language_map.too_long': ({ most, characters }, { number }) =>
    `The texts in all languages have ${number(characters)} characters together. At most ${number(most)} are allowed.`,
  'language_map.tag': LANGUAGE_TAG,
  'language_map.tag_form': ({ canonical }, { code }) => `Write the language tag as ${code(canonical)}.`,
  'language_map.english_missing': 'Enter the English text.',
  'language_map.english_blank': 'Enter the English text.',
  'name.hidden_character': (_, { hidden }) =>
    hidden === null
      ? 'The name contains an invisible character. Remove it.'
      : `The name contains an invisible character, ${hidden.character}, at position ${hidden.at}. Remove it.`,
  'name.blank': 'Enter a name.',
  'name.mixed_scripts': 'A word of this name mixes letters of several scripts, such as Latin and Cyrillic. Use one.',
  'name.of_service': 'This name could be mistaken for this service. Choose another one.',
  'date.past': 'Enter a date in the future.',
};
