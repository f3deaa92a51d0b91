import type { ListRules } from '../../../domain/rules/list.js';
import type { Sentences } from '../../fault-sentences.js';

const GONE = 'This page of the list does not exist. Return to the beginning of the list.';

export const list: Sentences<ListRules> = {
  'list.cursor_unknown': GONE,
  'list.cursor_of_other_search': 'This page belongs to another search. Search again.',
  'list.next_unknown': GONE,
};
