import type { Rules } from '../../../domain/rules/index.js';
import { joined } from '../../../messages/words.js';
import * as areas from './areas.js';

/** Real parameters of every rule. */
export const samples: Rules = joined(areas);
