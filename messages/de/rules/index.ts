import type { Rules } from '../../../domain/rules/index.js';
import type { WordsOf } from '../../words.js';
import { bridge } from './bridge.js';
import { common } from './common.js';
import { fields } from './fields.js';

/** What each rule expects, in German. */
export const rules: WordsOf<Rules> = {
  ...bridge,
  ...common,
  ...fields,
};
