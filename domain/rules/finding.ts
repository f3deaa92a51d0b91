import type { None } from './common.js';

/** Rules that the findings of a decision can break. */
export interface FindingRules {
  'finding.of_approval': None;
  'finding.file_of_registration': None;
  'finding.words_together': { readonly most: number };
  'finding.line_without_file': None;
  'finding.file_without_lines': None;
  'finding.line_beyond': { readonly lines: number };
  'finding.not_kept': None;
  'finding.too_many_noted': { readonly most: number };
}
