import type { FindingRules } from '../../../domain/rules/finding.js';

export const finding: FindingRules = {
  'finding.of_approval': {},
  'finding.file_of_registration': {},
  'finding.words_together': { most: 20_000 },
  'finding.line_without_file': {},
  'finding.file_without_lines': {},
  'finding.line_beyond': { lines: 120 },
  'finding.not_kept': {},
  'finding.too_many_noted': { most: 50 },
};
