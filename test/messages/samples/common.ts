import type { CommonRules } from '../../../domain/rules/common.js';

export const common: CommonRules = {
  as_told: { text: 'a slug that nobody has registered' },
  'size.bytes': { most: 41_943_040 },
  'value.not_base64': {},
  'service.database': {},
  'service.verify_only': {},
  'service.preparing': {},
};
