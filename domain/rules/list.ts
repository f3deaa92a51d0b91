import type { None } from './common.js';

/** Rules that lists and dates can break. */
export interface ListRules {
  'list.cursor_unknown': None;
  'list.cursor_of_other_search': None;
  'list.next_unknown': None;
}
