import { states } from './states.js';

/** What the rules say to every door, where a page says it otherwise: without codes, sizes in the unit of the pages. */
export const below: Readonly<Record<string, string>> = {
  'approve or reject.': 'One of the decisions that are shown.',
  'approve, reject, request_changes, suspend or reinstate.': 'One of the decisions that are shown.',
  'state {}': 'the state “{}”',
  '{} in state {}': '{} in the state “{}”',
  'at most 41943040 bytes': 'at most 40 MiB',
  'The name, 1 to 120 characters, no control characters. Needed at first.':
    'A name of 1 to 120 characters, without control characters.',
  'Description per language. Needed at first. Keys are canonical BCP 47 tags; en is required and not blank; at most 40 languages, 20000 characters each, 300000 in all.':
    'A description in English, and in other languages as you like: at most 40 languages, 20000 characters each, 300000 in all.',
  'upheld; for a suspension reinstated; for a rejected release announce_higher; for a registration update.':
    'One of the answers that are shown.',
  ...states,
  'Size of the package in bytes, 1 to 41943040.': 'A package of at most 40 MiB.',
};
