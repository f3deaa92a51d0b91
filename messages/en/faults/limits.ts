import type { LimitsRules } from '../../../domain/rules/limits.js';
import type { Sentences } from '../../fault-sentences.js';

export const limits: Sentences<LimitsRules> = {
  'limit.reached': ({ seconds }, { number }) =>
    `Too many attempts. Try again in ${number(seconds)} ${seconds === 1 ? 'second' : 'seconds'}.`,
};
