import type { ListRules } from '../../../domain/rules/list.js';
import type { WordsOf } from '../../words.js';

export const list: WordsOf<ListRules> = {
  'list.cursor_unknown': 'the next_cursor of a page of this list',
  'list.cursor_of_other_search': 'the next_cursor of this search',
  'list.next_unknown': 'the next value of the previous response',
};
