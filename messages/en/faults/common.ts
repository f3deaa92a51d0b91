import type { CommonRules } from '../../../domain/rules/common.js';
import type { Sentences } from '../../fault-sentences.js';

export const common: Sentences<CommonRules> = {
  'size.bytes': ({ most }, { bytes }) => `This is too large. At most ${bytes(most)} are allowed.`,
  'service.database': 'The database does not answer. Try again in a moment.',
  'service.verify_only':
    'The service was started without its master key. Until it is back, only questions about signed packages are answered.',
  'service.preparing': 'The service is starting. Try again in a moment.',
};
