import type { ListRules } from '../../../domain/rules/list.js';
import type { Sentences } from '../../fault-sentences.js';

const GONE = 'Diese Seite der Liste gibt es nicht. Kehre zum Anfang der Liste zurück.';

export const list: Sentences<ListRules> = {
  'list.cursor_unknown': GONE,
  'list.cursor_of_other_search': 'Diese Seite gehört zu einer anderen Suche. Suche noch einmal.',
  'list.next_unknown': GONE,
};
