import type { LimitsRules } from '../../../domain/rules/limits.js';

export const limits: LimitsRules = {
  'limit.reached': { most: 60, seconds: 30 },
};
