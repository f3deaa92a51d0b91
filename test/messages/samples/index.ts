import type { Rules } from '../../../domain/rules/index.js';
import { common } from './common.js';

/** Real parameters of every rule. */
export const samples: Rules = { ...common };
