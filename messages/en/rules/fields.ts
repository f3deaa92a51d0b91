import type { FieldRules } from '../../../domain/rules/fields.js';
import type { WordsOf } from '../../words.js';

export const fields: WordsOf<FieldRules> = {
  'field.object': 'a JSON object',
  'field.any': 'a value',
  'field.unknown': ({ known }) => (known.length === 0 ? 'no such field' : `one of ${known.join(', ')}`),
  'field.text': ({ least, most }) => length(least, most, 'character'),
  'field.integer': ({ least, most }) => {
    if (most === null) return least === null ? 'a whole number' : `a whole number of at least ${least}`;
    return `a whole number from ${least ?? 0} to ${most}`;
  },
  'field.bytes': ({ least, most }, units) => `a size from ${units.bytes(least)} to ${units.bytes(most)}`,
  'field.boolean': 'true or false',
  'field.one_of': ({ values }) => (values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`),
  'field.list': ({ least, most }) => `a list of ${length(least, most, 'entry')}`,
  'field.map': 'an object with one text for each language',
  'field.control_character': 'text without control characters',
  'field.nul': 'text without NUL characters',
  'field.hidden_character': 'text without invisible characters or characters that change its direction',
  'field.blank': 'text that is not blank',
  'field.reason': ({ most }) => `a written reason of 1 to ${most} characters`,
  'field.slug': 'a slug: lower-case words joined by hyphens, 2 to 64 characters',
  'field.slug_reserved': 'a slug that is not reserved',
  'field.version': 'a version in the form MAJOR.MINOR.PATCH, for example 1.4.0',
  'field.core_floor': 'a core release that exists, for example 2.0.0',
  'field.core_ceiling': 'a version, MAJOR.* or MAJOR.MINOR.*, not below min_core',
  'field.php_constraint': 'a Composer-style constraint of at most 100 characters, for example ^8.1 || 8.4.*',
  'field.sha256': 'a SHA-256 as 64 hexadecimal characters',
  'field.email': 'an email address, for example kim@example.com',
  'field.web_url': 'an absolute https: or http: URL of at most 500 characters',
  'field.url_with_credentials': 'a URL without a user name or password',
  'field.until': 'a date or an RFC 3339 time, for example 2027-01-31',
  'field.since': 'a date or an RFC 3339 time, for example 2026-11-20',
  'field.event_id': 'an event ID: evt_ and 26 characters',
  'field.record_id': 'an ID of 26 characters from the list',
  'field.page_cursor': 'the next value of the previous page',
  'field.scope_name':
    'a scope name in the form area.action, in lower case, at most 60 characters, for example shop.read',
  'field.permission': 'the name of a scope, for example shop.read, or shop.* for its whole area',
  'field.sentence': 'a sentence of 1 to 200 characters on one line, without invisible or control characters',
  'language_map.too_many': ({ most }) => `at most ${most} languages`,
  'language_map.too_long': {
    expected: ({ most }) => `at most ${most} characters in all languages together`,
    received: ({ characters }) => `${characters} characters`,
  },
  'language_map.tag': 'a canonical BCP 47 tag, for example en or pt-BR',
  'language_map.tag_form': ({ canonical }) => canonical,
  'language_map.english_missing': 'text in English',
  'language_map.english_blank': 'text in English that is not blank',
  'name.hidden_character': 'a name without control or invisible characters',
  'name.blank': 'a name that is not blank',
  'name.mixed_scripts': 'a name whose words each use one script',
  'name.of_service': 'a name that cannot be mistaken for this service',
  'date.past': 'a date or time in the future',
};

function length(least: number, most: number | null, unit: 'character' | 'entry'): string {
  const units = unit === 'character' ? 'characters' : 'entries';
  if (most === null)
    return least <= 1 ? `${least === 0 ? 'any number of' : 'one or more'} ${units}` : `at least ${least} ${units}`;
  if (least === most) return `${most} ${most === 1 ? unit : units}`;
  return least === 0 ? `at most ${most} ${units}` : `${least} to ${most} ${units}`;
}
