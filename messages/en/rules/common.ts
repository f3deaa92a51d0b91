import type { CommonRules } from '../../../domain/rules/common.js';
import type { WordsOf } from '../../words.js';

export const common: WordsOf<CommonRules> = {
  as_told: ({ text }) => text,
  'size.bytes': ({ most }, units) => `at most ${units.bytes(most)}`,
  'value.not_base64': 'base64 with padding and without white space (RFC 4648, section 4)',
  'service.database': 'a database that answers',
  'service.verify_only':
    'the master key, which this service is started without; until it is back, only verify is answered',
  'service.preparing': { received: 'a service that is starting', expected: 'published versions in memory; try again' },
};
