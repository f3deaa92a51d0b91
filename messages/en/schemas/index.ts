import { joined } from '../../words.js';
import * as areas from './areas.js';

/** What a field is, by the `x-says` of its schema. English: agents and the API description read it. */
export const schemaWords: Readonly<Record<string, string>> = joined(areas);

/** What is said behind the words of a field, by its `x-says-also`. */
export const furtherWords: Readonly<Record<string, string>> = {
  language_map:
    'Keys are canonical BCP 47 tags; en is required and not blank; at most 40 languages, 20000 characters each, 300000 in all.',
  web_url: 'Absolute https: or http: URL.',
};
