import type { CommonRules } from '../../../domain/rules/common.js';
import type { WordsOf } from '../../words.js';

export const common: WordsOf<CommonRules> = {
  as_told: ({ text }) => text,
  'size.bytes': ({ most }, units) => `höchstens ${units.bytes(most)}`,
  'service.database': 'eine Datenbank, die antwortet',
};
