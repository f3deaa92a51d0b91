import type { Rules } from '../../../domain/rules/index.js';
import { bridge } from './bridge.js';
import { common } from './common.js';
import { fields } from './fields.js';

/** Real parameters of every rule. */
export const samples: Rules = {
  ...bridge,
  ...common,
  ...fields,
};
