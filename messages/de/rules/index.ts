import type { Rules } from '../../../domain/rules/index.js';
import { joined, type WordsOf } from '../../words.js';
import * as areas from './areas.js';

/** What each rule expects, in German. */
export const rules: WordsOf<Rules> = joined(areas);
