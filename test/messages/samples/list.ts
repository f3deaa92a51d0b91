import type { ListRules } from '../../../domain/rules/list.js';

export const list: ListRules = {
  'list.cursor_unknown': {},
  'list.cursor_of_other_search': {},
  'list.next_unknown': {},
};
