import type { LimitsRules } from '../../../domain/rules/limits.js';
import type { WordsOf } from '../../words.js';

export const limits: WordsOf<LimitsRules> = {
  'limit.reached': {
    expected: ({ most, seconds }) =>
      `at most ${most} ${most === 1 ? 'call' : 'calls'} in the current window, which ends in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    received: ({ most }) => `more than ${most} ${most === 1 ? 'call' : 'calls'}`,
  },
};
