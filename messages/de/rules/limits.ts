import type { LimitsRules } from '../../../domain/rules/limits.js';
import type { WordsOf } from '../../words.js';

export const limits: WordsOf<LimitsRules> = {
  'limit.reached': {
    expected: ({ most, seconds }) =>
      `höchstens ${most} ${most === 1 ? 'Aufruf' : 'Aufrufe'} im laufenden Zeitfenster, das in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} endet`,
    received: ({ most }) => `mehr als ${most} ${most === 1 ? 'Aufruf' : 'Aufrufe'}`,
  },
};
