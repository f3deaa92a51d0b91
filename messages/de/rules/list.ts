import type { ListRules } from '../../../domain/rules/list.js';
import type { WordsOf } from '../../words.js';

export const list: WordsOf<ListRules> = {
  'list.cursor_unknown': 'der next_cursor einer Seite dieser Liste',
  'list.cursor_of_other_search': 'der next_cursor dieser Suche',
  'list.next_unknown': 'der Wert next der vorherigen Antwort',
};
